/** @jest-environment jsdom */
import { createFakeApp } from '../fakes/fake-app.tsx';
import { whenMoneyMatters } from './lazy-money.ts';

const living = new AbortController();

test('nothing is loaded for visitors, and once when one signs in', () => {
  const app = createFakeApp();
  const load = jest.fn(() => Promise.resolve());
  whenMoneyMatters(app.services.session, false, load, living.signal);
  expect(load).not.toHaveBeenCalled();
  app.signIn('a@example.com');
  app.services.session.clear();
  app.signIn('b@example.com');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a return from a payment is followed at once', () => {
  const load = jest.fn(() => Promise.resolve());
  whenMoneyMatters(createFakeApp().services.session, true, load, living.signal);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is tried again at the next sign-in', async () => {
  const app = createFakeApp();
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  app.signIn('a@example.com');
  whenMoneyMatters(app.services.session, false, load, living.signal);
  await Promise.resolve();
  await Promise.resolve();
  app.services.session.clear();
  app.signIn('b@example.com');
  expect(load).toHaveBeenCalledTimes(2);
});
