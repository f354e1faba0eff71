/** How the position goes from 0 to 1 with time. Source: CSS Easing 2, the cubic curves of the same names, as powers. */
export const easings = ['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const;
export type Easing = (typeof easings)[number];

/** @param time 0 to 1; @returns 0 to 1 */
export function ease(easing: Easing, time: number): number {
  switch (easing) {
    case 'linear':
      return time;
    case 'ease-in':
      return time ** 2;
    case 'ease-out':
      return 1 - (1 - time) ** 2;
    case 'ease-in-out':
      return time < 0.5 ? 2 * time ** 2 : 1 - 2 * (1 - time) ** 2;
    default: {
      const never: never = easing;
      return never;
    }
  }
}

export interface TimelineOptions {
  /** Pictures from the first face to the second, both ends included; at least 2. */
  readonly frames: number;
  readonly easing: Easing;
  /** Goes back again, so that the loop has no jump. */
  readonly back: boolean;
}

/** The positions of all pictures, 0 the first face and 1 the second. Back again, neither end stands still for two. */
export function positionsOf({ frames, easing, back }: TimelineOptions): readonly number[] {
  const there = Array.from({ length: frames }, (_, index) => ease(easing, index / (frames - 1)));
  return back ? [...there, ...there.slice(1, -1).reverse()] : there;
}

/** Seconds that one picture is shown. */
export const frameSeconds = (seconds: number, frames: number): number => seconds / frames;
