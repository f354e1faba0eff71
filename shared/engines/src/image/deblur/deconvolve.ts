import { complexPlane, forward, inverse, type ComplexPlane } from './fft.ts';
import type { Kernel } from './kernel.ts';

export interface Deconvolution {
  /** Turns a blurred square into a sharp one. Values 0..1; the square is taken as periodic. */
  apply(blurred: Float64Array): Float64Array;
}

/** Weights of the coupling, growing from pass to pass. */
const PASSES = [1, 2.83, 8, 22.6, 64];

/**
 * Deconvolution that expects few and strong edges: gradients are thresholded and the picture is solved for in the frequency domain, in
 * turn. Source: Krishnan & Fergus, "Fast Image Deconvolution using Hyper-Laplacian Priors", NIPS 2009, with exponent 1.
 * @param side of the square, a power of two
 * @param trust in the photo against the expectation of edges: about 200 for a noisy photo, 5000 for a clean one
 */
export function createDeconvolution(
  kernel: Kernel,
  side: number,
  trust: number,
  passes = PASSES.length,
): Deconvolution {
  const spread = transferOf(kernel, side);
  const n = side * side;
  const fit = new Float64Array(n);
  const smooth = new Float64Array(n);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = y * side + x;
      fit[i] = spread.re[i]! ** 2 + spread.im[i]! ** 2;
      smooth[i] = 4 - 2 * Math.cos((2 * Math.PI * x) / side) - 2 * Math.cos((2 * Math.PI * y) / side);
    }
  return {
    apply(blurred) {
      const seen = complexPlane(side);
      seen.re.set(blurred);
      forward(seen);
      let sharp = blurred;
      for (const beta of PASSES.slice(0, passes)) {
        const edges = complexPlane(side);
        thresholdedDivergence(sharp, side, 1 / beta / 255, edges.re);
        forward(edges);
        const share = trust / beta / 100;
        for (let i = 0; i < n; i++) {
          const below = smooth[i]! + share * fit[i]!;
          const re = edges.re[i]! + share * (spread.re[i]! * seen.re[i]! + spread.im[i]! * seen.im[i]!);
          const im = edges.im[i]! + share * (spread.re[i]! * seen.im[i]! - spread.im[i]! * seen.re[i]!);
          edges.re[i] = re / Math.max(below, 1e-9);
          edges.im[i] = im / Math.max(below, 1e-9);
        }
        inverse(edges);
        sharp = edges.re;
      }
      return sharp;
    },
  };
}

/** The kernel's transform, centred on the first pixel. */
function transferOf({ side: small, weights }: Kernel, side: number): ComplexPlane {
  const plane = complexPlane(side);
  const half = (small - 1) / 2;
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++)
      plane.re[((y - half + side) % side) * side + ((x - half + side) % side)]! += weights[y * small + x]!;
  forward(plane);
  return plane;
}

/** Gradients to the right and downwards without what is smaller than `least`, and the negative divergence of the rest. */
function thresholdedDivergence(plane: Float64Array, side: number, least: number, out: Float64Array): void {
  const cut = (value: number): number => (Math.abs(value) <= least ? 0 : value - Math.sign(value) * least);
  for (let y = 0; y < side; y++) {
    const row = y * side;
    const below = ((y + 1) % side) * side;
    for (let x = 0; x < side; x++) {
      const right = row + ((x + 1) % side);
      const here = plane[row + x]!;
      const across = cut(plane[right]! - here);
      const down = cut(plane[below + x]! - here);
      out[right]! += across;
      out[below + x]! += down;
      out[row + x]! -= across + down;
    }
  }
}
