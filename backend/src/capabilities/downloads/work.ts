import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Options, optionsSchema } from '@facet/contracts/options/video-downloader';
import { say } from '../../messages/say.ts';
import { type TaskContext, TaskError, type TaskOutcome, type TaskWork } from '../tasks/tool.ts';
import { callExtractor } from './extractor/call.ts';
import { writeArchive } from './fetch/archive.ts';
import { fetchPicture, shrinkPicture } from './fetch/cover.ts';
import { fetchByExtractor } from './fetch/extract.ts';
import { fetchFile, type FetchParts, fetchSegments } from './fetch/file.ts';
import { takeTurn } from './fetch/host-turn.ts';
import { save } from './fetch/save.ts';
import { fetchSubtitles } from './fetch/subtitles.ts';
import { guardedFetch, readWhole } from './guard/fetch.ts';
import type { GuardRules } from './guard/target.ts';
import {
  type Found,
  type FoundEntry,
  type FoundFormat,
  type FoundList,
  type MediaSource,
  ProbeRefusal,
} from './probe/found.ts';
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
  /** Stands for the user; nothing about them can be read from it. */
  readonly owner: string;
}

/** What the steps of a download share. */
interface Download {
  readonly options: Options;
  readonly setup: DownloadSetup;
  readonly signal: AbortSignal;
  look(url: string): Promise<Found | FoundList>;
  /** 0 to 1 of this file. */
  onShare(share: number | null): void;
}

/** Share of the whole work; the rest is saving. */
const FETCHED = 0.92;
/** Largest side of a cover, pixels. */
const COVER_SIDE = 600;
/** Reasons for which the link is not to blame: another try may go well. */
const passing = new Set(['rate-limit', 'too-slow', 'unreachable', 'no-media', 'no-extractor']);

export const work: TaskWork = async (job, context) => {
  const setup = job.setup as DownloadSetup;
  const options = optionsSchema.parse(job.options);
  const { signal } = new AbortController();
  const { turns, owner, rules, program } = setup;
  let giveBack: (() => Promise<void>) | null = null;
  try {
    context.report('looking', null);
    const { hostname: host } = new URL(options.url);
    const onWait = (): void => {
      context.report('turn', null);
    };
    giveBack = await takeTurn({ folder: turns, host, owner, onWait });
    const extractor = program === null ? null : callExtractor(program, () => rules);
    const look = (url: string) => probe(url, { rules, signal, extractor });
    const download = { options, setup, signal, look, onShare: () => undefined };
    const found = await look(options.url);
    return found.kind === 'list'
      ? await saveList(found, download, job.folder, context)
      : await saveOne(found, options.url, { ...download, onShare: reporter(context, 0, 1) }, job.folder, () => {
          context.report('saving', FETCHED);
        });
  } catch (error) {
    if (error instanceof ProbeRefusal) throw taskError(error, setup);
    throw error;
  } finally {
    await giveBack?.();
  }
};

function taskError({ reason }: ProbeRefusal, { mostBytes }: DownloadSetup): TaskError {
  const limit = Math.round(mostBytes / 1_000_000);
  return new TaskError(passing.has(reason) ? 'failed' : 'input', say(`download.${reason}`, { limit }));
}

/** Reports one of several files as its part of the whole. */
function reporter(context: TaskContext, number: number, count: number): Download['onShare'] {
  return (share) => {
    context.report('downloading', share === null ? null : (FETCHED * (number + share)) / count);
  };
}

