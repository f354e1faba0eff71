import {
  cardPayEndpoint,
  cardStatusEndpoint,
  closeOrderEndpoint,
  type Channel,
  channelSchema,
  countryEndpoint,
  cryptoPayEndpoint,
  cryptoStatusEndpoint,
  ordersEndpoint,
  type OrderStatus,
  payEndpoint,
  paypalPayEndpoint,
  paypalStatusEndpoint,
  purchaseCountEndpoint,
  receiptEndpoint,
  refundEndpoint,
} from '@facet/contracts/payments';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { derivedKey } from '../../derived-key.ts';
import { sessionToken } from '../../http/bearer.ts';
import { countryOf } from '../../http/country.ts';
import { bearer, ok, routeOf, type TypedApp } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { signedWebhook } from '../../http/signed-webhook.ts';
import { say } from '../../messages/say.ts';
import { renderReceipt } from './receipt.ts';
import { requireUser } from '../users/caller.ts';
import type { User } from '../users/queries.ts';
import { identifyCaller } from '../users/service.ts';
import { wrongPlan } from './context.ts';
import type { ListedOrder } from './refunds.ts';
import type { Payments } from './service.ts';
import type { PaymentSettings } from './settings.ts';
import type { Order } from './queries.ts';

export interface PaymentsRoutesDependencies {
  readonly database: Database;
  readonly payments: Payments;
  readonly settings: {
    readonly siteOrigins: readonly string[];
    readonly siteUrl: string;
    readonly payments: Pick<PaymentSettings, 'countryHeader' | 'seller'>;
  };
  readonly now: () => Date;
}

/** A call without a key that is repeated within so long is the same order, milliseconds. */
const sameOrderFor = 60_000;

const statusNumbers = { pending: 0, paid: 1, failed: 2 } as const satisfies Record<Order['state'], OrderStatus>;

/** What the routes share. */
interface Context extends PaymentsRoutesDependencies {
  readonly app: TypedApp;
  readonly userOf: (request: FastifyRequest) => Promise<User>;
}

interface OrderBody {
  readonly plan_id: string;
  readonly redirect_url: string;
  readonly idempotency_key?: string | undefined;
}

/** Orders, how they stand, what was bought, receipts and refunds (product 7.7). */
export function paymentsRoutes(dependencies: PaymentsRoutesDependencies): FastifyPluginAsyncZod {
  const { database, now } = dependencies;
  return async (app) => {
    const context: Context = { ...dependencies, app, userOf: (request) => requireUser(database, request, now()) };
    shopRoutes(context);
    payRoutes(context);
    statusRoutes(context);
    orderRoutes(context);
    await app.register(webhooks(dependencies.payments));
  };
}

/** The page of a path on the requesting site, never on another one. */
function pageOf({ settings }: Context, request: FastifyRequest, path: string): string {
  const sent = request.headers.origin;
  const origin = sent !== undefined && settings.siteOrigins.includes(sent) ? sent : settings.siteUrl;
  const page = new URL(path, origin);
  if (page.origin !== origin) throw new ApiError(400, 400, say('error.invalid', { where: 'body/redirect_url' }));
  return page.href;
}

async function order(context: Context, request: FastifyRequest, channel: Channel, body: OrderBody) {
  const { payments, userOf, now } = context;
  const user = await userOf(request);
  return payments.order({
    user,
    channel,
    planId: body.plan_id,
    returnUrl: pageOf(context, request, body.redirect_url),
    idempotencyKey:
      body.idempotency_key ??
      derivedKey('order', user.id, channel, body.plan_id, Math.floor(now().getTime() / sameOrderFor)),
  });
}

async function redirectTo(context: Context, request: FastifyRequest, channel: Channel, body: OrderBody) {
  const { order: placed, pay } = await order(context, request, channel, body);
  if (pay.kind !== 'redirect') throw wrongPlan();
  return { id: placed.id, url: pay.url };
}

/** What can be bought, and where the caller is. */
function shopRoutes({ app, database, payments, settings, userOf, now }: Context): void {
  app.route({
    ...routeOf(payEndpoint, { summary: 'What can be bought now, and how.', security: bearer }),
    handler: async (request) => {
      const caller = await identifyCaller(database, sessionToken(request.headers), now());
      const plans = await payments.plans(caller.kind === 'user' ? caller.user.id : null);
      return ok({ channels: [...payments.channels], stripe_key: payments.stripeKey, plans });
    },
  });
  app.route({
    ...routeOf(purchaseCountEndpoint, { summary: 'How many purchases the user has made.' }),
    handler: async (request) => ok(await payments.count((await userOf(request)).id)),
  });
  app.route({
    ...routeOf(countryEndpoint, { summary: 'Country and address of the caller.' }),
    handler: async (request) => {
      const { countryHeader } = settings.payments;
      return ok({ country: countryOf(request.headers, countryHeader) ?? 'ZZ', ip: request.ip });
    },
  });
}

