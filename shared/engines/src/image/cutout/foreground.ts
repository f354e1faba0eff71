import { resizePlane } from '../../raster/planes.ts';
import type { RgbPlanes } from '../../segment/guided.ts';

/** Estimated colours of the object and of what lies behind it, 0..1. */
export interface Layers {
  readonly front: RgbPlanes;
  readonly back: RgbPlanes;
}

const SMOOTH = 1e-5;
const EDGE = 0.1;

/**
 * The object's own colours at its soft edges, without what shines through of the background.
 * Source: Germer et al., "Fast Multi-Level Foreground Estimation", ICPR 2020.
 * @param image colours 0..1
 * @param alpha 0..1
 */
export function estimateLayers(image: RgbPlanes, alpha: Float32Array, width: number, height: number): Layers {
  const levels = Math.ceil(Math.log2(Math.max(width, height)));
  let front: Float32Array[] = image.map((plane) => new Float32Array([mean(plane)]));
  let back: Float32Array[] = front.map((plane) => plane.slice());
  let w = 1;
  let h = 1;
  for (let level = 0; level <= levels; level++) {
    const nw = Math.max(1, Math.round(width ** (level / levels)));
    const nh = Math.max(1, Math.round(height ** (level / levels)));
    const small = image.map((plane) => sampled(plane, width, height, nw, nh));
    const a = sampled(alpha, width, height, nw, nh);
    front = front.map((plane) => sampled(plane, w, h, nw, nh));
    back = back.map((plane) => sampled(plane, w, h, nw, nh));
    w = nw;
    h = nh;
    const rounds = Math.max(w, h) <= 32 ? 10 : 2;
    for (let round = 0; round < rounds; round++)
      for (let c = 0; c < 3; c++) sweep(small[c]!, a, front[c]!, back[c]!, w, h);
  }
  return { front: front as unknown as RgbPlanes, back: back as unknown as RgbPlanes };
}

const mean = (plane: Float32Array): number => plane.reduce((sum, value) => sum + value, 0) / plane.length;

/** The nearest samples; colours are not mixed across an edge. */
function sampled(plane: Float32Array, width: number, height: number, w: number, h: number): Float32Array {
  if (w === width && h === height) return plane.slice();
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / h)) * width;
    for (let x = 0; x < w; x++) out[y * w + x] = plane[row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / w))]!;
  }
  return out;
}

/** One Gauss-Seidel round over a level: each pixel's two colours from its own equation and its neighbours. */
function sweep(
  image: Float32Array,
  alpha: Float32Array,
  front: Float32Array,
  back: Float32Array,
  width: number,
  height: number,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const a = alpha[i]!;
      const b = 1 - a;
      let a00 = a * a;
      const a01 = a * b;
      let a11 = b * b;
      let b0 = a * image[i]!;
      let b1 = b * image[i]!;
      const near = (j: number): void => {
        const weight = SMOOTH + EDGE * Math.abs(a - alpha[j]!);
        a00 += weight;
        a11 += weight;
        b0 += weight * front[j]!;
        b1 += weight * back[j]!;
      };
      // Its own last value too: without it a level of one pixel has no solution.
      near(i);
      if (x > 0) near(i - 1);
      if (x < width - 1) near(i + 1);
      if (y > 0) near(i - width);
      if (y < height - 1) near(i + width);
      const inverse = 1 / (a00 * a11 - a01 * a01);
      front[i] = Math.min(1, Math.max(0, inverse * (a11 * b0 - a01 * b1)));
      back[i] = Math.min(1, Math.max(0, inverse * (a00 * b1 - a01 * b0)));
    }
}

/** Layers enlarged to another size; they are smooth. */
export const resizeLayers = ({ front, back }: Layers, width: number, height: number, w: number, h: number): Layers => {
  const resize = (planes: RgbPlanes): RgbPlanes =>
    planes.map((plane) => resizePlane(plane, width, height, w, h)) as unknown as RgbPlanes;
  return { front: resize(front), back: resize(back) };
};
