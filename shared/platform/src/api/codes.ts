import type { ApiFailure, Endpoint } from '@facet/contracts';

/** What the product does about a failed call, besides rejecting it. */
export type Consequence = 'clearSession' | 'openLogin' | 'openPrice';

const SIGNED_OUT = 403;
const PAY_FIRST: ReadonlySet<number> = new Set([401, 40054]);

/**
 * The code rules of the product (product 6.6, 8.1): 403 ends the session and opens the login; 401 and 40054 open the
 * prices; quiet calls do neither; calls about signing in are left to the caller.
 *
 * @param manner of the call that failed
 * @param failure what came back; only `http` failures carry a code
 * @returns the consequences in order
 */
export function consequencesOf(manner: Endpoint['manner'], failure: ApiFailure): readonly Consequence[] {
  if (failure.kind !== 'http') return [];
  switch (manner) {
    case 'account':
      return [];
    case 'quiet':
      return failure.code === SIGNED_OUT ? ['clearSession'] : [];
    case 'asked':
      if (failure.code === SIGNED_OUT) return ['clearSession', 'openLogin'];
      return PAY_FIRST.has(failure.code) ? ['openPrice'] : [];
    default:
      return manner satisfies never;
  }
}
