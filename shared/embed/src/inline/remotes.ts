import {
  createContainerRuntime,
  createLoadReports,
  createRegistry,
  createRemoteLoader,
  uncaughtErrorsOf,
  visibilityOf,
  type Clock,
  type RemoteLoader,
} from '@facet/federation/container';
import type { EmbedContext } from '@facet/contracts/partners';
import type { LoaderSite } from '../site.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const loaders = new Map<string, RemoteLoader>();

/**
 * Loads remotes as the site itself does: signed registry, canary, integrity, previous versions, reports. One loader for all elements of a page
 * with the same key. It keeps nothing in the browser, so the last good registry is known until the page is left.
 *
 * @param tenant the registry's name for the key's pages
 */
export function remotesOf(site: LoaderSite, window: Window, embed: EmbedContext, tenant: string | null): RemoteLoader {
  const name = JSON.stringify([site.registry, embed.key, tenant]);
  const known = loaders.get(name);
  if (known) return known;
  const { document } = window;
  const fetch = window.fetch.bind(window);
  const visit = crypto.randomUUID();
  const kept = new Map<string, string>();
  const reports = createLoadReports({ apiBase: site.api, visit, fetch, clock, window, embed });
  const loader = createRemoteLoader({
    registry: createRegistry({
      url: site.registry,
      keys: site.keys,
      fetch,
      clock,
      store: { get: (key) => kept.get(key) ?? null, set: (key, text) => kept.set(key, text) },
    }),
    runtime: createContainerRuntime({ fetch, document, clock }),
    clock,
    visitor: () => visit,
    tenant: () => tenant,
    isOnline: () => window.navigator.onLine,
    visibility: visibilityOf(document),
    uncaught: uncaughtErrorsOf(window),
    report: (event) => reports.add(event),
  });
  loaders.set(name, loader);
  return loader;
}
