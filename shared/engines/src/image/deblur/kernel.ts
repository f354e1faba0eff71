/** How a photo was blurred. Lengths in pixels. */
export type Blur =
  | { readonly kind: 'focus'; readonly radius: number }
  /** @param angle degrees, 0 along the rows, counter-clockwise as it is seen */
  | { readonly kind: 'motion'; readonly length: number; readonly angle: number }
  /** A free form, as a camera moves in a hand. @param weights of `side` rows, summing to 1 */
  | { readonly kind: 'shake'; readonly side: number; readonly weights: readonly number[] };

/** Weights of a blur around a centre; they sum to 1. */
export interface Kernel {
  readonly side: number;
  readonly weights: Float32Array;
}

/** Samples a pixel and direction: edges of discs and lines are soft, as light makes them. */
const FINE = 4;

/** The point spread of a blur: a disc, a line of the width of a pixel, or its own weights. */
export function kernelOf(blur: Blur): Kernel {
  if (blur.kind === 'shake') return { side: blur.side, weights: Float32Array.from(blur.weights) };
  const reach = blur.kind === 'focus' ? blur.radius : blur.length / 2;
  const half = Math.ceil(reach + 1);
  const side = half * 2 + 1;
  const weights = new Float32Array(side * side);
  const turn = blur.kind === 'motion' ? (-blur.angle * Math.PI) / 180 : 0;
  let sum = 0;
  for (let y = 0; y < side * FINE; y++)
    for (let x = 0; x < side * FINE; x++) {
      const u = (x + 0.5) / FINE - half - 0.5;
      const v = (y + 0.5) / FINE - half - 0.5;
      const along = u * Math.cos(turn) + v * Math.sin(turn);
      const across = v * Math.cos(turn) - u * Math.sin(turn);
      const inside =
        blur.kind === 'focus'
          ? Math.hypot(u, v) <= Math.max(0.5, blur.radius)
          : Math.abs(along) <= Math.max(0.5, reach) && Math.abs(across) <= 0.5;
      if (!inside) continue;
      weights[Math.floor(y / FINE) * side + Math.floor(x / FINE)]!++;
      sum++;
    }
  return { side, weights: weights.map((weight) => weight / sum) };
}

/** Pixels around a place that a blur mixes into it. */
export function reachOf(blur: Blur): number {
  switch (blur.kind) {
    case 'focus':
      return blur.radius;
    case 'motion':
      return blur.length / 2;
    case 'shake':
      return (blur.side - 1) / 2;
    default: {
      const never: never = blur;
      return never;
    }
  }
}

/** Standard deviation of a kernel's weights around their middle, in pixels along each axis on average. */
export function spreadOf({ side, weights }: Kernel): number {
  let [x, y, squares] = [0, 0, 0];
  for (let i = 0; i < weights.length; i++) {
    const [u, v] = [i % side, Math.floor(i / side)];
    x += weights[i]! * u;
    y += weights[i]! * v;
    squares += weights[i]! * (u * u + v * v);
  }
  return Math.sqrt(Math.max(0, squares - x * x - y * y) / 2);
}

/** Blurs from which details do not come back: what is smaller is gone. */
export function isTooStrong(blur: Blur): boolean {
  switch (blur.kind) {
    case 'focus':
      return blur.radius > 6;
    case 'motion':
      return blur.length > 24;
    case 'shake':
      return spreadOf(kernelOf(blur)) > 5;
    default: {
      const never: never = blur;
      return never;
    }
  }
}
