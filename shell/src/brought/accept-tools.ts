import type { BroughtTool, Tool } from '@facet/catalog';
import type { ListedTool } from '@facet/contracts/manifest';

/** The tools that one remote says it has. */
export interface RemoteTools {
  readonly remote: string;
  /** Those that the registry names. */
  readonly ids: readonly string[];
  readonly tools: readonly ListedTool[];
}

/** Why a tool is not shown. */
export type ToolRefusal =
  /** The registry does not name it. */
  | 'unlisted'
  /** An id that is no name, or a path that does not end with it. */
  | 'malformed'
  /** Another remote has a tool of that id. */
  | 'of-another'
  /** The tool has another path on this site. */
  | 'moved'
  /** The site has another page at its path. */
  | 'path-taken'
  /** Two remotes claim it, so its owner is unknown. */
  | 'claimed-twice';

export interface RefusedTool {
  readonly remote: string;
  readonly id: string;
  readonly why: ToolRefusal;
}

/** What the site knows by itself. */
export interface SiteTools {
  /** A tool of the build's own catalogue. */
  readonly toolById: (id: string) => Tool | undefined;
  /** Whether the site has a page at a path, or below it, that is no tool's. */
  readonly isTaken: (path: string) => boolean;
}

/**
 * Which tools of remotes the site may show in addition to its own. What a remote says is not trusted: it can add tools, and make one of its
 * own that was still to come work, and can neither take another's name or path nor a page of the site. Pure.
 */
export function acceptTools(
  remotes: readonly RemoteTools[],
  site: SiteTools,
): { readonly accepted: readonly BroughtTool[]; readonly refused: readonly RefusedTool[] } {
  const accepted: BroughtTool[] = [];
  const refused: RefusedTool[] = [];
  const claims = new Map<string, Set<string>>();
  for (const { remote, tools } of remotes)
    for (const { manifest } of tools) claims.set(manifest.id, (claims.get(manifest.id) ?? new Set()).add(remote));
  for (const { remote, ids, tools } of remotes) {
    for (const { manifest, words } of tools) {
      const { id } = manifest;
      const known = site.toolById(id);
      // It is what the site shows already.
      if (known?.owner === remote && known.expose !== null) continue;
      const why = refusalOf(manifest, remote, ids, known, (claims.get(id)?.size ?? 0) > 1, site);
      if (why === null) accepted.push({ owner: remote, manifest, words });
      else refused.push({ remote, id, why });
    }
  }
  return { accepted, refused };
}

function refusalOf(
  { id, path }: ListedTool['manifest'],
  remote: string,
  ids: readonly string[],
  known: Tool | undefined,
  isClaimedTwice: boolean,
  site: SiteTools,
): ToolRefusal | null {
  // `constructor` would be found in every object.
  if (id in {} || !path.endsWith(`/${id}`)) return 'malformed';
  if (!ids.includes(id)) return 'unlisted';
  if (known) {
    if (known.owner !== remote) return 'of-another';
    return known.path === path ? null : 'moved';
  }
  if (isClaimedTwice) return 'claimed-twice';
  return site.isTaken(path) ? 'path-taken' : null;
}
