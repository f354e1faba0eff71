/** The whole way: a release in a folder, visitors who report over HTTP, and the release that ends by itself. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RemoteLoadEvent } from '@facet/contracts/registry';
import { createFolderStore, createReleases, keyPairOf, readOrCreateKeyPair, type Releases } from '@facet/registry';
import { remoteVersion } from '@facet/registry/test-support';
import { isWholeMatrix } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { openRegistry } from './registry-access.ts';

jest.setTimeout(60_000);

const by = { who: 'ada' };
const remote = 'mf-auth';
let database: Database;
let folder: string;
let keyFile: string;
let releases: Releases;
let site: TestApp;
let clock: number;

const now = () => new Date(clock);

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  clock = Date.parse('2026-03-04T10:00:00Z');
  folder = path.join(scratchFolder(), 'releases');
  keyFile = path.join(scratchFolder(), 'key.json');
  const { privateKey } = await readOrCreateKeyPair(keyFile);
  // The release command is another process: nothing is shared with the backend but the folder.
  releases = createReleases({ store: createFolderStore(folder), privateKey, now });
  await releases.apply({ kind: 'publish', remote, version: remoteVersion({ version: '1.1.0' }) }, by);
  await releases.apply({ kind: 'publish', remote, version: remoteVersion({ version: '1.2.0' }) }, by);
  const access = await openRegistry({ address: `file:${folder}`, keyFile }, {}, now);
  site = await buildTestApp(database, { rateLimit: 1_000_000, trustedProxies: ['10.0.0.1'] }, { access, now });
});
afterEach(async () => {
  await site.app.close();
  await database.query('delete from remote_visit');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

let visitors = 0;
interface VisitForm {
  /** Default: one of its own. */
  readonly address?: string;
  /** Whether the watch looks after it. */
  readonly isWatched?: boolean;
}

