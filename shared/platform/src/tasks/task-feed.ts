import type { Api, SessionPort } from '@facet/contracts';
import { longestWait, tasksEndpoint } from '@facet/contracts/tasks';
import type { Clock } from '../clock.ts';
import type { Activity } from '../poll/activity.ts';
import type { Locks } from '../poll/locks.ts';
import { createConditions, type Conditions } from './conditions.ts';
import type { TaskChannel } from './task-channel.ts';
import { pauseAfter, tasksUnderWay, withAnswer, type TaskList } from './task-list.ts';
import { fetchUntil, takeTurns, type FetchOptions } from './task-turns.ts';

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

interface State extends TaskFeedOptions {
  readonly listeners: Set<(before: TaskList) => void>;
  /** Over this state. */
  readonly conditions: Conditions;
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

function setList(state: State, next: TaskList): void {
  const before = state.list;
  if (next === before) return;
  state.list = next;
  for (const listener of [...state.listeners]) listener(before);
  state.conditions.changed();
}

/** Shows a list, and posts it to the other stores. */
function publish(state: State, next: TaskList): void {
  setList(state, next);
  const { list, userId, channel } = state;
  if (list.kind === 'known' && userId !== null)
    channel?.send({ userId, revision: list.revision, tasks: [...list.tasks] });
}

async function fetchList(state: State, isHeld: boolean, until: AbortSignal): Promise<void> {
  const { userId, list, api, clock } = state;
  const query = isHeld && list.kind === 'known' ? { since: list.revision, wait: longestWait } : {};
  const result = await api.call(tasksEndpoint, { query, signal: until });
  if (userId !== state.userId || until.aborted) return;
  state.failures = result.ok ? 0 : state.failures + 1;
  if (!result.ok) return;
  state.answeredAt = clock.now();
  publish(state, withAnswer(state.list, result.data));
}

/** Aborts when the user of now signs out, or the feed ends. */
const lifeOf = ({ life, signal }: State): AbortSignal => AbortSignal.any([life.signal, signal]);

/** Polls for this user until the signal aborts. */
function startPolling(state: State, userId: string, until: AbortSignal): void {
  const { clock, activity, locks, conditions } = state;
  const fetching: FetchOptions = {
    fetchList: (isHeld, signal) => fetchList(state, isHeld, signal),
    intervalMs: () => pauseAfter(state.failures),
    clock,
    activity,
  };
  void fetchUntil(() => state.list.kind === 'known', fetching, until);
  void takeTurns(
    {
      ...fetching,
      lock: `facet-tasks:${userId}`,
      conditions,
      isNeeded: () => state.watchers > 0 || tasksUnderWay(state.list).length > 0,
      silenceMs: SILENCE_MS,
      answeredAt: () => state.answeredAt,
      onSilence: (during) => {
        state.answeredAt = clock.now();
        void fetchList(state, false, during);
      },
      locks,
    },
    until,
  );
}

function switchUser(state: State, userId: string | null): void {
  if (userId === state.userId) return;
  state.life.abort();
  state.life = new AbortController();
  state.userId = userId;
  state.failures = 0;
  setList(state, userId === null ? { kind: 'none' } : { kind: 'loading' });
  if (userId !== null) startPolling(state, userId, lifeOf(state));
}

function addWatcher(state: State): () => void {
  let isOver = false;
  const count = (by: number): void => {
    state.watchers += by;
    state.conditions.changed();
  };
  count(1);
  return () => {
    if (!isOver) count(-1);
    isOver = true;
  };
}

/**
 * Follows the tasks of the signed-in user. Of all stores of one user in one browser one polls at a time, by long poll,
 * and posts the answers to the others; the stores of other tabs, and of the shell and its widgets, need not know of
 * each other.
 */
export function createTaskFeed(options: TaskFeedOptions): TaskFeed {
  const { session, clock, channel, signal } = options;
  const listeners: State['listeners'] = new Set();
  const state: State = {
    ...options,
    listeners,
    conditions: createConditions(),
    list: { kind: 'none' },
    userId: null,
    life: new AbortController(),
    failures: 0,
    watchers: 0,
    answeredAt: clock.now(),
  };
  channel?.listen((message) => {
    if (message.userId !== state.userId) return;
    state.answeredAt = clock.now();
    setList(state, withAnswer(state.list, message));
  }, signal);
  session.subscribe((next) => switchUser(state, next.kind === 'user' ? next.userId : null), signal);
  signal.addEventListener(
    'abort',
    () => {
      state.life.abort();
      listeners.clear();
    },
    { once: true },
  );
  return {
    get list() {
      return state.list;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh: () => (state.userId === null ? Promise.resolve() : fetchList(state, false, lifeOf(state))),
    watch: () => addWatcher(state),
    update: (change) => publish(state, change(state.list)),
  };
}
