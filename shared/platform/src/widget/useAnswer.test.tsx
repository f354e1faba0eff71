/** @jest-environment jsdom */
import type { ApiResult, Endpoint } from '@facet/contracts';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { act } from 'react';
import { z } from 'zod/mini';
import { defineWidget } from './define-widget.tsx';
import { type Reading, useAnswer } from './useAnswer.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const endpoint = {
  name: 'test-usage',
  method: 'GET',
  path: '/usage',
  query: z.object({ days: z.number() }),
  answer: z.object({ code: z.number(), msg: z.string(), data: z.string() }),
  manner: 'quiet',
} as const satisfies Endpoint;

function stage() {
  const api = createFakeApi();
  let seen: Reading<string> | undefined;
  let reload: (() => Promise<void>) | undefined;
  function Usage({ days }: { readonly days: number }) {
    const answer = useAnswer(endpoint, { query: { days } });
    seen = answer.reading;
    reload = answer.reload;
    return null;
  }
  const element = document.body.appendChild(document.createElement('div'));
  const mount = async (days: number) => {
    const mounted = defineWidget({ component: Usage })(element, { days }, createTestHost({ api }));
    await act(async () => {});
    return mounted;
  };
  return { api, mount, seen: () => seen, reload: () => act(async () => reload?.()) };
}

test('an answer is loading, then ready', async () => {
  const { api, mount, seen } = stage();
  let answer: ((result: ApiResult<unknown>) => void) | undefined;
  api.answer(endpoint, () => new Promise((resolve) => (answer = resolve)));
  await mount(7);
  expect(seen()).toEqual({ kind: 'loading', data: undefined });
  await act(async () => answer?.({ ok: true, data: 'seven' }));
  expect(seen()).toEqual({ kind: 'ready', data: 'seven' });
});

test('a failed reload keeps the data of before, and the next one recovers', async () => {
  const { api, mount, seen, reload } = stage();
  api.answer(endpoint, { data: 'first' });
  await mount(7);
  api.answer(endpoint, { failure: { kind: 'network' } });
  await reload();
  expect(seen()).toEqual({ kind: 'failed', data: 'first' });
  api.answer(endpoint, { data: 'second' });
  await reload();
  expect(seen()).toEqual({ kind: 'ready', data: 'second' });
});

test('another query starts over, and a late answer to the first one is dropped', async () => {
  const { api, mount, seen } = stage();
  const answers: ((result: ApiResult<unknown>) => void)[] = [];
  api.answer(endpoint, () => new Promise((resolve) => answers.push(resolve)));
  const mounted = await mount(7);
  await act(async () => mounted.update({ days: 30 }));
  expect(seen()).toEqual({ kind: 'loading', data: undefined });
  expect(api.calls.map(({ query }) => query)).toEqual([{ days: 7 }, { days: 30 }]);
  await act(async () => {
    answers[1]?.({ ok: true, data: 'thirty' });
    answers[0]?.({ ok: true, data: 'seven' });
  });
  expect(seen()).toEqual({ kind: 'ready', data: 'thirty' });
});

test('an unmounted widget ends its call', async () => {
  const { api, mount } = stage();
  api.answer(endpoint, () => new Promise(() => {}));
  const mounted = await mount(7);
  act(() => mounted.unmount());
  expect(api.calls[0]?.signal?.aborted).toBe(true);
});
