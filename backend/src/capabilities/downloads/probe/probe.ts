import { siteOf } from '@facet/contracts/download-sites';
import { FORMAT_BYTES, formatOf, formats } from '@facet/engines/media';
import { guardedFetch, type GuardedResponse, type GuardLimits } from '../guard/fetch.ts';
import { GuardRefusal } from '../guard/refusal.ts';
import type { GuardRules, Resolve } from '../guard/target.ts';
import { isDash, parseDash } from './dash.ts';
import { isFeed, parseFeed } from './feed.ts';
import {
  byQuality,
  bytesOf,
  entryId,
  type Found,
  type FoundFormat,
  type FoundList,
  nothingKnown,
  ProbeRefusal,
  refusalOfGuard,
  refusalOfStatus,
} from './found.ts';
import { type HlsPlaylist, type HlsVariant, isHls, parseHls } from './hls.ts';
import { cleanText, type PageFacts, parsePage } from './page.ts';

/** Looks at a link by the machine's yt-dlp. @throws ProbeRefusal */
export type CallExtractor = (url: string, signal: AbortSignal) => Promise<Found | FoundList>;

export interface ProbeParts {
  readonly rules: GuardRules;
  readonly signal: AbortSignal;
  /** Null where the machine has no yt-dlp. */
  readonly extractor: CallExtractor | null;
  readonly resolve?: Resolve;
  /** Of one answer; default: `FILE_LIMITS`. */
  readonly limits?: GuardLimits;
}

const TEXT_LIMITS: GuardLimits = { bytes: 5 * 2 ** 20, totalMs: 25_000, idleMs: 12_000 };
/** Of a file only its head is read. */
const FILE_LIMITS: GuardLimits = { bytes: Number.MAX_SAFE_INTEGER, totalMs: 25_000, idleMs: 12_000 };
/** Media addresses of a page that are looked at. */
const MOST_TRIED = 6;
/** Words of walls, in the languages of the site and some of its neighbours. */
const WALL = /\b(log ?in|sign ?in|sign ?up|anmelden|masuk)\b/i;
const GEO = /not available in your (country|region|location)|nicht in deinem land|tidak tersedia di (negara|wilayah)/i;

/**
 * What is behind a link: a file, an HLS or DASH stream, the media that a page names; else what yt-dlp finds, where there is one.
 * Links of sites that need it go to yt-dlp at once.
 * @throws ProbeRefusal; the signal's reason after an abort
 */
export async function probe(url: string, parts: ProbeParts): Promise<Found | FoundList> {
  const site = URL.canParse(url) ? siteOf(new URL(url).hostname) : null;
  if (site !== null && parts.extractor === null) throw new ProbeRefusal('no-extractor');
  if (site !== null && parts.extractor) return titled(await parts.extractor(url, parts.signal), titleOf(url));
  try {
    return await look(url, parts, null);
  } catch (error) {
    if (!(error instanceof ProbeRefusal) || error.reason !== 'no-media' || parts.extractor === null) throw error;
    return titled(await parts.extractor(url, parts.signal), error.title || titleOf(url));
  }
}

/** What was found, with a title where it has none of its own. */
function titled(found: Found | FoundList, title: string): Found | FoundList {
  return found.title === '' ? { ...found, title } : found;
}

/** What the answer of an address begins with. */
interface Opened {
  readonly response: GuardedResponse;
  readonly head: Buffer;
  /** The rest of the body; of media it is not read. */
  text(): Promise<string>;
}

async function open(url: string, { rules, signal, resolve, limits = FILE_LIMITS }: ProbeParts): Promise<Opened> {
  const request = { rules, signal, limits, ...(resolve === undefined ? {} : { resolve }) };
  try {
    const response = await guardedFetch(url, request);
    const refusal = refusalOfStatus(response.status);
    const landed = new URL(response.url);
    const wall = /\/(accounts?\/)?(log-?in|sign-?in|auth)(\/|\.|$)/i.test(landed.pathname) && response.url !== url;
    if (refusal !== null || wall) {
      response.cancel();
      throw new ProbeRefusal(refusal ?? 'sign-in');
    }
    const body = response.body[Symbol.asyncIterator]();
    const chunks: Buffer[] = [];
    let size = 0;
    const read = async (until: number): Promise<void> => {
      while (size < until) {
        const next = await body.next();
        if (next.done === true) return;
        chunks.push(next.value);
        size += next.value.length;
      }
    };
    await read(FORMAT_BYTES);
    return {
      response,
      head: Buffer.concat(chunks),
      async text() {
        await read(TEXT_LIMITS.bytes);
        response.cancel();
        return Buffer.concat(chunks).toString('utf8');
      },
    };
  } catch (error) {
    if (error instanceof GuardRefusal) throw new ProbeRefusal(refusalOfGuard(error.reason), { cause: error });
    throw error;
  }
}

