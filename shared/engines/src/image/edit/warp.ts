import type { RasterImage } from '../../raster/image.ts';
import type { Matrix, Size } from './geometry.ts';

export interface Region extends Size {
  readonly x: number;
  readonly y: number;
}

/** Whether a homography only moves, turns by quarters and mirrors by whole pixels. */
function isExact(m: Matrix): boolean {
  const whole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
  const plain = m[6] === 0 && m[7] === 0 && m.every(whole);
  return plain && Math.abs(m[0]) + Math.abs(m[1]) === 1 && Math.abs(m[3]) + Math.abs(m[4]) === 1;
}

const clampIndex = (value: number, count: number): number => (value < 0 ? 0 : value >= count ? count - 1 : value);

/**
 * A region of a picture seen through a homography (pixels of the region's picture to pixels of `image`). Bicubic (Catmull-Rom),
 * premultiplied where it is transparent; moves by whole pixels copy. Beyond the edge the edge is repeated.
 */
export function warpImage(
  image: RasterImage,
  m: Matrix,
  region: Region,
  onProgress: (fraction: number) => void = () => undefined,
): RasterImage {
  const { width, height } = region;
  const data = new Uint8ClampedArray(width * height * 4);
  const exact = isExact(m);
  const weightsX = new Float32Array(4);
  const weightsY = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) onProgress(y / height);
    for (let x = 0; x < width; x++) {
      const px = x + region.x + 0.5;
      const py = y + region.y + 0.5;
      const w = m[6] * px + m[7] * py + m[8];
      const sx = (m[0] * px + m[1] * py + m[2]) / w - 0.5;
      const sy = (m[3] * px + m[4] * py + m[5]) / w - 0.5;
      const to = (y * width + x) * 4;
      if (exact) {
        const at = clampIndex(Math.round(sy), image.height) * image.width + clampIndex(Math.round(sx), image.width);
        data[to] = image.data[at * 4]!;
        data[to + 1] = image.data[at * 4 + 1]!;
        data[to + 2] = image.data[at * 4 + 2]!;
        data[to + 3] = image.data[at * 4 + 3]!;
      } else sampleCubic(image, sx, sy, data, to, weightsX, weightsY);
    }
  }
  return { data, width, height };
}

function cubicWeights(t: number, out: Float32Array): void {
  out[0] = ((-0.5 * t + 1) * t - 0.5) * t;
  out[1] = (1.5 * t - 2.5) * t * t + 1;
  out[2] = ((-1.5 * t + 2) * t + 0.5) * t;
  out[3] = (0.5 * t - 0.5) * t * t;
}

function sampleCubic(
  { data, width, height }: RasterImage,
  sx: number,
  sy: number,
  out: Uint8ClampedArray,
  to: number,
  wx: Float32Array,
  wy: Float32Array,
): void {
  const x0 = Math.floor(sx);
  const y0 = Math.floor(sy);
  cubicWeights(sx - x0, wx);
  cubicWeights(sy - y0, wy);
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let j = 0; j < 4; j++) {
    const row = clampIndex(y0 + j - 1, height) * width;
    for (let i = 0; i < 4; i++) {
      const at = (row + clampIndex(x0 + i - 1, width)) * 4;
      const alpha = data[at + 3]! * wx[i]! * wy[j]!;
      r += data[at]! * alpha;
      g += data[at + 1]! * alpha;
      b += data[at + 2]! * alpha;
      a += alpha;
    }
  }
  if (a <= 0) return;
  out[to] = r / a;
  out[to + 1] = g / a;
  out[to + 2] = b / a;
  out[to + 3] = a;
}

/** One channel seen through a homography, bilinear; 0 beyond its edge. */
export function warpPlane(plane: Uint8Array, { width, height }: Size, m: Matrix, region: Region): Uint8Array {
  const out = new Uint8Array(region.width * region.height);
  for (let y = 0; y < region.height; y++)
    for (let x = 0; x < region.width; x++) {
      const px = x + region.x + 0.5;
      const py = y + region.y + 0.5;
      const w = m[6] * px + m[7] * py + m[8];
      const sx = (m[0] * px + m[1] * py + m[2]) / w - 0.5;
      const sy = (m[3] * px + m[4] * py + m[5]) / w - 0.5;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) continue;
      const left = clampIndex(x0, width);
      const right = clampIndex(x0 + 1, width);
      const top = clampIndex(y0, height) * width;
      const bottom = clampIndex(y0 + 1, height) * width;
      const fx = sx - x0;
      const above = plane[top + left]! * (1 - fx) + plane[top + right]! * fx;
      const below = plane[bottom + left]! * (1 - fx) + plane[bottom + right]! * fx;
      out[y * region.width + x] = above + (below - above) * (sy - y0);
    }
  return out;
}
