import type { ApiResult } from '@facet/contracts';
import type { EmbedSession } from '@facet/contracts/partners';
import type { Clock, Session } from '@facet/platform';

/** How long before its end a session is renewed, milliseconds. */
const EARLY_MS = 60_000;
/** An answer that never comes leaves a visitor, milliseconds. */
const ANSWER_MS = 10_000;

export interface PartnerUserOptions {
  /** Requests a token of the page's user; the answer comes through `answered`. */
  readonly requestToken: () => void;
  /** Begins a session by the page's token. */
  readonly signIn: (token: string) => Promise<ApiResult<EmbedSession>>;
  readonly session: Pick<Session, 'begin' | 'clear'>;
  readonly clock: Clock;
  /** Name that stands for the user in this frame, of whom nothing else is known. */
  readonly name: string;
  /** The token was refused; the backend's sentence for the page's developer, or empty. */
  readonly onRefused: (sentence: string) => void;
}

/** The page's own user in a frame. */
export interface PartnerUser {
  /** Requests the page's user. @returns whether a user is signed in now */
  refresh(): Promise<boolean>;
  /** The page has answered. */
  answered(token: string | null): void;
}

/**
 * Signs the page's own user in, and again before the session ends. The session is of an account that the partner's signature alone opens; the
 * page has the token that it made itself, and never this session's.
 */
export function createPartnerUser(options: PartnerUserOptions): PartnerUser {
  const { requestToken: requestToken, signIn, session, clock, name, onRefused } = options;
  let take: ((token: string | null) => void) | null = null;
  let isSignedIn = false;
  let cancelNext = (): void => {};

  const tokenOfPage = (): Promise<string | null> =>
    new Promise((resolve) => {
      take?.(null);
      const cancel = clock.after(ANSWER_MS, () => take?.(null));
      take = (token) => {
        cancel();
        take = null;
        resolve(token);
      };
      requestToken();
    });
  const leave = (): false => {
    if (isSignedIn) session.clear();
    isSignedIn = false;
    return false;
  };
  const refresh = async (): Promise<boolean> => {
    cancelNext();
    const token = await tokenOfPage();
    if (token === null) return leave();
    const result = await signIn(token);
    if (!result.ok) {
      onRefused(result.failure.kind === 'http' ? result.failure.msg : '');
      return leave();
    }
    const { token: begun, user_id: userId, expires_at: ends } = result.data;
    session.begin({ token: begun, userId, email: name });
    isSignedIn = true;
    cancelNext = clock.after(Math.max(EARLY_MS, Date.parse(ends) - clock.now() - EARLY_MS), () => void refresh());
    return true;
  };
  return { refresh, answered: (token) => take?.(token) };
}
