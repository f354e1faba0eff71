/** @jest-environment jsdom */
import { fakeClock } from '@facet/testing/clock';
import { browserActivity } from './activity.ts';
import { poll } from './poll.ts';
import type { PollOutcome, PollOptions, PollStep } from './poll.ts';

const again: PollStep<string> = { done: false };

function setup(task: PollOptions<string>['task'], options: Partial<PollOptions<string>> = {}) {
  const clock = fakeClock(1_000);
  const controller = new AbortController();
  const page = { active: true, listeners: new Set<() => void>() };
  const requested: number[] = [];
  let signal: AbortSignal | undefined;
  const outcomes: PollOutcome<string>[] = [];
  const start = () => {
    const promise = poll({
      task: (own) => {
        requested.push(clock.now() - 1_000);
        signal = own;
        return task(own);
      },
      intervalMs: 100,
      timeoutMs: 1_000,
      signal: controller.signal,
      clock,
      activity: {
        get active() {
          return page.active;
        },
        listen(listener, until) {
          page.listeners.add(listener);
          until.addEventListener('abort', () => page.listeners.delete(listener));
        },
      },
      ...options,
    });
    void promise.then((outcome) => outcomes.push(outcome));
    return promise;
  };
  const show = (active: boolean) => {
    page.active = active;
    for (const listener of [...page.listeners]) listener();
  };
  return { start, clock, controller, page, requested, outcomes, show, taskSignal: () => signal };
}

const until = (answerAt: number) => {
  let count = 0;
  return () => Promise.resolve<PollStep<string>>(++count >= answerAt ? { done: true, value: 'ready' } : again);
};

it('calls at once, then at every interval, until there is an answer', async () => {
  const { start, clock, requested, outcomes, page } = setup(until(3));
  void start();
  await clock.advance(1_000);
  expect(requested).toEqual([0, 100, 200]);
  expect(outcomes).toEqual([{ kind: 'done', value: 'ready' }]);
  expect([clock.pending, page.listeners.size]).toEqual([0, 0]);
});

it('waits the interval after a slow answer, and never has two calls at once', async () => {
  const { start, clock, requested } = setup(
    () =>
      new Promise((resolve) => {
        clock.after(250, () => {
          resolve(again);
        });
      }),
  );
  void start();
  await clock.advance(800);
  expect(requested).toEqual([0, 350, 700]);
});

it('ends at its time limit, and the question on its way with it', async () => {
  const { start, clock, outcomes, taskSignal } = setup(() => new Promise(() => {}));
  void start();
  await clock.advance(999);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect(outcomes).toEqual([{ kind: 'timeout' }]);
  expect(taskSignal()?.aborted).toBe(true);
});

it('makes no call while the page is away, and its time stands still', async () => {
  const { start, clock, requested, outcomes, show } = setup(() => Promise.resolve(again));
  void start();
  await clock.advance(250);
  show(false);
  await clock.advance(60_000);
  expect(requested).toEqual([0, 100, 200]);
  expect(outcomes).toEqual([]);
  show(true);
  await clock.advance(0);
  expect(requested.at(-1)).toBe(60_250);
  await clock.advance(749);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect(outcomes).toEqual([{ kind: 'timeout' }]);
});

it('does not call earlier than due when the page comes back soon', async () => {
  const { start, clock, requested, show } = setup(() => Promise.resolve(again));
  void start();
  await clock.advance(20);
  show(false);
  await clock.advance(20);
  show(true);
  show(true);
  await clock.advance(100);
  expect(requested).toEqual([0, 100]);
});

it('begins when the page comes, if it was away at the start', async () => {
  const { start, clock, requested, page, show } = setup(until(1));
  page.active = false;
  const result = start();
  await clock.advance(5_000);
  expect(requested).toEqual([]);
  show(true);
  expect(await result).toEqual({ kind: 'done', value: 'ready' });
});

it('takes the answer to a question that was on its way when the page went', async () => {
  let answer: (step: PollStep<string>) => void = () => {};
  const { start, show } = setup(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const result = start();
  show(false);
  answer({ done: true, value: 'late' });
  expect(await result).toEqual({ kind: 'done', value: 'late' });
});

it('ends when it is aborted, and makes no call when it was aborted before', async () => {
  const { start, clock, controller, requested, taskSignal } = setup(() => new Promise(() => {}));
  const result = start();
  controller.abort();
  expect(await result).toEqual({ kind: 'aborted' });
  expect(taskSignal()?.aborted).toBe(true);
  expect(clock.pending).toBe(0);
  expect(await start()).toEqual({ kind: 'aborted' });
  expect(requested).toHaveLength(1);
});

it('hands on what the task throws', async () => {
  const error = new Error('task broke');
  expect(await setup(() => Promise.reject(error)).start()).toEqual({ kind: 'failed', error });
  const thrower = setup(() => {
    throw error;
  });
  expect(await thrower.start()).toEqual({ kind: 'failed', error });
});

it('knows a browser page that is hidden or offline', () => {
  const activity = browserActivity(window);
  const controller = new AbortController();
  const changes: boolean[] = [];
  activity.listen(() => changes.push(activity.active), controller.signal);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visible.mockReturnValue('visible');
  controller.abort();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changes).toEqual([false, true, false]);
});
