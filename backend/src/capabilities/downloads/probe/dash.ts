import { SaxesParser } from 'saxes';
import type { Segment, Track } from './found.ts';

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
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Bounds of what a stranger's manifest may claim. */
const MOST_ELEMENTS = 50_000;
const MOST_SEGMENTS = 20_000;
const MOST_DEPTH = 40;

export const isDash = (text: string): boolean => /<MPD[\s>]/.test(text.slice(0, 2000));

/** A tree of an XML text; entities are those of XML alone, so that none unfolds. @throws Error for what is not well-formed */
function readXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length > MOST_DEPTH) throw new RangeError('too large a manifest');
    const element: Element = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}

const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((inner) => inner.name === name);
const children = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((inner) => inner.name === name) ?? [];

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
  return { live: mpd.attributes['type'] === 'dynamic', encrypted, duration, tracks };
}

function trackOf(one: Element, set: Element, base: string, duration: number | null): DashTrack | null {
  const said = { ...set.attributes, ...one.attributes };
  const mime = said['mimeType'] ?? `${said['contentType'] ?? ''}/mp4`;
  const kind = mime.startsWith('video/') ? 'video' : mime.startsWith('audio/') ? 'audio' : null;
  const segments = segmentsOf(one, set, base, duration);
  if (kind === null || segments === null || segments.length === 0) return null;
  return {
    id: said['id'] ?? '',
    kind,
    height: kind === 'video' ? Number(said['height'] ?? 0) || null : null,
    bandwidth: Number(said['bandwidth'] ?? 0) || 0,
    extension: mime.endsWith('/webm') ? 'webm' : 'mp4',
    segments,
  };
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
