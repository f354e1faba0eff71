/** @jest-environment jsdom */
import type { ApiFailure, BusMap, Channel, SessionState } from '@facet/contracts';
import {
  cardPayEndpoint,
  cardStatusEndpoint,
  closeOrderEndpoint,
  countryEndpoint,
  cryptoPayEndpoint,
  cryptoStatusEndpoint,
  ordersEndpoint,
  payEndpoint,
  paypalPayEndpoint,
  paypalStatusEndpoint,
  purchaseCountEndpoint,
} from '@facet/contracts/payments';
import { browserLocks, createBus, createPurchaseMemory, createStore } from '@facet/platform';
import { createFakeApi } from '@facet/testing/api';
import { fakeClock } from '@facet/testing/clock';
import { statusOf } from './purchase-state.ts';
import { createPurchase, LEAVING_MS, type PurchaseRequest } from './purchase.ts';

const user: SessionState = { kind: 'user', anonymousId: 'a', userId: 'u1', email: 'a@example.com' };
const visitor: SessionState = { kind: 'visitor', anonymousId: 'a' };
const refused: ApiFailure = { kind: 'http', status: 500, code: 500, msg: '' };
const ok = <T>(data: T) => ({ data });
const plans = ['low', 'high'].map((volume) => ({
  plan_id: `packageB.first.${volume}`,
  package_id: 'packageB' as const,
  price_cents: 1999,
}));
const all: readonly Channel[] = ['stripe', 'paypal', 'usdt', 'telegram'];

