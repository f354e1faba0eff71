import { creditEndpoint, type AnalyticsPort, type Api, type Bus, type SessionPort } from '@facet/contracts';

export interface CreditsOptions {
  readonly api: Api;
  readonly session: SessionPort;
  readonly bus: Bus;
  readonly analytics: AnalyticsPort;
}

/** Keeps `creditsChanged` on the bus true. */
export interface Credits {
  /** Follows session and `creditsOutdated` until `signal` aborts: a user's balance is asked for, a visitor has none (null). */
  follow(signal: AbortSignal): void;
  /** Asks again, for example after a purchase. Resolves when the answer is on the bus, or the call has failed. Never rejects. */
  refreshCredits(): Promise<void>;
}

/**
 * Creates the credit lookup over `GET video/credit`.
 *
 * The call is made for users alone; a visitor's answer (403) is known beforehand. On 403 the API client
 * ends the session, which empties the balance. Every other failure keeps the last balance and is reported as an API error
 * (specification, section 8). Of several lookups at once the latest counts.
 */
export function createCredits({ api, session, bus, analytics }: CreditsOptions): Credits {
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

  return {
    follow(signal) {
      session.subscribe(() => {
        void refreshCredits();
      }, signal);
      bus.on('creditsOutdated', () => void refreshCredits(), signal);
      signal.addEventListener('abort', () => latest?.abort(), { once: true });
    },
    refreshCredits,
  };
}
