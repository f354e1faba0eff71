import type { Clock } from '../clock.ts';
import type { Activity } from './activity.ts';

/** What one attempt brought: an answer, or the need for another. */
export type PollStep<T> = { readonly done: true; readonly value: T } | { readonly done: false };

export type PollOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  /** The task threw or rejected. */
  | { readonly kind: 'failed'; readonly error: unknown };

export interface PollOptions<T> {
  /** One call. Its signal aborts when the poll ends before the answer. */
  readonly task: (signal: AbortSignal) => Promise<PollStep<T>>;
  /** From an answer to the next call; a function is evaluated after each answer. */
  readonly intervalMs: number | (() => number);
  /** How long to poll in all; time while the page is hidden or offline does not count. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly activity: Activity;
}

/**
 * Calls until there is an answer: at once, then every `intervalMs`. While the page is hidden or offline it makes no
 * calls and its time stands still; a call that is due when the page comes back is made at once. Idea: TanStack
 * query-core `retryer.ts`.
 *
 * Never rejects.
 */
export function poll<T>({
  task,
  intervalMs,
  timeoutMs,
  signal,
  clock,
  activity,
}: PollOptions<T>): Promise<PollOutcome<T>> {
  return new Promise((resolve) => {
    const life = new AbortController();
    let left = timeoutMs;
    let dueAt = clock.now();
    let isAttempting = false;
    let activeSince: number | null = null;
    let cancelDue = (): void => {};
    let cancelEnd = (): void => {};

    const end = (outcome: PollOutcome<T>): void => {
      if (life.signal.aborted) return;
      cancelDue();
      cancelEnd();
      life.abort();
      resolve(outcome);
    };

    const attempt = async (): Promise<void> => {
      isAttempting = true;
      try {
        const step = await task(life.signal);
        if (step.done) end({ kind: 'done', value: step.value });
      } catch (error) {
        end({ kind: 'failed', error });
      }
      isAttempting = false;
      dueAt = clock.now() + (typeof intervalMs === 'number' ? intervalMs : intervalMs());
      plan();
    };

    const plan = (): void => {
      cancelDue();
      if (life.signal.aborted || isAttempting || activeSince === null) return;
      const wait = dueAt - clock.now();
      if (wait > 0) cancelDue = clock.after(wait, plan);
      else void attempt();
    };

    const follow = (): void => {
      if (activity.active === (activeSince !== null)) return;
      if (activity.active) {
        activeSince = clock.now();
        cancelEnd = clock.after(left, () => {
          end({ kind: 'timeout' });
        });
      } else {
        left -= clock.now() - (activeSince ?? clock.now());
        activeSince = null;
        cancelEnd();
      }
      plan();
    };

    if (signal.aborted) {
      end({ kind: 'aborted' });
      return;
    }
    const abort = (): void => {
      end({ kind: 'aborted' });
    };
    signal.addEventListener('abort', abort, { once: true, signal: life.signal });
    activity.listen(follow, life.signal);
    follow();
  });
}
