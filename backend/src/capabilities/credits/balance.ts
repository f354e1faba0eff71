/** Credits of a wallet or of a change: bought ones, which never expire, and free ones, which end with their day. */
export interface Points {
  readonly paid: number;
  readonly free: number;
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Free credits that are still good on `day`; `freeDay` is the UTC day for which they were given. */
export const freeOn = (free: number, freeDay: string | null, day: string): number =>
  freeDay !== null && freeDay >= day ? free : 0;

/**
 * Takes an amount out of a balance, free credits first (they end with the day).
 * @returns what to take of each kind, or how much is missing
 */
export function split(
  balance: Points,
  amount: number,
): ({ readonly kind: 'enough' } & Points) | { readonly kind: 'short'; readonly missing: number } {
  const missing = amount - balance.paid - balance.free;
  if (missing > 0) return { kind: 'short', missing };
  const free = Math.min(balance.free, amount);
  return { kind: 'enough', paid: amount - free, free };
}
