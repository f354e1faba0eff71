/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { BusMap } from '@facet/contracts';
import type { Task } from '@facet/contracts/tasks';
import { createTaskStore, type TaskStore } from '@facet/platform/tasks';
import type { FakeApi } from '@facet/testing/api';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { OpenTray } from './Tray.tsx';

installDialogPolyfill();
URL.createObjectURL = () => 'blob:result';
URL.revokeObjectURL = () => {};

const file: NonNullable<Task['result']> = {
  object_name: 'out/abcdefghijklmnop',
  filename: 'clip-face-swap.mp4',
  type: 'video/mp4',
  bytes: 5_000_000,
  width: 1280,
  height: 720,
  duration: 10,
  url: 'http://127.0.0.1:1/files/abcdefghijklmnop',
  created_at: '2026-11-21T20:01:00.000Z',
  expires_at: '2026-11-22T20:01:00.000Z',
};
const base: Task = {
  job_id: '00000000-0000-4000-8000-000000000001',
  task_id: '00000000-0000-4000-8000-000000000001',
  tool_id: 'face-swap-video',
  title: 'clip.mp4',
  status: 'RUNNING',
  revision: 1,
  stage: 'swapping',
  progress: 0.25,
  position: null,
  remaining: 40,
  credits: 30,
  charged: false,
  failure: null,
  message: '',
  created_at: '2026-11-21T20:00:00.000Z',
  ended_at: null,
  result: null,
};
const done: Task = {
  ...base,
  status: 'SUCCEEDED',
  stage: null,
  remaining: null,
  progress: 1,
  charged: true,
  result: file,
};

let app: FakeApp;
let api: FakeApi;
let store: TaskStore;
let revision = 1;
const outdated: BusMap['creditsOutdated'][] = [];

/** Sets the backend's list and refreshes the store. */
async function report(...tasks: Task[]): Promise<void> {
  revision += 1;
  api.answer({ name: 'tasks' }, { data: { revision, tasks: tasks.map((task) => ({ ...task, revision })) } });
  await act(async () => {
    await store.refresh();
  });
}

async function open(path: string, ...tasks: Task[]): Promise<void> {
  app = createFakeApp();
  api = app.services.api as FakeApi;
  api.answer({ name: 'tasks' }, { data: { revision, tasks } });
  app.signIn('ada@example.org');
  outdated.length = 0;
  app.services.bus.on('creditsOutdated', (payload) => outdated.push(payload), new AbortController().signal);
  const { session, clock } = app.services;
  store = createTaskStore({
    api,
    session,
    clock,
    activity: { active: true, listen: () => {} },
    locks: { hold: (_name, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
    channel: null,
    signal: new AbortController().signal,
  });
  app.render(<OpenTray store={store} />, path);
  await act(async () => {
    await app.clock.advance(0);
  });
}

const button = () => screen.getByRole('button', { name: /^Your tasks/ });
const card = () => screen.getByRole('article');
const toasts = () => app.services.toasts.snapshot().map(({ message }) => message);

test('without a task there is nothing in the header', async () => {
  await open('/');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button says how many run, and the panel how each stands', async () => {
  await open('/', base, {
    ...base,
    job_id: base.job_id.replace(/1$/, '2'),
    status: 'PENDING',
    position: 2,
    remaining: 90,
    remaining_most: 170,
  });
  expect(button()).toHaveAccessibleName('Your tasks: 2 are running');
  await userEvent.click(button());
  const cards = within(screen.getByRole('dialog', { name: 'Your tasks' })).getAllByRole('article');
  expect(cards[0]).toHaveTextContent('Swapping faces');
  expect(cards[0]).toHaveTextContent('25%');
  expect(cards[0]).toHaveTextContent('About 40 sec left');
  expect(cards[1]).toHaveTextContent('2 tasks are served before it');
  expect(cards[1]).toHaveTextContent('About 1 min, 30 sec to 3 min left');
  expect(within(cards[0]!).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

test('a task can be cancelled, and then says that nothing was charged', async () => {
  await open('/', base);
  await userEvent.click(button());
  api.answer({ name: 'cancel-task' }, { data: { ...base, status: 'CANCELLED', revision: 9 } });
  await userEvent.click(within(card()).getByRole('button', { name: 'Cancel Video swap: clip.mp4' }));
  expect(card()).toHaveTextContent('Cancelled');
  expect(card()).toHaveTextContent('Not charged');
  expect(toasts()).toEqual([]);
  expect(within(card()).getByRole('link', { name: /^Try Video swap: clip.mp4 again/ })).toHaveAttribute(
    'href',
    '/face-swap-video',
  );
});

test('a cancel that fails is reported in the server’s words', async () => {
  await open('/', base);
  await userEvent.click(button());
  api.answer({ name: 'cancel-task' }, { failure: { kind: 'http', status: 409, code: 409, msg: 'It has ended.' } });
  await userEvent.click(within(card()).getByRole('button', { name: /^Cancel/ }));
  expect(toasts()).toEqual(['It has ended.']);
});

test.each([
  [{ failure: 'timeout', message: '' }, 'Task timeout'],
  [{ failure: 'failed', message: '' }, 'Task failed'],
  [{ failure: 'unconfigured', message: '' }, 'API configuration is not available.'],
  [{ failure: 'input', message: 'No face was found in the video.' }, 'No face was found in the video.'],
] as const)('a failure %j says why, and that nothing was charged', async (failure, words) => {
  await open('/', { ...base, status: 'FAILED', ...failure });
  await userEvent.click(button());
  expect(card()).toHaveTextContent(words);
  expect(card()).toHaveTextContent('Not charged');
});

test('a card says what may give its result away, and nothing of what this version has no words for', async () => {
  await open('/', { ...done, doubts: ['turned', 'not-known'] });
  await userEvent.click(button());
  expect(card()).toHaveTextContent('Done');
  expect(card()).toHaveTextContent('The face to use looks to the side. A photo from the front would work better.');
  expect(card()).not.toHaveTextContent('not-known');
});

test('a result can be seen and saved, and says when it goes', async () => {
  await open('/', done);
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  window.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['x'])) } as unknown as Response),
  );
  await userEvent.click(button());
  expect(card()).toHaveTextContent('30 credits');
  expect(card()).toHaveTextContent(/Deleted by itself: Nov 2[123], 2026/);
  await userEvent.click(within(card()).getByRole('button', { name: 'Show the result of Video swap: clip.mp4' }));
  expect(within(card()).getByLabelText('The result of Video swap: clip.mp4')).toHaveAttribute('src', 'blob:result');
  await userEvent.click(within(card()).getByRole('button', { name: 'Download clip-face-swap.mp4' }));
  expect(saved).toEqual(['clip-face-swap.mp4']);
  jest.restoreAllMocks();
});

