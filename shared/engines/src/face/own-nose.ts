import { smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { NOSE } from './feature-match.ts';
import type { HeadPose } from './geometry.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

/**
 * Degrees between the directions in which two heads look, from which on a nose seen from one side does not fit on the other: its far wing
 * and its underside are not in the source's picture. Of 70 pairs of speakers all six whose nose was torn are 27 or more apart, and none of
 * those that are less than 18 apart.
 */
const APART = { from: 19, surely: 26 };

/** The nose with the folds beside its wings, 0..1 with a soft border. */
const REGION = boxBlur(NOSE.slice(), GRID_SIZE, GRID_SIZE, 2, 2).map(
  (value, i) =>
    Math.min(1, 2.2 * value) * (1 - Math.min(1, 1.3 * Math.max(GRID_REGIONS.lips[i]!, GRID_REGIONS.eyes[i]!))),
);

/** The target's own nose, 0..1 on the grid, by how differently two heads are turned; null where they look nearly the same way. */
export function ownNose(source: HeadPose, target: HeadPose): Float32Array | null {
  const share = smoothstep(APART.from, APART.surely, Math.hypot(source.yaw - target.yaw, source.pitch - target.pitch));
  return share > 0 ? REGION.map((value) => value * share) : null;
}
