/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { SessionState } from '@facet/contracts';
import type { Task } from '@facet/contracts/tasks';
import { createTaskStore } from '@facet/platform/tasks';
import { defineWidget } from '@facet/platform/widget';
import { createFakeApi, type FakeCall } from '@facet/testing/api';
import { fakeClock } from '@facet/testing/clock';
import { createTestHost } from '@facet/testing/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  chooseFile,
  clearCheck,
  fakeCodec,
  installBrowserParts,
  memoryDrafts,
  memoryStore,
  pngFile,
} from '../test-support/mountTool.tsx';
import { defineTool } from '../model/definition.ts';
import { TaskWorkbench } from './TaskWorkbench.tsx';

installBrowserParts();
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis.crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000009' });
afterEach(() => document.body.replaceChildren());

const tool = defineTool({
  manifest: { id: 'gif-face-swap', name: 'GIF Face Swap', place: 'task', credits: 15, person: false },
  messages: { 'input.target': 'The GIF', run: 'Swap the face' },
  inputs: { target: { kind: 'image', label: 'input.target' } },
  options: {},
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: ({ runTask }) => ({
    run: ({ inputs: { target } }, context) => runTask({ files: { target }, options: {} }, context),
    dispose: () => undefined,
  }),
});

const user: SessionState = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' };
const job = '00000000-0000-4000-8000-000000000001';
const running: Task = {
  job_id: job,
  task_id: job,
  tool_id: 'gif-face-swap',
  title: 'wave.gif',
  status: 'RUNNING',
  revision: 2,
  stage: 'swapping',
  progress: 0.5,
  position: null,
  remaining: 12,
  credits: 15,
  charged: false,
  failure: null,
  message: '',
  created_at: '2026-11-21T20:00:00.000Z',
  ended_at: null,
  result: null,
};

async function open({ tasks = [] as Task[], credits = 100, definition = tool } = {}) {
  const api = createFakeApi();
  const clock = fakeClock();
  let revision = 2;
  api.answer({ name: 'tasks' }, { data: { revision, tasks } });
  api.answer({ name: 'start-task' }, { data: running });
  const host = createTestHost({ session: user, api });
  const store = createTaskStore({
    api,
    clock,
    session: host.session,
    activity: { active: true, listen: () => {} },
    locks: { hold: (_name, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
    channel: null,
    signal: host.signal,
  });
  const uploads: string[] = [];
  const mount = defineWidget<object>({
    component: () => (
      <TaskWorkbench
        definition={definition}
        services={() => ({
          codec: fakeCodec(),
          pictureCheck: clearCheck(),
          store: memoryStore(),
          drafts: memoryDrafts(),
          fetch: () => Promise.reject(new TypeError()),
        })}
        taskServices={() => ({
          store,
          drafts: memoryDrafts(),
          upload: ({ name }) => {
            uploads.push(name);
            const object_name = 'in/aaaaaaaaaaaaaaaa';
            return Promise.resolve({ kind: 'stored', file: { object_name } as never });
          },
          fetch: () =>
            Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['GIF89a'])) } as unknown as Response),
        })}
      />
    ),
  });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    host.bus.emit('creditsChanged', { purchasePoints: credits, rewardPoints: 0, status: 2 });
    mount(element, {}, host);
    await clock.advance(0);
  });
  const report = async (...next: Task[]): Promise<void> => {
    revision += 1;
    api.answer({ name: 'tasks' }, { data: { revision, tasks: next.map((task) => ({ ...task, revision })) } });
    await act(async () => {
      await store.refresh();
      await clock.advance(0);
    });
  };
  return { api, host, uploads, report, person: userEvent.setup() };
}

const result = {
  object_name: 'out/aaaaaaaaaaaaaaaa',
  filename: 'wave-face-swap.gif',
  type: 'image/gif',
  bytes: 6,
  width: 8,
  height: 8,
  duration: 1,
  url: 'http://127.0.0.1:1/x',
  created_at: '2026-11-21T20:01:00.000Z',
  expires_at: null,
} as const;

test('the price stands beside the button before the click, in credits and money', async () => {
  const { host } = await open();
  await chooseFile(0, pngFile('wave.png'));
  expect(await screen.findByText('15 credits, about $0.05')).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
});

