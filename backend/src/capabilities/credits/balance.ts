/** Credits of a wallet or of a change: bought ones, which never expire, and free ones, which end with their day. */
export interface Points {
  readonly paid: number;
  readonly free: number;
}

/** The free credits of a wallet or of a reservation: those of a day, and within them what is left of the gift of a sign-up. */
export interface FreePoints {
  /** All of them. */
  readonly free: number;
  /** Last UTC day of those that are no gift; null for none. */
  readonly freeDay: string | null;
  readonly gift: number;
  /** Last UTC day of the gift; null for none. */
  readonly giftDay: string | null;
}

/** What of them is still good on a day. */
export function goodOn({ free, freeDay, gift, giftDay }: FreePoints, day: string): Pick<FreePoints, 'free' | 'gift'> {
  const left = freeOn(gift, giftDay, day);
  return { free: freeOn(free - gift, freeDay, day) + left, gift: left };
}

/** How many of `taken` free credits are of the gift: it ends later, so that the others go first. */
export const giftIn = (taken: number, { free, gift }: Pick<FreePoints, 'free' | 'gift'>): number =>
  Math.max(0, taken - (free - gift));

/** The UTC day after a day. */
export const dayAfter = (day: string): string => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000));

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
