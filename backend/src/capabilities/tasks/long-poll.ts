import type { Task } from '@facet/contracts/tasks';
import type { Changes } from './changes.ts';

/** How a caller waits for news. */
export interface Waiting {
  /** Revision that the caller knows; undefined: nothing. */
  readonly since: number | undefined;
  /** Seconds; 0 answers at once. */
  readonly wait: number;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
}

/** What a caller is answered, and what makes it news. */
export interface Reading<T> {
  readonly answer: T;
  readonly revision: number;
  /** Places in the queue, as a text that changes with them. */
  readonly places: string;
}

export const placesOf = (tasks: readonly Task[]): string => tasks.map(({ position }) => position ?? '').join();

/** Reads until there is news for the caller, or the time is over. */
export async function longPoll<T>(
  changes: Changes,
  userId: string,
  { since, wait, signal }: Waiting,
  read: () => Promise<Reading<T>>,
): Promise<T> {
  if (since === undefined || wait === 0) return (await read()).answer;
  const watch = changes.watch(userId);
  const deadline = performance.now() + wait * 1000;
  try {
    const first = await read();
    for (let latest = first; ;) {
      const left = deadline - performance.now();
      const isNews = latest.revision > since || latest.places !== first.places;
      if (isNews || left <= 0 || signal.aborted || changes.isClosed) return latest.answer;
      await watch.changed(left, signal);
      latest = await read();
    }
  } finally {
    watch.stop();
  }
}
