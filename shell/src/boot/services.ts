import {
  browserChannel,
  browserCookies,
  createAnalytics,
  createApi,
  createBus,
  createCredits,
  createRecentTools,
  createSession,
  createStore,
  createTranslator,
  systemClock,
} from '@facet/platform';
import { createToastStore } from '@facet/ui';
import { readState } from '../app/bus-state.ts';
import { createConfirmer, type Confirmer } from '../app/confirm.ts';
import type { Services } from '../app/services.ts';
import { createLazyRemotes } from '../remote/lazy-remotes.ts';
import { createTheme } from '../theme/theme.ts';
import type { SiteConfig } from './config.ts';

/** Makes the services of the page. Nothing here waits for the network. */
export function createServices(
  window: Window & typeof globalThis,
  config: SiteConfig,
  signal: AbortSignal,
): { readonly services: Services; readonly confirmer: Confirmer } {
  const { document } = window;
  const clock = systemClock;
  const store = createStore(() => window.localStorage);
  const analytics = createAnalytics({ now: clock.now });
  const bus = createBus({
    report: ({ kind, event }) => {
      analytics.track('bus_problem', { kind, event });
    },
  });
  const sessionState = readState(bus, 'sessionChanged', { kind: 'visitor', anonymousId: '' }, signal);
  const creditState = readState(bus, 'creditsChanged', null, signal);
  const session = createSession({
    cookies: browserCookies(window.location.protocol),
    randomId: randomUuid,
    bus,
    channel: browserChannel(),
    signal,
  });
  const fetch = window.fetch.bind(window);
  const api = createApi({ baseUrl: config.apiBase, fetch, session, bus, analytics, clock });
  const credits = createCredits({ api, session, bus, analytics });
  const i18n = createTranslator({
    locale: document.documentElement.lang || 'en',
    report: ({ kind, key }) => {
      analytics.track('translation_problem', { kind, key });
    },
  });
  const confirmer = createConfirmer();
  const visitor = (): string => session.current.anonymousId;
  const remotes = createLazyRemotes(async () => {
    const { createFederatedRemotes } = await import(/* webpackChunkName: "remotes" */ '../remote/federated-remotes.ts');
    return createFederatedRemotes({ config, window, store, clock, analytics, randomId: randomUuid, visitor });
  });
  const services: Services = {
    bus,
    session,
    api,
    credits,
    analytics,
    i18n,
    remotes,
    recentTools: createRecentTools(store),
    theme: createTheme(document, store),
    toasts: createToastStore(),
    confirm: confirmer.ask,
    sessionState,
    creditState,
  };
  return { services, confirmer };
}

/** `crypto.randomUUID` is only there on secure origins; random values are everywhere. RFC 9562, version 4. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
