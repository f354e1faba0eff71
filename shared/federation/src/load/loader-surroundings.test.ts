import type { RegistryDocument } from '@facet/contracts/registry';
import { RegistryError } from '../errors.ts';
import { flushPromises as flush } from '@facet/testing/clock';
import { documentOf } from '../fixtures.fake.ts';
import { errorOf, expose, failing, setup, three } from './loader.fake.ts';

describe('the gate', () => {
  const mixed: RegistryDocument = structuredClone(three);
  Object.assign(mixed.remotes['mf-auth']!.versions[0]!, { contract: '^2.0.0' });

  it('refuses a version for another contract before anything of it is fetched', async () => {
    const box = setup(mixed);
    const { promise } = await box.start();
    expect(box.versions()).toEqual(['1.1.0']);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.1.0', recovered: true });
    expect(box.reports()).toEqual(['1.2.0 gate failed ContractError', '1.1.0 module recovered']);
  });

  it('fails with a sentence when no version fits', async () => {
    const box = setup(three, { contract: '2.0.0' });
    const error = await errorOf((await box.start()).promise);
    expect(error).toMatchObject({ phase: 'gate' });
    expect(error.message).toContain('It was built for contract ^1.0.0, and this site speaks 2.0.0.');
    expect(box.runtime.loads).toEqual([]);
  });
});

describe('a version without a hash', () => {
  const unhashed: RegistryDocument = structuredClone(three);
  Object.assign(unhashed.remotes['mf-auth']!.versions[0]!, { integrity: null });

  it('is refused before anything of it is fetched, and the fallback is tried', async () => {
    const box = setup(unhashed);
    const { promise } = await box.start();
    expect(box.versions()).toEqual(['1.1.0']);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.1.0', layer: 'last-good', broken: '1.2.0' });
    expect(box.reports()[0]).toBe('1.2.0 gate failed IntegrityError');
  });

  it('runs in a host under development', async () => {
    const box = setup(unhashed, { allowUnhashed: true });
    await box.start();
    expect(box.versions()).toEqual(['1.2.0']);
    expect(box.runtime.last.target.integrity).toBeNull();
  });
});

describe('a canary', () => {
  const canary = documentOf('1.1.0', ['1.2.0', '1.1.0', '1.0.0'], { canary: { version: '1.2.0', percent: 100 } });

  it('is what its visitors get', async () => {
    const box = setup(canary);
    const { promise } = await box.start();
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0', layer: 'canary', recovered: false, broken: null });
    expect(box.reports()).toEqual(['1.2.0 module loaded']);
  });

  it('that fails gives way to the stable version, for the session, and says nothing to the visitor', async () => {
    const box = setup(canary);
    const { promise } = await box.start();
    await box.runtime.loads[0]!.fail();
    await box.runtime.loads[1]!.fail();
    await box.runtime.loads[2]!.succeed();
    expect(await promise).toMatchObject({ version: '1.1.0', layer: 'stable', recovered: true, broken: null });
    const other = await box.start({}, './account');
    await box.runtime.last.succeed();
    expect(await other.promise).toMatchObject({ version: '1.1.0', layer: 'stable', recovered: true });
    expect(box.reports().at(-1)).toBe('1.1.0 module recovered');
  });
});

describe('a pin', () => {
  it('holds its tenant at a version, and no other', async () => {
    const pinned = documentOf('1.2.0', ['1.2.0', '1.1.0'], { pins: { acme: '1.1.0' } });
    for (const [tenant, version] of [
      ['acme', '1.1.0'],
      ['other', '1.2.0'],
    ] as const) {
      const box = setup(pinned, { tenant: () => tenant });
      await box.start();
      expect(box.versions()).toEqual([version]);
    }
  });
});

describe('an override', () => {
  const origin = 'http://localhost:3101';
  const layers: unknown[] = [];
  const overridden = () => setup(three, { overrideOf: () => origin, report: (_event, layer) => layers.push(layer) });

  it('needs no registry, no hash and no contract, and shares nothing with the page', async () => {
    const box = overridden();
    box.state.reading = { kind: 'unavailable', cause: new RegistryError('network', 'no network') };
    const { promise } = await box.start();
    expect(box.runtime.last.target).toMatchObject({
      manifest: 'http://localhost:3101/mf-manifest.json',
      integrity: null,
      container: null,
      isolated: true,
    });
    expect(box.runtime.last.target.name).toMatch(/^[\w-]+$/);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: origin, layer: 'override', recovered: false });
    expect(box.readings).toEqual([]);
    expect(layers.at(-1)).toBe('override');
  });

  it('that fails is shown as failed, and is fetched again each time', async () => {
    const box = overridden();
    const first = await box.start();
    await box.runtime.loads[0]!.fail();
    await box.runtime.loads[1]!.fail();
    expect((await errorOf(first.promise)).attempts.map(({ version }) => version)).toEqual([origin, origin]);
    await box.start();
    expect(box.runtime.loads).toHaveLength(3);
  });
});

