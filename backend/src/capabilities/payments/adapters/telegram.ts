import { z } from 'zod';
import { ForgedDelivery, type PaymentAdapter, ProviderRefusal } from '../adapter.ts';
import type { PaymentSettings } from '../settings.ts';
import { starsFor } from '../stars.ts';
import { callProvider, sameSecret } from './http.ts';

const payment = z.object({
  currency: z.string(),
  total_amount: z.int(),
  invoice_payload: z.string(),
  telegram_payment_charge_id: z.string(),
});
const updateSchema = z.object({
  update_id: z.int(),
  pre_checkout_query: z
    .object({ id: z.string(), currency: z.string(), total_amount: z.int(), invoice_payload: z.string() })
    .optional(),
  message: z
    .object({
      from: z.object({ id: z.int() }).optional(),
      successful_payment: payment.optional(),
      refunded_payment: payment.optional(),
    })
    .optional(),
});

/** The payer and the charge, together: giving stars back needs both (Bot API, `refundStarPayment`). */
const refOf = (payer: number, charge: string): string => `${String(payer)}:${charge}`;

/**
 * Telegram's stars (XTR) by the Bot API: an invoice link, a pre-checkout query that must be answered within seconds,
 * and a message after the payment. Telegram has no call for the state of one invoice, so there is no poll.
 */
export function createTelegram({
  botToken,
  webhookSecret,
  starsPerDollar,
  api,
}: NonNullable<PaymentSettings['telegram']>): PaymentAdapter {
  async function callBot<T>(method: string, body: object, result: z.ZodType<T>): Promise<T> {
    const answer = await callProvider('telegram', { method: 'POST', url: `${api}/bot${botToken}/${method}`, body });
    return z.object({ ok: z.literal(true), result }).parse(answer).result;
  }

  return {
    channel: 'telegram',
    sandbox: false,
    publishableKey: null,
    charge: (priceCents) => ({ amount: starsFor(priceCents, starsPerDollar), currency: 'XTR' }),
    async create({ orderId, amount, title }) {
      // Limits of createInvoiceLink: title 1–32, description 1–255, payload 1–128 bytes; no provider token for stars.
      const label = title.slice(0, 32);
      const invoice = { title: label, description: title.slice(0, 255), payload: orderId, provider_token: '' };
      const prices = [{ label, amount }];
      const url = await callBot('createInvoiceLink', { ...invoice, currency: 'XTR', prices }, z.url());
      return { providerRef: orderId, pay: { kind: 'redirect', url } };
    },
    async verify({ headers, body }, shop) {
      const secret = headers['x-telegram-bot-api-secret-token'];
      if (typeof secret !== 'string' || !sameSecret(secret, webhookSecret)) throw new ForgedDelivery('secret token');
      const { pre_checkout_query: question, message } = updateSchema.parse(JSON.parse(body.toString('utf8')));
      if (question !== undefined) {
        const { id, invoice_payload, total_amount, currency } = question;
        const isPayable = currency === 'XTR' && (await shop.isPayable(invoice_payload, total_amount, currency));
        const refusal = isPayable ? {} : { error_message: 'This order is no longer open. Please start again.' };
        const reply = { pre_checkout_query_id: id, ok: isPayable, ...refusal };
        await callBot('answerPreCheckoutQuery', reply, z.literal(true));
        return [];
      }
      const paid = message?.successful_payment;
      const back = message?.refunded_payment;
      const receipt = paid ?? back;
      if (receipt === undefined) return [];
      const kind = paid === undefined ? 'refunded' : 'paid';
      return [
        {
          eventId: `${kind}:${receipt.telegram_payment_charge_id}`,
          orderId: receipt.invoice_payload,
          providerRef: null,
          paymentRef: refOf(message?.from?.id ?? 0, receipt.telegram_payment_charge_id),
          kind,
          amount: receipt.total_amount,
          currency: receipt.currency,
        },
      ];
    },
    poll: async () => null,
    async refund({ paymentRef }) {
      const [user, charge] = paymentRef?.split(/:(.*)/s) ?? [];
      if (user === undefined || charge === undefined) return 'refused';
      try {
        await callBot(
          'refundStarPayment',
          { user_id: Number(user), telegram_payment_charge_id: charge },
          z.literal(true),
        );
        return 'done';
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 400) return 'refused';
        throw error;
      }
    },
  };
}
