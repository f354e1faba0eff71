import type { AnalyticsPort } from '@facet/contracts';
import {
  createFederationRuntime,
  createRegistry,
  createRemoteLoader,
  RemoteError,
  type Clock,
} from '@facet/federation';
import type { Store } from '@facet/platform';
import type { Remotes } from './remotes.ts';

export interface FederatedRemotesOptions {
  readonly registryUrl: string;
  readonly window: Pick<Window, 'fetch' | 'document' | 'navigator'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly analytics: AnalyticsPort;
}

/** Remotes as the registry document lists them. The document is asked for at once, so that it is there when the first widget is. */
export function createFederatedRemotes({
  registryUrl,
  window,
  store,
  clock,
  analytics,
}: FederatedRemotesOptions): Remotes {
  const fetch = window.fetch.bind(window);
  const registry = createRegistry({ url: registryUrl, fetch, store, clock });
  const loader = createRemoteLoader({
    registry,
    runtime: createFederationRuntime({ host: 'shell', fetch, document: window.document, clock }),
    clock,
    isOnline: () => window.navigator.onLine,
    report: ({ errorClass, ...event }) => {
      analytics.track('remote_load', { ...event, errorClass: errorClass ?? '' });
    },
  });
  void registry.read();

  const stableOf = async (remote: Parameters<Remotes['preload']>[0]['remote']): Promise<string | null> => {
    const reading = await registry.read();
    return reading.kind === 'unavailable' ? null : (reading.document.remotes[remote]?.stable ?? null);
  };

  return {
    async load({ address: { remote, expose }, fresh, signal }) {
      try {
        await loader.load(remote, expose, { fresh, signal });
        return { kind: 'loaded' };
      } catch (error) {
        return { kind: error instanceof RemoteError ? 'failed' : 'aborted' };
      }
    },
    async mount({ address: { remote, expose }, element, props, host, fresh, signal }) {
      const outcome = await loader.mount(remote, expose, element, props, host, { fresh, signal });
      switch (outcome.kind) {
        case 'mounted': {
          const { widget, version, layer } = outcome;
          return { kind: 'mounted', widget, version, broken: layer === 'previous' ? await stableOf(remote) : null };
        }
        case 'failed':
          return { kind: 'failed' };
        case 'aborted':
          return { kind: 'aborted' };
      }
    },
    preload({ remote, expose }) {
      void loader.preload(remote, expose);
    },
  };
}
