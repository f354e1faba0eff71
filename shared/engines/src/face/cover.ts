import { smoothstep, type RasterImage } from '../raster/image.ts';
import { fieldAtPixels, fillField, type PixelMap } from './field-pixels.ts';
import type { DrawnRegion } from './render.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { boxBlur } from '../raster/planes.ts';

/** Cover from which on a pixel is put back, and up to which only partly. */
const RESTORED = { from: 0.15, surely: 0.5 };

/**
 * Puts what covers the face back over the drawn picture (in place), at its place: the drawing bends the target's pixels.
 * @param still where the target's face lies in the region
 */
export function restoreCover(image: RasterImage, region: DrawnRegion, still: PixelMap, cover: Float32Array): void {
  const { width, before } = region;
  if (cover.every((value) => value <= RESTORED.from)) return;
  const covered = fieldAtPixels(still, fillField(cover));
  for (let p = 0; p < covered.length; p++) {
    const k = smoothstep(RESTORED.from, RESTORED.surely, covered[p]!);
    if (k === 0) continue;
    const o = ((Math.floor(p / width) + region.y) * image.width + (p % width) + region.x) * 4;
    for (let c = 0; c < 3; c++) image.data[o + c]! += (before[p * 4 + c]! - image.data[o + c]!) * k;
  }
}

/** Shares of skin (see TargetField.trust) below which something else is certainly in front, and above which nothing is. */
const COVERED = { surely: 0.1, hardly: 0.45 };

/**
 * What is in front of a face in a still picture, 0..1 on the grid: what the target keeps, and what is no skin. Of eyes, brows and lips,
 * which are none either, nothing is said.
 * @param trust see TargetField
 * @param kept see Kept
 */
export function stillCover(trust: Float32Array, kept: Float32Array | null): Float32Array {
  const { featuresWide, browsReach } = GRID_REGIONS;
  const unlike = trust.map((value, i) =>
    GRID_FACE[i] && Math.max(featuresWide[i]!, browsReach[i]!) < 0.05
      ? 1 - smoothstep(COVERED.surely, COVERED.hardly, value)
      : 0,
  );
  boxBlur(unlike, GRID_SIZE, GRID_SIZE, 1, 1);
  return kept ? unlike.map((value, i) => Math.max(value, kept[i]!)) : unlike;
}
