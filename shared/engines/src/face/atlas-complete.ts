import { smoothstep } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { chooseSides } from './atlas-sides.ts';
import type { UnwrappedFace } from './atlas.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';

/** Side of the coarse grid that carries the colour differences between the two halves. */
const COARSE = 64;
/** A mirrored texel is worth a little less than a seen one. */
const MIRROR_WORTH = 0.9;
/** The result keeps at least this much of the source where it decides who is shown and the source was seen nearby. */
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

  const features = resizePlane(REGIONS.features, REGION_SIZE, REGION_SIZE, size, size);
  const weight = new Float32Array(cells);
  const means = planes.map(() => new Float32Array(cells));
  const skinWeight = new Float32Array(cells);
  const skinMeans = planes.map(() => new Float32Array(cells));
  for (let y = 0; y < size; y++) {
    const row = Math.floor(y / block) * COARSE;
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const w = confidence[i]!;
      if (!cover[i] || w === 0) continue;
      const cell = row + Math.floor(x / block);
      weight[cell]! += w;
      // The edge of what is seen has the colour of what hides the rest, features have their own: neither is skin.
      const skin = smoothstep(0.7, 1, w) * (1 - features[i]!);
      skinWeight[cell]! += skin;
      for (let c = 0; c < 3; c++) {
        means[c]![cell]! += planes[c]![i]! * w;
        skinMeans[c]![cell]! += planes[c]![i]! * skin;
      }
    }
  }
  for (let i = 0; i < cells; i++) {
    if (weight[i]! > 0) for (const mean of means) mean[i]! /= weight[i]!;
    if (skinWeight[i]! > 0) for (const mean of skinMeans) mean[i]! /= skinWeight[i]!;
  }

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
  const known = skinWeight.map((w) => Math.min(1, w / (full * 0.5)));
  const surroundings = pullPush(skinMeans, known, COARSE, COARSE).map((plane) =>
    enlarge(boxBlur(plane, COARSE, COARSE, 1, 2)),
  );
  const identity = resizePlane(REGIONS.identity, REGION_SIZE, REGION_SIZE, size, size);

  const { own, mirrored } = chooseSides(confidence, size);
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
        plane[i] =
          original[i]! * own[i]! +
          (original[j]! + offset[i]!) * mirrored[i]! +
          around[i]! * Math.max(0, 1 - own[i]! - mirrored[i]!);
      }
  }
  const nearby = boxBlur(
    own.map((share, i) => share + mirrored[i]!),
    size,
    size,
    size / 64,
    2,
  );
  // Past a feature the floor fades slowly, over skin colour: a fringe close above the brows would show as a line there.
  const fading = boxBlur(identity.slice(), size, size, size / 24, 2);
  for (let i = 0; i < confidence.length; i++)
    if (cover[i])
      confidence[i] = Math.max(
        own[i]! + mirrored[i]! * MIRROR_WORTH,
        IDENTITY_FLOOR * Math.max(identity[i]!, smoothstep(0.02, 0.7, fading[i]!)) * smoothstep(0.1, 0.6, nearby[i]!),
      );
}
