/** @jest-environment jsdom */
import { createFakeApp } from '../fakes/fake-app.tsx';
import { createHost } from './host.ts';

const forever = new AbortController().signal;

function setup() {
  const app = createFakeApp();
  const life = new AbortController();
  return { app, life, host: createHost(app.services, life.signal) };
}

test('a widget learns neither the token nor how to reach the services behind the contract', () => {
  const { host, app } = setup();
  app.signIn('ada@example.org');
  expect(host.session.current).toMatchObject({ kind: 'user', email: 'ada@example.org' });
  expect(Object.keys(host.session)).not.toContain('token');
  expect(Object.keys(host.bus)).toEqual(['emit', 'on']);
  expect(JSON.stringify(host)).not.toContain('token');
});

test('navigation and toasts go over the bus', () => {
  const { host, app } = setup();
  const received: unknown[] = [];
  app.services.bus.on('navigate', (payload) => received.push(payload), forever);
  app.services.bus.on('toast', (payload) => received.push(payload), forever);
  host.navigate('/pricing');
  host.toast({ message: 'Saved', type: 'success' });
  expect(received).toEqual([{ path: '/pricing' }, { message: 'Saved', type: 'success' }]);
});

test('after the widget is gone none of its listeners gets anything, however long it wanted to listen', () => {
  const { host, app, life } = setup();
  const onBus = jest.fn();
  const onSession = jest.fn();
  host.bus.on('resultReady', onBus, forever);
  host.session.subscribe(onSession, forever);
  onSession.mockClear();
  life.abort();
  app.emit('resultReady', { toolId: 'ai-face-swap', kind: 'image' });
  app.signIn('ada@example.org');
  expect(onBus).not.toHaveBeenCalled();
  expect(onSession).not.toHaveBeenCalled();
});

test('an unmounted widget opens no question', async () => {
  const { host, app, life } = setup();
  life.abort();
  expect(await host.confirm({ title: 't', message: 'm', confirmLabel: 'y', cancelLabel: 'n' })).toBe(false);
  expect(await host.prompt({ title: 't', label: 'l', confirmLabel: 'y', cancelLabel: 'n' })).toBeNull();
  expect(app.confirmer.current()).toBeNull();
});

test('what the visitor types reaches the widget, and nothing does when they cancel', async () => {
  const { host, app } = setup();
  const request = { title: 't', label: 'l', confirmLabel: 'y', cancelLabel: 'n', maxLength: 20 };
  const typed = host.prompt(request);
  expect(app.confirmer.current()).toMatchObject({ ...request, kind: 'prompt' });
  app.confirmer.current()?.answer(true, 'Holiday');
  expect(await typed).toBe('Holiday');
  const left = host.prompt(request);
  app.confirmer.current()?.answer(false);
  expect(await left).toBeNull();
});

test('the visitor’s answer reaches the widget', async () => {
  const { host, app } = setup();
  const requested = host.confirm({ title: 't', message: 'm', confirmLabel: 'y', cancelLabel: 'n' });
  app.confirmer.current()?.answer(true);
  expect(await requested).toBe(true);
});
