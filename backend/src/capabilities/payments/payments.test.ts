import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { buildTestApp, testMoment, type TestApp } from '../../fixtures/app.ts';
import { addBuyer, type Buyer } from '../../fixtures/buyer.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { audit } from '../credits/audit.ts';
import { reserve } from '../credits/ledger.ts';
import { sign, signatureHeader } from '../sandbox/signature.ts';

let database: Database;
let site: TestApp;
let moment = testMoment;
const now = () => moment;
const later = (milliseconds: number) => (moment = new Date(moment.getTime() + milliseconds));

beforeAll(async () => {
  database = await openTestDatabase();
  site = await buildTestApp(database, { rateLimit: 100_000 }, { now });
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});
afterEach(async () => {
  const { differences } = await database.tx((transaction) => audit(transaction), 'repeatable read');
  expect(differences).toEqual([]);
});

const buyer = () => addBuyer(database, site, moment);
const pathOf = (address: string) => address.replace('https://api.facet.example', '');
const page = (address: string) => site.app.inject(pathOf(address));
const submit = (address: string, form: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: pathOf(address),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const card = (frame: string | null, number: string, form: Record<string, string> = {}) =>
  submit(frame ?? '', { number, expiry: '12/34', cvc: '123', ...form });
/** What a page in the frame posts to its parent, and to which origin. */
const reported = (body: string) => {
  const text = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { message: JSON.parse(text('message') || 'null') as unknown, origin: text('origin') };
};
const settled = async () => {
  while ((await site.sandbox!.pump()) > 0);
};
const buy = async (person: Buyer, planId: string) => {
  const order = await person.byCard(planId);
  await card(order.frame, '4242 4242 4242 4242');
  await settled();
  return order.id;
};

describe('a card at the sandbox', () => {
  test.each([
    ['packageA', 2000, 1],
    ['packageB', 7000, 2],
    ['packageC', 22000, 3],
    ['packageD', 50000, 4],
    ['packageE', 200000, 4],
  ])('buys %s: the credits and the bonus, once', async (id, credits, number) => {
    const person = await buyer();
    const order = await person.byCard(`${id}.first.low`);
    expect(order).toMatchObject({
      secret: null,
      frame: expect.stringMatching(/^https:\/\/api\.facet\.example\/sandbox\/card\//),
    });
    const answer = await card(order.frame, '4242424242424242');
    expect(reported(answer.payload)).toEqual({
      message: { code: 20000, status: 'S' },
      origin: 'https://facet.example',
    });
    await settled();
    expect(await person.status('stripe', order.id)).toBe(1);
    expect(await person.credits()).toMatchObject({ purchasePoints: credits, is_purchased: 1, current_package: number });
  });

  test.each([
    ['4000000000000002', 'gave no reason'],
    ['4000000000009995', 'not enough money'],
    ['4000000000000069', 'has expired'],
    ['4000000000000127', 'security code is wrong'],
  ])('that is declined (%s) says why in the same form, which takes another card', async (number, reason) => {
    const person = await buyer();
    const order = await person.byCard('packageA.first.low');
    const answer = await card(order.frame, number);
    expect(answer.payload).toMatch(new RegExp(`role="alert">[^<]*${reason}`));
    expect(answer.payload).toContain('name="number"');
    expect(reported(answer.payload).message).toBeNull();
    expect(await person.status('stripe', order.id)).toBe(0);
    expect(await person.credits()).toMatchObject({ purchasePoints: 0 });
    await card(order.frame, '4242424242424242');
    await settled();
    expect(await person.status('stripe', order.id)).toBe(1);
  });

  test('is made in a frame for fewer than two purchases, and on the provider’s own page after that', async () => {
    const person = await buyer();
    for (const id of ['packageA', 'packageB']) expect((await buy(person, `${id}.first.low`)).length).toBeGreaterThan(0);
    const order = await person.byCard('packageA.regular.high');
    expect(order).toMatchObject({
      frame: null,
      secret: null,
      page: expect.stringContaining('/sandbox/pay/') as string,
    });
    expect((await page(order.page!)).payload).toContain('Pay 9.99 USD by card');
    const back = await submit(order.page!, { action: 'pay' });
    expect(back.headers.location).toBe(`https://facet.example/pricing?pay=stripe&transactionId=${order.id}`);
    expect(await person.status('stripe', order.id)).toBe(1);
    expect(await person.credits()).toMatchObject({ purchasePoints: 2000 + 7000 + 2000 });
  });

  test('whose form is closed leaves no purchase behind, unless money comes all the same', async () => {
    const person = await buyer();
    const orders = async () => (await person.get<{ id: string; status: number }[]>('/api/pay/v1/orders')).data;
    const closed = await person.byCard('packageA.first.low');
    expect(await person.close(closed.id)).toBe(200);
    expect(await person.close(closed.id)).toBe(200);
    expect(await orders()).toEqual([]);
    expect(await person.status('stripe', closed.id)).toBe(2);
    // Its page takes no money any more.
    expect((await card(closed.frame, '4242424242424242')).payload).not.toContain('name="number"');
    const paid = await person.byCard('packageA.first.low');
    await card(paid.frame, '4242424242424242');
    expect(await person.close(paid.id)).toBe(200);
    expect(await orders()).toMatchObject([{ id: paid.id, status: 1 }]);
    expect(await (await buyer()).close(paid.id)).toBe(404);
  });

  test('of 3-D Secure goes to the bank and comes back to the site with the order', async () => {
    const person = await buyer();
    const order = await person.byCard('packageA.first.low');
    const answer = await card(order.frame, '4000002500003155');
    const { redirect_url: bank } = reported(answer.payload).message as { redirect_url: string };
    expect((await page(bank)).payload).toContain('Complete');
    const back = await submit(bank, { action: 'pay' });
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`https://facet.example/pricing?pay=stripe&transactionId=${order.id}`);
    expect(await person.status('stripe', order.id)).toBe(1);
  });

  test('of 3-D Secure that the bank refuses fails', async () => {
    const person = await buyer();
    const order = await person.byCard('packageA.first.low');
    const answer = await card(order.frame, '4000002500003155');
    await submit((reported(answer.payload).message as { redirect_url: string }).redirect_url, { action: 'fail' });
    expect(await person.status('stripe', order.id)).toBe(2);
  });

  test('that is slow is processed for a while, and the frame reports when it is paid', async () => {
    const person = await buyer();
    const order = await person.byCard('packageA.first.low');
    expect((await card(order.frame, '4000000000000077')).statusCode).toBe(303);
    expect((await page(order.frame!)).payload).toContain('http-equiv="refresh"');
    expect(await person.status('stripe', order.id)).toBe(0);
    later(5_000);
    await settled();
    expect(reported((await page(order.frame!)).payload).message).toEqual({ code: 20000, status: 'S' });
    expect(await person.status('stripe', order.id)).toBe(1);
  });

  test('that times out is credited when the money comes, long after the page gave up', async () => {
    const person = await buyer();
    const order = await person.byCard('packageA.first.low');
    const answer = await card(order.frame, '4000000000000259');
    await submit((reported(answer.payload).message as { redirect_url: string }).redirect_url, { action: 'pay' });
    later(60_000);
    await settled();
    expect(await person.status('stripe', order.id)).toBe(0);
    later(15_000);
    await settled();
    expect(await person.credits()).toMatchObject({ purchasePoints: 2000 });
  });

  test('is a test number alone: no real one is taken', async () => {
    const order = await (await buyer()).byCard('packageA.first.low');
    const answer = await card(order.frame, '5555 5555 5555 4444');
    expect(answer.payload).toContain('takes its test numbers alone');
  });

  test('the frame may stand in the site alone, holds no inline script or style, and says that it is a sandbox', async () => {
    const order = await (await buyer()).byCard('packageA.first.low');
    const { headers, payload } = await page(order.frame!);
    expect(headers['content-security-policy']).toContain('frame-ancestors https://facet.example');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(payload).toContain('No money is paid here');
    expect(payload).not.toMatch(/<style| style=|<script(?! src)| on\w+=/);
  });
});

describe('channels that send the buyer away', () => {
  test.each(['paypal', 'usdt'] as const)('%s: approved, the buyer comes back and is credited', async (channel) => {
    const person = await buyer();
    const order = await person.byRedirect(channel, 'packageB.first.low');
    const shown = await page(order.url);
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const back = await submit(order.url, { action: 'pay' });
    expect(back.headers.location).toBe(
      `https://facet.example/pricing?from=test&pay=${channel}&transaction_id=${order.id}`,
    );
    await settled();
    expect(await person.status(channel === 'paypal' ? 'paypal' : 'crypto', order.id)).toBe(1);
    expect(await person.credits()).toMatchObject({ purchasePoints: 7000 });
  });

  test('cancelled, the buyer comes back with pay_status=fail', async () => {
    const person = await buyer();
    const order = await person.byRedirect('paypal', 'packageB.first.low');
    const back = await submit(order.url, { action: 'cancel' });
    expect(back.headers.location).toContain(`pay=paypal&pay_status=fail&transaction_id=${order.id}`);
    expect(await person.status('paypal', order.id)).toBe(2);
    expect((await submit(order.url, { action: 'pay' })).payload).toContain('over');
    expect(await person.credits()).toMatchObject({ purchasePoints: 0 });
  });

  test('failed, the buyer comes back and polling shows it', async () => {
    const person = await buyer();
    const order = await person.byRedirect('paypal', 'packageB.first.low');
    const back = await submit(order.url, { action: 'fail' });
    expect(back.headers.location).not.toContain('pay_status');
    await settled();
    expect(await person.status('paypal', order.id)).toBe(2);
  });

  test('telegram is paid in stars, in a page of its own', async () => {
    const person = await buyer();
    const order = await person.byRedirect('telegram', 'packageA.first.low');
    expect((await page(order.url)).payload).toContain('770 XTR');
    expect((await submit(order.url, { action: 'pay' })).payload).toContain('close this page');
    await settled();
    expect(await person.status('crypto', order.id)).toBe(1);
  });

  test.each([
    ['lost', 1],
    ['twice', 1],
    ['disorder', 1],
    ['late', 1],
    ['wrong_amount', 2],
  ])('a message that is %s leaves the order at %s, and the credits right', async (fault, status) => {
    const person = await buyer();
    const order = await person.byRedirect('usdt', 'packageA.first.low');
    await submit(order.url, { action: 'pay', fault });
    await settled();
    later(20_000);
    await settled();
    expect(await person.status('crypto', order.id)).toBe(status);
    expect(await person.credits()).toMatchObject({ purchasePoints: status === 1 ? 2000 : 0 });
  });

  test('a lost message of a buyer who went away is found by the sweep', async () => {
    const person = await buyer();
    const order = await person.byRedirect('usdt', 'packageA.first.low');
    await submit(order.url, { action: 'pay', fault: 'lost' });
    later(70_000);
    await site.payments.sweep();
    expect(await person.credits()).toMatchObject({ purchasePoints: 2000 });
  });
});

describe('placing an order', () => {
  test('the same key is the same order and the same payment', async () => {
    const person = await buyer();
    const key = randomUUID();
    const orders = await Promise.all([1, 2, 3].map(() => person.byRedirect('paypal', 'packageA.first.low', key)));
    expect(new Set(orders.map(({ id, url }) => id + url)).size).toBe(1);
  });

  test.each([
    ['a plan of somebody else', { plan_id: 'packageA.regular.high' }, 'Invalid package or payment method'],
    ['a page of another site', { redirect_url: '//evil.example/' }, 'not valid'],
    ['a page of another site in disguise', { redirect_url: '/\\evil.example' }, 'not valid'],
  ])('%s is refused', async (_what, change, words) => {
    const body = {
      plan_id: 'packageA.first.low',
      email: '',
      redirect_url: '/',
      idempotency_key: randomUUID(),
      ...change,
    };
    const answer = await (await buyer()).post('/api/paypal/v1/pay', body);
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining(words) });
  });

  test('a visitor may see what can be bought, and buys nothing', async () => {
    const offer = (await site.app.inject('/video/pay')).json<{ data: { channels: object[]; plans: object[] } }>().data;
    expect(offer.channels).toEqual(
      ['stripe', 'paypal', 'usdt', 'telegram'].map((channel) => ({ channel, sandbox: true })),
    );
    expect(offer.plans).toHaveLength(5);
    expect((await site.app.inject('/api/pay/v1/count')).statusCode).toBe(403);
  });

  test('purchases are counted, and two of them lead to the high-volume plans', async () => {
    const person = await buyer();
    await buy(person, 'packageA.first.low');
    expect((await person.get('/api/pay/v1/count')).data).toBe(1);
    await buy(person, 'packageA.regular.low');
    expect((await person.get<{ plans: object[] }>('/video/pay')).data.plans).toContainEqual({
      plan_id: 'packageA.regular.high',
      package_id: 'packageA',
      price_cents: 999,
    });
  });

  test("somebody else's order is not there", async () => {
    const order = await (await buyer()).byCard('packageA.first.low');
    const other = await buyer();
    for (const url of [`/api/stripe/v1/pay?transaction_id=${order.id}`, '/api/stripe/v1/pay?transaction_id=x'])
      expect((await other.get(url)).status).toBe(404);
    expect((await other.post(`/api/pay/v1/orders/${order.id}/refund`)).status).toBe(404);
    expect((await other.get(`/api/pay/v1/orders/${order.id}/receipt`)).status).toBe(404);
  });
});

