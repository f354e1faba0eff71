/** How a long call can be watched and ended. Everything is optional. */
export interface RunOptions {
  /** Ends the call with the signal's reason at the next step. */
  readonly signal?: AbortSignal;
  /** Called after each step with the share that is done, 0..1. */
  readonly onProgress?: (share: number) => void;
  /** Collects milliseconds per stage. */
  readonly stopwatch?: Stopwatch;
  /** Awaited between steps, so that a worker can take messages (an abort among them). */
  readonly pause?: () => Promise<void>;
}

/** Adds up time per stage. */
export interface Stopwatch {
  /** Books the time since the last call under this stage. */
  lap(stage: string): void;
  /** Forgets the time since the last call. */
  restart(): void;
  /** Milliseconds per stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/** @param now a monotonic clock in milliseconds */
export function createStopwatch(now: () => number): Stopwatch {
  const timings: Record<string, number> = {};
  let last = now();
  return {
    timings,
    restart() {
      last = now();
    },
    lap(stage) {
      const time = now();
      timings[stage] = (timings[stage] ?? 0) + time - last;
      last = time;
    },
  };
}

/** One step is done: reports it, gives way, and stops when the call was cancelled. */
export async function step(options: RunOptions, share: number): Promise<void> {
  options.onProgress?.(share);
  await options.pause?.();
  options.signal?.throwIfAborted();
  options.stopwatch?.restart();
}
