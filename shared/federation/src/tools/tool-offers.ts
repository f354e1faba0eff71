import type { RegistryDocument, RemoteName } from '@facet/contracts/registry';
import { toolsFile } from '@facet/contracts/tools-file';
import { resolve } from '../resolve/resolve.ts';

/** The tools of the version of a remote that a visitor gets. */
export interface ToolOffer {
  readonly remote: RemoteName;
  readonly version: string;
  readonly ids: readonly string[];
  /** Absolute address of the version's `tools.json`. */
  readonly address: string;
  /** Of that file. */
  readonly integrity: string;
}

/**
 * Which tools the registry's remotes have for a visitor: those of a canary for the visitors in its share, none of
 * rolled-back versions.
 */
export function toolOffers(
  document: RegistryDocument,
  { visitor, tenant }: { readonly visitor: string; readonly tenant: string | null },
): ToolOffer[] {
  return Object.entries(document.remotes).flatMap(([remote, { versions }]): ToolOffer[] => {
    const resolution = resolve({ document, remote, visitor, tenant, override: null, failed: new Set() });
    if (resolution.kind !== 'candidates') return [];
    const [{ version }] = resolution.candidates;
    const listed = versions.find((other) => other.version === version);
    if (!listed?.tools) return [];
    const { ids, integrity } = listed.tools;
    return [{ remote, version, ids, address: new URL(toolsFile, listed.manifest).href, integrity }];
  });
}
