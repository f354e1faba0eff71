import { smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import type { LabPlanes } from './lab-field.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
/** Blur radius in texels: a mole or a crease of one side stays. */
const RADIUS = 2;
/** Mean difference of lightness between the halves from which on, and up to which, it is the light's and not the face's. */
const HARSH = { from: 0.015, to: 0.05 };
/** Share of the difference that is taken out of a harshly lit face. */
const MOST = 0.85;

/** The texel across the middle of the face. */
export const opposite = (i: number): number => i - (i % GRID_SIZE) + GRID_SIZE - 1 - (i % GRID_SIZE);

/**
 * What the light does to one half of a face alone: half the difference between each texel and the one across, smoothed. A face is
 * nearly the same on both sides; the shadow of the nose, the shade of one cheek and coloured light from aside are not.
 * @param relief L, a, b less the smooth skin colour
 * @param weight where the face is seen, 0..1
 * @returns to be taken from the relief; zeros where one of the two is not seen, and all zeros in even light
 */
export function oneSidedLight(relief: LabPlanes, weight: Float32Array): LabPlanes {
  const both = weight.map((value, i) => (GRID_FACE[i] ? value * weight[opposite(i)]! : 0));
  const total = boxBlur(both.slice(), GRID_SIZE, GRID_SIZE, RADIUS, 2);
  const [light, a, b] = relief.map((plane) => {
    const half = plane.map((value, i) => both[i]! * 0.5 * (value - plane[opposite(i)]!));
    return boxBlur(half, GRID_SIZE, GRID_SIZE, RADIUS, 2).map((value, i) => value / Math.max(0.1, total[i]!));
  }) as [Float32Array, Float32Array, Float32Array];
  let sum = 0;
  let seen = 0;
  for (let i = 0; i < N; i++) {
    sum += Math.abs(light[i]!) * both[i]!;
    seen += both[i]!;
  }
  const share = MOST * smoothstep(HARSH.from, HARSH.to, seen > 0 ? sum / seen : 0);
  const scaled = (plane: Float32Array): Float32Array =>
    plane.map((value, i) => value * share * smoothstep(0, 0.5, total[i]!));
  return [scaled(light), scaled(a), scaled(b)];
}
