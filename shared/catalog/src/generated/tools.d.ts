import type { ToolManifest } from '@facet/contracts/manifest';

/** Manifests of all tools in menu order, each with its owner and whether it has a definition. */
export const tools: readonly (Omit<ToolManifest, 'name' | 'rank'> & {
  readonly owner: string;
  readonly works: boolean;
})[];
