import type { Range } from './ranges.ts';

/** Where a video can be cut without encoding it again. */
export interface KeyframeIndex {
  /** Times of the key frames, in seconds, ascending. */
  readonly times: readonly number[];
  /** Up to this time the list is complete; a scan of a long file may have been stopped. */
  readonly knownUntil: number;
}

/** Times are read back from containers that round to milliseconds. */
const TOLERANCE_S = 0.0015;

/** How many of the sorted `times` are at or before `time`, the tolerance of containers included. */
function countUntil(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time + TOLERANCE_S) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The last key frame at or before `time`: there a cut without encoding starts.
 * @returns null where the list says nothing about `time`
 */
export function keyframeAtOrBefore({ times, knownUntil }: KeyframeIndex, time: number): number | null {
  if (time > knownUntil + TOLERANCE_S) return null;
  return times[countUntil(times, time) - 1] ?? times[0] ?? null;
}

/** The first key frame at or after `time`; null where there is none, or none is known. */
export function keyframeAtOrAfter({ times }: KeyframeIndex, time: number): number | null {
  const before = countUntil(times, time);
  const last = times[before - 1];
  if (last !== undefined && Math.abs(last - time) <= TOLERANCE_S) return last;
  return times[before] ?? null;
}

/** True when a cut at `time` starts at a key frame anyway, so that encoding again gains nothing. */
export function isOnKeyframe(index: KeyframeIndex, time: number): boolean {
  const before = keyframeAtOrBefore(index, time);
  return before !== null && Math.abs(before - time) <= TOLERANCE_S;
}

/**
 * Where a cut without encoding really starts: each range from the key frame before it, no further back than the end of the range before,
 * so that nothing is shown twice. A range without a key frame of its own is left out.
 */
export function snapToKeyframes(ranges: readonly Range[], index: KeyframeIndex): readonly Range[] {
  let end = 0;
  const snapped: Range[] = [];
  for (const { from, to } of ranges) {
    const key = keyframeAtOrBefore(index, from) ?? from;
    const start = key >= end - TOLERANCE_S ? key : keyframeAtOrAfter(index, end);
    // A list that ends before the range says nothing about it.
    if (start === null && index.knownUntil < to - TOLERANCE_S) snapped.push({ from, to });
    if (start !== null && start < to) snapped.push({ from: start, to });
    end = to;
  }
  return snapped;
}
