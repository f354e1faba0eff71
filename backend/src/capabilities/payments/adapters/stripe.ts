import type Stripe from 'stripe';
import { ForgedDelivery, type PaymentAdapter, type PlacedOrder, type ProviderEvent } from '../adapter.ts';
import type { PaymentSettings } from '../settings.ts';

type Session = Stripe.Checkout.Session;

const idOf = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value;

function eventOf(eventId: string, session: Session, kind: ProviderEvent['kind']): ProviderEvent {
  return {
    eventId,
    orderId: session.client_reference_id,
    providerRef: session.id,
    paymentRef: idOf(session.payment_intent),
    kind,
    amount: session.amount_total,
    currency: session.currency,
  };
}

/** The state of a session (Stripe, "Fulfill orders"): only `payment_status` says that money arrived. */
function kindOf(session: Pick<Session, 'payment_status' | 'status'>): ProviderEvent['kind'] {
  if (session.payment_status === 'paid') return 'paid';
  return session.status === 'expired' ? 'failed' : 'pending';
}

/**
 * Cards by Stripe: a Checkout Session in Stripe's own frame (`embedded_page`) or on its own page (`hosted_page`), which brings wallets and 3-D Secure and
 * keeps card numbers away from this site. A declined card leaves the session open, so that another can be tried.
 * @param host another host that speaks Stripe's API, for tests
 */
export function createStripe(
  { secretKey, publishableKey, webhookSecret }: NonNullable<PaymentSettings['stripe']>,
  host: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> = {},
): PaymentAdapter {
  // A backend without Stripe does not load it.
  const opened = import('stripe').then(({ default: Client }) => ({
    stripe: new Client(secretKey, { ...host, maxNetworkRetries: 2, timeout: 10_000, telemetry: false }),
    errors: Client.errors,
  }));
  return {
    channel: 'stripe',
    sandbox: false,
    publishableKey,
    charge: (priceCents) => ({ amount: priceCents, currency: 'usd' }),
    async create({ orderId, amount, currency, title, email, hosted, returnUrl }) {
      const { stripe } = await opened;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ...(hosted
            ? { ui_mode: 'hosted_page', success_url: returnUrl('back'), cancel_url: returnUrl('failed') }
            : {
                ui_mode: 'embedded_page',
                // The page shows the end itself; only payments that leave the page come back by the address.
                redirect_on_completion: 'if_required',
                return_url: returnUrl('back'),
              }),
          client_reference_id: orderId,
          metadata: { order_id: orderId },
          payment_intent_data: { metadata: { order_id: orderId } },
          ...(email === null ? {} : { customer_email: email }),
          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } }],
        },
        { idempotencyKey: `order-${orderId}` },
      );
      if (hosted) {
        if (session.url === null) throw new Error('stripe gave no address of its page');
        return { providerRef: session.id, pay: { kind: 'redirect', url: session.url } };
      }
      if (session.client_secret === null) throw new Error('stripe gave no client secret');
      return { providerRef: session.id, pay: { kind: 'provider-frame', clientSecret: session.client_secret } };
    },
    async verify({ headers, body }) {
      const { stripe } = await opened;
      const signature = headers['stripe-signature'];
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, typeof signature === 'string' ? signature : '', webhookSecret);
      } catch {
        throw new ForgedDelivery('signature');
      }
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
          return [eventOf(event.id, event.data.object, kindOf(event.data.object))];
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired':
          return [eventOf(event.id, event.data.object, 'failed')];
        case 'charge.refunded': {
          const { payment_intent, amount_refunded, currency, refunded } = event.data.object;
          const about = { orderId: null, providerRef: null, paymentRef: idOf(payment_intent) };
          return refunded ? [{ eventId: event.id, ...about, kind: 'refunded', amount: amount_refunded, currency }] : [];
        }
        default:
          return [];
      }
    },
    async cancel({ providerRef }) {
      const { stripe } = await opened;
      if (providerRef !== null) await stripe.checkout.sessions.expire(providerRef);
    },
    async poll({ providerRef }) {
      const { stripe } = await opened;
      if (providerRef === null) return null;
      const session = await stripe.checkout.sessions.retrieve(providerRef);
      const kind = kindOf(session);
      return kind === 'pending' ? null : eventOf(`poll:${kind}:${session.id}`, session, kind);
    },
    async refund({ id, paymentRef }: PlacedOrder) {
      const { stripe, errors } = await opened;
      if (paymentRef === null) return 'refused';
      try {
        const refund = await stripe.refunds.create({ payment_intent: paymentRef }, { idempotencyKey: `refund-${id}` });
        return refund.status === 'failed' || refund.status === 'canceled' ? 'refused' : 'done';
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        return error.code === 'charge_already_refunded' ? 'done' : 'refused';
      }
    },
  };
}
