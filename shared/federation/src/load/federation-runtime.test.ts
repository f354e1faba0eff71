/** @jest-environment jsdom */
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { EntryError, IntegrityError, ManifestError, ModuleError, StepTimeoutError } from '../errors.ts';
import { fakeClock } from '@facet/testing/clock';
import { createFederationRuntime } from './federation-runtime.ts';
import type { FederationInstance } from './federation-runtime.ts';
import type { LoadTarget } from './runtime.ts';
import type { ScriptPage } from './script-hook.ts';

/** Integrity as the command line's openssl makes it, not as the code under test does. */
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Cryptography whose answers come as promises alone do, so that a fake clock can wait for them. */
const subtle = {
  digest: (_name: string, bytes: ArrayBuffer) =>
    Promise.resolve(createHash('sha384').update(Buffer.from(bytes)).digest()),
} as unknown as SubtleCrypto;

const base = 'https://auth.example/1.0.0/';
const entryCode = 'var mf_auth__1_0_0;';
const chunkCode = 'chunk();';
const manifestText = (members: object = {}) =>
  JSON.stringify({
    metaData: { globalName: 'mf_auth__1_0_0' },
    exposes: [],
    shared: [],
    integrity: { 'remoteEntry.js': hashOf(entryCode), 'static/7.js': hashOf(chunkCode) },
    ...members,
  });

const first: LoadTarget = {
  name: 'mf-auth_1.0.0_1',
  manifest: 'https://auth.example/1.0.0/mf-manifest.json',
  integrity: hashOf(manifestText()),
  container: 'mf_auth__1_0_0',
  query: '',
  isolated: false,
};
const second: LoadTarget = { ...first, name: 'mf-auth_1.0.0_2', query: '_r=x2' };

type Registered = Parameters<ModuleFederation['registerRemotes']>[0][number] & { readonly entry: string };
type Shares = FederationInstance['shareScopeMap'];

/** A federation runtime as far as the adapter sees it; `loadRemote` does what the test says, with the plugin's hooks. */
function setup(shareScopeMap: Shares = {}) {
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
  });
  const scripts = page.__facet_script__!;
  const when = (next: typeof behave) => {
    behave = next;
  };
  return { runtime, instance, clock, scripts, registered, loads, requested, fetchIt, when, hooksOf };
}

/** A response as far as it is read; jsdom has none. */
function answer(text: string, status = 200): Response {
  const arrayBuffer = () => Promise.resolve(Uint8Array.from(Buffer.from(text)).buffer as ArrayBuffer);
  return { ok: status < 400, status, arrayBuffer } as Response;
}

class FakeResponse {
  constructor(readonly body: ArrayBuffer) {}
}

beforeAll(() => {
  Object.assign(globalThis, { Response: FakeResponse, TextDecoder });
});

afterEach(() => {
  document.head.replaceChildren();
});

const never = () => new Promise<never>(() => {});
const quietly = (promise: Promise<unknown>) => {
  promise.catch(() => {});
  return promise;
};

