import type { ApiFailure, ApiResult } from '@facet/contracts';
import type { StartTask, Task } from '@facet/contracts/tasks';
import type { StoredFile } from '@facet/contracts/uploads';
import type { UploadOutcome, UploadProgress } from '@facet/platform/uploads';
import { flushPromises as flush } from '@facet/testing/clock';
import type { Failure } from '../model/failure.ts';
import type { RunOutput, WorkContext } from '../model/definition.ts';
import { followTask, runTask, type TaskRunDeps } from './runTask.ts';

const file = (object_name: string, changes: Partial<StoredFile> = {}): StoredFile => ({
  object_name,
  filename: 'clip-face-swap.mp4',
  type: 'video/mp4',
  bytes: 5,
  width: 8,
  height: 8,
  duration: 1,
  url: 'http://127.0.0.1:1/x',
  created_at: '2026-11-21T20:01:00.000Z',
  expires_at: null,
  ...changes,
});
const pending: Task = {
  job_id: '00000000-0000-4000-8000-000000000001',
  task_id: '00000000-0000-4000-8000-000000000001',
  tool_id: 'face-swap-video',
  title: 'clip.mp4',
  status: 'PENDING',
  revision: 1,
  stage: null,
  progress: null,
  position: 1,
  remaining: null,
  credits: 30,
  charged: false,
  failure: null,
  message: '',
  created_at: '2026-11-21T20:00:00.000Z',
  ended_at: null,
  result: null,
};
const running: Task = { ...pending, status: 'RUNNING', stage: 'swapping', progress: 0.5, position: null };
const done: Task = { ...running, status: 'SUCCEEDED', result: file('out/aaaaaaaaaaaaaaaa') };

/** A backend whose task goes through `stations`, and stays at the last while it is under way. */
function setup({
  stations = [pending, running, done],
  started = { ok: true, data: pending } as ApiResult<Task>,
  outcomes = [] as UploadOutcome[],
  fetched = (): Promise<unknown> => Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['video'])) }),
} = {}) {
  const run = new AbortController();
  const leaving = new AbortController();
  const starts: StartTask[] = [];
  const cancelled: string[] = [];
  const uploaded: string[] = [];
  const stages: [string, number | null][] = [];
  const deps: TaskRunDeps = {
    toolId: 'face-swap-video',
    credits: 30,
    options: null,
    newId: () => '00000000-0000-4000-8000-000000000009',
    leaving: leaving.signal,
    fetch: fetched as typeof globalThis.fetch,
    upload: async (source, _signal, onProgress: (progress: UploadProgress) => void) => {
      uploaded.push(source.name);
      onProgress({ stage: 'hashing', fraction: 1 });
      onProgress({ stage: 'sending', sent: source.blob.size, total: source.blob.size });
      onProgress({ stage: 'checking' });
      await Promise.resolve();
      return outcomes.shift() ?? { kind: 'stored', file: file(`in/${source.name}`) };
    },
    store: {
      start: (request) => {
        starts.push(request);
        return Promise.resolve(started);
      },
      cancel: (id) => {
        cancelled.push(id);
        return Promise.resolve({ ok: true, data: pending });
      },
      ended: async (_id, signal, onChange) => {
        for (const station of stations) {
          onChange?.(station);
          await Promise.resolve();
        }
        const last = stations.at(-1)!;
        if (last.status !== 'PENDING' && last.status !== 'RUNNING') return last;
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
      },
    },
  };
  const context: WorkContext = {
    signal: run.signal,
    stage: (stage, fraction) => stages.push([stage, fraction]),
    bytes: () => undefined,
  };
  return { deps, context, starts, cancelled, uploaded, stages, run, leaving };
}

const request = {
  files: {
    source: { blob: new Blob(['face']), name: 'me.jpg' },
    target: { blob: new Blob(['clip!']), name: 'clip.mp4' },
  },
  options: { faces: 'main' },
};

test.each([true, false])('the task carries whether everyone shown agreed: %p', async (consent) => {
  const { deps, context, starts } = setup();
  await runTask(request, context, consent, deps);
  expect(starts).toMatchObject([{ consent }]);
});

test('options that the tool’s schema does not take are refused before anything is sent', async () => {
  const { deps, context, starts, uploaded } = setup();
  const options = { safeParse: (value: unknown) => ({ success: value !== request.options }) };
  await expect(runTask(request, context, true, { ...deps, options })).rejects.toThrow('its schema does not take');
  expect([starts, uploaded]).toEqual([[], []]);
});

test('files go up, the task is started with them, and its result comes back', async () => {
  const { deps, context, starts, stages } = setup();
  const output = await runTask(request, context, true, deps);
  expect(output).toMatchObject({
    kind: 'file',
    media: 'video',
    name: 'clip-face-swap.mp4',
    blob: { type: 'video/mp4' },
  });
  expect(starts).toEqual([
    {
      tool_id: 'face-swap-video',
      inputs: { source: 'in/me.jpg', target: 'in/clip.mp4' },
      options: { faces: 'main' },
      credits: 30,
      consent: true,
      idempotency_key: '00000000-0000-4000-8000-000000000009',
    },
  ]);
  const fractions = stages.flatMap(([, fraction]) => (fraction === null ? [] : [fraction]));
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(stages.map(([stage]) => stage)).toEqual(
    expect.arrayContaining([
      'task.hashing',
      'task.sending',
      'task.checking',
      'task.waiting',
      'task.swapping',
      'task.fetching',
    ]),
  );
});

