import type { Plane } from './frame.ts';

/** Detail below this many standard deviations of the noise is left alone. */
const CORE = 1.1;
/** The most that a pixel is changed by, grey values. */
const MOST = 40;
/** What is added at most to the brightest, or taken from the darkest, of the neighbours: more shows as a halo. */
const OVER = 0.12;

/** Binomial weights of five are 1 4 6 4 1. */
const rowOf = (data: Uint8Array, at: number, width: number, out: Int32Array): void => {
  for (let x = 2; x < width - 2; x++) {
    const i = at + x;
    out[x] = data[i - 2]! + data[i + 2]! + 4 * (data[i - 1]! + data[i + 1]!) + 6 * data[i]!;
  }
};

/** What is added for a detail of -255 to 255. */
function detailTable(amount: number, noise: number): Int16Array {
  const table = new Int16Array(511);
  for (let d = -255; d <= 255; d++) {
    const size = Math.abs(d);
    const core = CORE * noise;
    // Rises softly from the noise on, and bends where it would be too much.
    const kept = size <= core ? 0 : size - core * Math.exp(-(size - core) / (2 * core + 1e-6));
    const change = MOST * Math.tanh((amount * kept) / MOST);
    table[d + 255] = Math.round(d < 0 ? -change : change);
  }
  return table;
}

/**
 * Makes edges of a brightness steeper, within what their neighbours span.
 * @param amount 0 none; 1 doubles small detail
 * @param noise standard deviation that is left in the plane
 */
export function sharpenPlane(plane: Plane, amount: number, noise: number, out: Plane): void {
  const { data, width, height } = plane;
  const to = out.data;
  to.set(data);
  if (amount <= 0 || width < 5 || height < 5) return;
  const table = detailTable(amount, noise);
  const rows = Array.from({ length: 5 }, () => new Int32Array(width));
  for (let y = 0; y < 4; y++) rowOf(data, y * width, width, rows[y]!);
  for (let y = 2; y < height - 2; y++) {
    rowOf(data, (y + 2) * width, width, rows[(y + 2) % 5]!);
    const a = rows[(y - 2) % 5]!;
    const b = rows[(y - 1) % 5]!;
    const c = rows[y % 5]!;
    const d = rows[(y + 1) % 5]!;
    const e = rows[(y + 2) % 5]!;
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      const p = data[i]!;
      const blurred = (a[x]! + e[x]! + 4 * (b[x]! + d[x]!) + 6 * c[x]! + 128) >> 8;
      const change = table[p - blurred + 255]!;
      if (change === 0) continue;
      to[i] = within(data, i, width, p + change);
    }
  }
}

/** A value within what the eight neighbours span, and a little over. */
function within(data: Uint8Array, i: number, w: number, value: number): number {
  let low = data[i]!;
  let high = low;
  // Without branches: which neighbour is the brightest cannot be predicted.
  for (let row = i - w; row <= i + w; row += w)
    for (let k = row - 1; k <= row + 1; k++) {
      const below = data[k]! - low;
      low += below & (below >> 31);
      const above = high - data[k]!;
      high -= above & (above >> 31);
    }
  const over = OVER * (high - low);
  const least = Math.max(16, low - over);
  const most = Math.min(235, high + over);
  return value < least ? least : value > most ? most : value;
}
