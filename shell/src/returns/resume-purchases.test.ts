/** @jest-environment jsdom */
import type { BusMap } from '@facet/contracts';
import { createPurchaseMemory } from '@facet/platform';
import { createFakeApp } from '../fakes/fake-app.tsx';
import type { PaymentReturn } from './payment-return.ts';
import { resumePurchases } from './resume-purchases.ts';

function setup() {
  const app = createFakeApp({ startAt: 1_000 });
  const { services } = app;
  const opened: BusMap['openPayment'][] = [];
  const living = new AbortController();
  services.bus.on('openPayment', (payload) => opened.push(payload), living.signal);
  const memory = createPurchaseMemory(services.tabStore);
  const resume = (back: PaymentReturn | null = null): void => resumePurchases(services, back, living.signal);
  return { app, opened, memory, resume };
}
const pending = { transactionId: 't1', channel: 'telegram', userId: '7', startedAt: 500 } as const;

test('a return opens the payment, and a reload continues with it', () => {
  const { app, opened, memory, resume } = setup();
  app.signIn('a@example.com');
  resume({ channel: 'paypal', transactionId: 't2', failed: false });
  expect(opened).toEqual([{ kind: 'follow', channel: 'paypal', transactionId: 't2', failed: false }]);
  expect(memory.pending(1_000)).toMatchObject({ transactionId: 't2', userId: '7' });
});

test('a failed return opens the payment once', () => {
  const { app, opened, memory, resume } = setup();
  app.signIn('a@example.com');
  memory.keepPending(pending);
  resume({ channel: 'paypal', transactionId: null, failed: true });
  expect(opened).toEqual([{ kind: 'follow', channel: 'paypal', transactionId: null, failed: true }]);
  expect(memory.pending(1_000)).toBeNull();
});

test('without a return the payment that this tab waited for is gone on with', () => {
  const { app, opened, memory, resume } = setup();
  app.signIn('a@example.com');
  memory.keepPending(pending);
  resume();
  expect(opened).toEqual([{ kind: 'follow', channel: 'telegram', transactionId: 't1', failed: false }]);
});

test.each([
  ['of another user', { ...pending, userId: '8' }],
  ['that is stale', { ...pending, startedAt: -3_600_000 }],
])('a payment %s is not', (_case, payment) => {
  const { app, opened, memory, resume } = setup();
  app.signIn('a@example.com');
  memory.keepPending(payment);
  resume();
  expect(opened).toEqual([]);
});

test('a visitor gets nothing of a payment', () => {
  const { opened, memory, resume } = setup();
  memory.keepPending(pending);
  resume();
  expect(opened).toEqual([]);
});

test('after signing in the package that was chosen before is there again', () => {
  const { app, opened, memory, resume } = setup();
  resume();
  memory.keepIntent({ packageId: 'packageD', channel: 'paypal', at: 900 });
  expect(opened).toEqual([]);
  app.signIn('a@example.com');
  expect(opened).toEqual([{ kind: 'buy', packageId: 'packageD', channel: 'paypal' }]);
});

test('without a choice nothing is fetched', () => {
  const { app, opened, resume } = setup();
  resume();
  app.signIn('a@example.com');
  expect(opened).toEqual([]);
});
