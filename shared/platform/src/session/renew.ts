import type { Api } from '@facet/contracts';
import { renewEndpoint } from '@facet/contracts/accounts';
import type { Clock } from '../clock.ts';
import type { Store } from '../storage/store.ts';
import type { Session } from './session.ts';

/** How old a token becomes before it is changed, milliseconds. */
export const RENEW_AFTER_MS = 60 * 60_000;
/** When the token of this browser was last changed: milliseconds since the Unix epoch, by this browser. */
const KEY = 'facet-session-renewed';
const dayInSeconds = 24 * 3600;

/**
 * Changes the session's token every hour while the page is open, so that one that was stolen is worth little: the backend
 * ends a session whose old token is used again. A call that fails is made again an hour later; the old token stays good.
 */
export function keepRenewed(
  {
    api,
    session,
    clock,
    store,
  }: {
    readonly api: Pick<Api, 'call'>;
    readonly session: Pick<Session, 'token' | 'renew'>;
    readonly clock: Clock;
    /** Of the browser: its tabs share one session. */
    readonly store: Store;
  },
  signal: AbortSignal,
): void {
  let cancel = (): void => {};
  const later = (wait: number): void => {
    cancel = clock.after(wait, () => void renew());
  };
  const age = (): number => clock.now() - Number(store.get(KEY) ?? 0);
  const renew = async (): Promise<void> => {
    const present = session.token();
    const left = RENEW_AFTER_MS - age();
    if (present === null || left > 0) {
      later(present === null ? RENEW_AFTER_MS : left);
      return;
    }
    store.set(KEY, String(clock.now()));
    const result = await api.call(renewEndpoint, { signal });
    if (signal.aborted) return;
    if (result.ok && result.data.token !== null)
      session.renew(present, result.data.token, result.data.expires_in / dayInSeconds);
    later(RENEW_AFTER_MS);
  };
  signal.addEventListener('abort', () => cancel(), { once: true });
  // After what the page needs to be seen.
  later(10_000);
}
