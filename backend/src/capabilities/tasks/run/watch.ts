import { readHeld } from '../queries.ts';
import type { Run, RunnerContext } from './context.ts';
import type { StopCause } from './outcome.ts';

/** How often the running tasks are compared with the clock and with the database, milliseconds. */
const period = 1_000;

/**
 * Why a run must stop; null while it may continue.
 * @param held the attempt that the database has running; undefined: the task does not run
 * @param limit milliseconds
 */
export function stopCauseOf(
  { task, startedAt }: Pick<Run, 'startedAt'> & { readonly task: Pick<Run['task'], 'attempt'> },
  held: number | undefined,
  { now, limit }: { readonly now: Date; readonly limit: number },
): StopCause | null {
  if (held !== task.attempt) return 'gone';
  return now.getTime() - startedAt.getTime() >= limit ? 'timeout' : null;
}

async function compareRuns({ database, state, now, limit }: RunnerContext): Promise<void> {
  // Taken before the query: its answer may be older than runs that begin meanwhile.
  const runs = [...state.runs.values()];
  const held = await readHeld(
    database,
    runs.map(({ task }) => task.id),
  );
  for (const run of runs) {
    const cause = stopCauseOf(run, held.get(run.task.id), { now: now(), limit });
    if (cause !== null) run.stop(cause);
  }
}

/** Stops, while anything runs, what is out of time, has ended, or was taken over. */
export function watchRuns(context: RunnerContext): void {
  const { state, log } = context;
  if (state.timer !== undefined) return;
  state.timer = setInterval(() => {
    if (state.runs.size === 0) {
      clearInterval(state.timer);
      state.timer = undefined;
      return;
    }
    compareRuns(context).catch((error: unknown) => {
      log.warn({ err: error }, 'running tasks were not looked at');
    });
  }, period);
  state.timer.unref();
}
