import type { Plane } from './frame.ts';

/** Places are counted in these parts of a pixel. */
export const FINE = 65536;
/** Parts of a pixel that have weights of their own, and what weights add up to. */
const PARTS = 32;
const ONE = 128;

/** Weights of four neighbours for each part of a pixel (Catmull-Rom). */
const cubic = makeCubic();

function makeCubic(): Int16Array {
  const weights = new Int16Array(PARTS * 4);
  for (let i = 0; i < PARTS; i++) {
    const t = i / PARTS;
    const [t2, t3] = [t * t, t * t * t];
    const exact = [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
    const whole = exact.map((weight) => Math.round(ONE * weight));
    whole[t < 0.5 ? 1 : 2]! += ONE - whole.reduce((a, b) => a + b, 0);
    weights.set(whole, 4 * i);
  }
  return weights;
}

/** A value between pixels. @param px in parts of {@link FINE}, inside the plane */
export function cubicAt({ data, width, height }: Plane, px: number, py: number): number {
  const ix = px >> 16;
  const iy = py >> 16;
  const fx = ((px >> 11) & 31) << 2;
  const fy = ((py >> 11) & 31) << 2;
  const at = iy * width + ix;
  if (fx === 0 && fy === 0) return data[at]!;
  const a = cubic[fx]!;
  const b = cubic[fx + 1]!;
  const c = cubic[fx + 2]!;
  const d = cubic[fx + 3]!;
  const left = ix > 0 ? -1 : 0;
  const right = ix + 1 < width ? 1 : 0;
  const far = ix + 2 < width ? 2 : right;
  const up = iy > 0 ? at - width : at;
  const down = iy + 1 < height ? at + width : at;
  const deep = iy + 2 < height ? at + 2 * width : down;
  const value =
    cubic[fy]! * (a * data[up + left]! + b * data[up]! + c * data[up + right]! + d * data[up + far]!) +
    cubic[fy + 1]! * (a * data[at + left]! + b * data[at]! + c * data[at + right]! + d * data[at + far]!) +
    cubic[fy + 2]! * (a * data[down + left]! + b * data[down]! + c * data[down + right]! + d * data[down + far]!) +
    cubic[fy + 3]! * (a * data[deep + left]! + b * data[deep]! + c * data[deep + right]! + d * data[deep + far]!);
  const whole = (value + 8192) >> 14;
  return whole < 0 ? 0 : whole > 255 ? 255 : whole;
}
