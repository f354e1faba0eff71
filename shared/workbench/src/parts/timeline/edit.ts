/** A part of a recording, in seconds from its start. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** What a range may be: within 0 and `duration`, and at least `shortest` long (one frame), all in seconds. */
export interface RangeLimits {
  readonly duration: number;
  readonly shortest: number;
}

export type RangeEdge = keyof TimeRange;

const limit = (value: number, low: number, high: number): number => Math.min(Math.max(low, high), Math.max(low, value));

/** Moves one edge to `time`, clamped by the limits and the other edge. */
export function moveEdge(
  range: TimeRange,
  edge: RangeEdge,
  time: number,
  { duration, shortest }: RangeLimits,
): TimeRange {
  switch (edge) {
    case 'from':
      return { ...range, from: limit(time, 0, range.to - shortest) };
    case 'to':
      return { ...range, to: limit(time, Math.min(duration, range.from + shortest), duration) };
  }
}

/** The range itself when it fits the limits, else the whole recording. */
export function fitRange(range: TimeRange, { duration, shortest }: RangeLimits): TimeRange {
  const fits = range.from >= 0 && range.to <= duration && range.to - range.from >= Math.min(shortest, duration) - 1e-9;
  return fits && duration > 0 ? range : { from: 0, to: duration };
}

/** Moves an edge of one of several ranges in order; it stops at its neighbours. */
export function moveEdgeAmong(
  ranges: readonly TimeRange[],
  index: number,
  edge: RangeEdge,
  time: number,
  { duration, shortest }: RangeLimits,
): readonly TimeRange[] {
  const range = ranges[index];
  if (!range) return ranges;
  const low = ranges[index - 1]?.to ?? 0;
  const high = ranges[index + 1]?.from ?? duration;
  const moved = moveEdge(range, edge, limit(time, low, high), { duration: high, shortest });
  return ranges.map((other, i) => (i === index ? moved : other));
}

/** Number of the range that holds a moment; -1 where there is none. */
export const rangeAt = (ranges: readonly TimeRange[], time: number): number =>
  ranges.findIndex(({ from, to }) => time >= from - 1e-9 && time < to - 1e-9);

/**
 * Divides the range that holds `time` in two.
 * @returns the very same list where `time` is in none, or too near to an edge
 */
export function splitRange(
  ranges: readonly TimeRange[],
  time: number,
  { shortest }: RangeLimits,
): readonly TimeRange[] {
  const index = ranges.findIndex(({ from, to }) => time - from >= shortest - 1e-9 && to - time >= shortest - 1e-9);
  const range = ranges[index];
  if (!range) return ranges;
  return ranges.toSpliced(index, 1, { from: range.from, to: time }, { from: time, to: range.to });
}

/** Takes a range away; the last one stays. */
export const removeRange = (ranges: readonly TimeRange[], index: number): readonly TimeRange[] =>
  ranges.length > 1 ? ranges.filter((_, i) => i !== index) : ranges;

/**
 * Adds a range at an uncovered moment: up to `length` long, shorter where there is less room.
 * @returns the very same list where there is no room
 */
export function addRange(
  ranges: readonly TimeRange[],
  time: number,
  length: number,
  { duration, shortest }: RangeLimits,
): readonly TimeRange[] {
  if (rangeAt(ranges, time) >= 0) return ranges;
  const next = ranges.find(({ from }) => from >= time)?.from ?? duration;
  const to = Math.min(next, time + length);
  if (to - time < shortest - 1e-9) return ranges;
  return [...ranges, { from: time, to }].sort((a, b) => a.from - b.from);
}

/**
 * The nearest of sorted `points` that is not further away than `reach`, else the time itself.
 * @param reach seconds
 */
export function snapTime(time: number, points: readonly number[], reach: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]! < time) low = middle + 1;
    else high = middle;
  }
  const near = [points[low - 1], points[low]].filter((point) => point !== undefined);
  const nearest = near.sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0];
  return nearest !== undefined && Math.abs(nearest - time) <= reach ? nearest : time;
}

/** The next point before or after a moment, else the beginning or the end. */
export function neighbour(points: readonly number[], time: number, direction: -1 | 1, duration: number): number {
  if (direction > 0) return points.find((point) => point > time + 1e-3) ?? duration;
  return points.findLast((point) => point < time - 1e-3) ?? 0;
}
