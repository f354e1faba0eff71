import type { Channel } from '@facet/contracts/payments';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Created, PaymentAdapter } from './adapter.ts';
import { adapterOf, notFound, placed, placedAt, type PaymentsContext, unavailableCode, wrongPlan } from './context.ts';
import { goodsOf, isHighVolume } from './plans.ts';
import { pollOrder, pollPause } from './poll.ts';
import * as db from './queries.ts';

export interface OrderRequest {
  readonly user: { readonly id: string; readonly email: string };
  readonly channel: Channel;
  readonly planId: string;
  /** Address of the site's page to come back to. */
  readonly returnUrl: string;
  readonly idempotencyKey: string;
}

export interface BegunOrder {
  readonly order: db.Order;
  readonly pay: Created['pay'];
}

/** The page that a provider sends the buyer back to, with what the site reads there (contracts, `paymentReturnSchema`). */
export function returnAddress(page: string, channel: Channel, orderId: string, end: 'back' | 'failed'): string {
  const url = new URL(page);
  url.searchParams.set('pay', channel);
  if (end === 'failed') url.searchParams.set('pay_status', 'fail');
  url.searchParams.set(channel === 'stripe' ? 'transactionId' : 'transaction_id', orderId);
  return url.href;
}

/** Places an order and begins its payment. The same key again is the same order and the same payment. @throws ApiError 400, 502 */
export async function placeOrder(context: PaymentsContext, request: OrderRequest): Promise<BegunOrder> {
  const { channel, planId } = request;
  const adapter = adapterOf(context, channel);
  if (adapter === undefined) throw wrongPlan();
  const known = await db.findByKey(context.database, request.user.id, request.idempotencyKey);
  const order = known ?? (await addOrder(context, adapter, request));
  if (order.planId !== planId || order.channel !== channel || order.sandbox !== adapter.sandbox) throw wrongPlan();
  // A gateway may begin a second payment when it is called again.
  if (order.payUrl !== null) return { order, pay: { kind: 'redirect', url: order.payUrl } };
  return beginPayment(context, adapter, order, request);
}

async function addOrder(
  { database, now }: PaymentsContext,
  adapter: PaymentAdapter,
  { user, channel, planId, returnUrl, idempotencyKey }: OrderRequest,
): Promise<db.Order> {
  const goods = goodsOf(planId, await db.readPurchases(database, user.id));
  if (goods === undefined) throw wrongPlan();
  const { credits, bonus, packageNumber, package_id: packageId, price_cents: priceCents } = goods;
  const { sandbox } = adapter;
  const wanted = { userId: user.id, idempotencyKey, planId, packageId, channel, sandbox, priceCents, returnUrl };
  const order = { ...wanted, ...adapter.charge(priceCents), credits, bonus, packageNumber, createdAt: now() };
  return database.tx((transaction) => db.placeOrder(transaction, order));
}

async function beginPayment(
  { database, log }: PaymentsContext,
  adapter: PaymentAdapter,
  order: db.Order,
  { user, channel, planId, returnUrl }: OrderRequest,
): Promise<BegunOrder> {
  const { id, amount, currency, priceCents, packageId, credits, bonus } = order;
  const goods = { name: say(`package.${packageId}`), credits: credits + bonus };
  let created: Created;
  try {
    created = await adapter.create({
      orderId: id,
      amount,
      currency,
      priceCents,
      title: say('order.title', goods),
      returnUrl: (end) => returnAddress(returnUrl, channel, id, end),
      hosted: isHighVolume(planId),
      email: user.email,
    });
  } catch (error) {
    log.error({ err: error, channel, order: id }, 'payment provider did not begin a payment');
    throw new ApiError(502, unavailableCode, say('error.paymentFailed'));
  }
  const payUrl = created.pay.kind === 'redirect' ? created.pay.url : null;
  await db.setBegun(database, id, created.providerRef, payUrl);
  return { order: { ...order, providerRef: created.providerRef }, pay: created.pay };
}

/** An order of the user's. @throws ApiError 404 */
async function ownOrder({ database }: PaymentsContext, userId: string, id: string): Promise<db.Order> {
  const order = await db.findOrder(database, id);
  if (order?.userId !== userId) throw notFound();
  return order;
}

/** How an order stands; the provider of an open one is polled. @throws ApiError 404 */
export async function orderState(context: PaymentsContext, userId: string, id: string): Promise<db.Order['state']> {
  const order = await ownOrder(context, userId, id);
  if (order.state !== 'pending') return order.state;
  await pollOrder(context, order, pollPause);
  return (await db.findOrder(context.database, id))?.state ?? order.state;
}

/** A paid order of the user's. @throws ApiError 404 */
export async function paidOrder(context: PaymentsContext, userId: string, id: string): Promise<db.Order> {
  const order = await ownOrder(context, userId, id);
  if (order.state !== 'paid') throw notFound();
  return order;
}

/** Gives an open order up, here and at its provider, unless it was paid a moment ago. @throws ApiError 404 */
export async function closeOrder(context: PaymentsContext, userId: string, id: string): Promise<void> {
  const { database, now, log } = context;
  const order = await ownOrder(context, userId, id);
  if (order.state === 'pending') await pollOrder(context, order, 0);
  if (!(await db.markClosed(database, id, now()))) return;
  await placedAt(context, order)
    ?.cancel?.(placed(order))
    .catch((error: unknown) => {
      log.warn({ err: error, channel: order.channel, order: id }, 'payment could not be cancelled at the provider');
    });
}