describe('load', () => {
  it('registers a target once under its own name and asks for the expose', async () => {
    const { runtime, registered, loads } = setup();
    await runtime.load(first, './login-dialog', () => {});
    await runtime.load(first, './account', () => {});
    expect(registered).toEqual([{ name: first.name, entry: first.manifest, entryGlobalName: first.container }]);
    expect(loads.map(({ id }) => id)).toEqual(['mf-auth_1.0.0_1/login-dialog', 'mf-auth_1.0.0_1/account']);
    expect(loads[0]!.options).toMatchObject({ loadFactory: true });
  });

  it('preloads without running the module', async () => {
    const { runtime, loads } = setup();
    await runtime.preload(first, './login-dialog');
    expect(loads[0]!.options).toMatchObject({ loadFactory: false });
  });

  it('asks for manifest and entry of a retry on its query, and for the entry across origins', async () => {
    const { runtime, registered, when } = setup();
    let script: HTMLScriptElement | undefined;
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      script = hooks.script(`${base}remoteEntry.js`)?.script;
      return {};
    });
    await runtime.load(second, './login-dialog', () => {});
    expect(registered[0]!.entry).toBe(`${first.manifest}?_r=x2`);
    expect(script).toMatchObject({
      src: `${base}remoteEntry.js?_r=x2`,
      crossOrigin: 'anonymous',
      integrity: hashOf(entryCode),
    });
  });

  it('gives the entry script its limit', async () => {
    const { runtime, when } = setup();
    const limits: (number | undefined)[] = [];
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      limits.push(hooks.script(`${base}remoteEntry.js`)?.timeout);
      return {};
    });
    await runtime.load(first, './login-dialog', () => {});
    expect(limits).toEqual([2_000]);
  });

  it('leaves a remote of the registry in the page’s share scope, and gives an isolated one a scope of its own', async () => {
    const { runtime, registered } = setup();
    await runtime.load(first, './login-dialog', () => {});
    await runtime.load({ ...second, isolated: true, container: null, integrity: null }, './login-dialog', () => {});
    expect(registered[0]).not.toHaveProperty('shareScope');
    expect(registered[1]).toMatchObject({ shareScope: second.name });
    expect(registered[1]).not.toHaveProperty('entryGlobalName');
  });

  it('says when the manifest has come and when the entry has run, to loads that join later as well', async () => {
    const { runtime, when } = setup();
    const phases: string[] = [];
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      await hooks.entryLoaded();
      return {};
    });
    await runtime.load(first, './login-dialog', (phase) => phases.push(phase));
    when(() => Promise.resolve({}));
    await runtime.load(first, './account', (phase) => phases.push(phase));
    expect(phases).toEqual(['manifest', 'entry', 'module', 'module']);
  });

  it('does not say so when the entry failed', async () => {
    const { runtime, when } = setup();
    const phases: string[] = [];
    when(async (hooks) => {
      await hooks.entryLoaded(new Error('no'));
      throw new Error('[ Federation Runtime ]: #RUNTIME-008');
    });
    await quietly(runtime.load(first, './login-dialog', (phase) => phases.push(phase))).catch(() => {});
    expect(phases).toEqual(['manifest']);
  });
});

