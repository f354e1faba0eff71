import type { Channel } from '@facet/contracts';

/** Why a payment did not go through; each has words at `payment.failed.<reason>`. */
export type FailureReason = 'payment' | 'telegram' | 'invalid' | 'unchecked';

/** The card form: the provider's own, or the sandbox's page. */
export type CardForm =
  | { readonly kind: 'stripe'; readonly key: string; readonly clientSecret: string }
  | { readonly kind: 'frame'; readonly url: string };

/** Where a purchase is. */
export type PurchaseState =
  | { readonly kind: 'idle' }
  /** The order is being made. */
  | { readonly kind: 'starting' }
  /** The page is about to be left for the payment page. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'card'; readonly transactionId: string; readonly form: CardForm }
  /** Paid or about to be: the order is polled. `link` leads to the payment page in the other tab, where there is one. */
  | { readonly kind: 'processing'; readonly link: string | null; readonly blocked: boolean }
  /** `credits`: what the order brought, once it is known. */
  | { readonly kind: 'success'; readonly credits: number | null }
  /** `channel`: of the payment, where there was one; what can be done depends on it. */
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly channel: Channel | null;
      readonly canCheck: boolean;
    }
  /** `expired`: the time to pay is over; `pending`: the payment may still come. */
  | { readonly kind: 'timeout'; readonly reason: 'expired' | 'pending' };

/** Payment status (product 4.10). */
export type PaymentStatus = 'idle' | 'processing' | 'success' | 'failed' | 'timeout';

export function statusOf({ kind }: PurchaseState): PaymentStatus {
  switch (kind) {
    case 'idle':
    case 'card':
      return 'idle';
    case 'starting':
    case 'leaving':
    case 'processing':
      return 'processing';
    case 'success':
    case 'failed':
    case 'timeout':
      return kind;
    default:
      return kind satisfies never;
  }
}

/** What the end of an order's time means: after a card form or a slow network it may still be paid. */
export const timeoutOf = {
  stripe: 'pending',
  usdt: 'pending',
  paypal: 'expired',
  telegram: 'expired',
} as const satisfies Readonly<Record<Channel, 'expired' | 'pending'>>;

/**
 * A payment that did not go through.
 *
 * @param isReported whether the channel itself said so: then there is more to say about it
 */
export function failedState(channel: Channel, reason: FailureReason, isReported: boolean): PurchaseState {
  return {
    kind: 'failed',
    reason: reason === 'payment' && channel === 'telegram' ? 'telegram' : reason,
    channel: isReported ? channel : null,
    canCheck: false,
  };
}

/** Whether the order was paid cannot be had. @param canCheck whether the order is known, and can be looked up again */
export const uncheckedState = (canCheck: boolean): PurchaseState => ({
  kind: 'failed',
  reason: 'unchecked',
  channel: null,
  canCheck,
});