/** Fetches and saves one video or sound. @param folder for it alone */
async function saveOne(
  found: Found,
  url: string,
  { options: { format: wanted, as, subtitles: language }, setup, signal, onShare }: Download,
  folder: string,
  onSaving: () => void,
): Promise<TaskOutcome> {
  const format = choose(found, wanted, as !== 'video');
  const parts: FetchParts = {
    ...{ rules: setup.rules, signal, mostBytes: setup.mostBytes },
    sleep: (milliseconds) => sleep(milliseconds),
    onBytes(received, total) {
      const whole = total ?? format.bytes;
      onShare(whole === null ? null : Math.min(1, received / Math.max(1, whole)));
    },
  };
  const fetched = await fetchSource(format.source, { url, folder, program: setup.program }, parts, as !== 'video');
  onSaving();
  const { title, author, chapters } = found;
  const captions = as === 'video' && language !== undefined ? language : null;
  const subtitles = captions === null ? null : await subtitlesIn(captions, found, folder, parts);
  const cover = as === 'video' ? null : await coverOf(found, parts);
  const outcome = await save({ ...fetched, as, title, author, chapters, subtitles, cover, folder });
  return captions !== null && subtitles === null ? { ...outcome, message: say('download.noSubtitles') } : outcome;
}

async function subtitlesIn(language: string, found: Found, folder: string, parts: FetchParts) {
  const wanted = found.subtitles.find((one) => one.language === language);
  const text = wanted ? await fetchSubtitles(wanted, parts) : null;
  if (text === null) return null;
  const file = path.join(folder, 'subtitles.srt');
  await writeFile(file, text);
  return { path: file, language };
}

async function coverOf({ thumbnail }: Found, parts: FetchParts): Promise<Buffer | null> {
  const picture = thumbnail === null ? null : await fetchPicture(thumbnail, parts);
  if (picture === null) return null;
  return shrinkPicture(picture, COVER_SIDE, 'jpeg').catch(() => null);
}

/** Saves what was chosen of a list: one entry as its file, several as a ZIP. */
async function saveList(
  list: FoundList,
  download: Download,
  folder: string,
  context: TaskContext,
): Promise<TaskOutcome> {
  const { options, setup } = download;
  const wanted = new Set(options.entries ?? []);
  const chosen = list.entries.filter(({ id }) => wanted.has(id));
  if (chosen.length === 0) throw new TaskError('input', say('download.entries'));
  const made: TaskOutcome[] = [];
  let refusal: ProbeRefusal | TaskError | null = null;
  let left = setup.mostBytes;
  for (const [i, entry] of chosen.entries()) {
    const own = path.join(folder, entry.id);
    await mkdir(own, { recursive: true });
    const onShare = reporter(context, i, chosen.length);
    const part = { ...download, setup: { ...setup, mostBytes: left }, onShare };
    try {
      const outcome = await savedEntry(entry, part, own);
      left -= (await stat(outcome.path)).size;
      made.push(outcome);
    } catch (error) {
      if (!(error instanceof ProbeRefusal) && !(error instanceof TaskError)) throw error;
      refusal ??= error;
      await rm(own, { recursive: true, force: true });
    }
  }
  const [first] = made;
  if (!first) throw refusal ?? new TaskError('input', say('download.entries'));
  if (chosen.length === 1) return first;
  context.report('saving', FETCHED);
  const target = path.join(folder, 'result.zip');
  await writeArchive(
    made.map((outcome) => ({ path: outcome.path, name: outcome.filename })),
    target,
    new Date(),
  );
  return {
    ...{ path: target, filename: `${list.title || 'videos'}.zip`, type: 'application/zip' },
    ...{ width: null, height: null, duration: null },
    message: say('download.saved', { count: made.length, total: chosen.length }),
  };
}

/** Saves an entry, unless an earlier attempt did. */
async function savedEntry(entry: FoundEntry, download: Download, folder: string): Promise<TaskOutcome> {
  const note = path.join(folder, 'outcome.json');
  try {
    return JSON.parse(await readFile(note, 'utf8')) as TaskOutcome;
  } catch {
    // It was not finished.
  }
  const url = entry.at.kind === 'link' ? entry.at.url : download.options.url;
  const found = entry.at.kind === 'link' ? await download.look(url) : entry.at.found;
  if (found.kind === 'list') throw new ProbeRefusal('no-media');
  const title = entry.title || found.title;
  const outcome = await saveOne({ ...found, title }, url, download, folder, () => undefined);
  await writeFile(note, JSON.stringify(outcome));
  return outcome;
}

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
      return both(source, (format, target, own) =>
        fetchByExtractor({ program, url, format, item: source.item, target }, own),
      );
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
