/** What a test number does. The numbers are those that payment providers use for tests (Stripe, "Testing"). */
export const testCards = {
  '4242424242424242': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'code',
  '4000002500003155': 'secure',
  '4000000000000077': 'slow',
  '4000000000000259': 'timeout',
} as const satisfies Readonly<Record<string, string>>;

export type CardBehaviour = (typeof testCards)[keyof typeof testCards];

/** Reasons of a bank to refuse a card; each has words at `error.card.<reason>`. */
export const declines = ['declined', 'funds', 'expired', 'code'] as const;
export type Decline = (typeof declines)[number];

/** What a number does, spaces apart; null for a number that is no test number: no real card is ever taken here. */
export function behaviourOf(number: string): CardBehaviour | null {
  const digits = number.replaceAll(/[\s-]/g, '');
  return Object.entries(testCards).find(([known]) => known === digits)?.[1] ?? null;
}

/** How long a slow card takes, and one that times out: longer than a page waits (product 4.12: 60 s). Milliseconds. */
export const resolveAfter = { slow: 5_000, timeout: 75_000 } as const;
