import { PNG_SIGNATURE, pngChunk } from '../../media/png-chunk.ts';
import { nearPixels } from '../drift.ts';
import { createByteSink } from '../gif/lzw.ts';
import type { AlphaPalette } from './alpha-palette.ts';

export interface ApngFrame {
  /** RGBA, straight alpha, of the animation's size. */
  readonly data: Uint8ClampedArray;
  /** Hundredths of a second. */
  readonly delay: number;
}

export interface ApngOptions {
  readonly width: number;
  readonly height: number;
  /** At most 256 colours. */
  readonly palette: AlphaPalette;
  /** How far a channel may drift before a pixel is drawn again, 0 to 255. */
  readonly tolerance: number;
  /** Times that it is played; 0 for ever. */
  readonly loops: number;
  /** Compresses to the zlib format (RFC 1950). */
  readonly deflate: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  /** Called after each frame with their number so far. */
  readonly onFrame?: (done: number) => void;
}

const OPAQUE = 255;
const OVER = 1;
const SOURCE = 0;

interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes an animation of indexed colours; after the first frame only the rectangle that changed is kept. No frame is left out,
 * also where nothing moves: some apps count them.
 * Source: PNG specification, third edition, 11.3.6 (acTL, fcTL, fdAT).
 * @throws RangeError without a frame
 */
export async function encodeApng(
  frames: readonly ApngFrame[],
  { width, height, palette, tolerance, loops, deflate, onFrame }: ApngOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (frames.length === 0) throw new RangeError('An animation has at least one frame.');
  const sink = createByteSink();
  sink.bytes(PNG_SIGNATURE);
  const put = (type: string, data: Uint8Array): void => sink.bytes(pngChunk(type, data));
  put('IHDR', Uint8Array.from([...u32(width), ...u32(height), 8, 3, 0, 0, 0]));
  put('acTL', Uint8Array.from([...u32(frames.length), ...u32(loops)]));
  put('PLTE', palette.colours);
  put('tRNS', palette.alphas);
  let sequence = 0;
  let shown = new Uint8Array(width * height);
  const drawn = new Uint8ClampedArray(width * height * 4);
  for (const [i, { data, delay }] of frames.entries()) {
    const near = nearPixels(data, drawn, { width, height, tolerance });
    const pixels = numbersOf(data, palette, { shown, near, drawn });
    const region = i === 0 ? { left: 0, top: 0, width, height } : changedRegion(shown, pixels, width, height);
    const packed = await smallest(candidates(shown, pixels, region, width, palette, i === 0), deflate);
    put('fcTL', control(sequence++, region, delay, packed.blend));
    if (i === 0) put('IDAT', packed.bytes);
    else put('fdAT', Uint8Array.from([...u32(sequence++), ...packed.bytes]));
    shown = pixels;
    onFrame?.(i + 1);
  }
  put('IEND', new Uint8Array(0));
  return sink.take();
}

const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const u16 = (value: number): number[] => [value >>> 8, value & 255];

const control = (sequence: number, { left, top, width, height }: Region, delay: number, blend: number): Uint8Array =>
  Uint8Array.from([
    ...[...u32(sequence), ...u32(width), ...u32(height), ...u32(left), ...u32(top)],
    ...[...u16(delay), ...u16(100), 0, blend],
  ]);

/** What the frame before shows, which of its pixels stay, and the colours that they were made for, written over where they do not. */
interface Before {
  readonly shown: Uint8Array;
  readonly near: Uint8Array;
  readonly drawn: Uint8ClampedArray;
}

function numbersOf(
  data: Uint8ClampedArray,
  palette: AlphaPalette,
  { shown, near, drawn }: Before,
): Uint8Array<ArrayBuffer> {
  const numbers = new Uint8Array(shown);
  for (let i = 0; i < numbers.length; i++) {
    if (near[i]) continue;
    const o = i * 4;
    numbers[i] = palette.numberOf(data[o]!, data[o + 1]!, data[o + 2]!, data[o + 3]!);
    for (let c = 0; c < 4; c++) drawn[o + c] = data[o + c]!;
  }
  return numbers;
}

/** The rectangle that differs; one pixel where nothing does. */
function changedRegion(before: Uint8Array, after: Uint8Array, width: number, height: number): Region {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (before[y * width + x] === after[y * width + x]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

interface Candidate {
  readonly blend: number;
  readonly rows: Uint8Array<ArrayBuffer>;
}

/** The rectangle as it is, and, where all that changed is opaque, with nothing in the place of what did not change. */
function candidates(
  before: Uint8Array,
  after: Uint8Array,
  { left, top, width: across, height: down }: Region,
  width: number,
  { alphas }: AlphaPalette,
  isFirst: boolean,
): readonly Candidate[] {
  const whole = new Uint8Array((across + 1) * down);
  const changes = new Uint8Array((across + 1) * down);
  let canLayOver = !isFirst;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const from = (top + y) * width + left + x;
      const to = y * (across + 1) + 1 + x;
      const number = after[from]!;
      whole[to] = number;
      if (isFirst || before[from] === number) continue;
      changes[to] = number;
      if (alphas[number] !== OPAQUE) canLayOver = false;
    }
  return canLayOver
    ? [
        { blend: SOURCE, rows: whole },
        { blend: OVER, rows: changes },
      ]
    : [{ blend: SOURCE, rows: whole }];
}

async function smallest(
  those: readonly Candidate[],
  deflate: ApngOptions['deflate'],
): Promise<{ readonly blend: number; readonly bytes: Uint8Array }> {
  const packed = await Promise.all(those.map(async ({ blend, rows }) => ({ blend, bytes: await deflate(rows) })));
  return packed.reduce((best, other) => (other.bytes.length < best.bytes.length ? other : best));
}
