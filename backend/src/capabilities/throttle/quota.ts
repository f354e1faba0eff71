import { createHmac, randomBytes } from 'node:crypto';

/** How much each one may bring within an hour. */
export interface Quota {
  /** Takes up to `wanted` from the hour's rest of `name`. @returns how many it may have */
  take(name: string, wanted: number): number;
}

/** Names remembered at once; above it the oldest is forgotten. */
const mostRemembered = 100_000;

/**
 * Counts in memory, under keyed hashes with a random key that changes each hour and is never stored. The machine itself
 * (`loopback`) has no limit.
 * @param perHour for each name
 */
export function createQuota(now: () => Date, perHour: number): Quota {
  let hour = -1;
  let key = randomBytes(32);
  const used = new Map<string, number>();
  return {
    take(name, wanted) {
      if (name === 'loopback') return wanted;
      const current = Math.floor(now().getTime() / 3_600_000);
      if (current !== hour) {
        hour = current;
        key = randomBytes(32);
        used.clear();
      }
      const hash = createHmac('sha256', key).update(name).digest('base64url').slice(0, 16);
      const before = used.get(hash) ?? 0;
      const granted = Math.max(0, Math.min(wanted, perHour - before));
      const oldest = used.keys().next();
      if (!used.has(hash) && used.size >= mostRemembered && !oldest.done) used.delete(oldest.value);
      used.set(hash, before + granted);
      return granted;
    },
  };
}
