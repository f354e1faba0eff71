import { eventOf, eventsOf, orderSchema, webhookSchema } from './paypal-events.ts';

const money = { currency_code: 'USD', value: '9.99' };
const webhook = (event_type: string, resource: object) =>
  eventsOf(webhookSchema.parse({ id: 'WH-1', event_type, resource: { id: 'R-1', ...resource } }));
const order = (more: object) =>
  eventOf(
    orderSchema.parse({ id: 'O-1', status: 'COMPLETED', purchase_units: [{ custom_id: 'ours', ...more }], ...more }),
  );
const captured = (status: string) => order({ payments: { captures: [{ id: 'C-1', status, amount: money }] } });

test('a webhook of a capture names money, order and payment', () => {
  const related = { supplementary_data: { related_ids: { order_id: 'O-1' } } };
  expect(webhook('PAYMENT.CAPTURE.COMPLETED', { custom_id: 'ours', amount: money, ...related })).toEqual([
    {
      eventId: 'WH-1',
      orderId: 'ours',
      providerRef: 'O-1',
      paymentRef: 'R-1',
      kind: 'paid',
      amount: 999,
      currency: 'USD',
    },
  ]);
});

test('an approved order is only something to look at', () => {
  const [event] = webhook('CHECKOUT.ORDER.APPROVED', { purchase_units: [{ custom_id: 'ours' }] });
  expect(event).toMatchObject({ kind: 'look', orderId: 'ours', providerRef: 'R-1', paymentRef: null, amount: null });
});

test('a refund names its capture by a link, or else itself', () => {
  const links = [{ rel: 'up', href: 'https://api.paypal.example/v2/payments/captures/C-1' }];
  expect(webhook('PAYMENT.CAPTURE.REFUNDED', { links })[0]).toMatchObject({ kind: 'refunded', paymentRef: 'C-1' });
  expect(webhook('PAYMENT.CAPTURE.REFUNDED', {})[0]).toMatchObject({ paymentRef: 'R-1' });
});

test('a type that changes no order is no event', () => {
  expect(webhook('CUSTOMER.DISPUTE.CREATED', {})).toEqual([]);
});

test.each([
  ['COMPLETED', 'paid'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
])('a capture that is %s says %s', (status, kind) => {
  expect(captured(status)).toMatchObject({ kind, paymentRef: 'C-1', orderId: 'ours', amount: 999 });
});

test('a capture that is not decided says nothing, and neither does an order without one', () => {
  expect(captured('PENDING')).toBeNull();
  expect(order({})).toBeNull();
  expect(order({ status: 'VOIDED' })).toMatchObject({ kind: 'failed', paymentRef: null });
});
