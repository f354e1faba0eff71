import {
  cardPayEndpoint,
  cardStatusEndpoint,
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
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { sessionToken } from '../../http/bearer.ts';
import { ApiError, errorResponses } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { renderReceipt } from '../receipts/receipt.ts';
import { requireUser } from '../users/caller.ts';
import { identifyCaller } from '../users/service.ts';
import { wrongPlanCode, type Payments } from './service.ts';
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

const ok = <T>(data: T) => ({ code: 200, msg: 'ok', data });
const security = [{ bearer: [] }];
const orderPath = z.object({ id: z.string() });
const colonPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const statusNumbers = { pending: 0, paid: 1, failed: 2 } as const satisfies Record<Order['state'], OrderStatus>;

/** Orders, how they stand, what was bought, receipts and refunds (specification, section 7; contracts, payments). */
export function paymentsRoutes({
  database,
  payments,
  settings,
  now,
}: PaymentsRoutesDependencies): FastifyPluginAsyncZod {
  const userOf = (request: FastifyRequest) => requireUser(database, request, now());

  /** The site's page of a path, on the site that asks; never on another one. */
  function pageOf(request: FastifyRequest, path: string): string {
    const asked = request.headers.origin;
    const origin = asked !== undefined && settings.siteOrigins.includes(asked) ? asked : settings.siteUrl;
    const page = new URL(path, origin);
    if (page.origin !== origin) throw new ApiError(400, 400, say('error.invalid', { where: 'body/redirect_url' }));
    return page.href;
  }

  async function order(
    request: FastifyRequest,
    channel: Channel,
    body: { readonly plan_id: string; readonly redirect_url: string; readonly idempotency_key: string },
  ) {
    const user = await userOf(request);
    return payments.order({
      user,
      channel,
      planId: body.plan_id,
      returnUrl: pageOf(request, body.redirect_url),
      idempotencyKey: body.idempotency_key,
    });
  }

  async function redirectTo(request: FastifyRequest, channel: Channel, body: Parameters<typeof order>[2]) {
    const { order: placed, pay } = await order(request, channel, body);
    if (pay.kind !== 'redirect') throw new ApiError(400, wrongPlanCode, say('error.wrongPlan'));
    return { id: placed.id, url: pay.url };
  }

  return async (app) => {
    app.get(
      payEndpoint.path,
      {
        schema: {
          summary: 'What can be bought now, and how.',
          security,
          response: { 200: payEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => {
        const caller = await identifyCaller(database, sessionToken(request.headers), now());
        const plans = await payments.plans(caller.kind === 'user' ? caller.user.id : null);
        return ok({ channels: [...payments.channels], stripe_key: payments.stripeKey, plans });
      },
    );
    app.get(
      purchaseCountEndpoint.path,
      {
        schema: {
          summary: 'How many purchases the user has made.',
          security,
          response: { 200: purchaseCountEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => ok(await payments.count((await userOf(request)).id)),
    );
    app.get(
      countryEndpoint.path,
      {
        schema: {
          summary: 'Country and address of the caller.',
          response: { 200: countryEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => {
        const { countryHeader } = settings.payments;
        const told = countryHeader === null ? undefined : request.headers[countryHeader];
        const country = typeof told === 'string' && /^[a-z]{2}$/i.test(told) ? told.toUpperCase() : 'ZZ';
        return ok({ country, ip: request.ip });
      },
    );

    app.post(
      cardPayEndpoint.path,
      {
        schema: {
          summary: 'Begins a payment by card.',
          security,
          body: cardPayEndpoint.body,
          response: { 200: cardPayEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => {
        const { order: placed, pay } = await order(request, 'stripe', request.body);
        return ok({
          transaction_id: placed.id,
          client_secret: pay.kind === 'provider-frame' ? pay.clientSecret : null,
          frame_url: pay.kind === 'own-frame' ? pay.url : null,
        });
      },
    );
    app.post(
      paypalPayEndpoint.path,
      {
        schema: {
          summary: 'Begins a payment by PayPal.',
          security,
          body: paypalPayEndpoint.body,
          response: { 200: paypalPayEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => {
        const { id, url } = await redirectTo(request, 'paypal', request.body);
        return ok({ payment_url: url, transaction_id: id });
      },
    );
    app.post(
      cryptoPayEndpoint.path,
      {
        schema: {
          summary: "Begins a payment in USDT or Telegram's stars.",
          security,
          body: cryptoPayEndpoint.body,
          response: { 200: cryptoPayEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => {
        const { currency, ...body } = request.body;
        const { id, url } = await redirectTo(request, currency === 'XTR' ? 'telegram' : 'usdt', body);
        return ok({ payment_url: url, info: { tnx_id: id } });
      },
    );
    for (const { path, answer, query } of [cardStatusEndpoint, paypalStatusEndpoint, cryptoStatusEndpoint]) {
      app.get(
        path,
        {
          schema: {
            summary: 'How an order stands: 0 pending, 1 success, 2 failed.',
            security,
            querystring: query,
            response: { 200: answer, ...errorResponses },
          },
        },
        async (request) => {
          const user = await userOf(request);
          return ok({ status: statusNumbers[await payments.status(user.id, request.query.transaction_id)] });
        },
      );
    }

    app.get(
      ordersEndpoint.path,
      {
        schema: {
          summary: "The user's orders, newest first.",
          security,
          response: { 200: ordersEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => ok((await payments.list((await userOf(request)).id)).map(shownOrder)),
    );
    app.get(
      colonPath(receiptEndpoint.path),
      { schema: { summary: 'The receipt of a paid order, PDF.', security, params: orderPath } },
      async (request, reply) => {
        const user = await userOf(request);
        const paid = await payments.paidOrder(user.id, request.params.id);
        const pdf = await renderReceipt({ order: paid, email: user.email, seller: settings.payments.seller });
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="receipt-${paid.id.slice(0, 8)}.pdf"`)
          .send(pdf);
      },
    );
    app.post(
      colonPath(refundEndpoint.path),
      {
        schema: {
          summary: 'Gives an unused purchase of the last 14 days back.',
          security,
          params: orderPath,
          response: { 200: refundEndpoint.answer, ...errorResponses },
        },
      },
      async (request) => {
        await payments.refund((await userOf(request)).id, request.params.id);
        return ok(null);
      },
    );

    // Signatures are over what came over the wire, so nothing may be parsed before.
    await app.register(async (hooks) => {
      hooks.removeAllContentTypeParsers();
      hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
        done(null, body);
      });
      hooks.post(
        '/webhooks/:channel',
        {
          bodyLimit: 256 * 1024,
          config: { rateLimit: { max: 6000, timeWindow: 60_000 } },
          schema: { hide: true },
        },
        async (request) => {
          const channel = channelSchema.safeParse((request.params as { channel?: string }).channel);
          if (!channel.success) throw new ApiError(404, 404, say('error.notFound'));
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await payments.receive(channel.data, { headers: request.headers, body });
          return { received: true };
        },
      );
    });
  };
}

function shownOrder(order: Order & { readonly refundable: boolean }) {
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
