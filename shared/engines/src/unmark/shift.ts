import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/image.ts';

/** A grey picture. */
export interface Grey {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A picture without its colours. */
export const greyOf = ({ data, width, height }: RasterImage): Grey => ({
  data: Float32Array.from(
    { length: width * height },
    (_, i) => LUMA_R * data[4 * i]! + LUMA_G * data[4 * i + 1]! + LUMA_B * data[4 * i + 2]!,
  ),
  width,
  height,
});

/** How far a picture has moved, pixels, and how badly it fits there: mean difference of grey values, 0..255. */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly residual: number;
}

const COARSEST = 24;
const ROUNDS = 8;
/** Differences beyond this are something else that moves, and count less. */
const OTHER = 24;

function halve({ data, width, height }: Grey): Grey {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = 2 * y * width + 2 * x;
      out[y * w + x] = (data[i]! + data[i + 1]! + data[i + width]! + data[i + width + 1]!) / 4;
    }
  return { data: out, width: w, height: h };
}

function sample({ data, width }: Grey, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const i = y0 * width + x0;
  const top = data[i]! + fx * (data[i + 1]! - data[i]!);
  const bottom = data[i + width]! + fx * (data[i + width + 1]! - data[i + width]!);
  return top + fy * (bottom - top);
}

/** One level: refines a shift by least squares over what is not marked. */
function refine(before: Grey, after: Grey, weight: Grey, start: Shift): Shift {
  let { x: dx, y: dy } = start;
  let residual = Infinity;
  const { width, height } = before;
  for (let round = 0; round < ROUNDS; round++) {
    let [xx, xy, yy, bx, by, sum, total] = [0, 0, 0, 0, 0, 0, 0];
    for (let y = 1; y < height - 1; y++) {
      const sy = y + dy;
      if (sy < 1 || sy >= height - 2) continue;
      for (let x = 1; x < width - 1; x++) {
        const sx = x + dx;
        if (sx < 1 || sx >= width - 2) continue;
        const i = y * width + x;
        if (weight.data[i]! < 0.99 || sample(weight, sx, sy) < 0.99) continue;
        const gx = (before.data[i + 1]! - before.data[i - 1]!) / 2;
        const gy = (before.data[i + width]! - before.data[i - width]!) / 2;
        const difference = sample(after, sx, sy) - before.data[i]!;
        const w = 1 / (1 + (difference / OTHER) ** 2);
        xx += w * gx * gx;
        xy += w * gx * gy;
        yy += w * gy * gy;
        bx += w * gx * difference;
        by += w * gy * difference;
        sum += Math.abs(difference);
        total++;
      }
    }
    residual = total > 0 ? sum / total : Infinity;
    // A picture without edges in one direction does not show how far it moved there.
    const ridge = 1e-3 * (xx + yy) + 1e-6;
    const determinant = (xx + ridge) * (yy + ridge) - xy * xy;
    const [stepX, stepY] = [-((yy + ridge) * bx - xy * by) / determinant, -((xx + ridge) * by - xy * bx) / determinant];
    if (total < 30 || !Number.isFinite(stepX + stepY)) break;
    dx += stepX;
    dy += stepY;
    if (Math.hypot(stepX, stepY) < 0.01) break;
  }
  return { x: dx, y: dy, residual };
}

/**
 * How far a picture has moved as a whole. Source: Lucas, Kanade, "An Iterative Image Registration Technique", IJCAI 1981; robust weights.
 * @param weight 1 where a pixel counts, 0 under a mark, which stands still whatever moves
 * @returns where a point (x, y) of `before` is in `after`: (x + shift.x, y + shift.y)
 */
export function shiftBetween(before: Grey, after: Grey, weight: Grey): Shift {
  if (Math.min(before.width, before.height) >= 2 * COARSEST) {
    const coarse = shiftBetween(halve(before), halve(after), halve(weight));
    return refine(before, after, weight, { x: coarse.x * 2, y: coarse.y * 2, residual: 0 });
  }
  return refine(before, after, weight, { x: 0, y: 0, residual: 0 });
}
