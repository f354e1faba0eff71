import { type Channel, channels } from '@facet/contracts/payments';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { PaymentAdapter, PlacedOrder } from './adapter.ts';
import { createPaymentMetrics } from './metrics.ts';
import type { Order } from './queries.ts';

/** Codes of refusals (contracts). */
export const wrongPlanCode = 40051;
export const notRefundableCode = 40052;
export const unavailableCode = 50200;

export interface PaymentsDependencies {
  readonly database: Database;
  readonly adapters: readonly PaymentAdapter[];
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** What the parts of payments share. None of them keeps any state: all of it is in the database. */
export interface PaymentsContext extends PaymentsDependencies {
  /** One a channel, in the order in which they are offered. */
  readonly adapters: readonly PaymentAdapter[];
  readonly metrics: ReturnType<typeof createPaymentMetrics>;
}

export const paymentsContext = (dependencies: PaymentsDependencies): PaymentsContext => ({
  ...dependencies,
  adapters: channels.flatMap((channel) => dependencies.adapters.filter((adapter) => adapter.channel === channel)),
  metrics: createPaymentMetrics(),
});

export const adapterOf = ({ adapters }: PaymentsContext, channel: Channel): PaymentAdapter | undefined =>
  adapters.find((adapter) => adapter.channel === channel);

/** The adapter by which an order was placed; undefined when its channel is off, or is served by another now. */
export function placedAt(
  context: PaymentsContext,
  order: Pick<Order, 'channel' | 'sandbox'>,
): PaymentAdapter | undefined {
  const adapter = adapterOf(context, order.channel);
  return adapter?.sandbox === order.sandbox ? adapter : undefined;
}

/** What a provider may know of an order. */
export const placed = ({ id, providerRef, paymentRef, amount, currency }: Order): PlacedOrder => ({
  id,
  providerRef,
  paymentRef,
  amount,
  currency,
});

export const notFound = (): ApiError => new ApiError(404, 404, say('error.notFound'));
export const wrongPlan = (): ApiError => new ApiError(400, wrongPlanCode, say('error.wrongPlan'));
