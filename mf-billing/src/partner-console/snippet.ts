import { toolById, wordsOf } from '@facet/catalog';
import type { PartnerKey } from '@facet/contracts/partners';
import { snippet } from '@facet/embed/snippet';

/** A tool that the key is for: the first of its list, else the face swap. */
export const exampleTool = ({ tools }: Pick<PartnerKey, 'tools'>): string => tools?.[0] ?? 'ai-face-swap';

/** The lines of HTML for a page with a key. @param origin of the site that serves the loader */
export function linesFor(origin: string, apiKey: Pick<PartnerKey, 'key' | 'tools'>, locale: string): string {
  const name = exampleTool(apiKey);
  const tool = toolById(name);
  const link = { href: origin + (tool?.path ?? '/'), text: tool ? wordsOf(tool, locale).title : name };
  const loader = { src: `${origin}/embed/v1/embed.js`, integrity: null };
  return snippet('html', loader, { name, key: apiKey.key }, link);
}
