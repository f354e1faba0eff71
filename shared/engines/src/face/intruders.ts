import type { UnwrappedFace } from './atlas.ts';
import { lightnessOf } from './glasses.ts';
import { connectedParts, extreme } from './morphology.ts';
import { REGIONS, REGION_SIZE as SIZE } from './topology/regions.ts';

/** Radius of the widest dark line that is looked for, in texels. */
const WIDEST = 8;
/** Least difference of lightness to what is around the line, and to the same line mirrored. */
const CONTRAST = { own: 0.045, mirrored: 0.03 };
/** Fewer texels are a mole or a wrinkle. */
const LEAST = 90;

/** Cheeks, jaw and forehead: not the features, nor the folds beside nose and mouth, which are lines too. */
const SEARCHED = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => {
  const x = (i % SIZE) / SIZE;
  const v = Math.floor(i / SIZE) / SIZE;
  const side = Math.abs(x - 0.5);
  if (REGIONS.featuresWide[i]! > 0.2 || side > 0.44 || v < 0.08 || v > 0.93) return 0;
  if (v < 0.3) return 1;
  return side > (v > 0.62 ? 0.2 : 0.27) ? 1 : 0;
});

/**
 * The dark outlines of what lies in front of a source's cheeks, jaw and forehead in the colour of skin, a hand above all, or in that of
 * hair: lines on one side that the other side has not.
 * @returns 1 on the lines, REGION_SIZE squared
 */
export function findIntruders(face: UnwrappedFace): Float32Array {
  const light = lightnessOf(face);
  const closed = extreme(extreme(light, SIZE, WIDEST, 'max'), SIZE, WIDEST, 'min');
  const depth = closed.map((value, i) => value - light[i]!);
  const near = extreme(depth, SIZE, 6, 'max');
  const marked = new Uint8Array(SIZE * SIZE);
  for (let i = 0; i < marked.length; i++) {
    const mirrored = near[i - (i % SIZE) + SIZE - 1 - (i % SIZE)]!;
    if (SEARCHED[i] && depth[i]! > CONTRAST.own && depth[i]! - mirrored > CONTRAST.mirrored) marked[i] = 1;
  }
  const out = new Float32Array(SIZE * SIZE);
  for (const { members, width, height } of connectedParts(marked, SIZE, true))
    if (members.length > LEAST && Math.max(width, height) > 22) for (const i of members) out[i] = 1;
  return extreme(out, SIZE, 2, 'max');
}
