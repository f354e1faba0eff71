import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ForgedDelivery, type PaymentAdapter, type ProviderEvent } from '../adapter.ts';
import type { PaymentSettings } from '../settings.ts';
import { callProvider, sameSecret } from './http.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const invoiceSchema = z.object({ id: text, invoice_url: z.url() });
const paymentSchema = z.object({
  payment_id: text,
  invoice_id: text.nullish(),
  order_id: text.nullish(),
  payment_status: z.string(),
  price_amount: z.coerce.number(),
  price_currency: z.string(),
  pay_amount: z.coerce.number(),
  actually_paid: z.coerce.number().default(0),
  pay_currency: z.string(),
});
type Payment = z.infer<typeof paymentSchema>;

/** The one way in which NOWPayments writes a message before it signs it: keys sorted, at every depth. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** `x-nowpayments-sig` of a message: hex HMAC-SHA512 of its JSON with sorted keys (NOWPayments, "Instant payments notifications"). */
export const signatureOf = (message: unknown, secret: string): string =>
  createHmac('sha512', secret)
    .update(JSON.stringify(sortKeys(message)))
    .digest('hex');

/** The part of the price that was paid, cents: all of it when at least the requested amount arrived. */
function paidCents({ price_amount, pay_amount, actually_paid }: Payment): number {
  const wantedCents = Math.round(price_amount * 100);
  return actually_paid >= pay_amount ? wantedCents : Math.floor((wantedCents * actually_paid) / pay_amount);
}

const kinds: Readonly<Record<string, ProviderEvent['kind']>> = {
  waiting: 'pending',
  confirming: 'pending',
  confirmed: 'pending',
  sending: 'pending',
  finished: 'paid',
  // Less than the price came; the amount says how much.
  partially_paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  refunded: 'refunded',
};

function eventOf(payment: Payment): ProviderEvent | null {
  const kind = kinds[payment.payment_status];
  if (kind === undefined) return null;
  return {
    eventId: `${payment.payment_id}:${payment.payment_status}`,
    orderId: payment.order_id ?? null,
    providerRef: payment.invoice_id ?? null,
    paymentRef: payment.payment_id,
    kind,
    amount: paidCents(payment),
    currency: payment.price_currency,
  };
}

/**
 * USDT on TRON (TRC20) by NOWPayments: an invoice whose page shows the address to pay to. The gateway gives no money
 * back by its API, so a refund is the operator's to make.
 */
export function createUsdt(
  { apiKey, ipnSecret, api }: NonNullable<PaymentSettings['usdt']>,
  { webhookUrl }: { readonly webhookUrl: () => string },
): PaymentAdapter {
  const headers = { 'x-api-key': apiKey };
  return {
    channel: 'usdt',
    sandbox: false,
    publishableKey: null,
    charge: (priceCents) => ({ amount: priceCents, currency: 'usd' }),
    async create({ orderId, amount, currency, title, returnUrl }) {
      const body = {
        price_amount: amount / 100,
        price_currency: currency,
        pay_currency: 'usdttrc20',
        order_id: orderId,
        order_description: title,
        ipn_callback_url: webhookUrl(),
        success_url: returnUrl('back'),
        cancel_url: returnUrl('failed'),
      };
      const call = { method: 'POST', url: `${api}/v1/invoice`, headers, body } as const;
      const invoice = invoiceSchema.parse(await callProvider('nowpayments', call));
      return { providerRef: invoice.id, pay: { kind: 'redirect', url: invoice.invoice_url } };
    },
    async verify({ headers: given, body }) {
      const signature = given['x-nowpayments-sig'];
      let message: unknown;
      try {
        message = JSON.parse(body.toString('utf8'));
      } catch {
        throw new ForgedDelivery('no JSON');
      }
      if (typeof signature !== 'string' || !sameSecret(signatureOf(message, ipnSecret), signature))
        throw new ForgedDelivery('signature');
      const event = eventOf(paymentSchema.parse(message));
      return event === null ? [] : [event];
    },
    // Payments of an invoice are listed to the operator's password alone: a payment is known by its first message.
    async poll({ paymentRef }) {
      if (paymentRef === null) return null;
      const url = `${api}/v1/payment/${encodeURIComponent(paymentRef)}`;
      return eventOf(paymentSchema.parse(await callProvider('nowpayments', { method: 'GET', url, headers })));
    },
    refund: async () => 'refused',
  };
}
