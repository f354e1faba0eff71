import type { RasterImage } from '../../raster/image.ts';
import { channelsOf, heightOf, spread, widthOf, type Box } from './planes.ts';

/** Levels up to which nothing of a mark is seen, and what scenes have at such a place by themselves: a share of what it was, at most so much. */
const SEEN = 3.2;
const OWN = { share: 0.15, most: 9 } as const;
/** From so many times as much on it is said that something is left. */
const PLAIN = 1.5;

const limitOf = (before: number): number => Math.max(SEEN, Math.min(OWN.most, OWN.share * before));

/** Whether a trace is no more than what a scene has by itself, of a mark that was seen with so many levels before. */
export const isClean = (trace: number, before: number): boolean => trace <= limitOf(before);
/** Whether a trace is so strong that it is named to the visitor. */
export const isPlain = (trace: number, before: number): boolean => trace > PLAIN * limitOf(before);
/** Profiles that are enough for a figure of one part of a mark. */
const ENOUGH = 40;
/** Columns of one part of a mark, in pixels and as a share of it: a trace in one letter is seen although the others are clean. */
const PART = { least: 72, share: 0.125 } as const;
/** Roughness inside the mark's place, as a multiple of that beside it, which is not noticed. */
const ROUGH = 1.5;

/** Profiles beside each other that count as one. */
const ALIKE = 14;
/**
 * Standard errors that a mean step must exceed to count: many before lifted pixels are filled, few where pixels were filled anyway, and
 * where the visitor reads that something may be left.
 */
export const doubts = { lifted: 2, filled: 0.5 } as const;

/** Sums over the profiles across the mark's edge in one part. */
interface Sums {
  count: number;
  /** Of each channel: inside minus beside, and what the edge itself stands off the line between both; with their squares. */
  readonly step: number[];
  readonly stepSquares: number[];
  readonly edge: number[];
  readonly edgeSquares: number[];
  /** Unsigned, of all channels: at the edge, beside it, and from pixel to pixel inside and beside. */
  across: number;
  beside: number;
  inner: number;
  outer: number;
}

const emptySums = (): Sums => ({
  count: 0,
  step: [0, 0, 0],
  stepSquares: [0, 0, 0],
  edge: [0, 0, 0],
  edgeSquares: [0, 0, 0],
  across: 0,
  beside: 0,
  inner: 0,
  outer: 0,
});

/** The part of a mark that a column of its box belongs to, and how many there are. */
export function partsOf(width: number): { readonly count: number; readonly of: (x: number) => number } {
  const size = Math.max(PART.least, Math.ceil(width * PART.share));
  return { count: Math.ceil(width / size), of: (x) => Math.floor(x / size) };
}

/**
 * What is still seen of each part of a mark that was taken off, in levels: a step between its place and what is beside it, an outline, or a
 * roughness that the surroundings do not have.
 * @param mark where it lay, 0 or 1, of the box's size
 * @param doubt one of `doubts`
 */
export function tracesOf(image: RasterImage, box: Box, mark: Uint8Array, doubt: number): Float32Array {
  const planes = channelsOf(image, box);
  const [width, height] = [widthOf(box), heightOf(box)];
  const far = spread(mark, width, height, 1);
  const parts = partsOf(width);
  const sums = Array.from({ length: parts.count }, emptySums);
  for (let y = 8; y < height - 8; y++)
    for (let x = 8; x < width - 8; x++) {
      const i = y * width + x;
      if (!mark[i]) continue;
      for (const step of [1, -1, width, -width]) {
        // From inside to well beside: no other stroke in between.
        if (mark[i + step] || [3, 4, 5, 6, 7].some((reach) => far[i + step * reach])) continue;
        addProfile(sums[parts.of(x)]!, planes, i, step, mark);
      }
    }
  return Float32Array.from(sums, (one) => (one.count < ENOUGH ? 0 : figureOf(one, doubt)));
}

/** Adds one profile that leaves the mark at a pixel with a step. */
function addProfile(sums: Sums, planes: readonly Float32Array[], i: number, step: number, mark: Uint8Array): void {
  const inside = mark[i - 2 * step] ? i - 2 * step : mark[i - step] ? i - step : i;
  const beside = i + 3 * step;
  sums.count++;
  planes.forEach((plane, c) => {
    const [a, b, end] = [plane[inside]!, plane[beside]!, plane[i + 7 * step]!];
    sums.step[c]! += a - b;
    sums.stepSquares[c]! += (a - b) ** 2;
    const edge = (plane[i]! + plane[i + step]! - a - b) / 2;
    sums.edge[c]! += edge;
    sums.edgeSquares[c]! += edge ** 2;
    sums.across += Math.abs(edge) / 3;
    sums.beside += Math.abs(plane[i + 5 * step]! - (b + end) / 2) / 3;
    sums.inner += Math.abs(a - plane[inside + (inside === i ? 0 : step)]!) / 3;
    sums.outer += Math.abs(plane[i + 4 * step]! - plane[i + 5 * step]!) / 3;
  });
}

function figureOf(sums: Sums, doubt: number): number {
  const { count, across, beside, inner, outer } = sums;
  // A scene has steps of its own there, as many up as down. Neighbouring profiles are alike, so that only one in `ALIKE` is evidence.
  const certain = (sum: number, squares: number): number => {
    const mean = sum / count;
    const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
    return Math.max(0, Math.abs(mean) - doubt * (deviation / Math.sqrt(count / ALIKE)));
  };
  const steps = sums.step.map((sum, c) => certain(sum, sums.stepSquares[c]!));
  const edges = sums.edge.map((sum, c) => certain(sum, sums.edgeSquares[c]!));
  const outline = across / count - (ROUGH * beside) / count;
  const grain = inner / count - (ROUGH * outer) / count;
  return Math.max(0, ...steps, ...edges, outline, grain);
}
