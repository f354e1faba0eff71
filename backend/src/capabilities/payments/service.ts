import type { Channel } from '@facet/contracts/payments';
import { channels } from '@facet/contracts/payments';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { creditPurchase, lockPaidCredits, refundPurchase } from '../credits/ledger.ts';
import {
  type Created,
  type Delivery,
  ForgedDelivery,
  type PaymentAdapter,
  type PlacedOrder,
  type ProviderEvent,
} from './adapter.ts';
import { decide } from './decide.ts';
import { createPaymentMetrics } from './metrics.ts';
import { goodsOf, isHighVolume, type Plan, plansFor } from './plans.ts';
import * as db from './queries.ts';

/** Orders of the last days may be given back, when nothing of them was spent (issue 6), milliseconds. */
export const refundPeriod = 14 * 24 * 3_600_000;
/** A provider is asked about one order so often at most, milliseconds. */
export const pollPause = 2_000;
/** Orders that nobody paid for are given up then, milliseconds. */
export const orderLife = 3 * 24 * 3_600_000;

/** Codes of refusals (contracts). */
export const wrongPlanCode = 40051;
export const notRefundableCode = 40052;
export const unavailableCode = 50200;

export interface OrderRequest {
  readonly user: { readonly id: string; readonly email: string };
  readonly channel: Channel;
  readonly planId: string;
  /** Address of the site's page to come back to. */
  readonly returnUrl: string;
  readonly idempotencyKey: string;
}

/** Orders: placed by buyers, decided by what providers say. */
export interface Payments {
  readonly channels: readonly { readonly channel: Channel; readonly sandbox: boolean }[];
  readonly stripeKey: string | null;
  readonly metrics: ReturnType<typeof createPaymentMetrics>;
  /** The plan of each package for a user; null for a visitor. */
  plans(userId: string | null): Promise<Plan[]>;
  /** How many purchases of a user count. */
  count(userId: string): Promise<number>;
  /**
   * Places an order and begins its payment. The same key again is the same order and the same payment.
   * @throws ApiError when the plan is not the buyer's, the channel is off, or the provider does not answer
   */
  order(request: OrderRequest): Promise<{ readonly order: db.Order; readonly pay: Created['pay'] }>;
  /** How an order of a user stands; the provider is asked where it is open. @throws ApiError 404 */
  status(userId: string, id: string): Promise<db.Order['state']>;
  /** Takes a message of a provider. @throws ApiError 400 when it is forged, 404 when the channel is off */
  receive(channel: Channel, delivery: Delivery): Promise<void>;
  /**
   * The buyer has closed the form and will not pay. An order that is paid by now stays so; one that is over already is left
   * alone. @throws ApiError 404
   */
  close(userId: string, id: string): Promise<void>;
  list(userId: string): Promise<(db.Order & { readonly refundable: boolean })[]>;
  /** A paid order of a user. @throws ApiError 404 */
  paidOrder(userId: string, id: string): Promise<db.Order>;
  /** Gives an unused purchase back. @throws ApiError when it cannot be */
  refund(userId: string, id: string): Promise<void>;
  /** Asks about orders whose webhook may be lost, finishes refunds, gives up old orders. */
  sweep(): Promise<void>;
}

