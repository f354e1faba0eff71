/** Where a video can be cut without encoding it again. */
export interface KeyframeIndex {
  /** Times of the key frames, in seconds, ascending. */
  readonly times: readonly number[];
  /** Up to this time the list is complete; a scan of a long file may have been stopped. */
  readonly knownUntil: number;
}

/** Times are read back from containers that round to milliseconds. */
const TOLERANCE_S = 0.0015;

/**
 * The last key frame at or before `time`: there a cut without encoding starts.
 * @returns null where the list says nothing about `time`
 */
export function keyframeAtOrBefore({ times, knownUntil }: KeyframeIndex, time: number): number | null {
  if (time > knownUntil + TOLERANCE_S) return null;
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time + TOLERANCE_S) low = middle + 1;
    else high = middle;
  }
  return times[low - 1] ?? times[0] ?? null;
}

/** True when a cut at `time` starts at a key frame anyway, so that encoding again gains nothing. */
export function isOnKeyframe(index: KeyframeIndex, time: number): boolean {
  const before = keyframeAtOrBefore(index, time);
  return before !== null && Math.abs(before - time) <= TOLERANCE_S;
}