test('a run goes up, works with the time that is left, and shows its result', async () => {
  const { uploads, report, person, host } = await open();
  await chooseFile(0, pngFile('wave.png'));
  await person.click(button('Swap the face'));
  expect(uploads).toEqual(['wave.png']);
  expect(screen.getByText('Swapping faces…')).toBeInTheDocument();
  expect(screen.getByText(/About 12 sec left/)).toHaveTextContent('You may leave this page');
  await report({ ...running, status: 'SUCCEEDED', result, progress: 1 });
  expect(await screen.findByRole('heading', { name: 'Your result' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'The result' })).toHaveAttribute('src', expect.stringContaining('blob:'));
  expect(screen.getByText(/deleted from our servers an hour after/)).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
});

test('with too few credits nothing is sent; when they are there the run continues by itself', async () => {
  const { host, uploads, person } = await open({ credits: 5 });
  await chooseFile(0, pngFile('wave.png'));
  await person.click(button('Swap the face'));
  expect(screen.getByText('You need 10 more credits.')).toBeInTheDocument();
  expect(uploads).toEqual([]);
  await act(async () => {
    host.bus.emit('creditsChanged', { purchasePoints: 2000, rewardPoints: 5, status: 2 });
    await Promise.resolve();
  });
  expect(await screen.findByText('Swapping faces…')).toBeInTheDocument();
  expect(uploads).toEqual(['wave.png']);
});

test('giving up at the gate loses nothing', async () => {
  const { uploads, person } = await open({ credits: 5 });
  await chooseFile(0, pngFile('wave.png'));
  await person.click(button('Swap the face'));
  await person.click(button('Never mind'));
  expect(screen.queryByText(/You need/)).toBeNull();
  expect([uploads, screen.getByText('wave.png') !== null]).toEqual([[], true]);
});

test('a task that was started before is shown again, and can be cancelled', async () => {
  const { api, report, person } = await open({ tasks: [running] });
  expect(screen.getByText('Swapping faces…')).toBeInTheDocument();
  api.answer({ name: 'cancel-task' }, { data: { ...running, status: 'CANCELLED', revision: 9 } });
  await person.click(button('Cancel'));
  expect(api.calls.some(({ endpoint }) => endpoint.name === 'cancel-task')).toBe(true);
  expect(screen.getByText(/^Cancelled\./)).toBeInTheDocument();
  await report({ ...running, status: 'CANCELLED' });
  expect(screen.queryByText('Swapping faces…')).toBeNull();
});

test('a task of another tool is not shown here', async () => {
  await open({ tasks: [{ ...running, tool_id: 'face-swap-video' }] });
  expect(screen.queryByText('Swapping faces…')).toBeNull();
});

test('a failure says why, that nothing was charged, and keeps the file', async () => {
  const { report, person } = await open();
  await chooseFile(0, pngFile('wave.png'));
  await person.click(button('Swap the face'));
  await report({ ...running, status: 'FAILED', failure: 'input', message: 'No face was found in the GIF.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No face was found in the GIF. You were not charged.');
  expect(screen.getByText('wave.png')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what may go well another time can be tried again with the same file', async () => {
  const { report, person, api } = await open();
  await chooseFile(0, pngFile('wave.png'));
  await person.click(button('Swap the face'));
  await report({ ...running, status: 'FAILED', failure: 'failed', message: 'Task failed' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Task failed. You were not charged.');
  await person.click(button('Try again'));
  expect(api.calls.filter(({ endpoint }) => endpoint.name === 'start-task')).toHaveLength(2);
});

test('leaving the page does not cancel the task', async () => {
  const { api, host, person } = await open();
  await chooseFile(0, pngFile('wave.png'));
  await person.click(button('Swap the face'));
  act(() => host.end());
  expect(api.calls.some(({ endpoint }) => endpoint.name === 'cancel-task')).toBe(false);
});

describe('the consent sent with a task', () => {
  const consentOf = ({ calls }: { readonly calls: readonly FakeCall[] }): unknown[] =>
    calls
      .filter(({ endpoint }) => endpoint.name === 'start-task')
      .map(({ body }) => (body as { readonly consent: boolean }).consent);

  afterEach(() => sessionStorage.clear());

  test('is false without the question', async () => {
    const { api, person } = await open();
    await chooseFile(0, pngFile('wave.png'));
    await person.click(button('Swap the face'));
    expect(consentOf(api)).toEqual([false]);
  });

  test('going back starts nothing; agreeing sends it', async () => {
    const { api, uploads, person } = await open({ definition: { ...tool, person: true } });
    await chooseFile(0, pngFile('wave.png'));
    await person.click(button('Swap the face'));
    await person.click(button('Go back'));
    expect([uploads, consentOf(api)]).toEqual([[], []]);
    await person.click(button('Swap the face'));
    await person.click(button('Everyone shown agreed'));
    await screen.findByText('Swapping faces…');
    expect(consentOf(api)).toEqual([true]);
  });
});
