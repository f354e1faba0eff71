import { randomUUID } from 'node:crypto';
import type { RemoteLoadEvent, RemoteLoadReport } from '@facet/contracts/registry';
import { remotesHealthAnswerSchema } from '@facet/contracts/status';
import { remoteVersion, testReleases, type TestReleases } from '@facet/registry/test-support';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import type { RegistryAccess } from './registry-access.ts';
import { keptFor } from './remotes.ts';
import { visitsPerHour } from './voters.ts';

jest.setTimeout(60_000);

const by = { who: 'ada' };
let database: Database;
let room: TestReleases;
let site: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  room = await testReleases();
  for (const version of ['1.1.0', '1.2.0'])
    await room.releases.apply({ kind: 'publish', remote: 'mf-auth', version: remoteVersion({ version }) }, by);
  site = await open(room.releases);
});
afterEach(async () => {
  await site.app.close();
  await database.query('delete from remote_visit');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const read = async () => (await room.releases.read())?.document ?? null;
const open = (releases: RegistryAccess['releases']) =>
  buildTestApp(database, { rateLimit: 5000 }, { access: { read, releases }, now: room.clock.now });

const event = (rest: Partial<RemoteLoadEvent> = {}): RemoteLoadEvent => ({
  remote: 'mf-auth',
  version: '1.1.0',
  expose: './login',
  phase: 'mount',
  status: 'loaded',
  durationMs: 12.5,
  errorClass: null,
  bucket: 42,
  ...rest,
});
const failure = (rest: Partial<RemoteLoadEvent> = {}) => event({ status: 'failed', errorClass: 'TypeError', ...rest });
const reportOf = (...events: RemoteLoadEvent[]): RemoteLoadReport => ({ visit: randomUUID(), events });

const post = (
  payload: unknown,
  { type = 'application/json', address = '203.0.113.1', origin = 'https://facet.example', to = site } = {},
) =>
  to.app.inject({
    method: 'POST',
    url: '/remotes/loads',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type, origin },
    remoteAddress: address,
  });
const rows = () => database.kysely.selectFrom('remote_visit').selectAll().orderBy('version').execute();
const metrics = async () =>
  (await site.app.inject('/metrics')).payload.split('\n').filter((line) => /^facet_/.test(line));

describe('a report', () => {
  test('of a widget in a partner’s page is counted apart, and decides about no canary', async () => {
    const embed = { origin: 'https://shop.example.com' };
    const report = { ...reportOf(event(), failure({ version: '1.2.0' }), failure({ version: '9.9.9' })), embed };
    expect((await post(report)).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    const counted = (await metrics()).filter((line) => /^facet_(embedded|remote)_loads_total/.test(line));
    expect(counted).toEqual([
      'facet_embedded_loads_total{remote="mf-auth",version="1.1.0",status="loaded"} 1',
      'facet_embedded_loads_total{remote="mf-auth",version="1.2.0",status="failed"} 1',
    ]);
  });

  test.each(['application/json', 'text/plain', 'text/plain;charset=UTF-8'])('is taken as %s', async (type) => {
    const report = reportOf(event(), failure({ version: '1.2.0', phase: 'entry' }));
    const answer = await post(report, { type });
    expect([answer.statusCode, answer.payload]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe('https://facet.example');
    expect(await rows()).toEqual([
      {
        remote: 'mf-auth',
        version: '1.1.0',
        visit: report.visit,
        status: 'ok',
        expose: './login',
        phase: 'mount',
        error_class: null,
        independent: true,
        first_seen_at: room.clock.now(),
      },
      expect.objectContaining({ version: '1.2.0', status: 'failed', phase: 'entry', error_class: 'TypeError' }),
    ]);
  });

  test.each<[string, unknown, number]>([
    ['that is no JSON', '{"visit":', 400],
    ['that is empty', '', 400],
    ['without events', { visit: randomUUID(), events: [] }, 400],
    ['of too many events', reportOf(...Array.from({ length: 51 }, () => event())), 400],
    ['with something more in it', { ...reportOf(event()), email: 'ann@example.com' }, 400],
    ['with something more in an event', reportOf({ ...event(), message: 'secret' } as RemoteLoadEvent), 400],
    ['of a visit that is no random number', { visit: 'ann', events: [event()] }, 400],
    ['that poisons prototypes', '{"__proto__":{"a":1},"visit":"x","events":[]}', 400],
    ['above 32 kB', JSON.stringify(reportOf(event())) + ' '.repeat(32 * 1024), 413],
  ])('%s is refused', async (_what, payload, status) => {
    for (const type of ['application/json', 'text/plain']) {
      const answer = await post(payload, { type });
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { code: status, msg: expect.any(String) as string, data: null },
      ]);
    }
    expect(await rows()).toEqual([]);
  });

  test('of another type is refused', async () => {
    expect((await post('<a/>', { type: 'text/html' })).statusCode).toBe(415);
  });

  test('can be read by no other origin', async () => {
    const answer = await post(reportOf(event()), { origin: 'https://evil.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('about what the registry does not list is dropped and counted; the rest of it is kept', async () => {
    const report = reportOf(
      event(),
      event({ version: '9.9.9' }),
      event({ version: '' }),
      event({ remote: 'mf-made-up' }),
      event({ remote: 'mf-auth', version: '__proto__' }),
    );
    expect((await post(report)).statusCode).toBe(204);
    expect(await rows()).toEqual([expect.objectContaining({ remote: 'mf-auth', version: '1.1.0' })]);
    const shown = await metrics();
    expect(shown).toContain('facet_remote_loads_dropped_total{reason="unknown_version"} 4');
    expect(shown.filter((line) => line.startsWith('facet_remote_loads_total'))).toEqual([
      'facet_remote_loads_total{remote="mf-auth",version="1.1.0",status="loaded"} 1',
    ]);
  });

  test('leaves nothing in the database that identifies its sender', async () => {
    await post(reportOf(failure()), { address: '203.0.113.77' });
    expect(JSON.stringify(await rows())).not.toMatch('203.0.113');
  });

  test('from one network counts once a day; more are figures, and too many are dropped', async () => {
    for (let index = 0; index < visitsPerHour + 5; index += 1) await post(reportOf(event()));
    await post(reportOf(event()), { address: '203.0.113.2' });
    const kept = await rows();
    expect(kept).toHaveLength(visitsPerHour + 1);
    expect(kept.filter(({ independent }) => independent)).toHaveLength(2);
    expect(await metrics()).toContain('facet_remote_loads_dropped_total{reason="surplus"} 5');
  });

  test('of a version published a moment ago is known within two seconds', async () => {
    await post(reportOf(event()));
    await room.releases.apply({ kind: 'publish', remote: 'mf-auth', version: remoteVersion({ version: '1.3.0' }) }, by);
    room.clock.advance(2000);
    await post(reportOf(event({ version: '1.3.0' })), { address: '203.0.113.3' });
    expect((await rows()).map(({ version }) => version)).toEqual(['1.1.0', '1.3.0']);
  });

  test('without a registry is answered and dropped', async () => {
    const bare = await buildTestApp(database);
    expect((await post(reportOf(event()), { to: bare })).statusCode).toBe(204);
    const { payload } = await bare.app.inject('/metrics');
    await bare.app.close();
    expect(payload).toMatch('facet_remote_loads_dropped_total{reason="no_registry"} 1');
    expect(payload).toMatch('facet_canary_watch 0');
    expect(await rows()).toEqual([]);
  });

  test('is counted by the rate limit', async () => {
    const limited = await buildTestApp(database, { rateLimit: 1 });
    await post(reportOf(event()), { to: limited });
    const answer = await post(reportOf(event()), { to: limited });
    await limited.app.close();
    expect(answer.statusCode).toBe(429);
  });
});

test('with the registry but without its key reports are kept and the watch is off', async () => {
  const blind = await open(null);
  await post(reportOf(event()), { to: blind });
  const { payload } = await blind.app.inject('/metrics');
  await blind.app.close();
  expect(await rows()).toHaveLength(1);
  expect(payload).toMatch('facet_canary_watch 0');
  expect(blind.remotes.watch).toBeNull();
});

test('while the registry cannot be read the last one known is used, and the log says so once', async () => {
  let away = false;
  const site = await buildTestApp(
    database,
    {},
    {
      access: { read: async () => (away ? Promise.reject(new Error('storage is away')) : read()), releases: null },
      now: room.clock.now,
    },
  );
  await post(reportOf(event()), { to: site });
  away = true;
  for (let index = 0; index < 2; index += 1) {
    room.clock.advance(5000);
    await post(reportOf(event()), { to: site });
  }
  await site.app.close();
  expect(await rows()).toHaveLength(3);
  expect(site.lines.filter((line) => line.includes('registry cannot be read'))).toHaveLength(1);
});

test('visits of more than 14 days ago are forgotten', async () => {
  await post(reportOf(event()));
  room.clock.advance(keptFor);
  await site.remotes.forget();
  expect(await rows()).toHaveLength(1);
  room.clock.advance(1);
  await site.remotes.forget();
  expect(await rows()).toEqual([]);
});

test('the health answer has the last hour of what visitors get, and nothing of older versions', async () => {
  const health = async () => remotesHealthAnswerSchema.parse((await site.app.inject('/remotes/health')).json()).data;
  await room.releases.apply({ kind: 'canary', remote: 'mf-auth', percent: 2.5 }, by);
  await post(reportOf(failure()), { address: '203.0.113.1' });
  room.clock.advance(3_600_001);
  await post(reportOf(failure()), { address: '203.0.113.2' });
  await post(reportOf(event()), { address: '203.0.113.3' });
  expect(await health()).toEqual({
    since: new Date(room.clock.now().getTime() - 3_600_000).toISOString(),
    remotes: {
      'mf-auth': {
        stable: { version: '1.1.0', visits: 2, failed: 1, failureRate: 0.5 },
        canary: { version: '1.2.0', percent: 2.5, visits: 0, failed: 0, failureRate: null },
      },
    },
  });
});
