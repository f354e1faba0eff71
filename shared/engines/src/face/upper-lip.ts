import { smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { upperLipShade } from './beard.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
type Colour = readonly [Float32Array, Float32Array, Float32Array];

/** Difference of lightness (Oklab) between two upper lips from which on, and up to which, one has down or stubble that the other has not. */
const SPARSE = { from: 0.03, to: 0.06 };

/** Skin between nose and mouth, and beside the mouth's corners, 0..1 with a soft border. */
const UPPER_LIP = boxBlur(
  Float32Array.from({ length: N }, (_, i) => {
    const v = (gridY(i) + 1) / 2;
    const aside = Math.abs(gridX(i)) / 2;
    return GRID_FACE[i] && v > 0.6 && v < 0.7 && aside < 0.17 ? 1 : 0;
  }),
  GRID_SIZE,
  GRID_SIZE,
  1,
  2,
).map((value, i) => value * (1 - Math.min(1, 1.3 * GRID_REGIONS.lips[i]!)));

/** The target's own upper lip, 0..1 on the grid, by how much the shade of the two differs; null where they are alike. */
export function ownUpperLip(source: Colour, target: Colour): Float32Array | null {
  const share = smoothstep(SPARSE.from, SPARSE.to, Math.abs(upperLipShade(source) - upperLipShade(target)));
  return share > 0 ? UPPER_LIP.map((value) => value * share) : null;
}
