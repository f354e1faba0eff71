import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { ProviderFault, type ProviderJob } from './adapter.ts';
import { createFal } from './fal/adapter.ts';
import { openDispatch } from './fixtures/open-dispatch.ts';
import { driveRun, type Driven } from './drive.ts';
import { type ComfyStage, openComfyStage, testSlots, testWorkflow } from './fixtures/comfyui-stage.ts';
import { openFalStage } from './fixtures/fal-stage.ts';
import { openOpenAiStage } from './fixtures/openai-stage.ts';
import { openReplicateStage } from './fixtures/replicate-stage.ts';
import type { ProviderStage } from './fixtures/stage.ts';
import { openJournal } from './journal.ts';
import { openAdapter } from './open.ts';
import { newRun, type ProviderRun } from './run.ts';
import { noProviders } from './settings.ts';
import { tasksAtProviders } from './task-tools.ts';

// Each run is a dance of small steps with a server: a busy machine takes its time.
jest.setTimeout(60_000);

const callId = '6f8f4c1e-52a6-4a53-9a0b-0e7b9a0c1d2e';
let picture: Buffer;
let photo = '';
let stage: ProviderStage;

beforeAll(async () => {
  picture = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#a87' } })
    .png()
    .toBuffer();
  photo = path.join(scratchFolder(), 'photo.jpg');
  fs.writeFileSync(photo, 'a photo');
});
afterAll(removeScratches);
afterEach(() => stage.stop());

interface Go {
  readonly driven: Promise<Driven<string>>;
  readonly runs: readonly ProviderRun[];
  readonly folder: string;
  /** Waits until a condition on the provider or the run holds. */
  until(isSo: () => boolean): Promise<void>;
}

