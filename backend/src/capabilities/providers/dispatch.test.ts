import { providerBudgetCode, providerPausedCode } from '@facet/contracts/tasks';
import { isWholeMatrix } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { createLog } from '../../log.ts';
import { FIRST_PAUSE_MS, MOST_FAILURES } from './circuit.ts';
import { createDispatch } from './dispatch.ts';
import { type Attempt, driveRoutes } from './fail-over.ts';
import { createFlaky, type Flaky } from './fixtures/flaky.ts';
import { openJournal } from './journal.ts';
import { readMade, writeMade } from './made.ts';
import type { ServedTool } from './settings.ts';
import { dayOf, readSpent } from './spend.ts';

// Of the whole matrix are five times as many tasks, beside browsers that go first.
jest.setTimeout(isWholeMatrix ? 600_000 : 120_000);

let database: Database;
let clock = 0;
const now = () => new Date(clock);
beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  clock = Date.parse('2026-03-04T22:00:00Z');
  for (const table of ['provider_run', 'provider_day', 'provider_switch']) await database.query(`delete from ${table}`);
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const route = (name: string, costUsd: number): ServedTool => ({
  toolId: 'gender-swap',
  at: { kind: 'comfyui', access: { name } } as never,
  timeout: 600_000,
  seconds: 5,
  price: null,
  costUsd,
  costBy: null,
});
const dispatchOf = (tools: readonly ServedTool[], budgetUsd: number | null = null) =>
  createDispatch({ settings: { tools, budgetUsd, sandboxPort: null }, database, now, log: createLog('silent') });
const taskId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const leased = (n: number, attempt = 1) => ({
  ...{ id: taskId(n), userId: 'u', toolId: 'gender-swap', attempt, options: {} },
});
const spent = async (): Promise<number> => (await readSpent(database, dayOf(now()))) / 1e6;
const made = (provider: string, costUsd: number): Attempt => ({ provider, end: 'made', fault: null, costUsd });

test('a run reserves what it may cost, and costs what it cost', async () => {
  const dispatch = dispatchOf([route('a', 0.02), route('b', 0.05)]);
  const lease = await dispatch.lease(leased(1));
  expect(await spent()).toBeCloseTo(0.05);
  lease.note({ provider: 'a', end: 'failed', fault: 'busy', costUsd: 0 });
  lease.note(made('b', 0.05));
  await lease.end('made');
  expect(await spent()).toBeCloseTo(0.05);
  const second = await dispatch.lease(leased(2));
  second.note(made('a', 0.02));
  await second.end('made');
  await second.end('made');
  expect(await spent()).toBeCloseTo(0.07);
  expect(await dispatch.readRecords()).toMatchObject([
    { provider: 'a', made: 1, failed: 0 },
    { provider: 'b', made: 1, failed: 0 },
  ]);
});

test('a run that cost nothing gives its reservation back; one with an unknown end keeps it', async () => {
  const dispatch = dispatchOf([route('a', 0.02)]);
  const refused = await dispatch.lease(leased(1));
  refused.note({ provider: 'a', end: 'refused', fault: 'refused', costUsd: 0 });
  await refused.end('refused');
  expect(await spent()).toBe(0);
  const cancelled = await dispatch.lease(leased(2));
  await cancelled.end('failed');
  expect(await spent()).toBeCloseTo(0.02);
});

test('the day’s budget refuses with its own code, and the next UTC day has a new one', async () => {
  const dispatch = dispatchOf([route('a', 0.04)], 0.1);
  for (const n of [1, 2]) {
    await dispatch.admit('gender-swap', {});
    const lease = await dispatch.lease(leased(n));
    lease.note(made('a', 0.04));
    await lease.end('made');
  }
  await expect(dispatch.admit('gender-swap', {})).rejects.toMatchObject({ statusCode: 503, code: providerBudgetCode });
  await expect(dispatch.lease(leased(3))).rejects.toMatchObject({ kind: 'failed' });
  clock += 3 * 3_600_000;
  await dispatch.admit('gender-swap', {});
  expect(await dispatch.readDay()).toEqual({ day: '2026-03-05', spentUsd: 0, budgetUsd: 0.1 });
});

test('leases of the same moment do not spend more than the budget together', async () => {
  const dispatch = dispatchOf([route('a', 0.04)], 0.1);
  const ends = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => dispatch.lease(leased(n))));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await spent()).toBeCloseTo(0.08);
});

test('a task that is taken up again keeps its reservation, in a spent budget and with a provider that is paused', async () => {
  const dispatch = dispatchOf([route('a', 0.04)], 0.04);
  const first = await dispatch.lease(leased(1));
  await first.end('left');
  for (let i = 0; i < MOST_FAILURES; i += 1) dispatch.note({ provider: 'a', end: 'failed', fault: 'busy' });
  const second = await dispatch.lease(leased(1, 2));
  second.note(made('a', 0.04));
  await second.end('made');
  expect(await spent()).toBeCloseTo(0.04);
});

