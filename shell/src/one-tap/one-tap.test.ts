/** @jest-environment jsdom */
import { createFakeApp } from '../fakes/fake-app.tsx';
import { createHost } from '../remote/host.ts';
import { ONE_TAP_DELAY_MS, offerOneTap } from './one-tap.ts';

const google = { clientId: 'a.apps.example', script: 'https://accounts.google.com/gsi/client' };
const living = new AbortController();
afterAll(() => {
  living.abort();
});

function setup(given: typeof google | null = google) {
  const app = createFakeApp();
  const elements: HTMLElement[] = [];
  offerOneTap(
    {
      ...app.services,
      google: given,
      clock: app.clock,
      hostFor: (signal) => createHost(app.services, signal),
      place: () => {
        const element = document.body.appendChild(document.createElement('div'));
        elements.push(element);
        return element;
      },
    },
    living.signal,
  );
  return { app, elements };
}
const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('a visitor is offered the prompt 3.2 s after load', async () => {
  const { app } = setup();
  await app.clock.advance(ONE_TAP_DELAY_MS - 1);
  expect(app.remotes.mounts).toHaveLength(0);
  await app.clock.advance(1);
  expect(app.remotes.mounts[0]?.request).toMatchObject({
    address: { remote: 'mf-auth', expose: './login' },
    props: { oneTap: true, google: { clientId: 'a.apps.example' } },
  });
});

test('a user is offered nothing, and neither is anybody where Google is not set up', async () => {
  const user = setup();
  user.app.signIn('a@example.com');
  const off = setup(null);
  for (const { app } of [user, off]) {
    await app.clock.advance(60_000);
    expect(app.remotes.mounts).toHaveLength(0);
  }
});

test('the prompt goes when somebody signs in by another way', async () => {
  const { app, elements } = setup();
  await app.clock.advance(ONE_TAP_DELAY_MS);
  app.remotes.mounts[0]!.succeed('prompt');
  await flush();
  app.signIn('a@example.com');
  await flush();
  expect(app.remotes.mounts[0]!.widget.unmount).toHaveBeenCalled();
  expect(elements[0]!.isConnected).toBe(false);
});

test('a prompt that cannot be had leaves nothing behind and says nothing', async () => {
  const { app, elements } = setup();
  await app.clock.advance(ONE_TAP_DELAY_MS);
  app.remotes.mounts[0]!.fail();
  await flush();
  expect(elements[0]!.isConnected).toBe(false);
  expect(app.services.toasts.snapshot()).toEqual([]);
});

test('the prompt’s own end takes it away', async () => {
  const { app, elements } = setup();
  await app.clock.advance(ONE_TAP_DELAY_MS);
  app.remotes.mounts[0]!.succeed('prompt');
  await flush();
  (app.remotes.mounts[0]!.request.props as { onClose(): void }).onClose();
  await flush();
  expect(elements[0]!.isConnected).toBe(false);
});
