import type { Api, ApiResult, Channel, PackageId } from '@facet/contracts';
import {
  cardPayEndpoint,
  cardStatusEndpoint,
  closeOrderEndpoint,
  countryEndpoint,
  cryptoPayEndpoint,
  cryptoStatusEndpoint,
  ordersEndpoint,
  payEndpoint,
  paypalPayEndpoint,
  paypalStatusEndpoint,
  purchaseCountEndpoint,
} from '@facet/contracts/payments';
import type { OrderPoll } from '@facet/platform';
import type { PurchaseBrowser } from './browser.ts';
import { formOf, isWebAddress, planOf } from './offer.ts';
import { createOrderKeys } from './order-keys.ts';
import type { CardForm, FailureReason } from './purchase-state.ts';

/** An order that the server has made. */
export interface Order {
  readonly channel: Channel;
  readonly transactionId: string;
}

export interface OrderRequest {
  readonly packageId: PackageId;
  readonly channel: Channel;
  readonly email: string;
}

/** What placing an order came to. */
export type Placed =
  /** It is paid on a page of the provider. */
  | { readonly kind: 'page'; readonly order: Order; readonly url: string }
  /** It is paid by a form in this page. */
  | { readonly kind: 'form'; readonly order: Order; readonly form: CardForm }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

/** How an order of a channel is polled (product 4.12 to 4.14, 9.8). */
export const pollOf = {
  stripe: 'redirect',
  paypal: 'alternative',
  telegram: 'alternative',
  usdt: 'slow',
} as const satisfies Readonly<Record<Channel, OrderPoll>>;

/** Orders as the server keeps them. */
export interface Orders {
  /** Makes an order. */
  place(request: OrderRequest, signal: AbortSignal): Promise<Placed>;
  /** Gives up an order whose form was closed. Without a signal, because the caller unmounts. */
  close(transactionId: string): void;
  /** Where the payment of an order is; null where that could not be had. */
  statusOf(order: Order, signal: AbortSignal): Promise<0 | 1 | 2 | null>;
  /** What an order brought; undefined where it is not known. */
  creditsOf(transactionId: string, signal: AbortSignal): Promise<number | undefined>;
}

type Common = Readonly<Record<'plan_id' | 'redirect_url' | 'idempotency_key', string>>;

const failed = (reason: FailureReason = 'payment'): Placed => ({ kind: 'failed', reason });

export function createOrders(api: Api, browser: Pick<PurchaseBrowser, 'path' | 'details' | 'randomId'>): Orders {
  const keys = createOrderKeys(browser.randomId);
  /** A refusal is an answer too; of a call that was lost the order may have been made. */
  const noteAnswer = (result: ApiResult<unknown>): void => {
    if (result.ok || result.failure.kind === 'http') keys.answered();
  };
  const close: Orders['close'] = (transactionId) => {
    void api.call(closeOrderEndpoint, { path: { id: transactionId } });
  };

  const placeByCard = async (
    common: Common,
    email: string,
    stripeKey: string | null,
    signal: AbortSignal,
  ): Promise<Placed> => {
    const country = await api.call(countryEndpoint, { signal });
    const { country: code, ip } = country.ok ? country.data : { country: 'ZZ', ip: '' };
    const body = { ...common, email, country: code, transactionIp: ip, ...browser.details() };
    const made = await api.call(cardPayEndpoint, { body, signal });
    noteAnswer(made);
    if (!made.ok) return failed();
    const order: Order = { channel: 'stripe', transactionId: made.data.transaction_id };
    if (signal.aborted) close(order.transactionId);
    if (isWebAddress(made.data.payment_url)) return { kind: 'page', order, url: made.data.payment_url };
    const form = formOf(made.data, stripeKey);
    return form === null ? failed() : { kind: 'form', order, form };
  };

  const placeOnPage = async (
    common: Common,
    { channel, email }: { readonly channel: Exclude<Channel, 'stripe'>; readonly email: string },
    signal: AbortSignal,
  ): Promise<Placed> => {
    const made = await (channel === 'paypal'
      ? api.call(paypalPayEndpoint, { body: { ...common, email }, signal })
      : api.call(cryptoPayEndpoint, {
          body: { ...common, currency: channel === 'usdt' ? 'USDT_TRC20' : 'XTR' },
          signal,
        }));
    noteAnswer(made);
    if (!made.ok || !isWebAddress(made.data.payment_url)) return failed();
    const transactionId = 'info' in made.data ? made.data.info.tnx_id : made.data.transaction_id;
    return { kind: 'page', order: { channel, transactionId }, url: made.data.payment_url };
  };

  return {
    async place({ packageId, channel, email }, signal) {
      const [count, offer] = await Promise.all([
        api.call(purchaseCountEndpoint, { signal }),
        api.call(payEndpoint, { signal }),
      ]);
      if (!count.ok || !offer.ok) return failed();
      const planId = planOf(offer.data, packageId, channel, count.data);
      if (planId === null) return failed('invalid');
      const idempotencyKey = keys.keyOf(`${planId} ${channel}`);
      const common = { plan_id: planId, redirect_url: browser.path(), idempotency_key: idempotencyKey };
      return channel === 'stripe'
        ? placeByCard(common, email, offer.data.stripe_key, signal)
        : placeOnPage(common, { channel, email }, signal);
    },
    close,
    async statusOf({ channel, transactionId }, signal) {
      const input = { query: { transaction_id: transactionId }, signal };
      switch (channel) {
        case 'stripe':
          return statusIn(await api.call(cardStatusEndpoint, input));
        case 'paypal':
          return statusIn(await api.call(paypalStatusEndpoint, input));
        case 'usdt':
        case 'telegram':
          return statusIn(await api.call(cryptoStatusEndpoint, input));
        default:
          return channel satisfies never;
      }
    },
    async creditsOf(transactionId, signal) {
      const orders = await api.call(ordersEndpoint, { signal });
      return orders.ok ? orders.data.find(({ id }) => id === transactionId)?.credits : undefined;
    },
  };
}

function statusIn(
  result: { readonly ok: true; readonly data: { readonly status: 0 | 1 | 2 } } | { readonly ok: false },
) {
  return result.ok ? result.data.status : null;
}
