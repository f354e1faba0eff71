export const paces = ['smooth', 'even', 'late', 'early'] as const;
/** How time passes between two pictures. */
export type Pace = (typeof paces)[number];

/** Where a clip is between its two pictures. */
export interface Timing {
  readonly seconds: number;
  /** Seconds for which the first picture stands, and the last. */
  readonly holdFirst: number;
  readonly holdLast: number;
  readonly pace: Pace;
  /** Goes to the last picture and back again, so that the clip loops. */
  readonly there: 'once' | 'and-back';
}

const eased = (pace: Pace, t: number): number => {
  switch (pace) {
    case 'smooth':
      return t * t * (3 - 2 * t);
    case 'even':
      return t;
    case 'late':
      return t * t * t;
    case 'early':
      return 1 - (1 - t) ** 3;
    default:
      return pace satisfies never;
  }
};

/** The moment between the pictures, 0 to 1. @param at seconds since the beginning of the clip */
export function momentAt({ seconds, holdFirst, holdLast, pace, there }: Timing, at: number): number {
  const half = there === 'once' ? seconds : seconds / 2;
  const folded = there === 'once' || at <= half ? at : seconds - at;
  const moving = Math.max(1e-6, half - holdFirst - holdLast);
  return Math.min(1, Math.max(0, eased(pace, Math.min(1, Math.max(0, (folded - holdFirst) / moving)))));
}
