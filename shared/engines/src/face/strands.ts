import { extreme, extremeAcross, connectedParts } from './morphology.ts';
import type { UnwrappedFace } from './atlas.ts';
import { fillFromAround, lightnessOf } from './glasses.ts';
import { REGIONS, REGION_SIZE as SIZE } from './topology/regions.ts';

/** Half the width of the widest strand, in texels. */
const STRAND = 7;
/** Least difference of lightness to the skin on both sides. */
const CONTRAST = 0.035;
/** Shorter lines are wrinkles. */
const SHORTEST = 24;

/** Where strands may hang: not over features, nor in the folds beside nose and mouth, which are lines too. */
const MAY_HANG = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => {
  const x = i % SIZE;
  const v = Math.floor(i / SIZE) / SIZE;
  const side = Math.abs(x / SIZE - 0.5);
  if (x < 8 || x >= SIZE - 8 || v < 0.12 || v > 0.8 || REGIONS.featuresWide[i]! > 0.2) return 0;
  if (side < (v > 0.5 ? 0.27 : 0.14)) return 0;
  return side < 0.27 && v > 0.3 && v < 0.43 ? 0 : 1;
});

/**
 * Paints over (in place) strands of hair on cheeks, temples and forehead of a source: long upright lines, lighter or darker than the
 * skin on both sides.
 * @returns how many texels of REGION_SIZE squared they took
 */
export function removeStrands(face: UnwrappedFace): number {
  const light = lightnessOf(face);
  const closed = extremeAcross(extremeAcross(light, SIZE, STRAND, 'max'), SIZE, STRAND, 'min');
  const opened = extremeAcross(extremeAcross(light, SIZE, STRAND, 'min'), SIZE, STRAND, 'max');
  const lines = new Uint8Array(light.length);
  for (let i = 0; i < lines.length; i++)
    if (MAY_HANG[i] && Math.max(closed[i]! - light[i]!, light[i]! - opened[i]!) > CONTRAST) lines[i] = 1;
  const mask = new Float32Array(light.length);
  let found = 0;
  for (const { members, width, height } of connectedParts(lines, SIZE, true)) {
    if (height <= SHORTEST || height <= 1.4 * width) continue;
    found += members.length;
    for (const i of members) mask[i] = 1;
  }
  if (found > 0) fillFromAround(face, extreme(mask, SIZE, 2, 'max'));
  return found;
}
