import { charge, shop } from '../../../fixtures/charge.ts';
import { type ProviderServer, startProvider } from '../../../fixtures/provider-server.ts';
import { ForgedDelivery, type PaymentAdapter } from '../adapter.ts';
import { createTelegram } from './telegram.ts';

let fake: ProviderServer;
let adapter: PaymentAdapter;
const secret = 'telegram-webhook-secret';

beforeAll(async () => {
  fake = await startProvider(({ path, body }) => {
    const method = /^\/bot123:abcdefghijklmnopqrstuvwx\/(\w+)$/.exec(path)?.[1];
    if (method === 'createInvoiceLink') return { json: { ok: true, result: 'https://t.me/$invoice' } };
    if (method === 'answerPreCheckoutQuery') return { json: { ok: true, result: true } };
    if (method === 'refundStarPayment' && body.includes('"charge-1"')) return { json: { ok: true, result: true } };
    return { status: 400, json: { ok: false, error_code: 400, description: 'CHARGE_NOT_FOUND' } };
  });
  const botToken = '123:abcdefghijklmnopqrstuvwx';
  adapter = createTelegram({ botToken, webhookSecret: secret, starsPerDollar: 77, api: fake.url });
});
afterAll(() => fake.stop());

const delivery = (update: object, token = secret) => ({
  headers: { 'x-telegram-bot-api-secret-token': token },
  body: Buffer.from(JSON.stringify({ update_id: 1, ...update })),
});
const payment = {
  currency: 'XTR',
  total_amount: 1540,
  invoice_payload: 'order-1',
  telegram_payment_charge_id: 'charge-1',
  provider_payment_charge_id: '',
};
const lastAnswer = () => JSON.parse(fake.requests.at(-1)?.body ?? '') as unknown;

test('an order is an invoice link in whole stars, rounded up, without a provider token', async () => {
  const { pay } = await adapter.create(charge('order-1', adapter));
  expect(pay).toEqual({ kind: 'redirect', url: 'https://t.me/$invoice' });
  expect(lastAnswer()).toMatchObject({
    currency: 'XTR',
    provider_token: '',
    payload: 'order-1',
    prices: [{ label: 'Standard: 7000 credits', amount: 1540 }],
  });
});

test('the question before the payment is answered with yes for the order that waits, and with no for any other', async () => {
  const question = { id: 'q1', from: { id: 7 }, currency: 'XTR', total_amount: 1540, invoice_payload: 'order-1' };
  expect(await adapter.verify(delivery({ pre_checkout_query: question }), shop)).toEqual([]);
  expect(lastAnswer()).toEqual({ pre_checkout_query_id: 'q1', ok: true });
  await adapter.verify(delivery({ pre_checkout_query: { ...question, total_amount: 1 } }), shop);
  expect(lastAnswer()).toMatchObject({ ok: false, error_message: expect.stringContaining('no longer open') });
  await adapter.verify(delivery({ pre_checkout_query: { ...question, invoice_payload: 'order-2' } }), shop);
  expect(lastAnswer()).toMatchObject({ ok: false });
});

test('a successful payment is an event, with what a refund needs', async () => {
  const [event] = await adapter.verify(delivery({ message: { from: { id: 7 }, successful_payment: payment } }), shop);
  expect(event).toEqual({
    eventId: 'paid:charge-1',
    orderId: 'order-1',
    providerRef: null,
    paymentRef: '7:charge-1',
    kind: 'paid',
    amount: 1540,
    currency: 'XTR',
  });
  const order = { id: 'order-1', providerRef: 'order-1', amount: 1540, currency: 'XTR' };
  expect(await adapter.refund({ ...order, paymentRef: event!.paymentRef })).toBe('done');
  expect(lastAnswer()).toEqual({ user_id: 7, telegram_payment_charge_id: 'charge-1' });
  expect(await adapter.refund({ ...order, paymentRef: '7:charge-2' })).toBe('refused');
  expect(await adapter.refund({ ...order, paymentRef: null })).toBe('refused');
});

test('other updates of the bot are nothing', async () => {
  expect(await adapter.verify(delivery({ message: { from: { id: 7 }, text: 'hello' } }), shop)).toEqual([]);
});

test('an update without the secret token is forged', async () => {
  await expect(adapter.verify(delivery({ message: {} }, 'guessed'), shop)).rejects.toThrow(ForgedDelivery);
  await expect(adapter.verify({ headers: {}, body: Buffer.from('{}') }, shop)).rejects.toThrow(ForgedDelivery);
});

test('a bot that cannot be reached is an error without its token', async () => {
  const away = createTelegram({
    botToken: '9:secret',
    webhookSecret: secret,
    starsPerDollar: 77,
    api: 'http://127.0.0.1:1',
  });
  await expect(away.create(charge('order-1', away))).rejects.toThrow(/^telegram does not answer$/);
});