export interface PaymentsDependencies {
  readonly database: Database;
  readonly adapters: readonly PaymentAdapter[];
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** The page that a provider sends the buyer back to, with what the site reads there (contracts, `paymentReturnSchema`). */
export function returnAddress(page: string, channel: Channel, orderId: string, end: 'back' | 'failed'): string {
  const url = new URL(page);
  url.searchParams.set('pay', channel);
  if (end === 'failed') url.searchParams.set('pay_status', 'fail');
  url.searchParams.set(channel === 'stripe' ? 'transactionId' : 'transaction_id', orderId);
  return url.href;
}

export function createPayments({ database, adapters, now, log }: PaymentsDependencies): Payments {
  const metrics = createPaymentMetrics();
  const sorted = channels.flatMap((channel) => adapters.filter((adapter) => adapter.channel === channel));
  const adapterOf = (channel: Channel): PaymentAdapter | undefined =>
    sorted.find((adapter) => adapter.channel === channel);
  const notFound = (): ApiError => new ApiError(404, 404, say('error.notFound'));
  const wrongPlan = (): ApiError => new ApiError(400, wrongPlanCode, say('error.wrongPlan'));
  const notRefundable = (): ApiError => new ApiError(409, notRefundableCode, say('error.notRefundable'));
  const placed = ({ id, providerRef, paymentRef, amount, currency }: db.Order): PlacedOrder => ({
    id,
    providerRef,
    paymentRef,
    amount,
    currency,
  });

  /** Applies what a provider said, wherever it was heard, once. */
  async function applyEvent(adapter: PaymentAdapter, event: ProviderEvent, source: db.EventSource): Promise<void> {
    const { channel, sandbox } = adapter;
    const at = now();
    const told = await database.tx(async (transaction) => {
      const order = await db.lockOrderOf(transaction, { channel, sandbox }, event);
      const verdict = order === undefined ? 'unknown_order' : decide(order, event);
      const noted = { channel, sandbox, event, orderId: order?.id ?? null, source, outcome: verdict, at };
      if (!(await db.noteEvent(transaction, noted))) return { order, verdict: 'duplicate' as const };
      if (order !== undefined && verdict !== 'unknown_order') await act(transaction, order, event, verdict, at);
      return { order, verdict };
    });
    metrics.countEvent(channel, source, told.verdict);
    const level = /^(wrong_|unknown_|paid_twice|take_back|refunded_partly)/.test(told.verdict) ? 'warn' : 'info';
    log[level](
      { channel, sandbox, source, order: told.order?.id ?? null, kind: event.kind, outcome: told.verdict },
      'payment event',
    );
  }

  async function act(
    transaction: Queries,
    order: db.Order,
    event: ProviderEvent,
    verdict: ReturnType<typeof decide>,
    at: Date,
  ): Promise<void> {
    const { id, userId, credits, bonus, packageNumber } = order;
    switch (verdict) {
      case 'credit':
        await db.markPaid(transaction, id, event, at);
        await creditPurchase(transaction, { userId, orderId: id, credits, bonus, currentPackage: packageNumber }, at);
        return;
      case 'fail':
        return db.markFailed(transaction, id, null, at);
      case 'wrong_amount':
      case 'wrong_currency':
        return db.markFailed(transaction, id, verdict, at);
      case 'confirm_refund':
        return db.setRefund(transaction, id, 'done', at);
      case 'take_back':
        await takeBack(transaction, order, 'outside', at);
        return db.setRefund(transaction, id, 'outside', at);
      case 'paid_twice':
      case 'refunded_partly':
        return db.setFlag(transaction, id, verdict);
      case 'ignore':
        if (event.kind === 'pending' && event.paymentRef !== null)
          await db.setPaymentRef(transaction, id, event.paymentRef);
        return;
      default:
        verdict satisfies never;
    }
  }

  async function takeBack(transaction: Queries, order: db.Order, step: string, at: Date): Promise<void> {
    const { id, userId, credits, bonus } = order;
    const currentPackage = await db.newestPackageBut(transaction, userId, id);
    await refundPurchase(transaction, { userId, orderId: id, paid: -(credits + bonus), currentPackage, step }, at);
  }

  async function ask(order: db.Order, pause: number): Promise<void> {
    if (order.providerRef === null || !(await db.takePoll(database, order.id, pause, now()))) return;
    const adapter = adapterOf(order.channel);
    if (adapter === undefined || adapter.sandbox !== order.sandbox) return;
    try {
      const event = await adapter.poll(placed(order));
      if (event !== null && event.kind !== 'pending') await applyEvent(adapter, event, 'poll');
    } catch (error) {
      log.warn({ err: error, channel: order.channel, order: order.id }, 'payment provider could not be asked');
    }
  }

  /** Asks the provider for a refund that is on the books. @returns false when the provider refused, and the credits are back */
  async function settleRefund(id: string): Promise<boolean> {
    const order = await db.findOrder(database, id);
    if (order?.refundState !== 'asked') return true;
    const adapter = adapterOf(order.channel);
    if (adapter === undefined || adapter.sandbox !== order.sandbox) return true;
    let answer: 'done' | 'refused';
    try {
      answer = await adapter.refund(placed(order));
    } catch (error) {
      log.warn({ err: error, channel: order.channel, order: id }, 'refund is not answered yet');
      return true;
    }
    const at = now();
    await database.tx(async (transaction) => {
      const locked = await db.lockOrder(transaction, id);
      if (locked?.refundState !== 'asked') return;
      await db.setRefund(transaction, id, answer, at);
      if (answer === 'done') return;
      const { userId, credits, bonus, packageNumber } = locked;
      const again = {
        userId,
        orderId: id,
        paid: credits + bonus,
        currentPackage: packageNumber,
        step: 'refund-undone',
      };
      await refundPurchase(transaction, again, at);
    });
    log.info({ channel: order.channel, order: id, answer }, 'refund');
    return answer === 'done';
  }

  const isRefundable = (order: db.Order & { readonly untouched: boolean }): boolean =>
    order.state === 'paid' &&
    order.refundState === null &&
    order.untouched &&
    now().getTime() - (order.paidAt?.getTime() ?? 0) < refundPeriod;

  const list = async (queries: Queries, userId: string) =>
    (await db.listOrders(queries, userId)).map((order) => ({ ...order, refundable: isRefundable(order) }));

  return {
    channels: sorted.map(({ channel, sandbox }) => ({ channel, sandbox })),
    stripeKey: adapterOf('stripe')?.publishableKey ?? null,
    metrics,
    plans: async (userId) =>
      plansFor(userId === null ? { count: 0, packages: new Set() } : await db.readPurchases(database, userId)),
    count: async (userId) => (await db.readPurchases(database, userId)).count,

    async order({ user, channel, planId, returnUrl, idempotencyKey }) {
      const adapter = adapterOf(channel);
      if (adapter === undefined) throw wrongPlan();
      let order = await db.findByKey(database, user.id, idempotencyKey);
      if (order === undefined) {
        const goods = goodsOf(planId, await db.readPurchases(database, user.id));
        if (goods === undefined) throw wrongPlan();
        const { credits, bonus, packageNumber, package_id: packageId, price_cents: priceCents } = goods;
        const { sandbox } = adapter;
        const asked = { userId: user.id, idempotencyKey, planId, packageId, channel, sandbox, priceCents, returnUrl };
        const order_ = { ...asked, ...adapter.charge(priceCents), credits, bonus, packageNumber, createdAt: now() };
        order = await database.tx((transaction) => db.placeOrder(transaction, order_));
      }
      if (order.planId !== planId || order.channel !== channel || order.sandbox !== adapter.sandbox) throw wrongPlan();
      // A gateway may begin a second payment when it is asked again.
      if (order.payUrl !== null) return { order, pay: { kind: 'redirect', url: order.payUrl } };
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
    },

    async status(userId, id) {
      const order = await db.findOrder(database, id);
      if (order?.userId !== userId) throw notFound();
      if (order.state !== 'pending') return order.state;
      await ask(order, pollPause);
      return (await db.findOrder(database, id))?.state ?? order.state;
    },

    async close(userId, id) {
      const order = await db.findOrder(database, id);
      if (order?.userId !== userId) throw notFound();
      // Money may have come a moment ago.
      if (order.state === 'pending') await ask(order, 0);
      if (!(await db.markClosed(database, id, now()))) return;
      const adapter = adapterOf(order.channel);
      if (adapter?.cancel === undefined || adapter.sandbox !== order.sandbox) return;
      await adapter.cancel(placed(order)).catch((error: unknown) => {
        log.warn({ err: error, channel: order.channel, order: id }, 'payment could not be cancelled at the provider');
      });
    },

    async receive(channel, delivery) {
      const adapter = adapterOf(channel);
      if (adapter === undefined) throw notFound();
      let events: readonly ProviderEvent[];
      try {
        events = await adapter.verify(delivery, {
          async isPayable(id, amount, currency) {
            const order = await db.findOrder(database, id);
            return order?.state !== 'paid' && order?.amount === amount && order.currency === currency;
          },
        });
      } catch (error) {
        if (!(error instanceof ForgedDelivery)) throw error;
        metrics.countForged(channel);
        log.warn({ channel, reason: error.message }, 'forged payment event refused');
        throw new ApiError(400, 400, say('error.forged'));
      }
      for (const event of events) {
        if (event.kind !== 'look') await applyEvent(adapter, event, 'webhook');
        else {
          const { channel, sandbox } = adapter;
          const order = await database.tx((transaction) => db.lockOrderOf(transaction, { channel, sandbox }, event));
          if (order?.state === 'pending') await ask(order, 0);
        }
      }
    },

    list: (userId) => list(database, userId),

    async paidOrder(userId, id) {
      const order = await db.findOrder(database, id);
      if (order?.userId !== userId || order.state !== 'paid') throw notFound();
      return order;
    },

    async refund(userId, id) {
      await database.tx(async (transaction) => {
        const order = await db.lockOrder(transaction, id);
        if (order?.userId !== userId) throw notFound();
        if (order.refundState === 'asked' || order.refundState === 'done') return;
        await lockPaidCredits(transaction, userId);
        const listed = (await list(transaction, userId)).find((one) => one.id === id);
        if (listed?.refundable !== true) throw notRefundable();
        await takeBack(transaction, order, 'refund', now());
        await db.setRefund(transaction, id, 'asked', now());
      });
      if (!(await settleRefund(id))) throw new ApiError(409, notRefundableCode, say('error.refundRefused'));
    },

    async sweep() {
      const at = now();
      for (const id of await db.neglectedOrders(database, at, 20)) {
        const order = await db.findOrder(database, id);
        if (order !== undefined) await ask(order, pollPause);
      }
      for (const id of await db.openRefunds(database, new Date(at.getTime() - 60_000))) await settleRefund(id);
      await db.abandonOrders(database, new Date(at.getTime() - orderLife), at);
    },
  };
}
