import { smoothstep } from '../raster/image.ts';
import { median } from '../raster/median.ts';
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
/** Differences of Oklab lightness from the cheeks. Chin and upper lip are both dark under a beard; a moustache is darker than a shadow. */
const DARK = { moustache: -0.17, upperLip: -0.12, chin: -0.15 };

/**
 * Whether a face has hair around its mouth: it is much darker there than on the cheeks. White beards are not found.
 * @param colour R, G, B on the grid, 0..255
 */
export function looksBearded(colour: readonly [Float32Array, Float32Array, Float32Array]): boolean {
  const [light] = toLabPlanes(colour);
  const typical = (texels: readonly number[]): number => median(texels.map((i) => light[i]!));
  const cheeks = typical(CHEEKS);
  const upperLip = typical(UPPER_LIP) - cheeks;
  return upperLip < DARK.moustache || (upperLip < DARK.upperLip && typical(CHIN) - cheeks < DARK.chin);
}
