import { z } from 'zod';
import { type Charge, ForgedDelivery, type PaymentAdapter, ProviderRefusal } from '../adapter.ts';
import { decimalOf } from './http.ts';
import { createPaypalCall, type PaypalSettings } from './paypal-calls.ts';
import { eventOf, eventsOf, orderSchema, webhookSchema } from './paypal-events.ts';

/** Signature headers of a webhook (PayPal, "Verify webhook signature"). */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

function orderBody({ orderId, amount, currency, title, returnUrl }: Charge): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'credits',
        custom_id: orderId,
        description: title.slice(0, 127),
        amount: { currency_code: currency, value: decimalOf(amount) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl('back'),
          cancel_url: returnUrl('failed'),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

/**
 * PayPal by its Orders API, version 2: the buyer approves at PayPal, and the money is captured when the buyer is back,
 * or when PayPal's webhook says that the order is approved, whichever is first.
 */
export function createPaypal({ webhookId, ...access }: PaypalSettings): PaymentAdapter {
  const call = createPaypalCall(access);
  const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  return {
    channel: 'paypal',
    sandbox: false,
    publishableKey: null,
    charge: (priceCents) => ({ amount: priceCents, currency: 'USD' }),
    async create(charge) {
      const made = orderSchema.parse(
        await call('POST', '/v2/checkout/orders', orderBody(charge), `order-${charge.orderId}`),
      );
      const link = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (link === undefined) throw new Error('paypal gave no address to approve at');
      return { providerRef: made.id, pay: { kind: 'redirect', url: link.href } };
    },
    async verify({ headers, body }) {
      const signed = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]] as const);
      if (signed.some(([, value]) => typeof value !== 'string')) throw new ForgedDelivery('no signature');
      let event: unknown;
      try {
        event = JSON.parse(body.toString('utf8'));
      } catch {
        throw new ForgedDelivery('no JSON');
      }
      const question = { ...Object.fromEntries(signed), webhook_id: webhookId, webhook_event: event };
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', question);
      const { verification_status: status } = z.object({ verification_status: z.string() }).parse(answer);
      if (status !== 'SUCCESS') throw new ForgedDelivery('signature');
      return eventsOf(webhookSchema.parse(event));
    },
    async poll({ id, providerRef }) {
      if (providerRef === null) return null;
      const order = orderSchema.parse(await call('GET', orderPath(providerRef)));
      if (order.status !== 'APPROVED') return eventOf(order);
      try {
        const captured = await call('POST', `${orderPath(providerRef)}/capture`, {}, `capture-${id}`);
        return eventOf(orderSchema.parse(captured));
      } catch (error) {
        // 422: the payer's bank refused (INSTRUMENT_DECLINED), or it was captured before; the order says which.
        if (!(error instanceof ProviderRefusal) || error.status !== 422) throw error;
        return eventOf(orderSchema.parse(await call('GET', orderPath(providerRef))));
      }
    },
    async refund({ id, paymentRef }) {
      if (paymentRef === null) return 'refused';
      try {
        const path = `/v2/payments/captures/${encodeURIComponent(paymentRef)}/refund`;
        const { status } = z.object({ status: z.string() }).parse(await call('POST', path, {}, `refund-${id}`));
        return status === 'FAILED' || status === 'CANCELLED' ? 'refused' : 'done';
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 422) return 'refused';
        throw error;
      }
    },
  };
}
