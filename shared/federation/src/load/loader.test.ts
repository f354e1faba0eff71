import { EntryError, ManifestError } from '../errors.ts';
import { remoteLoadEventSchema } from '@facet/contracts/registry';
import { bucketOf } from '../resolve/bucket.ts';
import { documentOf } from '../fixtures.fake.ts';
import { errorOf, expose, failAll, failing, setup, three } from './loader.fake.ts';
import { widget } from './runtime.fake.ts';

describe('a load that succeeds', () => {
  it('gives the stable version and one event', async () => {
    const box = setup();
    const { promise } = await box.start();
    await box.clock.advance(120);
    await box.runtime.last.succeed();
    expect(await promise).toEqual({
      module: widget,
      version: '1.2.0',
      layer: 'stable',
      bucket: bucketOf('visitor', 'mf-auth', '1.2.0'),
      recovered: false,
      broken: null,
      base: 'https://auth.example/1.2.0/',
    });
    expect(box.events).toEqual([
      {
        remote: 'mf-auth',
        version: '1.2.0',
        expose,
        phase: 'module',
        status: 'loaded',
        durationMs: 120,
        errorClass: null,
        bucket: bucketOf('visitor', 'mf-auth', '1.2.0'),
      },
    ]);
    expect(box.events.map((event) => remoteLoadEventSchema.safeParse(event).success)).toEqual([true]);
    expect(box.clock.pending).toBe(0);
  });

  it('fetches the manifest without a query, so that the browser cache serves it', async () => {
    const box = setup();
    await box.start();
    expect(box.runtime.last.target).toMatchObject({
      manifest: 'https://auth.example/1.2.0/mf-manifest.json',
      container: 'mf_auth__1_2_0',
      query: '',
    });
    expect(box.runtime.cleaned).toEqual([]);
  });

  it('serves many callers, also later ones, with one load', async () => {
    const box = setup();
    const first = await box.start();
    const second = await box.start();
    await box.runtime.last.succeed();
    const results = await Promise.all([first.promise, second.promise, box.loader.load('mf-auth', expose)]);
    expect(new Set(results).size).toBe(1);
    expect(box.runtime.loads).toHaveLength(1);
  });

  it('shares one registration between two exposes of a remote', async () => {
    const box = setup();
    await box.start();
    await box.start({}, './account');
    expect(box.runtime.loads.map((load) => load.expose)).toEqual([expose, './account']);
    expect(box.runtime.loads[0]!.target).toBe(box.runtime.loads[1]!.target);
  });

  it('survives a reporter that throws', async () => {
    const box = setup(three, {
      report: () => {
        throw new Error('reporter broke');
      },
    });
    const { promise } = await box.start();
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0' });
  });
});

describe('a load that fails', () => {
  it('retries on a fresh address, with another name, after cleaning up', async () => {
    const box = setup();
    const { promise } = await box.start();
    const [first] = box.runtime.loads;
    await first!.fail(new ManifestError('HTTP 503'));
    expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh']);
    expect(box.runtime.last.target.name).not.toBe(first!.target.name);
    expect(box.runtime.cleaned).toEqual([first!.target]);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0', layer: 'stable', recovered: true });
    expect(box.reports()).toEqual(['1.2.0 manifest failed ManifestError', '1.2.0 module recovered']);
  });

  it('then mounts the previous version', async () => {
    const box = setup();
    const { promise } = await box.start();
    await box.runtime.loads[0]!.fail();
    await box.runtime.loads[1]!.fail();
    await box.runtime.loads[2]!.succeed();
    expect(await promise).toMatchObject({ version: '1.1.0', layer: 'last-good', broken: '1.2.0', recovered: true });
    expect(box.reports()).toEqual([
      '1.2.0 module failed ModuleError',
      '1.2.0 module failed ModuleError',
      '1.1.0 module recovered',
    ]);
  });

  it('cleans up after every failed registration, before another version is fetched', async () => {
    const box = setup();
    await box.start();
    await box.runtime.loads[0]!.fail();
    await box.runtime.loads[1]!.fail();
    expect(box.versions().at(-1)).toBe('1.1.0');
    expect(box.runtime.cleaned).toEqual([box.runtime.loads[0]!.target, box.runtime.loads[1]!.target]);
  });

  it('ends with one typed error that holds every attempt', async () => {
    const box = setup();
    const { promise } = await box.start();
    await failAll(box);
    const error = await errorOf(promise);
    expect(error).toMatchObject({ remote: 'mf-auth', expose, phase: 'entry', cause: { message: 'broken 3' } });
    expect(error.attempts.map(({ version, error: cause }) => `${version} ${cause.message}`)).toEqual([
      '1.2.0 broken 0',
      '1.2.0 broken 1',
      '1.1.0 broken 2',
      '1.0.0 broken 3',
    ]);
    expect(error.message).toContain('1.1.0: broken 2');
    expect(box.events.map(({ status }) => status)).toEqual(Array(4).fill('failed'));
  });

  it('tries no more versions than its limit', async () => {
    const box = setup(three, { fallbacks: 0 });
    const { promise } = await box.start();
    await failAll(box);
    expect((await errorOf(promise)).attempts).toHaveLength(2);
  });

  it('is recognised when it hangs: each attempt has a limit and names the phase it hung in', async () => {
    const box = setup();
    const { promise } = await box.start();
    await box.clock.advance(10_000);
    box.runtime.last.phase('module');
    await box.clock.advance(10_000);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.1.0' });
    expect(box.reports()).toEqual([
      '1.2.0 manifest failed StepTimeoutError',
      '1.2.0 module failed StepTimeoutError',
      '1.1.0 module recovered',
    ]);
    expect(box.events.map(({ durationMs }) => durationMs)).toEqual([10_000, 10_000, 0]);
  });

  it('does not take a late answer of a hung attempt', async () => {
    const box = setup();
    const { promise } = await box.start();
    await box.clock.advance(10_000);
    await box.runtime.loads[0]!.succeed({ mount: () => null, late: true });
    await box.runtime.loads[1]!.succeed();
    expect((await promise).module).toBe(widget);
  });

  it.each([[null], [undefined], ['text'], [{}], [{ mount: 'no function' }], [{ default: widget }]])(
    'takes a module that is no widget for a failure: %p',
    async (module) => {
      const box = setup();
      const { promise } = await box.start();
      await box.runtime.last.succeed(module);
      await box.runtime.last.succeed(module);
      await box.runtime.last.succeed();
      expect(await promise).toMatchObject({ version: '1.1.0' });
      expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh', '1.1.0']);
      expect(box.reports()[0]).toBe('1.2.0 module failed ModuleError');
    },
  );

  it('is never kept: the next load tries again', async () => {
    const box = setup(documentOf('1.0.0', ['1.0.0']), { isOnline: () => false });
    const { promise } = await box.start();
    await failAll(box);
    await errorOf(promise);
    const again = await box.start();
    expect(box.runtime.last.target.query).not.toBe('');
    await box.runtime.last.succeed();
    expect(await again.promise).toMatchObject({ version: '1.0.0' });
  });
});

