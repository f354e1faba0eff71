import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Whether the same call may succeed later. */
  readonly isPassing: (error: unknown) => boolean;
  /** Whether there is still time for another try after a pause, milliseconds. */
  readonly hasTime: (pauseMs: number) => boolean;
  readonly onRetry?: (error: unknown, pauseMs: number) => void;
  /** Ends the pauses. */
  readonly signal?: AbortSignal;
  readonly wait?: (ms: number) => Promise<unknown>;
  /** 0 to 1. */
  readonly random?: () => number;
}

const firstPause = 500;
const longestPause = 15_000;

/**
 * Calls `work` until it succeeds: after pauses that double from half a second to 15 s, each shortened at random by up to a
 * half, so that many who wait do not come back at once.
 * @throws what `work` threw when it is not passing or there is no time left
 */
export async function retry<T>(
  work: () => Promise<T>,
  { isPassing, hasTime, onRetry, signal, random = Math.random, ...options }: RetryOptions,
): Promise<T> {
  const wait = options.wait ?? ((ms: number) => sleep(ms, undefined, signal === undefined ? {} : { signal }));
  for (let count = 0; ; count += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = Math.round(Math.min(longestPause, firstPause * 2 ** count) * (1 - random() / 2));
      if (!isPassing(error) || !hasTime(pause)) throw error;
      onRetry?.(error, pause);
      await wait(pause);
    }
  }
}