test('an input of many files is a list', async () => {
  const { deps, context, starts } = setup();
  const sources = ['a.jpg', 'b.jpg'].map((name) => ({ blob: new Blob(['x']), name }));
  await runTask({ files: { sources, target: request.files.target }, options: {} }, context, true, deps);
  expect(starts[0]?.inputs).toEqual({ sources: ['in/a.jpg', 'in/b.jpg'], target: 'in/clip.mp4' });
});

test.each<[string, UploadOutcome, Failure]>([
  [
    'is refused with a sentence',
    { kind: 'refused', code: 422, message: 'This is no video.' },
    { kind: 'server', sentence: 'This is no video.' },
  ],
  ['is refused without one', { kind: 'refused', code: 500, message: '' }, { kind: 'task', reason: 'refused' }],
  ['cannot be read', { kind: 'unreadable' }, { kind: 'task', reason: 'unreadable' }],
  ['does not get through', { kind: 'unreachable' }, { kind: 'task', reason: 'unreachable' }],
])('when a file %s nothing is started', async (_case, outcome, failure) => {
  const { deps, context, starts } = setup({ outcomes: [outcome] });
  await expect(runTask(request, context, true, deps)).rejects.toMatchObject({ failure });
  expect(starts).toEqual([]);
});

const refusal = (status: number, msg: string, code = status): ApiFailure => ({ kind: 'http', status, code, msg });
test.each<[ApiFailure, Failure]>([
  [refusal(402, 'You need 10 more.', 40054), { kind: 'task', reason: 'credits' }],
  [refusal(409, 'Another price.'), { kind: 'task', reason: 'price' }],
  [refusal(429, 'Ten tasks wait already.'), { kind: 'server', sentence: 'Ten tasks wait already.' }],
  [refusal(503, ''), { kind: 'task', reason: 'unconfigured' }],
  [refusal(500, ''), { kind: 'task', reason: 'failed' }],
  [{ kind: 'network' }, { kind: 'task', reason: 'unreachable' }],
])('a start that is refused by %j says why', async (failure, expected) => {
  const { deps, context } = setup({ started: { ok: false, failure } });
  await expect(runTask(request, context, true, deps)).rejects.toMatchObject({ failure: expected });
});

test.each<[Partial<Task>, Failure]>([
  [
    { status: 'FAILED', failure: 'failed' },
    { kind: 'task', reason: 'failed' },
  ],
  [
    { status: 'FAILED', failure: 'timeout' },
    { kind: 'task', reason: 'timeout' },
  ],
  [
    { status: 'FAILED', failure: 'unconfigured' },
    { kind: 'task', reason: 'unconfigured' },
  ],
  [
    { status: 'FAILED', failure: 'input', message: 'No face was found in the video.' },
    { kind: 'server', sentence: 'No face was found in the video.' },
  ],
  [{ status: 'CANCELLED' }, { kind: 'task', reason: 'cancelled' }],
  [
    { status: 'SUCCEEDED', result: null },
    { kind: 'task', reason: 'gone' },
  ],
])('a task that ends as %j fails with it', async (end, failure) => {
  const { deps, context } = setup({ stations: [running, { ...running, ...end }] });
  await expect(runTask(request, context, true, deps)).rejects.toMatchObject({ failure });
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('offline'))],
  ['refuses', () => Promise.resolve({ ok: false })],
])('a result whose store %s is still in the tray', async (_case, fetched) => {
  const { deps, context } = setup({ fetched });
  await expect(runTask(request, context, true, deps)).rejects.toMatchObject({ failure: { reason: 'unfetched' } });
});

test('cancelling cancels the task', async () => {
  const { deps, context, cancelled, run } = setup({ stations: [running] });
  const result = runTask(request, context, true, deps);
  await flush();
  run.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  expect(cancelled).toEqual([pending.job_id]);
});

test('leaving the page lets the task go on', async () => {
  const { deps, context, cancelled, run, leaving } = setup({ stations: [running] });
  const result = runTask(request, context, true, deps);
  await flush();
  leaving.abort();
  run.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  expect(cancelled).toEqual([]);
});

test('cancelling while the files go up starts nothing', async () => {
  const { deps, context, starts, cancelled } = setup({ outcomes: [{ kind: 'aborted' }] });
  await expect(runTask(request, context, true, deps)).rejects.toMatchObject({ name: 'AbortError' });
  expect([starts, cancelled]).toEqual([[], []]);
});

test('what may give a result away is said by the words of the tool; what this version has no words for is left out', async () => {
  const { deps, context } = setup({ stations: [{ ...done, doubts: ['turned', 'not-known', 'soft'] }] });
  expect((await followTask(running, context, deps)).notes).toEqual([
    { id: 'doubt.turned', tone: 'warning', message: 'doubt.turned' },
    { id: 'doubt.soft', tone: 'warning', message: 'doubt.soft' },
  ]);
});

test('a task that was started before is followed to its result, with the backend’s remark', async () => {
  const gif = file('out/aaaaaaaaaaaaaaaa', { type: 'image/gif', filename: 'wave.gif' });
  const { deps, context, uploaded } = setup({
    stations: [running, { ...done, result: gif, message: '3 frames kept the original face.' }],
  });
  const output: RunOutput = await followTask(running, context, deps);
  expect(output).toMatchObject({ media: 'animation', name: 'wave.gif', remark: '3 frames kept the original face.' });
  expect(uploaded).toEqual([]);
});
