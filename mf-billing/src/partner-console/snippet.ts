import type { PartnerKey } from '@facet/contracts/partners';

/**
 * The two lines that a partner pastes.
 * @param origin of the site that serves the loader
 * @param tool id of a tool that the key is for
 */
export function snippetOf(origin: string, key: string, tool: string): string {
  return `<script async src="${origin}/embed/v1/embed.js"></script>\n<facet-tool name="${tool}" key="${key}"></facet-tool>`;
}

/** A tool that the key is for: the first of its list, else the face swap. */
export const exampleTool = ({ tools }: Pick<PartnerKey, 'tools'>): string => tools?.[0] ?? 'ai-face-swap';
