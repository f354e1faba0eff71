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
  type HostBus,
  type Session,
} from '@facet/platform';
import type { AnalyticsPort, Api, Messages } from '@facet/contracts';
import { logoutEndpoint } from '@facet/contracts/accounts';
import { loadWidgetMessages, type TranslatedMessages } from '@facet/languages';
import { createToastStore } from '@facet/ui';
import { readState } from '../site/bus-state.ts';
import { createSiteAnalytics } from '../analytics/site-analytics.ts';
import { createBackend } from '../site/backend.ts';
import { createConfirmer, type Confirmer } from '../site/confirm.ts';
import type { Remotes } from '../site/remotes.ts';
import type { Services } from '../site/services.ts';
import type { Offline } from '../offline/offline.ts';
import { createLazyRemotes } from '../remote/lazy-remotes.ts';
import { createTranslatedRemotes } from '../remote/translated-remotes.ts';
import { createTheme } from '../theme/theme.ts';
import type { SiteConfig } from '../site/config.ts';
import { siteGround, type Ground } from './ground.ts';

/** What the services of a page are made from. */
interface Basis {
  readonly window: Window & typeof globalThis;
  readonly config: SiteConfig;
  readonly offline: Offline;
  readonly ground: Ground;
  readonly lang: string;
  readonly signal: AbortSignal;
}

function openAnalytics({ window, config, ground }: Basis): AnalyticsPort {
  return createSiteAnalytics({
    window,
    now: systemClock.now,
    open: async () => {
      const { createSiteEvents } = await import(/* webpackChunkName: "events" */ '../analytics/site-events.ts');
      const { apiBase } = config;
      const embed = ground.embedding?.context;
      return createSiteEvents({ window, apiBase, visit: randomUuid(), clock: systemClock, embed });
    },
  });
}

/** The session, and the calls and credits that belong to it. */
function openSession(
  { window, config, ground, lang, signal }: Basis,
  bus: HostBus,
  analytics: AnalyticsPort,
): Pick<Services, 'session' | 'api' | 'credits'> {
  const clock = systemClock;
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
    window.document.documentElement.dataset['session'] = kind;
  }, signal);
  const api: Api = createApi({
    baseUrl: config.apiBase,
    fetch: ground.fetch,
    session,
    bus,
    analytics,
    clock,
    crypto: window.crypto,
    common: () => ({ lang, v: __FACET_VERSION__, uid: session.current.anonymousId }),
  });
  return { session, api, credits: createCredits({ api, session, bus, analytics, clock }) };
}

/** @param messages those of a widget are added when it comes */
function openRemotes(
  { window, config, offline, ground, lang }: Basis,
  session: Session,
  analytics: AnalyticsPort,
  messages: Record<string, Messages>,
): Remotes {
  const remotes = createLazyRemotes(async () => {
    const { createFederatedRemotes } = await import(/* webpackChunkName: "remotes" */ '../remote/federated-remotes.ts');
    return createFederatedRemotes({
      ...{ config, window, store: ground.store, clock: systemClock, analytics, keep: offline.keep },
      randomId: randomUuid,
      visitor: () => session.current.anonymousId,
      embed: ground.embedding?.context,
    });
  });
  return createTranslatedRemotes(
    remotes,
    (name) => loadWidgetMessages(lang, name),
    (name, words) => {
      messages[name] = words;
    },
  );
}

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
  const basis: Basis = { window, config, offline, ground, lang: document.documentElement.lang || 'en', signal };
  const analytics = openAnalytics(basis);
  const track = typedTrack(analytics);
  const bus = createBus({ report: ({ kind, event }) => track('bus_problem', { kind, event }) });
  const sessionState = readState(bus, 'sessionChanged', { kind: 'visitor', anonymousId: '' }, signal);
  const creditState = readState(bus, 'creditsChanged', null, signal);
  const { session, api, credits } = openSession(basis, bus, analytics);
  const messages: Record<string, Messages> = { ...translations };
  const i18n = createTranslator({
    locale: basis.lang,
    translations: messages,
    report: ({ kind, key }) => track('translation_problem', { kind, key }),
  });
  const confirmer = createConfirmer();
  const services: Services = {
    ...{ bus, session, api, credits, analytics, track, i18n, clock, store, tabStore },
    ...{ sessionState, creditState, mailedToken, embedding },
    ...{ accounts: config.accounts, operator: config.operator, served: config.served, hasPromo: config.promo },
    remotes: openRemotes(basis, session, analytics, messages),
    recentTools: createRecentTools(store),
    theme: createTheme(document, store),
    toasts: createToastStore(),
    backend: createBackend({ apiBase: config.apiBase, fetch, clock }),
    confirm: confirmer.confirm,
    prompt: confirmer.promptText,
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
