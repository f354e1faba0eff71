import { charge, shop } from '../../../fixtures/charge.ts';
import { type ProviderServer, startProvider } from '../../../fixtures/provider-server.ts';
import { ForgedDelivery, type PaymentAdapter } from '../adapter.ts';
import { createUsdt, signatureOf } from './usdt.ts';

let fake: ProviderServer;
let adapter: PaymentAdapter;
const payment = {
  payment_id: 5077125051,
  invoice_id: 4522625843,
  order_id: 'order-1',
  payment_status: 'finished',
  price_amount: 19.99,
  price_currency: 'usd',
  pay_amount: 20.1,
  actually_paid: 20.1,
  pay_currency: 'usdttrc20',
  fee: { currency: 'usdttrc20', depositFee: 0.09, serviceFee: 0 },
};

beforeAll(async () => {
  fake = await startProvider(({ method, path, headers }) => {
    if (headers['x-api-key'] !== 'NOW-KEY-0001') return { status: 403, json: { message: 'Invalid api key' } };
    if (method === 'POST' && path === '/v1/invoice')
      return { json: { id: '4522625843', invoice_url: 'https://nowpayments.io/payment/?iid=4522625843' } };
    if (path === '/v1/payment/5077125051') return { json: payment };
    return { status: 404, json: {} };
  });
  const keys = { apiKey: 'NOW-KEY-0001', ipnSecret: 'ipn-secret', api: fake.url };
  adapter = createUsdt(keys, { webhookUrl: () => 'https://api.facet.example/webhooks/usdt' });
});
afterAll(() => fake.stop());

const delivery = (message: object, secret = 'ipn-secret') => ({
  headers: { 'x-nowpayments-sig': signatureOf(message, secret) },
  body: Buffer.from(JSON.stringify(message)),
});
const placed = { id: 'order-1', providerRef: '4522625843', amount: 1999, currency: 'usd' };

test('the signature is HMAC-SHA512 over JSON with sorted keys, whatever their order on the wire', () => {
  expect(signatureOf({ b: 1, a: { d: 2, c: 3 } }, 's')).toBe(signatureOf({ a: { c: 3, d: 2 }, b: 1 }, 's'));
  // printf '{"a":1}' | openssl dgst -sha512 -hmac key
  expect(signatureOf({ a: 1 }, 'key')).toBe(
    'dc7d8a6a7926059e98697ef54a65f745d924fc3e13c1176879dcdc84eac480ba' +
      'e377fa06d1ebcc6fab1375cd9bd611a1899694cc4ca7dc0f629d8b8133c5c83d',
  );
});

test('an order is an invoice in dollars that is paid in USDT on TRON and reported to the backend', async () => {
  const { providerRef, pay } = await adapter.create(charge('order-1', adapter));
  expect(providerRef).toBe('4522625843');
  expect(pay).toEqual({ kind: 'redirect', url: 'https://nowpayments.io/payment/?iid=4522625843' });
  expect(JSON.parse(fake.requests[0]?.body ?? '')).toMatchObject({
    price_amount: 19.99,
    price_currency: 'usd',
    pay_currency: 'usdttrc20',
    order_id: 'order-1',
    ipn_callback_url: 'https://api.facet.example/webhooks/usdt',
  });
});

test('a finished payment is an event of the price', async () => {
  expect(await adapter.verify(delivery(payment), shop)).toEqual([
    {
      eventId: '5077125051:finished',
      orderId: 'order-1',
      providerRef: '4522625843',
      paymentRef: '5077125051',
      kind: 'paid',
      amount: 1999,
      currency: 'usd',
    },
  ]);
});

test.each([
  [
    'less arrived than the price',
    { payment_status: 'partially_paid', actually_paid: 10.05 },
    { kind: 'paid', amount: 999 },
  ],
  ['finished says so although less came', { actually_paid: 20 }, { kind: 'paid', amount: 1989 }],
  ['more came', { actually_paid: 25 }, { kind: 'paid', amount: 1999 }],
  ['it is not there yet', { payment_status: 'confirming', actually_paid: 0 }, { kind: 'pending' }],
  ['it was not paid in time', { payment_status: 'expired', actually_paid: 0 }, { kind: 'failed' }],
])('when %s, the event is that', async (_what, change, event) => {
  expect(await adapter.verify(delivery({ ...payment, ...change }), shop)).toMatchObject([event]);
});

test('a message with another secret, changed, or without a signature is forged', async () => {
  await expect(adapter.verify(delivery(payment, 'other'), shop)).rejects.toThrow(ForgedDelivery);
  const changed = { ...delivery(payment), body: Buffer.from(JSON.stringify({ ...payment, order_id: 'order-2' })) };
  await expect(adapter.verify(changed, shop)).rejects.toThrow(ForgedDelivery);
  await expect(adapter.verify({ headers: {}, body: Buffer.from('{}') }, shop)).rejects.toThrow(ForgedDelivery);
  await expect(adapter.verify({ headers: {}, body: Buffer.from('no JSON') }, shop)).rejects.toThrow(ForgedDelivery);
});

test('a known payment can be queried; an unknown one gives no event', async () => {
  expect(await adapter.poll({ ...placed, paymentRef: '5077125051' })).toMatchObject({ kind: 'paid', amount: 1999 });
  expect(await adapter.poll({ ...placed, paymentRef: null })).toBeNull();
});

test('the gateway gives nothing back by itself', async () => {
  expect(await adapter.refund({ ...placed, paymentRef: '5077125051' })).toBe('refused');
});
