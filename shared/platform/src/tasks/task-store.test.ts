import type { ApiResult, SessionState } from '@facet/contracts';
import type { Task } from '@facet/contracts/tasks';
import { createFakeApi, type FakeCall } from '@facet/testing/api';
import { fakeClock } from '@facet/testing/clock';
import type { Locks } from '../poll/locks.ts';
import { fileFixture, taskFixture } from './fixtures.fake.ts';
import type { TaskChannel, TasksMessage } from './task-channel.ts';
import { SILENCE_MS } from './task-feed.ts';
import { createTaskStore } from './task-store.ts';

const user: SessionState = { kind: 'user', anonymousId: 'a', userId: 'u1', email: 'a@example.org' };
const visitor: SessionState = { kind: 'visitor', anonymousId: 'a' };

/** One browser with a backend that holds answers back as the real one does. */
function browser() {
  const clock = fakeClock();
  const api = createFakeApi();
  let revision = 1;
  let tasks: readonly Task[] = [];
  let session = user;
  let isDown = false;
  const received = new Set<(state: SessionState) => void>();
  const waiting = new Set<() => void>();
  const answer = (): ApiResult<unknown> =>
    isDown ? { ok: false, failure: { kind: 'network' } } : { ok: true, data: { revision, tasks } };
  api.answer({ name: 'tasks' }, (call: FakeCall) => {
    const { since, wait } = call.query as { since?: number; wait?: number };
    if (isDown || since === undefined || since < revision) return answer();
    return new Promise((resolve) => {
      const end = (): void => {
        stop();
        waiting.delete(end);
        resolve(call.signal?.aborted ? { ok: false, failure: { kind: 'aborted' } } : answer());
      };
      const stop = clock.after((wait ?? 0) * 1_000, end);
      waiting.add(end);
      call.signal?.addEventListener('abort', end);
    });
  });

  const queues = new Map<string, Promise<void>>();
  const locks: Locks = {
    async hold(name, signal, work) {
      const before = queues.get(name) ?? Promise.resolve();
      let release = (): void => {};
      const mine = new Promise<void>((resolve) => (release = resolve));
      queues.set(
        name,
        before.then(() => mine),
      );
      try {
        await Promise.race([
          before,
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('gone')))),
        ]);
        signal.throwIfAborted();
        await work();
      } finally {
        release();
      }
    },
  };
  const posts = new Set<{ listener: (message: TasksMessage) => void }>();
  const channel = (): TaskChannel => {
    const own = { listener: (_message: TasksMessage): void => {} };
    return {
      send: (message) => {
        for (const post of posts) if (post !== own) post.listener(message);
      },
      listen: (listener, signal) => {
        own.listener = listener;
        posts.add(own);
        signal.addEventListener('abort', () => posts.delete(own));
      },
    };
  };
  const open = () => {
    const life = new AbortController();
    const store = createTaskStore({
      api,
      clock,
      locks,
      channel: channel(),
      activity: { active: true, listen: () => {} },
      signal: life.signal,
      session: {
        get current() {
          return session;
        },
        subscribe(listener, signal) {
          received.add(listener);
          signal.addEventListener('abort', () => received.delete(listener));
          listener(session);
        },
        signOut: () => Promise.resolve(),
      },
    });
    return { store, close: () => life.abort() };
  };
  return {
    clock,
    api,
    open,
    requested: () => api.calls.filter(({ endpoint }) => endpoint.name === 'tasks').length,
    become(state: SessionState) {
      session = state;
      for (const listener of [...received]) listener(state);
    },
    change(next: readonly Task[]) {
      revision += 1;
      tasks = next.map((task) => ({ ...task, revision }));
      for (const end of [...waiting]) end();
    },
    /** A tab has the turn and does nothing with it. */
    sleepWithTheTurn() {
      void locks.hold('facet-tasks:u1', new AbortController().signal, () => new Promise(() => {}));
    },
    down(next: boolean) {
      isDown = next;
    },
  };
}

const statuses = ({ list }: ReturnType<typeof createTaskStore>): readonly string[] | string =>
  list.kind === 'known' ? list.tasks.map(({ status }) => status) : list.kind;

test('a visitor’s tasks are not fetched', async () => {
  const { become, open, requested, clock } = browser();
  become(visitor);
  const { store } = open();
  await clock.advance(60_000);
  expect([statuses(store), requested(), clock.pending]).toEqual(['none', 0, 0]);
});

test('without a running task one question is all', async () => {
  const { open, requested, clock } = browser();
  const { store } = open();
  expect(statuses(store)).toBe('loading');
  await clock.advance(600_000);
  expect([statuses(store), requested()]).toEqual([[], 1]);
});

test('a running task is followed by held questions, and the end of it is known at once', async () => {
  const site = browser();
  site.change([taskFixture(1, { remaining: 60 })]);
  const { store } = site.open();
  await site.clock.advance(100_000);
  // Held for 25 s, then 5 s apart.
  expect(site.requested()).toBeLessThanOrEqual(6);
  site.change([taskFixture(1, { remaining: 3 })]);
  await site.clock.advance(5_500);
  site.change([taskFixture(1, { status: 'SUCCEEDED', result: fileFixture() })]);
  await site.clock.advance(0);
  expect(statuses(store)).toEqual(['SUCCEEDED']);
  const before = site.requested();
  await site.clock.advance(600_000);
  expect(site.requested()).toBe(before);
});

