import { complexPlane, copyComplex, forward, inverse, type ComplexPlane } from '../fft.ts';

/** Weights of the coupling between the picture and its kept gradients, growing from pass to pass. */
/** Of `lambda`: half of the squared gradient that the first pass keeps. */
const FIRST_BETA = 2;
const LAST_BETA = 30;
const BETA_STEP = 2;

/**
 * The picture of few and strong edges that explains a blurred one: data term plus `lambda` times the count of places with a gradient.
 * Source: Xu, Zheng, Jia, "Unnatural L0 Sparse Representation for Natural Image Deblurring", CVPR 2013; Pan et al., CVPR 2014.
 * @param seen transform of two blurred planes, one as real and one as imaginary part: a real kernel acts on each by itself
 * @param kernel transform of the kernel
 * @param power see `differencePower`
 * @returns two planes as one complex plane
 */
export function sparseLatent(
  seen: ComplexPlane,
  kernel: ComplexPlane,
  power: Float64Array,
  lambda: number,
): ComplexPlane {
  const { side } = seen;
  const n = side * side;
  const fit = new Float64Array(n);
  const match = complexPlane(side);
  for (let i = 0; i < n; i++) {
    const [kr, ki, br, bi] = [kernel.re[i]!, kernel.im[i]!, seen.re[i]!, seen.im[i]!];
    fit[i] = kr * kr + ki * ki;
    match.re[i] = kr * br + ki * bi;
    match.im[i] = kr * bi - ki * br;
  }
  let now: ComplexPlane = copyComplex(seen);
  inverse(now);
  for (let beta = FIRST_BETA * lambda; beta < LAST_BETA; beta *= BETA_STEP) {
    const edges = complexPlane(side);
    keptDivergence(now.re, side, lambda / beta, edges.re);
    keptDivergence(now.im, side, lambda / beta, edges.im);
    forward(edges);
    for (let i = 0; i < n; i++) {
      const below = 1 / Math.max(1e-9, fit[i]! + beta * power[i]!);
      edges.re[i] = (match.re[i]! + beta * edges.re[i]!) * below;
      edges.im[i] = (match.im[i]! + beta * edges.im[i]!) * below;
    }
    inverse(edges);
    now = edges;
  }
  return now;
}

/** Negative divergence of the gradients whose squared length reaches `least`. */
function keptDivergence(plane: Float64Array, side: number, least: number, out: Float64Array): void {
  for (let y = 0; y < side; y++) {
    const row = y * side;
    const below = ((y + 1) % side) * side;
    for (let x = 0; x < side; x++) {
      const right = row + ((x + 1) % side);
      const here = plane[row + x]!;
      const across = plane[right]! - here;
      const down = plane[below + x]! - here;
      if (across * across + down * down < least) continue;
      out[right]! += across;
      out[below + x]! += down;
      out[row + x]! -= across + down;
    }
  }
}
