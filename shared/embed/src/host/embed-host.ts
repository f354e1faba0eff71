import {
  CONTRACT_VERSION,
  type AnalyticsPort,
  type Api,
  type Bus,
  type Host,
  type Messages,
  type PartnerOptions,
  type SessionPort,
  type SessionState,
  type ToastRequest,
  type ToolEvent,
  type TranslationPort,
} from '@facet/contracts';
import { createPageBus } from './bus.ts';
import { createDialogs } from './dialogs.ts';
import { createWords } from './translator.ts';

export interface EmbedHostOptions {
  /** Ends the widget: every listener, timer, request and worker of it. */
  readonly signal: AbortSignal;
  /** Language of the page, with translations of the widget's catalogues where it has any; or a whole translation engine. */
  readonly words: TranslationPort | { readonly locale: string; readonly messages?: Readonly<Record<string, Messages>> };
  /** Where questions and short messages appear. Default: the body of the page. */
  readonly place?: HTMLElement;
  /** Called with what the tool does: results among it, as files. */
  readonly onEvent?: (event: ToolEvent) => void;
  /** What the page wants of the tool. */
  readonly partner?: Partial<PartnerOptions>;
  /** Calls of Facet's backend. Without it tools run on the device alone. */
  readonly api?: Api;
  readonly session?: SessionPort;
  readonly bus?: Bus;
  readonly analytics?: AnalyticsPort;
  /** Where a path of Facet leads. Default: nowhere. */
  readonly navigate?: (path: string) => void;
  readonly toast?: Host['toast'];
  readonly confirm?: Host['confirm'];
  readonly prompt?: Host['prompt'];
  /** Something of the widget is to be seen. */
  readonly onReady?: () => void;
  /** The widget is broken. Default: written to the console. */
  readonly onCrash?: (error: unknown) => void;
}

const nothing: PartnerOptions = { accept: [], maxResults: null, useLabel: null, consent: null, pays: false };

/** Answers every call as a service that is not offered: on this page, tools run on the device. */
const noApi: Api = (() => {
  const failure = {
    kind: 'http',
    status: 501,
    code: 501,
    msg: 'This page has no connection to the servers of Facet: its tools run on the device alone.',
  } as const;
  const refuse = () => Promise.resolve({ ok: false, failure } as const);
  return { call: refuse, signIn: refuse, download: refuse };
})();

const visitor: SessionState = { kind: 'visitor', anonymousId: '' };

const noSession: SessionPort = {
  current: visitor,
  subscribe(listener, signal) {
    if (!signal.aborted) listener(visitor);
  },
  signOut: () => Promise.resolve(),
};

/**
 * The host of one widget on a page that is not Facet's: what `mount(element, props, host)` of every exposed module takes. It keeps nothing and
 * asks no server for anything unless it is given an API.
 *
 * @example
 * const life = new AbortController();
 * const host = createEmbedHost({ signal: life.signal, words: { locale: 'en' }, onEvent: (event) => {} });
 * const widget = mount(element, { toolId: 'ai-image-blender' }, host);
 *
 * @throws TypeError that names what is missing, where `signal` or `words` is
 */
export function createEmbedHost(options: EmbedHostOptions): Host {
  const given = Object(options) as Partial<EmbedHostOptions>;
  if (!(given.signal instanceof AbortSignal) || typeof given.words?.locale !== 'string')
    throw new TypeError(
      'createEmbedHost needs { signal, words }: an AbortSignal that ends the widget, and the page’s language, such as { locale: "en" }.',
    );
  const { signal, words, partner, onEvent, onReady, onCrash } = options;
  const place = options.place ?? document.body;
  const dialogs = createDialogs(place, signal);
  const bus = options.bus ?? createPageBus();
  const toast = options.toast ?? dialogs.toast;
  const navigate = options.navigate ?? (() => {});
  bus.on('toast', (request) => toast(request as ToastRequest), signal);
  bus.on('navigate', ({ path }) => navigate(path), signal);
  return {
    contract: CONTRACT_VERSION,
    surface: 'embed',
    bus,
    session: options.session ?? noSession,
    api: options.api ?? noApi,
    i18n: 'translator' in words ? words : createWords(words.locale, words.messages),
    analytics: options.analytics ?? { track: () => {} },
    signal,
    navigate,
    toast,
    confirm: options.confirm ?? dialogs.confirm,
    prompt: options.prompt ?? dialogs.prompt,
    partner: { ...nothing, ...partner },
    toolEvent(event) {
      if (signal.aborted) return;
      try {
        onEvent?.(event);
      } catch (error) {
        // A listener of the page is the page's.
        reportError(error);
      }
    },
    ready: () => onReady?.(),
    crashed: (error) => (onCrash ? onCrash(error) : console.error(error)),
  };
}
