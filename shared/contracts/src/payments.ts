import * as z from 'zod/mini';
import { nothingAnswerSchema, type Endpoint } from './api.ts';
import { envelope } from './envelope.ts';
import { channels, packageIds } from './packages.ts';

export { channels, packageIds, type Channel, type PackageId } from './packages.ts';

/** Credits and payments (product 3.6, 3.8, 7.3, 7.7). */

export const packageIdSchema = z.enum(packageIds);

export const channelSchema = z.enum(channels);

/** Section 3: 0 pending, 1 success, 2 failed. */
export const orderStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** A plan is a package at a price list: `packageB.first.low`. The backend names the plans; see `payEndpoint`. */
export const planIdSchema = z.string().check(z.regex(/^package[A-E]\.(first|regular)\.(low|high)$/));

/** Claims the free credits of the UTC day, whose `status` is 2 then. A second claim is refused with a text that contains "per day". */
export const rewardEndpoint = {
  name: 'reward',
  method: 'GET',
  path: '/video/reward',
  answer: envelope(z.object({ rewardPoints: z.int(), status: z.literal(2) })),
  manner: 'asked',
} as const satisfies Endpoint;

/** What can be bought now, by whom: for visitors too. */
export const payEndpoint = {
  name: 'pay',
  method: 'GET',
  path: '/video/pay',
  answer: envelope(
    z.object({
      /** Channels that are switched on, in the order in which they are offered. */
      channels: z.array(z.object({ channel: channelSchema, sandbox: z.boolean() })),
      /** Publishable key of the card provider's frame; null where the frame is the backend's own sandbox page. */
      stripe_key: z.nullable(z.string()),
      /** The buyer's plan of each package (section 9: by the number of purchases). */
      plans: z.array(z.object({ plan_id: planIdSchema, package_id: packageIdSchema, price_cents: z.int() })),
    }),
  ),
  manner: 'quiet',
} as const satisfies Endpoint;

/** How many purchases the user has made: section 9's threshold of 2 decides the plans, section 4's the card form. */
export const purchaseCountEndpoint = {
  name: 'purchase-count',
  method: 'GET',
  path: '/api/pay/v1/count',
  answer: envelope(z.int().check(z.nonnegative())),
  manner: 'asked',
} as const satisfies Endpoint;

/** Country (ISO 3166-1 alpha-2, `ZZ` when unknown) and address of the caller, for the card payment. */
export const countryEndpoint = {
  name: 'country',
  method: 'GET',
  path: '/api/pay/v1/country',
  answer: envelope(z.object({ country: z.string(), ip: z.string() })),
  manner: 'quiet',
} as const satisfies Endpoint;

/**
 * Messages of the sandbox's card frame to its parent: code 20000 with S (paid) or R (go to `redirect_url`: 3-D Secure);
 * anything else is a failure (section 4).
 */
export const frameMessageSchema = z.object({
  code: z.int(),
  status: z.string(),
  redirect_url: z.optional(z.string()),
});

/**
 * Query parameters that a payment page adds to the order's `redirect_url` when it sends the buyer back (section 2):
 * `pay` is the channel; `pay_status=fail` when the buyer gave up or was refused; the order is `transactionId` after a
 * card payment and `transaction_id` after the others. Readers take either name.
 */
export const paymentReturnSchema = z.object({
  pay: channelSchema,
  pay_status: z.optional(z.literal('fail')),
  transactionId: z.optional(z.string()),
  transaction_id: z.optional(z.string()),
});

/** Page of the site to come back to: its path, or its whole address. */
const redirectSchema = z.string().check(z.maxLength(2048), z.regex(/^(\/|https?:\/\/)/));
/** The same key again is the same order. Without one the same call of the same user is, within a minute. */
const orderKeySchema = z.optional(z.uuid());

/** A card payment. 3-D Secure 2 requires the fields about the browser (EMV 3DS, browser data). */
export const cardPayEndpoint = {
  name: 'card-pay',
  method: 'POST',
  path: '/api/stripe/v1/pay',
  body: z.strictObject({
    plan_id: planIdSchema,
    email: z.string(),
    country: z.string(),
    transactionIp: z.string(),
    javaEnabled: z.boolean(),
    screenHeight: z.int(),
    screenWidth: z.int(),
    colorDepth: z.int(),
    /** Minutes, as `Date.prototype.getTimezoneOffset`. */
    timeZoneOffset: z.int(),
    accept: z.string(),
    userAgent: z.string(),
    contentLength: z.int(),
    language: z.string(),
    redirect_url: redirectSchema,
    idempotency_key: orderKeySchema,
  }),
  answer: envelope(
    z.object({
      transaction_id: z.string(),
      /** Secret of the provider's embedded frame, or null in the sandbox. */
      client_secret: z.nullable(z.string()),
      /**
       * Address of the sandbox's frame, or null with a real provider. It posts to its parent `{code: 20000, status:
       * 'S'|'R'|'F', redirect_url?}`.
       */
      frame_url: z.nullable(z.string()),
      /** The provider's own page, where it takes the place of a frame: for buyers with two purchases or more. */
      payment_url: z.optional(z.nullable(z.string())),
    }),
  ),
  manner: 'asked',
} as const satisfies Endpoint;

