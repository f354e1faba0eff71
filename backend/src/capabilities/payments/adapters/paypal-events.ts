import { z } from 'zod';
import type { ProviderEvent } from '../adapter.ts';
import { minorUnits } from './http.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount: money.optional() });
/** An order of the Orders API, version 2. */
export const orderSchema = z.object({
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
export type PaypalOrder = z.infer<typeof orderSchema>;

/** What PayPal sends to a webhook. */
export const webhookSchema = z.object({
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

/** How a finished order's capture stands, as an event; null while there is none. */
export function eventOf(order: PaypalOrder): ProviderEvent | null {
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

/** The events of a verified webhook: one, or none for a type that changes no order. */
export function eventsOf(webhook: z.infer<typeof webhookSchema>): ProviderEvent[] {
  const { id, event_type: type, resource } = webhook;
  const kind = kinds[type];
  if (kind === undefined) return [];
  const isOrder = kind === 'look';
  // A refund names its capture by a link alone.
  const captures = resource.links.map(({ href }) => /\/captures\/([^/]+)$/.exec(href)?.[1]);
  const refunded = captures.find((name) => name !== undefined) ?? resource.id;
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
}
