import type { Queries } from '../../database/database.ts';
import { capture, release } from '../credits/ledger.ts';
import { countPaidTask } from '../partners/tasks.ts';
import type { Files } from '../uploads/files.ts';
import { countChange, findTask, saveTask, type TaskRow } from './queries.ts';
import { isOver, reduce, type TaskEvent } from './states.ts';

/** The price of a task that succeeded was given back before: its reservation was too old. */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';
}

export interface AppliedEvent {
  readonly id: string;
  readonly userId: string;
  readonly event: TaskEvent;
  readonly now: Date;
  /** The attempt that the event comes from; that of an earlier attempt is ignored. */
  readonly attempt?: number;
}

/**
 * Applies an event to a task in the transaction of `queries`, with all that follows: success captures the price, every other
 * end releases it, and an end unbinds the task's files.
 * @returns the task after it; null when it is gone, was taken up by somebody else, or the event does not fit
 * @throws ReservationLost when the task succeeded and cannot be paid any more; the transaction must be rolled back
 */
export async function applyEvent(
  queries: Queries,
  files: Pick<Files, 'unbind'>,
  { id, userId, event, now, attempt }: AppliedEvent,
): Promise<TaskRow | null> {
  const revision = await countChange(queries, userId);
  const task = await findTask(queries, id);
  if (revision === undefined || task?.userId !== userId) return null;
  if (attempt !== undefined && task.attempt !== attempt) return null;
  const next = reduce(task, event, now);
  if (next === null) return null;
  const over = isOver(next.status);
  const charged = over && task.credits > 0 && (await closeReservation(queries, task, next.status === 'SUCCEEDED', now));
  await saveTask(queries, id, next, { revision, charged });
  if (over) await files.unbind(queries, id, now);
  return { ...task, ...next, revision, charged };
}

/** Captures or releases the price. @returns whether it is paid now */
async function closeReservation(queries: Queries, task: TaskRow, succeeded: boolean, now: Date): Promise<boolean> {
  if (!succeeded) {
    await release(queries, task.id, now);
    return false;
  }
  const state = await capture(queries, task.id, now);
  if (state !== 'captured') throw new ReservationLost(`the reservation of task ${task.id} is ${state}`);
  const { paidBy: keyId, toolId, credits } = task;
  if (keyId !== null) await countPaidTask(queries, { keyId, toolId, credits }, now);
  return true;
}