describe('a version that failed', () => {
  it('is passed over for the session', async () => {
    const box = setup();
    await box.start();
    await box.runtime.loads[0]!.fail();
    await box.runtime.loads[1]!.fail();
    await box.runtime.loads[2]!.succeed();
    const other = await box.start({}, './account');
    expect(box.versions().slice(3)).toEqual(['1.1.0']);
    await box.runtime.last.succeed();
    expect(await other.promise).toMatchObject({ version: '1.1.0', recovered: true });
  });

  it('makes later loads fail at once when none is left', async () => {
    const box = setup(documentOf('1.0.0', ['1.0.0']));
    await errorOf((await failing(box)).promise);
    const before = box.runtime.loads.length;
    const error = await errorOf((await box.start()).promise);
    expect(error).toMatchObject({ phase: 'resolve', attempts: [{ version: '' }] });
    expect(error.message).toContain('1.0.0 has failed in this session');
    expect(box.runtime.loads).toHaveLength(before);
  });

  it('is loaded again by Retry, on a fresh address and with a fresh registry', async () => {
    const box = setup();
    await errorOf((await failing(box)).promise);
    const before = box.runtime.loads.length;
    const retry = await box.start({ fresh: true });
    expect(box.versions().slice(before)).toEqual(['1.2.0 fresh']);
    expect(box.readings.at(-1)).toBe(true);
    await box.runtime.last.succeed();
    expect(await retry.promise).toMatchObject({ version: '1.2.0', layer: 'stable' });
    expect(box.reports().at(-1)).toBe('1.2.0 module recovered');
  });

  it('is given another chance when the visitor was offline', async () => {
    const box = setup(documentOf('1.0.0', ['1.0.0']), { isOnline: () => false });
    await errorOf((await failing(box)).promise);
    await box.start();
    expect(box.versions()).toEqual(['1.0.0', '1.0.0 fresh', '1.0.0 fresh']);
  });

  it('can be one that loaded and then broke', async () => {
    const box = setup();
    await box.start();
    await box.runtime.last.succeed();
    box.loader.reject('mf-auth', expose, '1.2.0');
    await box.start();
    expect(box.versions()).toEqual(['1.2.0', '1.1.0']);
  });
});

describe('Retry', () => {
  it('does not take what was loaded before', async () => {
    const box = setup();
    await box.start();
    await box.runtime.last.succeed();
    await box.start({ fresh: true });
    expect(box.versions()).toEqual(['1.2.0', '1.2.0 fresh']);
  });

  it('of two exposes at once shares one registration: they do not force each other out', async () => {
    const box = setup();
    await errorOf((await failing(box)).promise);
    const before = box.runtime.loads.length;
    await box.start({ fresh: true });
    await box.start({ fresh: true }, './account');
    const [one, two] = box.runtime.loads.slice(before);
    expect(two!.target).toBe(one!.target);
  });
});

describe('two exposes of one remote at once', () => {
  it('go on together on the registration that the first failure opened', async () => {
    const box = setup();
    const one = await box.start();
    const two = await box.start({}, './account');
    await box.runtime.loads[0]!.fail(new EntryError('HTTP 500'));
    await box.runtime.loads[1]!.fail(new EntryError('HTTP 500'));
    expect(box.versions()).toEqual(['1.2.0', '1.2.0', '1.2.0 fresh', '1.2.0 fresh']);
    expect(box.runtime.loads[2]!.target).toBe(box.runtime.loads[3]!.target);
    expect(box.runtime.cleaned).toHaveLength(1);
    await box.runtime.loads[2]!.succeed();
    await box.runtime.loads[3]!.succeed();
    expect(await Promise.all([one.promise, two.promise])).toMatchObject([{ recovered: true }, { recovered: true }]);
  });

  it('leave the one alone that is still on its way when the other fails', async () => {
    const box = setup();
    await box.start();
    const slow = await box.start({}, './account');
    await box.runtime.loads[0]!.fail();
    await box.runtime.loads[1]!.succeed();
    expect(await slow.promise).toMatchObject({ version: '1.2.0', recovered: false });
  });
});
