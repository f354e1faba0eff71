import type { Change, LogEntry } from '@facet/registry';
import { remoteVersion, testReleases, type TestReleases } from '@facet/registry/test-support';
import { type CurrentDocument, createCurrentDocument } from './document.ts';
import type { Arm } from './halting.ts';
import { createRemoteMetrics } from './metrics.ts';
import { canaryBegan, createCanaryWatch, renewPeriod, watchDelay, watchPeriod } from './watch.ts';

const by = { who: 'ada' };
const day = 24 * 3_600_000;

let room: TestReleases;
let document: CurrentDocument;
let arms: { canary: Arm; stable: Arm };
let requested: unknown[][];
let hearing: (() => void)[];
let logged: [string, object, string][];
let broken: Error | null;

beforeEach(async () => {
  room = await testReleases();
  for (const version of ['1.1.0', '1.2.0'])
    await room.releases.apply({ kind: 'publish', remote: 'mf-auth', version: remoteVersion({ version }) }, by);
  arms = { canary: { visits: 5, failed: 5 }, stable: { visits: 45, failed: 0 } };
  requested = [];
  hearing = [];
  logged = [];
  broken = null;
  document = createCurrentDocument(async () => (await room.releases.read())?.document ?? null, room.clock.now, fail);
});
afterEach(() => jest.useRealTimers());

function fail(error: unknown): never {
  throw error;
}

/** A watch whose database answers with the arms above. */
function watch(releases = room.releases) {
  const metrics = createRemoteMetrics();
  const note = (level: string) => (object: object, message: string) => void logged.push([level, object, message]);
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (broken !== null) throw broken;
    requested.push([...values]);
    for (const receive of hearing.splice(0)) receive();
    return text.includes('with looked_at')
      ? [
          { arm: 'canary', ...arms.canary },
          { arm: 'stable', ...arms.stable },
        ]
      : [{ visits: arms.canary.visits }];
  };
  const log = { warn: note('warn'), error: note('error'), info: note('info') } as never;
  return { metrics, ...createCanaryWatch({ database: { query } as never, document, releases, metrics, log }) };
}

const start = (version = '1.2.0') =>
  room.releases.apply({ kind: 'canary', remote: 'mf-auth', percent: 10, version }, by);
const canary = async () => (await room.releases.read())!.document.remotes['mf-auth']!.canary;

test('a canary that fails is halted, and the log says why', async () => {
  await start();
  const { check, metrics } = watch();
  await check();
  expect(await canary()).toBeNull();
  const reason =
    'canary 1.2.0 failed 5 of 5 visits, stable 1.1.0 0 of 45; p = 4.7e-7 at look 1 (Fisher, one-sided; limit 0.005)';
  expect((await room.releases.log())[0]).toMatchObject({
    who: 'canary-watch',
    reason,
    change: { kind: 'halt', remote: 'mf-auth', version: '1.2.0' },
  });
  expect(logged).toEqual([['warn', { remote: 'mf-auth', version: '1.2.0', reason }, 'canary halted']]);
  expect((await metrics.halts.get()).values).toEqual([{ labels: { remote: 'mf-auth' }, value: 1 }]);
});

test('without a stable version to compare with the log says so', async () => {
  arms = { ...arms, stable: { visits: 2, failed: 0 } };
  await start();
  await watch().check();
  expect((await room.releases.log())[0]?.reason).toBe(
    'canary 1.2.0 failed 5 of 5 visits; stable 1.1.0 has only 2 to compare with; p = 3.1e-7 at look 1 that it fails no more than 5 % (binomial, one-sided; limit 0.005)',
  );
});

test.each<[string, () => void]>([
  ['that does well', () => (arms = { ...arms, canary: { visits: 5, failed: 0 } })],
  ['that fails as the stable version does', () => (arms = { ...arms, stable: { visits: 45, failed: 44 } })],
  ['that had too few visits', () => (arms = { ...arms, canary: { visits: 4, failed: 4 } })],
])('a canary %s continues', async (_what, arrange) => {
  arrange();
  await start();
  await watch().check();
  expect(await canary()).toEqual({ version: '1.2.0', percent: 10 });
});

