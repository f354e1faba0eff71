import { assertImage, LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';
import type { WorkOptions } from './denoise.ts';

/** How far an edge may go beyond its surroundings, of 255: no halo is seen below. */
const OVERSHOOT = 6;
const STRIP = 200;

/**
 * Sharpens brightness: the difference to a small blur is added, less where there is only noise, and edges keep within their surroundings.
 * @param amount 0 none, 1 strong
 * @param noise standard deviation of the picture's noise, of 255: smaller differences stay as they are
 * @returns a new picture; alpha stays
 */
export function sharpen(
  image: RasterImage,
  amount: number,
  noise = 1,
  { onProgress, signal }: WorkOptions = {},
): RasterImage {
  assertImage(image);
  const { data, width, height } = image;
  const out = new Uint8ClampedArray(data);
  if (amount <= 0 || width < 3 || height < 3) return { data: out, width, height };
  const gate = (noise * 1.2) ** 2 + 1;
  for (let top = 0; top < height; top += STRIP) {
    signal?.throwIfAborted();
    const bottom = Math.min(height, top + STRIP);
    const luma = lumaRows(image, top - 2, bottom + 2);
    for (let y = top; y < bottom; y++)
      for (let x = 0; x < width; x++) {
        const at = (dx: number, dy: number): number =>
          luma[(y - top + 2 + dy) * width + Math.min(width - 1, Math.max(0, x + dx))]!;
        const own = at(0, 0);
        let least = own;
        let most = own;
        let blur = 0;
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++) {
            const value = at(dx, dy);
            blur += value * KERNEL[dy + 2]! * KERNEL[dx + 2]!;
            if (Math.abs(dx) < 2 && Math.abs(dy) < 2) {
              if (value < least) least = value;
              if (value > most) most = value;
            }
          }
        const difference = own - blur;
        const share = (difference * difference) / (difference * difference + gate);
        const wanted = own + difference * share * amount * 2.4;
        const step = Math.min(most + OVERSHOOT * amount, Math.max(least - OVERSHOOT * amount, wanted)) - own;
        const to = (y * width + x) * 4;
        for (let c = 0; c < 3; c++) out[to + c] = data[to + c]! + step;
      }
    onProgress?.(bottom / height);
  }
  return { data: out, width, height };
}

/** Binomial weights, close to a Gaussian of one pixel. */
const KERNEL = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16];

function lumaRows({ data, width, height }: RasterImage, first: number, last: number): Float32Array {
  const rows = new Float32Array((last - first) * width);
  for (let y = first; y < last; y++) {
    const from = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = 0; x < width; x++) {
      const i = (from + x) * 4;
      rows[(y - first) * width + x] = LUMA_R * data[i]! + LUMA_G * data[i + 1]! + LUMA_B * data[i + 2]!;
    }
  }
  return rows;
}
