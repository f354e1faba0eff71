import { embedHeader, embedHeaderValue } from '@facet/contracts/partners';
import { createStore, type CookieJar } from '@facet/platform';
import type { Ground } from '../boot/ground.ts';
import type { Embedding } from '../site/services.ts';

export interface FrameGroundOptions {
  readonly fetch: typeof fetch;
  readonly embedding: Embedding;
  /** Base address of the API. */
  readonly apiBase: string;
  /** Key of the page around the frame, and its origin; null key for a first try. */
  readonly partner: { readonly key: string | null; readonly origin: string };
}

/**
 * A tool in a frame keeps nothing in the browser: the session lives as long as the frame and is known to no other tab. Calls about tasks say
 * for which key they are made.
 */
export function frameGround({ fetch, embedding, apiBase, partner: { key, origin } }: FrameGroundOptions): Ground {
  const nowhere = (): never => {
    throw new Error('a frame keeps nothing');
  };
  const tasks = new URL('/api/tasks/', apiBase).href;
  return {
    cookies: memoryCookies(),
    channel: null,
    store: createStore(nowhere),
    tabStore: createStore(nowhere),
    fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input);
      if (key === null || !url.startsWith(tasks)) return fetch(input, init);
      const headers = new Headers(init?.headers);
      headers.set(embedHeader, embedHeaderValue(key, origin));
      return fetch(input, { ...init, headers });
    },
    embedding,
  };
}

function memoryCookies(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    get: (name) => cookies.get(name) ?? null,
    set: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
}
