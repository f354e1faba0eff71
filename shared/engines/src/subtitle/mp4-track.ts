import { boxesIn } from '../media/mp4-boxes.ts';
import { plainText, type Cue } from './cue.ts';
import { segmentsOf } from './segments.ts';

/** Units of a second in the text track. */
const TIMESCALE = 1000;
/** Offsets above this need 64 bits. */
const MOST_32 = 2 ** 32 - 1;

/** Samples of a timed text track, one after another without holes. */
export interface TextSamples {
  /** The samples' bytes in a row. */
  readonly data: Uint8Array;
  readonly sizes: readonly number[];
  /** Milliseconds of each. */
  readonly durations: readonly number[];
}

/** Why a file takes no text track: it has no index to add one to, or the index is split over the file. */
export class TextTrackError extends Error {
  constructor(readonly code: 'no-index' | 'fragmented') {
    super(code);
    this.name = 'TextTrackError';
  }
}

/**
 * Subtitles as samples of 3GPP timed text: a length of 16 bits and UTF-8; an empty one where nothing is shown.
 * Source: 3GPP TS 26.245, section 5.17.
 * @param duration of the recording, seconds
 */
export function textSamples(cues: readonly Cue[], duration: number): TextSamples {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const durations: number[] = [];
  let before = 0;
  for (const { to, texts } of segmentsOf(cues, duration)) {
    const end = Math.round(to * TIMESCALE);
    if (end <= before) continue;
    const words = encoder.encode(plainText(texts.join('\n'))).subarray(0, 0xffff);
    const sample = new Uint8Array(words.length + 2);
    new DataView(sample.buffer).setUint16(0, words.length);
    sample.set(words, 2);
    parts.push(sample);
    durations.push(end - before);
    before = end;
  }
  return { data: concat(parts), sizes: parts.map(({ length }) => length), durations };
}

/**
 * The index (`moov`) of an MP4 or QuickTime file with one more track, which is shown unless players are set otherwise. Everything else in
 * it stays as it was. Source: ISO/IEC 14496-12, 3GPP TS 26.245.
 * @param moov the whole box
 * @param offset where in the file `samples.data` stands, bytes
 * @throws TextTrackError
 */
export function addTextTrack(
  moov: Uint8Array<ArrayBuffer>,
  samples: TextSamples,
  offset: number,
  size: { readonly width: number; readonly height: number },
): Uint8Array<ArrayBuffer> {
  const boxes = boxesIn(moov, 8);
  if (boxes.some(({ type }) => type === 'mvex')) throw new TextTrackError('fragmented');
  const header = boxes.find(({ type }) => type === 'mvhd');
  if (!header) throw new TextTrackError('no-index');
  const changed = moov.slice();
  const view = new DataView(changed.buffer);
  const long = changed[header.start + 8] === 1;
  const scale = view.getUint32(header.start + (long ? 28 : 20));
  // The number of the next track is the last field of the header.
  const idAt = header.start + header.size - 4;
  const id = Math.max(1, view.getUint32(idAt));
  view.setUint32(idAt, id + 1);
  const total = samples.durations.reduce((sum, each) => sum + each, 0);
  const track = trackBox(id, samples, offset, Math.round((total / TIMESCALE) * scale), total, size);
  // It goes before what is not a track, such as metadata, as players expect.
  const last = boxes.findLast(({ type }) => type === 'trak') ?? header;
  const at = last.start + last.size;
  const result = concat([changed.subarray(0, at), track, changed.subarray(at)]);
  new DataView(result.buffer).setUint32(0, result.length);
  return result;
}

function trackBox(
  id: number,
  { sizes, durations }: TextSamples,
  offset: number,
  movieDuration: number,
  total: number,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const band = Math.round(height * 0.15);
  const header = [...be(0, 4), ...be(0, 4), ...be(id, 4), ...be(0, 4), ...be(Math.min(movieDuration, MOST_32), 4)];
  // Layer -1 is in front; the matrix moves the band to the lower edge.
  const place = [...be(0, 8), 0xff, 0xff, ...be(2, 2), ...be(0, 4), ...matrix(height - band)];
  const tkhd = box('tkhd', [0, 0, 0, 7, ...header, ...place, ...be(width * 65_536, 4), ...be(band * 65_536, 4)]);
  // 0x55c4 is the packed language "und".
  const mdhd = box('mdhd', [...be(0, 12), ...be(TIMESCALE, 4), ...be(Math.min(total, MOST_32), 4), 0x55, 0xc4, 0, 0]);
  const hdlr = box('hdlr', [...be(0, 8), ...ascii('sbtl'), ...be(0, 12), ...ascii('Subtitles'), 0]);
  const nmhd = box('nmhd', be(0, 4));
  const dinf = box('dinf', box('dref', [...be(0, 4), ...be(1, 4), ...box('url ', [0, 0, 0, 1])]));
  const stbl = box('stbl', [
    ...box('stsd', [...be(0, 4), ...be(1, 4), ...sampleEntry(width, band)]),
    ...box('stts', [
      ...be(0, 4),
      ...be(durations.length, 4),
      ...durations.flatMap((each) => [...be(1, 4), ...be(each, 4)]),
    ]),
    ...box('stsc', [...be(0, 4), ...be(1, 4), ...be(1, 4), ...be(sizes.length, 4), ...be(1, 4)]),
    ...box('stsz', [...be(0, 8), ...be(sizes.length, 4), ...sizes.flatMap((size) => be(size, 4))]),
    ...(offset > MOST_32
      ? box('co64', [...be(0, 4), ...be(1, 4), ...be(offset, 8)])
      : box('stco', [...be(0, 4), ...be(1, 4), ...be(offset, 4)])),
  ]);
  const minf = box('minf', [...nmhd, ...dinf, ...stbl]);
  return Uint8Array.from(box('trak', [...tkhd, ...box('mdia', [...mdhd, ...hdlr, ...minf])]));
}

/** White letters on nothing, in the middle below. */
function sampleEntry(width: number, height: number): number[] {
  const fontSize = Math.max(12, Math.round(height * 0.4));
  const style = [...be(0, 4), ...be(1, 2), 0, fontSize, 255, 255, 255, 255];
  const fonts = box('ftab', [...be(1, 2), ...be(1, 2), 10, ...ascii('Sans-Serif')]);
  const area = [...be(0, 4), ...be(height, 2), ...be(width, 2)];
  return box('tx3g', [...be(0, 6), ...be(1, 2), ...be(0, 4), 1, 0xff, 0, 0, 0, 0, ...area, ...style, ...fonts]);
}

const matrix = (down: number): number[] => [
  ...[65_536, 0, 0, 0, 65_536, 0].flatMap((value) => be(value, 4)),
  ...be(0, 4),
  ...be(down * 65_536, 4),
  ...be(0x4000_0000, 4),
];

function be(value: number, bytes: number): number[] {
  const out = new Array<number>(bytes).fill(0);
  for (let i = bytes - 1, rest = value; i >= 0 && rest > 0; i--, rest = Math.floor(rest / 256)) out[i] = rest % 256;
  return out;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const box = (type: string, body: readonly number[]): number[] => [...be(body.length + 8, 4), ...ascii(type), ...body];

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