test('after a held answer there is no call for 5 s, though the task is about to end', async () => {
  const site = browser();
  site.change([taskFixture(1, { remaining: 2 })]);
  site.open();
  await site.clock.advance(1_000);
  site.change([taskFixture(1, { remaining: 1 })]);
  await site.clock.advance(0);
  const before = site.requested();
  await site.clock.advance(4_900);
  expect(site.requested()).toBe(before);
  await site.clock.advance(200);
  expect(site.requested()).toBe(before + 1);
});

test('of two tabs one polls, and both are updated', async () => {
  const site = browser();
  site.change([taskFixture(1, { remaining: null })]);
  const [first, second] = [site.open(), site.open()];
  await site.clock.advance(0);
  const before = site.requested();
  await site.clock.advance(24_000);
  expect(site.requested()).toBe(before);
  site.change([taskFixture(1, { status: 'FAILED' })]);
  await site.clock.advance(0);
  expect([statuses(first.store), statuses(second.store), site.requested()]).toEqual([['FAILED'], ['FAILED'], before]);
});

test('a tab that closes hands polling to the next one', async () => {
  const site = browser();
  site.change([taskFixture(1)]);
  const [first, second] = [site.open(), site.open()];
  await site.clock.advance(6_000);
  first.close();
  await site.clock.advance(6_000);
  site.change([taskFixture(1, { status: 'SUCCEEDED' })]);
  await site.clock.advance(0);
  expect(statuses(second.store)).toEqual(['SUCCEEDED']);
});

test('a task that one tab starts is known in the others at once', async () => {
  const site = browser();
  const [first, second] = [site.open(), site.open()];
  await site.clock.advance(0);
  site.api.answer({ name: 'start-task' }, { data: taskFixture(5, { status: 'PENDING' }) });
  const started = await first.store.start({
    tool_id: 'face-swap-video',
    inputs: {},
    options: {},
    credits: 30,
    consent: true,
    idempotency_key: '00000000-0000-4000-8000-000000000009',
  });
  expect(started.ok).toBe(true);
  expect([statuses(first.store), statuses(second.store)]).toEqual([['PENDING'], ['PENDING']]);
});

test('a start whose answer is lost is sent again under the same key', async () => {
  const site = browser();
  const { store } = site.open();
  await site.clock.advance(0);
  const starting = store.start({
    tool_id: 't',
    inputs: {},
    options: {},
    credits: 0,
    consent: false,
    idempotency_key: '00000000-0000-4000-8000-000000000009',
  });
  await site.clock.advance(10_000);
  expect(await starting).toEqual({ ok: false, failure: { kind: 'network' } });
  const starts = site.api.calls.filter(({ endpoint }) => endpoint.name === 'start-task');
  expect(starts).toHaveLength(3);
  expect(new Set(starts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('signing out empties the list and ends polling; another user gets another list', async () => {
  const site = browser();
  site.change([taskFixture(1)]);
  const { store } = site.open();
  await site.clock.advance(1_000);
  site.become(visitor);
  const before = site.requested();
  await site.clock.advance(60_000);
  expect([statuses(store), site.requested()]).toEqual(['none', before]);
  site.change([]);
  site.become({ ...user, userId: 'u2' });
  await site.clock.advance(0);
  expect(statuses(store)).toEqual([]);
});

test('a backend that does not answer is polled less and less often', async () => {
  const site = browser();
  site.down(true);
  const { store } = site.open();
  await site.clock.advance(300_000);
  expect(site.requested()).toBeLessThan(12);
  site.down(false);
  await site.clock.advance(60_000);
  expect(statuses(store)).toEqual([]);
});

test('a visible list shows what another device does', async () => {
  const site = browser();
  const { store } = site.open();
  await site.clock.advance(0);
  const stop = store.watch();
  await site.clock.advance(0);
  site.change([taskFixture(1)]);
  await site.clock.advance(0);
  expect(statuses(store)).toEqual(['RUNNING']);
  site.change([]);
  await site.clock.advance(6_000);
  stop();
  stop();
  const before = site.requested();
  await site.clock.advance(60_000);
  expect(site.requested()).toBe(before);
});

test('a store that waits for a suspended one polls by itself', async () => {
  const site = browser();
  site.change([taskFixture(1)]);
  site.sleepWithTheTurn();
  const { store } = site.open();
  await site.clock.advance(0);
  expect(statuses(store)).toEqual(['RUNNING']);
  const before = site.requested();
  await site.clock.advance(SILENCE_MS + 1_000);
  expect(site.requested()).toBe(before + 1);
});

test('following a task emits each change, and ends with the task, its deletion, or the subscription', async () => {
  const site = browser();
  site.change([taskFixture(1), taskFixture(2)]);
  const { store } = site.open();
  const seen: (number | null)[] = [];
  const leaving = new AbortController();
  const [first, second] = [taskFixture(1).job_id, taskFixture(2).job_id];
  const ended = store.ended(first, new AbortController().signal, ({ progress }) => seen.push(progress));
  const gone = store.ended(second, new AbortController().signal);
  const left = store.ended(first, leaving.signal);
  await site.clock.advance(0);
  site.change([taskFixture(1, { progress: 0.5 }), taskFixture(2)]);
  await site.clock.advance(6_000);
  leaving.abort();
  expect(await left).toBeNull();
  site.api.answer({ name: 'delete-task' }, { data: null });
  await store.remove(second);
  expect(await gone).toBeNull();
  site.change([taskFixture(1, { status: 'CANCELLED', progress: null })]);
  await site.clock.advance(6_000);
  expect((await ended)?.status).toBe('CANCELLED');
  expect(seen).toEqual([0.25, 0.5, null]);
});
