import type { Api, SessionPort } from '@facet/contracts';
import { longestWait, tasksEndpoint } from '@facet/contracts/tasks';
import type { Clock } from '../clock.ts';
import type { Activity } from '../poll/activity.ts';
import type { Locks } from '../poll/locks.ts';
import { createConditions } from './conditions.ts';
import type { TaskChannel } from './task-channel.ts';
import { pauseAfter, tasksUnderWay, withAnswer, type TaskList } from './task-list.ts';
import { fetchUntil, takeTurns } from './task-turns.ts';

export interface TaskFeedOptions {
  readonly api: Api;
  readonly session: SessionPort;
  readonly clock: Clock;
  /** While it is not active nothing is fetched. */
  readonly activity: Activity;
  readonly locks: Locks;
  readonly channel: TaskChannel | null;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/** The list of the signed-in user, as the server and the browser's other stores have it. */
export interface TaskFeed {
  readonly list: TaskList;
  /** Calls `listener` after every change, with the list before it; returns the way to stop. */
  subscribe(listener: (before: TaskList) => void): () => void;
  /** Fetches the list now. Resolves when the answer is there, or could not be had. */
  refresh(): Promise<void>;
  /** Keeps polling although nothing runs; returns the way to stop. */
  watch(): () => void;
  /** Changes the list by what a call has answered, here and in the other stores. */
  update(change: (list: TaskList) => TaskList): void;
}

/** A store that waits for its turn fetches by itself when no message came for so long, milliseconds. */
export const SILENCE_MS = 2 * longestWait * 1_000;

interface State {
  list: TaskList;
  /** The owner of the tasks; null for a visitor. */
  userId: string | null;
  /** Ends with the sign-in. */
  life: AbortController;
  /** Calls in a row that failed. */
  failures: number;
  watchers: number;
  /** When an answer came last, to this store or another. */
  answeredAt: number;
}

/**
 * Follows the tasks of the signed-in user. Of all stores of one user in one browser one polls at a time, by long poll,
 * and posts the answers to the others; the stores of other tabs, and of the shell and its widgets, need not know of
 * each other.
 */
export function createTaskFeed(options: TaskFeedOptions): TaskFeed {
  const { api, session, clock, activity, locks, channel, signal } = options;
  const state: State = {
    list: { kind: 'none' },
    userId: null,
    life: new AbortController(),
    failures: 0,
    watchers: 0,
    answeredAt: clock.now(),
  };
  const listeners = new Set<(before: TaskList) => void>();
  const conditions = createConditions();
  const intervalMs = (): number => pauseAfter(state.failures);

  const set = (next: TaskList): void => {
    const before = state.list;
    if (next === before) return;
    state.list = next;
    for (const listener of [...listeners]) listener(before);
    conditions.changed();
  };
  /** Shows a list, and posts it to the other stores. */
  const publish = (next: TaskList): void => {
    set(next);
    const { list, userId } = state;
    if (list.kind === 'known' && userId !== null)
      channel?.send({ userId, revision: list.revision, tasks: [...list.tasks] });
  };
  const fetchList = async (isHeld: boolean, until: AbortSignal): Promise<void> => {
    const { userId, list } = state;
    const query = isHeld && list.kind === 'known' ? { since: list.revision, wait: longestWait } : {};
    const result = await api.call(tasksEndpoint, { query, signal: until });
    if (userId !== state.userId || until.aborted) return;
    state.failures = result.ok ? 0 : state.failures + 1;
    if (!result.ok) return;
    state.answeredAt = clock.now();
    publish(withAnswer(state.list, result.data));
  };
  const refresh = (): Promise<void> =>
    state.userId === null ? Promise.resolve() : fetchList(false, AbortSignal.any([state.life.signal, signal]));

  const turnsOf = (userId: string, until: AbortSignal): Promise<void> =>
    takeTurns(
      {
        lock: `facet-tasks:${userId}`,
        conditions,
        isNeeded: () => state.watchers > 0 || tasksUnderWay(state.list).length > 0,
        fetchList,
        intervalMs,
        silenceMs: SILENCE_MS,
        answeredAt: () => state.answeredAt,
        onSilence: (during) => {
          state.answeredAt = clock.now();
          void fetchList(false, during);
        },
        clock,
        activity,
        locks,
      },
      until,
    );
  const switchUser = (userId: string | null): void => {
    if (userId === state.userId) return;
    state.life.abort();
    state.life = new AbortController();
    state.userId = userId;
    state.failures = 0;
    set(userId === null ? { kind: 'none' } : { kind: 'loading' });
    if (userId === null) return;
    const until = AbortSignal.any([state.life.signal, signal]);
    const isKnown = (): boolean => state.list.kind === 'known';
    void fetchUntil(isKnown, { fetchList, intervalMs, clock, activity }, until);
    void turnsOf(userId, until);
  };

  channel?.listen((message) => {
    if (message.userId !== state.userId) return;
    state.answeredAt = clock.now();
    set(withAnswer(state.list, message));
  }, signal);
  session.subscribe((next) => switchUser(next.kind === 'user' ? next.userId : null), signal);
  signal.addEventListener(
    'abort',
    () => {
      state.life.abort();
      listeners.clear();
    },
    { once: true },
  );

  const subscribe: TaskFeed['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const watch = (): (() => void) => {
    let isOver = false;
    const count = (by: number): void => {
      state.watchers += by;
      conditions.changed();
    };
    count(1);
    return () => {
      if (!isOver) count(-1);
      isOver = true;
    };
  };
  return {
    get list() {
      return state.list;
    },
    subscribe,
    refresh,
    watch,
    update: (change) => publish(change(state.list)),
  };
}