test('a result can be kept, and deleted', async () => {
  await open('/', done);
  await userEvent.click(button());
  const kept = { ...file, expires_at: null };
  api.answer({ name: 'keep-file' }, { data: kept });
  api.answer({ name: 'tasks' }, { data: { revision: revision + 1, tasks: [{ ...done, result: kept }] } });
  await userEvent.click(within(card()).getByRole('button', { name: /^Keep clip-face-swap.mp4/ }));
  expect(card()).toHaveTextContent('Kept until you delete it.');
  expect(api.calls.find(({ endpoint }) => endpoint.name === 'keep-file')).toMatchObject({
    path: { id: 'abcdefghijklmnop' },
    body: { kept: true },
  });
  api.answer({ name: 'delete-task' }, { data: null });
  await userEvent.click(within(card()).getByRole('button', { name: /^Delete / }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('There is no task at the moment.')).toBeInTheDocument();
});

test('a failed download is reported', async () => {
  await open('/', done);
  window.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  await userEvent.click(button());
  await userEvent.click(within(card()).getByRole('button', { name: /^Download/ }));
  expect(toasts()).toEqual(['The file could not be fetched. Check your connection and try again.']);
});

test('everything is deleted after a question', async () => {
  await open('/', done);
  await userEvent.click(button());
  api.answer({ name: 'delete-files' }, { data: null });
  api.answer({ name: 'delete-task' }, { data: null });
  await userEvent.click(screen.getByRole('button', { name: 'Delete all files and finished tasks' }));
  expect(app.confirmer.current()?.title).toBe('Delete everything?');
  await act(async () => {
    app.confirmer.current()?.answer(true);
    await app.clock.advance(0);
  });
  expect(api.calls.map(({ endpoint }) => endpoint.name)).toEqual(
    expect.arrayContaining(['delete-files', 'delete-task']),
  );
  expect(toasts()).toEqual(['Everything is deleted.']);
});

test('a task that ends on another page shows a toast that opens the tray, and the balance is refreshed', async () => {
  await open('/', base);
  await report(done);
  expect(toasts()).toEqual(['Video swap: clip.mp4 is done.']);
  expect(outdated).toEqual([{ cause: 'task' }]);
  await act(async () => app.services.toasts.snapshot()[0]!.actions[0]!.run());
  expect(card()).toHaveTextContent('Done');
});

test('while the tray is open the end needs no toast', async () => {
  await open('/', base);
  await userEvent.click(button());
  await report(done);
  expect([toasts(), card().textContent]).toEqual([[], expect.stringContaining('Done')]);
});

test('on the page of its tool the end needs no toast', async () => {
  await open('/face-swap-video', base);
  await report(done);
  expect([toasts(), outdated]).toEqual([[], [{ cause: 'task' }]]);
});

test('a hidden page uses a browser notification, where that is allowed', async () => {
  const reported: string[] = [];
  class FakeNotification {
    static readonly permission = 'granted';
    constructor(title: string, { tag }: { readonly tag: string }) {
      reported.push(`${title} ${tag}`);
    }
    close(): void {}
  }
  Object.assign(window, { Notification: FakeNotification, isSecureContext: true });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open('/', base);
  await report({ ...base, status: 'FAILED', failure: 'failed' });
  expect(reported).toEqual([`Video swap: clip.mp4 failed. You were not charged. ${base.job_id}`]);
  jest.restoreAllMocks();
});