/** @param page that named the address, null for the visitor's own link */
async function look(url: string, parts: ProbeParts, page: PageFacts | null): Promise<Found | FoundList> {
  const opened = await open(url, parts);
  const { response, head } = opened;
  try {
    const found = foundFile(opened);
    if (found) return found;
    const text = await opened.text();
    if (isHls(text)) return await foundHls(text, response.url, parts);
    if (isDash(text)) return foundDash(text, response.url);
    const feed = page === null && isFeed(text) ? parseFeed(text, response.url) : null;
    if (feed) return feed;
    if (page !== null || !looksLikePage(head, response)) throw new ProbeRefusal('no-media');
    return await foundPage(parsePage(text, response.url), parts);
  } catch (error) {
    if (error instanceof GuardRefusal) throw new ProbeRefusal(refusalOfGuard(error.reason), { cause: error });
    throw error;
  } finally {
    response.cancel();
  }
}

function looksLikePage(head: Buffer, { headers }: GuardedResponse): boolean {
  return (
    /html/i.test(headers['content-type'] ?? '') ||
    /^\s*(<!doctype|<html|<head|<\?xml|<!--)/i.test(head.toString('utf8'))
  );
}

function foundFile({ response: { headers, url }, head }: Opened): Found | null {
  const id = formatOf(new Uint8Array(head));
  const format = id && formats[id];
  if (!format || (format.family !== 'video' && format.family !== 'audio')) return null;
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  return {
    ...{ ...nothingKnown, title: titleOf(url) },
    formats: [
      {
        ...{ id: 'file', kind: format.family, extension: format.extension, height: null, bitrate: null },
        ...{ bytes: Number.isSafeInteger(bytes) ? bytes : null, approximate: false },
        source: { kind: 'file', url },
      },
    ],
  };
}

/** The last part of an address's path, as words. */
function titleOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Not encoded after all.
  }
  return cleanText(name.replace(/\.\w{1,5}$/, '').replace(/[\\/]/g, ' ')) || hostname;
}

const nothingMore = (url: string, duration: number | null) => ({ ...nothingKnown, title: titleOf(url), duration });

async function foundHls(text: string, url: string, parts: ProbeParts): Promise<Found> {
  const playlist = parseHls(text, url);
  if (playlist === null) throw new ProbeRefusal('no-media');
  if (playlist.encrypted) throw new ProbeRefusal('drm');
  if (playlist.kind === 'media') {
    checkMedia(playlist);
    return {
      ...nothingMore(url, playlist.duration),
      formats: [hlsFormat('hls', { url, sound: null, bandwidth: 0, height: null, codecs: '' }, playlist.duration)],
    };
  }
  const [first] = playlist.variants;
  if (!first) throw new ProbeRefusal('no-media');
  // Whether it is live, locked, and how long it is, its playlists say.
  const media = parseHls(await (await open(first.url, parts)).text(), first.url);
  if (media?.kind !== 'media') throw new ProbeRefusal('no-media');
  checkMedia(media);
  const best = new Map<string, FoundFormat>();
  playlist.variants.forEach((variant, i) => {
    const format = hlsFormat(`hls-${String(i)}`, variant, media.duration);
    const key = `${format.kind} ${String(format.height ?? `${String(variant.bandwidth)} bit/s`)}`;
    if ((best.get(key)?.bitrate ?? -1) < (format.bitrate ?? 0)) best.set(key, format);
  });
  const { subtitles } = playlist;
  return { ...nothingMore(url, media.duration), subtitles, formats: [...best.values()].toSorted(byQuality) };
}

function checkMedia(playlist: Extract<HlsPlaylist, { kind: 'media' }>): void {
  if (playlist.encrypted) throw new ProbeRefusal('drm');
  if (!playlist.ended) throw new ProbeRefusal('live');
  if (playlist.segments.length === 0) throw new ProbeRefusal('no-media');
}

