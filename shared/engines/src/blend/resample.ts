import type { RasterImage } from '../raster/index.ts';
import type { Placement, Size } from './placement.ts';

/** Contributions of input samples to one axis of the output: `first[i]` is the first input index, `weights` holds `taps` of them per output sample. */
interface Axis {
  readonly first: Int32Array;
  readonly taps: number;
  readonly weights: Float32Array;
}

/** Writes row `y` of the frame into `into`: straight RGBA, `frame.width * 4` bytes, transparent where the picture is not. */
export type RowSampler = (y: number, into: Uint8ClampedArray) => void;

/**
 * `picture` scaled to `placement` and cut to `frame`, one row at a time: a picture of 40 megapixels need not be held twice.
 *
 * A triangle filter whose support grows with the reduction: bilinear when enlarging, an antialiased average when
 * reducing. Colours are weighted by alpha, so that what hides below transparent pixels does not bleed.
 */
export function createRowSampler(picture: RasterImage, placement: Placement, frame: Size): RowSampler {
  const left = Math.max(0, placement.left);
  const top = Math.max(0, placement.top);
  const right = Math.min(frame.width, placement.left + placement.width);
  const bottom = Math.min(frame.height, placement.top + placement.height);
  if (right <= left || bottom <= top) return (_y, into) => void into.fill(0);
  const columns = axis(picture.width, placement.width, left - placement.left, right - left);
  const rows = axis(picture.height, placement.height, top - placement.top, bottom - top);
  const rowAt = createRowCache(picture, columns, right - left, rows.taps);
  const sums = new Float32Array((right - left) * 4);
  return (y, into) => {
    into.fill(0);
    if (y < top || y >= bottom) return;
    sums.fill(0);
    for (let tap = 0; tap < rows.taps; tap++) {
      const weight = rows.weights[(y - top) * rows.taps + tap]!;
      if (weight === 0) continue;
      const row = rowAt(rows.first[y - top]! + tap);
      for (let i = 0; i < sums.length; i++) sums[i]! += weight * row[i]!;
    }
    writeRow(into, left * 4, sums);
  };
}

function axis(size: number, target: number, from: number, count: number): Axis {
  const step = size / target;
  const support = Math.max(1, step);
  const taps = Math.min(size, Math.ceil(support) * 2 + 1);
  const first = new Int32Array(count);
  const weights = new Float32Array(count * taps);
  for (let i = 0; i < count; i++) {
    const centre = (from + i + 0.5) * step - 0.5;
    const start = Math.min(size - taps, Math.max(0, Math.ceil(centre - support)));
    first[i] = start;
    let total = 0;
    for (let tap = 0; tap < taps; tap++) {
      const weight = Math.max(0, 1 - Math.abs(start + tap - centre) / support);
      weights[i * taps + tap] = weight;
      total += weight;
    }
    for (let tap = 0; tap < taps; tap++) weights[i * taps + tap]! /= total;
  }
  return { first, taps, weights };
}

/** Rows of the picture, premultiplied (0 to 255) and scaled in x; the last ones are kept, because neighbours need them again. */
function createRowCache(
  picture: RasterImage,
  columns: Axis,
  width: number,
  limit: number,
): (y: number) => Float32Array {
  const rows = new Map<number, Float32Array>();
  return (y) => {
    const known = rows.get(y);
    if (known) return known;
    const reused = rows.size >= limit ? takeOldest(rows) : new Float32Array(width * 4);
    scaleRow(picture, y, columns, reused);
    rows.set(y, reused);
    return reused;
  };
}

function takeOldest(rows: Map<number, Float32Array>): Float32Array {
  const [key, row] = rows.entries().next().value!;
  rows.delete(key);
  return row;
}

function scaleRow(picture: RasterImage, y: number, { first, taps, weights }: Axis, into: Float32Array): void {
  const { data, width } = picture;
  for (let x = 0, to = 0; to < into.length; x++, to += 4) {
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    let from = (y * width + first[x]!) * 4;
    for (let tap = 0; tap < taps; tap++, from += 4) {
      const weight = weights[x * taps + tap]!;
      if (weight === 0) continue;
      const alpha = weight * data[from + 3]!;
      a += alpha;
      r += alpha * data[from]!;
      g += alpha * data[from + 1]!;
      b += alpha * data[from + 2]!;
    }
    into[to] = r / 255;
    into[to + 1] = g / 255;
    into[to + 2] = b / 255;
    into[to + 3] = a;
  }
}

function writeRow(data: Uint8ClampedArray, offset: number, premultiplied: Float32Array): void {
  for (let i = 0; i < premultiplied.length; i += 4) {
    const alpha = premultiplied[i + 3]!;
    const scale = alpha > 0 ? 255 / alpha : 0;
    data[offset + i] = premultiplied[i]! * scale;
    data[offset + i + 1] = premultiplied[i + 1]! * scale;
    data[offset + i + 2] = premultiplied[i + 2]! * scale;
    data[offset + i + 3] = alpha;
  }
}
