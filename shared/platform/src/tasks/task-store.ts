import type { Api, ApiResult, SessionPort } from '@facet/contracts';
import {
  cancelTaskEndpoint,
  deleteTaskEndpoint,
  longestWait,
  startTaskEndpoint,
  tasksEndpoint,
  type StartTask,
  type Task,
} from '@facet/contracts/tasks';
import { deleteFilesEndpoint, keepFileEndpoint, type StoredFile } from '@facet/contracts/uploads';
import type { Clock } from '../clock.ts';
import type { Activity } from '../poll/activity.ts';
import type { Locks } from '../poll/locks.ts';
import { poll } from '../poll/poll.ts';
import type { TaskChannel } from './task-channel.ts';
import {
  isUnderWay,
  pauseAfter,
  tasksUnderWay,
  withAnswer,
  withoutTask,
  withTask,
  type TaskList,
} from './task-list.ts';

export interface TaskStoreOptions {
  readonly api: Api;
  readonly session: SessionPort;
  readonly clock: Clock;
  /** While it is not active nothing is asked. */
  readonly activity: Activity;
  readonly locks: Locks;
  readonly channel: TaskChannel | null;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

/** A user's tasks, kept true while somebody is signed in and something runs, or while somebody looks. */
export interface TaskStore {
  readonly list: TaskList;
  /** Calls `listener` after every change, with the list before it; returns the way to stop. */
  subscribe(listener: (before: TaskList) => void): () => void;
  /** Asks now. Resolves when the answer is there, or could not be had. */
  refresh(): Promise<void>;
  /** Keeps asking although nothing runs, for a screen that shows the list; returns the way to stop. */
  watch(): () => void;
  /** Starts a task. A network failure is tried again under the same key. */
  start(request: StartTask): Promise<ApiResult<Task>>;
  cancel(jobId: string): Promise<ApiResult<Task>>;
  /** Takes a task out of the list, with its result; one that goes on is cancelled. */
  remove(jobId: string): Promise<ApiResult<null>>;
  /** Keeps a result beyond its 24 hours, or lets it go again. */
  keep(file: StoredFile, kept: boolean): Promise<ApiResult<StoredFile>>;
  /** Deletes every file that no running task uses. */
  deleteFiles(): Promise<ApiResult<null>>;
  /** Resolves with the task when it has ended, with null when it is gone, or `signal` has aborted. */
  ended(jobId: string, signal: AbortSignal, onChange?: (task: Task) => void): Promise<Task | null>;
}

/** A store that waits for its turn asks by itself when nobody has told anything for so long, milliseconds. */
export const PATIENCE_MS = 2 * longestWait * 1_000;
/** After so long a turn is taken anew: the time limit of a task (product 9.8). */
const TURN_MS = 20 * 60_000;
const START_TRIES = 3;

/**
 * Follows the tasks of whoever is signed in. Of all stores of one user in one browser one asks at a time, by long poll, and tells the
 * others; the stores of other tabs, and of the shell and its widgets, need not know of each other.
 */
export function createTaskStore(options: TaskStoreOptions): TaskStore {
  const { api, session, clock, activity, locks, channel, signal } = options;
  let list: TaskList = { kind: 'none' };
  let userId: string | null = null;
  let life = new AbortController();
  let failures = 0;
  let watchers = 0;
  let heardAt = clock.now();
  const listeners = new Set<(before: TaskList) => void>();
  const needs = new Set<() => void>();

  const isNeeded = (): boolean => watchers > 0 || tasksUnderWay(list).length > 0;
  const reconsider = (): void => {
    for (const look of [...needs]) look();
  };
  const set = (next: TaskList): void => {
    if (next === list) return;
    const before = list;
    list = next;
    for (const listener of [...listeners]) listener(before);
    reconsider();
  };
  const tellOthers = (): void => {
    if (list.kind === 'known' && userId !== null)
      channel?.tell({ userId, revision: list.revision, tasks: [...list.tasks] });
  };

  const ask = async (held: boolean, until: AbortSignal): Promise<void> => {
    const whose = userId;
    const query = held && list.kind === 'known' ? { since: list.revision, wait: longestWait } : {};
    const result = await api.call(tasksEndpoint, { query, signal: until });
    if (whose !== userId || until.aborted) return;
    failures = result.ok ? 0 : failures + 1;
    if (!result.ok) return;
    heardAt = clock.now();
    set(withAnswer(list, result.data));
    tellOthers();
  };

  /** Resolves when `holds` says so, or the signal aborts. */
  const when = (holds: () => boolean, until: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!until.aborted && !holds()) return;
        needs.delete(look);
        until.removeEventListener('abort', look);
        resolve();
      };
      needs.add(look);
      until.addEventListener('abort', look);
      look();
    });

  const takeTurns = async (whose: string, until: AbortSignal): Promise<void> => {
    while (!until.aborted) {
      await when(isNeeded, until);
      if (until.aborted) return;
      const turn = new AbortController();
      const asking = AbortSignal.any([turn.signal, until]);
      void when(() => !isNeeded(), asking).then(() => turn.abort());
      const stopWaiting = impatient(asking);
      try {
        await locks.hold(`facet-tasks:${whose}`, asking, async () => {
          stopWaiting();
          const task = async (asked: AbortSignal) => {
            await ask(true, AbortSignal.any([asked, asking]));
            return { done: false } as const;
          };
          const intervalMs = (): number => pauseAfter(failures);
          await poll({ task, intervalMs, timeoutMs: TURN_MS, signal: asking, clock, activity });
        });
      } catch {
        // Either nothing is needed any more, or there is no turn to be had: then patience asks.
        if (!asking.aborted) await when(() => !isNeeded(), asking);
      }
      stopWaiting();
      turn.abort();
    }
  };

  /** Asks now and then while another store should be telling and does not, as one of a page that the system has put to sleep. */
  const impatient = (until: AbortSignal): (() => void) => {
    let stop = (): void => {};
    const plan = (): void => {
      stop = clock.after(Math.max(1_000, heardAt + PATIENCE_MS - clock.now()), () => {
        if (until.aborted) return;
        if (clock.now() - heardAt >= PATIENCE_MS) {
          heardAt = clock.now();
          void ask(false, until);
        }
        plan();
      });
    };
    plan();
    return () => stop();
  };

  /** The first answer; asked for again until it is there. */
  const load = async (until: AbortSignal): Promise<void> => {
    const task = async (asked: AbortSignal) => {
      await ask(false, AbortSignal.any([asked, until]));
      return list.kind === 'known' ? ({ done: true, value: null } as const) : ({ done: false } as const);
    };
    const intervalMs = (): number => pauseAfter(failures);
    await poll({ task, intervalMs, timeoutMs: TURN_MS, signal: until, clock, activity });
  };

  const belongsTo = (next: string | null): void => {
    if (next === userId) return;
    life.abort();
    life = new AbortController();
    userId = next;
    failures = 0;
    if (next === null) {
      set({ kind: 'none' });
      return;
    }
    set({ kind: 'loading' });
    const until = AbortSignal.any([life.signal, signal]);
    void load(until);
    void takeTurns(next, until);
  };

  channel?.listen((message) => {
    if (message.userId !== userId) return;
    heardAt = clock.now();
    set(withAnswer(list, message));
  }, signal);
  session.subscribe((state) => {
    belongsTo(state.kind === 'user' ? state.userId : null);
  }, signal);
  signal.addEventListener(
    'abort',
    () => {
      life.abort();
      listeners.clear();
    },
    { once: true },
  );

  const refresh = (): Promise<void> =>
    userId === null ? Promise.resolve() : ask(false, AbortSignal.any([life.signal, signal]));
  const take = (result: ApiResult<Task>): ApiResult<Task> => {
    if (result.ok) {
      set(withTask(list, result.data));
      tellOthers();
    }
    return result;
  };

  return {
    get list() {
      return list;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh,
    watch() {
      watchers += 1;
      reconsider();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        watchers -= 1;
        reconsider();
      };
    },
    async start(body) {
      let result = await api.call(startTaskEndpoint, { body });
      for (let tries = 1; tries < START_TRIES && !result.ok && isLost(result.failure.kind); tries += 1) {
        await new Promise<void>((resolve) => void clock.after(1_000 * 2 ** (tries - 1), resolve));
        result = await api.call(startTaskEndpoint, { body });
      }
      return take(result);
    },
    cancel: async (jobId) => take(await api.call(cancelTaskEndpoint, { path: { id: jobId } })),
    async remove(jobId) {
      const result = await api.call(deleteTaskEndpoint, { path: { id: jobId } });
      if (result.ok || (result.failure.kind === 'http' && result.failure.status === 404)) {
        set(withoutTask(list, jobId));
        tellOthers();
      }
      return result;
    },
    async keep({ object_name }, kept) {
      const result = await api.call(keepFileEndpoint, {
        path: { id: object_name.replace(/^out\//, '') },
        body: { kept },
      });
      if (result.ok) await refresh();
      return result;
    },
    async deleteFiles() {
      const result = await api.call(deleteFilesEndpoint);
      if (result.ok) await refresh();
      return result;
    },
    ended(jobId, until, onChange) {
      return new Promise((resolve) => {
        const over = AbortSignal.any([until, signal]);
        let told: Task | null = null;
        const look = (): void => {
          const found = list.kind === 'known' ? list.tasks.find(({ job_id }) => job_id === jobId) : undefined;
          const isGone = list.kind === 'none' || (list.kind === 'known' && !found);
          if (found && found !== told) onChange?.((told = found));
          if (!over.aborted && !isGone && (!found || isUnderWay(found.status))) return;
          listeners.delete(look);
          over.removeEventListener('abort', look);
          resolve(over.aborted || !found ? null : found);
        };
        listeners.add(look);
        over.addEventListener('abort', look);
        look();
      });
    },
  };
}

const isLost = (kind: string): boolean => kind === 'network' || kind === 'timeout';
