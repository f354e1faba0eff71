import type { Channel } from '@facet/contracts/payments';
import { ForgedDelivery, type PaymentAdapter, type ProviderEvent } from '../adapter.ts';
import { type Message, messageSchema } from '../../sandbox/messages.ts';
import { starsFor } from '../stars.ts';
import type { SandboxPayment } from '../../sandbox/queries.ts';
import type { Sandbox } from '../../sandbox/service.ts';
import { faultOf, signatureHeader } from '../../sandbox/signature.ts';

/** Where the payer's page of a payment is. @param framed the form that stands in the shop's page */
export function pagePath(payment: Pick<SandboxPayment, 'id'>, framed: boolean): string {
  return `/sandbox/${framed ? 'card' : 'pay'}/${payment.id}`;
}

const currencies = { stripe: 'usd', paypal: 'USD', usdt: 'usd', telegram: 'XTR' } as const satisfies Record<
  Channel,
  string
>;
/** Stars for a dollar at the sandbox. */
const starsPerDollar = 77;

function eventOf({ id, type, payment }: Message): ProviderEvent {
  return {
    eventId: id,
    orderId: payment.reference,
    providerRef: payment.id,
    paymentRef: payment.id,
    kind: type,
    amount: payment.amount,
    currency: payment.currency,
  };
}

/**
 * The sandbox as a provider behind one channel.
 * @param address public address of the backend, for the payer's pages
 */
export function createSandboxAdapter(
  channel: Channel,
  sandbox: Sandbox,
  { address, now }: { readonly address: () => string; readonly now: () => Date },
): PaymentAdapter {
  return {
    channel,
    sandbox: true,
    publishableKey: null,
    charge: (priceCents) => ({
      amount: channel === 'telegram' ? starsFor(priceCents, starsPerDollar) : priceCents,
      currency: currencies[channel],
    }),
    async create({ orderId, amount, currency, title, hosted, returnUrl }) {
      const payment = await sandbox.begin({
        channel,
        reference: orderId,
        amount,
        currency,
        title,
        returnUrl: returnUrl('back'),
        cancelUrl: returnUrl('failed'),
      });
      const framed = channel === 'stripe' && !hosted;
      const url = address() + pagePath(payment, framed);
      return { providerRef: payment.id, pay: { kind: framed ? 'own-frame' : 'redirect', url } };
    },
    async verify({ headers, body }) {
      const fault = faultOf(await sandbox.key(), headers[signatureHeader], body, now());
      if (fault !== null) throw new ForgedDelivery(fault);
      return [eventOf(messageSchema.parse(JSON.parse(body.toString('utf8'))))];
    },
    async cancel({ providerRef }) {
      if (providerRef !== null) await sandbox.act(providerRef, { kind: 'cancel' });
    },
    async poll({ providerRef }) {
      const payment = providerRef === null ? undefined : await sandbox.find(providerRef);
      if (payment === undefined) return null;
      const { id, reference, status, currency } = payment;
      if (status === 'open' || status === 'settling') return null;
      const about = { id, reference, amount: payment.received ?? payment.amount, currency };
      return eventOf({ id: `poll:${status}:${id}`, type: status, payment: about });
    },
    refund: async ({ providerRef }) =>
      providerRef !== null && (await sandbox.refund(providerRef)) ? 'done' : 'refused',
  };
}
