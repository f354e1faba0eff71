/** @jest-environment jsdom */
import { EntryError, IntegrityError, ManifestError, ModuleError, StepTimeoutError } from '../errors.ts';
import {
  answer,
  base,
  entryCode,
  fakePage,
  first,
  hashOf,
  manifestText,
  never,
  quietly,
  second,
  setup,
} from './federation-runtime.fake.ts';

fakePage();

describe('load', () => {
  it('registers a target once under its own name and loads the expose', async () => {
    const { runtime, registered, loads } = setup();
    await runtime.load(first, './login-dialog', () => {});
    await runtime.load(first, './account', () => {});
    expect(registered).toEqual([{ name: first.name, entry: first.manifest, entryGlobalName: first.container }]);
    expect(loads.map(({ id }) => id)).toEqual(['mf-auth_1.0.0_1/login-dialog', 'mf-auth_1.0.0_1/account']);
  });

  it('fetches manifest and entry of a retry on its query, and for the entry across origins', async () => {
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
      hooks.entryLoaded();
      return {};
    });
    await runtime.load(first, './login-dialog', (phase) => phases.push(phase));
    when(() => Promise.resolve({}));
    await runtime.load(first, './account', (phase) => phases.push(phase));
    expect(phases).toEqual(['manifest', 'entry', 'module', 'module']);
  });

  it('lets modules run in another task than their entry', async () => {
    let begin = (): void => {};
    const { runtime, when } = setup({}, () => new Promise((resolve) => (begin = resolve)));
    const steps: string[] = [];
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      hooks.entryLoaded();
      const started = hooks.start().then(() => steps.push('modules'));
      await Promise.resolve();
      steps.push('next task');
      begin();
      await started;
      return {};
    });
    await runtime.load(first, './login-dialog', () => {});
    expect(steps).toEqual(['next task', 'modules']);
  });

  it('fails a load whose next task cannot begin', async () => {
    const { runtime, when } = setup({}, () => Promise.reject(new Error('the page is gone')));
    when(async (hooks) => {
      await hooks.fetch(first.manifest);
      hooks.entryLoaded();
      await hooks.start();
      return {};
    });
    await expect(runtime.load(first, './login-dialog', () => {})).rejects.toThrow(ModuleError);
  });

  it('does not say so when the entry failed', async () => {
    const { runtime, when } = setup();
    const phases: string[] = [];
    when(async (hooks) => {
      hooks.entryLoaded(new Error('no'));
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
      hooks.entryLoaded();
      throw new Error(text);
    });
    const error: unknown = await runtime.load(first, './login-dialog', () => {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModuleError);
    expect(error).toMatchObject({ message, cause: { message: text } });
  });
});
