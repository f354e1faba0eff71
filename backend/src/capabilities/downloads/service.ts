import { downloaderSites } from '@facet/contracts/download-sites';
import type { DownloadBlock, DownloadRuns, Probed } from '@facet/contracts/downloads';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { createSlots } from '../../isolated/slots.ts';
import { callExtractor } from './extractor/call.ts';
import { type ExtractorVersion, extractorVersion } from './extractor/run.ts';
import type { GuardRules, Resolve } from './guard/target.ts';
import { isListed } from './guard/target.ts';
import { type Found, type FoundList, ProbeRefusal } from './probe/found.ts';
import { type CallExtractor, probe } from './probe/probe.ts';
import { addBlock, type BlockRow, readBlocks, readRuns, removeBlock } from './queries.ts';
import type { DownloadSettings } from './settings.ts';
import { createThumbnails } from './thumbnail/thumbnails.ts';

/** A yt-dlp older than this is likely to fail: sites change, days. */
export const oldExtractorDays = 60;
/** Runs that the status counts, milliseconds. */
const STATUS_PERIOD_MS = 24 * 3_600_000;
/** How long the blocks of another process may be unknown here, milliseconds. */
const BLOCKS_AGE_MS = 60_000;
/** Links that are looked at in this process at once; others wait. */
const MOST_PROBES = 4;

export interface DownloadsParts {
  readonly database: Database;
  readonly settings: DownloadSettings;
  /** Hosts of this site, which are refused. */
  readonly ownHosts: readonly string[];
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly resolve?: Resolve;
}

export interface Downloads {
  /** What is behind a link. Rejects with the signal's reason alone. */
  probe(url: string, signal: AbortSignal): Promise<Probed>;
  status(): Promise<{ readonly extractor: ExtractorVersion | null; readonly runs: DownloadRuns[] }>;
  /** Whether the operator took a link, or its host, down. Blocks as they were known a minute ago at the latest. */
  isBlocked(url: string): boolean;
  /** As the guard's rules are now. */
  rules(): GuardRules;
  listBlocks(): Promise<BlockRow[]>;
  /** @throws RangeError for a link that is no address */
  block(block: DownloadBlock): Promise<DownloadBlock>;
  unblock(block: Pick<DownloadBlock, 'kind' | 'target'>): Promise<boolean>;
  close(): Promise<void>;
}

/** What was found, without what only a download needs. */
function shownOf(found: Found | FoundList): Exclude<Probed, { readonly kind: 'refused' }> {
  if (found.kind === 'list')
    return { ...found, entries: found.entries.map(({ id, title, duration }) => ({ id, title, duration })) };
  return {
    ...found,
    formats: found.formats.map(({ source: _, ...format }) => format),
    subtitles: found.subtitles.map(({ language, label }) => ({ language, label })),
    chapters: found.chapters.length,
  };
}

/** The one spelling of a host or a link. @throws RangeError */
export function normalTarget({ kind, target }: Pick<DownloadBlock, 'kind' | 'target'>): string {
  const text = kind === 'host' && !target.includes('://') ? `https://${target.trim()}` : target.trim();
  if (!URL.canParse(text)) throw new RangeError('no address');
  const url = new URL(text);
  url.hash = '';
  return kind === 'host' ? url.hostname.replace(/\.$/, '') : url.href;
}

/** Reads the blocks, and looks for the version of yt-dlp. */
export async function openDownloads(parts: DownloadsParts): Promise<Downloads> {
  const { database, settings, ownHosts, now, log, resolve } = parts;
  const program = settings.extractor;
  const version = program === null ? null : await extractorVersion(program, now());
  if (program === null) log.info({ missing: 'yt-dlp' }, 'links of named sites cannot be looked up');
  else if (version === null) log.warn({ program }, 'this yt-dlp does not run');
  else if ((version.daysOld ?? 0) > oldExtractorDays)
    log.warn({ version: version.version, days: version.daysOld }, 'this yt-dlp is old: sites may have changed since');
  let blocks = await readBlocks(database);
  let readAt = performance.now();

  async function refresh(): Promise<void> {
    blocks = await readBlocks(database);
    readAt = performance.now();
  }
  /** Of another process's changes; a failure leaves the list as it is. */
  function refreshSometimes(): void {
    if (performance.now() - readAt < BLOCKS_AGE_MS) return;
    readAt = performance.now();
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, 'the list of blocked hosts was not read');
    });
  }
  const rules = (): GuardRules => {
    refreshSometimes();
    const targets = (wanted: BlockRow['kind']): string[] =>
      blocks.filter(({ kind }) => kind === wanted).map(({ target }) => target);
    const blockedHosts = [...settings.blockedHosts, ...ownHosts, ...targets('host')];
    return { blockedHosts, blockedLinks: targets('link'), exempt: settings.exempt };
  };
  const isBlocked = (url: string): boolean => {
    if (!URL.canParse(url)) return false;
    const link = normalTarget({ kind: 'link', target: url });
    const { blockedHosts, blockedLinks = [] } = rules();
    return isListed(new URL(url).hostname, blockedHosts) || blockedLinks.includes(link);
  };
  const extractor: CallExtractor | null = program === null || version === null ? null : callExtractor(program, rules);
  const slots = createSlots(MOST_PROBES);
  const thumbnails = createThumbnails();

  return {
    rules,
    isBlocked,
    async probe(url, signal) {
      if (isBlocked(url)) return { kind: 'refused', reason: 'blocked' };
      try {
        const found = await slots.run(() =>
          probe(url, { rules: rules(), signal, extractor, ...(resolve === undefined ? {} : { resolve }) }),
        );
        return { ...shownOf(found), thumbnail: await thumbnails.of(found.thumbnail, { rules: rules(), signal }) };
      } catch (error) {
        if (error instanceof ProbeRefusal) return { kind: 'refused', reason: error.reason };
        signal.throwIfAborted();
        log.warn({ err: error }, 'a link could not be looked at');
        return { kind: 'refused', reason: 'unreachable' };
      }
    },
    async status() {
      const since = new Date(now().getTime() - STATUS_PERIOD_MS);
      return { extractor: version, runs: await readRuns(database, Object.keys(downloaderSites), since) };
    },
    listBlocks: () => readBlocks(database),
    async block(block) {
      const normal = { ...block, target: normalTarget(block) };
      await addBlock(database, normal, now());
      await refresh();
      log.info({ kind: normal.kind, target: normal.target }, 'downloads from here are blocked');
      return normal;
    },
    async unblock(block) {
      const removed = await removeBlock(database, { ...block, target: normalTarget(block) });
      await refresh();
      return removed;
    },
    close: () => thumbnails.close(),
  };
}
