import { boxBlur } from '../raster/planes.ts';
import type { RgbPlanes } from '../segment/guided.ts';

const BINS = 20;
const SIZE = BINS * BINS * BINS;
/** Added to every bin: what was never seen says nothing. */
const UNSEEN = 2e-5;

const binOf = (r: number, g: number, b: number): number => {
  // Square roots spread the dark tones, in which hair differs most.
  const index = (value: number): number => Math.min(BINS - 1, Math.floor(Math.sqrt(Math.max(0, value)) * BINS));
  return (index(r) * BINS + index(g)) * BINS + index(b);
};

/** How often each colour occurs among weighted samples; sums to 1 when there is any weight. */
export function colourHistogram([r, g, b]: RgbPlanes, weight: Float32Array): Float32Array {
  const bins = new Float32Array(SIZE);
  let sum = 0;
  for (let i = 0; i < weight.length; i++) {
    const w = weight[i]!;
    if (w <= 0) continue;
    bins[binOf(r[i]!, g[i]!, b[i]!)]! += w;
    sum += w;
  }
  // Neighbours of what was seen are likely too.
  const blurred = blurCube(bins);
  if (sum > 0) for (let i = 0; i < SIZE; i++) blurred[i]! /= sum;
  return blurred;
}

function blurCube(cube: Float32Array): Float32Array {
  let from = cube;
  for (const stride of [1, BINS, BINS * BINS]) {
    const to = new Float32Array(SIZE);
    for (let i = 0; i < SIZE; i++) {
      const place = Math.floor(i / stride) % BINS;
      const before = place > 0 ? from[i - stride]! : from[i]!;
      const after = place < BINS - 1 ? from[i + stride]! : from[i]!;
      to[i] = (before + 2 * from[i]! + after) / 4;
    }
    from = to;
  }
  return from;
}

/** Log of how much more likely each sample's colour is under `yes` than under `no`. */
export function logRatio([r, g, b]: RgbPlanes, yes: Float32Array, no: Float32Array): Float32Array {
  return r.map((_, i) => {
    const bin = binOf(r[i]!, g[i]!, b[i]!);
    return Math.log((yes[bin]! + UNSEEN) / (no[bin]! + UNSEEN));
  });
}

/** Keeps what hangs together with the seeds through samples of at least `threshold` (4-connected); the rest becomes 0. */
export function keepConnected(
  plane: Float32Array,
  seeds: Float32Array,
  width: number,
  height: number,
  threshold: number,
): Float32Array {
  const reached = new Uint8Array(plane.length);
  const stack: number[] = [];
  for (let i = 0; i < plane.length; i++)
    if (seeds[i]! > 0.5 && plane[i]! >= threshold) {
      reached[i] = 1;
      stack.push(i);
    }
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % width;
    for (const [next, there] of [
      [i - 1, x > 0],
      [i + 1, x < width - 1],
      [i - width, i >= width],
      [i + width, i < width * (height - 1)],
    ] as const)
      if (there && reached[next] === 0 && plane[next]! >= threshold) {
        reached[next] = 1;
        stack.push(next);
      }
  }
  // Soft borders of what is kept stay.
  const near = boxBlur(Float32Array.from(reached), width, height, 2, 1);
  return plane.map((value, i) => value * Math.min(1, near[i]! * 4));
}

/**
 * Takes off what hangs on the whole by less than a bridge of `2 * radius + 1` samples: a neighbour's lock, a strap.
 * @param plane 0..1; what is above a half counts as there
 * @returns a factor for each sample, 0..1, soft at the border of what stays
 */
export function withoutBridges(
  plane: Float32Array,
  seeds: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const solid = plane.map((value) => (value > 0.5 ? 1 : 0));
  const core = boxBlur(solid, width, height, radius, 1).map((value) => (value > 0.995 ? 1 : 0));
  const kept = keepConnected(core, seeds, width, height, 0.5);
  const kernel = (2 * radius + 3) ** 2;
  return boxBlur(
    kept.map((value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
    radius + 1,
    1,
  ).map((value) => Math.min(1, value * kernel * 0.5));
}
