import type { Channel } from '@facet/contracts/payments';
import type { Delivery } from '../../http/signed-webhook.ts';
import { adapterOf, paymentsContext, type PaymentsContext, type PaymentsDependencies } from './context.ts';
import { receiveDelivery } from './deliveries.ts';
import { type BegunOrder, closeOrder, type OrderRequest, orderState, paidOrder, placeOrder } from './orders.ts';
import { type Plan, plansFor } from './plans.ts';
import { pollOrder, pollPause } from './poll.ts';
import * as db from './queries.ts';
import { finishRefund, type ListedOrder, listOrders, refundOrder } from './refunds.ts';

/** Age at which an unpaid order expires, milliseconds. */
const orderLife = 3 * 24 * 3_600_000;

/** Orders: placed by buyers, decided by what providers say. */
export interface Payments {
  readonly channels: readonly { readonly channel: Channel; readonly sandbox: boolean }[];
  readonly stripeKey: string | null;
  readonly metrics: PaymentsContext['metrics'];
  /** The plan of each package for a user; null for a visitor. */
  plans(userId: string | null): Promise<Plan[]>;
  /** How many purchases of a user count. */
  count(userId: string): Promise<number>;
  /**
   * Places an order and begins its payment. The same key again is the same order and the same payment.
   * @throws ApiError when the plan is not the buyer's, the channel is off, or the provider does not answer
   */
  order(request: OrderRequest): Promise<BegunOrder>;
  /** How an order of a user stands; the provider of an open one is polled. @throws ApiError 404 */
  status(userId: string, id: string): Promise<db.Order['state']>;
  /** Takes a message of a provider. @throws ApiError 400 when it is forged, 404 when the channel is off */
  receive(channel: Channel, delivery: Delivery): Promise<void>;
  /**
   * The buyer has closed the form and will not pay. An order that is paid by now stays so; one that is over already is left
   * alone. @throws ApiError 404
   */
  close(userId: string, id: string): Promise<void>;
  list(userId: string): Promise<ListedOrder[]>;
  /** A paid order of a user. @throws ApiError 404 */
  paidOrder(userId: string, id: string): Promise<db.Order>;
  /** Gives an unused purchase back. @throws ApiError when it cannot be */
  refund(userId: string, id: string): Promise<void>;
  /** Polls orders whose webhook may be lost, finishes refunds, gives up old orders. */
  sweep(): Promise<void>;
}

async function sweep(context: PaymentsContext): Promise<void> {
  const { database, now } = context;
  const at = now();
  for (const id of await db.neglectedOrders(database, at, 20)) {
    const order = await db.findOrder(database, id);
    if (order !== undefined) await pollOrder(context, order, pollPause);
  }
  for (const id of await db.openRefunds(database, new Date(at.getTime() - 60_000))) await finishRefund(context, id);
  await db.abandonOrders(database, new Date(at.getTime() - orderLife), at);
}

export function createPayments(dependencies: PaymentsDependencies): Payments {
  const context = paymentsContext(dependencies);
  const { database, adapters, metrics, now } = context;
  return {
    channels: adapters.map(({ channel, sandbox }) => ({ channel, sandbox })),
    stripeKey: adapterOf(context, 'stripe')?.publishableKey ?? null,
    metrics,
    plans: async (userId) =>
      plansFor(userId === null ? { count: 0, packages: new Set() } : await db.readPurchases(database, userId)),
    count: async (userId) => (await db.readPurchases(database, userId)).count,
    order: (request) => placeOrder(context, request),
    status: (userId, id) => orderState(context, userId, id),
    close: (userId, id) => closeOrder(context, userId, id),
    receive: (channel, delivery) => receiveDelivery(context, channel, delivery),
    list: (userId) => listOrders(database, userId, now()),
    paidOrder: (userId, id) => paidOrder(context, userId, id),
    refund: (userId, id) => refundOrder(context, userId, id),
    sweep: () => sweep(context),
  };
}
