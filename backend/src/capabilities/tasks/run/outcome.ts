import type { TaskFailure } from '@facet/contracts/tasks';
import { say } from '../../../messages/say.ts';
import type { TaskEvent } from '../states.ts';
import type { LeaseEnd, TaskOutcome } from '../tool.ts';
import type { WorkEnd } from '../work-process.ts';

/** A task whose process or worker died is taken up again, so often in all. */
export const mostAttempts = 3;
/** The attempt in which a crash of the work ends the task. */
const mostCrashes = 2;

/** Why work is stopped from outside. */
export type StopCause =
  /** The task has ended, or another process has it. */
  'gone' | 'timeout' | 'closing';

/** How an attempt ended: by its own process, or stopped. */
export type AttemptEnd = WorkEnd | StopCause;

/** What is to be done after an attempt. */
export type NextStep =
  | { readonly kind: 'nothing' }
  /** Another process continues, and this attempt does not count. */
  | { readonly kind: 'hand-over' }
  /** The same ticket takes the task again. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'store'; readonly outcome: TaskOutcome }
  | { readonly kind: 'end'; readonly event: TaskEvent };

export const failed = (failure: TaskFailure, message = say('task.failed')): TaskEvent => ({
  kind: 'fail',
  failure,
  message,
});
export const timedOut = (): TaskEvent => failed('timeout', say('task.timeout'));

/** @param attempt its number, from 1 */
export function nextStep(attempt: number, ended: AttemptEnd): NextStep {
  if (ended === 'gone') return { kind: 'nothing' };
  if (ended === 'timeout') return { kind: 'end', event: timedOut() };
  if (ended === 'closing') return { kind: 'hand-over' };
  switch (ended.kind) {
    case 'made':
      return { kind: 'store', outcome: ended.outcome };
    case 'refused':
      return { kind: 'end', event: failed(ended.failure, ended.message || say('task.failed')) };
    case 'threw':
      return { kind: 'end', event: failed('failed') };
    case 'crashed':
      return attempt < mostCrashes ? { kind: 'retry' } : { kind: 'end', event: failed('failed') };
    default:
      return ended satisfies never;
  }
}

/** How an attempt ended for the holder of its lease. `left`: the work continues in another attempt. */
export function leaseEndOf(attempt: number, ended: AttemptEnd): LeaseEnd {
  if (typeof ended === 'string') return ended === 'closing' ? 'left' : 'failed';
  switch (ended.kind) {
    case 'made':
    case 'refused':
      return ended.kind;
    case 'threw':
      return 'failed';
    case 'crashed':
      return attempt < mostCrashes ? 'left' : 'failed';
    default:
      return ended satisfies never;
  }
}