function setup({ session: first = user, channels = all, tabs = true } = {}) {
  const clock = fakeClock(1_000);
  const api = createFakeApi();
  const bus = createBus({
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  const living = new AbortController();
  const outdated: string[] = [];
  bus.on('creditsOutdated', ({ cause }) => outdated.push(cause), living.signal);
  const sessionListeners: ((state: SessionState) => void)[] = [];
  let state: SessionState = first;
  const kept = new Map<string, string>();
  const memory = createPurchaseMemory(
    createStore(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
  );
  const left: string[] = [];
  const opened: string[] = [];
  let ids = 0;
  const purchase = createPurchase({
    api,
    bus,
    clock,
    memory,
    activity: { active: true, listen: () => {} },
    locks: browserLocks({}),
    signal: living.signal,
    session: {
      get current() {
        return state;
      },
      subscribe(listener) {
        sessionListeners.push(listener);
        listener(state);
      },
      signOut: () => Promise.resolve(),
    },
    browser: {
      path: () => '/pricing?x=1',
      redirect: (url) => void left.push(url),
      openTab() {
        opened.push('tab');
        return tabs ? { go: (url) => void opened.push(url), close: () => void opened.push('closed') } : null;
      },
      details: () => ({
        javaEnabled: false,
        screenHeight: 900,
        screenWidth: 1280,
        colorDepth: 24,
        timeZoneOffset: 0,
        accept: '*/*',
        userAgent: 'test',
        contentLength: 0,
        language: 'en',
      }),
      randomId: () => `00000000-0000-4000-8000-00000000000${String(ids++)}`,
    },
  });
  api.answer(purchaseCountEndpoint, ok(0));
  api.answer(
    payEndpoint,
    ok({ channels: channels.map((channel) => ({ channel, sandbox: true })), stripe_key: null, plans }),
  );
  api.answer(countryEndpoint, ok({ country: 'NL', ip: '192.0.2.1' }));
  api.answer(
    cardPayEndpoint,
    ok({ transaction_id: 't1', client_secret: null, frame_url: 'https://api.example/sandbox/card/t1' }),
  );
  api.answer(paypalPayEndpoint, ok({ payment_url: 'https://paypal.example/approve', transaction_id: 't2' }));
  api.answer(cryptoPayEndpoint, ok({ payment_url: 'https://pay.example/invoice', info: { tnx_id: 't3' } }));
  const buy = (request: Partial<PurchaseRequest> = {}) =>
    purchase.buy({ packageId: 'packageB', channel: 'stripe', keepPage: false, hosted: false, ...request });
  const signOut = (): void => {
    state = visitor;
    for (const listener of sessionListeners) listener(state);
  };
  const bodies = (): readonly Readonly<Record<string, unknown>>[] =>
    api.calls.filter(({ body }) => body !== undefined).map(({ body }) => body as Record<string, unknown>);
  return { clock, api, purchase, buy, left, opened, memory, outdated, living, signOut, bodies };
}

/** Order status by question. */
const statuses =
  (...answers: (0 | 1 | 2)[]) =>
  () => ({
    ok: true as const,
    data: { status: answers.length > 1 ? answers.shift()! : answers[0]! },
  });

describe('buying', () => {
  test('a visitor is sent to the login, the choice is kept, and nothing is fetched', () => {
    const { buy, api, memory, purchase } = setup({ session: visitor });
    expect(buy({ channel: 'paypal' })).toBe('login');
    expect(memory.intent(1_000)).toMatchObject({ packageId: 'packageB', channel: 'paypal' });
    expect([api.calls, purchase.current]).toEqual([[], { kind: 'idle' }]);
  });

  test.each([
    [0, 'low'],
    [1, 'low'],
    [2, 'high'],
    [9, 'high'],
  ])('after %i purchases the plan is of the %s-volume set', async (count, volume) => {
    const { buy, api, clock, bodies } = setup();
    api.answer(purchaseCountEndpoint, ok(count));
    buy();
    await clock.advance(0);
    expect(api.calls.map(({ endpoint }) => endpoint.name).slice(0, 2)).toEqual(['purchase-count', 'pay']);
    expect(bodies()[0]).toMatchObject({ plan_id: `packageB.first.${volume}` });
  });

  test.each([
    ['a package that is not sold', { packageId: 'packageE' }, all],
    ['a channel that is switched off', { channel: 'usdt' }, ['stripe']],
  ] as const)('%s is invalid, and no order is made', async (_case, request, channels) => {
    const { buy, clock, purchase, bodies } = setup({ channels });
    buy(request);
    await clock.advance(0);
    expect(purchase.current).toEqual({ kind: 'failed', reason: 'invalid', channel: null, canCheck: false });
    expect(bodies()).toEqual([]);
  });

  test.each([
    [purchaseCountEndpoint, 'stripe', 'payment'],
    [payEndpoint, 'stripe', 'payment'],
    [cardPayEndpoint, 'stripe', 'payment'],
    [paypalPayEndpoint, 'paypal', 'payment'],
    [cryptoPayEndpoint, 'usdt', 'payment'],
    [cryptoPayEndpoint, 'telegram', 'telegram'],
  ] as const)('a refused call $name of %s %s fails as %s', async (endpoint, channel, reason) => {
    const { buy, api, clock, purchase } = setup();
    api.answer(endpoint, { failure: refused });
    buy({ channel });
    expect(statusOf(purchase.current)).toBe('processing');
    await clock.advance(0);
    expect(purchase.current).toEqual({ kind: 'failed', reason, channel: null, canCheck: false });
    expect(statusOf(purchase.current)).toBe('failed');
  });

  test('an order without an answer is sent again under the same key, a refused one under a new one', async () => {
    const { buy, api, clock, bodies } = setup();
    api.answer(paypalPayEndpoint, { failure: { kind: 'network' } });
    buy({ channel: 'paypal' });
    await clock.advance(0);
    api.answer(paypalPayEndpoint, { failure: refused });
    buy({ channel: 'paypal' });
    await clock.advance(0);
    buy({ channel: 'paypal' });
    await clock.advance(0);
    const keys = bodies().map((body) => body['idempotency_key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('a card', () => {
  const atForm = async () => {
    const world = setup();
    world.buy();
    await world.clock.advance(0);
    return world;
  };

  test('the form of the order is shown, with the data that 3-D Secure requires', async () => {
    const { purchase, bodies, left } = await atForm();
    expect(purchase.current).toEqual({
      kind: 'card',
      transactionId: 't1',
      form: { kind: 'frame', url: 'https://api.example/sandbox/card/t1' },
    });
    expect(bodies()[0]).toMatchObject({
      email: 'a@example.com',
      country: 'NL',
      transactionIp: '192.0.2.1',
      redirect_url: '/pricing?x=1',
      colorDepth: 24,
    });
    expect(left).toEqual([]);
  });

  const closed = (api: ReturnType<typeof setup>['api']) =>
    api.calls.filter(({ endpoint }) => endpoint.name === closeOrderEndpoint.name).map(({ path }) => path);

  test.each(['closed', 'left with its page', 'replaced by another choice'] as const)(
    'a form that is %s without a payment leaves no open order',
    async (how) => {
      const { purchase, api, living, buy } = await atForm();
      if (how === 'closed') purchase.reset();
      else if (how === 'left with its page') living.abort();
      else buy({ channel: 'paypal' });
      expect(closed(api)).toEqual([{ id: 't1' }]);
      if (how === 'closed') purchase.reset();
      expect(closed(api)).toHaveLength(1);
    },
  );

  test('an order that arrives after the dialog was closed is given up', async () => {
    const { purchase, buy, api, clock } = setup();
    buy();
    let answer: (() => void) | undefined;
    api.answer(cardPayEndpoint, () => {
      const data = { transaction_id: 't9', client_secret: null, frame_url: 'https://api.example/sandbox/card/t9' };
      return new Promise((resolve) => (answer = () => resolve({ ok: true, data })));
    });
    await clock.advance(0);
    purchase.reset();
    answer?.();
    await clock.advance(0);
    expect([closed(api), purchase.current]).toEqual([[{ id: 't9' }], { kind: 'idle' }]);
  });

  test('a payment that is under way is not given up', async () => {
    const { purchase, api } = await atForm();
    purchase.cardMessage({ code: 20_000, status: 'S' });
    purchase.reset();
    expect(closed(api)).toEqual([]);
  });

  test('a refusal can be tried again: an order of its own, in the same form', async () => {
    const { purchase, clock, bodies } = await atForm();
    purchase.cardMessage({ code: 20_000, status: 'F' });
    expect(purchase.current).toMatchObject({ kind: 'failed', channel: 'stripe' });
    purchase.retry();
    await clock.advance(0);
    expect(purchase.current.kind).toBe('card');
    const [first, second] = bodies();
    expect(second).toEqual({ ...first, idempotency_key: second!['idempotency_key'] });
    expect(second!['idempotency_key']).not.toBe(first!['idempotency_key']);
  });

  test('success says what came, once the order is known', async () => {
    const { purchase, api, clock } = await atForm();
    api.answer(cardStatusEndpoint, statuses(1));
    api.answer(
      ordersEndpoint,
      ok([
        { id: 't0', credits: 1 },
        { id: 't1', credits: 7000 },
      ]),
    );
    purchase.cardMessage({ code: 20_000, status: 'S' });
    await clock.advance(1_000);
    expect(purchase.current).toEqual({ kind: 'success', credits: 7000 });
  });

  test.each([
    [false, [], ['https://checkout.example/s']],
    [true, ['tab', 'https://checkout.example/s'], []],
  ])('a buyer of the high-volume set pays on the provider’s page (work kept: %s)', async (keepPage, tabs, places) => {
    const { buy, api, clock, opened, left } = setup();
    const page = { client_secret: null, frame_url: null, payment_url: 'https://checkout.example/s' };
    api.answer(cardPayEndpoint, ok({ transaction_id: 't1', ...page }));
    buy({ keepPage, hosted: true });
    await clock.advance(0);
    expect([opened, left]).toEqual([tabs, places]);
  });

  test('an unknown country is no obstacle', async () => {
    const { buy, api, clock, purchase, bodies } = setup();
    api.answer(countryEndpoint, { failure: refused });
    buy();
    await clock.advance(0);
    expect(purchase.current.kind).toBe('card');
    expect(bodies()[0]).toMatchObject({ country: 'ZZ' });
  });

  test("the provider's form is used where there is a key for it", async () => {
    const { buy, api, clock, purchase } = setup();
    api.answer(payEndpoint, ok({ channels: [{ channel: 'stripe', sandbox: false }], stripe_key: 'pk_1', plans }));
    api.answer(cardPayEndpoint, ok({ transaction_id: 't1', client_secret: 'cs_1', frame_url: null }));
    buy();
    await clock.advance(0);
    expect(purchase.current).toMatchObject({ form: { kind: 'stripe', key: 'pk_1', clientSecret: 'cs_1' } });
  });

  test.each([null, 'javascript:alert(1)', 'nonsense'])('a frame at %p is none', async (url) => {
    const { buy, api, clock, purchase } = setup();
    api.answer(cardPayEndpoint, ok({ transaction_id: 't1', client_secret: null, frame_url: url }));
    buy();
    await clock.advance(0);
    expect(purchase.current).toMatchObject({ kind: 'failed' });
  });

  test('20000 with S is a success once the order says so, and the credits are refreshed', async () => {
    const { purchase, api, clock, outdated, memory } = await atForm();
    api.answer(cardStatusEndpoint, statuses(0, 1));
    purchase.cardMessage({ code: 20_000, status: 'S' });
    expect(statusOf(purchase.current)).toBe('processing');
    expect(memory.pending(1_000)).toMatchObject({ transactionId: 't1', channel: 'stripe', userId: 'u1' });
    await clock.advance(1_000);
    expect(purchase.current).toEqual({ kind: 'success', credits: null });
    expect([outdated, memory.pending(2_000)]).toEqual([['payment'], null]);
  });

  test('R leads to the page of 3-D Secure', async () => {
    const { purchase, left } = await atForm();
    purchase.cardMessage({ code: 20_000, status: 'R', redirect_url: 'https://bank.example/3ds' });
    expect([left, purchase.current]).toEqual([['https://bank.example/3ds'], { kind: 'leaving' }]);
  });

  test.each([
    { code: 20_000, status: 'F' },
    { code: 20_000, status: 'R' },
    { code: 20_000, status: 'R', redirect_url: 'javascript:alert(1)' },
    { code: 50_000, status: 'S' },
  ])('%j is a failure', async (message) => {
    const { purchase, left } = await atForm();
    purchase.cardMessage(message);
    expect([left, purchase.current]).toEqual([
      [],
      { kind: 'failed', reason: 'payment', channel: 'stripe', canCheck: false },
    ]);
  });

  test('a message of the frame after the form has closed is ignored', async () => {
    const { purchase } = await atForm();
    purchase.reset();
    purchase.cardMessage({ code: 20_000, status: 'S' });
    expect(purchase.current).toEqual({ kind: 'idle' });
  });

  test('a payment that does not come is pending, and a late success is found by checking again', async () => {
    const { purchase, api, clock } = await atForm();
    api.answer(cardStatusEndpoint, statuses(0));
    purchase.cardMessage({ code: 20_000, status: 'S' });
    await clock.advance(60_000);
    expect(purchase.current).toEqual({ kind: 'timeout', reason: 'pending' });
    api.answer(cardStatusEndpoint, statuses(1));
    purchase.checkAgain();
    await clock.advance(0);
    expect(purchase.current).toEqual({ kind: 'success', credits: null });
  });
});

describe('payment pages', () => {
  test.each(['paypal', 'usdt'] as const)('%s leaves the page; after 6 s the flag is cleared', async (channel) => {
    const { buy, clock, purchase, left, opened } = setup();
    buy({ channel });
    await clock.advance(0);
    expect([left.length, opened, purchase.current]).toEqual([1, [], { kind: 'leaving' }]);
    await clock.advance(LEAVING_MS - 1);
    expect(purchase.current).toEqual({ kind: 'leaving' });
    await clock.advance(1);
    expect(purchase.current).toEqual({ kind: 'idle' });
  });

  test('Telegram opens beside the page, which polls every 8 s until the payment has expired', async () => {
    const { buy, api, clock, purchase, opened, bodies } = setup();
    api.answer(cryptoStatusEndpoint, statuses(0));
    buy({ channel: 'telegram' });
    expect(opened).toEqual(['tab']);
    await clock.advance(0);
    expect(opened).toEqual(['tab', 'https://pay.example/invoice']);
    expect(bodies()[0]).toMatchObject({ currency: 'XTR' });
    expect(purchase.current).toEqual({ kind: 'processing', link: 'https://pay.example/invoice', blocked: false });
    await clock.advance(60_000);
    expect(purchase.current).toEqual({ kind: 'timeout', reason: 'expired' });
    expect(api.calls.filter(({ endpoint }) => endpoint.name === 'crypto-status')).toHaveLength(8);
  });

  test('a blocked tab leaves a link', async () => {
    const { buy, api, clock, purchase } = setup({ tabs: false });
    api.answer(cryptoStatusEndpoint, statuses(0));
    buy({ channel: 'telegram' });
    await clock.advance(0);
    expect(purchase.current).toMatchObject({ blocked: true, link: 'https://pay.example/invoice' });
  });

  test('a refused Telegram payment says so, and its empty tab closes', async () => {
    const { buy, api, clock, purchase, opened } = setup();
    api.answer(cryptoPayEndpoint, { failure: refused });
    buy({ channel: 'telegram' });
    await clock.advance(0);
    expect([opened, purchase.current]).toEqual([
      ['tab', 'closed'],
      { kind: 'failed', reason: 'telegram', channel: null, canCheck: false },
    ]);
  });

  test.each(['paypal', 'usdt'] as const)('over work %s opens beside the page too', async (channel) => {
    const { buy, api, clock, purchase, left, opened } = setup();
    api.answer(paypalStatusEndpoint, statuses(0, 1));
    api.answer(cryptoStatusEndpoint, statuses(0, 1));
    buy({ channel, keepPage: true });
    await clock.advance(20_000);
    expect([left, opened.length, purchase.current]).toEqual([[], 2, { kind: 'success', credits: null }]);
  });

  test('an address that is none is not gone to', async () => {
    const { buy, api, clock, purchase, left } = setup();
    api.answer(paypalPayEndpoint, ok({ payment_url: 'javascript:alert(1)', transaction_id: 't2' }));
    buy({ channel: 'paypal' });
    await clock.advance(0);
    expect([left, purchase.current.kind]).toEqual([[], 'failed']);
  });
});

describe('coming back', () => {
  const follow = (channel: Channel, more: Partial<Extract<BusMap['openPayment'], { kind: 'follow' }>> = {}) => ({
    kind: 'follow' as const,
    channel,
    transactionId: 't9',
    failed: false,
    ...more,
  });

  test.each([
    ['stripe', 1_000, 60_000, 'pending'],
    ['paypal', 8_000, 60_000, 'expired'],
    ['telegram', 8_000, 60_000, 'expired'],
    ['usdt', 20_000, 300_000, 'pending'],
  ] as const)('%s is asked for every %i ms, for %i ms', async (channel, interval, limit, reason) => {
    const { api, clock, purchase } = setup();
    for (const endpoint of [cardStatusEndpoint, paypalStatusEndpoint, cryptoStatusEndpoint])
      api.answer(endpoint, statuses(0));
    purchase.follow(follow(channel));
    await clock.advance(interval - 1);
    expect(api.calls).toHaveLength(1);
    await clock.advance(1);
    expect(api.calls).toHaveLength(2);
    await clock.advance(limit - interval);
    expect(purchase.current).toEqual({ kind: 'timeout', reason });
  });

  test('a refused order has failed', async () => {
    const { api, clock, purchase, memory } = setup();
    api.answer(paypalStatusEndpoint, statuses(2));
    purchase.follow(follow('paypal'));
    await clock.advance(0);
    expect([purchase.current, memory.pending(1_000)]).toEqual([
      { kind: 'failed', reason: 'payment', channel: 'paypal', canCheck: false },
      null,
    ]);
  });

  test('a failed return fails without a question', () => {
    const { api, purchase } = setup();
    purchase.follow(follow('paypal', { failed: true, transactionId: null }));
    expect([purchase.current.kind, api.calls]).toEqual(['failed', []]);
  });

  test('a status that cannot be fetched is reported, and can be fetched again', async () => {
    const { api, clock, purchase } = setup();
    purchase.follow(follow('stripe'));
    await clock.advance(2_000);
    expect(purchase.current).toEqual({ kind: 'failed', reason: 'unchecked', channel: null, canCheck: true });
    api.answer(cardStatusEndpoint, statuses(1));
    purchase.checkAgain();
    await clock.advance(0);
    expect(purchase.current).toEqual({ kind: 'success', credits: null });
  });

  test('without a session nothing can be fetched', () => {
    const { api, purchase } = setup({ session: visitor });
    purchase.follow(follow('stripe'));
    expect([purchase.current, api.calls]).toEqual([
      { kind: 'failed', reason: 'unchecked', channel: null, canCheck: false },
      [],
    ]);
  });

  test('signing out stops polling and forgets the payment', async () => {
    const { api, clock, purchase, memory, signOut } = setup();
    api.answer(cardStatusEndpoint, statuses(0));
    purchase.follow(follow('stripe'));
    await clock.advance(3_000);
    signOut();
    await clock.advance(60_000);
    expect([api.calls.length, purchase.current, memory.pending(1_000), clock.pending]).toEqual([
      4,
      { kind: 'idle' },
      null,
      0,
    ]);
  });

  test('unmounting stops polling, and a reload can go on', async () => {
    const { api, clock, purchase, memory, living } = setup();
    api.answer(cardStatusEndpoint, statuses(0));
    purchase.follow(follow('stripe'));
    await clock.advance(3_000);
    living.abort();
    await clock.advance(60_000);
    expect([api.calls.length, clock.pending]).toEqual([4, 0]);
    expect(memory.pending(1_000)).toMatchObject({ transactionId: 't9' });
  });
});
