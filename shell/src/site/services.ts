import type { EmbedContext } from '@facet/contracts/partners';
import type {
  AnalyticsPort,
  Api,
  ConfirmRequest,
  PartnerOptions,
  PromptRequest,
  ToolEvent,
  TranslationPort,
} from '@facet/contracts';
import type { Clock, Credits, HostBus, RecentTools, Session, Store, TrackEvent } from '@facet/platform';
import type { ToastStore } from '@facet/ui';
import { createContext, use } from 'react';
import type { AccountsConfig } from './config.ts';
import type { Operator } from './operator.ts';
import { catalogue, type ShellTranslate } from '../messages/catalogue.ts';
import type { Remotes } from './remotes.ts';
import type { Theme } from '../theme/theme.ts';
import type { Backend } from './backend.ts';
import type { StateReader } from './bus-state.ts';

/** A tool on another site's page. */
export interface Embedding {
  /** By which key and on whose page, as reports say it. */
  readonly context: EmbedContext;
  /** What the page wants of the tool, as it is when a widget is mounted. */
  partnerOptions(): PartnerOptions;
  /** Called with what the tool does. */
  toolEvent(event: ToolEvent): void;
}

/** What the site's pages are made with; one of each a page, made at boot. */
export interface Services {
  readonly bus: HostBus;
  readonly session: Session;
  readonly api: Api;
  readonly credits: Credits;
  /** The event stream as widgets have it. */
  readonly analytics: AnalyticsPort;
  /** Tracks an event of the site's own. */
  readonly track: TrackEvent;
  readonly clock: Clock;
  /** Calls of the backend that are the site's own, and not of widgets. */
  readonly backend: Backend;
  /** What this browser keeps. */
  readonly store: Store;
  /** What this tab keeps. */
  readonly tabStore: Store;
  /** Whether the operator shows the promotional banner. */
  readonly hasPromo: boolean;
  readonly i18n: TranslationPort;
  readonly remotes: Remotes;
  readonly recentTools: RecentTools;
  readonly theme: Theme;
  readonly toasts: ToastStore;
  /** How people sign in here. */
  readonly accounts: AccountsConfig;
  /** Token of the mailed link that opened this page; null where none did. */
  readonly mailedToken: string | null;
  /** Who operates the site, for its legal texts. */
  readonly operator: Operator;
  /** Ids of the tools that providers serve here; null where the page does not say. */
  readonly served: readonly string[] | null;
  /** Asks the visitor; true on confirm. One question at a time. */
  confirm(request: ConfirmRequest): Promise<boolean>;
  /** Asks the visitor for a line of text; null on cancel. One question at a time. */
  prompt(request: PromptRequest): Promise<string | null>;
  readonly sessionState: StateReader<'sessionChanged'>;
  readonly creditState: StateReader<'creditsChanged'>;
  /** Null on the site's own pages. */
  readonly embedding: Embedding | null;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of the page. Throws outside of the app. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices is for components inside the app');
  return services;
}

/** The shell's words in the page's language. */
export function useWords(): ShellTranslate {
  return useServices().i18n.translator(catalogue);
}
