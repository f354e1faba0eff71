import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@facet/registry';
import { testReleases, type TestReleases } from '@facet/registry/test-support';
import type { BuiltVersion } from '../versions.ts';
import { reportOf } from './check.ts';
import { parseCommand } from './command.ts';
import { release, ReleaseError, type ReleaseResult, type Workshop } from './release.ts';

const remote = 'mf-auth';
let world: TestReleases;
let dir: string;
let built: BuiltVersion;
let checked: Set<string>;

beforeEach(async () => {
  world = await testReleases();
  dir = mkdtempSync(path.join(tmpdir(), 'facet-release-'));
  checked = new Set();
  await build('1.0.0');
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

async function build(version: string): Promise<void> {
  const entry = `var container = ${JSON.stringify(version)};`;
  writeFileSync(path.join(dir, 'remoteEntry.js'), entry);
  const integrity = { 'remoteEntry.js': integrityOf(Buffer.from(entry)) };
  writeFileSync(path.join(dir, 'mf-manifest.json'), JSON.stringify({ version, integrity }));
  built = {
    version,
    container: `mf_auth__${version.replaceAll('.', '_')}`,
    contract: '^1.0.0',
    inputs: version,
    builtAt: '2026-01-01T00:00:00.000Z',
  };
  return Promise.resolve();
}

const workshop: Workshop = {
  build: () => Promise.resolve(built),
  newest: () => Promise.resolve({ built, dir }),
  check: () => {
    checked.add(built.version);
    return Promise.resolve(reportOf(`${remote} ${built.version}`, []));
  },
  wasChecked: (_remote, { version }) => Promise.resolve(checked.has(version)),
};

const say = (...args: string[]): Promise<ReleaseResult> =>
  release(parseCommand(args, undefined), {
    store: world.store,
    releases: world.releases,
    workshop,
    who: 'ada',
    now: world.clock.now,
  });

const base = 'https://cdn.example/remotes/mf-auth/';
const entry = async () => (await world.releases.read())?.document.remotes[remote];

async function ship(version: string): Promise<void> {
  await build(version);
  await say('check', remote);
  await say('publish', remote, '--base', base);
}

test('a build that was not checked is not published, and nothing is uploaded', async () => {
  await expect(say('publish', remote, '--base', base)).rejects.toThrow(ReleaseError);
  await expect(say('publish', remote, '--base', base)).rejects.toThrow('Run `release check mf-auth` first');
  expect(await world.store.list('')).toEqual([]);
});

test('an unchecked build can be published knowingly, and the log says so', async () => {
  await say('publish', remote, '--base', base, '--unchecked');
  expect((await world.releases.log())[0]).toMatchObject({ who: 'ada', reason: 'published unchecked' });
});

test('the first version needs the address from which the store serves it', async () => {
  await say('check', remote);
  await expect(say('publish', remote)).rejects.toThrow('--base https://cdn.example/remotes/mf-auth/');
});

test('what is published is in the store and in the list, with its address, hash, author and note', async () => {
  await say('check', remote);
  await say('publish', remote, '--base', base, '--note', 'The first one.');
  expect((await entry())?.versions[0]).toMatchObject({
    version: '1.0.0',
    manifest: 'https://cdn.example/remotes/mf-auth/1.0.0/mf-manifest.json',
    contract: '^1.0.0',
    publishedBy: 'ada',
    note: 'The first one.',
  });
  expect(await world.store.list('remotes/')).toEqual([
    'remotes/mf-auth/1.0.0/mf-manifest.json',
    'remotes/mf-auth/1.0.0/remoteEntry.js',
  ]);
});

test('a later version stands beside the earlier ones, without a rollout', async () => {
  await ship('1.0.0');
  await build('1.1.0');
  await say('check', remote);
  await say('publish', remote);
  expect((await entry())?.versions[0]?.manifest).toBe('https://cdn.example/remotes/mf-auth/1.1.0/mf-manifest.json');
  expect((await entry())?.stable).toBe('1.0.0');
});

test('publishing twice changes nothing the second time', async () => {
  await ship('1.0.0');
  const sequence = (await world.releases.read())?.document.sequence;
  world.clock.advance(60_000);
  expect((await say('publish', remote, '--note', 'again')).data).toMatchObject({ changed: false, sequence });
});

test('canary, promotion and rollback go where they should', async () => {
  await ship('1.0.0');
  await ship('1.1.0');
  await say('canary', remote, '10');
  expect((await entry())?.canary).toEqual({ version: '1.1.0', percent: 10 });
  await say('promote', remote);
  expect(await entry()).toMatchObject({ stable: '1.1.0', canary: null, fallbacks: ['1.0.0'] });
  await say('rollback', remote, '--reason', 'the dialog is blank');
  await say('rollback', remote, '--reason', 'the dialog is blank');
  expect(await entry()).toMatchObject({ stable: '1.0.0', fallbacks: [] });
  const log = await say('log', remote, '--limit', '1');
  expect(log.text).toContain('ada: ');
  expect(log.text).toContain('why: the dialog is blank');
});

test('halting ends the canary that runs, and is no error when none does', async () => {
  await ship('1.0.0');
  await ship('1.1.0');
  expect((await say('halt', remote, '--reason', 'x')).text).toBe('mf-auth has no canary.');
  await say('canary', remote, '10');
  await say('halt', remote, '--reason', 'complaints');
  expect((await entry())?.canary).toBeNull();
});

test('status says what everybody gets', async () => {
  expect((await say('status')).text).toBe('Nothing was released yet.');
  await ship('1.0.0');
  await ship('1.1.0');
  await ship('1.2.0');
  await say('promote', remote, '--version', '1.1.0');
  await say('canary', remote, '2.5', '--version', '1.2.0');
  await say('pin', remote, 'acme', '1.0.0');
  const { text } = await say('status', remote);
  expect(text).toContain('stable     1.1.0   published 2026-01-01T00:00:00.000Z by ada');
  expect(text).toContain('canary     1.2.0   2.5 % of visitors');
  expect(text).toContain('pinned     1.0.0   for acme');
  expect(text).toContain('fallbacks  1.0.0');
});

test('two people who release at once both succeed', async () => {
  await ship('1.0.0');
  await ship('1.1.0');
  await Promise.all([
    say('pin', remote, 'acme', '1.1.0'),
    say('pin', remote, 'globex', '1.0.0'),
    say('canary', remote, '5'),
  ]);
  expect(await entry()).toMatchObject({ pins: { acme: '1.1.0', globex: '1.0.0' }, canary: { percent: 5 } });
});
