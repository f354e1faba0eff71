/** Where the upper picture fades out: towards a side, or from the middle to all sides. */
export const fadeKinds = ['none', 'left', 'right', 'top', 'bottom', 'edges'] as const;
export type FadeKind = (typeof fadeKinds)[number];

export interface Fade {
  readonly kind: FadeKind;
  /** How much of the way stays before it has faded by half, 0 to 1. */
  readonly at: number;
  /** How long the fading takes, 0 (a hard edge) to 1 (the whole way). */
  readonly softness: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How much of the upper picture is left at each place of a row, 0 to 1; null where it fades nowhere.
 *
 * @throws RangeError when place or softness are outside of 0 to 1
 */
export function createFade(
  { kind, at, softness }: Fade,
  { width, height }: Size,
): ((y: number, into: Float32Array) => void) | null {
  for (const value of [at, softness])
    if (!(value >= 0 && value <= 1)) throw new RangeError(`A fade is set from 0 to 1, not by ${String(value)}.`);
  if (kind === 'none') return null;
  // A hard edge is one pixel wide.
  const left = leftAlong(at, Math.max(softness, 1 / Math.max(width, height)));
  return (y, into) => {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) into[x] = left(shareOf(kind, (x + 0.5) / width, v));
  };
}

/**
 * How much is left, 0 to 1, at each share of the way. At 0 nothing is left anywhere, at 1 everything, whatever the softness.
 *
 * @param way how long the fading takes, above 0
 */
export function leftAlong(at: number, way: number): (share: number) => number {
  return (share) => {
    const t = Math.min(1, Math.max(0, (at * (1 + way) - share) / way));
    return t * t * (3 - 2 * t);
  };
}

/** Share of the way to where it has faded out, from where all of it is left. @param u,v place in shares of the sides */
function shareOf(kind: Exclude<FadeKind, 'none'>, u: number, v: number): number {
  switch (kind) {
    case 'left':
      return 1 - u;
    case 'right':
      return u;
    case 'top':
      return 1 - v;
    case 'bottom':
      return v;
    case 'edges':
      // 1 at the middle of the sides; the corners have faded before.
      return Math.hypot(u * 2 - 1, v * 2 - 1);
    default:
      return kind satisfies never;
  }
}
