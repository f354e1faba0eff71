import type { Task } from '@facet/contracts/tasks';
import { isUnderWay, type TaskList } from './task-list.ts';

interface Tasks {
  readonly list: TaskList;
  subscribe(listener: () => void): () => void;
}

/**
 * Follows one task to its end.
 *
 * @returns the task as it ended; null when it is gone, or the signal has aborted
 */
export function taskEnd(
  tasks: Tasks,
  jobId: string,
  signal: AbortSignal,
  onChange?: (task: Task) => void,
): Promise<Task | null> {
  return new Promise((resolve) => {
    let last: Task | null = null;
    let unsubscribe = (): void => {};
    const look = (): void => {
      const { list } = tasks;
      const found = list.kind === 'known' ? list.tasks.find(({ job_id }) => job_id === jobId) : undefined;
      const isGone = list.kind === 'none' || (list.kind === 'known' && !found);
      if (found && found !== last) onChange?.((last = found));
      if (!signal.aborted && !isGone && (!found || isUnderWay(found.status))) return;
      unsubscribe();
      signal.removeEventListener('abort', look);
      resolve(signal.aborted || !found ? null : found);
    };
    unsubscribe = tasks.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}
