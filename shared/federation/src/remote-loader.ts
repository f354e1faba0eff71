import { createLoader } from './load/loader.ts';
import type { Loader, LoaderOptions } from './load/loader.ts';
import { createMount } from './mount/mount.ts';
import type { MountRemote, MountSurroundings } from './mount/mount.ts';

/** Everything that a host does with remotes. */
export interface RemoteLoader extends Pick<Loader, 'load' | 'preload' | 'prefetch'> {
  readonly mount: MountRemote;
}

/**
 * Creates the way from a remote's name to a widget on the page:
 * registry document, resolve, gate, manifest, entry, module, mount.
 *
 * @example
 * const remotes = createRemoteLoader({
 *   registry: createRegistry({ url: '/registry.json', keys, fetch, store, clock }),
 *   runtime: createFederationRuntime({ host: 'shell', fetch, document, clock }),
 *   clock,
 *   visitor: () => session.current.anonymousId,
 *   report: (event) => reports.add(event),
 * });
 * const outcome = await remotes.mount('mf-auth', './login-dialog', element, props, host, { signal });
 */
export function createRemoteLoader(options: LoaderOptions & MountSurroundings): RemoteLoader {
  const loader = createLoader(options);
  return {
    load: loader.load,
    preload: loader.preload,
    prefetch: loader.prefetch,
    mount: createMount(loader, options),
  };
}
