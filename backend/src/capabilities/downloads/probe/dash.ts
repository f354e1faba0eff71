import type { FoundSubtitles, Segment, Track } from './found.ts';
import { child, children, type Element, readXml } from './xml.ts';

/** One representation of an MPEG-DASH manifest. */
export interface DashTrack extends Track {
  readonly id: string;
  readonly kind: 'video' | 'audio';
  readonly height: number | null;
  /** Bits per second. */
  readonly bandwidth: number;
  readonly extension: 'mp4' | 'webm';
}

export interface DashManifest {
  readonly live: boolean;
  readonly encrypted: boolean;
  /** Seconds. */
  readonly duration: number | null;
  readonly tracks: readonly DashTrack[];
  readonly subtitles: readonly FoundSubtitles[];
}

/** Most segments that a stranger's manifest may claim. */
const MOST_SEGMENTS = 20_000;

export const isDash = (text: string): boolean => /<MPD[\s>]/.test(text.slice(0, 2000));

/** `PT1H2M3.5S` as seconds (ISO 8601); null for another text. */
export function readDuration(text: string | undefined): number | null {
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text ?? '') ?? [];
  const parts = [days, hours, minutes, seconds];
  if (parts.every((part) => part === undefined)) return null;
  return [86_400, 3600, 60, 1].reduce((sum, unit, i) => sum + unit * Number(parts[i] ?? 0), 0);
}

function baseOf(element: Element, base: string): string {
  const own = child(element, 'BaseURL')?.text.trim();
  return own !== undefined && own !== '' && URL.canParse(own, base) ? new URL(own, base).href : base;
}

/**
 * Reads an MPEG-DASH manifest (ISO/IEC 23009-1): SegmentTemplate, SegmentList and files that are whole. Of several periods the first.
 * @param base address that it was found at
 * @returns null for a text that is none
 */
export function parseDash(text: string, base: string): DashManifest | null {
  let mpd: Element | undefined;
  try {
    mpd = child(readXml(text), 'MPD');
  } catch {
    return null;
  }
  if (!mpd) return null;
  const period = child(mpd, 'Period');
  const duration =
    readDuration(mpd.attributes['mediaPresentationDuration']) ?? readDuration(period?.attributes['duration']);
  const root = baseOf(mpd, base);
  const inPeriod = period ? baseOf(period, root) : root;
  const sets = children(period, 'AdaptationSet');
  const tracks = sets.flatMap((set) => {
    const inSet = baseOf(set, inPeriod);
    return children(set, 'Representation').flatMap((one) => trackOf(one, set, baseOf(one, inSet), duration) ?? []);
  });
  const encrypted = sets.some((set) =>
    [set, ...children(set, 'Representation')].some((element) => child(element, 'ContentProtection')),
  );
  const subtitles = sets.flatMap((set) => subtitlesOf(set, baseOf(set, inPeriod)));
  return { live: mpd.attributes['type'] === 'dynamic', encrypted, duration, tracks, subtitles };
}

function trackOf(one: Element, set: Element, base: string, duration: number | null): DashTrack | null {
  const attributes = { ...set.attributes, ...one.attributes };
  const mime = attributes['mimeType'] ?? `${attributes['contentType'] ?? ''}/mp4`;
  const kind = mime.startsWith('video/') ? 'video' : mime.startsWith('audio/') ? 'audio' : null;
  const segments = segmentsOf(one, set, base, duration);
  if (kind === null || segments === null || segments.length === 0) return null;
  return {
    id: attributes['id'] ?? '',
    kind,
    height: kind === 'video' ? Number(attributes['height'] ?? 0) || null : null,
    bandwidth: Number(attributes['bandwidth'] ?? 0) || 0,
    extension: mime.endsWith('/webm') ? 'webm' : 'mp4',
    segments,
  };
}

