import type { Task } from '@facet/contracts/tasks';
import { createTaskCalls, type TaskCalls } from './task-calls.ts';
import { taskEnd } from './task-end.ts';
import { createTaskFeed, type TaskFeed, type TaskFeedOptions } from './task-feed.ts';
import { withoutTask, withTask } from './task-list.ts';

export type TaskStoreOptions = TaskFeedOptions;

/** A user's tasks, kept true while somebody is signed in and something runs, or while somebody looks. */
export interface TaskStore extends Omit<TaskFeed, 'update'>, TaskCalls {
  /** Resolves with the task when it has ended, with null when it is gone, or `signal` has aborted. */
  ended(jobId: string, signal: AbortSignal, onChange?: (task: Task) => void): Promise<Task | null>;
}

export function createTaskStore(options: TaskStoreOptions): TaskStore {
  const { api, clock, signal } = options;
  const feed = createTaskFeed(options);
  const { subscribe, refresh, watch, update } = feed;
  return {
    get list() {
      return feed.list;
    },
    subscribe,
    refresh,
    watch,
    ...createTaskCalls({
      api,
      clock,
      onTask: (task) => update((list) => withTask(list, task)),
      onGone: (jobId) => update((list) => withoutTask(list, jobId)),
      refresh,
    }),
    ended: (jobId, until, onChange) => taskEnd(feed, jobId, AbortSignal.any([until, signal]), onChange),
  };
}
