import { complexPlane, forward, inverse, type ComplexPlane } from '../fft.ts';
import type { Kernel } from '../kernel.ts';

/**
 * How well kernels explain a blurred picture by a sharp one: the squared error of the gradients is
 * `total - 2 · cross·k + k·auto·k`, in correlations of a few lags instead of the pictures.
 */
export interface Evidence {
  /** Largest offset of a kernel's weight from its middle. */
  readonly half: number;
  /** Squares of the blurred gradients. */
  readonly total: number;
  /** Correlation of sharp and blurred gradients by offset, `(2·half+1)²`. */
  readonly cross: Float64Array;
  /** Applies the autocorrelation of the sharp gradients to weights of `(2·half+1)²`. */
  applyAuto(weights: ArrayLike<number>, out: Float64Array): void;
  /** The autocorrelation at offset 0. */
  readonly power: number;
  /** Largest eigenvalue of the autocorrelation, at most. */
  readonly steepest: number;
}

/** Transforms of the gradients across and down of two planes in one; zero where the mask is. */
export function gradientSpectra(planes: ComplexPlane, mask: Uint8Array): readonly [ComplexPlane, ComplexPlane] {
  const { side } = planes;
  const across = complexPlane(side);
  const down = complexPlane(side);
  for (let y = 0; y + 1 < side; y++)
    for (let x = 0; x + 1 < side; x++) {
      const i = y * side + x;
      if (mask[i] === 0) continue;
      across.re[i] = planes.re[i + 1]! - planes.re[i]!;
      across.im[i] = planes.im[i + 1]! - planes.im[i]!;
      down.re[i] = planes.re[i + side]! - planes.re[i]!;
      down.im[i] = planes.im[i + side]! - planes.im[i]!;
    }
  forward(across);
  forward(down);
  return [across, down];
}

type Spectra = readonly ComplexPlane[];

/** @param sharp and `blurred`: of `gradientSpectra` */
export function gatherEvidence(sharp: Spectra, blurred: Spectra, half: number): Evidence {
  const { side } = sharp[0]!;
  const sums = complexPlane(side);
  let total = 0;
  for (const [d, s] of sharp.entries()) total += correlate(s, blurred[d]!, sums);
  // Both correlations are real: one is transformed back as the real part, the other as the imaginary.
  inverse(sums);
  const at = (plane: Float64Array, x: number, y: number): number =>
    plane[((y + side) % side) * side + ((x + side) % side)]!;
  const width = half * 2 + 1;
  const cross = Float64Array.from({ length: width * width }, (_, i) =>
    at(sums.im, (i % width) - half, Math.floor(i / width) - half),
  );
  const small = 2 ** Math.ceil(Math.log2(half * 4 + 1));
  const lags = complexPlane(small);
  for (let y = -2 * half; y <= 2 * half; y++)
    for (let x = -2 * half; x <= 2 * half; x++)
      lags.re[((y + small) % small) * small + ((x + small) % small)] = at(sums.re, x, y);
  forward(lags);
  const field = complexPlane(small);
  return {
    half,
    total: total / (side * side),
    cross,
    power: at(sums.re, 0, 0),
    steepest: lags.re.reduce((most, value) => Math.max(most, value), 0),
    applyAuto(weights, out) {
      field.re.fill(0);
      field.im.fill(0);
      for (let y = 0; y < width; y++) for (let x = 0; x < width; x++) field.re[y * small + x] = weights[y * width + x]!;
      forward(field);
      for (let i = 0; i < field.re.length; i++) {
        field.re[i]! *= lags.re[i]!;
        field.im[i]! *= lags.re[i]!;
      }
      inverse(field);
      for (let y = 0; y < width; y++) for (let x = 0; x < width; x++) out[y * width + x] = field.re[y * small + x]!;
    },
  };
}

/** Adds auto- and cross-correlation of two packed pairs of planes: as `auto + i·cross`. @returns the blurred one's power */
function correlate(sharp: ComplexPlane, blurred: ComplexPlane, into: ComplexPlane): number {
  const { side } = sharp;
  let total = 0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = y * side + x;
      const j = ((side - y) % side) * side + ((side - x) % side);
      const [sr, si, br, bi] = [sharp.re[i]!, sharp.im[i]!, blurred.re[i]!, blurred.im[i]!];
      const [tr, ti, cr, ci] = [sharp.re[j]!, sharp.im[j]!, blurred.re[j]!, blurred.im[j]!];
      const auto = (sr * sr + si * si + tr * tr + ti * ti) / 2;
      const real = (sr * br + si * bi + tr * cr + ti * ci) / 2;
      const imaginary = (sr * bi - si * br - tr * ci + ti * cr) / 2;
      into.re[i]! += auto - imaginary;
      into.im[i]! += real;
      total += br * br + bi * bi;
    }
  return total;
}

/** Share of the blurred gradients' power that a kernel leaves unexplained. */
export function unexplained(evidence: Evidence, weights: ArrayLike<number>): number {
  const out = new Float64Array(evidence.cross.length);
  evidence.applyAuto(weights, out);
  let sum = evidence.total;
  for (let i = 0; i < out.length; i++) sum += weights[i]! * (out[i]! - 2 * evidence.cross[i]!);
  return sum / Math.max(1e-12, evidence.total);
}

/**
 * The kernel of weights that are not negative and sum to one which explains the blurred gradients best, with `ridge` times the sharp
 * gradients' power as the cost of its squares.
 * Source of the steps: Beck, Teboulle, "A Fast Iterative Shrinkage-Thresholding Algorithm", SIAM J. Imaging Sci. 2009.
 */
export function solveKernel(evidence: Evidence, start: ArrayLike<number>, ridge: number, steps = 30): Float64Array {
  const { cross, power, steepest } = evidence;
  const cost = ridge * power;
  const step = 1 / Math.max(1e-12, steepest + cost);
  let weights = Float64Array.from(start);
  let ahead = Float64Array.from(start);
  const slope = new Float64Array(cross.length);
  let t = 1;
  for (let round = 0; round < steps; round++) {
    evidence.applyAuto(ahead, slope);
    const next = ahead.map((value, i) => value - step * (slope[i]! + cost * value - cross[i]!));
    ontoSimplex(next);
    const following = (1 + Math.sqrt(1 + 4 * t * t)) / 2;
    const push = (t - 1) / following;
    ahead = next.map((value, i) => value + push * (value - weights[i]!));
    weights = next;
    t = following;
  }
  return weights;
}

/** The nearest weights that are not negative and sum to one. Source: Duchi et al., ICML 2008. */
function ontoSimplex(values: Float64Array): void {
  const sorted = Float64Array.from(values).sort().reverse();
  let sum = 0;
  let level = 0;
  for (let i = 0; i < sorted.length; i++) {
    sum += sorted[i]!;
    const here = (sum - 1) / (i + 1);
    if (sorted[i]! - here <= 0) break;
    level = here;
  }
  for (let i = 0; i < values.length; i++) values[i] = Math.max(0, values[i]! - level);
}

export const asKernel = (weights: Float64Array): Kernel => ({
  side: Math.round(Math.sqrt(weights.length)),
  weights: Float32Array.from(weights),
});
