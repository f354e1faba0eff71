import type { TaskRow } from './queries.ts';
import { conclude, removeFolder } from './run/conclude.ts';
import { deferred, HandedOver, runnerContext, type RunnerContext, type RunnerParts } from './run/context.ts';
import { failed, mostAttempts, type StopCause } from './run/outcome.ts';
import { endTask, takeTask } from './run/transitions.ts';
import { watchRuns } from './run/watch.ts';
import { doWork } from './run/work.ts';
import { say } from '../../messages/say.ts';

/** Serves tasks one ticket at a time. */
export interface Runner {
  /**
   * Serves one task: the one that the ticket was used for before, or else the next in turn.
   * @throws Error when another process must continue with it
   */
  serve(ticket: string, signal: AbortSignal): Promise<void>;
  /** Stops the work on a task that has ended. */
  drop(id: string): void;
  /** Stops all work; what was running continues after the next start, from where its folder leaves it. */
  stop(): Promise<void>;
}

/** Makes one attempt at a task. @returns whether its ticket takes the task again */
async function attempt(context: RunnerContext, task: TaskRow, signal: AbortSignal): Promise<'again' | 'over'> {
  const { tools, metrics, now, log } = context;
  const { runs } = context.state;
  const tool = tools.get(task.toolId);
  if (tool === undefined) {
    await endTask(context, task, failed('unconfigured', say('task.unconfigured')));
    return 'over';
  }
  if (task.attempt > mostAttempts) {
    log.error({ taskId: task.id, toolId: task.toolId }, 'a task was given up: its process died too often');
    await endTask(context, task, failed('failed'));
    return 'over';
  }
  const [stopped, stop] = deferred<StopCause>();
  const [over, finish] = deferred<undefined>();
  runs.set(task.id, { task, startedAt: task.startedAt ?? now(), stop, over });
  metrics.setRunning(runs.size);
  const onLost = (): void => {
    stop('gone');
  };
  signal.addEventListener('abort', onLost);
  watchRuns(context);
  try {
    return await conclude(context, task, await doWork(context, { task, tool, stopped, onLost }));
  } finally {
    await removeFolder(context, task);
    runs.delete(task.id);
    metrics.setRunning(runs.size);
    finish(undefined);
  }
}

async function serve(context: RunnerContext, ticket: string, signal: AbortSignal): Promise<void> {
  const { runs, closing } = context.state;
  for (;;) {
    if (closing.signal.aborted) throw new HandedOver('the process stops');
    const task = await takeTask(context, ticket);
    if (task === null) return;
    // The queue hands a ticket out again when this process was silent for a while: the first work on it stops.
    const earlier = runs.get(task.id);
    earlier?.stop('gone');
    await earlier?.over;
    if ((await attempt(context, task, signal)) === 'over') return;
  }
}

export function createRunner(parts: RunnerParts): Runner {
  const context = runnerContext(parts);
  const { state, log } = context;
  return {
    async serve(ticket, signal) {
      try {
        await serve(context, ticket, signal);
      } catch (error) {
        // The next holder of the ticket continues.
        if (!(error instanceof HandedOver)) log.error({ err: error }, 'a task could not be served');
        throw error;
      }
    },
    drop(id) {
      state.runs.get(id)?.stop('gone');
    },
    async stop() {
      state.closing.abort();
      clearInterval(state.timer);
      const all = [...state.runs.values()];
      for (const { stop } of all) stop('closing');
      await Promise.all(all.map(({ over }) => over));
    },
  };
}
