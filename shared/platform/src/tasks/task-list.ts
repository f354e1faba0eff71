import type { Task, TaskStatus } from '@facet/contracts/tasks';

/** What is known of a user's tasks. */
export type TaskList =
  /** Nobody is signed in. */
  | { readonly kind: 'none' }
  /** The first answer is on its way. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly revision: number; readonly tasks: readonly Task[] };

/** A task that began or ended since the list before. */
export interface TaskChange {
  readonly kind: 'began' | 'ended';
  readonly task: Task;
}

/** Least time from one answer to the next question, and the usual one (product 9.8), milliseconds. */
const SOON_MS = 1_000;
export const TASK_INTERVAL_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Whether work in this state goes on. */
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

/** The tasks of a list that go on. */
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

/**
 * The list with one task as a call has answered it. Its revision is left as it was: what changed beside it is still to be asked for.
 */
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
 * How long to wait before the next question, milliseconds. The usual interval, and less where a task is likely to end
 * before that: the question after it is held by the server until then, so that nobody waits for a result that is there.
 * @param failures questions in a row that were not answered
 */
export function pauseAfter(list: TaskList, failures: number): number {
  if (failures > 0) return Math.min(LONGEST_PAUSE_MS, TASK_INTERVAL_MS * 2 ** (failures - 1));
  const left = tasksUnderWay(list).map(({ remaining }) => (remaining ?? 0) * 1000 - SOON_MS);
  return Math.min(TASK_INTERVAL_MS, Math.max(SOON_MS, Math.min(TASK_INTERVAL_MS, ...left)));
}
