import type { Clock } from '../clock.ts';
import type { Activity } from '../poll/activity.ts';
import type { Locks } from '../poll/locks.ts';
import { poll } from '../poll/poll.ts';
import type { Conditions } from './conditions.ts';
import { watchSilence } from './silence.ts';

/** A turn that lasts this long is taken again: the time limit of a task (product 9.8). */
const TURN_MS = 20 * 60_000;

export interface FetchOptions {
  /** Gets the list. @param isHeld whether the server may hold its answer back until something changes */
  readonly fetchList: (isHeld: boolean, signal: AbortSignal) => Promise<void>;
  readonly intervalMs: () => number;
  readonly clock: Clock;
  readonly activity: Activity;
}

export interface TurnOptions extends FetchOptions {
  /** Of the lock that stores share of which one polls at a time. */
  readonly lock: string;
  readonly conditions: Conditions;
  /** Whether there is something to poll for. */
  readonly isNeeded: () => boolean;
  /** A store that waits for its turn fetches by itself when no message came for so long. */
  readonly silenceMs: number;
  readonly answeredAt: () => number;
  readonly onSilence: (signal: AbortSignal) => void;
  readonly locks: Locks;
}

/** Fetches the list until `isDone`: the first answer may be long in coming. */
export async function fetchUntil(
  isDone: () => boolean,
  { fetchList, intervalMs, clock, activity }: FetchOptions,
  signal: AbortSignal,
): Promise<void> {
  const task = async (attempt: AbortSignal) => {
    await fetchList(false, AbortSignal.any([attempt, signal]));
    return isDone() ? ({ done: true, value: null } as const) : ({ done: false } as const);
  };
  await poll({ task, intervalMs, timeoutMs: TURN_MS, signal, clock, activity });
}

/** Polls while it is needed and no other store of the browser does, until the signal aborts. */
export async function takeTurns(options: TurnOptions, signal: AbortSignal): Promise<void> {
  const { lock, locks, conditions, isNeeded, fetchList, intervalMs, clock, activity } = options;
  while (!signal.aborted) {
    await conditions.until(isNeeded, signal);
    if (signal.aborted) return;
    const turn = new AbortController();
    const during = AbortSignal.any([turn.signal, signal]);
    void conditions.until(() => !isNeeded(), during).then(() => turn.abort());
    // The store whose turn it is may be of a page that the system has put to sleep.
    const stopWatching = watchSilence(
      {
        clock,
        limitMs: options.silenceMs,
        lastMessageAt: options.answeredAt,
        onSilence: () => options.onSilence(during),
      },
      during,
    );
    try {
      await locks.hold(lock, during, async () => {
        stopWatching();
        const task = async (attempt: AbortSignal) => {
          await fetchList(true, AbortSignal.any([attempt, during]));
          return { done: false } as const;
        };
        await poll({ task, intervalMs, timeoutMs: TURN_MS, signal: during, clock, activity });
      });
    } catch {
      // Either nothing is needed any more, or there is no lock to be had: then silence alone makes it fetch.
      if (!during.aborted) await conditions.until(() => !isNeeded(), during);
    }
    stopWatching();
    turn.abort();
  }
}
