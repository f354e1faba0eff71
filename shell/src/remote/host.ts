import { CONTRACT_VERSION, type ToolEvent } from '@facet/contracts';
import type { PageHost } from '@facet/federation';
import type { Services } from '../site/services.ts';

type HostServices = Pick<
  Services,
  'bus' | 'session' | 'api' | 'i18n' | 'analytics' | 'confirm' | 'prompt' | 'embedding'
>;

/**
 * The host of one mounted widget on a page of the site, or in its frame on another site's page.
 *
 * Widgets get the contract's part of every service and no more: not the session's token, not the bus's hooks for its owner.
 * @param signal aborts when the widget is unmounted
 */
export function createHost(services: HostServices, signal: AbortSignal): PageHost {
  const { bus, session, api, i18n, analytics, embedding } = services;
  // A call ends with its widget.
  const within = <T extends { readonly signal?: AbortSignal }>(input: T | undefined): T => {
    const until = input?.signal ? AbortSignal.any([input.signal, signal]) : signal;
    // Every member of an input may be absent.
    return { ...input, signal: until } as T;
  };
  return {
    contract: CONTRACT_VERSION,
    surface: embedding ? 'embed' : 'site',
    bus: {
      emit: (event, payload) => {
        bus.emit(event, payload);
      },
      // A listener ends with its widget, also when it was given a longer-lived signal.
      on: (event, listener, until) => {
        bus.on(event, listener, AbortSignal.any([until, signal]));
      },
    },
    session: {
      get current() {
        return session.current;
      },
      subscribe: (listener, until) => {
        session.subscribe(listener, AbortSignal.any([until, signal]));
      },
      signOut: () => session.signOut(),
    },
    api: {
      call: (endpoint, input) => api.call(endpoint, within(input)),
      signIn: (endpoint, input) => api.signIn(endpoint, within(input)),
      download: (endpoint, input) => api.download(endpoint, within(input)),
    },
    i18n,
    analytics: {
      track: (event, data) => {
        analytics.track(event, data);
      },
    },
    signal,
    navigate: (path) => {
      bus.emit('navigate', { path });
    },
    toast: (request) => {
      bus.emit('toast', request);
    },
    ...(embedding && {
      partner: embedding.partnerOptions(),
      toolEvent: (event: ToolEvent) => {
        if (!signal.aborted) embedding.toolEvent(event);
      },
    }),
    confirm: (request) => (signal.aborted ? Promise.resolve(false) : services.confirm(request)),
    prompt: (request) => (signal.aborted ? Promise.resolve(null) : services.prompt(request)),
  };
}
