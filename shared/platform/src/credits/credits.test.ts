import type { ApiFailure, ApiResult, BusMap, CreditData, SessionState } from '@facet/contracts';
import { fakeClock } from '@facet/testing/clock';
import { BehaviorSubject } from 'rxjs';
import { createBus } from '../bus/bus.ts';
import { createCredits } from './credits.ts';

const visitor: SessionState = { kind: 'visitor', anonymousId: 'anon' };
const user = (userId: string): SessionState => ({ kind: 'user', anonymousId: 'anon', userId, email: 'a@example.com' });
const answer = (purchasePoints: number): ApiResult<CreditData> => ({
  ok: true,
  data: {
    purchasePoints,
    rewardPoints: 100,
    status: 2,
    is_purchased: 1,
    current_package: 2,
    user_id: 'u1',
    email: 'a@example.com',
  },
});
const failure = (value: ApiFailure): ApiResult<CreditData> => ({ ok: false, failure: value });

function setup(first: SessionState) {
  const states = new BehaviorSubject(first);
  const controller = new AbortController();
  const calls: { signal: AbortSignal | undefined; answer: (result: ApiResult<CreditData>) => Promise<void> }[] = [];
  const received: BusMap['creditsChanged'][] = [];
  const tracked: unknown[] = [];
  const clock = fakeClock(Date.parse('2026-03-01T21:30:00Z'));
  const bus = createBus({
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  bus.on('creditsChanged', (value) => received.push(value), controller.signal);
  const credits = createCredits({
    api: {
      call: (_name, options) =>
        new Promise((resolve) => {
          calls.push({
            signal: options?.signal,
            async answer(result) {
              (resolve as (result: ApiResult<CreditData>) => void)(result);
              for (let turn = 0; turn < 5; turn++) await Promise.resolve();
            },
          });
        }),
      signIn: () => Promise.reject(new Error('not asked for')),
      download: () => Promise.reject(new Error('not asked for')),
    },
    session: {
      get current() {
        return states.value;
      },
      subscribe(listener, signal) {
        const subscription = states.subscribe(listener);
        signal.addEventListener('abort', () => {
          subscription.unsubscribe();
        });
      },
      signOut: () => Promise.resolve(),
    },
    bus,
    analytics: { track: (event, data) => tracked.push({ event, data }) },
    clock,
  });
  return { bus, clock, credits, states, calls, received, tracked, controller, signal: controller.signal };
}

it('fetches nothing for a visitor and says that there is no balance', () => {
  const { credits, calls, received, signal } = setup(visitor);
  credits.follow(signal);
  expect(calls).toEqual([]);
  expect(received).toEqual([null]);
});

it("puts a user's balance on the bus, and nothing personal with it", async () => {
  const { credits, calls, received, signal } = setup(user('u1'));
  credits.follow(signal);
  await calls[0]!.answer(answer(5));
  expect(received).toEqual([{ purchasePoints: 5, rewardPoints: 100, status: 2 }]);
});

it('fetches on sign-in, and empties the balance on sign-out', async () => {
  const { credits, states, calls, received, signal } = setup(visitor);
  credits.follow(signal);
  states.next(user('u1'));
  await calls[0]!.answer(answer(7));
  states.next(visitor);
  expect(received).toEqual([null, { purchasePoints: 7, rewardPoints: 100, status: 2 }, null]);
});

it('lets the latest of several lookups count', async () => {
  const { credits, calls, received } = setup(user('u1'));
  void credits.refreshCredits();
  void credits.refreshCredits();
  expect(calls[0]!.signal?.aborted).toBe(true);
  await calls[1]!.answer(answer(2));
  await calls[0]!.answer(answer(1));
  expect(received).toEqual([{ purchasePoints: 2, rewardPoints: 100, status: 2 }]);
});

it('drops the answer of a user who is no longer there', async () => {
  const { credits, states, calls, received } = setup(user('u1'));
  void credits.refreshCredits();
  states.next(user('u2'));
  await calls[0]!.answer(answer(1));
  expect(received).toEqual([]);
});

it.each<ApiFailure>([
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'http', status: 500, code: 500, msg: 'x' },
  { kind: 'schema', where: 'credit: data' },
])('keeps the last balance and reports an API error on $kind', async (value) => {
  const { credits, calls, received, tracked } = setup(user('u1'));
  void credits.refreshCredits();
  await calls[0]!.answer(answer(5));
  void credits.refreshCredits();
  await calls[1]!.answer(failure(value));
  expect(received).toHaveLength(1);
  expect(tracked).toEqual([{ event: 'api_error', data: { message: 'Points interface request failed!' } }]);
});

it.each<ApiFailure>([{ kind: 'aborted' }, { kind: 'http', status: 403, code: 403, msg: '' }])(
  'reports no API error on $kind',
  async (value) => {
    const { credits, calls, tracked } = setup(user('u1'));
    void credits.refreshCredits();
    await calls[0]!.answer(failure(value));
    expect(tracked).toEqual([]);
  },
);

it('stops with its signal, the lookup on its way included', async () => {
  const { credits, states, calls, signal, controller, received } = setup(user('u1'));
  credits.follow(signal);
  controller.abort();
  expect(calls[0]!.signal?.aborted).toBe(true);
  states.next(user('u2'));
  await calls[0]!.answer(answer(5));
  expect(calls).toHaveLength(1);
  expect(received).toEqual([]);
});

it('fetches again when something on the page has changed the balance, and no longer after the end', async () => {
  const { bus, credits, calls, received, signal, controller } = setup(user('u1'));
  credits.follow(signal);
  await calls[0]?.answer(answer(5));
  bus.emit('creditsOutdated', { cause: 'payment' });
  await calls[1]?.answer(answer(2005));
  expect(received.map((value) => value?.purchasePoints)).toEqual([5, 2005]);
  controller.abort();
  bus.emit('creditsOutdated', { cause: 'payment' });
  expect(calls).toHaveLength(2);
});

it('fetches again when the UTC day of the free credits has ended, each day', async () => {
  const { credits, clock, calls, received, signal, controller } = setup(user('u1'));
  credits.follow(signal);
  await calls[0]?.answer(answer(5));
  await clock.advance(2.5 * 3_600_000);
  expect(calls).toHaveLength(1);
  await clock.advance(5_000);
  await calls[1]?.answer(answer(7));
  await clock.advance(24 * 3_600_000);
  expect(calls).toHaveLength(3);
  expect(received.map((value) => value?.purchasePoints)).toEqual([5, 7]);
  controller.abort();
  expect(clock.pending).toBe(0);
});

it('fetches nothing for a visitor when a day ends', async () => {
  const { credits, clock, calls, signal } = setup(visitor);
  credits.follow(signal);
  await clock.advance(48 * 3_600_000);
  expect(calls).toEqual([]);
});
