import { boxBlur } from '../../raster/planes.ts';
import { clamp } from '../../raster/image.ts';

/** A margin beside one side of the picture, in the continued picture. */
export interface Edge {
  /** Lines across the join: how many, and the first pixel of each, counted along the side. */
  readonly from: number;
  readonly to: number;
  /** Bytes from one line to the next, and of a step across the join. */
  readonly along: number;
  readonly across: number;
  /** Outermost known pixel across, where the margin lies from it, and how many pixels deep margin and picture are. */
  readonly join: number;
  readonly step: 1 | -1;
  readonly deep: number;
  readonly known: number;
}

/** How deep the picture is looked at, as a share of it, and at most how many samples each way. */
const BAND = 0.16;
const SAMPLES = 96;
/** Levels by which a side may lie off a smooth surface: more is a scene, whose light says nothing of what follows. */
const SMOOTH = 9;
/** Share of the samples that may be something else, such as a bird or a roof's tip. */
const ODD = 0.12;
/** Most levels by which continued light differs from the side's own. */
const BEYOND = 26;
/** Radius of what counts as light, not as texture, as a share of the side. */
const WIDE = 0.05;

/** One surface of a channel: level, slope across, slope and bend along the side. */
type Surface = readonly [number, number, number, number];

/**
 * Continues the light of a smooth side (sky, wall, studio background) past it as it changes towards it, in place; the texture of the margin
 * stays. Nothing is changed where the side is not smooth.
 * @returns whether it was smooth
 */
export function continueLight(data: Uint8ClampedArray, edge: Edge): boolean {
  const band = Math.max(6, Math.round(edge.known * BAND));
  const surfaces = [0, 1, 2].map((c) => fitSurface(data, edge, band, c));
  if (surfaces.some((surface) => surface === null)) return false;
  const count = edge.to - edge.from;
  surfaces.forEach((surface, c) => relight(data, edge, surface!, { c, band, count }));
  return true;
}

const terms = (across: number, along: number): Surface => [1, across, along, along * along];
const valueOf = (surface: Surface, across: number, along: number): number =>
  terms(across, along).reduce((sum, term, k) => sum + term * surface[k]!, 0);

/** The surface of a side's band in one channel; null where it is not smooth. */
function fitSurface(data: Uint8ClampedArray, edge: Edge, band: number, c: number): Surface | null {
  const { from, to, along, across, join, step } = edge;
  const count = to - from;
  const points: { readonly x: Surface; readonly v: number }[] = [];
  const stepAlong = Math.max(1, count / SAMPLES);
  const stepAcross = Math.max(1, band / 24);
  for (let l = 0; l < count; l += stepAlong)
    for (let k = 0; k < band; k += stepAcross) {
      const line = Math.floor(l);
      const deep = Math.floor(k);
      const v = data[(from + line) * along + (join - step * deep) * across + c]!;
      points.push({ x: terms(-deep / band, (2 * line) / count - 1), v });
    }
  let trust = points.map(() => 1);
  let surface: Surface = [0, 0, 0, 0];
  for (let round = 0; round < 4; round++) {
    surface = leastSquares(points, trust);
    trust = points.map(({ x, v }) => {
      const off = v - x.reduce((sum, term, k) => sum + term * surface[k]!, 0);
      return 1 / (1 + (off / SMOOTH) ** 2);
    });
  }
  const odd = trust.filter((value) => value < 0.5).length;
  return odd > ODD * points.length ? null : surface;
}

/** Normal equations of four unknowns, by elimination. */
function leastSquares(
  points: readonly { readonly x: Surface; readonly v: number }[],
  trust: readonly number[],
): Surface {
  const rows = [0, 1, 2, 3].map((r) => {
    const row = [0, 0, 0, 0, 0];
    points.forEach(({ x, v }, n) => {
      for (let k = 0; k < 4; k++) row[k]! += trust[n]! * x[r]! * x[k]!;
      row[4]! += trust[n]! * x[r]! * v;
    });
    row[r]! += 1e-3;
    return row;
  });
  rows.forEach((row, r) => {
    rows.forEach((other, o) => {
      if (o === r) return;
      const times = other[r]! / row[r]!;
      for (let k = r; k < 5; k++) other[k]! -= times * row[k]!;
    });
  });
  return rows.map((row, r) => row[4]! / row[r]!) as unknown as Surface;
}

/** Sets the light of a margin to the continued surface, its slope fading out. */
function relight(
  data: Uint8ClampedArray,
  { from, along, across, join, step, deep }: Edge,
  surface: Surface,
  { c, band, count }: { readonly c: number; readonly band: number; readonly count: number },
): void {
  const at = (line: number, k: number): number => (from + line) * along + (join + step * k) * across + c;
  const own = new Float32Array(count * deep);
  for (let line = 0; line < count; line++)
    for (let k = 1; k <= deep; k++) own[line * deep + k - 1] = data[at(line, k)]!;
  const radius = Math.max(2, Math.round(count * WIDE));
  const light = boxBlur(own.slice(), deep, count, radius, 2);
  for (let line = 0; line < count; line++) {
    const place = clamp((2 * line) / count - 1, -1, 1);
    const here = valueOf(surface, 0, place);
    for (let k = 1; k <= deep; k++) {
      const onward = 1 - Math.exp(-k / band);
      const aim = here + clamp(valueOf(surface, onward, place) - here, -BEYOND, BEYOND);
      const i = line * deep + k - 1;
      data[at(line, k)] = own[i]! + aim - light[i]!;
    }
  }
}
