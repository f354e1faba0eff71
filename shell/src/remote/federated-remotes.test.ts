/** @jest-environment jsdom */
import '../fakes/jsdom-gaps.ts';
import type { RemoteLoadReport } from '@facet/contracts/registry';
import { createAnalytics, createMemorySink, createStore } from '@facet/platform';
import { fakeClock, flushPromises as flush } from '@facet/testing/clock';
import type { SiteConfig } from '../site/config.ts';
import { createFederatedRemotes } from './federated-remotes.ts';
import { IDLE_MS } from '@facet/federation';
import type { LoadRequest } from '../site/remotes.ts';

const config: SiteConfig = {
  apiBase: 'http://127.0.0.1:4000/',
  registryUrl: 'http://localhost/registry.json',
  registryKeys: [],
  registry: null,
  overrides: { origins: [] },
  tenant: null,
  promo: false,
  accounts: { google: null, refusedDomains: null, cookieDays: { session: 7, visitor: 365 } },
  operator: { name: null, address: null, email: null },
  served: null,
};
const visit = '7d0d6d1e-2f5c-4d0e-9a55-0f3b9f6f2c11';

function setup(changes: Partial<SiteConfig> = {}) {
  const clock = fakeClock();
  const sink = createMemorySink();
  const posted: RemoteLoadReport[] = [];
  window.fetch = ((url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posted.push(JSON.parse(init.body as string) as RemoteLoadReport);
    return Promise.reject(new TypeError(`no network: ${url}`));
  }) as typeof fetch;
  const keep = jest.fn();
  const remotes = createFederatedRemotes({
    config: { ...config, ...changes },
    window,
    store: createStore(() => window.localStorage),
    clock,
    analytics: createAnalytics({ sink, now: clock.now, defer: (run) => run() }),
    randomId: () => visit,
    visitor: () => 'visitor',
    keep,
  });
  return { remotes, clock, sink, posted, keep };
}

const request = (): LoadRequest => ({
  address: { remote: 'mf-auth', expose: './login' },
  fresh: false,
  signal: new AbortController().signal,
});

beforeEach(() => {
  // The runtime writes its own errors there.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.localStorage.clear();
  window.history.replaceState({ kept: true }, '', '/tools?remote=mf-auth@http://localhost:3101&q=a#top');
});

test('an override is taken out of the address, which keeps the rest and its history state', async () => {
  const { remotes } = setup();
  expect(window.location.href).toBe('http://localhost/tools?q=a#top');
  expect(window.history.state).toEqual({ kept: true });
  expect((await remotes.overrides())?.current().active).toEqual([
    { remote: 'mf-auth', origin: 'http://localhost:3101' },
  ]);
});

test('an override stays for the next page', async () => {
  setup();
  window.history.replaceState(null, '', '/');
  expect((await setup().remotes.overrides())?.originOf('mf-auth')).toBe('http://localhost:3101');
});

test('where the site allows no overrides, the address is left alone and what was kept does not count', async () => {
  setup();
  window.history.replaceState(null, '', '/?remote=mf-auth@http://localhost:3101');
  const { remotes } = setup({ overrides: null });
  expect(await remotes.overrides()).toBeNull();
  expect(window.location.search).toBe('?remote=mf-auth@http://localhost:3101');
});

test('a load that fails names the class of its error and where the widget should have come from', async () => {
  const { remotes, clock, sink, posted } = setup();
  expect(await remotes.load(request())).toEqual({
    kind: 'failed',
    errorClass: 'ManifestError',
    override: 'http://localhost:3101',
  });
  expect(sink.events.map(({ event }) => event)).toContain('remote_load');
  await clock.advance(IDLE_MS);
  // What a developer's machine serves says nothing of a release.
  expect(posted).toEqual([]);
});

test('a load from the registry is reported, with the page load that it belongs to', async () => {
  window.history.replaceState(null, '', '/');
  const { remotes, clock, posted } = setup();
  expect(await remotes.load(request())).toEqual({
    kind: 'failed',
    errorClass: 'RegistryError:network',
    override: null,
  });
  await clock.advance(IDLE_MS);
  await flush();
  expect(posted).toMatchObject([
    { visit, events: [{ remote: 'mf-auth', phase: 'registry', status: 'failed', version: '' }] },
  ]);
});

test('a load whose caller has gone is aborted', async () => {
  const { remotes } = setup();
  expect(await remotes.load({ ...request(), signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' });
});