/** Runs the call at the stage; pauses are passed over, and move the clock. */
function go({ timeout = 600_000, folder = scratchFolder(), signal = new AbortController().signal } = {}): Go {
  let clock = 1_700_000_000_000;
  const runs: ProviderRun[] = [];
  const driven = driveRun({
    tool: 'gender-swap',
    adapter: stage.adapter,
    call: {
      id: callId,
      files: { photo: [{ path: photo, type: 'image/jpeg' }] },
      values: { prompt: 'a portrait', seed: 7, strength: 0.4, direction: 'feminine' },
    },
    journal: openJournal(folder),
    timeoutMs: timeout,
    file: path.join(folder, 'raw'),
    take: async ({ path: file }) => {
      const { format } = await sharp(file, { failOn: 'truncated' })
        .metadata()
        .catch(() => {
          throw new ProviderFault('result', 'no picture');
        });
      return format;
    },
    onChange: (run) => runs.push(run),
    now: () => clock,
    sleep: async (milliseconds) => {
      clock += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
    signal,
  });
  driven.catch(() => undefined);
  return {
    driven,
    runs,
    folder,
    until,
  };
}
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
const waits = (): boolean => stage.jobs[0]?.status === 'queued';
const last = ({ runs }: Go): ProviderRun => runs.at(-1) ?? newRun;
const phase = (run: Go): string => last(run).phase.kind;
const works = (run: Go): boolean => {
  const { phase: now } = last(run);
  return now.kind === 'following' && now.works;
};
const jobOf = (run: Go): ProviderJob => {
  const { phase: now } = last(run);
  if (now.kind !== 'following') throw new Error(`the run is ${now.kind}`);
  return now.job;
};
const never = new AbortController().signal;

describe.each([
  ['ComfyUI', () => openComfyStage()],
  ['an older ComfyUI, which gives its own ids', () => openComfyStage({ takesIds: false })],
  ['fal', () => openFalStage()],
  ['Replicate', () => openReplicateStage()],
])('%s', (_name, open) => {
  beforeEach(async () => {
    stage = await open();
  });

  test('takes the files and values, reports progress, and returns the result', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following' && (last(run).position !== null || !stage.countsQueue));
    stage.begin();
    await run.until(() => works(run));
    stage.reportProgress(1, 2);
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    expect(stage.uploads.map(String)).toEqual(['a photo']);
    expect(stage.submitted).toHaveLength(1);
    expect(stage.submitted[0]).toContain('a portrait');
    expect(stage.submitted[0]).not.toContain('photo.jpg');
    const fractions = run.runs.map(({ fraction }) => fraction ?? 0);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(stage.adapter.price()).not.toBeNull();
    await stage.adapter.check(never);
  });

  test('is cancelled while the job waits', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    const job = jobOf(run);
    await stage.adapter.cancel(job, never);
    expect(await run.driven).toEqual({ kind: 'cancelled' });
    expect(stage.jobs[0]?.status).toBe('cancelled');
  });

  test('is cancelled while the job runs; cancelling what is over is no fault', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.begin();
    const job = jobOf(run);
    await stage.adapter.cancel(job, never);
    expect(await run.driven).toEqual({ kind: 'cancelled' });
    await stage.adapter.cancel(job, never);
    stage.forget();
    await stage.adapter.cancel(job, never);
  });

  test('does not interrupt the job of somebody else', async () => {
    const first = go();
    await first.until(() => waits() && phase(first) === 'following');
    stage.begin();
    await first.until(() => works(first));
    const cancel = `${stage.url}/fal-ai/face-model/requests/another/cancel`;
    await stage.adapter.cancel({ id: 'another', links: { cancel } }, never);
    expect(stage.jobs[0]?.status).toBe('running');
    stage.finish(picture);
    expect((await first.driven).kind).toBe('made');
  });

  test('fails: the run says so, without a word of the provider’s own', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.fail();
    const driven = await run.driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(JSON.stringify(driven)).not.toMatch(/somebody|photo\.png/);
  });

  test('takes too long: the run ends, and the job is cancelled there', async () => {
    const run = go({ timeout: 12_000 });
    await run.until(waits);
    stage.begin();
    expect(await run.driven).toEqual({ kind: 'timeout' });
    expect(stage.jobs[0]?.status).toBe('cancelled');
  });

  test('has faults that pass: every step is tried again, and nothing is submitted twice', async () => {
    stage.answer(503, 2);
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.answer(500, 3);
    stage.begin();
    await run.until(() => works(run));
    stage.finish(picture);
    stage.answer(502, 1);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    expect(stage.submitted).toHaveLength(1);
  });

  test('is gone for a while: the run goes on when it is back', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.hangUp(true);
    stage.cut?.();
    const before = run.runs.length;
    await run.until(() => run.runs.slice(before).some(({ phase: one }) => one.kind === 'following' && one.silent >= 3));
    stage.hangUp(false);
    stage.begin();
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test('is gone for good: the run gives up', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.hangUp(true);
    stage.cut?.();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'unreachable' });
  });

  test('has forgotten the job after a restart: it gets the call once more, and only once', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.forget();
    await run.until(() => stage.submitted.length === 2 && waits() && phase(run) === 'following');
    stage.begin();
    stage.forget();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(stage.submitted).toHaveLength(2);
  });

  test.each([
    ['is missing', 'missing', 'missing'],
    ['breaks off', 'half', 'unreachable'],
    ['points elsewhere', 'redirect-elsewhere', 'failed'],
  ] as const)('makes a result that %s: the run fails', async (_case, handing, fault) => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(picture, handing);
    expect(await run.driven).toMatchObject({ kind: 'failed', fault });
  });

  test('makes a result that is no picture: the run fails after a second try', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(Buffer.from('<html>out of credits</html>'));
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'result' });
    expect(stage.requests.filter(({ line }) => /^GET \/(view|cdn|delivery)/.test(line))).toHaveLength(2);
  });

  test('does not take the key: the run says that it is not configured, and the key stands in no word', async () => {
    stage.answer(401, 1);
    const driven = await go().driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'keys' });
    expect(JSON.stringify(driven)).not.toContain(stage.key);
    stage.answer(401, 1);
    await expect(stage.adapter.check(never)).rejects.toMatchObject({ kind: 'keys' });
  });

  test('keeps the key in headers: no address, no body and no fault holds it', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.fail();
    const reported = JSON.stringify([
      await run.driven,
      run.runs,
      stage.submitted,
      stage.requests.map(({ line }) => line),
    ]);
    expect(reported).not.toContain(stage.key);
  });

  test('goes on with the job that a killed process wrote down', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = go({ folder, signal: killed.signal });
    await first.until(() => waits() && phase(first) === 'following');
    killed.abort();
    await expect(first.driven).rejects.toThrow();
    const second = go({ folder });
    await second.until(() => phase(second) === 'following' && second.runs.length > 1);
    stage.begin();
    stage.finish(picture);
    expect(await second.driven).toEqual({ kind: 'made', result: 'png' });
    expect(stage.submitted).toHaveLength(1);
  });

  test('is told to stop from the state a killed process left behind', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = go({ folder, signal: killed.signal });
    await first.until(() => waits() && phase(first) === 'following');
    stage.begin();
    killed.abort();
    const [tool] = tasksAtProviders({ ...noProviders, tools: [stage.served] }, openDispatch);
    await tool!.abandon!(folder);
    expect(stage.jobs[0]?.status).toBe('cancelled');
    // A second time, and a folder that is another's, are no fault.
    await tool!.abandon!(folder);
    await tool!.abandon!(scratchFolder());
  });
});

