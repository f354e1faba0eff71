import { charge, shop } from '../../../fixtures/charge.ts';
import { type FakePaypal, startFakePaypal } from '../../../fixtures/fake-paypal.ts';
import { ForgedDelivery, type PaymentAdapter } from '../adapter.ts';
import { createPaypal } from './paypal.ts';

let fake: FakePaypal;
let adapter: PaymentAdapter;
const keys = { clientId: 'paypal-client', clientSecret: 'paypal-secret', webhookId: 'WEBHOOK1' };

beforeAll(async () => {
  fake = await startFakePaypal(keys.webhookId);
  adapter = createPaypal({ ...keys, api: fake.url });
});
afterAll(() => fake.stop());

const begin = async (orderId: string) => (await adapter.create(charge(orderId, adapter))).providerRef;
const placed = (id: string, providerRef: string, paymentRef: string | null = null) => ({
  id,
  providerRef,
  paymentRef,
  amount: 1999,
  currency: 'USD',
});

test('an order is one order at PayPal, with the price, the addresses to come back to, and no shipping', async () => {
  const first = await adapter.create(charge('order-1', adapter));
  expect(await adapter.create(charge('order-1', adapter))).toEqual(first);
  expect(first.pay).toEqual({ kind: 'redirect', url: `https://www.paypal.com/checkoutnow?token=${first.providerRef}` });
  const sent = fake.requests.find(({ path }) => path === '/v2/checkout/orders');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'order-1', amount: { currency_code: 'USD', value: '19.99' } }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'https://facet.example/back',
          cancel_url: 'https://facet.example/failed',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  });
  expect(fake.requests.filter(({ path }) => path === '/v1/oauth2/token')).toHaveLength(1);
});

test('nothing is captured before the payer approves; then it is, once', async () => {
  const order = await begin('order-2');
  expect(await adapter.poll(placed('order-2', order))).toBeNull();
  fake.approve(order);
  const paid = await adapter.poll(placed('order-2', order));
  expect(paid).toMatchObject({
    kind: 'paid',
    orderId: 'order-2',
    amount: 1999,
    currency: 'USD',
    paymentRef: `CAP${order}`,
  });
  expect(await adapter.poll(placed('order-2', order))).toEqual(paid);
  expect(fake.requests.filter(({ path }) => path.endsWith(`${order}/capture`))).toHaveLength(1);
});

test("a capture that the payer's bank refuses is not paid", async () => {
  const order = await begin('order-3');
  fake.approve(order, true);
  expect(await adapter.poll(placed('order-3', order))).toBeNull();
});

test('a genuine message about a capture is an event; one that an order is approved makes the backend query it', async () => {
  const amount = { currency_code: 'USD', value: '19.99' };
  const related = { supplementary_data: { related_ids: { order_id: 'ORDER9' } } };
  const capture = fake.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP9', custom_id: 'order-9', amount, ...related });
  expect(await adapter.verify(capture, shop)).toMatchObject([
    { kind: 'paid', orderId: 'order-9', providerRef: 'ORDER9', paymentRef: 'CAP9', amount: 1999, currency: 'USD' },
  ]);
  const approved = fake.webhook('CHECKOUT.ORDER.APPROVED', {
    id: 'ORDER9',
    purchase_units: [{ custom_id: 'order-9' }],
  });
  expect(await adapter.verify(approved, shop)).toMatchObject([
    { kind: 'look', orderId: 'order-9', providerRef: 'ORDER9' },
  ]);
  const refund = fake.webhook('PAYMENT.CAPTURE.REFUNDED', {
    id: 'R9',
    amount,
    links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP9' }],
  });
  expect(await adapter.verify(refund, shop)).toMatchObject([{ kind: 'refunded', paymentRef: 'CAP9' }]);
  expect(await adapter.verify(fake.webhook('BILLING.PLAN.CREATED', { id: 'P1' }), shop)).toEqual([]);
});

test('a message that PayPal does not know, or without a signature, is forged', async () => {
  const forged = fake.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP9' }, true);
  await expect(adapter.verify(forged, shop)).rejects.toThrow(ForgedDelivery);
  const genuine = fake.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP9' });
  const changed = Buffer.from(genuine.body.toString().replace('CAP9', 'CAP8'));
  await expect(adapter.verify({ ...genuine, body: changed }, shop)).rejects.toThrow(ForgedDelivery);
  await expect(adapter.verify({ headers: {}, body: genuine.body }, shop)).rejects.toThrow(ForgedDelivery);
});

test('a capture is given back', async () => {
  expect(await adapter.refund(placed('order-5', 'ORDER5', 'CAPORDER5'))).toBe('done');
  expect(await adapter.refund(placed('order-6', 'ORDER6'))).toBe('refused');
});

test('wrong keys are an error that does not repeat them', async () => {
  const wrong = createPaypal({ ...keys, clientSecret: 'another-secret', api: fake.url });
  await expect(wrong.create(charge('order-7', wrong))).rejects.toThrow('paypal answered 401');
});
