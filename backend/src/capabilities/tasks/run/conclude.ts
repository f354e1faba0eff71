import { rm } from 'node:fs/promises';
import { ApiError } from '../../../http/errors.ts';
import { retry } from '../../../retry.ts';
import { ReservationLost } from '../apply-event.ts';
import { readHeld, type TaskRow } from '../queries.ts';
import type { TaskOutcome } from '../tool.ts';
import { folderOf, HandedOver, type RunnerContext } from './context.ts';
import { type AttemptEnd, nextStep } from './outcome.ts';
import { applyOwn, endTask } from './transitions.ts';

/** Does what follows from the end of an attempt. @returns whether its ticket takes the task again. @throws HandedOver */
export async function conclude(context: RunnerContext, task: TaskRow, ended: AttemptEnd): Promise<'again' | 'over'> {
  logFault(context, task, ended);
  const step = nextStep(task.attempt, ended);
  switch (step.kind) {
    case 'nothing':
      return 'over';
    case 'retry':
      return 'again';
    case 'hand-over':
      await applyOwn(context, task, { kind: 'leave' });
      throw new HandedOver('the process stops');
    case 'store':
      await storeResult(context, task, step.outcome);
      return 'over';
    case 'end':
      await endTask(context, task, step.event);
      return 'over';
    default:
      return step satisfies never;
  }
}

function logFault({ log }: RunnerContext, { id: taskId, toolId }: TaskRow, ended: AttemptEnd): void {
  if (typeof ended === 'string') return;
  if (ended.kind === 'threw') log.error({ taskId, toolId, reason: ended.reason }, 'work on a task failed');
  if (ended.kind === 'crashed') log.error({ taskId, toolId, reason: ended.reason }, 'work on a task crashed');
}

async function storeResult(context: RunnerContext, task: TaskRow, outcome: TaskOutcome): Promise<void> {
  const { message, doubts = [], ...made } = outcome;
  const result = await persist(context, task, 'a result', () =>
    context.files.putResult({ ...made, userId: task.userId, taskId: task.id }),
  );
  await persist(context, task, 'the end of a task', () =>
    endTask(context, task, { kind: 'succeed', result: result.objectName, message, doubts }),
  );
}

/** Calls `store` again within the task's time while storage or database are away, so that finished work is not lost. */
function persist<T>(context: RunnerContext, task: TaskRow, what: string, store: () => Promise<T>): Promise<T> {
  const { state, limit, now, log, wait } = context;
  const { signal } = state.closing;
  const startedAt = task.startedAt ?? now();
  return retry(store, {
    isPassing: (error) => !(error instanceof ApiError) && !(error instanceof ReservationLost) && !signal.aborted,
    hasTime: (pause) => now().getTime() + pause - startedAt.getTime() < limit,
    onRetry: (error, pause) => {
      log.warn({ err: error, taskId: task.id, pause }, `${what} could not be stored yet`);
    },
    signal,
    ...(wait === undefined ? {} : { wait }),
  });
}

/**
 * Removes the folder of a task, unless another attempt continues with it. Where its job at a provider could not be ended,
 * the folder stays: it names the job, and `recoverStaleTasks` tries once more. Never rejects.
 */
export async function removeFolder(context: RunnerContext, task: TaskRow): Promise<void> {
  const { database, tools, log } = context;
  const folder = folderOf(context, task);
  try {
    if ((await readHeld(database, [task.id])).has(task.id)) return;
    await tools.get(task.toolId)?.abandon?.(folder);
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    log.warn({ err: error, taskId: task.id }, 'the folder of a task was not removed yet');
  }
}