/** Subtitles that are one file of WebVTT. */
function subtitlesOf(set: Element, base: string): FoundSubtitles[] {
  const [one] = children(set, 'Representation');
  const mime = one?.attributes['mimeType'] ?? set.attributes['mimeType'];
  if (!one || mime !== 'text/vtt' || !child(one, 'BaseURL')) return [];
  const language = set.attributes['lang'] ?? 'und';
  const label = child(set, 'Label')?.text.trim() ?? '';
  return [{ language, label: label || language, source: { kind: 'file', url: baseOf(one, base) } }];
}

function segmentsOf(one: Element, set: Element, base: string, duration: number | null): Segment[] | null {
  const template = child(one, 'SegmentTemplate') ?? child(set, 'SegmentTemplate');
  if (template) return fromTemplate(template, one, base, duration);
  const list = child(one, 'SegmentList') ?? child(set, 'SegmentList');
  if (!list) return [{ url: base, range: null }];
  const first = child(list, 'Initialization');
  const urls = [
    ...(first ? [{ url: first.attributes['sourceURL'] ?? '', range: first.attributes['range'] }] : []),
    ...children(list, 'SegmentURL').map(({ attributes }) => ({
      url: attributes['media'] ?? '',
      range: attributes['mediaRange'],
    })),
  ];
  return join(urls, base);
}

function join(urls: readonly { readonly url: string; readonly range?: string | undefined }[], base: string) {
  if (urls.length > MOST_SEGMENTS || urls.some(({ url }) => !URL.canParse(url, base))) return null;
  return urls.map(({ url, range }): Segment => {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const start = Number(from);
    return {
      url: new URL(url, base).href,
      range: from === undefined ? null : { start, length: Number(to) - start + 1 },
    };
  });
}

function fromTemplate(template: Element, one: Element, base: string, duration: number | null): Segment[] | null {
  const { attributes } = template;
  const timescale = Number(attributes['timescale'] ?? 1) || 1;
  const first = Number(attributes['startNumber'] ?? 1);
  const times = timesOf(template, timescale, duration);
  const media = attributes['media'];
  if (times === null || media === undefined) return null;
  const values = { RepresentationID: one.attributes['id'] ?? '', Bandwidth: one.attributes['bandwidth'] ?? '0' };
  const first0 = attributes['initialization'];
  return join(
    [
      ...(first0 === undefined ? [] : [{ url: expand(first0, values) }]),
      ...times.map((time, i) => ({
        url: expand(media, { ...values, Number: String(first + i), Time: String(time) }),
      })),
    ],
    base,
  );
}

/** When each segment begins, in units of the timescale; null where it cannot be known. */
function timesOf(template: Element, timescale: number, duration: number | null): number[] | null {
  const timeline = child(template, 'SegmentTimeline');
  if (!timeline) {
    const length = Number(template.attributes['duration'] ?? 0);
    if (!(length > 0) || duration === null) return null;
    const count = Math.ceil((duration * timescale) / length - 1e-6);
    return count > MOST_SEGMENTS ? null : Array.from({ length: count }, (_, i) => i * length);
  }
  const times: number[] = [];
  let at = 0;
  for (const { attributes } of children(timeline, 'S')) {
    at = attributes['t'] === undefined ? at : Number(attributes['t']);
    const length = Number(attributes['d'] ?? 0);
    const repeats = Number(attributes['r'] ?? 0);
    const total = repeats >= 0 ? repeats + 1 : Math.ceil(((duration ?? 0) * timescale - at) / Math.max(1, length));
    if (!(length > 0) || times.length + total > MOST_SEGMENTS) return null;
    for (let i = 0; i < total; i += 1, at += length) times.push(at);
  }
  return times;
}

/** `$Number%05d$` and its like, filled in. */
function expand(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$(?:(\w+)(?:%0(\d{1,2})d)?)?\$/g, (whole, name?: string, width?: string) => {
    if (name === undefined) return '$';
    return values[name]?.padStart(Number(width ?? 0), '0') ?? whole;
  });
}
