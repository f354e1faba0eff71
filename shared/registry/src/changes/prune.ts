import type { RemoteEntry } from '@facet/contracts/registry';

/** Versions that a remote lists at most, unless more of them are named. */
export const MAX_VERSIONS = 10;
/** Fallbacks that a browser is given at most. */
export const MAX_FALLBACKS = 3;

/** Versions that somebody gets, or could get without a further release. */
export function namedVersions(entry: RemoteEntry): Set<string> {
  return new Set([
    entry.stable,
    ...(entry.canary ? [entry.canary.version] : []),
    ...Object.values(entry.pins),
    ...entry.fallbacks,
  ]);
}

/** The entry with its oldest fallbacks and its oldest unnamed versions left out, so that the document stays small. */
export function prune(entry: RemoteEntry): RemoteEntry {
  const kept = { ...entry, fallbacks: entry.fallbacks.slice(0, MAX_FALLBACKS) };
  const needed = namedVersions(kept);
  // The newest may have just been published, and waits to be named.
  for (const { version } of kept.versions.slice(0, 1)) needed.add(version);
  let room = Math.max(0, MAX_VERSIONS - needed.size);
  return { ...kept, versions: kept.versions.filter(({ version }) => needed.has(version) || room-- > 0) };
}
