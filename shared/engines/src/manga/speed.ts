import { createRandom } from '../motion/particles.ts';

/** A wedge that points at the middle: its angle (radians), half of its breadth at the far end (radians), and where its point lies. */
export interface Wedge {
  readonly angle: number;
  readonly half: number;
  /** Shares of the way from the middle to the far end. */
  readonly inner: number;
}

/** Lines that shoot towards the middle, other ones for each seed. @param open share of the way that stays free, on average */
export function speedLines(seed: number, count: number, open: number): readonly Wedge[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => ({
    angle: ((i + random() * 0.9) / count) * 2 * Math.PI,
    half: (0.12 + random() ** 2 * 0.55) * (Math.PI / count),
    inner: Math.min(0.95, open * (0.75 + random() * 0.7)),
  }));
}
