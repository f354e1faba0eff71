import type { RegistryDocument } from '@facet/contracts';
import { RegistryError } from '../errors.ts';
import { settle } from '@facet/testing/clock';
import { documentOf } from '../fixtures.fake.ts';
import { errorOf, expose, setup, three } from './loader.fake.ts';
import { widget } from './runtime.fake.ts';

describe('the gate', () => {
  const mixed: RegistryDocument = structuredClone(three);
  Object.assign(mixed.remotes['mf-auth']!.versions[0]!, { contract: '^2.0.0' });

  it('keeps a version for another contract out before anything of it is asked for', async () => {
    const box = setup(mixed);
    const { promise } = await box.start();
    expect(box.versions()).toEqual(['1.1.0']);
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.1.0', recovered: true });
    expect(box.told()).toEqual(['1.2.0 gate failed ContractError', '1.1.0 module recovered']);
  });

  it('fails with a sentence when no version fits', async () => {
    const box = setup(three, { contract: '2.0.0' });
    const error = await errorOf((await box.start()).promise);
    expect(error).toMatchObject({ phase: 'gate' });
    expect(error.message).toContain('It was built for contract ^1.0.0, and this site speaks 2.0.0.');
    expect(box.runtime.loads).toEqual([]);
  });
});

describe('the registry', () => {
  it('that is unavailable fails the load in its phase', async () => {
    const box = setup();
    box.state.reading = { kind: 'unavailable', cause: new RegistryError('no network') };
    expect(await errorOf((await box.start()).promise)).toMatchObject({
      phase: 'registry',
      cause: { message: 'no network' },
    });
    expect(box.told()).toEqual(['registry failed RegistryError']);
  });

  it('is used from its last good copy', async () => {
    const box = setup();
    box.state.reading = { kind: 'last-good', document: three, cause: new RegistryError('no network') };
    const { promise } = await box.start();
    await box.runtime.last.succeed();
    expect(await promise).toMatchObject({ version: '1.2.0' });
  });

  it.each<[string, RegistryDocument, RegExp]>([
    ['does not list the remote', { ...three, remotes: {} }, /does not list mf-auth/],
    ['does not list its own stable version', documentOf('9.0.0', ['1.0.0']), /names 9\.0\.0 as stable/],
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

  it('before the load asks for nothing', async () => {
    const box = setup();
    const { promise } = await box.start({ signal: AbortSignal.abort() });
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
    expect(box.readings).toEqual([]);
  });
});

describe('preload', () => {
  it('downloads without running the widget, and the load uses the same registration', async () => {
    const box = setup();
    const preloaded = box.loader.preload('mf-auth', expose);
    await settle();
    expect(box.runtime.last.kind).toBe('preload');
    await box.runtime.last.succeed(() => widget);
    await preloaded;
    expect(box.events).toEqual([]);
    await box.start();
    expect(box.runtime.last).toMatchObject({ kind: 'load', target: box.runtime.loads[0]!.target });
  });

  it('that fails is no attempt: nothing is reported or passed over, and the load starts clean', async () => {
    const box = setup();
    const preloaded = box.loader.preload('mf-auth', expose);
    await settle();
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
