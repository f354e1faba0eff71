/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { defineWidget } from '@facet/platform/widget';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { act, screen } from '@testing-library/react';
import { readService, useService } from './useService.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

const never = new AbortController().signal;
const served = { name: 'served-tools' } as const;

test.each([
  ['that is served', { tools: ['gender-swap', 'face-morph'], paused: ['face-morph'] }, 'served'],
  ['that is not', { tools: ['face-morph'] }, 'missing'],
  ['of a backend that serves none', { tools: [] }, 'missing'],
  ['whose providers take no calls now', { tools: ['gender-swap'], paused: ['gender-swap'] }, 'paused'],
])('a tool %s', async (_what, data, answer) => {
  const api = createFakeApi();
  api.answer(served, { data });
  expect(await readService(api, 'gender-swap', never)).toBe(answer);
});

test('without an answer it is not claimed that the tool is not served', async () => {
  const api = createFakeApi();
  api.answer(served, { failure: { kind: 'network' } });
  expect(await readService(api, 'gender-swap', never)).toBeNull();
});

function Shown() {
  const { service, isSettled } = useService('gender-swap');
  return <p>{`${String(service)}${isSettled ? '' : ' yet'}`}</p>;
}

async function open(tools: readonly string[] | null) {
  const api = createFakeApi();
  api.answer(served, tools === null ? { failure: { kind: 'network' } } : { data: { tools } });
  const host = createTestHost({ api });
  const mount = defineWidget<object>({ component: Shown });
  const element = document.body.appendChild(document.createElement('div'));
  let widget: ReturnType<typeof mount> | undefined;
  act(() => {
    widget = mount(element, {}, host);
  });
  return { api, unmount: () => act(() => widget?.unmount()) };
}

test('a page does not know until the answer, then it does', async () => {
  await open(['gender-swap']);
  expect(screen.getByText('null yet')).toBeInTheDocument();
  expect(await screen.findByText('served')).toBeInTheDocument();
});

test('a page of a tool without a provider learns so', async () => {
  await open([]);
  expect(await screen.findByText('missing')).toBeInTheDocument();
});

test('a page without an answer stays undecided, and calls once', async () => {
  const { api } = await open(null);
  await act(() => Promise.resolve());
  expect(screen.getByText('null')).toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

test('a page that waits for the answer waits a second at most', () => {
  jest.useFakeTimers();
  const api = createFakeApi();
  const element = document.body.appendChild(document.createElement('div'));
  act(
    () =>
      void defineWidget<object>({ component: Shown })(
        element,
        {},
        createTestHost({ api: { ...api, call: () => new Promise(() => {}) } }),
      ),
  );
  act(() => jest.advanceTimersByTime(999));
  expect(screen.getByText('null yet')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('null')).toBeInTheDocument();
  jest.useRealTimers();
});

test('an answer that comes after the page is gone is dropped', async () => {
  const { unmount } = await open(['gender-swap']);
  unmount();
  await act(() => Promise.resolve());
  expect(document.body).toHaveTextContent('');
});
