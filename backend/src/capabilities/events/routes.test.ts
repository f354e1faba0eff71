import { randomUUID } from 'node:crypto';
import { type EventReport, type VitalName, vitalsDataSchema } from '@facet/contracts/events';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment } from '../../fixtures/app.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { reportsPerMinute } from './routes.ts';
import { eventsKeptFor, eventsPerHour } from './service.ts';

jest.setTimeout(60_000);

type Event = EventReport['events'][number];

let database: Database;
let site: TestApp;
let moment = testMoment;
const token = 'operator-token-of-the-tests-0123456789';

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  moment = testMoment;
  site = await buildTestApp(database, { operatorToken: token }, { now: () => moment });
});
afterEach(async () => {
  await site.app.close();
  await database.query('delete from site_event');
});
afterAll(async () => {
  await database.close();
  removeScratches();
});

const event = (name: string, data: Event['data'] = {}, ago = 0): Event => ({ name, ago, data });
const shown = event('banner_btn', { status: 'show', date: '2026-03-04' });
const vital = (page: string, metric: VitalName, value: number): Event =>
  event('web_vital', { page, metric, value, navigation: 'navigate' });
const reportOf = (...events: Event[]): EventReport => ({ visit: randomUUID(), events });

const post = (
  payload: unknown,
  { address = '203.0.113.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
) =>
  site.app.inject({
    method: 'POST',
    url: '/events',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://facet.example', ...headers },
    remoteAddress: address,
  });
const rows = () => database.kysely.selectFrom('site_event').select(['visit', 'name', 'data', 'happened_at']).execute();
const dropped = async () =>
  (await site.app.inject('/metrics')).payload.split('\n').filter((line) => /^facet_events_dropped_total/.test(line));

test.each(['text/plain', 'application/json'])('a report as %s is kept, with the time of each event', async (type) => {
  const report = reportOf(shown, event('page_view', { page: '/tools', language: 'en', cause: 'load' }, 1500));
  const answer = await post(report, { headers: { 'content-type': type } });
  expect([answer.statusCode, answer.payload]).toEqual([204, '']);
  expect(await rows()).toEqual([
    { visit: report.visit, name: 'banner_btn', data: shown.data, happened_at: testMoment },
    expect.objectContaining({ name: 'page_view', happened_at: new Date(testMoment.getTime() - 1500) }),
  ]);
});

test('what is not described is dropped and counted, and the rest is kept', async () => {
  const report = reportOf(
    shown,
    event('made_up', { a: 1 }),
    event('__proto__'),
    event('banner_btn', { status: 'hover' }),
    event('banner_btn', { status: 'close', email: 'ann@example.com' }),
    event('page_view', { page: '/Ann Smith', language: 'en', cause: 'load' }),
    event('web_vital', { page: '/', metric: 'LCP', value: -1, navigation: 'navigate' }),
  );
  expect((await post(report)).statusCode).toBe(204);
  expect((await rows()).map(({ name }) => name)).toEqual(['banner_btn']);
  expect(await dropped()).toEqual([
    'facet_events_dropped_total{reason="unknown_name"} 2',
    'facet_events_dropped_total{reason="invalid"} 4',
  ]);
});

test.each<[string, unknown, number]>([
  ['that is no JSON', '{"visit":', 400],
  ['without events', { visit: randomUUID(), events: [] }, 400],
  ['of too many events', reportOf(...Array.from({ length: 51 }, () => shown)), 400],
  ['with something beside', { ...reportOf(shown), user: 'ann' }, 400],
  ['of a visit that is no random number', { visit: 'ann', events: [shown] }, 400],
  ['from the future', reportOf({ ...shown, ago: -1 }), 400],
  ['above 32 kB', JSON.stringify(reportOf(shown)) + ' '.repeat(32 * 1024), 413],
])('a report %s is refused', async (_what, payload, status) => {
  expect((await post(payload)).statusCode).toBe(status);
  expect(await rows()).toEqual([]);
});

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('nothing is kept of a browser that sends %s', async (_what, headers) => {
  expect((await post(reportOf(shown, shown), { headers })).statusCode).toBe(204);
  expect(await rows()).toEqual([]);
  expect(await dropped()).toEqual(['facet_events_dropped_total{reason="opted_out"} 2']);
});

test('no cookie is set, and the log has nothing of what was reported', async () => {
  const report = reportOf(
    event('tool_error', { tool: 'ai-face-swap', failure: 'no-face-found' }),
    event('secret_name'),
  );
  const answer = await post(report);
  await post({ ...report, visit: 'no-such-visit' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(site.lines.length).toBeGreaterThan(0);
  expect(site.lines.join()).not.toMatch(/no-face-found|secret_name|no-such-visit/);
  expect(site.lines.join()).not.toMatch(report.visit);
});

test('reports of one address are limited', async () => {
  for (let index = 0; index < reportsPerMinute; index += 1) await post(reportOf(shown));
  expect((await post(reportOf(shown))).statusCode).toBe(429);
  expect((await post(reportOf(shown), { address: '203.0.113.2' })).statusCode).toBe(204);
});

test('events of one network are limited by the hour', async () => {
  const full = () => reportOf(...Array.from({ length: 50 }, () => shown));
  const addresses = Array.from({ length: eventsPerHour / 50 + 1 }, (_, index) => `2001:db8::${String(index + 1)}`);
  for (const address of addresses) await post(full(), { address });
  expect(await rows()).toHaveLength(eventsPerHour);
  expect(await dropped()).toEqual(['facet_events_dropped_total{reason="surplus"} 50']);
  moment = new Date(testMoment.getTime() + 3_600_000);
  await post(reportOf(shown), { address: '2001:db8::1' });
  expect(await rows()).toHaveLength(eventsPerHour + 1);
});

test('events of more than 90 days ago are forgotten', async () => {
  await post(reportOf(shown));
  moment = new Date(testMoment.getTime() + eventsKeptFor);
  await site.forget();
  expect(await rows()).toHaveLength(1);
  moment = new Date(moment.getTime() + 1);
  await site.forget();
  expect(await rows()).toEqual([]);
});

describe('web vitals', () => {
  const request = (
    url = '/events/vitals',
    options: { remoteAddress?: string; headers?: Record<string, string> } = {},
  ) => site.app.inject({ url, headers: { host: '127.0.0.1:4000' }, ...options });

  test('are the 75th percentiles of each page, the busiest first', async () => {
    for (const value of [1000, 2000, 3000, 4000]) await post(reportOf(vital('/', 'LCP', value), vital('/', 'CLS', 0)));
    await post(reportOf(vital('/tools', 'LCP', 700)));
    const answer = await request();
    expect(answer.statusCode).toBe(200);
    expect(vitalsDataSchema.parse(answer.json<{ data: unknown }>().data)).toEqual({
      since: new Date(testMoment.getTime() - 7 * 86_400_000).toISOString(),
      pages: [
        { page: '/', metrics: { CLS: { p75: 0, loads: 4 }, LCP: { p75: 3250, loads: 4 } } },
        { page: '/tools', metrics: { LCP: { p75: 700, loads: 1 } } },
      ],
    });
  });

  test('cover the requested days', async () => {
    await post(reportOf(vital('/', 'LCP', 1000)));
    moment = new Date(testMoment.getTime() + 2 * 86_400_000);
    expect((await request('/events/vitals?days=1')).json()).toMatchObject({ data: { pages: [] } });
    expect((await request('/events/vitals?days=3')).json()).toMatchObject({ data: { pages: [{ page: '/' }] } });
    for (const days of ['0', '91', 'x']) expect((await request(`/events/vitals?days=${days}`)).statusCode).toBe(400);
  });

  test.each<[string, object, number]>([
    ['from elsewhere', { remoteAddress: '203.0.113.1' }, 403],
    ['through a proxy that is not named', { headers: { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.1' } }, 403],
    ['from a page whose name was pointed here', { headers: { host: 'evil.example' } }, 403],
    ['with a wrong token', { headers: { host: '127.0.0.1', authorization: `Bearer ${'x'.repeat(38)}` } }, 403],
    [
      'with the token from elsewhere',
      { remoteAddress: '203.0.113.1', headers: { authorization: `Bearer ${token}` } },
      200,
    ],
    ['from this machine', { remoteAddress: '::1', headers: { host: '[::1]:4000' } }, 200],
  ])('asked for %s', async (_how, options, status) => {
    expect((await request('/events/vitals', options)).statusCode).toBe(status);
  });
});
