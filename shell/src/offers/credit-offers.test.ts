/** @jest-environment jsdom */
import type { BusMap } from '@facet/contracts';
import { createStore } from '@facet/platform';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { offerCredits, offerKeys } from './credit-offers.ts';

const memoryStore = () => {
  const kept = new Map<string, string>();
  return createStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
};

function setup({ width = 390, tabStore = memoryStore(), store = memoryStore(), startAt = 0 } = {}) {
  const { services, clock } = createFakeApp({ startAt });
  const { bus } = services;
  const living = new AbortController();
  const opened: string[] = [];
  const screen = { width, isBusy: false };
  bus.on('openFreeCredits', ({ cause }) => opened.push(`credits ${cause}`), living.signal);
  bus.on('openPrice', () => opened.push('prices'), living.signal);
  offerCredits({ bus, clock, store, tabStore, width: () => screen.width, isBusy: () => screen.isBusy }, living.signal);
  const credits = (status: 0 | 2 | null): void =>
    bus.emit('creditsChanged', status === null ? null : { purchasePoints: 0, rewardPoints: 0, status });
  const outdated = (cause: BusMap['creditsOutdated']['cause']): void => bus.emit('creditsOutdated', { cause });
  return { clock, opened, credits, outdated, store, tabStore, screen, living };
}

test('the credits are offered 3 s after they are known, once a session', async () => {
  const { clock, opened, credits, tabStore, store } = setup({ startAt: Date.UTC(2026, 10, 21, 12) });
  credits(0);
  await clock.advance(2_999);
  expect(opened).toEqual([]);
  credits(0);
  await clock.advance(1);
  expect(opened).toEqual(['credits offered']);
  expect(tabStore.get(offerKeys.shownThisSession)).toBe('true');
  expect(store.get(offerKeys.creditsShown)).toBe('2026-11-21');
  credits(0);
  await clock.advance(60_000);
  expect(opened).toHaveLength(1);
});

test('another page of the same session offers nothing', async () => {
  const { clock, opened, credits, tabStore } = setup();
  tabStore.set(offerKeys.shownThisSession, 'true');
  credits(0);
  await clock.advance(60_000);
  expect(opened).toEqual([]);
});

test.each([
  [1023, 1],
  [1024, 0],
  [1280, 0],
])('at %i px there are %i pop-ups', async (width, count) => {
  const { clock, opened, credits } = setup({ width });
  credits(0);
  await clock.advance(10_000);
  expect(opened).toHaveLength(count);
});

test('claimed credits are not offered, nor those that are claimed or gone within the 3 s', async () => {
  const { clock, opened, credits } = setup();
  credits(2);
  await clock.advance(10_000);
  credits(0);
  await clock.advance(1_000);
  credits(2);
  await clock.advance(10_000);
  credits(0);
  await clock.advance(1_000);
  credits(null);
  await clock.advance(10_000);
  expect(opened).toEqual([]);
});

test('nothing is put before a dialog that is open', async () => {
  const { clock, opened, credits, screen } = setup();
  screen.isBusy = true;
  credits(0);
  await clock.advance(9_000);
  expect(opened).toEqual([]);
  screen.isBusy = false;
  await clock.advance(3_000);
  expect(opened).toEqual(['credits offered']);
});

test('the third claim shows the prices 3 s later, and the count restarts', async () => {
  const { clock, opened, outdated, store } = setup({ startAt: Date.UTC(2026, 10, 21, 12) });
  outdated('claim');
  outdated('claim');
  await clock.advance(10_000);
  expect([opened, store.get(offerKeys.claims)]).toEqual([[], '2']);
  outdated('claim');
  await clock.advance(2_999);
  expect(opened).toEqual([]);
  await clock.advance(1);
  expect([opened, store.get(offerKeys.claims)]).toEqual([['prices'], '0']);
  expect(store.get(offerKeys.pricesShown)).toBe('2026-11-21');
});

test('the prices are shown once a UTC day', async () => {
  const { clock, opened, outdated, store } = setup({ startAt: Date.UTC(2026, 10, 21, 12) });
  store.set(offerKeys.pricesShown, '2026-11-21');
  for (let claim = 0; claim < 3; claim++) outdated('claim');
  await clock.advance(10_000);
  expect(opened).toEqual([]);
  await clock.advance(12 * 3_600_000);
  for (let claim = 0; claim < 3; claim++) outdated('claim');
  await clock.advance(3_000);
  expect(opened).toEqual(['prices']);
});

test('only claims count, and a damaged count restarts', async () => {
  const { clock, opened, outdated, store } = setup();
  store.set(offerKeys.claims, 'many');
  for (const cause of ['claim-refused', 'payment', 'refund', 'task', 'claim'] as const) outdated(cause);
  await clock.advance(10_000);
  expect([opened, store.get(offerKeys.claims)]).toEqual([[], '1']);
});

test('with the page everything ends', async () => {
  const { clock, opened, credits, outdated, store, living } = setup();
  store.set(offerKeys.claims, '2');
  credits(0);
  outdated('claim');
  living.abort();
  await clock.advance(10_000);
  expect([opened, clock.pending]).toEqual([[], 0]);
});
