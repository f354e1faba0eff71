/** @jest-environment jsdom */
import { EntryError, IntegrityError } from '../errors.ts';
import {
  answer,
  base,
  entryCode,
  fakePage,
  first,
  manifestText,
  never,
  setup,
  type Shares,
} from './federation-runtime.fake.ts';

fakePage();

describe('a script that fails', () => {
  /** Fails the way the runtime and webpack do: with an error event that says nothing of its cause. */
  const failing =
    (file: string, phase: 'entry' | 'module') => async (hooks: ReturnType<ReturnType<typeof setup>['hooksOf']>) => {
      await hooks.fetch(first.manifest);
      if (phase === 'module') hooks.entryLoaded();
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
  ] as const)('because it is another one has a phase of its own: %s', async (file, phase) => {
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

  it('after its widget was loaded is reported to the loader, and not while something loads', async () => {
    const box = setup();
    const late: string[] = [];
    box.runtime.onLateFailure((target, error) => late.push(`${target.name} ${error.errorClass}`));
    box.when(async (hooks) => {
      await hooks.fetch(first.manifest);
      hooks.script(`${base}static/7.js`)?.script.dispatchEvent(new Event('error'));
      hooks.entryLoaded();
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

  it('forgets every shared module that the version brought, and none that others have loaded', () => {
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
