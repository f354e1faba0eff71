import { applyEvent, ReservationLost } from '../apply-event.ts';
import { findByTicket, markServed, nextInTurn, type TaskRow } from '../queries.ts';
import type { TaskEvent } from '../states.ts';
import type { RunnerContext } from './context.ts';
import { timedOut } from './outcome.ts';

/** Applies an event of an attempt. @returns the task after it; null when another attempt has it, or it has ended */
export async function applyOwn(
  { database, files, changes, now }: RunnerContext,
  task: TaskRow,
  event: TaskEvent,
): Promise<TaskRow | null> {
  const { id, userId, attempt } = task;
  const after = await database.tx((queries) => applyEvent(queries, files, { id, userId, attempt, event, now: now() }));
  if (after !== null) changes.notify(userId);
  return after;
}

/** Ends a task. A success that cannot be paid any more ends as out of time. */
export async function endTask(context: RunnerContext, task: TaskRow, event: TaskEvent): Promise<void> {
  const { metrics, changes, log } = context;
  let ended: TaskRow | null;
  try {
    ended = await applyOwn(context, task, event);
  } catch (error) {
    if (!(error instanceof ReservationLost)) throw error;
    log.error({ err: error, taskId: task.id }, 'a task succeeded that cannot be paid any more');
    ended = await applyOwn(context, task, timedOut());
  }
  if (ended === null) return;
  const { id: taskId, toolId, status, failure, startedAt, endedAt } = ended;
  const seconds = startedAt === null || endedAt === null ? 0 : (endedAt.getTime() - startedAt.getTime()) / 1000;
  metrics.countEnd(toolId, failure ?? status.toLowerCase(), seconds);
  log.info({ taskId, toolId, status, failure, seconds }, 'task ended');
  changes.notifyAll();
}

/** Takes the task that a ticket was used for before, or else the next in turn; null when there is none. */
export async function takeTask(
  { database, files, changes, now, log }: RunnerContext,
  ticket: string,
): Promise<TaskRow | null> {
  const taken = await database.tx(async (queries) => {
    const known = await findByTicket(queries, ticket);
    const next = known ?? (await nextInTurn(queries));
    if (next === undefined) return null;
    const { id, userId } = next;
    const task = await applyEvent(queries, files, { id, userId, event: { kind: 'take', ticket }, now: now() });
    if (task !== null && known === undefined) await markServed(queries, userId, now());
    return task;
  });
  if (taken === null) return null;
  changes.notify(taken.userId);
  changes.notifyAll();
  log.info({ taskId: taken.id, toolId: taken.toolId, attempt: taken.attempt }, 'task taken up');
  return taken;
}
