import { type FakeStripe, startFakeStripe } from '../../../fixtures/fake-stripe.ts';
import { charge, shop } from '../../../fixtures/charge.ts';
import { ForgedDelivery, type PaymentAdapter } from '../adapter.ts';
import { createStripe } from './stripe.ts';

const keys = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake', webhookSecret: 'whsec_fake' };
let fake: FakeStripe;
let adapter: PaymentAdapter;

beforeAll(async () => {
  fake = await startFakeStripe(keys.webhookSecret);
  adapter = createStripe(keys, { host: '127.0.0.1', port: fake.port, protocol: 'http' });
});
afterAll(() => fake.stop());

const begin = async (orderId: string) => (await adapter.create(charge(orderId, adapter))).providerRef;
const placed = (id: string, providerRef: string, paymentRef: string | null = null) => ({
  id,
  providerRef,
  paymentRef,
  amount: 1999,
  currency: 'usd',
});

test('an order is one session of the embedded page, however often it is requested', async () => {
  const first = await adapter.create(charge('order-1', adapter));
  const again = await adapter.create(charge('order-1', adapter));
  expect(again).toEqual(first);
  expect(first.pay).toEqual({ kind: 'provider-frame', clientSecret: `${first.providerRef}_secret` });
  const sent = new URLSearchParams(fake.requests[0]?.body);
  expect(Object.fromEntries(sent)).toMatchObject({
    mode: 'payment',
    ui_mode: 'embedded_page',
    client_reference_id: 'order-1',
    return_url: 'https://facet.example/back',
    'line_items[0][price_data][unit_amount]': '1999',
    'line_items[0][price_data][currency]': 'usd',
  });
  expect(fake.requests[0]?.headers['idempotency-key']).toBe('order-order-1');
});

test('a buyer of the high-volume set pays on Stripe’s own page, and comes back from it either way', async () => {
  const { pay, providerRef } = await adapter.create({ ...charge('order-hosted', adapter), hosted: true });
  expect(pay).toEqual({ kind: 'redirect', url: `https://checkout.stripe.example/${providerRef}` });
  const sent = new URLSearchParams(fake.requests.at(-1)?.body);
  expect(Object.fromEntries(sent)).toMatchObject({
    ui_mode: 'hosted_page',
    success_url: 'https://facet.example/back',
    cancel_url: 'https://facet.example/failed',
  });
  expect(sent.has('return_url')).toBe(false);
});

test('a session whose form was closed takes no money any more', async () => {
  const session = await begin('order-closed');
  await adapter.cancel!(placed('order-closed', session));
  expect(await adapter.poll(placed('order-closed', session))).toMatchObject({ kind: 'failed' });
});

test('a signed message that the session is paid is an event with order, amount and currency', async () => {
  const session = await begin('order-2');
  fake.finish(session, 'paid');
  const delivery = fake.webhook('checkout.session.completed', fake.session(session), { id: 'evt_2' });
  expect(await adapter.verify(delivery, shop)).toEqual([
    {
      eventId: 'evt_2',
      orderId: 'order-2',
      providerRef: session,
      paymentRef: `pi_${session}`,
      kind: 'paid',
      amount: 1999,
      currency: 'usd',
    },
  ]);
});

test('a session that is complete while the money is still on its way is not paid', async () => {
  const session = await begin('order-3');
  const delivery = fake.webhook('checkout.session.completed', fake.session(session));
  expect(await adapter.verify(delivery, shop)).toMatchObject([{ kind: 'pending' }]);
  expect(await adapter.poll(placed('order-3', session))).toBeNull();
});

test.each([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['signed six minutes ago', { at: new Date(Date.now() - 360_000) }],
])('a message %s is forged', async (_what, options) => {
  const delivery = fake.webhook('checkout.session.completed', { id: 'cs_x', payment_status: 'paid' }, options);
  await expect(adapter.verify(delivery, shop)).rejects.toThrow(ForgedDelivery);
});

test('a message that was changed on its way, or is not signed, is forged', async () => {
  const { headers, body } = fake.webhook('checkout.session.completed', { id: 'cs_x', amount_total: 1 });
  const changed = Buffer.from(body.toString().replace('"amount_total":1', '"amount_total":9'));
  await expect(adapter.verify({ headers, body: changed }, shop)).rejects.toThrow(ForgedDelivery);
  await expect(adapter.verify({ headers: {}, body }, shop)).rejects.toThrow(ForgedDelivery);
});

test('polling finds what a lost message would have said', async () => {
  const [paid, expired] = [await begin('order-4'), await begin('order-5')];
  fake.finish(paid, 'paid');
  fake.finish(expired, 'expired');
  expect(await adapter.poll(placed('order-4', paid))).toMatchObject({ kind: 'paid', orderId: 'order-4', amount: 1999 });
  expect(await adapter.poll(placed('order-5', expired))).toMatchObject({ kind: 'failed' });
});

test('a payment is given back, and one that is not known is refused', async () => {
  const session = await begin('order-6');
  fake.finish(session, 'paid');
  expect(await adapter.refund(placed('order-6', session, `pi_${session}`))).toBe('done');
  expect(await adapter.refund(placed('order-7', 'cs_none', 'pi_none'))).toBe('refused');
  expect(await adapter.refund(placed('order-8', 'cs_none'))).toBe('refused');
});

test('a provider that cannot be reached is an error without the key', async () => {
  const away = createStripe(keys, { host: '127.0.0.1', port: 1, protocol: 'http' });
  const error = await away.refund(placed('order-9', 'cs', 'pi')).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain('sk_test_fake');
}, 20_000);
