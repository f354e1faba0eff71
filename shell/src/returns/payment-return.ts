import { channels, type Channel } from '@facet/contracts';

/** What a payment page says in the address with which it sends the buyer back (product 2.23). */
export interface PaymentReturn {
  readonly channel: Channel;
  /** Null where the address names no order. */
  readonly transactionId: string | null;
  /** The buyer gave up or was refused. */
  readonly failed: boolean;
}

const parameters = ['pay', 'pay_status', 'transactionId', 'transaction_id'] as const;
const mostCharacters = 200;

/**
 * Reads a return from a payment out of an address's query; null where there is none. `transactionId` alone is a card
 * payment's.
 */
export function readReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search);
  const card = query.get('transactionId');
  const transactionId = card ?? query.get('transaction_id');
  const pay = query.get('pay');
  const channel = pay === null && card !== null ? 'stripe' : channels.find((name) => name === pay);
  if (channel === undefined) return null;
  const failed = query.get('pay_status') === 'fail';
  if (transactionId === null && !failed) return null;
  if (transactionId !== null && (transactionId === '' || transactionId.length > mostCharacters)) return null;
  return { channel, transactionId, failed };
}

/** An address's query without what a payment page put there. @param search with its question mark, or empty */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of parameters) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Takes a return out of the page's address, so that neither a reload nor a shared link repeats it. */
export function takeReturn({ location, history }: Pick<Window, 'location' | 'history'>): PaymentReturn | null {
  const found = readReturn(location.search);
  if (found !== null)
    history.replaceState(history.state, '', location.pathname + withoutReturn(location.search) + location.hash);
  return found;
}
