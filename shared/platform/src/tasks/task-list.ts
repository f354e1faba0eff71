import type { Task, TaskStatus } from '@facet/contracts/tasks';

/** What is known of a user's tasks. */
export type TaskList =
  /** A visitor. */
  | { readonly kind: 'none' }
  /** The first answer is on its way. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly revision: number; readonly tasks: readonly Task[] };

/** A task that began or ended since the list before. */
export interface TaskChange {
  readonly kind: 'began' | 'ended';
  readonly task: Task;
}

/** From one answer to the next question, also after one that the server held back (product 9.8, 10.10), milliseconds. */
export const TASK_INTERVAL_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Whether work in this state is under way. */
export function isUnderWay(status: TaskStatus): boolean {
  switch (status) {
    case 'PENDING':
    case 'RUNNING':
      return true;
    case 'SUCCEEDED':
    case 'FAILED':
    case 'CANCELLED':
      return false;
    default:
      return status satisfies never;
  }
}

/** The tasks of a list that are under way. */
export function tasksUnderWay(list: TaskList): readonly Task[] {
  return list.kind === 'known' ? list.tasks.filter(({ status }) => isUnderWay(status)) : [];
}

/** The list after an answer. An answer that is older than the list changes nothing, and takes away no task that is newer than it. */
export function withAnswer(
  list: TaskList,
  answer: { readonly revision: number; readonly tasks: readonly Task[] },
): TaskList {
  if (list.kind !== 'known') return { kind: 'known', revision: answer.revision, tasks: answer.tasks };
  if (answer.revision < list.revision) return list;
  const newer = list.tasks.filter(({ revision }) => revision > answer.revision);
  const rest = answer.tasks.filter(({ job_id }) => !newer.some((task) => task.job_id === job_id));
  return { kind: 'known', revision: answer.revision, tasks: [...newer, ...rest] };
}

/** The list with one task as a call returned it. Keeps the revision: other changes are still to be fetched. */
export function withTask(list: TaskList, task: Task): TaskList {
  const { revision, tasks } = list.kind === 'known' ? list : { revision: 0, tasks: [] };
  const known = tasks.find(({ job_id }) => job_id === task.job_id);
  if (known && known.revision > task.revision) return list;
  const next = known ? tasks.map((other) => (other === known ? task : other)) : [task, ...tasks];
  return { kind: 'known', revision, tasks: next };
}

/** The list without one task. */
export function withoutTask(list: TaskList, jobId: string): TaskList {
  if (list.kind !== 'known') return list;
  return { ...list, tasks: list.tasks.filter(({ job_id }) => job_id !== jobId) };
}

/** What began and what ended between two lists of one user. The first list is no news. */
export function changesBetween(before: TaskList, after: TaskList): readonly TaskChange[] {
  if (before.kind !== 'known' || after.kind !== 'known') return [];
  const known = new Map(before.tasks.map((task) => [task.job_id, task]));
  return after.tasks.flatMap((task): TaskChange[] => {
    const was = known.get(task.job_id);
    const goesOn = isUnderWay(task.status);
    if (!was) return goesOn ? [{ kind: 'began', task }] : [];
    return isUnderWay(was.status) && !goesOn ? [{ kind: 'ended', task }] : [];
  });
}

/**
 * How long to wait before the next question, milliseconds: never less than the interval.
 * @param failures questions in a row that were not answered
 */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, TASK_INTERVAL_MS * 2 ** Math.max(0, failures - 1));
