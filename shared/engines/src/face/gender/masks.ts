import { boxBlur } from '../../raster/planes.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { LEFT_BROW, LIPS_OUTER, MIRROR, RIGHT_BROW, U, V } from '../topology/mesh.ts';
import { REGION_SIZE, REGIONS } from '../topology/regions.ts';

/** Where a beard grows: from the sideburns along the jaw to the chin, and above the lip. The right half; the left one mirrors it. */
const BEARD_RIGHT: readonly number[] = [
  127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 2, 97, 98, 165, 206, 207, 214, 215, 177, 137, 227,
];

function mask(parts: readonly (readonly number[])[], softness: number): Float32Array {
  const plane = new Float32Array(REGION_SIZE * REGION_SIZE);
  for (const vertices of parts)
    fillPolygon(
      vertices.flatMap((vertex) => [U[vertex]! * REGION_SIZE, V[vertex]! * REGION_SIZE]),
      REGION_SIZE,
      REGION_SIZE,
      plane,
    );
  return boxBlur(plane, REGION_SIZE, REGION_SIZE, softness);
}

const lips = mask([LIPS_OUTER], 2);
const beardLeft = BEARD_RIGHT.map((vertex) => MIRROR[vertex]!);
const beard = mask([BEARD_RIGHT, beardLeft], 10);

/** Soft masks in texture space, REGION_SIZE squared, 0..1. */
export const GENDER_MASKS = {
  lips,
  brows: mask([RIGHT_BROW, LEFT_BROW], 3),
  beard: beard.map((value, i) => value * (1 - Math.min(1, lips[i]! * 1.6))),
  /** Skin that is smoothed and shaded: not the features. */
  skin: REGIONS.featuresTight.map((value) => 1 - Math.min(1, value * 1.4)),
  /** Lids, lashes and eyeballs. */
  eyes: REGIONS.eyes,
} as const;
export type GenderMask = keyof typeof GENDER_MASKS;
