import { registrySchema, signedRegistrySchema } from '@facet/contracts/registry';
import type { Change } from './changes/change.ts';
import { createReleases } from './releases.ts';
import { createKeyPair } from './signature/keys.ts';
import type { RegistryStore } from './stores/store.ts';
import { grownReleases as grown, remoteVersion, testReleases } from './test-support/fixtures.ts';
import { createMemoryStore } from './test-support/memory-store.ts';

const remote = 'mf-auth';
const by = { who: 'ada' };
const publish = (version: string, of = remote): Change => ({
  kind: 'publish',
  remote: of,
  version: remoteVersion({ remote: of, version }),
});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | null): string => new TextDecoder().decode(body ?? undefined);

/** A store that counts what is written. */
function counting(store: RegistryStore): RegistryStore & { writes: string[] } {
  const writes: string[] = [];
  return {
    ...store,
    writes,
    create: (name, body, type) => (writes.push(name), store.create(name, body, type)),
    replace: (name, body, type) => (writes.push(name), store.replace(name, body, type)),
  };
}

const stableOf = async (releases: { read: Awaited<ReturnType<typeof testReleases>>['releases']['read'] }) =>
  (await releases.read())?.document.remotes[remote]?.stable;

describe('an empty store', () => {
  it('has no document and no log', async () => {
    const { releases } = await testReleases();
    expect(await releases.read()).toBeNull();
    expect(await releases.log()).toEqual([]);
  });

  it('refuses what needs a document, and writes nothing', async () => {
    const { releases, store } = await testReleases();
    await expect(releases.apply({ kind: 'rollback', remote }, by)).rejects.toMatchObject({ code: 'empty' });
    expect(await store.list('')).toEqual([]);
  });
});

describe('a change', () => {
  it('is one signed record of the log, and the document that is served', async () => {
    const { releases, store } = await testReleases();
    const applied = await releases.apply(publish('1.0.0'), { who: 'ada', reason: 'first light' });
    expect(applied).toMatchObject({ changed: true, document: { sequence: 1 } });
    expect(await store.list('')).toEqual(['log/00000001.json', 'registry.json']);
    const read = await releases.read();
    expect(read?.text).toBe(text(await store.read('registry.json')));
    const signed = signedRegistrySchema.parse(JSON.parse(read?.text ?? ''));
    expect(registrySchema.parse(JSON.parse(signed.payload))).toEqual(applied.document);
  });

  it('is good for thirty days', async () => {
    const { releases } = await testReleases();
    const { document } = await releases.apply(publish('1.0.0'), by);
    expect(document.expiresAt).toBe('2026-01-31T00:00:00.000Z');
  });

  it('writes nothing when it is repeated', async () => {
    const store = counting(createMemoryStore());
    const { releases } = await testReleases({ store });
    const changes: Change[] = [
      publish('1.0.0'),
      publish('2.0.0'),
      { kind: 'canary', remote, percent: 10 },
      { kind: 'halt', remote, version: '2.0.0' },
      { kind: 'promote', remote, version: '2.0.0' },
      { kind: 'pin', remote, tenant: 'acme', version: '1.0.0' },
      { kind: 'rollback', remote },
      { kind: 'relocate', remote, base: 'https://cdn.example/' },
    ];
    for (const change of changes) {
      expect((await releases.apply(change, by)).changed).toBe(true);
      const written = store.writes.length;
      const again = await releases.apply(change, by);
      expect(again.changed).toBe(false);
      expect(again.document).toBe((await releases.read())?.document);
      expect(store.writes).toHaveLength(written);
    }
    expect((await releases.log()).map(({ change }) => change)).toEqual(changes.reverse());
  });

  it('leaves no trace when it is refused', async () => {
    const store = counting(createMemoryStore());
    const { releases } = await grown({ store });
    const written = store.writes.length;
    await expect(releases.apply({ kind: 'canary', remote, percent: 101 }, by)).rejects.toMatchObject({
      name: 'ReleaseRefusal',
      code: 'percent',
    });
    expect(store.writes).toHaveLength(written);
    expect((await releases.apply({ kind: 'rollback', remote }, by)).changed).toBe(true);
  });

  it.each([{ who: '' }, { who: '  ' }, { who: 'a'.repeat(101) }, { who: 'ada', reason: 'a'.repeat(1001) }])(
    'is refused without an author and a reason for the log (%j)',
    async (unclear) => {
      const { releases } = await testReleases();
      await expect(releases.apply(publish('1.0.0'), unclear)).rejects.toMatchObject({ name: 'ReleaseRefusal' });
      expect(await releases.read()).toBeNull();
    },
  );

  it('hands out frozen documents', async () => {
    const { releases } = await grown();
    const version = remoteVersion({ version: '4.0.0' });
    const { document } = await releases.apply({ kind: 'publish', remote, version }, by);
    expect(() => {
      (document.remotes[remote] as { stable: string }).stable = '0.0.0';
    }).toThrow(TypeError);
    version.note = 'still mine';
    expect((await releases.read())?.document.remotes[remote]?.versions[0]?.note).toBe('');
  });

  it('keeps sequence and time when the clock goes back', async () => {
    const { releases, clock } = await grown();
    const before = (await releases.read())?.document;
    clock.advance(-3_600_000);
    const { document } = await releases.apply(publish('4.0.0'), by);
    expect(document.sequence).toBe((before?.sequence ?? 0) + 1);
    expect(document.issuedAt).toBe(before?.issuedAt);
  });

  it.each([0, -1, Number.NaN, Infinity])('cannot be made with a lifetime of %p days', async (lifetimeDays) => {
    const { privateKey } = await createKeyPair();
    expect(() =>
      createReleases({ store: createMemoryStore(), privateKey, now: () => new Date(), lifetimeDays }),
    ).toThrow(RangeError);
  });
});

