import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import type { WidgetModule } from '@facet/contracts';
import { scriptHookOf, type ScriptPage } from '@facet/federation';
import { systemClock } from '@facet/platform';

/** Manifest members that the stage reads. `integrity` is by file name, relative to the manifest. */
interface Manifest {
  readonly name: string;
  readonly metaData: { readonly globalName?: string };
  readonly integrity?: Readonly<Record<string, string>>;
}

/** A module and the name of the container that it came from. */
export interface Loaded {
  readonly module: unknown;
  readonly container: string;
}

interface Remote {
  readonly container: string;
  readonly instance: ReturnType<typeof createInstance>;
}

/** Remotes of this page, by their manifests: a container is initialised once. */
const remotes = new Map<string, Promise<Remote>>();

/**
 * Loads an exposed module as the shell does: React from the page, scripts through the loader's one door, which knows the
 * integrity that the manifest lists for them.
 *
 * @throws when the manifest, the container or the module does not come
 */
export async function loadModule(manifestUrl: string, expose: string): Promise<Loaded> {
  const opened = remotes.get(manifestUrl) ?? openRemote(manifestUrl);
  remotes.set(manifestUrl, opened);
  const { container, instance } = await opened;
  const module = await instance.loadRemote<unknown>(`remote${expose.slice(1)}`, { from: 'runtime' });
  return { module, container };
}

async function openRemote(manifestUrl: string): Promise<Remote> {
  const response = await fetch(manifestUrl);
  if (!response.ok) throw new Error(`${manifestUrl} answered with HTTP ${String(response.status)}`);
  const manifest = (await response.json()) as Manifest;
  const container = manifest.metaData.globalName ?? manifest.name;

  const scripts = scriptHookOf(globalThis as ScriptPage, {
    fetch: fetch.bind(globalThis),
    clock: systemClock,
    subtle: crypto.subtle,
  });
  scripts.register({
    base: new URL('.', manifestUrl).href,
    integrity: manifest.integrity ? new Map(Object.entries(manifest.integrity)) : null,
    // A script that does not come fails the load, which says so.
    onFailure: () => {},
  });

  const instance = createInstance({
    name: 'conformance',
    remotes: [{ name: 'remote', entry: manifestUrl, entryGlobalName: container }],
    shareStrategy: 'loaded-first',
    shared: {
      react: share(React, React.version),
      'react/jsx-runtime': share(jsxRuntime, React.version),
      'react-dom': share(ReactDOM, ReactDOM.version),
      'react-dom/client': share(ReactDOMClient, ReactDOM.version),
    },
    plugins: [
      {
        name: 'conformance',
        createScript: ({ url }) => {
          const script = document.createElement('script');
          scripts(script, url);
          return script;
        },
      },
    ],
  });
  return { container, instance };
}

function share(library: object, version: string) {
  return {
    version,
    lib: () => library,
    shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
  };
}

/** Whether a module has the shape of every exposed module. */
export function isWidgetModule(module: unknown): module is WidgetModule {
  return typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function';
}
