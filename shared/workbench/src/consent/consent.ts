import { createStore, type Store } from '@facet/platform';

const KEY = 'facet-consent-people';

/** Whether this visitor said in this session that everyone shown agreed. */
export interface Consent {
  given(): boolean;
  give(): void;
}

/**
 * One answer per visitor and session, for all person tools.
 *
 * @param store over `sessionStorage`; where that is blocked, it remembers for as long as the page is open
 */
export function createConsent(store: Store): Consent {
  return {
    given: () => store.get(KEY) === 'yes',
    give: () => void store.set(KEY, 'yes'),
  };
}

let ofPage: Consent | null = null;

/** The one consent of this page. */
export const pageConsent = (): Consent => (ofPage ??= createConsent(createStore(() => globalThis.sessionStorage)));
