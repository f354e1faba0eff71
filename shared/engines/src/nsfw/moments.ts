/** Frames of a clip that are looked at (product 5.9). */
export const framesOfClip = 4;

/** Frames of an animation, in shares of the whole: as near as it comes to the moments of product 5.9. */
export const animationMoments: readonly number[] = [0.1, 0.37, 0.63, 0.9];

/**
 * When a clip is looked at, seconds: first at 1 s or a tenth of it, whichever is sooner; last a second before its end or at nine
 * tenths, whichever is later; the others evenly between (product 5.9).
 * @param duration seconds, above 0
 */
export function frameTimes(duration: number, count = framesOfClip): number[] {
  const first = Math.min(1, duration * 0.1);
  const last = Math.max(duration - 1, duration * 0.9);
  return Array.from({ length: count }, (_, i) => first + ((last - first) * i) / Math.max(1, count - 1));
}
