import type { DownloadRefusal } from '@facet/contracts/downloads';
import { z } from 'zod';
import {
  byQuality,
  bytesOf,
  entryId,
  type Found,
  type FoundEntry,
  type FoundFormat,
  type FoundList,
  type FoundSubtitles,
  MOST_ENTRIES,
  ProbeRefusal,
} from '../probe/found.ts';
import { chapterList, cleanText } from '../probe/page.ts';

const text = z.string().nullish().catch(null);
const number = z.number().nonnegative().nullish().catch(null);

/** The fields used of a format in yt-dlp's output. */
const formatSchema = z.object({
  format_id: z.string().regex(/^[\w.+-]{1,60}$/),
  ext: z.string().regex(/^\w{1,8}$/),
  protocol: text,
  vcodec: text,
  acodec: text,
  height: number,
  tbr: number,
  filesize: number,
  filesize_approx: number,
  has_drm: z.unknown().optional(),
});
type Format = z.infer<typeof formatSchema>;

const infoSchema = z.object({
  title: text,
  /** Null where yt-dlp found no title and made one of the extractor's name. */
  fulltitle: text,
  uploader: text,
  channel: text,
  duration: number,
  thumbnail: text,
  license: text,
  is_live: z.boolean().nullish().catch(null),
  live_status: text,
  formats: z.array(z.unknown()).catch([]),
  chapters: z
    .array(z.object({ start_time: z.number(), end_time: z.number().catch(Number.NaN), title: z.string().catch('') }))
    .nullish()
    .catch(null),
  subtitles: z
    .record(z.string().regex(/^[\w-]{1,30}$/), z.array(z.object({ ext: text, url: text, protocol: text, name: text })))
    .nullish()
    .catch(null),
});
type Info = z.infer<typeof infoSchema>;

const listSchema = z.object({
  _type: z.literal('playlist'),
  title: text,
  uploader: text,
  channel: text,
  playlist_count: number,
  entries: z.array(z.unknown()),
});
const entrySchema = z.object({ id: text, url: text, title: text, duration: number });

const MOST_FORMATS = 12;
/** What can be fetched in pieces by yt-dlp itself. */
const protocols = /^(https?|m3u8_native|m3u8|http_dash_segments)(\+|$)/;

/**
 * Reads the information that `yt-dlp --dump-single-json --flat-playlist` prints.
 * @throws ProbeRefusal for a live stream, for what is protected, for nothing that can be saved
 */
export function readInfo(json: string): Found | FoundList {
  try {
    const parsed: unknown = JSON.parse(json);
    const list = listSchema.safeParse(parsed);
    return list.success ? readList(list.data) : readOne(infoSchema.parse(parsed), null);
  } catch (error) {
    throw error instanceof ProbeRefusal ? error : new ProbeRefusal('no-media', { cause: error });
  }
}

function readList(list: z.infer<typeof listSchema>): Found | FoundList {
  const entries = list.entries.slice(0, MOST_ENTRIES).flatMap((entry, i) => entryOf(entry, i + 1) ?? []);
  const [first] = entries;
  if (!first) throw new ProbeRefusal('no-media');
  // A page with one player is a list of one to yt-dlp.
  if (entries.length === 1 && first.at.kind === 'known') return first.at.found;
  return {
    kind: 'list',
    title: cleanText(list.title ?? ''),
    author: cleanText(list.uploader ?? list.channel ?? '') || null,
    thumbnail: null,
    entries,
    total: Math.max(list.playlist_count ?? 0, list.entries.length),
  };
}

/** @param item place in the list, from 1. @returns null for one that cannot be saved */
function entryOf(given: unknown, item: number): FoundEntry | null {
  const known = infoSchema.safeParse(given);
  const entry = entrySchema.safeParse(given).data;
  const title = cleanText(entry?.title ?? '') || String(item);
  const duration = entry?.duration ?? null;
  if (known.success && known.data.formats.length > 0) {
    try {
      const found = readOne(known.data, item);
      return { id: entryId(`${String(item)} ${entry?.id ?? title}`), title, duration, at: { kind: 'known', found } };
    } catch {
      return null;
    }
  }
  const url = entry?.url ?? '';
  if (!/^https?:/.test(url) || !URL.canParse(url)) return null;
  return { id: entryId(url), title, duration, at: { kind: 'link', url } };
}

function readOne(info: Info, item: number | null): Found {
  if (info.is_live === true || ['is_live', 'is_upcoming', 'post_live'].includes(info.live_status ?? ''))
    throw new ProbeRefusal('live');
  const known = info.formats.flatMap((format) => formatSchema.safeParse(format).data ?? []);
  const usable = known.filter(
    ({ protocol, has_drm: drm, ext }) => protocols.test(protocol ?? 'https') && drm !== true && ext !== 'mhtml',
  );
  const duration = info.duration ?? null;
  const formats = formatsOf(usable, duration, item);
  if (formats.length === 0)
    throw new ProbeRefusal(known.some((format) => format.has_drm === true) ? 'drm' : 'no-media');
  const chapters = (info.chapters ?? []).map((chapter) => ({
    ...{ from: chapter.start_time, to: chapter.end_time, title: chapter.title },
  }));
  return {
    kind: 'found',
    title: info.fulltitle === null ? '' : cleanText(info.title ?? ''),
    author: cleanText(info.uploader ?? info.channel ?? '') || null,
    duration,
    thumbnail: /^https?:/.test(info.thumbnail ?? '') ? (info.thumbnail ?? null) : null,
    licence: cleanText(info.license ?? '') || null,
    formats,
    subtitles: subtitlesOf(info.subtitles ?? {}),
    chapters: chapterList(chapters, duration),
  };
}

