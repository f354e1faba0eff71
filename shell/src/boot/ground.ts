import {
  browserChannel,
  browserCookies,
  createStore,
  type CookieJar,
  type SessionChannel,
  type Store,
} from '@facet/platform';
import type { Embedding } from '../site/services.ts';

/** What the services of a page stand on: what the browser keeps for them, and where the page is. */
export interface Ground {
  readonly cookies: CookieJar;
  /** Other tabs of the session; null where it is this page's alone. */
  readonly channel: SessionChannel | null;
  readonly store: Store;
  readonly tabStore: Store;
  readonly fetch: typeof fetch;
  /** On another site's page; null on the site's own. */
  readonly embedding: Embedding | null;
}

/** A page of the site in a tab. */
export function siteGround(window: Window & typeof globalThis): Ground {
  return {
    cookies: browserCookies(window.location.protocol),
    channel: browserChannel(),
    store: createStore(() => window.localStorage),
    tabStore: createStore(() => window.sessionStorage),
    fetch: window.fetch.bind(window),
    embedding: null,
  };
}