function hlsFormat(id: string, { url, sound, bandwidth, height, codecs }: HlsVariant, duration: number): FoundFormat {
  const isSound = height === null && /^mp4a\.[\w.]+$/i.test(codecs);
  const bitrate = bandwidth > 0 ? bandwidth : null;
  return {
    ...{ id, kind: isSound ? 'audio' : 'video', extension: isSound ? 'm4a' : 'mp4', height, bitrate },
    ...{ bytes: bytesOf(bitrate, duration), approximate: true, source: { kind: 'hls', media: url, sound } },
  };
}

function foundDash(text: string, url: string): Found {
  const manifest = parseDash(text, url);
  if (manifest === null) throw new ProbeRefusal('no-media');
  if (manifest.encrypted) throw new ProbeRefusal('drm');
  if (manifest.live) throw new ProbeRefusal('live');
  const { duration, tracks, subtitles } = manifest;
  const sounds = tracks.filter(({ kind }) => kind === 'audio').toSorted((a, b) => b.bandwidth - a.bandwidth);
  const formatsOfTracks = tracks.flatMap((track, i): FoundFormat[] => {
    const fitting = sounds.find(({ extension }) => extension === track.extension) ?? sounds[0];
    const sound = track.kind === 'video' ? (fitting ?? null) : null;
    if (track.kind === 'audio' && track !== sounds[0]) return [];
    const bitrate = track.bandwidth + (sound?.bandwidth ?? 0) || null;
    const extension = track.kind === 'audio' && track.extension === 'mp4' ? 'm4a' : track.extension;
    return [
      {
        ...{ id: `dash-${String(i)}`, kind: track.kind, extension, height: track.height, bitrate },
        ...{ bytes: bytesOf(bitrate, duration), approximate: true },
        source: { kind: 'tracks', media: track, sound },
      },
    ];
  });
  if (formatsOfTracks.length === 0) throw new ProbeRefusal('no-media');
  return { ...nothingMore(url, duration), subtitles, formats: formatsOfTracks.toSorted(byQuality) };
}

/** The media that a page names, looked at one by one: a list of its players, the first stream, or all files. */
async function foundPage(page: PageFacts, parts: ProbeParts): Promise<Found | FoundList> {
  if (page.players.length > 1) return foundPlayers(page);
  const all: FoundFormat[] = [];
  let { duration, subtitles } = page;
  let refusal: ProbeRefusal | null = null;
  for (const [i, { url, height }] of page.media.slice(0, MOST_TRIED).entries()) {
    parts.signal.throwIfAborted();
    try {
      const found = await look(url, parts, page);
      if (found.kind === 'list') continue;
      duration ??= found.duration;
      if (subtitles.length === 0) ({ subtitles } = found);
      all.push(
        ...found.formats.map((format) => ({
          ...format,
          id: `${String(i)}-${format.id}`,
          height: format.height ?? height,
        })),
      );
      if (found.formats.length > 1) break;
    } catch (error) {
      if (!(error instanceof ProbeRefusal)) throw error;
      refusal ??= error;
    }
  }
  if (all.length === 0) throw refusal ?? new ProbeRefusal(wallOf(page), {}, page.title);
  const { title, author, thumbnail, licence, chapters } = page;
  const fallback = all[0]?.source.kind === 'file' ? titleOf(all[0].source.url) : 'video';
  return {
    ...({ kind: 'found', title: title || fallback, author, duration } as const),
    ...{ thumbnail, licence, subtitles, chapters },
    formats: all.toSorted(byQuality),
  };
}

function foundPlayers({ title, author, thumbnail, players }: PageFacts): FoundList {
  const entries = players.map(({ url, title: own }) => ({
    ...{ id: entryId(url), title: own || titleOf(url), duration: null },
    at: { kind: 'link', url } as const,
  }));
  return { kind: 'list', title: title || 'video', author, thumbnail, entries, total: entries.length };
}

/** What a page without media is. */
function wallOf({ needsPassword: needsPassword, words }: PageFacts): 'sign-in' | 'geo' | 'no-media' {
  if (GEO.test(words)) return 'geo';
  return needsPassword || (words.length < 1500 && WALL.test(words)) ? 'sign-in' : 'no-media';
}