describe('ComfyUI alone', () => {
  let comfy: ComfyStage;
  beforeEach(async () => {
    comfy = await openComfyStage();
    stage = comfy;
  });

  test('refuses a workflow of which one output is not valid, and takes the prompt back', async () => {
    comfy.refuseHalf();
    expect(await go().driven).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('node 12 (SaveImage)') as string,
    });
    expect(stage.jobs[0]?.status).toBe('cancelled');
  });

  test('is not believed to be done before its history exists', async () => {
    const run = go();
    await run.until(() => waits() && stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    stage.begin();
    stage.reportProgress(10, 20);
    await run.until(() => (last(run).fraction ?? 0) > 0.3);
    comfy.succeedLate();
    const before = run.runs.length;
    await run.until(() => run.runs.length > before + 3);
    expect(phase(run)).toBe('following');
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test.each([
    ['', true],
    [' of an older version, which gives its own ids', false],
  ])('gets nothing twice when the answer to a submission is lost%s', async (_case, takesIds) => {
    await stage.stop();
    comfy = await openComfyStage({ takesIds });
    stage = comfy;
    comfy.loseNextAnswer();
    const run = go();
    await run.until(() => phase(run) === 'following');
    stage.begin();
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    expect(stage.submitted).toHaveLength(1);
  });

  test('has a queue of nine megabytes, which is read all the same', async () => {
    comfy.clutter(9e6);
    const run = go();
    await run.until(() => last(run).position !== null);
    stage.begin();
    stage.finish(picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('needs half a minute to start: the submission is tried until it is there', async () => {
    stage.hangUp(true);
    const run = go();
    await run.until(() => {
      const { phase: now } = last(run);
      return now.kind === 'submitting' && now.tries >= 6;
    });
    stage.hangUp(false);
    await run.until(() => waits() && phase(run) === 'following');
    stage.begin();
    stage.finish(picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('was restarted after the end: what is lost is made once more, under another id', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.begin();
    comfy.loseFiles();
    stage.finish(picture, 'missing');
    await run.until(() => phase(run) === 'fetching');
    stage.forget();
    await run.until(() => stage.submitted.length === 2 && waits() && phase(run) === 'following');
    stage.begin();
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    const [first, second] = stage.submitted.map((text) => (JSON.parse(text) as { prompt_id: string }).prompt_id);
    expect(second).not.toBe(first);
  });

  test('whose queue an operator has cleared is not given the call again', async () => {
    const run = go();
    await run.until(() => waits() && stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    await run.until(() => last(run).position !== null);
    comfy.clearQueue();
    expect(await run.driven).toEqual({ kind: 'cancelled' });
    expect(stage.submitted).toHaveLength(1);
  });

  test('keeps nothing of the visitor: inputs and results are overwritten, the history is deleted', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(picture);
    await run.driven;
    expect([...comfy.stored.keys()]).toEqual([
      expect.stringMatching(/^temp\/facet-.*-photo-0\.jpeg$/),
      expect.stringMatching(/^output\/facet-.*_00001_\.png$/),
    ]);
    for (const bytes of comfy.stored.values()) expect(bytes.subarray(0, 3).toString()).toBe('GIF');
    expect(comfy.erased).toEqual([callId]);
  });

  test('has a limit for uploads, which is named as the operator’s setting', async () => {
    stage.answer(413, 1);
    const driven = await go().driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(JSON.stringify(driven)).toContain('--max-upload-size');
  });

  test('takes several pictures of one input, each in its own slot; a slot that is left over goes with its node', async () => {
    const { at } = stage.served;
    if (at.kind !== 'comfyui') throw new Error('no ComfyUI');
    const workflow = {
      ...testWorkflow,
      '11': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      '12': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      '5': { class_type: 'ImageBatch', inputs: { image1: ['10', 0], image2: ['11', 0], image3: ['12', 0] } },
    };
    const photoSlots = ['10', '11', '12'].map((node) => ({ node, field: 'image' }));
    const plan = { ...at.plan, workflow, inputs: { ...testSlots, photo: photoSlots } };
    const adapter = openAdapter({ ...stage.served, at: { ...at, plan } });
    const second = path.join(scratchFolder(), 'second.png');
    fs.writeFileSync(second, 'another photo');
    const files = {
      photo: [
        { path: photo, type: 'image/jpeg' as const },
        { path: second, type: 'image/png' as const },
      ],
    };
    await adapter.submit({ id: callId, attempt: 1, files, values: {} }, never);
    expect(stage.uploads.map(String)).toEqual(['a photo', 'another photo']);
    const { prompt } = JSON.parse(stage.submitted[0] ?? '') as {
      prompt: Record<string, { inputs: Record<string, unknown> }>;
    };
    expect(prompt['10']?.inputs.image).toMatch(/photo-0\.jpeg \[temp\]$/);
    expect(prompt['11']?.inputs.image).toMatch(/photo-1\.png \[temp\]$/);
    expect(prompt['12']).toBeUndefined();
    expect(prompt['5']?.inputs).toEqual({ image1: ['10', 0], image2: ['11', 0] });
    const four = { photo: [...files.photo, ...files.photo] };
    await expect(adapter.submit({ id: callId, attempt: 1, files: four, values: {} }, never)).rejects.toThrow(
      'photo has 4 files, the workflow takes 3',
    );
  });

  test('opens its WebSocket again after it broke off', async () => {
    const run = go();
    const sockets = (): number => stage.requests.filter(({ line }) => line.startsWith('GET /ws')).length;
    await run.until(() => waits() && sockets() === 1);
    stage.begin();
    stage.cut?.();
    await run.until(() => sockets() === 2);
    stage.finish(picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('reports fractions over its WebSocket', async () => {
    const run = go();
    await run.until(() => waits() && stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    stage.begin();
    stage.reportProgress(10, 20);
    await run.until(() => (last(run).fraction ?? 0) > 0.3);
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test('is polled when its WebSocket breaks off in the middle', async () => {
    const run = go();
    await run.until(() => waits() && stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    stage.begin();
    stage.reportProgress(10, 20);
    await run.until(() => (last(run).fraction ?? 0) > 0.3);
    stage.cut?.();
    stage.finish(picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test('finds the prompt whose answer a killed process did not live to write down', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = go({ folder, signal: killed.signal });
    await first.until(() => waits() && phase(first) === 'following');
    killed.abort();
    await expect(first.driven).rejects.toThrow();
    await openJournal(folder).write({
      tool: 'gender-swap',
      call: callId,
      startedAt: 1_700_000_000_000,
      job: null,
      submissions: 0,
      provider: stage.adapter.name,
      sent: false,
    });
    const second = go({ folder });
    await second.until(() => phase(second) === 'following');
    stage.begin();
    stage.finish(picture);
    expect(await second.driven).toEqual({ kind: 'made', result: 'png' });
    expect(stage.submitted).toHaveLength(1);
  });

  test('does not take a workflow: the log names the node and the kind of fault', async () => {
    const { adapter } = stage;
    await expect(
      adapter.submit({ id: callId, attempt: 1, files: {}, values: { prompt: 'secret words' } }, never),
    ).rejects.toMatchObject({ kind: 'failed', message: expect.stringMatching(/node 10 \(LoadImage\)/) as string });
  });
});

describe('fal alone', () => {
  let fal: Awaited<ReturnType<typeof openFalStage>>;
  beforeEach(async () => {
    fal = await openFalStage();
    stage = fal;
  });

  test('calls its own result unsafe: the run is refused, and the result is not fetched', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    fal.unsafe();
    stage.finish(picture);
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'refused' });
    expect(stage.requests.filter(({ line }) => line.startsWith('GET /cdn'))).toEqual([]);
  });

  test('takes several files as one list of addresses, and stores nothing of the request', async () => {
    const { at } = stage.served;
    if (at.kind !== 'fal') throw new Error('no fal');
    const plan = { ...at.plan, inputs: { person: 'image_urls[]', garment: 'image_urls[]', prompt: 'prompt' } };
    const adapter = openAdapter({ ...stage.served, at: { ...at, plan } });
    const file = { path: photo, type: 'image/jpeg' as const };
    const call = { id: callId, attempt: 1, files: { garment: [file, file], person: [file] }, values: { prompt: 'x' } };
    await adapter.submit(call, never);
    const body = JSON.parse(stage.submitted[0] ?? '') as { image_urls: string[]; prompt: string };
    expect(body.image_urls).toHaveLength(3);
    expect(body.prompt).toBe('x');
    const submission = stage.requests.find(({ line }) => line === 'POST /fal-ai/face-model/edit');
    expect(submission?.headers).toMatchObject({ 'x-fal-store-io': '0', 'x-fal-request-timeout': '60' });
    const single = openAdapter({ ...stage.served, at: { ...at, plan: { ...plan, inputs: { garment: 'image_url' } } } });
    await expect(single.submit(call, never)).rejects.toThrow('image_url takes one file');
  });

  test('refuses what its rules forbid', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.refuse?.();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'refused' });
  });

  test('sends its key to no address of a file, and requests storage for an hour', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(picture);
    await run.driven;
    const files = stage.requests.filter(({ line }) => line.includes('/cdn/'));
    expect(files).toHaveLength(2);
    expect(files.every(({ headers }) => headers.authorization === undefined)).toBe(true);
    const initiated = stage.requests.find(({ line }) => line.includes('/storage/upload/initiate'));
    expect(initiated?.headers['x-fal-object-lifecycle']).toBe('{"expiration_duration_seconds":3600}');
  });

  test('gets no second submission when the answer to the first is lost', async () => {
    const { at } = stage.served;
    if (at.kind !== 'fal') throw new Error('no fal');
    let submits = 0;
    const cut: typeof fetch = (input, init) => {
      if (String(input).includes('/fal-ai/')) {
        submits += 1;
        return Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
        );
      }
      return fetch(input, init);
    };
    const deaf = createFal({ ...at, price: null, maxBytes: 1e6, startTimeoutMs: 60_000, fetch: cut });
    await expect(deaf.submit({ id: callId, attempt: 1, files: {}, values: {} }, never)).rejects.toMatchObject({
      kind: 'failed',
    });
    expect(submits).toBe(1);
  });

  test('is not believed when it points to other hosts', async () => {
    const { at } = stage.served;
    if (at.kind !== 'fal') throw new Error('no fal');
    const strict = createFal({
      ...at,
      access: { ...at.access, hosts: ['*.fal.media'] },
      price: null,
      maxBytes: 1e6,
      startTimeoutMs: 60_000,
      fetch,
    });
    const file = { path: photo, type: 'image/jpeg' as const };
    await expect(
      strict.submit({ id: callId, attempt: 1, files: { photo: [file] }, values: {} }, never),
    ).rejects.toThrow('an address that the settings do not allow');
    const links = { status: 'http://169.254.169.254/status', response: '', cancel: '' };
    await expect(strict.progress({ id: 'x', links }, never)).rejects.toThrow(
      'an address that the settings do not allow',
    );
  });
});

describe('Replicate alone', () => {
  let replicate: Awaited<ReturnType<typeof openReplicateStage>>;
  beforeEach(async () => {
    replicate = await openReplicateStage();
    stage = replicate;
  });

  test('reports the share that the model’s log shows', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    stage.begin();
    stage.reportProgress(10, 20);
    await run.until(() => last(run).fraction === 0.5);
    stage.finish(picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('calls an input or a result unsafe: the run is refused, without its words', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.refuse?.();
    const driven = await run.driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'refused' });
    expect(JSON.stringify(driven)).not.toContain('NSFW');
  });

  test.each(['made', 'failed', 'cancelled'] as const)('keeps no uploaded file after a run that was %s', async (how) => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    expect(replicate.stored.size).toBe(1);
    stage.begin();
    if (how === 'made') stage.finish(picture);
    else if (how === 'failed') stage.fail();
    else replicate.abort();
    expect((await run.driven).kind).toBe(how);
    expect(replicate.stored.size).toBe(0);
  });

  test('is given a deadline of its own, no blocking wait, and no file when the submission is refused', async () => {
    const run = go();
    await run.until(() => waits() && phase(run) === 'following');
    const submission = stage.requests.find(({ line }) => line.endsWith('/predictions'));
    expect(submission?.headers['cancel-after']).toBe('60s');
    expect(submission?.headers.prefer).toBeUndefined();
    stage.begin();
    stage.finish(picture);
    await run.driven;
    const { at } = stage.served;
    if (at.kind !== 'replicate') throw new Error('no Replicate');
    const missing = openAdapter({ ...stage.served, at: { ...at, plan: { ...at.plan, model: 'acme/gone' } } });
    const call = {
      id: callId,
      attempt: 1,
      files: { photo: [{ path: photo, type: 'image/jpeg' as const }] },
      values: {},
    };
    await expect(missing.submit(call, never)).rejects.toMatchObject({ kind: 'failed', mayBeTaken: false });
    expect(replicate.stored.size).toBe(0);
  });
});

describe('a server that speaks OpenAI’s API', () => {
  let openai: Awaited<ReturnType<typeof openOpenAiStage>>;
  beforeEach(async () => {
    openai = await openOpenAiStage();
    stage = openai;
  });

  test.each(['address', 'base64'] as const)(
    'takes a picture and words, and hands over its picture as %s',
    async (as) => {
      openai.hand(as);
      const run = go();
      await run.until(waits);
      stage.begin();
      stage.finish(picture);
      expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
      expect(stage.uploads.map(String)).toEqual(['a photo']);
      expect(JSON.parse(stage.submitted[0] ?? '')).toEqual({ model: 'painter-1', prompt: 'a portrait' });
      await stage.adapter.check(never);
    },
  );

  test('has too much to do twice: the call is sent again until it is taken', async () => {
    stage.answer(503, 2);
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(picture);
    expect((await run.driven).kind).toBe('made');
    expect(stage.submitted).toHaveLength(1);
  });

  test('fails in the middle: it may be billed, so the call is not sent again', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.fail();
    const driven = await run.driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed', cost: 'possible' });
    expect(JSON.stringify(driven)).not.toContain('photo.png');
    expect(stage.submitted).toHaveLength(1);
  });

  test('forbids the input, or has no credit left: each is its own fault', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.refuse?.();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'refused' });
    const second = go();
    await second.until(() => stage.jobs[1]?.status === 'queued');
    stage.begin();
    openai.reject(429, 'insufficient_quota');
    expect(await second.driven).toMatchObject({ kind: 'failed', fault: 'keys', cost: 'none' });
  });

  test('takes too long: the run ends, and the call is given up', async () => {
    const slow = openAdapter({ ...stage.served, timeout: 200 });
    const call = { id: callId, attempt: 1, files: {}, values: { prompt: 'x' } };
    await expect(slow.submit(call, never)).rejects.toMatchObject({ kind: 'failed', mayBeTaken: true });
    await until(() => stage.jobs[0]?.status === 'cancelled');
  });

  test.each([
    ['is missing', 'missing', 'missing'],
    ['breaks off', 'half', 'unreachable'],
    ['points elsewhere', 'redirect-elsewhere', 'failed'],
  ] as const)('makes a result that %s: the run fails', async (_case, handing, fault) => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(picture, handing);
    expect(await run.driven).toMatchObject({ kind: 'failed', fault });
    expect(stage.submitted).toHaveLength(1);
  });

  test('is not sent a call twice when the process that sent it was killed', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = go({ folder, signal: killed.signal });
    await first.until(waits);
    killed.abort();
    await expect(first.driven).rejects.toThrow();
    expect(await go({ folder }).driven).toMatchObject({ kind: 'failed', fault: 'failed', cost: 'possible' });
    expect(stage.submitted).toHaveLength(1);
  });

  test.each([
    ['audio/speech', 'bytes', { prompt: 'input' }, { model: 'painter-1', input: 'a portrait' }],
    ['audio/transcriptions', 'text', { photo: 'file' }, { model: 'painter-1' }],
    ['images/generations', 'base64', { prompt: 'prompt' }, { model: 'painter-1', prompt: 'a portrait' }],
  ] as const)('%s hands over %s', async (endpoint, as, inputs, body) => {
    await stage.stop();
    openai = await openOpenAiStage(endpoint, inputs);
    stage = openai;
    openai.hand(as);
    const files = 'photo' in inputs ? { photo: [{ path: photo, type: 'image/jpeg' as const }] } : {};
    const job = stage.adapter.submit({ id: callId, attempt: 1, files, values: { prompt: 'a portrait' } }, never);
    await until(waits);
    stage.begin();
    stage.finish(Buffer.from('what it made'));
    const file = path.join(scratchFolder(), 'raw');
    await stage.adapter.result(await job, file, never);
    expect(fs.readFileSync(file, 'utf8')).toBe('what it made');
    expect(JSON.parse(stage.submitted[0] ?? '')).toEqual(body);
  });

  test('says its key in a header alone, and to no address of a file', async () => {
    const run = go();
    await run.until(waits);
    stage.begin();
    stage.finish(picture);
    const all = JSON.stringify([await run.driven, run.runs, stage.submitted, stage.requests.map(({ line }) => line)]);
    expect(all).not.toContain(stage.key);
    const fetched = stage.requests.filter(({ line }) => line.includes('/cdn/'));
    expect(fetched.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
