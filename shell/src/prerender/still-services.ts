import {
  createBus,
  createCredits,
  createRecentTools,
  createSession,
  createStore,
  createTranslator,
  systemClock,
} from '@facet/platform';
import type { TranslatedMessages } from '@facet/languages';
import { createToastStore } from '@facet/ui';
import { readState } from '../site/bus-state.ts';
import { createConfirmer, type Confirmer } from '../site/confirm.ts';
import type { Services } from '../site/services.ts';
import { unknownOperator } from '../site/operator.ts';

const never = (): Promise<never> => new Promise(() => {});

/**
 * The services of a page that is rendered to a file: an unknown visitor in a browser without storage. No effect runs
 * there, so there are no requests.
 *
 * @throws Error when the page uses a message that does not exist
 */
export function createStillServices(
  locale: string,
  translations: TranslatedMessages,
): { readonly services: Services; readonly confirmer: Confirmer } {
  const { signal } = new AbortController();
  const bus = createBus({ report: () => {} });
  const sessionState = readState(bus, 'sessionChanged', { kind: 'visitor', anonymousId: '' }, signal);
  const creditState = readState(bus, 'creditsChanged', null, signal);
  const cookies = { get: () => null, set: () => {}, remove: () => {} };
  const session = createSession({ cookies, randomId: () => '', bus, channel: null, logout: never, signal });
  const api: Services['api'] = { call: never, signIn: never, download: never };
  const analytics: Services['analytics'] = { track: () => {} };
  const store = createStore(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }));
  const confirmer = createConfirmer();
  const services: Services = {
    bus,
    session,
    api,
    credits: createCredits({ api, session, bus, analytics, clock: systemClock }),
    analytics,
    track: () => {},
    i18n: createTranslator({
      locale,
      translations,
      report: (problem) => {
        throw new Error(`a prerendered page asks for words that are not there: ${JSON.stringify(problem)}`);
      },
    }),
    remotes: {
      load: never,
      mount: never,
      preload: () => {},
      prefetch: () => {},
      registry: never,
      toolOffers: never,
      isReachable: never,
      overrides: () => Promise.resolve(null),
    },
    recentTools: createRecentTools(store),
    theme: { current: () => 'system', choose: () => {}, subscribe: () => () => {} },
    toasts: createToastStore(),
    accounts: { google: null, refusedDomains: null, cookieDays: { session: 7, visitor: 365 } },
    mailedToken: null,
    // The server that serves the page fills it in.
    operator: unknownOperator,
    clock: systemClock,
    backend: { call: never },
    store,
    tabStore: store,
    served: null,
    hasPromo: false,
    confirm: confirmer.confirm,
    prompt: confirmer.promptText,
    sessionState,
    creditState,
    embedding: null,
  };
  return { services, confirmer };
}
