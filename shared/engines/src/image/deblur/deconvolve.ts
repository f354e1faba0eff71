import { complexPlane, copyComplex, forward, inverse, type ComplexPlane } from './fft.ts';
import type { Kernel } from './kernel.ts';

export interface Deconvolution {
  /**
   * Turns two blurred squares into sharp ones, at the cost of one: they are the real and the imaginary part of one plane. Values 0..1; each
   * is taken as periodic.
   */
  apply(blurred: ComplexPlane): ComplexPlane;
}

/** Trust in the photo's own values by its noise (standard deviation, 0..255) and the requested strength (0..1). */
export const trustFor = (noise: number, strength: number): number =>
  ((1500 * 4 ** (strength * 2 - 1)) / Math.max(1.4, noise) ** 1.2) * 2;

/** Weights of the coupling, growing from pass to pass. */
const PASSES = [1, 2.83, 8, 22.6, 64];
/** Gradients have a density of this exponent: few are strong, most are next to none. */
const EXPONENT = 0.6;
/** Gradients that the first pass takes for none are of about this size, of 1. */
const WEAK = 20 / 255;

/**
 * Deconvolution that expects few and strong edges: gradients are thresholded and the picture is solved for in the frequency domain, in
 * turn. Source: Krishnan & Fergus, "Fast Image Deconvolution using Hyper-Laplacian Priors", NIPS 2009, their steps
 * of an exponent below 1 by the formula of Chartrand, "Fast algorithms for nonconvex compressive sensing", ISBI 2009.
 * @param side of the square, a power of two
 * @param trust in the photo against the expectation of edges: about 200 for a noisy photo, 5000 for a clean one
 */
export function createDeconvolution(kernel: Kernel, side: number, trust: number): Deconvolution {
  const spread = transferOf(kernel, side);
  const n = side * side;
  const fit = new Float64Array(n);
  const smooth = differencePower(side);
  for (let i = 0; i < n; i++) fit[i] = spread.re[i]! ** 2 + spread.im[i]! ** 2;
  return {
    apply(blurred) {
      const seen = copyComplex(blurred);
      forward(seen);
      let sharp = blurred;
      for (const beta of PASSES) {
        const edges = complexPlane(side);
        thresholdedDivergence(sharp.re, side, WEAK / beta, edges.re);
        thresholdedDivergence(sharp.im, side, WEAK / beta, edges.im);
        forward(edges);
        const share = trust / beta / 100;
        for (let i = 0; i < n; i++) {
          const below = 1 / Math.max(1e-9, smooth[i]! + share * fit[i]!);
          const [kr, ki, br, bi] = [spread.re[i]!, spread.im[i]!, seen.re[i]!, seen.im[i]!];
          edges.re[i] = (edges.re[i]! + share * (kr * br + ki * bi)) * below;
          edges.im[i] = (edges.im[i]! + share * (kr * bi - ki * br)) * below;
        }
        inverse(edges);
        sharp = edges;
      }
      return sharp;
    },
  };
}

/** The kernel's transform, centred on the first pixel. */
export function transferOf({ side: small, weights }: Kernel, side: number): ComplexPlane {
  const plane = complexPlane(side);
  const half = (small - 1) / 2;
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++)
      plane.re[((y - half + side) % side) * side + ((x - half + side) % side)]! += weights[y * small + x]!;
  forward(plane);
  return plane;
}

/** Squared length of the transforms of the differences to the right and downwards. */
export function differencePower(side: number): Float64Array {
  const out = new Float64Array(side * side);
  const part = Float64Array.from({ length: side }, (_, i) => 2 - 2 * Math.cos((2 * Math.PI * i) / side));
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) out[y * side + x] = part[x]! + part[y]!;
  return out;
}

/** What is left of a gradient, in shares, by how many times the least one it is; beyond the table all of it. */
const FINE = 64;
const KEPT = Float64Array.from({ length: 32 * FINE }, (_, i) => (i <= FINE ? 0 : 1 - (i / FINE) ** (EXPONENT - 2)));

/** The negative divergence of the gradients to the right and downwards, without those below `least` and a little weaker above it. */
function thresholdedDivergence(plane: Float64Array, side: number, least: number, out: Float64Array): void {
  const scale = FINE / least;
  const cut = (value: number): number => {
    const place = (Math.abs(value) * scale) | 0;
    return place < KEPT.length ? value * KEPT[place]! : value;
  };
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