describe('rollback', () => {
  it('is safe to repeat, also by another person, and goes one further on request', async () => {
    const { releases, store, keys, clock } = await grown();
    const others = createReleases({ store, privateKey: keys.privateKey, now: clock.now });
    await releases.apply({ kind: 'rollback', remote }, by);
    expect((await others.apply({ kind: 'rollback', remote }, by)).changed).toBe(false);
    expect(await stableOf(releases)).toBe('2.0.0');
    await others.apply({ kind: 'rollback', remote, again: true }, by);
    expect(await stableOf(releases)).toBe('1.0.0');
    await expect(releases.apply({ kind: 'rollback', remote, again: true }, by)).rejects.toMatchObject({
      code: 'nothingBefore',
    });
  });

  it('takes effect once when two people run it at once', async () => {
    const { releases, store, keys, clock } = await grown();
    const others = createReleases({ store, privateKey: keys.privateKey, now: clock.now });
    const applied = await Promise.all([releases, others].map((each) => each.apply({ kind: 'rollback', remote }, by)));
    expect(applied.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await stableOf(releases)).toBe('2.0.0');
  });

  it('is still repeated safely after changes of others, renewals and pins', async () => {
    const { releases, clock } = await grown();
    await releases.apply({ kind: 'rollback', remote }, by);
    for (let index = 0; index < 40; index++) await releases.apply(publish(`1.${String(index)}.0`, 'mf-billing'), by);
    await releases.apply({ kind: 'pin', remote, tenant: 'acme', version: '1.0.0' }, by);
    clock.advance(20 * 86_400_000);
    await releases.apply({ kind: 'renew' }, by);
    expect((await releases.apply({ kind: 'rollback', remote }, by)).changed).toBe(false);
  });

  it('is not held up by an old record that cannot be verified any more', async () => {
    const { releases, store } = await grown();
    await releases.apply(publish('1.0.0', 'mf-billing'), by);
    for (const sequence of [1, 2, 3, 4, 5])
      await store.replace(`log/0000000${String(sequence)}.json`, bytes('{}'), 'application/json');
    expect((await releases.apply({ kind: 'rollback', remote }, by)).changed).toBe(true);
    expect((await releases.apply({ kind: 'rollback', remote }, by)).changed).toBe(false);
    expect(await stableOf(releases)).toBe('2.0.0');
  });

  it('goes back once more after a further release', async () => {
    const { releases } = await grown();
    await releases.apply({ kind: 'rollback', remote }, by);
    await releases.apply(publish('4.0.0'), by);
    await releases.apply({ kind: 'promote', remote }, by);
    expect(await stableOf(releases)).toBe('4.0.0');
    await releases.apply({ kind: 'rollback', remote }, by);
    expect(await stableOf(releases)).toBe('2.0.0');
  });
});

