import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/image.ts';
import { boundingBox } from './pose.ts';
import { SILHOUETTE } from './topology/mesh.ts';

/** Half width of the band along the outline in which a seam would show, as a share of the face. */
const BAND = 0.025;

/**
 * How visible the border of a swapped face is: mean luma gradient in a band along the face's outline, after the swap over
 * before it. 1 = as smooth as the untouched picture; above 1 there is a seam.
 * @param landmarks of the target in pixels
 */
export function seamGradientRatio(before: RasterImage, after: RasterImage, landmarks: Float32Array): number {
  const box = boundingBox(landmarks);
  const reach = Math.max(2, Math.max(box.width, box.height) * BAND);
  const left = Math.max(1, Math.floor(box.x - reach));
  const top = Math.max(1, Math.floor(box.y - reach));
  const right = Math.min(before.width - 2, Math.ceil(box.x + box.width + reach));
  const bottom = Math.min(before.height - 2, Math.ceil(box.y + box.height + reach));
  let sumBefore = 0;
  let sumAfter = 0;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      if (distanceToOutline(landmarks, x + 0.5, y + 0.5) > reach) continue;
      sumBefore += gradient(before, x, y);
      sumAfter += gradient(after, x, y);
    }
  return sumBefore > 0 ? sumAfter / sumBefore : 1;
}

function gradient({ data, width }: RasterImage, x: number, y: number): number {
  const luma = (i: number): number => LUMA_R * data[i]! + LUMA_G * data[i + 1]! + LUMA_B * data[i + 2]!;
  const i = (y * width + x) * 4;
  return Math.hypot(luma(i + 4) - luma(i - 4), luma(i + width * 4) - luma(i - width * 4));
}

function distanceToOutline(landmarks: Float32Array, x: number, y: number): number {
  let best = Infinity;
  for (let k = 0; k < SILHOUETTE.length; k++) {
    const a = SILHOUETTE[k]! * 3;
    const b = SILHOUETTE[(k + 1) % SILHOUETTE.length]! * 3;
    const dx = landmarks[b]! - landmarks[a]!;
    const dy = landmarks[b + 1]! - landmarks[a + 1]!;
    const t = ((x - landmarks[a]!) * dx + (y - landmarks[a + 1]!) * dy) / (dx * dx + dy * dy || 1);
    const s = t < 0 ? 0 : t > 1 ? 1 : t;
    const distance = Math.hypot(x - landmarks[a]! - s * dx, y - landmarks[a + 1]! - s * dy);
    if (distance < best) best = distance;
  }
  return best;
}
