import type { BusMap, SessionState } from '@facet/contracts';
import { createBus } from '@facet/platform';
import { flushPromises as flush } from '@facet/testing/clock';
import { createGate, moneyOf, type GateOutcome } from './gate.ts';

const visitor: SessionState = { kind: 'visitor', anonymousId: 'a' };
const userOf = (userId: string): SessionState => ({ kind: 'user', anonymousId: 'a', userId, email: 'a@example.com' });

function setup(first: SessionState = visitor) {
  const bus = createBus({
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  const living = new AbortController();
  const opened: (BusMap['openLogin'] | BusMap['openPrice'])[] = [];
  bus.on('openLogin', (payload) => opened.push(payload), living.signal);
  bus.on('openPrice', (payload) => opened.push(payload), living.signal);
  let state = first;
  const listeners = new Set<(state: SessionState) => void>();
  const session = {
    get current() {
      return state;
    },
    subscribe(listener: (state: SessionState) => void, signal: AbortSignal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
      listener(state);
    },
    signOut: () => Promise.resolve(),
  };
  const page = new AbortController();
  const gate = createGate({ session, bus, signal: page.signal });
  const outcomes: GateOutcome[] = [];
  const become = (next: SessionState): void => {
    state = next;
    for (const listener of [...listeners]) listener(next);
  };
  const balance = (purchasePoints: number, rewardPoints = 0): void =>
    bus.emit('creditsChanged', { purchasePoints, rewardPoints, status: 2 });
  const watch = (promise: Promise<GateOutcome>): void => void promise.then((outcome) => outcomes.push(outcome));
  return { bus, gate, opened, outcomes, become, balance, watch, page, listeners };
}

test('a user passes the login gate at once', async () => {
  const { gate, opened, outcomes, watch } = setup(userOf('u'));
  watch(gate.requireLogin());
  await flush();
  expect([outcomes, opened, gate.state]).toEqual([['passed'], [], { kind: 'open' }]);
});

test('a visitor is sent to the login, and the work continues after it', async () => {
  const { gate, opened, outcomes, watch, become, listeners } = setup();
  watch(gate.requireLogin('Sign in to swap faces in videos.'));
  await flush();
  expect([opened, outcomes, gate.state]).toEqual([
    [{ mode: 'login', reason: 'Sign in to swap faces in videos.' }],
    [],
    { kind: 'login' },
  ]);
  become(userOf('u'));
  await flush();
  expect([outcomes, listeners.size]).toEqual([['passed'], 0]);
});

test.each([
  [30, 0],
  [0, 30],
  [10, 20],
])('%i paid and %i free credits pass a gate of 30', async (paid, free) => {
  const { gate, opened, outcomes, watch, balance } = setup(userOf('u'));
  balance(paid, free);
  watch(gate.requireCredits(30));
  await flush();
  expect([outcomes, opened]).toEqual([['passed'], []]);
});

test('too few credits open the price dialog with what is missing; after the payment the work continues', async () => {
  const { gate, opened, outcomes, watch, balance } = setup(userOf('u'));
  balance(10, 5);
  watch(gate.requireCredits(30, 'This run costs 30 credits.'));
  await flush();
  expect(opened).toEqual([{ need: 15, reason: 'This run costs 30 credits.' }]);
  expect(gate.state).toEqual({ kind: 'credits', missing: 15 });
  balance(10, 15);
  await flush();
  expect([opened.length, outcomes, gate.state]).toEqual([1, [], { kind: 'credits', missing: 5 }]);
  balance(2_010, 15);
  await flush();
  expect([outcomes, gate.state]).toEqual([['passed'], { kind: 'open' }]);
});

test('a balance that is not known yet opens nothing', async () => {
  const { gate, opened, outcomes, watch, balance } = setup(userOf('u'));
  watch(gate.requireCredits(30));
  await flush();
  expect([opened, outcomes, gate.state]).toEqual([[], [], { kind: 'balance' }]);
  balance(29);
  expect(opened).toEqual([{ need: 1 }]);
});

test('a visitor signs in first, and then needs credits', async () => {
  const { bus, gate, opened, outcomes, watch, become, balance } = setup();
  bus.emit('creditsChanged', null);
  watch(gate.requireCredits(30));
  expect(opened).toEqual([{ mode: 'login' }]);
  become(userOf('u'));
  expect(gate.state).toEqual({ kind: 'balance' });
  balance(0);
  expect(opened.at(-1)).toEqual({ need: 30 });
  balance(30);
  await flush();
  expect(outcomes).toEqual(['passed']);
});

test("another user's balance does not open the gate", async () => {
  const { gate, outcomes, watch, become, balance } = setup(userOf('u'));
  balance(10);
  watch(gate.requireCredits(30));
  become(visitor);
  become(userOf('v'));
  await flush();
  expect([outcomes, gate.state]).toEqual([[], { kind: 'balance' }]);
});

test('a closed dialog can be opened again', () => {
  const { gate, opened, watch, balance } = setup(userOf('u'));
  balance(0);
  watch(gate.requireCredits(30));
  gate.openDialog();
  expect(opened).toEqual([{ need: 30 }, { need: 30 }]);
});

test.each(['giving up', 'another question', 'leaving the page'])('%s ends the waiting', async (how) => {
  const { gate, outcomes, watch, page, balance, listeners } = setup();
  watch(gate.requireCredits(30));
  if (how === 'giving up') gate.giveUp();
  if (how === 'leaving the page') page.abort();
  if (how === 'another question') void gate.requireLogin();
  await flush();
  expect(outcomes).toEqual(['given-up']);
  balance(500);
  await flush();
  expect(outcomes).toEqual(['given-up']);
  expect(listeners.size).toBe(how === 'another question' ? 1 : 0);
});

test('on a page that is gone nothing waits', async () => {
  const { gate, outcomes, watch, page, opened } = setup();
  page.abort();
  watch(gate.requireLogin());
  await flush();
  expect([outcomes, opened]).toEqual([['given-up'], []]);
});

test.each([
  [1000, 2.85, 2.85],
  [30, 2.85, 0.09],
  [1, 2.85, 0.01],
  [0, 2.85, 0],
  [150, 5, 0.75],
])('%i credits at %d dollars a thousand cost %d, never less than they do', (credits, rate, usd) => {
  expect(moneyOf(credits, rate)).toBe(usd);
});