describe('a chunk that fails later', () => {
  const loadedBox = async (options: Parameters<typeof setup>[1] = {}) => {
    const box = setup(three, options);
    await box.start();
    await box.runtime.last.succeed();
    return box;
  };

  it('is reported, and the next load loads its version again from a fresh address', async () => {
    const box = await loadedBox();
    box.runtime.failLate(box.runtime.last.target);
    expect(box.reports().at(-1)).toBe('1.2.0 module failed LateChunkError');
    await box.start();
    expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh']);
    await box.runtime.last.succeed();
  });

  it('makes the next load of its widget a recovered one, and none after that', async () => {
    const box = await loadedBox();
    box.runtime.failLate(box.runtime.last.target);
    const { promise } = await box.start();
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0', recovered: true });
    expect(box.reports().at(-1)).toBe('1.2.0 module recovered');
    const other = await box.start({}, './account');
    await box.runtime.last.succeed();
    expect(await other.promise).toMatchObject({ recovered: false });
    expect(box.reports().at(-1)).toBe('1.2.0 module loaded');
  });

  it('does so although another attempt failed in between, and although the visitor was offline meanwhile', async () => {
    let isOnline = false;
    const box = await loadedBox({ isOnline: () => isOnline });
    box.runtime.failLate(box.runtime.last.target);
    await failing(box);
    isOnline = true;
    const { promise } = await box.start();
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0', recovered: true });
  });

  it('is reported once, and not while the visitor is offline', async () => {
    const box = await loadedBox();
    box.runtime.failLate(box.runtime.last.target);
    box.runtime.failLate(box.runtime.last.target);
    expect(box.events).toHaveLength(2);
    const offline = await loadedBox({ isOnline: () => false });
    offline.runtime.failLate(offline.runtime.last.target);
    expect(offline.events).toHaveLength(1);
    await offline.start();
    expect(offline.runtime.loads).toHaveLength(2);
  });

  it('of a registration that is gone changes nothing', async () => {
    const box = setup();
    const { promise } = await box.start();
    const [gone] = box.runtime.loads;
    await gone!.fail();
    await box.runtime.last.succeed();
    const { version } = await promise;
    box.runtime.failLate(gone!.target);
    expect(await (await box.start()).promise).toMatchObject({ version });
    expect(box.runtime.loads).toHaveLength(2);
  });
});

describe('a hidden page', () => {
  function hiddenPage() {
    let show = (): void => {};
    const page = {
      hidden: true,
      whenVisible: () =>
        new Promise<void>((resolve) => {
          show = () => {
            page.hidden = false;
            resolve();
          };
        }),
    };
    return { page, show: () => show() };
  }

  it('waits with the next attempt until it is seen, and the one that failed does not count', async () => {
    const { page, show } = hiddenPage();
    const box = setup(three, { visibility: page });
    const { promise } = await box.start();
    await box.runtime.last.fail();
    await box.clock.advance(60_000);
    expect(box.runtime.loads).toHaveLength(1);
    expect(box.events).toEqual([]);
    show();
    await flush();
    expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh']);
    await box.runtime.last.fail();
    expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh', '1.2.0 fresh']);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0' });
  });

  it('does not wait for what no attempt can change', async () => {
    const { page } = hiddenPage();
    const box = setup(three, { visibility: page, contract: '2.0.0' });
    expect(await errorOf((await box.start()).promise)).toMatchObject({ phase: 'gate' });
  });
});

describe('the registry', () => {
  it('that is unavailable fails the load in its phase', async () => {
    const box = setup();
    box.state.reading = { kind: 'unavailable', cause: new RegistryError('network', 'no network') };
    expect(await errorOf((await box.start()).promise)).toMatchObject({
      phase: 'registry',
      cause: { message: 'no network' },
    });
    expect(box.reports()).toEqual(['registry failed RegistryError:network']);
  });

  it('is used from its last good copy', async () => {
    const box = setup();
    box.state.reading = { kind: 'last-good', document: three, cause: new RegistryError('network', 'no network') };
    const { promise } = await box.start();
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0', recovered: false });
    await box.start({}, './account');
    expect(box.reports()).toEqual(['registry recovered RegistryError:network', '1.2.0 module loaded']);
  });

  it.each<[string, RegistryDocument, RegExp]>([
    ['does not list the remote', { ...three, remotes: {} }, /does not list mf-auth/],
    ['does not list its own stable version', documentOf('9.0.0', ['1.0.0']), /9\.0\.0 is named and not listed/],
  ])('that %s fails the load', async (_, document, message) => {
    const error = await errorOf((await setup(document).start()).promise);
    expect(error).toMatchObject({ phase: 'resolve' });
    expect(error.message).toMatch(message);
  });
});

