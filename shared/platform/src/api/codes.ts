import type { ApiFailure, EndpointName } from '@facet/contracts';

/** What the product does about a failed call, beside telling the caller. */
export type Consequence = 'clearSession' | 'openLogin' | 'openPrice';

/** How a call may disturb the visitor: `quiet` calls run by themselves and open no dialog. */
const manners = { credit: 'quiet' } as const satisfies Record<EndpointName, 'quiet' | 'asked'>;

const SIGNED_OUT = 403;
const PAY_FIRST: ReadonlySet<number> = new Set([401, 40054]);

/**
 * The code rules of the product (specification, sections 6 and 8): 403 ends the session and asks for a
 * login; 401 and 40054 ask for credits; quiet calls ask for nothing.
 *
 * @param endpoint the call that failed
 * @param failure what came back; only `http` failures carry a code
 * @returns the consequences in the order in which they are to happen
 */
export function consequencesOf(endpoint: EndpointName, failure: ApiFailure): readonly Consequence[] {
  if (failure.kind !== 'http') return [];
  const quiet = isQuiet(endpoint);
  if (failure.code === SIGNED_OUT) return quiet ? ['clearSession'] : ['clearSession', 'openLogin'];
  if (PAY_FIRST.has(failure.code) && !quiet) return ['openPrice'];
  return [];
}

function isQuiet(endpoint: EndpointName): boolean {
  const manner: 'quiet' | 'asked' = manners[endpoint];
  return manner === 'quiet';
}