describe('renew', () => {
  it('writes only when less than half of the lifetime is left', async () => {
    const { releases, clock } = await grown();
    clock.advance(14 * 86_400_000);
    expect((await releases.apply({ kind: 'renew' }, by)).changed).toBe(false);
    clock.advance(2 * 86_400_000);
    const { changed, document } = await releases.apply({ kind: 'renew' }, by);
    expect(changed).toBe(true);
    expect(document.expiresAt).toBe('2026-02-16T00:00:00.000Z');
    expect((await releases.apply({ kind: 'renew' }, by)).changed).toBe(false);
  });
});

describe('the log', () => {
  it('lists who changed what, why, when and with what outcome, newest first', async () => {
    const { releases, clock } = await testReleases();
    await releases.apply(publish('1.0.0'), by);
    clock.advance(1000);
    await releases.apply(publish('2.0.0', 'mf-billing'), { who: 'ci', reason: 'nightly' });
    const [newest, oldest] = await releases.log();
    expect(newest).toEqual({
      sequence: 2,
      at: '2026-01-01T00:00:01.000Z',
      who: 'ci',
      reason: 'nightly',
      change: publish('2.0.0', 'mf-billing'),
      summary: expect.stringContaining('mf-billing 2.0.0 is published') as string,
    });
    expect(oldest).toMatchObject({ sequence: 1, who: 'ada', reason: '' });
  });

  it('can be had of one remote, and up to a limit', async () => {
    const { releases } = await grown();
    for (let index = 0; index < 20; index++) await releases.apply(publish(`1.${String(index)}.0`, 'mf-billing'), by);
    expect((await releases.log({ limit: 3 })).map(({ sequence }) => sequence)).toEqual([25, 24, 23]);
    expect((await releases.log({ remote, limit: 2 })).map(({ sequence }) => sequence)).toEqual([5, 4]);
    expect(await releases.log({ remote })).toHaveLength(5);
    expect(await releases.log({ limit: 0 })).toEqual([]);
  });

  it('leaves out entries written without the key', async () => {
    const { releases, store } = await grown();
    const record = text(await store.read('log/00000003.json'));
    await store.replace('log/00000003.json', bytes(record.replace('ada', 'eve')), 'application/json');
    await expect(releases.log()).rejects.toThrow(/log\/00000003\.json.*damaged/);
    expect(await releases.log({ limit: 2 })).toHaveLength(2);
  });

  it('does not take a record of another place for its own', async () => {
    const { releases, store } = await grown();
    const old = (await store.read('log/00000002.json')) ?? bytes('');
    await store.create('log/00000006.json', old, 'application/json');
    expect((await releases.read())?.document.sequence).toBe(5);
    await expect(releases.apply(publish('4.0.0'), by)).rejects.toThrow(/log\/00000006\.json.*backup/);
    await store.remove('log/00000006.json');
    expect((await releases.apply(publish('4.0.0'), by)).document.sequence).toBe(6);
  });
});

