import type { Api, ApiResult } from '@facet/contracts';
import {
  cancelTaskEndpoint,
  deleteTaskEndpoint,
  startTaskEndpoint,
  type StartTask,
  type Task,
} from '@facet/contracts/tasks';
import { deleteFilesEndpoint, keepFileEndpoint, type StoredFile } from '@facet/contracts/uploads';
import type { Clock } from '../clock.ts';

/** What a user does with tasks and their files. */
export interface TaskCalls {
  /** Starts a task. A network failure is tried again under the same key. */
  start(request: StartTask): Promise<ApiResult<Task>>;
  cancel(jobId: string): Promise<ApiResult<Task>>;
  /** Takes a task out of the list, with its result; one that still runs is cancelled. */
  remove(jobId: string): Promise<ApiResult<null>>;
  /** Keeps a result beyond its 24 hours, or lets it go again. */
  keep(file: StoredFile, kept: boolean): Promise<ApiResult<StoredFile>>;
  /** Deletes every file that no running task uses. */
  deleteFiles(): Promise<ApiResult<null>>;
}

export interface TaskCallsOptions {
  readonly api: Api;
  readonly clock: Clock;
  /** A task as the server has answered it. */
  readonly onTask: (task: Task) => void;
  /** A task that is no longer there. */
  readonly onGone: (jobId: string) => void;
  /** Fetches the list again. */
  readonly refresh: () => Promise<void>;
}

const START_TRIES = 3;

export function createTaskCalls({ api, clock, onTask, onGone, refresh }: TaskCallsOptions): TaskCalls {
  const pass = (result: ApiResult<Task>): ApiResult<Task> => {
    if (result.ok) onTask(result.data);
    return result;
  };
  return {
    async start(body) {
      let result = await api.call(startTaskEndpoint, { body });
      for (let tries = 1; tries < START_TRIES && !result.ok && isLost(result.failure.kind); tries += 1) {
        await new Promise<void>((resolve) => void clock.after(1_000 * 2 ** (tries - 1), resolve));
        result = await api.call(startTaskEndpoint, { body });
      }
      return pass(result);
    },
    cancel: async (jobId) => pass(await api.call(cancelTaskEndpoint, { path: { id: jobId } })),
    async remove(jobId) {
      const result = await api.call(deleteTaskEndpoint, { path: { id: jobId } });
      if (result.ok || (result.failure.kind === 'http' && result.failure.status === 404)) onGone(jobId);
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
  };
}

const isLost = (kind: string): boolean => kind === 'network' || kind === 'timeout';
