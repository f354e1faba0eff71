import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsSchema } from '@facet/contracts/options/video-downloader';
import { say } from '../../messages/say.ts';
import { TaskError, type TaskWork } from '../tasks/tool.ts';
import { callExtractor } from './extractor/call.ts';
import { fetchByExtractor } from './fetch/extract.ts';
import { fetchFile, type FetchParts, fetchSegments } from './fetch/file.ts';
import { takeTurn } from './fetch/host-turn.ts';
import { save } from './fetch/save.ts';
import { guardedFetch, readWhole } from './guard/fetch.ts';
import type { GuardRules } from './guard/target.ts';
import { type Found, type FoundFormat, type MediaSource, ProbeRefusal } from './probe/found.ts';
import { parseHls } from './probe/hls.ts';
import { probe } from './probe/probe.ts';

/** What the backend gives a download's process. */
export interface DownloadSetup {
  readonly rules: GuardRules;
  /** Path of yt-dlp; null for none. */
  readonly program: string | null;
  readonly mostBytes: number;
  /** Where downloads of this machine take turns by host. */
  readonly turns: string;
}

/** Shares of the whole work, for the progress. */
const FETCHED = 0.92;
/** Reasons for which the link is not to blame: another try may go well. */
const passing = new Set(['rate-limit', 'too-slow', 'unreachable', 'no-media', 'no-extractor']);

export const work: TaskWork = async (job, context) => {
  const setup = job.setup as DownloadSetup;
  const { url, format: wanted, as } = optionsSchema.parse(job.options);
  const { signal } = new AbortController();
  const rules = setup.rules;
  let giveBack: (() => Promise<void>) | null = null;
  try {
    context.report('looking', null);
    giveBack = await takeTurn(setup.turns, new URL(url).hostname, () => {
      context.report('turn', null);
    });
    const extractor = setup.program === null ? null : callExtractor(setup.program, () => rules);
    const found = await probe(url, { rules, signal, extractor });
    const format = choose(found, wanted, as !== 'video');
    const onBytes = (received: number, total: number | null): void => {
      const whole = total ?? format.bytes;
      context.report(
        'downloading',
        whole === null ? null : Math.min(FETCHED, (FETCHED * received) / Math.max(1, whole)),
      );
    };
    const parts: FetchParts = {
      ...{ rules, signal, mostBytes: setup.mostBytes, onBytes },
      sleep: (milliseconds) => sleep(milliseconds),
    };
    const fetched = await fetchSource(
      format.source,
      { url, folder: job.folder, program: setup.program },
      parts,
      as !== 'video',
    );
    context.report('saving', FETCHED);
    const { title, author } = found;
    return await save({ ...fetched, as, title, author, folder: job.folder });
  } catch (error) {
    if (error instanceof ProbeRefusal)
      throw new TaskError(
        passing.has(error.reason) ? 'failed' : 'input',
        say(`download.${error.reason}`, { limit: Math.round(setup.mostBytes / 1_000_000) }),
      );
    throw error;
  } finally {
    await giveBack?.();
  }
};

/** The format that was chosen; `best` is the first of its kind. @throws TaskError for one that is not offered any more */
function choose({ formats }: Found, wanted: string, soundAlone: boolean): FoundFormat {
  const best = soundAlone ? (formats.find(({ kind }) => kind === 'audio') ?? formats.at(-1)) : formats[0];
  const format = wanted === 'best' ? best : formats.find(({ id }) => id === wanted);
  if (format === undefined) throw new TaskError('input', say('download.format'));
  return format;
}

/** @returns paths of what was fetched */
async function fetchSource(
  source: MediaSource,
  { url, folder, program }: { readonly url: string; readonly folder: string; readonly program: string | null },
  parts: FetchParts,
  soundAlone: boolean,
): Promise<{ readonly media: string; readonly sound: string | null }> {
  const media = path.join(folder, 'media');
  const sound = path.join(folder, 'sound');
  /** Where the sound stands by itself and nothing else is wanted, the picture is not fetched. */
  const both = async <T>(
    given: { readonly media: T; readonly sound: T | null },
    fetchOne: (what: T, target: string, own: FetchParts) => Promise<void>,
  ) => {
    if (given.sound === null || soundAlone) {
      await fetchOne(given.sound ?? given.media, media, parts);
      return { media, sound: null };
    }
    await fetchOne(given.media, media, parts);
    // The bar has come to its end with the picture; the sound is small.
    await fetchOne(given.sound, sound, { ...parts, onBytes: () => undefined });
    return { media, sound };
  };
  switch (source.kind) {
    case 'file':
      await fetchFile(source.url, media, parts);
      return { media, sound: null };
    case 'hls':
      return both(source, async (playlist, target, own) => {
        await fetchSegments(await segmentsOf(playlist, own), target, own);
      });
    case 'tracks':
      return both(source, ({ segments }, target, own) =>
        segments.length === 1 && segments[0]?.range === null
          ? fetchFile(segments[0].url, target, own)
          : fetchSegments(segments, target, own),
      );
    case 'extractor':
      if (program === null) throw new ProbeRefusal('no-extractor');
      return both(source, (format, target, own) => fetchByExtractor({ program, url, format, target }, own));
    default:
      return source satisfies never;
  }
}

async function segmentsOf(url: string, { rules, signal, resolve }: FetchParts) {
  const limits = { bytes: 5 * 2 ** 20, totalMs: 30_000, idleMs: 15_000 };
  const response = await guardedFetch(url, { rules, signal, limits, ...(resolve === undefined ? {} : { resolve }) });
  const playlist = parseHls((await readWhole(response)).toString(), response.url);
  if (playlist?.kind !== 'media') throw new ProbeRefusal('no-media');
  if (playlist.encrypted) throw new ProbeRefusal('drm');
  if (!playlist.ended) throw new ProbeRefusal('live');
  return playlist.segments;
}
