import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/image.ts';
import type { Sharpness } from './bake.ts';
import type { DrawnRegion } from './render.ts';
import { GRID_REGIONS, GRID_SIZE, GRID_TRIANGLE, GRID_WEIGHTS } from './topology/grid.ts';
import { TRIANGLES } from './topology/mesh.ts';

/** Squared Laplacian of luma at a pixel; limited, so that single edges do not rule. */
function detail(data: Uint8ClampedArray, i: number, stride: number): number {
  const luma = (k: number): number => LUMA_R * data[k]! + LUMA_G * data[k + 1]! + LUMA_B * data[k + 2]!;
  const value = 4 * luma(i) - luma(i - 4) - luma(i + 4) - luma(i - stride) - luma(i + stride);
  return Math.min(400, value * value);
}

/**
 * Ratio of the fine detail of the target's skin to that of the drawn face, measured on the same skin texels.
 * @returns null where too little skin can be compared
 */
export function compareDetail(
  image: RasterImage,
  region: DrawnRegion,
  landmarks: Float32Array,
  moves: Float32Array,
  alpha: Float32Array,
): number | null {
  let drawn = 0;
  let before = 0;
  let count = 0;
  for (let i = 0; i < GRID_SIZE * GRID_SIZE; i++) {
    const t = GRID_TRIANGLE[i]!;
    if (t < 0 || alpha[i]! < 0.95 || GRID_REGIONS.features[i]! > 0.1) continue;
    let fx = 0;
    let fy = 0;
    for (let k = 0; k < 3; k++) {
      const v = TRIANGLES[t + k]!;
      fx += GRID_WEIGHTS[i * 3 + k]! * (landmarks[v * 3]! + moves[v * 2]!);
      fy += GRID_WEIGHTS[i * 3 + k]! * (landmarks[v * 3 + 1]! + moves[v * 2 + 1]!);
    }
    const x = Math.round(fx) - region.x;
    const y = Math.round(fy) - region.y;
    if (x < 2 || y < 2 || x >= region.width - 2 || y >= region.height - 2) continue;
    drawn += detail(image.data, ((y + region.y) * image.width + x + region.x) * 4, image.width * 4);
    before += detail(region.before, (y * region.width + x) * 4, region.width * 4);
    count++;
  }
  return count < 50 ? null : Math.sqrt((before + 1) / (drawn + 1));
}

/** The filter that brings the drawn face's detail nearest to the target's. */
export function sharpnessFor(ratio: number): Sharpness {
  if (ratio < 0.45) return 3;
  if (ratio < 0.62) return 2;
  if (ratio < 0.8) return 1;
  if (ratio > 1.7) return -2;
  if (ratio > 1.3) return -1;
  return 0;
}