const MOST_SUBTITLES = 60;

/** What people wrote, not what a machine heard; the first form that can be read. */
function subtitlesOf(given: NonNullable<Info['subtitles']>): FoundSubtitles[] {
  const languages = Object.entries(given).slice(0, MOST_SUBTITLES);
  return languages.flatMap(([language, forms]) => {
    const form = forms.find(({ ext, url }) => (ext === 'vtt' || ext === 'srt') && /^https?:/.test(url ?? ''));
    if (!form) return [];
    const kind = form.protocol?.startsWith('m3u8') === true ? 'hls' : 'file';
    return [{ language, label: cleanText(form.name ?? '') || language, source: { kind, url: form.url ?? '' } }];
  });
}

const has = (codec: string | null | undefined): boolean => codec !== null && codec !== undefined && codec !== 'none';
const sizeOf = (format: Format): number | null => format.filesize ?? format.filesize_approx ?? null;

/** One video of each height, with the best sound that fits its container; the best sound by itself. */
function formatsOf(usable: readonly Format[], duration: number | null, item: number | null): FoundFormat[] {
  const sounds = usable.filter(({ vcodec, acodec }) => vcodec === 'none' && has(acodec));
  const soundFor = (extension: string): Format | null => {
    const fitting = sounds.filter(({ ext }) => (extension === 'webm') === (ext === 'webm'));
    return (fitting.length > 0 ? fitting : sounds).toSorted((a, b) => (b.tbr ?? 0) - (a.tbr ?? 0))[0] ?? null;
  };
  // Of the generic extractor neither codec is known: a file with both.
  const videos = usable.filter(({ vcodec }) => vcodec !== 'none');
  const byHeight = new Map<number | null, FoundFormat>();
  const preferred = videos.toSorted(
    (a, b) => Number(b.ext === 'mp4') - Number(a.ext === 'mp4') || (b.tbr ?? 0) - (a.tbr ?? 0),
  );
  for (const format of preferred) {
    const height = format.height ?? null;
    if (byHeight.has(height)) continue;
    const sound = format.acodec === 'none' ? soundFor(format.ext) : null;
    byHeight.set(height, foundFormat('video', format, sound, { duration, item }));
  }
  const best = sounds.toSorted((a, b) => (b.tbr ?? 0) - (a.tbr ?? 0))[0];
  return [...byHeight.values(), ...(best ? [foundFormat('audio', best, null, { duration, item })] : [])]
    .toSorted(byQuality)
    .slice(0, MOST_FORMATS);
}

function foundFormat(
  kind: 'video' | 'audio',
  format: Format,
  sound: Format | null,
  { duration, item }: { readonly duration: number | null; readonly item: number | null },
): FoundFormat {
  const rate = format.tbr === null || format.tbr === undefined ? null : (format.tbr + (sound?.tbr ?? 0)) * 1000;
  const known = sizeOf(format);
  const withSound = sound === null ? 0 : sizeOf(sound);
  const exact = known === null || withSound === null ? null : known + withSound;
  return {
    id: sound === null ? format.format_id : `${format.format_id}+${sound.format_id}`,
    kind,
    extension: kind === 'audio' && format.ext === 'mp4' ? 'm4a' : format.ext,
    height: format.height ?? null,
    bitrate: rate,
    bytes: exact ?? bytesOf(rate, duration),
    approximate: exact === null || (format.filesize ?? null) === null,
    source: { kind: 'extractor', media: format.format_id, sound: sound?.format_id ?? null, item },
  };
}

/** Words of yt-dlp's errors, with what they mean; the first that fits counts. */
const meanings: readonly (readonly [words: RegExp, reason: DownloadRefusal])[] = [
  [/x-guard: (private-address|port)|HTTP Error 403: Forbidden.*guard/i, 'forbidden-address'],
  [/DRM|protected by/i, 'drm'],
  [
    /not (made this video )?available (in|from|to)? ?your (country|location|region)|geo.?restrict|HTTP Error 451/i,
    'geo',
  ],
  [/HTTP Error 429|too many requests|rate.?limit/i, 'rate-limit'],
  [/private (video|account)|this (video|post|content|account) is private/i, 'private'],
  [/sign in|log ?in|login required|cookies|account|password|members.only|HTTP Error 401/i, 'sign-in'],
  [/live event|is (currently )?live|will begin in|premieres in|upcoming/i, 'live'],
  [/HTTP Error 4(04|10)|not found|unavailable|does not exist|removed|deleted|name or service not known/i, 'not-found'],
  [/unsupported url|no video|no media|unable to extract/i, 'no-media'],
  [/larger than max-filesize/i, 'too-large'],
  [/HTTP Error 403/i, 'private'],
  [/timed out|timeout/i, 'too-slow'],
];

/** What an error of yt-dlp means. */
export function refusalOfError(err: string): DownloadRefusal {
  return meanings.find(([words]) => words.test(err))?.[1] ?? 'unreachable';
}