describe('the manifest', () => {
  /** The runtime wraps whatever the hook throws in text. */
  const asRuntime = async (hooks: { fetch: (url: string) => Promise<unknown> }) => {
    try {
      await hooks.fetch(first.manifest);
    } catch (error) {
      const text = `[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003 ${String(error)}`;
      throw Object.assign(new Error(text), { name: 'Federation Runtime' });
    }
    return {};
  };

  it('is fetched as a preload of the page fetches it', async () => {
    const { runtime, when, fetchIt } = setup();
    when(asRuntime);
    await runtime.load(first, './login-dialog', () => {});
    expect(fetchIt.mock.calls).toMatchObject([[first.manifest, { credentials: 'same-origin' }]]);
    expect(fetchIt.mock.calls[0]).not.toHaveProperty('1.cache');
  });

  it.each<[string, string, typeof IntegrityError | typeof ManifestError, RegExp]>([
    ['is another one than was published', manifestText({ evil: 1 }), IntegrityError, /not what was published/],
    ['lists no integrity', manifestText({ integrity: undefined }), IntegrityError, /does not list the integrity/],
    ['lists what is none', manifestText({ integrity: { 'a.js': 'md5-x' } }), IntegrityError, /does not list/],
    ['is not JSON', '<!doctype html>', ManifestError, /not JSON/],
    ['is another JSON', '[1]', ManifestError, /not one of a federated build/],
    ['is null', 'null', ManifestError, /not one of a federated build/],
  ])('that %s is refused', async (_, text, type, message) => {
    const { runtime, when, fetchIt, scripts } = setup();
    fetchIt.mockResolvedValue(answer(text));
    when(asRuntime);
    const isForged = text.includes('evil');
    const target = isForged ? first : { ...first, integrity: hashOf(text) };
    const error: unknown = await runtime.load(target, './login-dialog', () => {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ phase: 'manifest', message: expect.stringMatching(message) as string });
    expect(() => scripts.integrityOf(`${base}remoteEntry.js`)).toThrow(IntegrityError);
  });

  it('of a live build needs no hash, and allows whatever lies beside it', async () => {
    const { runtime, when, fetchIt, scripts } = setup();
    fetchIt.mockResolvedValue(answer(manifestText({ integrity: undefined })));
    when(asRuntime);
    await runtime.load({ ...first, integrity: null }, './login-dialog', () => {});
    expect(scripts.integrityOf(`${base}anything.js`)).toBeNull();
  });

  it('that answers with an error status is named with it', async () => {
    const { runtime, when, fetchIt } = setup();
    fetchIt.mockResolvedValue(answer('<h1>', 503));
    when(asRuntime);
    const error: unknown = await runtime.load(first, './login-dialog', () => {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ManifestError);
    expect(error).toMatchObject({ phase: 'manifest', message: 'The manifest answered with HTTP 503.' });
  });

  it('that cannot be reached keeps its cause', async () => {
    const { runtime, when, fetchIt } = setup();
    const cause = new TypeError('Failed to fetch');
    fetchIt.mockRejectedValue(cause);
    when(asRuntime);
    await expect(runtime.load(first, './login-dialog', () => {})).rejects.toMatchObject({
      name: 'ManifestError',
      cause,
    });
  });

  it.each([
    ['its head', () => never()],
    ['its body', () => Promise.resolve({ ...answer(''), arrayBuffer: never } as Response)],
  ])('that hangs in %s ends at its limit, and the request with it', async (_, hang) => {
    const { runtime, when, clock, fetchIt } = setup();
    fetchIt.mockImplementation(hang);
    when(asRuntime);
    const loading = quietly(runtime.load(first, './login-dialog', () => {}));
    await clock.advance(1_000);
    await expect(loading).rejects.toBeInstanceOf(StepTimeoutError);
    const [, init] = fetchIt.mock.calls[0] as unknown as [string, RequestInit];
    expect(init.signal?.aborted).toBe(true);
  });

  it('and the entry of a remote that is not ours are left to the runtime', async () => {
    const { hooksOf, requested } = setup();
    const hooks = hooksOf('somebody-else');
    expect(await hooks.fetch('https://else.example/mf-manifest.json')).toBeUndefined();
    expect(hooks.script('https://else.example/remoteEntry.js')).toBeUndefined();
    expect(requested).toEqual([]);
  });
});

describe('errors of the runtime', () => {
  it.each<[string, typeof ManifestError | typeof EntryError | typeof StepTimeoutError]>([
    ['Failed to get manifest. #RUNTIME-013', ManifestError],
    ['Failed to load script resources. #RUNTIME-008', EntryError],
    ['Failed to get remoteEntry exports. #RUNTIME-001', EntryError],
    ['The remote entry interface does not contain "init" #RUNTIME-002', EntryError],
    ['init failed #RUNTIME-015', EntryError],
    ['Script "https://auth.example/x.js" timed out. #RUNTIME-008', StepTimeoutError],
  ])('become typed: %s', async (text, type) => {
    const { runtime, when } = setup();
    const thrown = new Error(text);
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      throw thrown;
    });
    await expect(runtime.load(first, './login-dialog', () => {})).rejects.toBeInstanceOf(type);
  });

  it('is one of the manifest while there is none', async () => {
    const { runtime, when } = setup();
    when(() => Promise.reject(new TypeError('cannot read')));
    await expect(runtime.load(first, './login-dialog', () => {})).rejects.toMatchObject({ phase: 'manifest' });
  });

  it.each([
    ['Module not found #RUNTIME-014', 'The remote does not expose ./login-dialog.'],
    [
      'Loading chunk 7 failed.\n(error: https://auth.example/7.js)',
      './login-dialog did not start: Loading chunk 7 failed.',
    ],
  ])('after the entry are errors of the module: %s', async (text, message) => {
    const { runtime, when } = setup();
    when(async (hooks) => {
      await hooks.entryLoaded();
      throw new Error(text);
    });
    const error: unknown = await runtime.load(first, './login-dialog', () => {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModuleError);
    expect(error).toMatchObject({ message, cause: { message: text } });
  });
});

