import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { fakeClock } from '@facet/testing/clock';
import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { createFederationRuntime } from './federation-runtime.ts';
import type { FederationInstance } from './federation-runtime.ts';
import type { LoadTarget } from './runtime.ts';
import type { ScriptPage } from './script-hook.ts';

/** Integrity as the command line's openssl makes it, not as the code under test does. */
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Cryptography whose answers come as promises alone do, so that a fake clock can wait for them. */
const subtle = {
  digest: (_name: string, bytes: ArrayBuffer) =>
    Promise.resolve(createHash('sha384').update(Buffer.from(bytes)).digest()),
} as unknown as SubtleCrypto;

export const base = 'https://auth.example/1.0.0/';
export const entryCode = 'var mf_auth__1_0_0;';
export const chunkCode = 'chunk();';
export const manifestText = (members: object = {}) =>
  JSON.stringify({
    metaData: { globalName: 'mf_auth__1_0_0' },
    exposes: [],
    shared: [],
    integrity: { 'remoteEntry.js': hashOf(entryCode), 'static/7.js': hashOf(chunkCode) },
    ...members,
  });

export const first: LoadTarget = {
  name: 'mf-auth_1.0.0_1',
  manifest: 'https://auth.example/1.0.0/mf-manifest.json',
  integrity: hashOf(manifestText()),
  container: 'mf_auth__1_0_0',
  query: '',
  isolated: false,
};
export const second: LoadTarget = { ...first, name: 'mf-auth_1.0.0_2', query: '_r=x2' };

type Registered = Parameters<ModuleFederation['registerRemotes']>[0][number] & { readonly entry: string };
export type Shares = FederationInstance['shareScopeMap'];

/**
 * The part of a federation runtime that the adapter uses; `loadRemote` does what the test says, with the plugin's
 * hooks.
 */
export function setup(shareScopeMap: Shares = {}, nextTask?: () => Promise<void>) {
  const clock = fakeClock();
  const registered: Registered[] = [];
  const loads: { id: string; options: unknown }[] = [];
  let plugin: ModuleFederationRuntimePlugin | undefined;
  let behave: (hooks: ReturnType<typeof hooksOf>) => Promise<unknown> = () => Promise.resolve({});
  const requested: string[] = [];
  const fetchIt = jest.fn((url: string) => {
    requested.push(url);
    return Promise.resolve(answer(manifestText()));
  });
  const page: ScriptPage = {};

  const hooksOf = (name: string) => ({
    fetch: async (url: string) => {
      const info = { name, entry: url, entryGlobalName: '', type: 'global', shareScope: 'default' } as const;
      return plugin?.fetch?.(url, {}, info);
    },
    script: (url: string) => {
      const made = plugin?.createScript?.({ url, remoteInfo: { name } } as Parameters<
        NonNullable<ModuleFederationRuntimePlugin['createScript']>
      >[0]);
      return made as { script: HTMLScriptElement; timeout: number } | undefined;
    },
    entryLoaded: (error?: Error) =>
      plugin?.afterLoadEntry?.({ remoteInfo: { name }, ...(error ? { error } : {}) } as Parameters<
        NonNullable<ModuleFederationRuntimePlugin['afterLoadEntry']>
      >[0]),
    start: async () => {
      await plugin?.beforeInitContainer?.(
        {} as Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0],
      );
    },
  });

  const instance: FederationInstance = {
    name: 'shell',
    shareScopeMap,
    registerPlugins(plugins) {
      plugin = plugins?.[0];
    },
    registerRemotes(remotes) {
      registered.push(...(remotes as Registered[]));
    },
    loadRemote: (async (id: string, options: unknown) => {
      loads.push({ id, options });
      return behave(hooksOf(registered.at(-1)!.name));
    }) as FederationInstance['loadRemote'],
  };
  const runtime = createFederationRuntime({
    fetch: fetchIt as unknown as typeof fetch,
    document,
    clock,
    instance,
    page,
    subtle,
    manifestTimeoutMs: 1_000,
    scriptTimeoutMs: 2_000,
    ...(nextTask ? { nextTask } : {}),
  });
  const scripts = page.__facet_script__!;
  const when = (next: typeof behave) => {
    behave = next;
  };
  return { runtime, instance, clock, scripts, registered, loads, requested, fetchIt, when, hooksOf };
}

/** The used part of a `Response`; jsdom has none. */
export function answer(text: string, status = 200): Response {
  const arrayBuffer = () => Promise.resolve(Uint8Array.from(Buffer.from(text)).buffer as ArrayBuffer);
  return { ok: status < 400, status, arrayBuffer } as Response;
}

class FakeResponse {
  constructor(readonly body: ArrayBuffer) {}
}

export const never = () => new Promise<never>(() => {});
export const quietly = (promise: Promise<unknown>) => {
  promise.catch(() => {});
  return promise;
};

/** Gives jsdom what it lacks, and empties the page after each test. */
export function fakePage(): void {
  beforeAll(() => {
    Object.assign(globalThis, { Response: FakeResponse, TextDecoder });
  });

  afterEach(() => {
    document.head.replaceChildren();
  });
}
