import { sizeOf, type Plane } from './frame.ts';
import { quantile } from '../statistics/index.ts';

const SIDE = 16;
/** Share of the blocks that are quieter than what is taken for noise: the rest holds texture, too. */
const QUIET = 0.25;
/** Mean of a Gaussian's absolute value, inverted. */
export const TO_SIGMA = 1.2533;

/**
 * The noise of one plane: standard deviation, by what is left after slopes and edges are taken away, in its quieter blocks.
 * Source: Immerkær, "Fast Noise Variance Estimation", CVIU 1996.
 */
export function noiseOfPlane({ data, width, height }: Plane): number {
  const found: number[] = [];
  for (let top = 1; top + SIDE < height; top += 2 * SIDE)
    for (let left = 1; left + SIDE < width; left += 2 * SIDE) {
      let sum = 0;
      let level = 0;
      for (let y = top; y < top + SIDE; y++)
        for (let x = left, i = y * width + left; x < left + SIDE; x++, i++) {
          const corners = data[i - width - 1]! + data[i - width + 1]! + data[i + width - 1]! + data[i + width + 1]!;
          const sides = data[i - 1]! + data[i + 1]! + data[i - width]! + data[i + width]!;
          sum += sizeOf(corners - 2 * sides + 4 * data[i]!);
          level += data[i]!;
        }
      const mean = level / (SIDE * SIDE);
      // What is black or burnt out has lost its noise.
      if (mean > 20 && mean < 232) found.push((TO_SIGMA * sum) / (SIDE * SIDE) / 6);
    }
  return quantile(found, QUIET);
}

/** The noise between a plane and what is known of it: standard deviation of one frame, in the blocks that fit best. */
export function noiseBetween(now: Plane, known: Plane, counts: Plane, parts: number): number {
  const { data, width, height } = now;
  const found: number[] = [];
  for (let top = 0; top + SIDE <= height; top += 2 * SIDE)
    for (let left = 0; left + SIDE <= width; left += 2 * SIDE) {
      let sum = 0;
      for (let y = top; y < top + SIDE; y++)
        for (let x = left, i = y * width + left; x < left + SIDE; x++, i++) sum += sizeOf(data[i]! - known.data[i]!);
      const frames = Math.max(1, counts.data[(top + SIDE / 2) * width + left + SIDE / 2]! / parts);
      found.push((TO_SIGMA * sum) / (SIDE * SIDE) / Math.sqrt(1 + 1 / frames));
    }
  return quantile(found, QUIET);
}
