import { clamp, type RasterImage } from './image.ts';
import { levelForStep, type MipPyramid } from './mips.ts';

/** An oriented square in a picture: centre and side in pixels, `angle` in radians clockwise on screen. */
export interface OrientedSquare {
  readonly cx: number;
  readonly cy: number;
  readonly size: number;
  readonly angle: number;
}

/**
 * Bilinear colour at a point, edge pixels repeated outwards.
 * Writes R, G, B (0..255) to `out[offset .. offset + 2]`.
 * @param x,y position in pixels; the centre of the first pixel is (0.5, 0.5)
 */
export function sampleRgb(image: RasterImage, x: number, y: number, out: Float32Array, offset = 0): void {
  const { data, width, height } = image;
  let sx = x - 0.5;
  let sy = y - 0.5;
  if (sx < 0) sx = 0;
  else if (sx > width - 1) sx = width - 1;
  if (sy < 0) sy = 0;
  else if (sy > height - 1) sy = height - 1;
  const x0 = sx | 0;
  const y0 = sy | 0;
  const fx = sx - x0;
  const fy = sy - y0;
  const a = (y0 * width + x0) * 4;
  const right = x0 + 1 < width ? 4 : 0;
  const c = a + (y0 + 1 < height ? width * 4 : 0);
  const w00 = (1 - fx) * (1 - fy);
  const w10 = fx * (1 - fy);
  const w01 = (1 - fx) * fy;
  const w11 = fx * fy;
  for (let q = 0; q < 3; q++)
    out[offset + q] = data[a + q]! * w00 + data[a + right + q]! * w10 + data[c + q]! * w01 + data[c + right + q]! * w11;
}

/**
 * Bilinear value of a plane at a point; its rim is repeated outwards.
 * @param x,y position in samples; the centre of the first one is (0.5, 0.5)
 */
export function planeAt(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const sx = clamp(x - 0.5, 0, width - 1.001);
  const sy = clamp(y - 0.5, 0, height - 1.001);
  const x0 = sx | 0;
  const y0 = sy | 0;
  const fx = sx - x0;
  const fy = sy - y0;
  const i = y0 * width + x0;
  const upper = plane[i]! * (1 - fx) + plane[i + 1]! * fx;
  return upper * (1 - fy) + (plane[i + width]! * (1 - fx) + plane[i + width + 1]! * fx) * fy;
}

/** Bilinear values of planes of one size at a point, as {@link planeAt}, written to `out` in their order. */
export function planeSampler(
  planes: readonly Float32Array[],
  width: number,
  height: number,
): (x: number, y: number, out: Float32Array) => void {
  return (x, y, out) => {
    const sx = clamp(x - 0.5, 0, width - 1.001);
    const sy = clamp(y - 0.5, 0, height - 1.001);
    const x0 = sx | 0;
    const y0 = sy | 0;
    const fx = sx - x0;
    const fy = sy - y0;
    const i = y0 * width + x0;
    const w00 = (1 - fx) * (1 - fy);
    const w10 = fx * (1 - fy);
    const w01 = (1 - fx) * fy;
    const w11 = fx * fy;
    for (let k = 0; k < planes.length; k++) {
      const plane = planes[k]!;
      out[k] = plane[i]! * w00 + plane[i + 1]! * w10 + plane[i + width]! * w01 + plane[i + width + 1]! * w11;
    }
  };
}

/** How the samples of {@link sampleSquare} are written. */
export interface SquareSampling {
  /** Samples per side. */
  readonly samples: number;
  /** Written value = colour (0..255) * scale + bias. Outside the picture it is `bias`. */
  readonly scale: number;
  readonly bias: number;
  /** Mirror left and right. */
  readonly flip?: boolean;
  /** First index that is written. */
  readonly offset?: number;
}

/** Samples an oriented square into `out` (samples x samples x 3, RGB interleaved), from the fitting level of the pyramid. */
export function sampleSquare(
  pyramid: MipPyramid,
  square: OrientedSquare,
  sampling: SquareSampling,
  out: Float32Array,
): void {
  const { samples, scale, bias, flip = false, offset = 0 } = sampling;
  const step = square.size / samples;
  const { image, level } = pyramid.level(levelForStep(step));
  const { data, width, height } = image;
  const shrink = 1 / (1 << level);
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  let o = offset;
  for (let y = 0; y < samples; y++) {
    const v = (y + 0.5 - samples / 2) * step;
    for (let x = 0; x < samples; x++) {
      const u = ((flip ? samples - 1 - x : x) + 0.5 - samples / 2) * step;
      const px = (square.cx + u * cos - v * sin) * shrink - 0.5;
      const py = (square.cy + u * sin + v * cos) * shrink - 0.5;
      const x0 = Math.floor(px);
      const y0 = Math.floor(py);
      if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) {
        out[o++] = bias;
        out[o++] = bias;
        out[o++] = bias;
        continue;
      }
      const fx = px - x0;
      const fy = py - y0;
      const xa = x0 < 0 ? 0 : x0;
      const xb = x0 + 1 >= width ? width - 1 : x0 + 1;
      const ya = (y0 < 0 ? 0 : y0) * width;
      const yb = (y0 + 1 >= height ? height - 1 : y0 + 1) * width;
      const a = (ya + xa) * 4;
      const b = (ya + xb) * 4;
      const c = (yb + xa) * 4;
      const d = (yb + xb) * 4;
      const w00 = (1 - fx) * (1 - fy) * scale;
      const w10 = fx * (1 - fy) * scale;
      const w01 = (1 - fx) * fy * scale;
      const w11 = fx * fy * scale;
      out[o++] = data[a]! * w00 + data[b]! * w10 + data[c]! * w01 + data[d]! * w11 + bias;
      out[o++] = data[a + 1]! * w00 + data[b + 1]! * w10 + data[c + 1]! * w01 + data[d + 1]! * w11 + bias;
      out[o++] = data[a + 2]! * w00 + data[b + 2]! * w10 + data[c + 2]! * w01 + data[d + 2]! * w11 + bias;
    }
  }
}
