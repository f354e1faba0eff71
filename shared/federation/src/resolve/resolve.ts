import type { RegistryDocument, RemoteName, RemoteVersion } from '@facet/contracts';

/** Why a version is tried: it is the one that visitors get, or it was so before. */
export type ResolveLayer = 'stable' | 'previous';

/** A version to try. */
export interface Candidate extends RemoteVersion {
  readonly layer: ResolveLayer;
}

export type Resolution =
  /** In the order to try them; the layer of the first one won. */
  | { readonly kind: 'candidates'; readonly candidates: readonly [Candidate, ...Candidate[]] }
  | { readonly kind: 'unknown-remote' }
  /** The document names a stable version that it does not list. */
  | { readonly kind: 'unlisted-stable'; readonly stable: string }
  /** Every version has failed in this session. */
  | { readonly kind: 'exhausted'; readonly versions: readonly string[] };

/**
 * Decides which versions of a remote to try, and in which order: the stable one, then those before it, newest first.
 * Versions newer than the stable one are never tried: they are not released yet, or were rolled back.
 *
 * @param failed versions of this remote that failed in this session and are passed over
 */
export function resolve(document: RegistryDocument, remote: RemoteName, failed: ReadonlySet<string>): Resolution {
  const entry = document.remotes[remote];
  if (entry === undefined) return { kind: 'unknown-remote' };
  const index = entry.versions.findIndex(({ version }) => version === entry.stable);
  if (index === -1) return { kind: 'unlisted-stable', stable: entry.stable };
  const eligible = entry.versions
    .slice(index)
    .map((version, place): Candidate => ({ ...version, layer: place === 0 ? 'stable' : 'previous' }));
  const [first, ...rest] = eligible.filter(({ version }) => !failed.has(version));
  if (first === undefined) return { kind: 'exhausted', versions: eligible.map(({ version }) => version) };
  return { kind: 'candidates', candidates: [first, ...rest] };
}