test('a provider that fails is left out, then tried with one call; a refusal says nothing against it', async () => {
  const dispatch = dispatchOf([route('a', 0.02), route('b', 0.02)]);
  for (let i = 0; i < MOST_FAILURES; i += 1) dispatch.note({ provider: 'a', end: 'refused', fault: 'refused' });
  const names = async (n: number) => {
    const lease = await dispatch.lease(leased(n));
    return { lease, names: (lease.setup as { routes: ServedTool[] }).routes.map(({ at }) => at.access.name) };
  };
  expect((await names(1)).names).toEqual(['a', 'b']);
  for (let i = 0; i < MOST_FAILURES; i += 1) dispatch.note({ provider: 'a', end: 'failed', fault: 'unreachable' });
  expect((await names(2)).names).toEqual(['b']);
  expect(await dispatch.readDesks()).toMatchObject([
    { name: 'a', takesCalls: false },
    { name: 'b', takesCalls: true },
  ]);
  clock += FIRST_PAUSE_MS;
  const probe = await names(3);
  expect([probe.names, (await names(4)).names]).toEqual([['a', 'b'], ['b']]);
  probe.lease.note(made('a', 0.02));
  expect((await names(5)).names).toEqual(['a', 'b']);
});

test('a tool whose providers are all off or paused is refused before anything is reserved', async () => {
  const dispatch = dispatchOf([route('a', 0.02)]);
  await dispatch.setSwitch('a', false);
  await expect(dispatch.admit('gender-swap', {})).rejects.toMatchObject({ statusCode: 503, code: providerPausedCode });
  await expect(dispatch.lease(leased(1))).rejects.toMatchObject({ kind: 'failed' });
  expect(await spent()).toBe(0);
  expect(await dispatch.readPaused()).toEqual(['gender-swap']);
  await dispatch.setSwitch('a', true);
  expect(await dispatch.readPaused()).toEqual([]);
  await dispatch.admit('gender-swap', {});
  await expect(dispatch.setSwitch('nobody', false)).rejects.toMatchObject({ statusCode: 404 });
});

/** Runs one task until it ends, in as many processes as it takes: `kill` says whether one dies at a step. */
async function runTask(
  n: number,
  providers: ReadonlyMap<string, Flaky>,
  dispatch: ReturnType<typeof dispatchOf>,
  kill: () => boolean,
) {
  const folder = scratchFolder();
  for (let attempt = 1; ; attempt += 1) {
    const lease = await dispatch.lease(leased(n, attempt)).catch(() => null);
    if (lease === null) return 'refused';
    const dies = new AbortController();
    const known = await readMade(folder);
    if (known !== null) lease.note(known.attempt);
    const driven =
      known !== null
        ? { kind: 'made' as const }
        : await driveRoutes({
            routes: (lease.setup as { routes: ServedTool[] }).routes,
            partsOf: (served) => ({
              tool: 'gender-swap',
              adapter: providers.get(served.at.access.name)!.adapter,
              call: { id: taskId(n), files: {}, values: {} },
              journal: openJournal(folder),
              timeoutMs: 600_000,
              file: `${folder}/raw`,
              take: () => writeMade(folder, {} as never, served),
              onChange: () => {
                if (kill()) dies.abort();
              },
              now: () => clock,
              sleep: async (milliseconds) => {
                clock += milliseconds;
              },
              signal: dies.signal,
            }),
            onAttempt: (one) => lease.note(one),
          }).catch(() => null);
    if (driven === null) {
      await lease.end('left');
      continue;
    }
    await lease.end(driven.kind === 'made' ? 'made' : 'failed');
    return driven.kind;
  }
}

/** Enough for every way to fail, killed calls among them, on both providers. */
const tasks = isWholeMatrix ? 500 : 100;

test('many tasks over two providers that fail a fifth of all calls, with kills: each is made and charged at most once', async () => {
  const tools = [route('a', 0.02), route('b', 0.05)];
  const budget = 0.024 * tasks;
  const dispatch = dispatchOf(tools, budget);
  const seeded = { state: 20_261_123 };
  const random = (): number => {
    seeded.state = (seeded.state * 1_103_515_245 + 12_345) % 2 ** 31;
    return seeded.state / 2 ** 31;
  };
  const providers = new Map(
    tools.map(({ at }) => [at.access.name, createFlaky(at.access.name, { random, share: 0.2 })]),
  );
  let kills = 0;
  const ends = new Map<string, number>();
  for (let n = 1; n <= tasks; n += 1) {
    const end = await runTask(n, providers, dispatch, () => {
      const dies = kills < tasks / 20 && random() < 0.04;
      if (dies) kills += 1;
      return dies;
    });
    ends.set(end, (ends.get(end) ?? 0) + 1);
    // Days are longer than this run.
    clock = Date.parse('2026-03-04T22:00:00Z') + n * 1000 + (clock % 1000);
  }
  const jobs = [...providers.values()].flatMap(({ charged }) => charged);
  expect(new Set(jobs.map(({ call }) => call)).size).toBe(jobs.length);
  const bill = [...providers].reduce(
    (sum, [name, { charged }]) => sum + charged.length * (name === 'a' ? 0.02 : 0.05),
    0,
  );
  expect(bill).toBeLessThanOrEqual((await spent()) + 1e-9);
  expect(await spent()).toBeLessThanOrEqual(budget);
  expect(kills).toBeGreaterThanOrEqual(tasks / 25);
  expect(ends.get('made')).toBeGreaterThan(0.6 * tasks);
});
