import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/index.ts';
import type { FaceBox } from '../face/pose.ts';

/**
 * Change of brightness between two frames within a box, mean of the absolute differences of luma, 0..255. The ratio of
 * a swapped clip to its original measures flicker: 1 = as calm as the original.
 */
export function frameChange(before: RasterImage, after: RasterImage, box: FaceBox): number {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(after.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(after.height, Math.ceil(box.y + box.height));
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const i = (y * after.width + x) * 4;
      sum += Math.abs(
        LUMA_R * (after.data[i]! - before.data[i]!) +
          LUMA_G * (after.data[i + 1]! - before.data[i + 1]!) +
          LUMA_B * (after.data[i + 2]! - before.data[i + 2]!),
      );
      count++;
    }
  return count > 0 ? sum / count : 0;
}
