import type { ProviderEvent } from './adapter.ts';

/** The part of an order that decides what an event does to it. */
export interface OrderState {
  readonly state: 'pending' | 'paid' | 'failed';
  readonly amount: number;
  readonly currency: string;
  /** The money that came. */
  readonly paymentRef: string | null;
  readonly refundState: 'asked' | 'done' | 'refused' | 'outside' | null;
}

/** What an event does: exactly one thing, whatever came before it. */
export type Verdict =
  | 'credit'
  | 'fail'
  /** The amount received is not the price. Nothing is credited; an operator has to look. */
  | 'wrong_amount'
  | 'wrong_currency'
  /** Money came once more for an order that is paid. A person has to give it back. */
  | 'paid_twice'
  /** The provider gave a part of the money back. A person has to look. */
  | 'refunded_partly'
  /** The provider took the money back by itself. */
  | 'take_back'
  /** The provider confirms a refund that we requested. */
  | 'confirm_refund'
  /** Too late, or repeats what is known. */
  | 'ignore';

/**
 * Decides what an event does to an order. A payment that comes after a failure counts, because the money was taken; a
 * failure that comes after a payment does not.
 */
export function decide(
  order: OrderState,
  event: Pick<ProviderEvent, 'kind' | 'amount' | 'currency' | 'paymentRef'>,
): Verdict {
  switch (event.kind) {
    case 'paid':
      if (order.state === 'paid') {
        const isOther = order.paymentRef !== null && event.paymentRef !== null && event.paymentRef !== order.paymentRef;
        return isOther ? 'paid_twice' : 'ignore';
      }
      if (event.currency?.toLowerCase() !== order.currency.toLowerCase()) return 'wrong_currency';
      return event.amount === order.amount ? 'credit' : 'wrong_amount';
    case 'failed':
      return order.state === 'pending' ? 'fail' : 'ignore';
    case 'refunded':
      if (order.state !== 'paid') return 'ignore';
      if (order.refundState === 'asked') return 'confirm_refund';
      if (event.amount !== null && event.amount < order.amount) return 'refunded_partly';
      return order.refundState === null || order.refundState === 'refused' ? 'take_back' : 'ignore';
    case 'pending':
    case 'look':
      return 'ignore';
    default:
      return event.kind satisfies never;
  }
}