describe('registry.json', () => {
  const reopened = async () => {
    const { store, keys, clock } = await grown();
    const sentences: string[] = [];
    const open = () =>
      createReleases({
        store,
        privateKey: keys.privateKey,
        now: clock.now,
        report: (sentence) => void sentences.push(sentence),
      });
    return { store, sentences, open };
  };

  it('that was tampered with is noticed and healed from the log, by a new reader and by one that runs', async () => {
    const { store, sentences, open } = await reopened();
    const good = text(await store.read('registry.json'));
    const running = open();
    await running.read();
    for (const releases of [open(), running]) {
      const forged = good.replace('\\"stable\\":\\"3.0.0\\"', '\\"stable\\":\\"1.0.0\\"');
      expect(forged).not.toBe(good);
      await store.replace('registry.json', bytes(forged), 'application/json');
      expect(await stableOf(releases)).toBe('3.0.0');
      expect(text(await store.read('registry.json'))).toBe(good);
    }
    expect(sentences).toEqual(Array(2).fill(expect.stringContaining('without the key')));
  });

  it.each(['', '{', 'null', '{"payload":"{}","protected":"","signature":""}', '\u0000'])(
    'that holds %j is healed from the log',
    async (damaged) => {
      const { store, open } = await reopened();
      await store.replace('registry.json', bytes(damaged), 'application/json');
      expect(await stableOf(open())).toBe('3.0.0');
      expect(signedRegistrySchema.safeParse(JSON.parse(text(await store.read('registry.json')))).success).toBe(true);
    },
  );

  it('that is missing or old is written again', async () => {
    const { store, open, sentences } = await reopened();
    const good = text(await store.read('registry.json'));
    await store.remove('registry.json');
    expect(await stableOf(open())).toBe('3.0.0');
    const old = JSON.parse(text(await store.read('log/00000002.json'))) as { registry: unknown };
    await store.replace('registry.json', bytes(JSON.stringify(old.registry)), 'application/json');
    expect(await stableOf(open())).toBe('3.0.0');
    expect(text(await store.read('registry.json'))).toBe(good);
    expect(sentences).toEqual([expect.stringContaining('missing'), expect.stringContaining('behind the log')]);
  });

  it('that somebody else signed is never served, nor is their log', async () => {
    const { store, open } = await reopened();
    const stranger = await grown();
    for (const path of await stranger.store.list(''))
      await store.replace(path, (await stranger.store.read(path)) ?? bytes(''), 'application/json');
    await expect(open().read()).rejects.toThrow(/registry\.json.*unknown key.*backup/);
    await expect(open().apply({ kind: 'renew' }, by)).rejects.toMatchObject({ name: 'StoreError', code: 'damaged' });
  });

  it('keeps the running reader at its sequence when a store is set back', async () => {
    const { store, keys, clock, releases } = await grown();
    for (const path of ['log/00000004.json', 'log/00000005.json']) await store.remove(path);
    const old = JSON.parse(text(await store.read('log/00000003.json'))) as { registry: unknown };
    await store.replace('registry.json', bytes(JSON.stringify(old.registry)), 'application/json');
    expect((await releases.read())?.document.sequence).toBe(5);
    const { document } = await releases.apply(publish('4.0.0'), by);
    expect(document.sequence).toBe(6);
    const fresh = createReleases({ store, privateKey: keys.privateKey, now: clock.now });
    expect((await fresh.read())?.document.sequence).toBe(6);
    expect(await fresh.log()).toHaveLength(4);
  });

  it('that cannot be written loses nothing: the log is read, and the change counts', async () => {
    const base = createMemoryStore();
    const store = { ...base, replace: () => Promise.reject(new Error('disk full')) };
    const sentences: string[] = [];
    const { releases, keys, clock } = await testReleases({
      store,
      report: (sentence) => void sentences.push(sentence),
    });
    expect((await releases.apply(publish('1.0.0'), by)).changed).toBe(true);
    expect((await releases.apply(publish('2.0.0'), by)).changed).toBe(true);
    expect((await releases.read())?.document.sequence).toBe(2);
    expect(sentences[0]).toContain('disk full');
    const fresh = createReleases({ store: base, privateKey: keys.privateKey, now: clock.now });
    expect((await fresh.read())?.text).toBe((await releases.read())?.text);
    expect(text(await base.read('registry.json'))).toBe((await releases.read())?.text);
  });

  it('ends up the newest although a slow writer overwrites it with an older one', async () => {
    const { store, keys, clock } = await grown();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let holding = true;
    const slowStore: RegistryStore = {
      ...store,
      async replace(path, body, type) {
        if (holding) await held;
        await store.replace(path, body, type);
      },
    };
    const slow = createReleases({ store: slowStore, privateKey: keys.privateKey, now: clock.now });
    const quick = createReleases({ store, privateKey: keys.privateKey, now: clock.now });
    const first = slow.apply(publish('4.0.0'), by);
    while ((await store.read('log/00000006.json')) === null) await new Promise(setImmediate);
    await quick.apply(publish('5.0.0'), by);
    holding = false;
    release();
    await first;
    expect(text(await store.read('registry.json'))).toBe((await quick.read())?.text);
    expect((await slow.read())?.document.sequence).toBe(7);
  });
});

describe('a change of keys', () => {
  it('reads what the former key signed, and signs it afresh on renewal', async () => {
    const { store, keys, clock } = await grown();
    const next = await createKeyPair();
    const options = { store, privateKey: next.privateKey, now: clock.now };
    await expect(createReleases(options).read()).rejects.toThrow(/unknown key/);
    const releases = createReleases({ ...options, formerKeys: [keys.publicKey] });
    expect(await stableOf(releases)).toBe('3.0.0');
    expect((await releases.apply({ kind: 'renew' }, by)).changed).toBe(true);
    expect((await releases.apply({ kind: 'renew' }, by)).changed).toBe(false);
    expect(await releases.log()).toHaveLength(6);
    expect(await stableOf(createReleases(options))).toBe('3.0.0');
  });
});
