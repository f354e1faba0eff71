import type { Codec } from '../media/codec.ts';
import { defineTool, type ToolRunner } from '../model/definition.ts';
import { clearCheck, memoryStore } from '../test-support/mountTool.tsx';
import { createToolSession } from './session.ts';

const inputs = { link: { kind: 'url', label: 'link' } } as const;
type Runner = ToolRunner<typeof inputs, Record<string, never>, string>;

const REST_MS = 400;

function setUp() {
  const looked: string[] = [];
  const reported: unknown[] = [];
  const runner: Runner = {
    inspect: (_name, value, { signal }) => {
      const url = value.kind === 'url' ? value.url : '';
      looked.push(url);
      return new Promise((resolve, reject) => {
        if (url.endsWith('/ready')) resolve(url);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
    run: () => Promise.reject(new Error('not run here')),
    dispose: () => undefined,
  };
  const codec = { dispose: () => undefined } as unknown as Codec;
  let ids = 0;
  const session = createToolSession(
    defineTool<typeof inputs, Record<string, never>, string>({
      manifest: { id: 'link-tool', name: 'Link', place: 'device', credits: 0, person: false },
      messages: {},
      inputs,
      options: {},
      runLabel: 'run',
      mark: null,
      reuseAs: null,
      createRunner: () => runner,
    }),
    {
      signal: new AbortController().signal,
      now: () => 0,
      newId: () => String((ids += 1)),
      codec,
      pictureCheck: clearCheck(),
      store: memoryStore(),
      fetch: () => Promise.reject(new TypeError('offline')),
      report: (failure) => reported.push(failure),
      api: { call: () => Promise.reject(new Error('no backend')) },
      runTask: () => Promise.reject(new Error('no task')),
      onRunEnd: () => undefined,
    },
  );
  const type = (text: string): void => {
    for (let at = 1; at <= text.length; at++) session.typeText('link', text.slice(0, at));
  };
  return { session, looked, reported, type };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a link that is typed is looked at once, when the keys rest', async () => {
  const { session, looked, type } = setUp();
  type('https://media.example/ready');
  expect(session.state.insights.link.status).toBe('looking');
  await jest.advanceTimersByTimeAsync(REST_MS - 1);
  expect(looked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(looked).toEqual(['https://media.example/ready']);
  expect(session.state.insights.link).toEqual({ status: 'found', value: 'https://media.example/ready' });
});

test('a link that is pasted is looked at in the same moment', async () => {
  const { session, looked } = setUp();
  session.typeText('link', 'https://media.example/ready');
  await jest.advanceTimersByTimeAsync(0);
  expect(looked).toEqual(['https://media.example/ready']);
});

test('a look that another link ended is no failure, and is not reported', async () => {
  const { session, looked, reported } = setUp();
  session.typeText('link', 'https://media.example/slow');
  await jest.advanceTimersByTimeAsync(0);
  session.typeText('link', 'https://media.example/other/ready');
  await jest.advanceTimersByTimeAsync(0);
  expect(looked).toHaveLength(2);
  expect(session.state.insights.link).toEqual({ status: 'found', value: 'https://media.example/other/ready' });
  expect(reported).toEqual([]);
});

test('what is a link no more is looked at no more', async () => {
  const { session, looked } = setUp();
  session.typeText('link', 'https://media.example/slow');
  await jest.advanceTimersByTimeAsync(0);
  session.typeText('link', 'nothing like it');
  await jest.advanceTimersByTimeAsync(REST_MS);
  expect(looked).toHaveLength(1);
  expect(session.state.insights.link).toEqual({ status: 'none' });
});
