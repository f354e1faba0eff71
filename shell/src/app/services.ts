import type { AnalyticsPort, Api, ConfirmRequest, TranslationPort } from '@facet/contracts';
import type { Credits, HostBus, RecentTools, Session } from '@facet/platform';
import type { ToastStore } from '@facet/ui';
import { createContext, use } from 'react';
import { catalogue, type ShellTranslate } from '../messages/catalogue.ts';
import type { Remotes } from '../remote/remotes.ts';
import type { Theme } from '../theme/theme.ts';
import type { StateReader } from './bus-state.ts';

/** What the site's pages are made with; one of each a page, made at boot. */
export interface Services {
  readonly bus: HostBus;
  readonly session: Session;
  readonly api: Api;
  readonly credits: Credits;
  readonly analytics: AnalyticsPort;
  readonly i18n: TranslationPort;
  readonly remotes: Remotes;
  readonly recentTools: RecentTools;
  readonly theme: Theme;
  readonly toasts: ToastStore;
  /** Asks the visitor; true on confirm. One question at a time. */
  confirm(request: ConfirmRequest): Promise<boolean>;
  readonly sessionState: StateReader<'sessionChanged'>;
  readonly creditState: StateReader<'creditsChanged'>;
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
