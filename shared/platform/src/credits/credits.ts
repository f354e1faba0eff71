import { creditEndpoint, type AnalyticsPort, type Api, type Bus, type SessionPort } from '@facet/contracts';
import type { Clock } from '../clock.ts';

export interface CreditsOptions {
  readonly api: Api;
  readonly session: SessionPort;
  readonly bus: Bus;
  readonly analytics: AnalyticsPort;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
/** A machine that slept through midnight learns it this late at most. */
const LONGEST_WAIT_MS = 3_600_000;
/** The day has begun on the server too, whose clock may differ by a little. */
const MARGIN_MS = 5_000;

/** Keeps `creditsChanged` on the bus true. */
export interface Credits {
  /**
   * Follows session, `creditsOutdated` and the days until `signal` aborts: a user's balance is fetched, a visitor has
   * none (null). Free credits end at 00:00 UTC (product 9.1).
   */
  follow(signal: AbortSignal): void;
  /**
   * Fetches again, for example after a purchase. Resolves when the answer is on the bus, or the call has failed. Never
   * rejects.
   */
  refreshCredits(): Promise<void>;
}

/**
 * Creates the credit lookup over `GET video/credit`.
 *
 * The call is made for users alone; a visitor's answer (403) is known beforehand. On 403 the API client
 * ends the session, which empties the balance. Every other failure keeps the last balance and is reported as an API error
 * (product 8.2). Of several lookups at once the latest counts.
 */
export function createCredits({ api, session, bus, analytics, clock }: CreditsOptions): Credits {
  let latest: AbortController | null = null;

  const refreshCredits = async (): Promise<void> => {
    latest?.abort();
    if (session.current.kind === 'visitor') {
      bus.emit('creditsChanged', null);
      return;
    }
    const { userId } = session.current;
    const controller = new AbortController();
    latest = controller;
    const result = await api.call(creditEndpoint, { signal: controller.signal });
    if (controller.signal.aborted) return;
    if (result.ok) {
      if (session.current.kind !== 'user' || session.current.userId !== userId) return;
      const { purchasePoints, rewardPoints, status } = result.data;
      bus.emit('creditsChanged', { purchasePoints, rewardPoints, status });
      return;
    }
    const { failure } = result;
    if (failure.kind === 'aborted' || (failure.kind === 'http' && failure.code === 403)) return;
    analytics.track('api_error', { message: 'Points interface request failed!' });
  };

  const followDays = (signal: AbortSignal): void => {
    const dayNow = (): number => Math.floor((clock.now() - MARGIN_MS) / DAY_MS);
    let day = dayNow();
    const wait = (): (() => void) =>
      clock.after(Math.min((day + 1) * DAY_MS + MARGIN_MS - clock.now(), LONGEST_WAIT_MS), () => {
        if (dayNow() !== day) {
          day = dayNow();
          void refreshCredits();
        }
        stop = wait();
      });
    let stop = wait();
    signal.addEventListener('abort', () => stop(), { once: true });
  };

  return {
    follow(signal) {
      session.subscribe(() => {
        void refreshCredits();
      }, signal);
      bus.on('creditsOutdated', () => void refreshCredits(), signal);
      followDays(signal);
      signal.addEventListener('abort', () => latest?.abort(), { once: true });
    },
    refreshCredits,
  };
}
