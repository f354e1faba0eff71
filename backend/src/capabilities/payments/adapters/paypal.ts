import { z } from 'zod';
import { ForgedDelivery, type PaymentAdapter, type ProviderEvent, ProviderRefusal } from '../adapter.ts';
import type { PaymentSettings } from '../settings.ts';
import { askProvider, decimalOf, minorUnits } from './http.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount: money.optional() });
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .default([]),
});
type PaypalOrder = z.infer<typeof orderSchema>;

const webhookSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    custom_id: z.string().optional(),
    amount: money.optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  }),
});

const kinds: Readonly<Record<string, ProviderEvent['kind']>> = {
  'CHECKOUT.ORDER.APPROVED': 'look',
  'PAYMENT.CAPTURE.COMPLETED': 'paid',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'failed',
  'PAYMENT.CAPTURE.DECLINED': 'failed',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
};

/** Signature headers of a webhook (PayPal, "Verify webhook signature"). */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** How a finished order's capture stands, as an event; null while there is none. */
function eventOf(order: PaypalOrder): ProviderEvent | null {
  const unit = order.purchase_units[0];
  const taken = unit?.payments?.captures[0];
  const about = { orderId: unit?.custom_id ?? null, providerRef: order.id };
  if (taken === undefined) {
    if (order.status !== 'VOIDED') return null;
    return {
      eventId: `poll:failed:${order.id}`,
      ...about,
      paymentRef: null,
      kind: 'failed',
      amount: null,
      currency: null,
    };
  }
  const amount = taken.amount === undefined ? null : minorUnits(taken.amount.value);
  const details = { ...about, paymentRef: taken.id, amount, currency: taken.amount?.currency_code ?? null };
  switch (taken.status) {
    case 'COMPLETED':
      return { eventId: `poll:paid:${taken.id}`, ...details, kind: 'paid' };
    case 'DECLINED':
    case 'FAILED':
      return { eventId: `poll:failed:${taken.id}`, ...details, kind: 'failed' };
    default:
      return null;
  }
}

/**
 * PayPal by its Orders API, version 2: the buyer approves at PayPal, and the money is captured when the buyer is back,
 * or when PayPal's webhook says that the order is approved, whichever is first.
 */
export function createPaypal({
  clientId,
  clientSecret,
  webhookId,
  api,
}: NonNullable<PaymentSettings['paypal']>): PaymentAdapter {
  let token: { readonly text: string; readonly until: number } | null = null;

  async function authorization(): Promise<string> {
    if (token === null || token.until < Date.now()) {
      const answer = await askProvider('paypal', {
        method: 'POST',
        url: `${api}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      const { access_token, expires_in } = z.object({ access_token: z.string(), expires_in: z.number() }).parse(answer);
      token = { text: access_token, until: Date.now() + (expires_in - 60) * 1000 };
    }
    return `Bearer ${token.text}`;
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object, requestId?: string): Promise<unknown> {
    const headers = {
      authorization: await authorization(),
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    };
    try {
      return await askProvider('paypal', { method, url: api + path, headers, ...(body === undefined ? {} : { body }) });
    } catch (error) {
      // A token that was withdrawn early: the next call asks for another.
      if (error instanceof ProviderRefusal && error.status === 401) token = null;
      throw error;
    }
  }

  const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  return {
    channel: 'paypal',
    sandbox: false,
    publishableKey: null,
    charge: (priceCents) => ({ amount: priceCents, currency: 'USD' }),
    async create({ orderId, amount, currency, title, returnUrl }) {
      const body = {
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
      const made = orderSchema.parse(await ask('POST', '/v2/checkout/orders', body, `order-${orderId}`));
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
      const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', question);
      const { verification_status: status } = z.object({ verification_status: z.string() }).parse(answer);
      if (status !== 'SUCCESS') throw new ForgedDelivery('signature');
      const { id, event_type: type, resource } = webhookSchema.parse(event);
      const kind = kinds[type];
      if (kind === undefined) return [];
      const isOrder = kind === 'look';
      // A refund names its capture by a link alone.
      const captures = resource.links.map(({ href }) => /\/captures\/([^/]+)$/.exec(href)?.[1]);
      const refunded = captures.find((capture) => capture !== undefined) ?? resource.id;
      return [
        {
          eventId: id,
          orderId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
          providerRef: isOrder ? resource.id : (resource.supplementary_data?.related_ids?.order_id ?? null),
          paymentRef: isOrder ? null : kind === 'refunded' ? refunded : resource.id,
          kind,
          amount: resource.amount === undefined ? null : minorUnits(resource.amount.value),
          currency: resource.amount?.currency_code ?? null,
        },
      ];
    },
    async poll({ id, providerRef }) {
      if (providerRef === null) return null;
      const order = orderSchema.parse(await ask('GET', orderPath(providerRef)));
      if (order.status !== 'APPROVED') return eventOf(order);
      try {
        const captured = await ask('POST', `${orderPath(providerRef)}/capture`, {}, `capture-${id}`);
        return eventOf(orderSchema.parse(captured));
      } catch (error) {
        // 422: the payer's bank refused (INSTRUMENT_DECLINED), or somebody captured it before; the order tells.
        if (!(error instanceof ProviderRefusal) || error.status !== 422) throw error;
        return eventOf(orderSchema.parse(await ask('GET', orderPath(providerRef))));
      }
    },
    async refund({ id, paymentRef }) {
      if (paymentRef === null) return 'refused';
      try {
        const path = `/v2/payments/captures/${encodeURIComponent(paymentRef)}/refund`;
        const { status } = z.object({ status: z.string() }).parse(await ask('POST', path, {}, `refund-${id}`));
        return status === 'FAILED' || status === 'CANCELLED' ? 'refused' : 'done';
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 422) return 'refused';
        throw error;
      }
    },
  };
}
