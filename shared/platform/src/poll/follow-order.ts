import { Observable } from 'rxjs';
import type { Clock } from '../clock.ts';
import { activeAgain, type Activity } from './activity.ts';
import type { Locks } from './locks.ts';
import { poll, type PollOutcome, type PollStep } from './poll.ts';

/** How often and how long an order is polled (product 9.8). Milliseconds. */
export const orderPolls = {
  /** After a redirect of a card payment. */
  redirect: { intervalMs: 1_000, timeoutMs: 60_000 },
  /** The alternative provider and the messaging app. */
  alternative: { intervalMs: 8_000, timeoutMs: 60_000 },
  /** Payments that a network has to confirm first. */
  slow: { intervalMs: 20_000, timeoutMs: 300_000 },
} as const;
export type OrderPoll = keyof typeof orderPolls;

/** How following an order ended; `unchecked`: its status could not be fetched. */
export type OrderOutcome = 'success' | 'failed' | 'timeout' | 'unchecked';

export interface FollowOrderOptions {
  readonly transactionId: string;
  readonly variant: OrderPoll;
  /** Fetches the order's status (0 pending, 1 success, 2 failed); null when that failed. */
  readonly fetchStatus: (signal: AbortSignal) => Promise<0 | 1 | 2 | null>;
  readonly clock: Clock;
  readonly activity: Activity;
  readonly locks: Locks;
}

/** Consecutive failed polls after which polling ends. */
const MOST_UNANSWERED = 3;

/**
 * Follows an order until it is paid, refused or its time is over: emits the outcome once and completes. One tab polls a
 * transaction at a time; another waits for its turn, and then learns the outcome by its first poll. A hidden or offline
 * tab gives up its turn, and its time stands still. Unsubscribing stops the polling. Never errors.
 */
export function followOrder(options: FollowOrderOptions): Observable<OrderOutcome> {
  return new Observable((subscriber) => {
    const life = new AbortController();
    void takeTurns(options, life.signal).then((outcome) => {
      if (outcome === null) return;
      subscriber.next(outcome);
      subscriber.complete();
    });
    return () => {
      life.abort();
    };
  });
}

/** Takes turns at polling until there is an outcome; null when the signal aborts before. */
async function takeTurns(options: FollowOrderOptions, signal: AbortSignal): Promise<OrderOutcome | null> {
  const { transactionId, variant, clock, activity, locks } = options;
  const { intervalMs } = orderPolls[variant];
  let { timeoutMs } = orderPolls[variant];
  let unanswered = 0;
  let outcome: OrderOutcome | null = null;

  const task = async (callSignal: AbortSignal): Promise<PollStep<OrderOutcome>> => {
    const status = await options.fetchStatus(callSignal);
    switch (status) {
      case null:
        unanswered += callSignal.aborted ? 0 : 1;
        return unanswered < MOST_UNANSWERED ? { done: false } : { done: true, value: 'unchecked' };
      case 0:
        unanswered = 0;
        return { done: false };
      case 1:
        return { done: true, value: 'success' };
      case 2:
        return { done: true, value: 'failed' };
      default:
        return status satisfies never;
    }
  };

  while (outcome === null && !signal.aborted) {
    await activeAgain(activity, signal);
    if (signal.aborted) return null;
    const turn = new AbortController();
    const until = AbortSignal.any([turn.signal, signal]);
    activity.listen(() => {
      if (!activity.active) turn.abort();
    }, until);
    const work = async (): Promise<void> => {
      const startedAt = clock.now();
      const result = await poll({ task, intervalMs, timeoutMs, signal: until, clock, activity });
      timeoutMs -= clock.now() - startedAt;
      outcome = outcomeOf(result, unanswered);
    };
    try {
      await locks.hold(`facet-order:${transactionId}`, until, work);
    } catch {
      // Either the wait for the turn was given up, or there is no turn to be had.
      if (!until.aborted) outcome = 'unchecked';
    }
    turn.abort();
  }
  return signal.aborted ? null : outcome;
}

function outcomeOf(result: PollOutcome<OrderOutcome>, unanswered: number): OrderOutcome | null {
  switch (result.kind) {
    case 'done':
      return result.value;
    case 'timeout':
      return unanswered > 0 ? 'unchecked' : 'timeout';
    case 'failed':
      return 'unchecked';
    case 'aborted':
      return null;
    default:
      return result satisfies never;
  }
}
