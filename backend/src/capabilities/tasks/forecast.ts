/** A task that has not ended. */
export interface LiveTask {
  readonly id: string;
  readonly toolId: string;
  readonly status: 'PENDING' | 'RUNNING';
  /** Seconds of work that the tool foretold. */
  readonly expected: number;
  /** 0 to 1. */
  readonly progress: number | null;
  readonly startedAt: Date | null;
}

export interface Forecast {
  /** How many tasks are served before this one; null once it runs. */
  readonly position: number | null;
  /** Seconds until it is likely to end. */
  readonly remaining: number;
}

/** Progress below this says little about the speed. */
const leastTelling = 0.05;

function remainingOf({ expected, progress, startedAt }: LiveTask, speed: number, now: Date): number {
  const elapsed = startedAt === null ? 0 : Math.max(0, now.getTime() - startedAt.getTime()) / 1000;
  if (progress !== null && progress >= leastTelling) return (elapsed * (1 - progress)) / progress;
  return Math.max(1, expected * speed - elapsed);
}

/**
 * When each task is likely to end: those that run by their own progress, or by what their tool foretold; those that wait take the
 * next free worker, in turn.
 * @param queue in the order in which they are served; running ones anywhere
 * @param speeds of tools: measured seconds for each second foretold; 1 where nothing was measured yet
 * @param workers how many tasks run at once; never fewer than run now
 */
export function forecast(
  queue: readonly LiveTask[],
  speeds: ReadonlyMap<string, number>,
  workers: number,
  now: Date,
): ReadonlyMap<string, Forecast> {
  const told = new Map<string, Forecast>();
  const speedOf = ({ toolId }: LiveTask): number => speeds.get(toolId) ?? 1;
  const free: number[] = [];
  for (const task of queue.filter(({ status }) => status === 'RUNNING')) {
    const remaining = remainingOf(task, speedOf(task), now);
    told.set(task.id, { position: null, remaining });
    free.push(remaining);
  }
  while (free.length < workers) free.push(0);
  queue
    .filter(({ status }) => status === 'PENDING')
    .forEach((task, position) => {
      const soonest = Math.min(...free);
      const remaining = soonest + task.expected * speedOf(task);
      free[free.indexOf(soonest)] = remaining;
      told.set(task.id, { position, remaining });
    });
  return told;
}
