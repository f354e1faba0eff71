/** How a photo was blurred. Lengths in pixels. */
export type Blur =
  | { readonly kind: 'focus'; readonly radius: number }
  /** @param angle degrees, 0 along the rows, counter-clockwise as it is seen */
  | { readonly kind: 'motion'; readonly length: number; readonly angle: number };

/** Weights of a blur around a centre; they sum to 1. */
export interface Kernel {
  readonly side: number;
  readonly weights: Float32Array;
}

/** Samples a pixel and direction: edges of discs and lines are soft, as light makes them. */
const FINE = 4;

/** The point spread of a blur: a disc, or a line of the width of a pixel. */
export function kernelOf(blur: Blur): Kernel {
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
export const reachOf = (blur: Blur): number => (blur.kind === 'focus' ? blur.radius : blur.length / 2);

/** Blurs from which details do not come back: what is smaller is gone. */
export const isTooStrong = (blur: Blur): boolean => (blur.kind === 'focus' ? blur.radius > 6 : blur.length > 24);