const statusQuery = z.object({ transaction_id: z.string() });
const statusAnswer = envelope(z.object({ status: orderStatusSchema }));

export const cardStatusEndpoint = {
  name: 'card-status',
  method: 'GET',
  path: '/api/stripe/v1/pay',
  query: statusQuery,
  answer: statusAnswer,
  manner: 'quiet',
} as const satisfies Endpoint;

export const paypalPayEndpoint = {
  name: 'paypal-pay',
  method: 'POST',
  path: '/api/paypal/v1/pay',
  body: z.strictObject({
    plan_id: planIdSchema,
    email: z.string(),
    redirect_url: redirectSchema,
    idempotency_key: orderKeySchema,
  }),
  answer: envelope(z.object({ payment_url: z.string(), transaction_id: z.string() })),
  manner: 'asked',
} as const satisfies Endpoint;

export const paypalStatusEndpoint = {
  name: 'paypal-status',
  method: 'GET',
  path: '/api/paypal/v1/pay',
  query: statusQuery,
  answer: statusAnswer,
  manner: 'quiet',
} as const satisfies Endpoint;

/** Crypto (`USDT_TRC20`) and Telegram's stars (`XTR`). */
export const cryptoPayEndpoint = {
  name: 'crypto-pay',
  method: 'POST',
  path: '/api/crypto/v2/pay',
  body: z.strictObject({
    plan_id: planIdSchema,
    redirect_url: redirectSchema,
    currency: z.enum(['USDT_TRC20', 'XTR']),
    idempotency_key: orderKeySchema,
  }),
  answer: envelope(z.object({ payment_url: z.string(), info: z.object({ tnx_id: z.string() }) })),
  manner: 'asked',
} as const satisfies Endpoint;

export const cryptoStatusEndpoint = {
  name: 'crypto-status',
  method: 'GET',
  path: '/api/crypto/v2/pay',
  query: statusQuery,
  answer: statusAnswer,
  manner: 'quiet',
} as const satisfies Endpoint;

/** Why an entry of the ledger is there. */
export const entryCauses = ['signup', 'claim', 'expiry', 'purchase', 'bonus', 'task', 'release', 'refund'] as const;
export type EntryCause = (typeof entryCauses)[number];

/** The ledger's entries of the user, newest first. */
export const historyEndpoint = {
  name: 'credits-history',
  method: 'GET',
  path: '/video/credit/history',
  query: z.object({
    cursor: z.optional(z.string()),
    cause: z.optional(z.enum(entryCauses)),
    limit: z.optional(z.int()),
  }),
  answer: envelope(
    z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          /** ISO 8601. */
          at: z.string(),
          cause: z.enum(entryCauses),
          /** Change of the paid and of the free credits. */
          purchase_points: z.int(),
          reward_points: z.int(),
          /** Both together after the entry. */
          balance: z.int(),
          /** Tool of a task, order of a purchase or a refund. */
          tool_id: z.nullable(z.string()),
          order_id: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  ),
  manner: 'asked',
} as const satisfies Endpoint;

/** Entries as CSV (RFC 4180), UTF-8. */
export const historyCsvEndpoint = {
  name: 'credits-history-csv',
  method: 'GET',
  path: '/video/credit/history.csv',
  query: z.object({ cause: z.optional(z.enum(entryCauses)) }),
  manner: 'asked',
} as const satisfies Omit<Endpoint, 'answer'>;

export const ordersEndpoint = {
  name: 'orders',
  method: 'GET',
  path: '/api/pay/v1/orders',
  answer: envelope(
    z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        package_id: packageIdSchema,
        channel: channelSchema,
        sandbox: z.boolean(),
        price_cents: z.int(),
        credits: z.int(),
        status: orderStatusSchema,
        refunded_at: z.nullable(z.string()),
        /** Paid less than 14 days ago, and nothing of it was spent. */
        refundable: z.boolean(),
      }),
    ),
  ),
  manner: 'asked',
} as const satisfies Endpoint;

/** Gives an order up whose form was closed without paying: it is no purchase to show. One that is paid by now stays. */
export const closeOrderEndpoint = {
  name: 'close-order',
  method: 'DELETE',
  path: '/api/pay/v1/orders/{id}',
  answer: nothingAnswerSchema,
  manner: 'quiet',
} as const satisfies Endpoint;

/** The receipt of a paid order, PDF. */
export const receiptEndpoint = {
  name: 'receipt',
  method: 'GET',
  path: '/api/pay/v1/orders/{id}/receipt',
  manner: 'asked',
} as const satisfies Omit<Endpoint, 'answer'>;

export const refundEndpoint = {
  name: 'refund',
  method: 'POST',
  path: '/api/pay/v1/orders/{id}/refund',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;