/** Beginning a payment, by channel. */
function payRoutes(context: Context): void {
  const { app } = context;
  app.route({
    ...routeOf(cardPayEndpoint, {
      summary: 'Begins a payment by card.',
      description:
        'In a frame for fewer than two earlier purchases; after that on the provider’s own page (`payment_url`).',
    }),
    handler: async (request) => {
      const { order: placed, pay } = await order(context, request, 'stripe', request.body);
      return ok({
        transaction_id: placed.id,
        client_secret: pay.kind === 'provider-frame' ? pay.clientSecret : null,
        frame_url: pay.kind === 'own-frame' ? pay.url : null,
        payment_url: pay.kind === 'redirect' ? pay.url : null,
      });
    },
  });
  app.route({
    ...routeOf(paypalPayEndpoint, { summary: 'Begins a payment by PayPal.' }),
    handler: async (request) => {
      const { id, url } = await redirectTo(context, request, 'paypal', request.body);
      return ok({ payment_url: url, transaction_id: id });
    },
  });
  app.route({
    ...routeOf(cryptoPayEndpoint, { summary: "Begins a payment in USDT or Telegram's stars." }),
    handler: async (request) => {
      const { currency, ...body } = request.body;
      const { id, url } = await redirectTo(context, request, currency === 'XTR' ? 'telegram' : 'usdt', body);
      return ok({ payment_url: url, info: { tnx_id: id } });
    },
  });
}

/** How an order stands, by any of its addresses. */
function statusRoutes({ app, payments, userOf }: Context): void {
  for (const endpoint of [cardStatusEndpoint, paypalStatusEndpoint, cryptoStatusEndpoint]) {
    app.route({
      ...routeOf(endpoint, {
        summary: 'How an order stands: 0 pending, 1 success, 2 failed.',
        security: bearer,
      }),
      handler: async (request) => {
        const user = await userOf(request);
        return ok({ status: statusNumbers[await payments.status(user.id, request.query.transaction_id)] });
      },
    });
  }
}

/** What was bought: list, receipt, refund. */
function orderRoutes({ app, payments, settings, userOf }: Context): void {
  app.route({
    ...routeOf(ordersEndpoint, { summary: "The user's orders, newest first." }),
    handler: async (request) => ok((await payments.list((await userOf(request)).id)).map(shownOrder)),
  });
  app.route({
    ...routeOf(closeOrderEndpoint, { summary: 'Closes an order that was not paid.' }),
    handler: async (request) => {
      await payments.close((await userOf(request)).id, request.params.id);
      return ok(null);
    },
  });
  app.route({
    ...routeOf(receiptEndpoint, { summary: 'The receipt of a paid order, PDF.' }),
    handler: async (request, reply) => {
      const user = await userOf(request);
      const paid = await payments.paidOrder(user.id, request.params.id);
      const pdf = await renderReceipt({ order: paid, email: user.email, seller: settings.payments.seller });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="receipt-${paid.id.slice(0, 8)}.pdf"`)
        .send(pdf);
    },
  });
  app.route({
    ...routeOf(refundEndpoint, { summary: 'Gives an unused purchase of the last 14 days back.' }),
    handler: async (request) => {
      await payments.refund((await userOf(request)).id, request.params.id);
      return ok(null);
    },
  });
}

/** Where payment providers report. */
const webhooks = (payments: Payments): FastifyPluginAsyncZod =>
  signedWebhook({
    path: '/webhooks/:sender',
    mostBytes: 256 * 1024,
    async receive(sender, delivery) {
      const channel = channelSchema.safeParse(sender);
      if (!channel.success) throw new ApiError(404, 404, say('error.notFound'));
      await payments.receive(channel.data, delivery);
    },
  });

function shownOrder(order: ListedOrder) {
  return {
    id: order.id,
    at: order.createdAt.toISOString(),
    package_id: order.packageId,
    channel: order.channel,
    sandbox: order.sandbox,
    price_cents: order.priceCents,
    credits: order.credits + order.bonus,
    status: statusNumbers[order.state],
    refunded_at: order.refundedAt?.toISOString() ?? null,
    refundable: order.refundable,
  };
}
