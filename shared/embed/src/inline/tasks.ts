import type { Api, Bus, SessionPort } from '@facet/contracts';
import { embedHeader, embedHeaderValue, embedSessionEndpoint } from '@facet/contracts/partners';
import { createApi, createSession, systemClock, type CookieJar } from '@facet/platform';
import { deliver } from '../part.ts';
import { createPartnerUser } from './partner-user.ts';

export interface TasksOptions {
  /** Base address of the API. */
  readonly api: string;
  readonly key: string;
  /** Of the page. */
  readonly origin: string;
  readonly locale: string;
  readonly bus: Bus;
  /** Asks the page for a token of its user. */
  readonly token: () => Promise<string | null>;
  /** A token was not taken, in a sentence for the developer of the page. */
  readonly onRefused: (sentence: string) => void;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** Tasks that the page's partner pays, for the page's own user. */
export interface TaskServices {
  readonly api: Api;
  readonly session: SessionPort;
  /** Requests the user's token from the page. @returns whether somebody is signed in now */
  refresh(): Promise<boolean>;
}

export type CreateTaskServices = (options: TasksOptions) => TaskServices;

/**
 * The backend for a page of a partner's. The session is of an account that the partner's own signature opens, starts tasks of the partner's key
 * alone and is kept in memory: an account that a visitor has with Facet cannot be signed in to here.
 */
export const createTaskServices: CreateTaskServices = (options) => {
  const { key, origin, bus, signal, token, onRefused } = options;
  const session = createSession({
    cookies: memoryCookies(),
    randomId: () => crypto.randomUUID(),
    bus,
    channel: null,
    logout: () => Promise.resolve(),
    signal,
  });
  const api: Api = createApi({
    baseUrl: options.api,
    fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set(embedHeader, embedHeaderValue(key, origin));
      return options.fetch(input, { ...init, headers });
    },
    session,
    bus,
    analytics: { track: () => {} },
    clock: systemClock,
    crypto: globalThis.crypto,
    common: () => ({ lang: options.locale }),
  });
  const user = createPartnerUser({
    requestToken: () => void token().then((answer) => user.answered(answer)),
    signIn: (signed) => api.call(embedSessionEndpoint, { body: { key, origin, token: signed } }),
    session,
    clock: systemClock,
    name: URL.canParse(origin) ? new URL(origin).host : origin,
    onRefused,
  });
  return {
    api: {
      call: api.call,
      download: api.download,
      // Nobody signs in to Facet on a page of another site.
      signIn: () => Promise.resolve({ ok: false, failure: { kind: 'aborted' } }),
    },
    session: {
      get current() {
        return session.current;
      },
      subscribe: (listener, until) => session.subscribe(listener, until),
      signOut: () => session.signOut(),
    },
    refresh: () => user.refresh(),
  };
};

function memoryCookies(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    get: (name) => cookies.get(name) ?? null,
    set: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
}

deliver<CreateTaskServices>(createTaskServices);
