import {
  createApi,
  createBus,
  createCredits,
  createRecentTools,
  createSession,
  createTranslator,
  keepRenewed,
  systemClock,
  typedTrack,
} from '@facet/platform';
import type { Api, Messages } from '@facet/contracts';
import { logoutEndpoint } from '@facet/contracts/accounts';
import { loadWidgetMessages, type TranslatedMessages } from '@facet/languages';
import { createToastStore } from '@facet/ui';
import { readState } from '../site/bus-state.ts';
import { createSiteAnalytics } from '../analytics/site-analytics.ts';
import { createBackend } from '../site/backend.ts';
import { createConfirmer, type Confirmer } from '../site/confirm.ts';
import type { Services } from '../site/services.ts';
import type { Offline } from '../offline/offline.ts';
import { createLazyRemotes } from '../remote/lazy-remotes.ts';
import { createTranslatedRemotes } from '../remote/translated-remotes.ts';
import { createTheme } from '../theme/theme.ts';
import type { SiteConfig } from '../site/config.ts';
import { siteGround, type Ground } from './ground.ts';

/**
 * Makes the services of the page. Nothing here waits for the network.
 *
 * @param translations what the site says in the page's language (`loadLanguage`)
 * @param offline keeps what the page uses for times without a network
 * @param mailedToken of the link that opened the page
 * @param ground what the browser keeps for the page; its own tab unless said
 */
export function createServices(
  window: Window & typeof globalThis,
  config: SiteConfig,
  translations: TranslatedMessages,
  offline: Offline,
  mailedToken: string | null,
  signal: AbortSignal,
  ground: Ground = siteGround(window),
): { readonly services: Services; readonly confirmer: Confirmer } {
  const { document } = window;
  const clock = systemClock;
  const { store, tabStore, fetch, embedding } = ground;
  const embed = embedding?.context;
  const analytics = createSiteAnalytics({
    window,
    now: clock.now,
    open: async () => {
      const { createSiteEvents } = await import(/* webpackChunkName: "events" */ '../analytics/site-events.ts');
      return createSiteEvents({ window, apiBase: config.apiBase, visit: randomUuid(), clock, embed });
    },
  });
  const track = typedTrack(analytics);
  const bus = createBus({
    report: ({ kind, event }) => {
      track('bus_problem', { kind, event });
    },
  });
  const sessionState = readState(bus, 'sessionChanged', { kind: 'visitor', anonymousId: '' }, signal);
  const creditState = readState(bus, 'creditsChanged', null, signal);
  const session = createSession({
    cookies: ground.cookies,
    randomId: randomUuid,
    bus,
    channel: ground.channel,
    logout: () => api.call(logoutEndpoint),
    days: config.accounts.cookieDays,
    signal,
  });
  session.subscribe(({ kind }) => {
    // The first script has set it before the first paint; the styles of the header go by it.
    document.documentElement.dataset['session'] = kind;
  }, signal);
  const lang = document.documentElement.lang || 'en';
  const api: Api = createApi({
    baseUrl: config.apiBase,
    fetch,
    session,
    bus,
    analytics,
    clock,
    crypto: window.crypto,
    common: () => ({ lang, v: __FACET_VERSION__, uid: session.current.anonymousId }),
  });
  const credits = createCredits({ api, session, bus, analytics, clock });
  // Those of widgets are added when they come.
  const messages: Record<string, Messages> = { ...translations };
  const i18n = createTranslator({
    locale: lang,
    translations: messages,
    report: ({ kind, key }) => {
      track('translation_problem', { kind, key });
    },
  });
  const confirmer = createConfirmer();
  const visitor = (): string => session.current.anonymousId;
  const plainRemotes = createLazyRemotes(async () => {
    const { createFederatedRemotes } = await import(/* webpackChunkName: "remotes" */ '../remote/federated-remotes.ts');
    const { keep } = offline;
    return createFederatedRemotes({
      ...{ config, window, store, clock, analytics, visitor, keep },
      randomId: randomUuid,
      embed,
    });
  });
  const remotes = createTranslatedRemotes(
    plainRemotes,
    (name) => loadWidgetMessages(lang, name),
    (name, words) => {
      messages[name] = words;
    },
  );
  const services: Services = {
    bus,
    session,
    api,
    credits,
    analytics,
    track,
    i18n,
    remotes,
    recentTools: createRecentTools(store),
    theme: createTheme(document, store),
    toasts: createToastStore(),
    accounts: config.accounts,
    mailedToken,
    operator: config.operator,
    served: config.served,
    clock,
    backend: createBackend({ apiBase: config.apiBase, fetch, clock }),
    store,
    tabStore,
    hasPromo: config.promo,
    confirm: confirmer.confirm,
    prompt: confirmer.promptText,
    sessionState,
    creditState,
    embedding,
  };
  keepRenewed({ api, session, clock, store }, signal);
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