test('two watches at once halt once', async () => {
  await start();
  const [one, other] = [watch(), watch()];
  await Promise.all([one.check(), other.check()]);
  expect((await room.releases.log()).filter(({ change }) => change.kind === 'halt')).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

test('a canary that was replaced meanwhile is left alone', async () => {
  await room.releases.apply({ kind: 'publish', remote: 'mf-auth', version: remoteVersion({ version: '1.3.0' }) }, by);
  await start('1.2.0');
  const { check } = watch({
    ...room.releases,
    apply: async (change, who) => {
      await start('1.3.0');
      return room.releases.apply(change, who);
    },
  });
  await check();
  expect(await canary()).toEqual({ version: '1.3.0', percent: 10 });
  expect(logged).toEqual([]);
});

test('without a canary the database is not queried', async () => {
  await watch().check();
  expect(requested).toEqual([]);
});

test('visits count from the beginning of the canary, those of the stable version from seven days before', async () => {
  room.clock.advance(30 * day);
  await start();
  const began = room.clock.now();
  room.clock.advance(day);
  await room.releases.apply({ kind: 'canary', remote: 'mf-auth', percent: 50 }, by);
  await watch().check();
  expect(requested).toEqual([
    ['mf-auth', '1.2.0', began],
    ['mf-auth', '1.2.0', began, 5, '1.1.0', new Date(began.getTime() - 7 * day)],
  ]);
});

test('a failing database is reported once, and the watch continues', async () => {
  await start();
  const { check } = watch();
  broken = new Error('disk full');
  await check();
  await check();
  expect(logged).toEqual([['error', { err: broken }, 'canary watch failed; it tries again']]);
  broken = null;
  await check();
  expect(await canary()).toBeNull();
});

test('the failure of one remote does not keep the others from being watched', async () => {
  const other = remoteVersion({ remote: 'mf-billing', version: '2.0.0' });
  await room.releases.apply({ kind: 'publish', remote: 'mf-billing', version: other }, by);
  const next = remoteVersion({ remote: 'mf-billing', version: '2.1.0' });
  await room.releases.apply({ kind: 'publish', remote: 'mf-billing', version: next }, by);
  await room.releases.apply({ kind: 'canary', remote: 'mf-billing', percent: 10 }, by);
  await start();
  const { check } = watch({
    ...room.releases,
    apply: async (change, who) => {
      if (change.kind === 'halt' && change.remote === 'mf-auth') throw new Error('storage is away');
      return room.releases.apply(change, who);
    },
  });
  await check();
  const { remotes } = (await room.releases.read())!.document;
  expect([remotes['mf-auth']?.canary, remotes['mf-billing']?.canary]).toEqual([
    { version: '1.2.0', percent: 10 },
    null,
  ]);
});

describe('the timers', () => {
  const never = new Promise<never>(() => {});
  const counting = () => {
    const counts = { log: 0, renew: 0 };
    const { log, apply, read } = room.releases;
    return {
      counts,
      releases: {
        read,
        log: (options?: Parameters<typeof log>[0]) => ((counts.log += 1), log(options)),
        apply: async (change: Change, who: { who: string }) => {
          if (change.kind === 'renew') counts.renew += 1;
          return apply(change, who);
        },
      },
    };
  };

  test('look soon after a report, once for many', async () => {
    await start();
    jest.useFakeTimers();
    const { nudge } = watch();
    for (let index = 0; index < 50; index += 1) nudge();
    await jest.advanceTimersByTimeAsync(watchDelay - 1);
    expect(requested).toHaveLength(0);
    arms = { ...arms, canary: { visits: 4, failed: 4 } };
    await jest.advanceTimersByTimeAsync(1);
    await untilRequested(1);
    nudge();
    await jest.advanceTimersByTimeAsync(watchDelay);
    await untilRequested(2);
  });

  test('look every period and renew the document now and every few hours, until they are stopped', async () => {
    await start();
    arms = { ...arms, canary: { visits: 4, failed: 4 } };
    const { counts, releases } = counting();
    jest.useFakeTimers();
    const stop = watch(releases).start();
    await jest.advanceTimersByTimeAsync(watchPeriod);
    await untilRequested(1);
    await jest.advanceTimersByTimeAsync(watchPeriod);
    await untilRequested(2);
    expect(counts).toEqual({ log: 1, renew: 1 });
    await jest.advanceTimersByTimeAsync(renewPeriod);
    await stop();
    expect(counts.renew).toBe(2);
    const before = requested.length;
    await jest.advanceTimersByTimeAsync(10 * watchPeriod);
    expect(requested).toHaveLength(before);
  });

  test('renew nothing while nothing is published', async () => {
    const empty = await testReleases();
    document = createCurrentDocument(async () => (await empty.releases.read())?.document ?? null, room.clock.now, fail);
    const stop = watch({ ...empty.releases, apply: () => never }).start();
    await stop();
    expect(logged).toEqual([]);
  });

  /** Signatures are verified outside of the fake clock. */
  async function untilRequested(times: number): Promise<void> {
    while (requested.length < times) await new Promise<void>((resolve) => hearing.push(resolve));
    expect(requested).toHaveLength(times);
  }
});

describe('the beginning of a canary', () => {
  const entry = (at: string, change: Change): Pick<LogEntry, 'at' | 'change'> => ({ at, change });
  const run = (at: string, version?: string) =>
    entry(at, { kind: 'canary', remote: 'mf-auth', percent: 1, ...(version === undefined ? {} : { version }) });
  const publish = (at: string) => entry(at, { kind: 'publish', remote: 'mf-auth', version: remoteVersion() });

  test.each<[string, Pick<LogEntry, 'at' | 'change'>[], string | null]>([
    ['is its first percentage', [run('2026-01-03', '1.2.0'), publish('2026-01-02'), run('2026-01-01')], '2026-01-01'],
    ['is not that of another version', [run('2026-01-03'), run('2026-01-01', '1.0.0')], '2026-01-03'],
    [
      'is not that of a run that was halted',
      [
        run('2026-01-03'),
        entry('2026-01-02', { kind: 'halt', remote: 'mf-auth', version: '1.2.0' }),
        run('2026-01-01'),
      ],
      '2026-01-03',
    ],
    [
      'is not before a rollback or a promotion',
      [run('2026-01-03'), entry('2026-01-02', { kind: 'promote', remote: 'mf-auth' }), run('2026-01-01')],
      '2026-01-03',
    ],
    ['is unknown when the log has none', [publish('2026-01-02')], null],
  ])('%s', (_what, log, began) => {
    expect(canaryBegan(log, '1.2.0')).toEqual(began === null ? null : new Date(began));
  });
});
