import type { Channel, PackageId } from '@facet/contracts/payments';
import type { Queries } from '../../database/database.ts';
import type { ProviderEvent } from './adapter.ts';
import type { OrderState } from './decide.ts';
import type { PurchasesSoFar } from './plans.ts';

/** An order as it is stored. */
export interface Order extends OrderState {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly packageId: PackageId;
  readonly channel: Channel;
  readonly sandbox: boolean;
  readonly priceCents: number;
  readonly credits: number;
  readonly bonus: number;
  readonly packageNumber: number;
  readonly returnUrl: string;
  readonly providerRef: string | null;
  readonly payUrl: string | null;
  readonly flag: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

const columns = `
  id, user_id as "userId", plan_id as "planId", package_id as "packageId", channel, sandbox, price_cents as "priceCents",
  charge_amount as amount, charge_currency as currency, credits, bonus, current_package as "packageNumber",
  return_url as "returnUrl", provider_ref as "providerRef", payment_ref as "paymentRef", pay_url as "payUrl", state, flag,
  created_at as "createdAt", paid_at as "paidAt", refund_state as "refundState", refunded_at as "refundedAt"`;

/** Purchases that count: paid, and not given back. */
const counts = `state = 'paid' and (refund_state is null or refund_state = 'refused')`;

export async function readPurchases({ query }: Queries, userId: string): Promise<PurchasesSoFar> {
  const rows = await query<{ id: string; count: number }>(
    `select package_id as id, count(*)::integer as count from purchase_order where user_id = $1 and ${counts} group by 1`,
    [userId],
  );
  return { count: rows.reduce((sum, { count }) => sum + count, 0), packages: new Set(rows.map(({ id }) => id)) };
}

export type NewOrder = Pick<
  Order,
  | 'userId'
  | 'planId'
  | 'packageId'
  | 'channel'
  | 'sandbox'
  | 'priceCents'
  | 'amount'
  | 'currency'
  | 'credits'
  | 'bonus'
  | 'packageNumber'
  | 'returnUrl'
  | 'createdAt'
> & { readonly idempotencyKey: string };

/** Places an order, or finds the one that was placed with the same key. */
export async function placeOrder({ query }: Queries, order: NewOrder): Promise<Order> {
  await query('insert into wallet (user_id) values ($1) on conflict do nothing', [order.userId]);
  await query(
    `insert into purchase_order (user_id, idempotency_key, plan_id, package_id, channel, sandbox, price_cents,
       charge_amount, charge_currency, credits, bonus, current_package, return_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (user_id, idempotency_key) do nothing`,
    [
      ...[order.userId, order.idempotencyKey, order.planId, order.packageId, order.channel, order.sandbox],
      ...[order.priceCents, order.amount, order.currency, order.credits, order.bonus, order.packageNumber],
      ...[order.returnUrl, order.createdAt],
    ],
  );
  const [placed] = await query<Order>(
    `select ${columns} from purchase_order where user_id = $1 and idempotency_key = $2`,
    [order.userId, order.idempotencyKey],
  );
  if (placed === undefined) throw new Error('an order vanished while it was placed');
  return placed;
}

/** The order that was placed with a key. */
export async function findByKey({ query }: Queries, userId: string, key: string): Promise<Order | undefined> {
  const text = `select ${columns} from purchase_order where user_id = $1 and idempotency_key = $2`;
  return (await query<Order>(text, [userId, key]))[0];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findOrder({ query }: Queries, id: string): Promise<Order | undefined> {
  if (!uuid.test(id)) return undefined;
  return (await query<Order>(`select ${columns} from purchase_order where id = $1`, [id]))[0];
}

export async function lockOrder({ query }: Queries, id: string): Promise<Order | undefined> {
  if (!uuid.test(id)) return undefined;
  return (await query<Order>(`select ${columns} from purchase_order where id = $1 for update`, [id]))[0];
}

/** The order that an event is about, locked. It is one of the event's own channel, whatever the event says. */
export async function lockOrderOf(
  { query }: Queries,
  where: { readonly channel: Channel; readonly sandbox: boolean },
  { orderId, providerRef, paymentRef }: ProviderEvent,
): Promise<Order | undefined> {
  const id = orderId !== null && uuid.test(orderId) ? orderId : null;
  const [order] = await query<Order>(
    `select ${columns} from purchase_order
      where channel = $1 and sandbox = $2
        and case when $3::uuid is not null then id = $3
                 when $4::text is not null then provider_ref = $4
                 else payment_ref = $5 end
      for update`,
    [where.channel, where.sandbox, id, providerRef, paymentRef],
  );
  return order;
}

/** @returns false when the event was noted before */
export async function noteEvent(
  { query }: Queries,
  noted: {
    readonly channel: Channel;
    readonly sandbox: boolean;
    readonly event: ProviderEvent;
    readonly orderId: string | null;
    readonly source: EventSource;
    readonly outcome: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { channel, sandbox, event, orderId, source, outcome, at } = noted;
  const rows = await query(
    `insert into payment_event (channel, sandbox, event_id, order_id, kind, amount, currency, source, outcome, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning event_id`,
    [channel, sandbox, event.eventId, orderId, event.kind, event.amount, event.currency, source, outcome, at],
  );
  return rows.length > 0;
}
export type EventSource = 'webhook' | 'poll' | 'return';

/** The payment has begun. @param payUrl where the buyer is sent; null for a frame */
export async function setBegun(
  { query }: Queries,
  id: string,
  providerRef: string,
  payUrl: string | null,
): Promise<void> {
  await query('update purchase_order set provider_ref = $2, pay_url = $3 where id = $1', [id, providerRef, payUrl]);
}

/** The provider names the money before it has come. */
export async function setPaymentRef({ query }: Queries, id: string, paymentRef: string): Promise<void> {
  await query('update purchase_order set payment_ref = $2 where id = $1 and payment_ref is null', [id, paymentRef]);
}

/** Something for a person to look at. */
export async function setFlag({ query }: Queries, id: string, flag: string): Promise<void> {
  await query('update purchase_order set flag = $2 where id = $1', [id, flag]);
}

export async function markPaid(
  { query }: Queries,
  id: string,
  { providerRef, paymentRef }: ProviderEvent,
  now: Date,
): Promise<void> {
  await query(
    `update purchase_order set state = 'paid', paid_at = $2, payment_ref = coalesce($3, payment_ref),
       provider_ref = coalesce(provider_ref, $4) where id = $1`,
    [id, now, paymentRef, providerRef],
  );
}

export async function markFailed({ query }: Queries, id: string, flag: string | null, now: Date): Promise<void> {
  await query(
    `update purchase_order set state = 'failed', failed_at = $2, flag = coalesce($3, flag)
      where id = $1 and state <> 'paid'`,
    [id, now, flag],
  );
}

/** The buyer gave an open order up. @returns false when it was not open */
export async function markClosed({ query }: Queries, id: string, now: Date): Promise<boolean> {
  const closed = await query(
    `update purchase_order set state = 'failed', failed_at = $2, closed_at = $2
      where id = $1 and state = 'pending' returning 1 as one`,
    [id, now],
  );
  return closed.length > 0;
}

export async function setRefund(
  { query }: Queries,
  id: string,
  state: NonNullable<Order['refundState']>,
  now: Date,
): Promise<void> {
  await query(
    `update purchase_order set refund_state = $2,
       refund_asked_at = case when $2 = 'asked' then $3 else refund_asked_at end,
       refunded_at = case when $2 in ('done', 'outside') then $3::timestamptz end
     where id = $1`,
    [id, state, now],
  );
}

/** The package of the newest purchase that counts, but for one; null for none. */
export async function newestPackageBut({ query }: Queries, userId: string, id: string): Promise<number | null> {
  const [row] = await query<{ number: number }>(
    `select current_package as number from purchase_order where user_id = $1 and id <> $2 and ${counts}
      order by paid_at desc limit 1`,
    [userId, id],
  );
  return row?.number ?? null;
}

/** Claims a query of the provider about an order; false when there was one less than `pause` ms ago. */
export async function takePoll({ query }: Queries, id: string, pause: number, now: Date): Promise<boolean> {
  const rows = await query(
    `update purchase_order set polled_at = $2 where id = $1 and (polled_at is null or polled_at <= $3) returning id`,
    [id, now, new Date(now.getTime() - pause)],
  );
  return rows.length > 0;
}

/** Orders whose webhook may be lost: pending, and not queried for a quarter of their age, at least a minute. */
export async function neglectedOrders({ query }: Queries, now: Date, most: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from purchase_order
      where state = 'pending' and provider_ref is not null
        and coalesce(polled_at, created_at) <= $1::timestamptz - greatest(interval '1 minute', ($1::timestamptz - created_at) / 4)
      order by created_at desc limit $2`,
    [now, most],
  );
  return rows.map(({ id }) => id);
}

/** Expires orders unpaid since a moment. */
export async function abandonOrders({ query }: Queries, before: Date, now: Date): Promise<void> {
  await query(
    `update purchase_order set state = 'failed', failed_at = $2 where state = 'pending' and created_at < $1`,
    [before, now],
  );
}

/** Orders whose refund the provider has not answered yet. */
export async function openRefunds({ query }: Queries, before: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from purchase_order where refund_state = 'asked' and refund_asked_at <= $1 limit 20`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Orders of a user, newest first, and whether bought credits are left for each and all after it. */
export function listOrders({ query }: Queries, userId: string): Promise<(Order & { readonly untouched: boolean })[]> {
  return query(
    `select ${columns}, untouched from (
       select o.*,
              coalesce((select purchase_points from wallet where user_id = $1), 0) >=
                sum(case when ${counts} then credits + bonus else 0 end)
                  over (order by paid_at desc nulls first, id desc) as untouched
         from purchase_order o where user_id = $1 and (closed_at is null or state = 'paid')) orders
      order by created_at desc, id desc limit 200`,
    [userId],
  );
}