describe('orders', () => {
  test('have a receipt when they are paid, marked as a test', async () => {
    const person = await buyer();
    const id = await buy(person, 'packageB.first.low');
    const receipt = await person.file(`/api/pay/v1/orders/${id}/receipt`);
    expect(receipt.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${id.slice(0, 8)}.pdf"`,
    });
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const open = await person.byCard('packageA.first.low');
    expect((await person.file(`/api/pay/v1/orders/${open.id}/receipt`)).statusCode).toBe(404);
  });

  test('are given back once while nothing of them was spent, and the credits go', async () => {
    const person = await buyer();
    const id = await buy(person, 'packageB.first.low');
    const orders = async () =>
      (await person.get<{ id: string; refundable: boolean; refunded_at: string | null }[]>('/api/pay/v1/orders')).data;
    expect(await orders()).toMatchObject([{ id, refundable: true, refunded_at: null, status: 1, credits: 7000 }]);
    expect(await person.post(`/api/pay/v1/orders/${id}/refund`)).toMatchObject({ status: 200 });
    expect(await person.post(`/api/pay/v1/orders/${id}/refund`)).toMatchObject({ status: 200 });
    await settled();
    expect(await person.credits()).toMatchObject({ purchasePoints: 0, is_purchased: 0, current_package: null });
    expect(await orders()).toMatchObject([{ id, refundable: false, refunded_at: expect.any(String) }]);
    expect((await person.get('/api/pay/v1/count')).data).toBe(0);
  });

  test('are not given back after 14 days', async () => {
    const person = await buyer();
    const id = await buy(person, 'packageA.first.low');
    later(14 * 24 * 3_600_000);
    expect(await person.post(`/api/pay/v1/orders/${id}/refund`)).toMatchObject({ status: 409, code: 40052 });
  });

  test('are not given back when some of them was spent: the oldest purchase is spent first', async () => {
    const person = await buyer();
    const first = await buy(person, 'packageA.first.low');
    later(1000);
    const second = await buy(person, 'packageB.first.low');
    const task = {
      userId: person.userId,
      amount: 1,
      toolId: 't',
      now: moment,
      expiresAt: new Date(moment.getTime() + 1e6),
    };
    await database.tx((transaction) => reserve(transaction, { ...task, key: randomUUID() }));
    expect(await person.post(`/api/pay/v1/orders/${first}/refund`)).toMatchObject({ status: 409 });
    expect(await person.post(`/api/pay/v1/orders/${second}/refund`)).toMatchObject({ status: 200 });
    expect(await person.credits()).toMatchObject({ purchasePoints: 1999, current_package: 1 });
  });
});