describe('a script that fails', () => {
  /** Fails the way the runtime and webpack do: with an error event that says nothing of its cause. */
  const failing =
    (file: string, phase: 'entry' | 'module') => async (hooks: ReturnType<ReturnType<typeof setup>['hooksOf']>) => {
      await hooks.fetch(first.manifest);
      if (phase === 'module') await hooks.entryLoaded();
      hooks.script(base + file)?.script.dispatchEvent(new Event('error'));
      throw new Error(phase === 'entry' ? 'ScriptNetworkError #RUNTIME-008' : 'Loading chunk 7 failed.');
    };
  const loadOf = async (
    box: ReturnType<typeof setup>,
    behave: ReturnType<typeof failing>,
    reply: (url: string) => Promise<Response>,
  ) => {
    box.fetchIt.mockImplementation((url) =>
      url === first.manifest ? Promise.resolve(answer(manifestText())) : reply(url),
    );
    box.when(behave);
    return box.runtime.load(first, './login-dialog', () => {}).catch((thrown: unknown) => thrown);
  };

  it.each([
    ['remoteEntry.js', 'entry'],
    ['static/7.js', 'module'],
  ] as const)('because it is another one is told apart: %s', async (file, phase) => {
    const box = setup();
    const error = await loadOf(box, failing(file, phase), () => Promise.resolve(answer('evil()')));
    expect(error).toBeInstanceOf(IntegrityError);
    expect(error).toMatchObject({ phase, message: expect.stringContaining(base + file) as string });
    expect(box.fetchIt.mock.calls.at(-1)).toMatchObject([base + file, { cache: 'force-cache' }]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server errs', () => Promise.resolve(answer('<h1>', 500))],
    ['it came back meanwhile', () => Promise.resolve(answer(entryCode))],
  ])('keeps its own error when %s', async (_, reply) => {
    expect(await loadOf(setup(), failing('remoteEntry.js', 'entry'), reply)).toBeInstanceOf(EntryError);
  });

  it('does not hold the load up when its cause cannot be found in time', async () => {
    const box = setup();
    const loading = loadOf(box, failing('remoteEntry.js', 'entry'), never);
    await box.clock.advance(2_000);
    expect(await loading).toBeInstanceOf(EntryError);
  });

  it('because its version does not list it never got an address', async () => {
    const box = setup();
    const error = await loadOf(box, failing('extra.js', 'entry'), never);
    expect(error).toBeInstanceOf(IntegrityError);
    expect(error).toMatchObject({ phase: 'entry', message: expect.stringContaining('extra.js') as string });
  });

  it('after its widget was loaded is told to the loader, and not while something loads', async () => {
    const box = setup();
    const late: string[] = [];
    box.runtime.onLateFailure((target, error) => late.push(`${target.name} ${error.errorClass}`));
    box.when(async (hooks) => {
      await hooks.fetch(first.manifest);
      hooks.script(`${base}static/7.js`)?.script.dispatchEvent(new Event('error'));
      await hooks.entryLoaded();
      return {};
    });
    await box.runtime.load(first, './login-dialog', () => {});
    expect(late).toEqual([]);
    const script = document.createElement('script');
    box.scripts(script, `${base}static/7.js`);
    script.dispatchEvent(new Event('error'));
    expect(() => {
      box.scripts(document.createElement('script'), `${base}extra.js`);
    }).toThrow(IntegrityError);
    expect(late).toEqual([`${first.name} LateChunkError`, `${first.name} IntegrityError`]);
  });
});

describe('clean', () => {
  type Share = Shares[string][string][string];
  const share = (values: Partial<Share>): Share =>
    ({ from: 'shell', loading: null, lib: undefined, ...values }) as Share;

  const loading = (): Promise<() => unknown> => never();
  const loaded = (from: string) => share({ from, loaded: true, lib: () => null, loading: Promise.resolve(() => null) });

  it("forgets every shared module that the version brought, and nobody else's that are loaded", () => {
    const scope = {
      default: {
        react: { '19.3.1': loaded('shell'), '19.3.0': loaded('mf_auth__1_0_0') },
        rxjs: { '7.8.2': loaded('mf_auth__1_1_0'), '7.8.1': share({ from: 'mf_auth__1_0_0' }) },
      },
    };
    setup(scope).runtime.clean(first);
    expect(Object.keys(scope.default.react)).toEqual(['19.3.1']);
    expect(Object.keys(scope.default.rxjs)).toEqual(['7.8.2']);
  });

  it("forgets other remotes' shared modules that are not finished, and lets the host's begin again", () => {
    const ours = share({ loading: loading() });
    const theirs = share({ from: 'mf_billing__1_0_0', loading: loading() });
    const scope = {
      default: { rxjs: { '7.8.2': ours, '7.8.1': theirs }, idle: { '1.0.0': share({ from: 'mf_billing__1_0_0' }) } },
    };
    setup(scope).runtime.clean(first);
    expect(Object.keys(scope.default.rxjs)).toEqual(['7.8.2']);
    expect(ours.loading).toBeNull();
    expect(Object.keys(scope.default.idle)).toEqual(['1.0.0']);
  });

  it("drops the version's own runtime instance and container, and no other", () => {
    const { runtime, instance } = setup();
    const other = { name: 'mf_auth__1_1_0' };
    const page = globalThis as unknown as Record<string, unknown>;
    const before = page.__FEDERATION__;
    page.__FEDERATION__ = { __INSTANCES__: [instance, { name: first.container }, other, { name: first.container }] };
    page['mf_auth__1_0_0'] = { stale: true };
    page.mf_auth__1_1_0 = other;
    runtime.clean(first);
    expect(page.__FEDERATION__).toEqual({ __INSTANCES__: [instance, other] });
    expect(page['mf_auth__1_0_0']).toBeUndefined();
    expect(page.mf_auth__1_1_0).toBe(other);
    page.__FEDERATION__ = before;
    delete page.mf_auth__1_1_0;
  });

  it('knows the container of an override from its manifest', async () => {
    const { runtime, when } = setup();
    const live = { ...first, container: null, integrity: null };
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      return {};
    });
    await runtime.load(live, './login-dialog', () => {});
    const page = globalThis as unknown as Record<string, unknown>;
    page['mf_auth__1_0_0'] = { stale: true };
    runtime.clean(live);
    expect(page['mf_auth__1_0_0']).toBeUndefined();
  });

  it('empties a container that the page cannot delete', () => {
    const { runtime } = setup();
    Object.defineProperty(globalThis, 'mf_fixed', { value: {}, writable: true, configurable: false });
    runtime.clean({ ...first, container: 'mf_fixed' });
    expect((globalThis as unknown as Record<string, unknown>).mf_fixed).toBeUndefined();
  });

  it("removes the version's pending scripts and no others", () => {
    const { runtime } = setup();
    for (const src of ['1.0.0/remoteEntry.js?_r=1', '1.0.0/static/7.js', '1.1.0/remoteEntry.js', '1.0.01/x.js']) {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.src = `https://auth.example/${src}`;
      document.head.append(script);
    }
    runtime.clean(first);
    expect([...document.scripts].map((script) => script.src)).toEqual([
      'https://auth.example/1.1.0/remoteEntry.js',
      'https://auth.example/1.0.01/x.js',
    ]);
  });
});
