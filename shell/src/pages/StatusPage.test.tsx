/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { RegistryReading } from '@facet/federation';
import { act, screen, within } from '@testing-library/react';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { STATUS_PERIOD_MS } from '../status/reading.ts';
import { StatusPage } from './StatusPage.tsx';

const at = '2026-03-04T10:00:00.000Z';
const manifest = 'http://127.0.0.1:3101/1.2.0/mf-manifest.json';
const registry = {
  kind: 'current',
  document: { remotes: { 'mf-auth': { stable: '1.2.0', versions: [{ version: '1.2.0', manifest }] } } },
} as unknown as RegistryReading;
const health = {
  since: at,
  remotes: {
    'mf-auth': { stable: { version: '1.2.0', visits: 12, failed: 0, failureRate: 0 }, canary: null },
  },
};
const services = { at, startedAt: at, services: { database: 'ok', registry: 'ok', mail: 'off' }, providers: [] };

function setUp(reading: RegistryReading | null = registry) {
  const app = createFakeApp({ startAt: Date.parse(at) });
  app.remotes.reading = reading;
  app.remotes.reachable.add(manifest);
  app.render(<StatusPage />);
  return app;
}
const flush = (app: FakeApp) => act(() => app.clock.advance(0));
async function answer(app: FakeApp, data: Readonly<Record<string, unknown>> | null) {
  await flush(app);
  await act(async () => {
    for (const { call, answer } of app.calls.slice(-2))
      answer(data ? { ok: true, data: data[call.path] } : { ok: false, failure: { kind: 'network' } });
    await app.clock.advance(0);
  });
}
const all = { '/remotes/health': health, '/status': services };
const part = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);

test('every part is listed with its state', async () => {
  const app = setUp();
  expect(screen.getByRole('status')).toHaveTextContent('Looking at every part…');
  await answer(app, all);
  expect(screen.getByRole('status')).toHaveTextContent('Everything works');
  const auth = part('Sign-in and your data');
  for (const words of [
    'Works',
    'mf-auth',
    'Version 1.2.0',
    '12 visits in the last hour, 0 failed',
    'Answers your browser',
  ])
    expect(auth.getByText(words)).toBeVisible();
  expect(part('Mail').getByText('Not used here')).toBeVisible();
  expect(screen.getByText(/Looked at .*2026/)).toHaveAttribute('datetime', at);
});

test('it refreshes every 30 seconds, and shows new faults', async () => {
  const app = setUp();
  await answer(app, all);
  app.remotes.reachable.clear();
  await act(() => app.clock.advance(STATUS_PERIOD_MS));
  await answer(app, { ...all, '/status': { ...services, services: { ...services.services, database: 'down' } } });
  expect(screen.getByRole('status')).toHaveTextContent('Some parts have trouble');
  expect(part('Sign-in and your data').getByText('Does not answer your browser')).toBeVisible();
  expect(part('Database').getByText('Down')).toBeVisible();
});

test('a server that is silent is down, and of its services nothing is claimed', async () => {
  const app = setUp();
  await answer(app, null);
  expect(part('Server').getByText('Down')).toBeVisible();
  expect(part('Database').getByText('Not known')).toBeVisible();
  expect(screen.getByText(/How its services are cannot be known from here/)).toBeVisible();
  expect(part('Sign-in and your data').getByText('How loading went for others is not known')).toBeVisible();
});

test('a provider is listed with its tools, and one that is down counts as a fault', async () => {
  const app = setUp();
  const studio = { name: 'studio', tools: ['gender-swap', 'a-newer-tool'], state: 'ok' };
  await answer(app, { ...all, '/status': { ...services, providers: [studio] } });
  expect(part('AI service “studio”').getByText('Works')).toBeVisible();
  expect(part('AI service “studio”').getByText('Works for Gender swap and a-newer-tool')).toBeVisible();
  expect(screen.getByText('Everything works')).toBeVisible();
  await act(() => app.clock.advance(STATUS_PERIOD_MS));
  await answer(app, { ...all, '/status': { ...services, providers: [{ ...studio, state: 'down' }] } });
  expect(part('AI service “studio”').getByText('Down')).toBeVisible();
  expect(screen.getByText('Some parts have trouble')).toBeVisible();
});

test('where no provider is connected it says so, and of a silent server it claims nothing', async () => {
  const app = setUp();
  await answer(app, all);
  expect(screen.getByText(/^This site has none connected/)).toBeVisible();
  await act(() => app.clock.advance(STATUS_PERIOD_MS));
  await answer(app, null);
  expect(screen.queryByText(/none connected/)).toBeNull();
  expect(screen.getByText(/^The server knows how they are/)).toBeVisible();
});

test('without any list of parts it says so', async () => {
  const app = setUp(null);
  await answer(app, null);
  expect(screen.getByText(/So nothing can be said about them/)).toBeVisible();
});

test('a list from before is called one', async () => {
  const app = setUp({ ...registry, kind: 'last-good' } as RegistryReading);
  await answer(app, all);
  expect(screen.getByText(/the one that this browser read before/)).toBeVisible();
});

test('nothing is fetched once the page is left', async () => {
  const app = createFakeApp();
  const { unmount } = app.render(<StatusPage />);
  await answer(app, all);
  unmount();
  const requested = app.calls.length;
  await app.clock.advance(10 * STATUS_PERIOD_MS);
  expect(app.calls).toHaveLength(requested);
  expect(app.clock.pending).toBe(0);
});