/** One visitor reports what a version did. */
async function visit(
  version: string,
  status: 'loaded' | 'failed',
  { address, isWatched = true }: VisitForm = {},
): Promise<void> {
  visitors += 1;
  clock += 1000;
  const event: RemoteLoadEvent = {
    remote,
    version,
    expose: './login',
    phase: 'mount',
    status,
    durationMs: 20,
    errorClass: status === 'failed' ? 'TypeError' : null,
    bucket: visitors % 10_000,
  };
  const own = `198.51.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/remotes/loads',
    payload: JSON.stringify({ visit: randomUUID(), events: [event] }),
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': address ?? own },
    remoteAddress: '10.0.0.1',
  });
  expect(answer.statusCode).toBe(204);
  if (isWatched) await site.remotes.watch!.check();
}
const canary = async () => (await releases.read())!.document.remotes[remote]!.canary;
const startCanary = (percent = 10) => releases.apply({ kind: 'canary', remote, percent }, by);

test('a canary that always throws is halted at its fifth visit, the log says why, and nothing changes after that', async () => {
  await startCanary();
  let canaryVisits = 0;
  for (let index = 1; canaryVisits < 5; index += 1) {
    expect(await canary()).toEqual({ version: '1.2.0', percent: 10 });
    if (index % 10 !== 0) {
      await visit('1.1.0', 'loaded');
    } else {
      canaryVisits += 1;
      await visit('1.2.0', 'failed');
    }
  }
  expect(await canary()).toBeNull();
  const [last] = await releases.log();
  expect(last).toMatchObject({
    who: 'canary-watch',
    change: { kind: 'halt', remote, version: '1.2.0' },
    reason:
      'canary 1.2.0 failed 5 of 5 visits, stable 1.1.0 0 of 45; p = 4.7e-7 at look 1 (Fisher, one-sided; limit 0.005)',
  });

  const before = (await releases.read())!.text;
  for (let index = 0; index < 10; index += 1) await visit('1.2.0', 'failed');
  expect((await releases.read())!.text).toBe(before);
  const { payload } = await site.app.inject('/metrics');
  expect(payload).toMatch('facet_canary_halts_total{remote="mf-auth"} 1');
  expect(payload).toMatch('facet_canary_watch 1');
});

test('a report sets the watch going by itself', async () => {
  await startCanary();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  try {
    for (let index = 0; index < 5; index += 1) {
      const watch = site.remotes.watch!;
      const check = jest.spyOn(watch, 'check').mockResolvedValue();
      await visit('1.2.0', 'failed');
      check.mockRestore();
    }
    expect(await canary()).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < 5000 && (await canary()) !== null; turn += 1) await nextTurn();
  } finally {
    jest.useRealTimers();
  }
  expect(await canary()).toBeNull();
});

test('a canary that does as well as the stable version continues', async () => {
  for (let index = 0; index < 40; index += 1) await visit('1.1.0', index % 20 === 0 ? 'failed' : 'loaded');
  await startCanary(50);
  for (let index = 0; index < 40; index += 1) await visit('1.2.0', index % 20 === 0 ? 'failed' : 'loaded');
  expect(await canary()).toEqual({ version: '1.2.0', percent: 50 });
});

/** Ten times as many as halt a canary when they come from addresses of their own. */
const fromOneLine = isWholeMatrix ? 1000 : 50;
test.each([
  ['an IPv4 address', () => '203.0.113.66'],
  [
    'the addresses of one IPv6 line',
    (index: number) => `2001:db8:1:${(index % 256).toString(16)}::${index.toString(16)}`,
  ],
])('many failing visits from %s do not halt a canary', async (_what, address) => {
  for (let index = 0; index < 45; index += 1) await visit('1.1.0', 'loaded');
  await startCanary();
  for (let index = 0; index < fromOneLine; index += 1) {
    // The watch looks once a second, however many come in it.
    const isWatched = index < 50 || index % 20 === 19;
    await visit('1.2.0', 'failed', { address: address(index), isWatched });
  }
  for (let index = 0; index < 4; index += 1) await visit('1.2.0', 'loaded');
  expect(await canary()).toEqual({ version: '1.2.0', percent: 10 });
});

test('a canary that is started again after its halt is judged by its new visits alone', async () => {
  for (let index = 0; index < 45; index += 1) await visit('1.1.0', 'loaded');
  await startCanary();
  for (let index = 0; index < 5; index += 1) await visit('1.2.0', 'failed');
  expect(await canary()).toBeNull();
  clock += 60_000;
  await releases.apply({ kind: 'canary', remote, percent: 10, version: '1.2.0' }, by);
  for (let index = 0; index < 5; index += 1) await visit('1.2.0', 'loaded');
  expect(await canary()).toEqual({ version: '1.2.0', percent: 10 });
});

test('a canary for everybody is compared with the visits of the week before it', async () => {
  for (let index = 0; index < 20; index += 1) await visit('1.1.0', 'loaded');
  clock += 6 * 24 * 3_600_000;
  await startCanary(100);
  for (let index = 0; index < 5; index += 1) await visit('1.2.0', 'failed');
  expect((await releases.log())[0]?.reason).toMatch('stable 1.1.0 0 of 20');
});

describe('the registry of the settings', () => {
  const open = (address: string | null, key: string | null) => openRegistry({ address, keyFile: key }, {}, now);

  test('is none when none is set', async () => {
    expect(await open(null, keyFile)).toBeNull();
  });

  test('without its key can be read and not changed', async () => {
    const access = await open(`file:${folder}`, null);
    expect((await access!.read())?.remotes[remote]?.stable).toBe('1.1.0');
    expect(access!.releases).toBeNull();
  });

  test('that is empty has no document yet', async () => {
    for (const key of [null, keyFile]) {
      const access = await open(`file:${path.join(folder, 'new')}`, key);
      expect(await access!.read()).toBeNull();
    }
  });

  test('with a key that did not sign it is not taken for true', async () => {
    const other = path.join(scratchFolder(), 'other.json');
    await readOrCreateKeyPair(other);
    const access = await open(`file:${folder}`, other);
    await expect(access!.read()).rejects.toThrow('signed with an unknown key');
  });

  test.each([
    ['that is not there', null, /cannot be read \(ENOENT\)\. Set FACET_RELEASES_KEY_FILE/],
    ['that holds no key', 'hello', /holds no private key for the registry\. Set FACET_RELEASES_KEY_FILE/],
  ])('with a key file %s stops the start, and the key is not shown', async (_what, content, message) => {
    const wrong = path.join(scratchFolder(), 'wrong.json');
    if (content !== null) fs.writeFileSync(wrong, content);
    await expect(open(`file:${folder}`, wrong)).rejects.toThrow(message);
    await expect(open(`file:${folder}`, wrong)).rejects.toThrow(wrong);
  });

  test('with the public half of the key alone stops the start', async () => {
    const { publicKey } = await keyPairOf(JSON.parse(fs.readFileSync(keyFile, 'utf8')));
    const half = path.join(scratchFolder(), 'public.json');
    fs.writeFileSync(half, JSON.stringify(publicKey));
    await expect(open(`file:${folder}`, half)).rejects.toThrow('holds no private key');
  });

  test('in a bucket names the setting that is missing', async () => {
    await expect(open('s3://releases', keyFile)).rejects.toThrow('FACET_S3_ACCESS_KEY_ID is missing');
  });
});
