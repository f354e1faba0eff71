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
  /** Seconds within which nine of ten such tasks end; never below `remaining`. */
  readonly most: number;
}

/** Measured seconds of a tool for each second that it foretold: of the middle run, and of the slowest but one in ten. */
export interface Speed {
  readonly usual: number;
  readonly slow: number;
}

/** Of a tool that nothing was measured of: what a tool foretells is wrong by a factor, not by a share. */
const unmeasured: Speed = { usual: 1, slow: 3 };

/** Progress below this says little about the speed. */
const leastTelling = 0.05;

/** A span of time, seconds. */
type Span = Pick<Forecast, 'remaining' | 'most'>;

/** By its own pace the end is off by no more than a run of the tool is from another, and less so the nearer it is. */
function spanOf({ expected, progress, startedAt }: LiveTask, { usual, slow }: Speed, now: Date): Span {
  const elapsed = startedAt === null ? 0 : Math.max(0, now.getTime() - startedAt.getTime()) / 1000;
  if (progress !== null && progress >= leastTelling) {
    const remaining = (elapsed * (1 - progress)) / progress;
    return { remaining, most: remaining * (1 + (Math.max(1, slow / usual) - 1) * (1 - progress)) };
  }
  const remaining = Math.max(1, expected * usual - elapsed);
  return { remaining, most: Math.max(remaining, expected * slow - elapsed) };
}

/**
 * When each task is likely to end: those that run by their own progress, or by what their tool foretold; those that wait take the
 * next free worker, in turn.
 * @param queue in the order in which they are served; running ones anywhere
 * @param speeds of tools whose runs were measured
 * @param workers how many tasks run at once; never fewer than run now
 */
export function forecast(
  queue: readonly LiveTask[],
  speeds: ReadonlyMap<string, Speed>,
  workers: number,
  now: Date,
): ReadonlyMap<string, Forecast> {
  const forecasts = new Map<string, Forecast>();
  const speedOf = ({ toolId }: LiveTask): Speed => speeds.get(toolId) ?? unmeasured;
  const free: Span[] = [];
  for (const task of queue.filter(({ status }) => status === 'RUNNING')) {
    const span = spanOf(task, speedOf(task), now);
    forecasts.set(task.id, { position: null, ...span });
    free.push(span);
  }
  while (free.length < workers) free.push({ remaining: 0, most: 0 });
  queue
    .filter(({ status }) => status === 'PENDING')
    .forEach((task, position) => {
      const soonest = free.reduce((first, one) => (one.remaining < first.remaining ? one : first));
      const { usual, slow } = speedOf(task);
      const span = {
        remaining: soonest.remaining + task.expected * usual,
        most: soonest.most + task.expected * Math.max(usual, slow),
      };
      free[free.indexOf(soonest)] = span;
      forecasts.set(task.id, { position, ...span });
    });
  return forecasts;
}
