import { smoothstep } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import type { Glasses } from './glasses.ts';
import { connectedParts, extreme } from './morphology.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { REGIONS, REGION_SIZE as SIZE } from './topology/regions.ts';

/**
 * From this likeness on (see WEARS_GLASSES) lines around the eyes may be thin or pale rims: of 23 people with known eyes, bare ones reach
 * 0.057 and glasses start at 0.059. What is lost on a bare face is a fold below the eye.
 */
export const MAY_WEAR_GLASSES = 0.058;
/** Half the width of the widest rim in texels, least difference of lightness to what is around it, and of its part in texels. */
const RIM = { reach: 9, contrast: 0.04, area: 60, width: 12 };

/** Where rims run, the eyes left out. */
const mayRun = (i: number): boolean => {
  const v = Math.floor(i / SIZE) / SIZE;
  const u = (i % SIZE) / SIZE;
  return v > 0.26 && v < 0.56 && u > 0.03 && u < 0.97 && REGIONS.eyes[i]! < 0.4;
};

/** 0 on the eyes, and down the nose, whose shadows are lines too; a soft slope, since the nose is seldom as light as what is above. */
const COUNTS = GRID_REGIONS.eyes.map((eye, i) => {
  const nose = 1 - smoothstep(0.09, 0.16, Math.abs(gridX(i)) / 2);
  return (1 - Math.min(1, 1.3 * eye)) * (1 - nose * smoothstep(0.38, 0.5, (gridY(i) + 1) / 2));
});

/** Rims of glasses with what they shade, dark or pale, 0..1 on the grid, between the lids nothing; null where none are likely. */
export function traceOfRims({ score, light }: Pick<Glasses, 'score' | 'light'>): Float32Array | null {
  if (score < MAY_WEAR_GLASSES) return null;
  const closed = extreme(extreme(light, SIZE, RIM.reach, 'max'), SIZE, RIM.reach, 'min');
  const opened = extreme(extreme(light, SIZE, RIM.reach, 'min'), SIZE, RIM.reach, 'max');
  const out = new Float32Array(SIZE * SIZE);
  for (const line of [closed.map((value, i) => value - light[i]!), light.map((value, i) => value - opened[i]!)]) {
    const marked = Uint8Array.from(line, (value, i) => (value > RIM.contrast && mayRun(i) ? 1 : 0));
    for (const { members, width } of connectedParts(marked, SIZE))
      if (members.length > RIM.area && width > RIM.width) for (const i of members) out[i] = 1;
  }
  const small = resizePlane(extreme(out, SIZE, 2, 'max'), SIZE, SIZE, GRID_SIZE, GRID_SIZE);
  return boxBlur(small, GRID_SIZE, GRID_SIZE, 1, 2).map((value, i) => Math.min(1, 2.5 * value) * COUNTS[i]!);
}
