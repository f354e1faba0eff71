import type { ApiResult } from '@facet/contracts';
import { renewEndpoint } from '@facet/contracts/accounts';
import { createFakeApi } from '@facet/testing/api';
import { fakeClock } from '@facet/testing/clock';
import { createStore } from '../storage/store.ts';
import { keepRenewed, RENEW_AFTER_MS } from './renew.ts';

function page({ token = 'present' as string | null, kept = new Map<string, string>(), startAt = 1_000_000_000 } = {}) {
  const [api, clock, life] = [createFakeApi(), fakeClock(startAt), new AbortController()];
  const store = createStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const renewed: (readonly [string, string, number])[] = [];
  const session = { token: () => token, renew: (...change: [string, string, number]) => void renewed.push(change) };
  keepRenewed({ api, clock, session, store }, life.signal);
  return { api, clock, life, renewed };
}
const next = { ok: true, data: { token: 'next', expires_in: 86_400 } } satisfies ApiResult<unknown>;

it('changes the token soon after the start, and every hour after that', async () => {
  const { api, clock, renewed } = page();
  api.answer(renewEndpoint, next);
  await clock.advance(10_000);
  expect(renewed).toEqual([['present', 'next', 1]]);
  await clock.advance(RENEW_AFTER_MS - 1);
  expect(renewed).toHaveLength(1);
  await clock.advance(1);
  expect(renewed).toHaveLength(2);
});

it('makes no call where there is no session, or another tab has changed the token within the hour', async () => {
  const visitor = page({ token: null });
  await visitor.clock.advance(10_000);
  const other = page({ kept: new Map([['facet-session-renewed', String(1_000_000_000 - 60_000)]]) });
  await other.clock.advance(10_000);
  expect([visitor.api.calls, other.api.calls]).toEqual([[], []]);
  other.api.answer(renewEndpoint, next);
  await other.clock.advance(RENEW_AFTER_MS);
  expect(other.renewed).toHaveLength(1);
});

it('keeps the present token when another page has just renewed it, when the call fails, and when the page ends', async () => {
  const busy = page();
  busy.api.answer(renewEndpoint, { data: { token: null, expires_in: 0 } });
  const lost = page();
  const ended = page();
  ended.life.abort();
  for (const { clock } of [busy, lost, ended]) await clock.advance(10_000);
  expect([busy.renewed, lost.renewed, ended.renewed]).toEqual([[], [], []]);
  expect(ended.api.calls).toEqual([]);
});
