import { bringTools, type BroughtTool, type Tool } from '@facet/catalog';
import { toolListSchema } from '@facet/contracts/manifest';
import { withTimeout } from '@facet/contracts/timeout';
import { checkBytes, type ToolOffer } from '@facet/federation';
import { acceptTools, type RefusedTool, type RemoteTools, type SiteTools } from './accept-tools.ts';

/** Longest list of tools that is read. */
const MOST_BYTES = 1_000_000;
/** A list that takes longer is not waited for, milliseconds. */
const LIMIT_MS = 10_000;

export interface BringDeps extends SiteTools {
  /** Which tools the registry's remotes have for this visitor; none where it cannot be read. */
  readonly offers: () => Promise<readonly ToolOffer[]>;
  readonly fetch: typeof globalThis.fetch;
  readonly subtle: SubtleCrypto | undefined;
  readonly signal: AbortSignal;
  /** Called with tools that are not shown, and lists that cannot be had. */
  readonly report: (
    problem: RefusedTool | { readonly remote: string; readonly id: null; readonly why: 'unreadable' },
  ) => void;
}

/**
 * Adds the tools that remotes have shipped since this build of the shell, and removes those that they no longer have.
 * Lists are fetched only where the registry names a tool that the site does not have. Never rejects.
 */
export async function bringNewTools(deps: BringDeps): Promise<readonly BroughtTool[]> {
  const offers = await deps.offers().catch(() => []);
  const wanted = offers.filter(({ remote, ids }) => ids.some((id) => !isShown(deps.toolById(id), remote)));
  const lists = await Promise.all(
    wanted.map(async (offer): Promise<RemoteTools | null> => {
      try {
        return { remote: offer.remote, ids: offer.ids, tools: await listOf(offer, deps) };
      } catch {
        deps.report({ remote: offer.remote, id: null, why: 'unreadable' });
        return null;
      }
    }),
  );
  if (deps.signal.aborted) return [];
  const { accepted, refused } = acceptTools(
    lists.filter((list) => list !== null),
    deps,
  );
  for (const tool of refused) deps.report(tool);
  bringTools(accepted);
  return accepted;
}

function isShown(tool: Tool | undefined, remote: string): boolean {
  return tool?.owner === remote && tool.expose !== null;
}

/** @throws Error when it cannot be fetched, is not what was published, or is no list of tools */
async function listOf(
  { address, integrity }: ToolOffer,
  { fetch, subtle, signal }: BringDeps,
): Promise<RemoteTools['tools']> {
  const bytes = await withTimeout(LIMIT_MS, signal, async (until) => {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: until });
    if (!response.ok) throw new Error(`HTTP ${String(response.status)}`);
    return response.arrayBuffer();
  });
  if (bytes.byteLength > MOST_BYTES) throw new Error('too long');
  await checkBytes(bytes, integrity, subtle, 'manifest', address);
  return toolListSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).tools;
}
