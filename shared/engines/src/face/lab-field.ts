import { smoothstep } from '../raster/image.ts';
import { median } from '../statistics/index.ts';
import { toOklab } from '../raster/oklab.ts';
import { boxBlur } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { robustFit } from './robust-fit.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;

/** L, a, b of Oklab (or a difference of them) on the grid. */
export type LabPlanes = readonly [Float32Array, Float32Array, Float32Array];
type RgbPlanes = readonly [Float32Array, Float32Array, Float32Array];

export const labPlanes = (): LabPlanes => [new Float32Array(N), new Float32Array(N), new Float32Array(N)];

const knownLabs = new WeakMap<RgbPlanes, LabPlanes>();

/** R, G, B planes (0..255) in Oklab; zeros outside the face. Computed once for each colour: what it returns must not be changed. */
export function toLabPlanes(colour: RgbPlanes): LabPlanes {
  const known = knownLabs.get(colour);
  if (known) return known;
  const out = labPlanes();
  knownLabs.set(colour, out);
  const lab = new Float32Array(3);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    toOklab(colour[0][i]!, colour[1][i]!, colour[2][i]!, lab, 0);
    out[0][i] = lab[0]!;
    out[1][i] = lab[1]!;
    out[2][i] = lab[2]!;
  }
  return out;
}

/** Close to `x` while that is small, never beyond `most` on either side. */
export const softLimit = (x: number, most: number): number => x / Math.sqrt(1 + (x / most) ** 2);

/** Weighted blur; where nothing is known, the value of what lies around. */
export function smoothKnown(plane: Float32Array, weight: Float32Array, radius: number): Float32Array {
  const sum = boxBlur(
    plane.map((value, i) => value * weight[i]!),
    GRID_SIZE,
    GRID_SIZE,
    radius,
    2,
  );
  const total = boxBlur(weight.slice(), GRID_SIZE, GRID_SIZE, radius, 2);
  const known = total.map((value) => Math.min(1, value * 4) ** 2);
  const mean = sum.map((value, i) => (total[i]! > 1e-4 ? value / total[i]! : 0));
  return pullPush([mean], known, GRID_SIZE, GRID_SIZE)[0]!;
}

/** Blur radius of the shading in texels: wide, because relief belongs to the person. */
export const SHADING_RADIUS = 6;
/** Blur radius of what the fit leaves of the chroma, and how far it may leave it: in white light, and in coloured light. */
const CHROMA_RADIUS = 2;
const CHROMA_REST = { white: 0.012, coloured: 0.12 };
/** Lightness above that of the skin around from which on, and up to which, skin gleams: that is the colour of the light, not of skin. */
const GLEAM = { from: 0.06, to: 0.14 };
/** Tints (see SkinLight) between which light passes from white to coloured. */
const COLOURED = { from: 0.16, to: 0.3 };

/**
 * The smooth colour of a face's skin everywhere, features filled from around them. Chroma is a robust cubic and a small local rest:
 * white light gives no blotches, coloured light keeps its borders.
 * @param weight where the colour is that of skin, 0..1
 */
export function skinColour(colour: LabPlanes, weight: Float32Array, tint: number): LabPlanes {
  const light = smoothKnown(colour[0], weight, SHADING_RADIUS);
  const matt = weight.map((w, i) => w * (1 - smoothstep(GLEAM.from, GLEAM.to, colour[0][i]! - light[i]!)));
  const coloured = smoothstep(COLOURED.from, COLOURED.to, tint);
  const limit = CHROMA_REST.white + (CHROMA_REST.coloured - CHROMA_REST.white) * coloured;
  const chroma = (plane: Float32Array): Float32Array => {
    const fit = robustFit(plane, matt, 0.01);
    const rest = smoothKnown(
      plane.map((value, i) => value - fit[i]!),
      matt,
      CHROMA_RADIUS,
    );
    return fit.map((value, i) => value + softLimit(rest[i]!, limit));
  };
  return [light, chroma(colour[1]), chroma(colour[2])];
}

/** How colourful a face's skin is: the median chroma; below 0.01 in a black and white picture. */
export function colourfulness(colour: LabPlanes, weight: Float32Array): number {
  const values: number[] = [];
  for (let i = 0; i < N; i++) if (weight[i]! > 0.5) values.push(Math.hypot(colour[1][i]!, colour[2][i]!));
  return median(values);
}

/** Median chroma below which skin is that of a black and white picture. */
const COLOURLESS = 0.008;

/** Whether a face comes from a black and white picture: its lips have no colour to give. */
export const isColourless = (colour: RgbPlanes, weight: Float32Array): boolean =>
  colourfulness(toLabPlanes(colour), weight) < COLOURLESS;

/** The tones of one eye: its white and its iris are the typical colours of the brighter and the darker half of what lies between the lids, `dark` the lightness of its pupil. */
export interface EyeTones {
  readonly white: readonly [number, number, number];
  readonly iris: readonly [number, number, number];
  readonly dark: number;
}

/** @param left whether it is the eye on the right of the texture; null where too little of it is seen */
export function eyeTones(colour: LabPlanes, weight: Float32Array, left: boolean): EyeTones | null {
  const list: number[] = [];
  for (let i = 0; i < N; i++)
    if (GRID_REGIONS.eyeballs[i]! > 0.6 && weight[i]! > 0.5 && i % GRID_SIZE >= GRID_SIZE / 2 === left) list.push(i);
  if (list.length < 8) return null;
  list.sort((p, q) => colour[0][q]! - colour[0][p]!);
  const typical = (places: readonly number[]): [number, number, number] => {
    const of = (plane: Float32Array): number => median(places.map((i) => plane[i]!));
    return [of(colour[0]), of(colour[1]), of(colour[2])];
  };
  return {
    white: typical(list.slice(0, list.length >> 1)),
    iris: typical(list.slice(list.length >> 1)),
    dark: colour[0][list[Math.floor(list.length * 0.92)]!]!,
  };
}
