import { fakeClock } from '@facet/testing/clock';
import { followOrder, orderPolls, type FollowOrderOptions, type OrderOutcome } from './follow-order.ts';
import { browserLocks, type Locks } from './locks.ts';

/** Locks of one browser: the tabs of a test share them. */
function sharedLocks(): Locks {
  const queues = new Map<string, Promise<void>>();
  return {
    async hold(name, signal, work) {
      const before = queues.get(name) ?? Promise.resolve();
      let release = (): void => {};
      queues.set(
        name,
        before.then(() => new Promise<void>((resolve) => (release = resolve))),
      );
      await before;
      try {
        signal.throwIfAborted();
        await work();
      } finally {
        release();
      }
    },
  };
}

function setup(answers: (0 | 1 | 2 | null)[], options: Partial<FollowOrderOptions> = {}) {
  const clock = fakeClock();
  const requested: number[] = [];
  const outcomes: OrderOutcome[] = [];
  let completed = 0;
  const follow = (more: Partial<FollowOrderOptions> = {}) =>
    followOrder({
      transactionId: 't1',
      variant: 'redirect',
      fetchStatus: () => {
        requested.push(clock.now());
        return Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]!);
      },
      clock,
      activity: { active: true, listen: () => {} },
      locks: browserLocks({}),
      ...options,
      ...more,
    }).subscribe({ next: (outcome) => outcomes.push(outcome), complete: () => (completed += 1) });
  return { clock, requested, outcomes, follow, completed: () => completed };
}

it.each([
  ['redirect', 61, 1_000, 60_000],
  ['alternative', 8, 8_000, 60_000],
  ['slow', 16, 20_000, 300_000],
] as const)('%s asks at its interval until its time is over', async (variant, most, interval, timeout) => {
  const { clock, requested, outcomes, follow, completed } = setup([0], { variant });
  follow();
  await clock.advance(timeout - 1);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect(outcomes).toEqual(['timeout']);
  expect(completed()).toBe(1);
  expect(requested[1]! - requested[0]!).toBe(interval);
  expect(requested.length).toBeGreaterThanOrEqual(most - 1);
  expect(requested.length).toBeLessThanOrEqual(most);
  expect(clock.pending).toBe(0);
});

it('the intervals and limits are those of product 9.8', () => {
  expect(orderPolls).toEqual({
    redirect: { intervalMs: 1_000, timeoutMs: 60_000 },
    alternative: { intervalMs: 8_000, timeoutMs: 60_000 },
    slow: { intervalMs: 20_000, timeoutMs: 300_000 },
  });
});

it.each([
  [1, 'success'],
  [2, 'failed'],
] as const)('status %i ends with %s', async (status, outcome) => {
  const { clock, requested, outcomes, follow } = setup([0, 0, status]);
  follow();
  await clock.advance(5_000);
  expect([requested, outcomes]).toEqual([[0, 1_000, 2_000], [outcome]]);
});

it('one lost answer is no end, three in a row are', async () => {
  const { clock, outcomes, follow } = setup([null, null, 0, null, null, null]);
  follow();
  await clock.advance(4_000);
  expect(outcomes).toEqual([]);
  await clock.advance(1_000);
  expect(outcomes).toEqual(['unchecked']);
});

it('time that ends while answers are missing says that nothing is known', async () => {
  const { clock, outcomes, follow } = setup([0, 0, 0, 0, 0, 0, null], { variant: 'alternative' });
  follow();
  await clock.advance(60_000);
  expect(outcomes).toEqual(['unchecked']);
});

it('unsubscribing stops the polling and emits nothing', async () => {
  const { clock, requested, outcomes, follow } = setup([0]);
  const subscription = follow();
  await clock.advance(2_000);
  subscription.unsubscribe();
  await clock.advance(60_000);
  expect([requested.length, outcomes, clock.pending]).toEqual([3, [], 0]);
});

it('two tabs poll one transaction in turn, and both learn its outcome', async () => {
  const { clock, requested, outcomes, follow } = setup([0, 0, 1], { locks: sharedLocks() });
  follow();
  follow();
  await clock.advance(1_000);
  expect(requested).toEqual([0, 1_000]);
  await clock.advance(1_000);
  expect(outcomes).toEqual(['success', 'success']);
  expect(requested).toEqual([0, 1_000, 2_000, 2_000]);
});

it('two transactions do not wait for each other', async () => {
  const { clock, requested, follow } = setup([0], { locks: sharedLocks() });
  follow();
  follow({ transactionId: 't2' });
  await clock.advance(0);
  expect(requested).toEqual([0, 0]);
});

it('a tab that closes hands polling to the next one', async () => {
  const { clock, requested, outcomes, follow } = setup([0, 1], { locks: sharedLocks() });
  const first = follow();
  follow();
  await clock.advance(500);
  first.unsubscribe();
  await clock.advance(1);
  expect(requested).toEqual([0, 500]);
  expect(outcomes).toEqual(['success']);
});

/** A page that a test hides and shows. */
function page() {
  const listeners = new Set<() => void>();
  const state = {
    active: true,
    listen(listener: () => void, signal: AbortSignal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
    show(active: boolean) {
      state.active = active;
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
  return state;
}

it('a hidden tab gives its turn to the one that is looked at', async () => {
  const { clock, requested, outcomes, follow } = setup([0], { locks: sharedLocks() });
  const [first, second] = [page(), page()];
  follow({ activity: first });
  follow({ activity: second });
  await clock.advance(1_500);
  expect(requested).toEqual([0, 1_000]);
  first.show(false);
  await clock.advance(0);
  expect(requested).toEqual([0, 1_000, 1_500]);
  await clock.advance(60_000);
  expect(outcomes).toEqual(['timeout']);
});

it('hidden time does not count, and a page that comes back polls at once', async () => {
  const { clock, requested, outcomes, follow } = setup([0]);
  const tab = page();
  follow({ activity: tab });
  await clock.advance(30_000);
  tab.show(false);
  await clock.advance(3_600_000);
  const before = requested.length;
  expect(outcomes).toEqual([]);
  tab.show(true);
  await clock.advance(0);
  expect(requested).toHaveLength(before + 1);
  await clock.advance(29_999);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect([outcomes, tab.listeners.size, clock.pending]).toEqual([['timeout'], 0, 0]);
});

it('a page that was hidden from the start polls nothing until it is visible, and leaves nothing behind', async () => {
  const { clock, requested, outcomes, follow } = setup([1]);
  const tab = page();
  tab.active = false;
  const subscription = follow({ activity: tab });
  await clock.advance(10_000);
  expect(requested).toEqual([]);
  subscription.unsubscribe();
  tab.show(true);
  await clock.advance(10_000);
  expect([requested, outcomes, tab.listeners.size]).toEqual([[], [], 0]);
});

it('where no turn can be had, nothing is known', async () => {
  const { clock, outcomes, follow } = setup([0], { locks: { hold: () => Promise.reject(new Error('denied')) } });
  follow();
  await clock.advance(0);
  expect(outcomes).toEqual(['unchecked']);
});
