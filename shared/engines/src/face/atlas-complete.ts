import { boxBlur, resizePlane } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import type { UnwrappedFace } from './atlas.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';

/** Side of the coarse grid that carries the colour differences between the two halves. */
const COARSE = 64;
/** A mirrored texel is worth a little less than a seen one. */
const MIRROR_WORTH = 0.9;
/** The result keeps at least this much of the source where it decides who is shown. */
const IDENTITY_FLOOR = 0.95;

/**
 * Fills what the picture does not show (in place): detail from the mirrored half of the face, corrected for the difference in
 * light between the halves; what neither half shows, from the colours around it.
 */
export function completeAtlas(face: UnwrappedFace): void {
  const { size, cover, confidence } = face;
  const planes = [face.r, face.g, face.b];
  const block = size / COARSE;
  const cells = COARSE * COARSE;

  const weight = new Float32Array(cells);
  const means = planes.map(() => new Float32Array(cells));
  for (let y = 0; y < size; y++) {
    const row = Math.floor(y / block) * COARSE;
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const w = confidence[i]!;
      if (!cover[i] || w === 0) continue;
      const cell = row + Math.floor(x / block);
      weight[cell]! += w;
      for (let c = 0; c < 3; c++) means[c]![cell]! += planes[c]![i]! * w;
    }
  }
  for (let i = 0; i < cells; i++) if (weight[i]! > 0) for (const mean of means) mean[i]! /= weight[i]!;

  const full = block * block;
  const both = new Float32Array(cells);
  const difference = planes.map(() => new Float32Array(cells));
  for (let y = 0; y < COARSE; y++)
    for (let x = 0; x < COARSE; x++) {
      const i = y * COARSE + x;
      const j = y * COARSE + COARSE - 1 - x;
      if (Math.min(1, weight[i]! / full) * Math.min(1, weight[j]! / full) <= 0.25) continue;
      both[i] = 1;
      for (let c = 0; c < 3; c++) difference[c]![i] = means[c]![i]! - means[c]![j]!;
    }
  const enlarge = (plane: Float32Array): Float32Array => resizePlane(plane, COARSE, COARSE, size, size);
  const offsets = pullPush(difference, both, COARSE, COARSE).map((plane) =>
    enlarge(boxBlur(plane, COARSE, COARSE, 2, 2)),
  );
  const known = weight.map((w) => Math.min(1, w / (full * 0.5)));
  const surroundings = pullPush(means, known, COARSE, COARSE).map((plane) =>
    enlarge(boxBlur(plane, COARSE, COARSE, 1, 2)),
  );
  const identity = resizePlane(REGIONS.identity, REGION_SIZE, REGION_SIZE, size, size);

  const seen = confidence.slice();
  for (let c = 0; c < 3; c++) {
    const plane = planes[c]!;
    const original = plane.slice();
    const offset = offsets[c]!;
    const around = surroundings[c]!;
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const i = y * size + x;
        if (!cover[i]) {
          plane[i] = 0;
          continue;
        }
        const j = y * size + size - 1 - x;
        const own = seen[i]!;
        const mirrored = seen[j]! * (1 - own);
        plane[i] =
          original[i]! * own + (original[j]! + offset[i]!) * mirrored + around[i]! * Math.max(0, 1 - own - mirrored);
      }
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      if (!cover[i]) continue;
      const mirrored = seen[y * size + size - 1 - x]! * (1 - seen[i]!);
      confidence[i] = Math.max(seen[i]! + mirrored * MIRROR_WORTH, IDENTITY_FLOOR * identity[i]!);
    }
}
