import { smoothstep } from '../raster/image.ts';
import { sizeOf, type Plane } from './frame.ts';

/** Parts of a frame in which it is counted how many frames a pixel is the mean of. */
export const PARTS = 16;
/** Frames whose mean a pixel is at most, at full strength. */
const MOST_FRAMES = 9;
/** Differences over the noise from which a pixel is doubted, and from which it is something else. */
const DOUBT = 1.4;
const OTHER = 2.4;
/** How much the mean of a small place counts beside its spread: it shows faint ghosts. */
const MEAN_COUNTS = 2.8;
const SPREAD_COUNTS = 1.1;
/** Steps of doubt in a table, and how many make a difference of once the noise. */
const DOUBTS = 64;
const PER_NOISE = 20;

/** What a pixel becomes by what is known of it and how much it is doubted. */
interface BlendTables {
  /** Share of what is known, of 256. */
  readonly share: Uint16Array;
  readonly count: Uint8Array;
  /** One over how much more differences spread, by count. */
  readonly narrow: Float64Array;
}

/** @param strength 0 to 1 */
export function blendTables(strength: number): BlendTables {
  const most = 1 + strength * (MOST_FRAMES - 1);
  const share = new Uint16Array(256 * DOUBTS);
  const count = new Uint8Array(256 * DOUBTS);
  const narrow = new Float64Array(256);
  for (let c = 0; c < 256; c++) {
    const known = Math.max(1, Math.min(c / PARTS, most - 1));
    narrow[c] = 1 / Math.sqrt(1 + 1 / known);
    for (let g = 0; g < DOUBTS; g++) {
      const weight = Math.min(known, most - 1) * (1 - smoothstep(DOUBT, OTHER, g / PER_NOISE));
      share[c * DOUBTS + g] = Math.round((256 * weight) / (weight + 1));
      count[c * DOUBTS + g] = Math.min(255, Math.round((weight + 1) * PARTS));
    }
  }
  return { share, count, narrow };
}

/** Sums of differences, and of their sizes, of cells of two by two pixels; an empty cell on either side. */
interface CellRow {
  readonly sum: Int32Array;
  readonly size: Int32Array;
}

/** Sums up a row of cells; what lies below the plane is empty. */
function sumCells(now: Plane, known: Plane, row: number, out: CellRow): void {
  const { width, height } = now;
  const { sum, size } = out;
  sum.fill(0);
  size.fill(0);
  for (let y = 2 * row; y < Math.min(height, 2 * row + 2); y++) {
    const cur = now.data;
    const pred = known.data;
    const end = (y + 1) * width;
    let i = y * width;
    let k = 1;
    for (; i + 1 < end; i += 2, k++) {
      const a = pred[i]! - cur[i]!;
      const b = pred[i + 1]! - cur[i + 1]!;
      sum[k] = sum[k]! + a + b;
      size[k] = size[k]! + sizeOf(a) + sizeOf(b);
    }
    if (i < end) sum[k] = sum[k]! + pred[i]! - cur[i]!;
  }
}

/**
 * Averages a plane with what the frames before say of it; what does not fit within the noise, judged by cells of two by two pixels and
 * those around them, stays as it is.
 * @param known what the frames before say, moved to its place; it becomes the mean
 * @param counts of how many frames `known` is the mean, moved likewise, in parts; those of the mean afterwards
 * @param noise standard deviation
 * @param wide how much more than the noise may differ, 1 as it is
 */
export function blendPlane(
  now: Plane,
  known: Plane,
  counts: Plane,
  noise: number,
  wide: number,
  { share, count: counted, narrow }: BlendTables,
): void {
  const { width, height, data: cur } = now;
  const pred = known.data;
  const count = counts.data;
  const columns = (width + 1) >> 1;
  const rows = (height + 1) >> 1;
  const create = (): CellRow => ({ sum: new Int32Array(columns + 2), size: new Int32Array(columns + 2) });
  let [above, here, below] = [create(), create(), create()];
  // The cell itself twice, its four neighbours once: 24 pixels. All nine cells: 36.
  const spreadBy = (SPREAD_COUNTS * PER_NOISE) / (24 * noise * wide);
  const meanBy = (MEAN_COUNTS * PER_NOISE) / (36 * noise * wide);
  sumCells(now, known, 0, below);
  for (let row = 0; row < rows; row++) {
    [above, here, below] = [here, below, above];
    sumCells(now, known, row + 1, below);
    const { sum: sa, size: za } = above;
    const { sum: sh, size: zh } = here;
    const { sum: sb, size: zb } = below;
    const lines = 2 * row + 1 < height ? 2 : 1;
    let before = 0;
    let middle = sa[1]! + sh[1]! + sb[1]!;
    for (let k = 1; k <= columns; k++) {
      const after = sa[k + 1]! + sh[k + 1]! + sb[k + 1]!;
      const all = before + middle + after;
      before = middle;
      middle = after;
      const spread = (2 * zh[k]! + zh[k - 1]! + zh[k + 1]! + za[k]! + zb[k]!) * spreadBy;
      const mean = sizeOf(all) * meanBy;
      const doubt = spread > mean ? spread : mean;
      const top = 2 * row * width + 2 * k - 2;
      const last = 2 * k - 1 < width ? 1 : 0;
      // Pixels of a cell are mostly the mean of as many frames, and are then doubted alike.
      let seen = -1;
      let part = 0;
      let frames = 0;
      for (let line = 0, i = top; line < lines; line++, i += width)
        for (let j = i; j <= i + last; j++) {
          const c = count[j]!;
          if (c !== seen) {
            seen = c;
            let g = (doubt * narrow[c]!) | 0;
            if (g > DOUBTS - 1) g = DOUBTS - 1;
            part = share[c * DOUBTS + g]!;
            frames = counted[c * DOUBTS + g]!;
          }
          const p = cur[j]!;
          pred[j] = p + (((pred[j]! - p) * part + 128) >> 8);
          count[j] = frames;
        }
    }
  }
}
