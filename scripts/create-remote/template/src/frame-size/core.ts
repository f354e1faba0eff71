/** Width and height in whole pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Longest edge that is taken, in pixels: the most that a JPEG file can hold (ITU-T T.81, B.2.2: 16 bits). */
export const longestEdge = 65_535;

/** Whole pixels, 1 to `longestEdge`, from what a person typed; null when it is something else. */
export function readPixels(text: string): number | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null;
  const pixels = Number(text);
  return pixels >= 1 && pixels <= longestEdge ? pixels : null;
}

/** The smallest whole numbers in the frame's ratio: 1920 × 1080 is 16 to 9. */
export function aspectRatio({ width, height }: Frame): Frame {
  const divisor = greatestCommonDivisor(width, height);
  return { width: width / divisor, height: height / divisor };
}

/** The frame's halves, quarters and eighths, rounded to whole pixels, down to one of `leastEdge` pixels. */
export function smallerFrames(frame: Frame, leastEdge = 64): Frame[] {
  return [2, 4, 8]
    .map((part) => ({ width: Math.round(frame.width / part), height: Math.round(frame.height / part) }))
    .filter(({ width, height }) => Math.min(width, height) >= leastEdge);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
