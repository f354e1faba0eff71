import type { Channel } from '@facet/contracts';

/** What there is to say of a payment that failed in a channel, and what to do: a key of the messages. Null where nothing is. */
export function failureDetail(channel: Channel | null) {
  switch (channel) {
    case null:
    case 'telegram':
      return null;
    case 'stripe':
      return 'payment.failed.card.detail';
    case 'paypal':
      return 'payment.failed.paypal.detail';
    case 'usdt':
      return 'payment.failed.usdt.detail';
    default:
      return channel satisfies never;
  }
}
