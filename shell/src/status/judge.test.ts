import type { RemotesHealth, ServicesData } from '@facet/contracts/status';
import type { RegistryReading } from '@facet/federation';
import { judgeAll, judgeProviders, judgeRemotes, judgeServices } from './judge.ts';
import type { StatusReading } from './reading.ts';

const at = '2026-03-04T10:00:00.000Z';
const registry = {
  kind: 'current',
  document: { remotes: { 'mf-auth': { stable: '1.2.0', versions: [] } } },
} as unknown as RegistryReading;
const health = (visits: number, failed: number, version = '1.2.0'): RemotesHealth => ({
  since: at,
  remotes: {
    'mf-auth': {
      stable: { version, visits, failed, failureRate: visits === 0 ? null : failed / visits },
      canary: null,
    },
  },
});
const reading = (part: Partial<StatusReading> = {}): StatusReading => ({
  at: 0,
  registry,
  health: health(0, 0),
  services: null,
  reached: { 'mf-auth': true },
  ...part,
});

test.each<[string, Partial<StatusReading>, string]>([
  ['answers and no visit failed', { health: health(40, 0) }, 'works'],
  ['answers and was not visited', {}, 'works'],
  ['answers and the backend is silent', { health: null }, 'works'],
  ['fails for one visitor of many', { health: health(40, 1) }, 'works'],
  ['fails for one of twenty', { health: health(40, 2) }, 'trouble'],
  ['failed once alone', { health: health(1, 1) }, 'works'],
  ['does not answer', { health: health(40, 0), reached: { 'mf-auth': false } }, 'down'],
  ['worked for others, and its address is unknown', { registry: null, reached: {}, health: health(40, 0) }, 'works'],
  ['is named and nothing else is known', { registry: null, reached: {} }, 'unknown'],
  ['failed in another version', { health: health(40, 40, '1.1.0') }, 'works'],
])('a remote that %s', (_what, part, state) => {
  expect(judgeRemotes(reading(part))).toMatchObject([{ name: 'mf-auth', version: '1.2.0', state }]);
});

test('figures of another version are not shown', () => {
  expect(judgeRemotes(reading({ health: health(40, 40, '1.1.0') }))[0]?.loads).toBeNull();
});

test('without registry and backend nothing is known of any remote', () => {
  expect(judgeRemotes(reading({ registry: null, health: null, reached: {} }))).toEqual([]);
});

test('of a server that does not answer nothing else is known', () => {
  expect(judgeServices(reading()).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'server down',
    'database unknown',
    'registry unknown',
    'mail unknown',
  ]);
});

test('services are as the server says', () => {
  const services: ServicesData = {
    at,
    startedAt: at,
    services: { database: 'ok', registry: 'degraded', mail: 'off' },
    providers: [],
  };
  expect(judgeServices(reading({ services })).map(({ state }) => state)).toEqual(['works', 'works', 'trouble', 'off']);
});

test('providers are as the server says; of a silent server it is not known which there are', () => {
  const services: ServicesData = {
    at,
    startedAt: at,
    services: { database: 'ok', registry: 'ok', mail: 'ok' },
    providers: [
      { name: 'studio', tools: ['gender-swap'], state: 'ok' },
      { name: 'farm', tools: [], state: 'degraded' },
      { name: 'fal', tools: [], state: 'down' },
    ],
  };
  expect(judgeProviders(reading({ services }))).toEqual([
    { name: 'studio', tools: ['gender-swap'], state: 'works' },
    { name: 'farm', tools: [], state: 'trouble' },
    { name: 'fal', tools: [], state: 'down' },
  ]);
  expect(judgeProviders(reading())).toBeNull();
});

test.each([
  [['works', 'off'], 'works'],
  [['works', 'unknown'], 'unknown'],
  [['unknown', 'down'], 'trouble'],
  [['trouble'], 'trouble'],
  [[], 'unknown'],
] as const)('%j together: %s', (states, all) => {
  expect(judgeAll(states)).toBe(all);
});