describe('abort', () => {
  it('ends one caller with the reason of its signal, and leaves the others alone', async () => {
    const box = setup();
    const caller = new AbortController();
    const gone = await box.start({ signal: caller.signal });
    const stays = await box.start({ signal: new AbortController().signal });
    caller.abort();
    await expect(gone.promise).rejects.toMatchObject({ name: 'AbortError' });
    await box.runtime.last.succeed();
    expect(await stays.promise).toMatchObject({ version: '1.2.0' });
  });

  it('of the last caller ends the load: no further attempt, no event, nothing passed over', async () => {
    const box = setup();
    const caller = new AbortController();
    const { promise } = await box.start({ signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(promise).rejects.toThrow('left the page');
    await box.runtime.last.fail();
    await box.clock.advance(60_000);
    expect(box.runtime.loads).toHaveLength(1);
    expect(box.events).toEqual([]);
    await box.start();
    expect(box.versions()).toEqual(['1.2.0', '1.2.0']);
  });

  it('and mount again (as React does in development) joins the download that is on its way', async () => {
    const box = setup();
    const caller = new AbortController();
    await box.start({ signal: caller.signal });
    caller.abort();
    await box.start();
    expect(box.runtime.loads[1]!.target).toBe(box.runtime.loads[0]!.target);
  });

  it('before the load fetches nothing', async () => {
    const box = setup();
    const { promise } = await box.start({ signal: AbortSignal.abort() });
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
    expect(box.readings).toEqual([]);
  });
});

describe('preload', () => {
  it('loads the module and mounts nothing, and the load uses the same registration', async () => {
    const box = setup();
    const preloaded = box.loader.preload('mf-auth', expose);
    await flush();
    await box.runtime.last.succeed();
    await preloaded;
    expect(box.events).toEqual([]);
    await box.start();
    expect(box.runtime.loads).toHaveLength(2);
    expect(box.runtime.last.target).toBe(box.runtime.loads[0]!.target);
  });

  it('that fails is no attempt: nothing is reported or passed over, and the load starts clean', async () => {
    const box = setup();
    const preloaded = box.loader.preload('mf-auth', expose);
    await flush();
    await box.runtime.last.fail();
    await expect(preloaded).resolves.toBeUndefined();
    expect(box.events).toEqual([]);
    const { promise } = await box.start();
    expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh']);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0', recovered: false });
  });

  it('that hangs ends by itself', async () => {
    const box = setup();
    const preloaded = box.loader.preload('mf-auth', expose);
    await box.clock.advance(10_000);
    await expect(preloaded).resolves.toBeUndefined();
  });

  it('does nothing for what is loaded', async () => {
    const box = setup();
    await box.start();
    await box.runtime.last.succeed();
    await box.loader.preload('mf-auth', expose);
    expect(box.runtime.loads).toHaveLength(1);
  });
});

describe('prefetch', () => {
  it('brings the files of the version that the visitor should get, and registers nothing', async () => {
    const box = setup();
    await box.loader.prefetch('mf-auth', expose);
    expect(box.runtime.prefetches.map(([{ manifest }, module]) => [manifest.split('/')[3], module])).toEqual([
      ['1.2.0', expose],
    ]);
    expect(box.runtime.loads).toEqual([]);
    expect(box.events).toEqual([]);
  });

  it('that fails is no attempt', async () => {
    const box = setup();
    box.runtime.prefetching = Promise.reject(new Error('404'));
    await expect(box.loader.prefetch('mf-auth', expose)).resolves.toBeUndefined();
    expect(box.events).toEqual([]);
    await box.start();
    expect(box.versions()).toEqual(['1.2.0']);
  });

  it('that hangs is given up', async () => {
    const box = setup();
    box.runtime.prefetching = new Promise(() => {});
    void box.loader.prefetch('mf-auth', expose);
    await flush();
    const signal = box.runtime.prefetches[0]![2];
    expect(signal.aborted).toBe(false);
    await box.clock.advance(10_000);
    expect(signal.aborted).toBe(true);
  });

  it('leaves a build alone that cannot be checked', async () => {
    const box = setup(three, { overrideOf: () => 'http://localhost:3101' });
    await box.loader.prefetch('mf-auth', expose);
    expect(box.runtime.prefetches).toEqual([]);
  });

  it('does nothing for what is loaded', async () => {
    const box = setup();
    await box.start();
    await box.runtime.last.succeed();
    await box.loader.prefetch('mf-auth', expose);
    expect(box.runtime.prefetches).toEqual([]);
  });
});
