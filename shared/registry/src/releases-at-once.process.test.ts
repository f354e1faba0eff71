import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Change } from './changes/change.ts';
import { createReleases } from './releases.ts';
import { readOrCreateKeyPair } from './signature/key-file.ts';
import { createFolderStore } from './stores/folder.ts';
import { openStore } from './stores/open.ts';
import { grownReleases, remoteVersion, testReleases } from './test-support/fixtures.ts';
import { startMiniS3, type MiniS3 } from './test-support/mini-s3.ts';

const remote = 'mf-auth';
const by = { who: 'ada' };
const publish = (version: string): Change => ({ kind: 'publish', remote, version: remoteVersion({ version }) });

describe('on a folder', () => {
  let scratch: string;
  beforeEach(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), 'facet-registry-'));
  });
  afterEach(async () => {
    await rm(scratch, { recursive: true, force: true });
  });
  const folder = () => path.join(scratch, 'store');
  const keyFile = () => path.join(scratch, 'key.json');
  const open = async () => {
    const { privateKey } = await readOrCreateKeyPair(keyFile());
    return createReleases({ store: createFolderStore(folder()), privateKey, now: () => new Date() });
  };

  /** Runs `release-process.ts` and resolves to its exit code, or to the signal that killed it. */
  function run(...args: string[]): Promise<number | string | null> {
    const script = path.join(import.meta.dirname, 'test-support/release-process.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder(), keyFile(), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        resolve(signal ?? code);
      });
    });
  }

  async function expectAllLanded(tenants: string[]): Promise<void> {
    const releases = await open();
    const current = await releases.read();
    expect(Object.keys(current?.document.remotes[remote]?.pins ?? {}).sort()).toEqual(tenants.sort());
    expect(current?.document.sequence).toBe(tenants.length + 1);
    const log = await releases.log();
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => log.length - index));
    expect(log).toHaveLength(tenants.length + 1);
    expect(current?.text).toBe(await readFile(path.join(folder(), 'registry.json'), 'utf8'));
  }

  it('all of twenty changes at once land, each once and without a gap', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, open));
    await many[0]?.apply(publish('1.0.0'), by);
    const tenants = many.map((_, index) => `t-${String(index)}`);
    const applied = await Promise.all(
      many.map((releases, index) =>
        releases.apply({ kind: 'pin', remote, tenant: tenants[index] ?? '', version: '1.0.0' }, by),
      ),
    );
    expect(applied.every(({ changed }) => changed)).toBe(true);
    await expectAllLanded(tenants);
  });

  it('all changes of three processes at once land, each once and without a gap', async () => {
    await (await open()).apply(publish('1.0.0'), by);
    const names = ['ada', 'bob', 'cy'];
    expect(await Promise.all(names.map((name) => run(name, '8')))).toEqual([0, 0, 0]);
    await expectAllLanded(names.flatMap((name) => Array.from({ length: 8 }, (_, index) => `${name}-${String(index)}`)));
  });

  it('a process that is killed between log and registry.json loses nothing', async () => {
    const running = await open();
    await running.apply(publish('1.0.0'), by);
    const before = await readFile(path.join(folder(), 'registry.json'), 'utf8');
    expect(await run('ada', '1', 'killed')).toBe('SIGKILL');
    expect(await readFile(path.join(folder(), 'registry.json'), 'utf8')).toBe(before);
    expect((await running.read())?.document.remotes[remote]?.pins).toEqual({ 'ada-0': '1.0.0' });
    await expectAllLanded(['ada-0']);
    expect(await readdir(path.join(folder(), 'log'))).toHaveLength(2);
  });

  it('sees at once what another process changed', async () => {
    const [one, other] = [await open(), await open()];
    await one.apply(publish('1.0.0'), by);
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) {
      await one.apply(publish(version), by);
      expect((await other.read())?.document.remotes[remote]?.versions[0]?.version).toBe(version);
    }
  });

  it('reads its files again only when they changed', async () => {
    await (await open()).apply(publish('1.0.0'), by);
    const store = createFolderStore(folder());
    const { privateKey } = await readOrCreateKeyPair(keyFile());
    const releases = createReleases({ store, privateKey, now: () => new Date() });
    const first = await releases.read();
    expect((await releases.read())?.document).toBe(first?.document);
    await writeFile(path.join(folder(), 'registry.json'), '{}');
    expect((await releases.read())?.text).toBe(first?.text);
    expect(await readFile(path.join(folder(), 'registry.json'), 'utf8')).toBe(first?.text);
  });
});

describe('on S3', () => {
  let server: MiniS3;
  beforeEach(async () => {
    server = await startMiniS3();
  });
  afterEach(() => server.stop());

  it('all of ten changes at once land, each once and without a gap', async () => {
    const { keys, clock } = await testReleases();
    const open = () =>
      createReleases({
        store: openStore(`s3://${server.bucket}/site`, server.env),
        privateKey: keys.privateKey,
        now: clock.now,
      });
    await open().apply(publish('1.0.0'), by);
    const applied = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        open().apply({ kind: 'pin', remote, tenant: `t${String(index)}`, version: '1.0.0' }, by),
      ),
    );
    expect(new Set(applied.map(({ document }) => document.sequence)).size).toBe(10);
    expect((await open().log()).map(({ sequence }) => sequence)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('counts a change once although the answer to it was lost', async () => {
    const { releases } = await grownReleases({ store: openStore(`s3://${server.bucket}`, server.env) });
    server.failNext({ status: 500, code: 'InternalError', after: true, on: 'PUT /facet-test/log/00000006.json' });
    expect((await releases.apply({ kind: 'rollback', remote }, by)).changed).toBe(true);
    expect((await releases.read())?.document.remotes[remote]?.stable).toBe('2.0.0');
    expect(await releases.log()).toHaveLength(6);
    expect(server.requests.filter((request) => request === 'PUT /facet-test/log/00000006.json')).toHaveLength(2);
  });
});
