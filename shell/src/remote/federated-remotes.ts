import type { AnalyticsPort } from '@facet/contracts';
import type { EmbedContext } from '@facet/contracts/partners';
import type { RemoteName } from '@facet/contracts/registry';
import {
  createFederationRuntime,
  createLoadReports,
  createOverrides,
  createRegistry,
  createRemoteLoader,
  RemoteError,
  StepError,
  toolOffers,
  uncaughtErrorsOf,
  visibilityOf,
  withoutOverrides,
  type Clock,
  type Overrides,
  type Registry,
  type RemoteLoader,
  type ToolOffer,
} from '@facet/federation';
import type { Store } from '@facet/platform';
import { nextTask } from '../site/next-task.ts';
import type { SiteConfig } from '../site/config.ts';
import type { FailedOutcome, Remotes } from '../site/remotes.ts';

export interface FederatedRemotesOptions {
  readonly config: SiteConfig;
  readonly window: Window;
  readonly store: Store;
  readonly clock: Clock;
  readonly analytics: AnalyticsPort;
  /** A random UUID. */
  readonly randomId: () => string;
  /** Id of the visitor in front of the screen. */
  readonly visitor: () => string;
  /** Keeps a remote's build, of which a widget was mounted, for times without a network. */
  readonly keep: (build: { readonly remote: RemoteName; readonly base: string }) => void;
  /** Whose page the widgets stand on, where that is not the site's own. */
  readonly embed?: EmbedContext | undefined;
}

/** A remote that takes longer to answer is as good as away, milliseconds. */
const REACH_LIMIT_MS = 8_000;

interface State extends FederatedRemotesOptions {
  readonly fetch: typeof fetch;
  readonly registry: Registry;
  /** Null where the site allows none. */
  readonly overrides: Overrides | null;
}

const overrideOf = ({ overrides }: State, remote: RemoteName): string | null => overrides?.originOf(remote) ?? null;

function openLoader(state: State): RemoteLoader {
  const { fetch, registry, config, window, clock, analytics, randomId, visitor, embed } = state;
  const reports = createLoadReports({ apiBase: config.apiBase, visit: randomId(), fetch, clock, window, embed });
  return createRemoteLoader({
    registry,
    runtime: createFederationRuntime({
      host: 'shell',
      fetch,
      document: window.document,
      clock,
      nextTask: () => nextTask(window),
    }),
    clock,
    visitor,
    tenant: () => config.tenant,
    overrideOf: (remote) => overrideOf(state, remote),
    isOnline: () => window.navigator.onLine,
    visibility: visibilityOf(window.document),
    uncaught: uncaughtErrorsOf(window),
    allowUnhashed: process.env.NODE_ENV !== 'production',
    report: (event, layer) => {
      const { errorClass, ...rest } = event;
      analytics.track('remote_load', { ...rest, errorClass: errorClass ?? '' });
      // What a developer's machine serves says nothing of a release.
      if (layer !== 'override') reports.add(event);
    },
  });
}

async function keepBuild({ registry, keep }: State, remote: RemoteName, version: string): Promise<void> {
  const reading = await registry.read();
  if (reading.kind === 'unavailable') return;
  const listed = reading.document.remotes[remote]?.versions.find((other) => other.version === version);
  if (listed) keep({ remote, base: new URL('.', listed.manifest).href });
}

const failed = (state: State, error: RemoteError): FailedOutcome => ({
  kind: 'failed',
  errorClass: error.cause instanceof StepError ? error.cause.errorClass : error.name,
  override: overrideOf(state, error.remote),
});

async function readOffers(state: State): Promise<readonly ToolOffer[]> {
  const { visitor, config } = state;
  const reading = await state.registry.read();
  if (reading.kind === 'unavailable') return [];
  const offers = toolOffers(reading.document, { visitor: visitor(), tenant: config.tenant });
  // What a developer's machine serves has no integrity to hold it against.
  return offers.filter(({ remote }) => overrideOf(state, remote) === null);
}

async function isReachable({ clock, fetch }: State, manifest: string, signal: AbortSignal): Promise<boolean> {
  const limit = new AbortController();
  const cancel = clock.after(REACH_LIMIT_MS, () => limit.abort());
  try {
    const until = AbortSignal.any([signal, limit.signal]);
    const response = await fetch(manifest, { cache: 'no-store', credentials: 'omit', signal: until });
    return response.ok;
  } catch {
    return false;
  } finally {
    cancel();
  }
}

/** Remotes as the registry document lists them. The document is read at once, so that it is there when the first widget is. */
export function createFederatedRemotes(options: FederatedRemotesOptions): Remotes {
  const { config, window, store, clock } = options;
  const fetch = window.fetch.bind(window);
  const overrides = takeOverrides(options);
  const registry = createRegistry({
    url: config.registryUrl,
    keys: config.registryKeys,
    inline: config.registry,
    fetch,
    store,
    clock,
  });
  const state: State = { ...options, fetch, registry, overrides };
  const loader = openLoader(state);
  void registry.read();
  return {
    async load({ address: { remote, expose }, fresh, signal }) {
      try {
        await loader.load(remote, expose, { fresh, signal });
        return { kind: 'loaded' };
      } catch (error) {
        return error instanceof RemoteError ? failed(state, error) : { kind: 'aborted' };
      }
    },
    async mount({ address: { remote, expose }, element, props, host, fresh, signal }) {
      const outcome = await loader.mount(remote, expose, element, props, host, { fresh, signal });
      switch (outcome.kind) {
        case 'mounted': {
          const { widget, version, layer, broken } = outcome;
          if (layer !== 'override') void keepBuild(state, remote, version);
          return { kind: 'mounted', widget, version, layer, broken };
        }
        case 'failed':
          return failed(state, outcome.error);
        case 'aborted':
          return { kind: 'aborted' };
      }
    },
    preload({ remote, expose }) {
      void loader.preload(remote, expose);
    },
    prefetch({ remote, expose }) {
      void loader.prefetch(remote, expose);
    },
    registry: () => registry.read({ fresh: true }),
    toolOffers: () => readOffers(state),
    isReachable: (manifest, signal) => isReachable(state, manifest, signal),
    overrides: () => Promise.resolve(overrides),
  };
}

/** The overrides of this browser, where the site allows any. The parameters are removed from the address. */
function takeOverrides({ config, window, store }: FederatedRemotesOptions): Overrides | null {
  if (config.overrides === null) return null;
  const { location, history } = window;
  const overrides = createOverrides({ origins: config.overrides.origins, store, search: location.search });
  const plain = withoutOverrides(location.href);
  if (plain !== location.href) history.replaceState(history.state, '', plain);
  return overrides;
}
