import { createDeconvolution, transferOf, trustFor } from '../deconvolve.ts';
import { complexPlane, copyComplex, forward, inverse, type ComplexPlane } from '../fft.ts';
import type { Kernel } from '../kernel.ts';
import { fadeEdges, tileAt } from '../tiles.ts';
import { WINDOW } from './blindKernel.ts';
import type { LumaPlane, Place } from './windows.ts';

/** What undoing a kernel makes of two windows of the photo. */
export interface Trial {
  /** Less is better; differences of hundredths count. */
  readonly cost: number;
  /** Gradients of the result over those of the photo. */
  readonly growth: number;
}

/** Rim of a window that its far side reaches into. */
const RIM = 32;
/** Strength that the tool starts with. */
const STRENGTH = 0.6;
/** Weights of growth and misfit beside sparsity, fitted to photos whose blur is known. */
const GROWTH_WEIGHT = 0.15;
const MISFIT_WEIGHT = 0.1;
/** Misfit of rounding to whole values, of 255. */
const ROUNDING = 0.3;

/**
 * Tries kernels on the windows that the search looked at. A right kernel gives few and strong gradients, more of them than the photo has,
 * and blurring its result again gives the photo; ringing makes many weak ones. After: Krishnan, Tay, Fergus, "Blind Deconvolution Using a
 * Normalized Sparsity Measure", CVPR 2011, with the exponent one half.
 * @param noise standard deviation, 0..255
 */
export function createTrials(
  { plane, width, height }: LumaPlane,
  places: readonly Place[],
  noise: number,
): (kernel: Kernel) => Trial {
  const seen = complexPlane(WINDOW);
  for (const [index, target] of [seen.re, seen.im].entries()) {
    const { x, y } = places[Math.min(index, places.length - 1)]!;
    const within = (middle: number, size: number): number =>
      Math.round(Math.max(0, Math.min(middle - WINDOW / 2, size - WINDOW)));
    tileAt(plane, width, height, within(x, width), within(y, height), WINDOW, target);
  }
  const photo = gradientsOf(seen);
  const faded = copyComplex(seen);
  fadeEdges(faded.re, WINDOW, RIM);
  fadeEdges(faded.im, WINDOW, RIM);
  const trust = trustFor(noise, STRENGTH);
  return (kernel) => {
    const sharp = createDeconvolution(kernel, WINDOW, trust).apply(faded);
    const result = gradientsOf(sharp);
    const growth = result.sum / Math.max(1e-9, photo.sum);
    const misfit = distance(blurAgain(sharp, kernel), seen) * 255;
    const cost =
      Math.log(result.sparsity) - GROWTH_WEIGHT * Math.log(growth) + MISFIT_WEIGHT * Math.log(misfit + ROUNDING);
    return { cost, growth };
  };
}

/** Calls with every place of both planes but their rim. */
function eachInside(visit: (i: number) => void): void {
  for (let y = RIM; y < WINDOW - RIM; y++) for (let x = RIM; x < WINDOW - RIM; x++) visit(y * WINDOW + x);
}

/** Sum of the gradients' lengths; their mean root over the root of their root mean square: 1 where all are equal. */
function gradientsOf({ re, im }: ComplexPlane): { readonly sum: number; readonly sparsity: number } {
  let [count, sum, squares, roots] = [0, 0, 0, 0];
  for (const plane of [re, im])
    eachInside((i) => {
      const length = Math.hypot(plane[i + 1]! - plane[i]!, plane[i + WINDOW]! - plane[i]!);
      count++;
      sum += length;
      squares += length * length;
      roots += Math.sqrt(length);
    });
  return { sum, sparsity: Math.max(1e-9, roots / count) / Math.max(1e-9, (squares / count) ** 0.25) };
}

function blurAgain(sharp: ComplexPlane, kernel: Kernel): ComplexPlane {
  const out = copyComplex(sharp);
  forward(out);
  const spread = transferOf(kernel, WINDOW);
  for (let i = 0; i < out.re.length; i++) {
    const [a, b] = [out.re[i]!, out.im[i]!];
    out.re[i] = a * spread.re[i]! - b * spread.im[i]!;
    out.im[i] = a * spread.im[i]! + b * spread.re[i]!;
  }
  inverse(out);
  return out;
}

/** Root mean square of the differences. */
function distance(one: ComplexPlane, other: ComplexPlane): number {
  let [count, squares] = [0, 0];
  eachInside((i) => {
    count += 2;
    squares += (one.re[i]! - other.re[i]!) ** 2 + (one.im[i]! - other.im[i]!) ** 2;
  });
  return Math.sqrt(squares / count);
}