test('40 orders with 360 shuffled, doubled, wrong-amount and forged deliveries: each is credited once, forged ones are refused', async () => {
  const key = await site.sandbox!.key();
  const wrongKey = Buffer.alloc(32, 7);
  interface Posted {
    readonly body: string;
    readonly key: Buffer;
    readonly at: Date;
  }
  const people = await Promise.all([1, 2, 3, 4].map(() => buyer()));
  const expected = new Map(people.map(({ userId }) => [userId, 0]));
  const postings: Posted[] = [];
  for (let index = 0; index < 40; index += 1) {
    const person = people[index % people.length]!;
    const { id } = await person.byRedirect('paypal', 'packageA.first.low');
    const message = (type: string, amount = 999, currency = 'USD', name: string = randomUUID()) =>
      JSON.stringify({ id: name, type, payment: { id: randomUUID(), reference: id, amount, currency } });
    const payment = randomUUID();
    const paid = JSON.stringify({
      id: randomUUID(),
      type: 'paid',
      payment: { id: payment, reference: id, amount: 999, currency: 'USD' },
    });
    const again = paid.replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`);
    const isPaid = index % 4 !== 3;
    if (isPaid) expected.set(person.userId, expected.get(person.userId)! + 2000);
    const genuine = isPaid
      ? [paid, paid, again, message('failed'), message('pending')]
      : [message('failed'), message('failed'), message('pending'), message('paid', 998), message('paid', 999, 'IDR')];
    postings.push(...genuine.map((body) => ({ body, key, at: moment })));
    postings.push({ body: message('paid', index % 2 ? 1 : 99_900), key, at: moment });
    postings.push({ body: message('paid'), key: wrongKey, at: moment });
    postings.push({ body: message('paid'), key, at: new Date(moment.getTime() - 301_000) });
    postings.push({ body: message('paid'), key: Buffer.alloc(0), at: moment });
  }
  expect(postings).toHaveLength(360);
  let seed = 5;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const shuffled = postings.map((posting) => ({ posting, place: random() })).sort((a, b) => a.place - b.place);
  const before = site.lines.length;
  const statuses = await Promise.all(
    shuffled.map(async ({ posting }) => {
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: sign(posting.key, posting.body, posting.at),
      };
      const unsigned = posting.key.length === 0;
      const answer = await site.app.inject({
        method: 'POST',
        url: '/webhooks/paypal',
        headers: unsigned ? { 'content-type': 'application/json' } : headers,
        payload: posting.body,
      });
      return answer.statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(120);
  expect(statuses.filter((status) => status === 200)).toHaveLength(240);
  for (const person of people)
    expect(await person.credits()).toMatchObject({ purchasePoints: expected.get(person.userId) });
  const reported = site.lines.slice(before).map((line) => JSON.parse(line) as { msg: string; outcome?: string });
  expect(reported.filter(({ msg }) => msg === 'forged payment event refused')).toHaveLength(120);
  expect(reported.filter(({ outcome }) => outcome === 'credit')).toHaveLength(30);
  expect(reported.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(30);
  expect(site.lines.join('')).not.toContain(key.toString('hex'));
});

test('webhooks of unknown channels and channels that are off are not there', async () => {
  expect((await site.app.inject({ method: 'POST', url: '/webhooks/cash', payload: {} })).statusCode).toBe(404);
});
