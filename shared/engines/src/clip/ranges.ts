/** A part of a recording, in seconds from its start. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const limit = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** In order, none empty, none overlapping; ranges that touch become one. */
export function normalizeRanges(ranges: readonly Range[]): readonly Range[] {
  const sorted = ranges.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
  const joined: Range[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last && range.from <= last.to + 1e-9)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push({ from: range.from, to: range.to });
  }
  return joined;
}

/** What is left of 0 to `duration` when the ranges are taken out; what is shorter than `shortest` goes with them. */
export function invertRanges(ranges: readonly Range[], duration: number, shortest: number): readonly Range[] {
  const rest: Range[] = [];
  let at = 0;
  for (const { from, to } of [...normalizeRanges(ranges), { from: duration, to: duration }]) {
    if (from - at >= shortest - 1e-9) rest.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  return rest;
}

/** Seconds of all ranges together. */
export const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Where a moment of the original is in the result that the ranges, played one after another, make.
 * @returns null for a moment that was cut out
 */
export function timeInResult(ranges: readonly Range[], time: number): number | null {
  let before = 0;
  for (const { from, to } of ranges) {
    if (time >= from - 1e-9 && time <= to + 1e-9) return before + limit(time - from, 0, to - from);
    before += to - from;
  }
  return null;
}

/** Where a moment of the result comes from; the end of the last range for one beyond it. */
export function timeInOriginal(ranges: readonly Range[], time: number): number {
  let rest = time;
  for (const { from, to } of ranges) {
    if (rest < to - from) return from + Math.max(0, rest);
    rest -= to - from;
  }
  return ranges.at(-1)?.to ?? 0;
}
