import { smoothstep } from '../raster/image.ts';
import { median } from '../statistics/index.ts';
import { toLabPlanes } from './lab-field.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
const along = (i: number): number => (gridY(i) + 1) / 2;
const aside = (i: number): number => Math.abs(gridX(i)) / 2;

/** What a beard changes, 0..1: jaw, mouth and chin, up to the nose. */
export const LOWER_FACE = Float32Array.from({ length: N }, (_, i) => {
  // Along the cheeks it reaches higher: whiskers do.
  const v = along(i) + 0.1 * smoothstep(0.175, 0.35, aside(i));
  // Under the nose a moustache begins at once.
  return smoothstep(0.588, 0.618 + 0.05 * smoothstep(0.11, 0.18, aside(i)), v);
});

const zone = (inside: (u: number, v: number) => boolean): readonly number[] =>
  Array.from({ length: N }, (_, i) => i).filter((i) => GRID_FACE[i] && inside(aside(i), along(i)));
const UPPER_LIP = zone((u, v) => v > 0.612 && v < 0.643 && u > 0.02 && u < 0.1);
const CHIN = zone((u, v) => v > 0.83 && v < 0.92 && u < 0.12);
const CHEEKS = zone((u, v) => v > 0.5 && v < 0.6 && u > 0.15 && u < 0.25);
type Colour = readonly [Float32Array, Float32Array, Float32Array];

/** Oklab lightness less that of the cheeks, of upper lip and chin. */
function shadeAroundMouth(colour: Colour): { readonly upperLip: number; readonly chin: number } {
  const [light] = toLabPlanes(colour);
  const typical = (texels: readonly number[]): number => median(texels.map((i) => light[i]!));
  const cheeks = typical(CHEEKS);
  return { upperLip: typical(UPPER_LIP) - cheeks, chin: typical(CHIN) - cheeks };
}

/** By how much an upper lip is lighter than the cheeks, in Oklab. */
export const upperLipShade = (colour: Colour): number => shadeAroundMouth(colour).upperLip;

/** Chin and upper lip are both dark under a beard; a moustache is darker than a shadow. */
const DARK = { moustache: -0.17, upperLip: -0.12, chin: -0.15 };

/** Whether a face has hair around its mouth. White beards are not found. @param colour R, G, B on the grid, 0..255 */
export function looksBearded(colour: Colour): boolean {
  const { upperLip, chin } = shadeAroundMouth(colour);
  return upperLip < DARK.moustache || (upperLip < DARK.upperLip && chin < DARK.chin);
}

/** Difference of two upper lips from which on one of them is unshaven and the other is not. */
const STUBBLE = 0.1;

/** Whether one of two faces has more hair around its mouth than the other. */
export const unlikeShaven = (a: Colour, b: Colour): boolean =>
  Math.abs(shadeAroundMouth(a).upperLip - shadeAroundMouth(b).upperLip) > STUBBLE;
