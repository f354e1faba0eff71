/** Times of containers are rounded. */
const SAME_S = 0.0015;

/**
 * How many of the packets can be taken as they are so that the pictures end before `to`: as many as need none of the others and leave no
 * hole among them.
 * @param times when each packet is shown, in the order in which they are decoded, seconds
 */
export function closedCount(times: readonly number[], to: number): number {
  const least = Array.from<number>({ length: times.length + 1 }).fill(Infinity);
  for (let i = times.length - 1; i >= 0; i--) least[i] = Math.min(times[i]!, least[i + 1]!);
  let most = -Infinity;
  let count = 0;
  for (const [i, time] of times.entries()) {
    most = Math.max(most, time);
    if (most >= to - SAME_S) break;
    if (most < least[i + 1]!) count = i + 1;
  }
  return count;
}
