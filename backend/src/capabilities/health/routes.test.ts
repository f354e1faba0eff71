import { healthSchema } from '@facet/contracts';
import { servicesAnswerSchema } from '@facet/contracts/status';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { checkReadiness } from './service.ts';
import { readServices } from './services.ts';

let database: Database;
let site: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await buildTestApp(database, { rateLimit: 8 });
}, 120_000);
afterAll(async () => {
  await site.app.close();
  await database.close();
  removeScratches();
});

const get = async (url: string) => {
  const answer = await site.app.inject(url);
  return [answer.statusCode, healthSchema.parse(answer.json())];
};

test('while a migration of this version is missing the process is alive but not ready', async () => {
  const [last] = await database.query<{ name: string; sha256: string }>(
    'delete from schema_migration where name = (select max(name) from schema_migration) returning name, sha256',
  );
  expect(await get('/readyz')).toEqual([
    503,
    { status: 'unavailable', checks: { database: 'ok', migrations: 'failed', disk: 'ok' } },
  ]);
  expect(await get('/healthz')).toEqual([200, { status: 'ok', checks: {} }]);
  expect((await site.app.inject('/healthz')).json()).toMatchObject({ signs: { event_loop_ms: 0, tasks_waiting: 0 } });
  await database.query('insert into schema_migration (name, sha256) values ($1, $2)', [last!.name, last!.sha256]);
});

test('with all of them it is ready', async () => {
  expect(await get('/readyz')).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', migrations: 'ok', disk: 'ok' } },
  ]);
});

test('a full disk is not ready, though the database answers', async () => {
  expect(await checkReadiness(database, { hasRoom: async () => false })).toEqual({
    status: 'unavailable',
    checks: { database: 'ok', migrations: 'ok', disk: 'failed' },
  });
});

test('a database that does not answer in time counts as silent', async () => {
  const silent = { kysely: database.kysely, query: () => new Promise<never>(() => {}) };
  expect(await checkReadiness(silent, { hasRoom: async () => true }, 10)).toEqual({
    status: 'unavailable',
    checks: { database: 'failed', migrations: 'failed', disk: 'ok' },
  });
});

test('the metrics measure requests by route pattern and the process itself', async () => {
  await site.app.inject('/video/credit?a=1');
  await site.app.inject('/video/credit?a=2');
  await site.app.inject('/no/such/page');
  const { payload, headers } = await site.app.inject('/metrics');
  expect(headers['content-type']).toMatch('text/plain');
  expect(payload).toMatch('http_request_duration_seconds_count{method="GET",route="/video/credit",status="403"} 2');
  expect(payload).toMatch('route="unknown",status="404"');
  expect(payload).not.toMatch('/no/such/page');
  expect(payload).toMatch(/^process_cpu_seconds_total \d/m);
});

test('the metrics read no handle of Node, whose reading may abort the process', async () => {
  const internals = process as unknown as { _getActiveHandles(): unknown[]; _getActiveRequests(): unknown[] };
  const handles = jest.spyOn(internals, '_getActiveHandles');
  const requests = jest.spyOn(internals, '_getActiveRequests');
  const { payload } = await site.app.inject('/metrics');
  expect(payload).toMatch(/^nodejs_active_resources_total \d/m);
  expect(payload).not.toMatch(/^nodejs_active_(handles|requests)/m);
  expect(handles).not.toHaveBeenCalled();
  expect(requests).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

describe('the services', () => {
  const read = (part: Partial<Parameters<typeof readServices>[0]> = {}) =>
    readServices({
      database,
      mail: { state: async () => 'ok' },
      remotes: { document: null, watch: null },
      providers: { read: async () => [] },
      now: () => testMoment,
      startedAt: testMoment,
      ...part,
    });
  const document = (known: object | null, fresh: boolean) =>
    ({ get: async () => known, isFresh: () => fresh }) as never;

  test('are reported with the time of the answer', async () => {
    const answer = servicesAnswerSchema.parse((await site.app.inject('/status')).json());
    expect(answer.data).toEqual({
      at: testMoment.toISOString(),
      startedAt: testMoment.toISOString(),
      services: { database: 'ok', registry: 'off', mail: 'off' },
      providers: [],
    });
  });

  test('are reported with the providers, by name and state alone', async () => {
    const all = [{ name: 'studio', tools: ['gender-swap'], state: 'down' as const, url: 'http://10.0.0.5:8188' }];
    const other = await buildTestApp(database, {}, { providers: { read: async () => all } });
    const answer = await other.app.inject('/status');
    expect(servicesAnswerSchema.parse(answer.json()).data.providers).toEqual([
      { name: 'studio', tools: ['gender-swap'], state: 'down' },
    ]);
    expect(answer.payload).not.toContain('10.0.0.5');
    await other.app.close();
  });

  test.each([
    ['was never read', document(null, false), null, 'down'],
    ['cannot be read any more', document({}, false), {}, 'degraded'],
    ['is read without its key', document({}, true), null, 'degraded'],
    ['is read and watched', document({}, true), {}, 'ok'],
  ])('a registry that %s', async (_what, known, watch, state) => {
    const { services } = await read({ remotes: { document: known, watch: watch as never } });
    expect(services.registry).toBe(state);
  });

  test('mail that cannot be checked, or a database that does not answer, is down', async () => {
    const broken = { state: () => Promise.reject(new Error('no table')) };
    expect((await read({ mail: broken })).services.mail).toBe('down');
    const silent = { kysely: database.kysely, query: () => Promise.reject(new Error('away')) };
    expect((await read({ database: silent })).services).toMatchObject({ database: 'down', mail: 'down' });
  });
});

test('health checks are never refused for being many', async () => {
  for (let call = 0; call < 20; call += 1) expect((await site.app.inject('/healthz')).statusCode).toBe(200);
});

test('two apps in one process have metrics of their own', async () => {
  const other = await buildTestApp(database);
  const { payload } = await other.app.inject('/metrics');
  expect(payload).not.toMatch('route="/video/credit"');
  await other.app.close();
});

test('when the database is closed the process is alive but not ready', async () => {
  await database.close();
  expect(await get('/readyz')).toEqual([
    503,
    { status: 'unavailable', checks: { database: 'failed', migrations: 'failed', disk: 'ok' } },
  ]);
  expect(await get('/healthz')).toEqual([200, { status: 'ok', checks: {} }]);
  expect((await site.app.inject('/healthz')).json()).toMatchObject({ signs: { event_loop_ms: 0, tasks_waiting: 0 } });
});
