import { scratchFolder } from '../../fixtures/scratch.ts';
import { openDispatch } from './fixtures/open-dispatch.ts';
import { openComfyStage } from './fixtures/comfyui-stage.ts';
import { openFalStage } from './fixtures/fal-stage.ts';
import { openReplicateStage } from './fixtures/replicate-stage.ts';
import { noProviders } from './settings.ts';
import { tasksAtProviders } from './task-tools.ts';
import { jobOf, last, never, openHarness, phase, works } from './fixtures/harness.fake.ts';

const harness = openHarness();

describe.each([
  ['ComfyUI', () => openComfyStage()],
  ['an older ComfyUI, which gives its own ids', () => openComfyStage({ takesIds: false })],
  ['fal', () => openFalStage()],
  ['Replicate', () => openReplicateStage()],
])('%s', (_name, open) => {
  beforeEach(async () => {
    harness.stage = await open();
  });

  test('takes the files and values, reports progress, and returns the result', async () => {
    const run = harness.go();
    await run.until(
      () =>
        harness.waits() && phase(run) === 'following' && (last(run).position !== null || !harness.stage.countsQueue),
    );
    harness.stage.begin();
    await run.until(() => works(run));
    harness.stage.reportProgress(1, 2);
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    expect(harness.stage.uploads.map(String)).toEqual(['a photo']);
    expect(harness.stage.submitted).toHaveLength(1);
    expect(harness.stage.submitted[0]).toContain('a portrait');
    expect(harness.stage.submitted[0]).not.toContain('photo.jpg');
    const fractions = run.runs.map(({ fraction }) => fraction ?? 0);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(harness.stage.adapter.price()).not.toBeNull();
    await harness.stage.adapter.check(never);
  });

  test('is cancelled while the job waits', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    const job = jobOf(run);
    await harness.stage.adapter.cancel(job, never);
    expect(await run.driven).toEqual({ kind: 'cancelled' });
    expect(harness.stage.jobs[0]?.status).toBe('cancelled');
  });

  test('is cancelled while the job runs; cancelling what is over is no fault', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.begin();
    const job = jobOf(run);
    await harness.stage.adapter.cancel(job, never);
    expect(await run.driven).toEqual({ kind: 'cancelled' });
    await harness.stage.adapter.cancel(job, never);
    harness.stage.forget();
    await harness.stage.adapter.cancel(job, never);
  });

  test('does not interrupt the job of somebody else', async () => {
    const first = harness.go();
    await first.until(() => harness.waits() && phase(first) === 'following');
    harness.stage.begin();
    await first.until(() => works(first));
    const cancel = `${harness.stage.url}/fal-ai/face-model/requests/another/cancel`;
    await harness.stage.adapter.cancel({ id: 'another', links: { cancel } }, never);
    expect(harness.stage.jobs[0]?.status).toBe('running');
    harness.stage.finish(harness.picture);
    expect((await first.driven).kind).toBe('made');
  });

  test('fails: the run says so, without a word of the provider’s own', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.fail();
    const driven = await run.driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(JSON.stringify(driven)).not.toMatch(/somebody|photo\.png/);
  });

  test('takes too long: the run ends, and the job is cancelled there', async () => {
    const run = harness.go({ timeout: 12_000 });
    await run.until(harness.waits);
    harness.stage.begin();
    expect(await run.driven).toEqual({ kind: 'timeout' });
    expect(harness.stage.jobs[0]?.status).toBe('cancelled');
  });

  test('has faults that pass: every step is tried again, and nothing is submitted twice', async () => {
    harness.stage.answer(503, 2);
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.answer(500, 3);
    harness.stage.begin();
    await run.until(() => works(run));
    harness.stage.finish(harness.picture);
    harness.stage.answer(502, 1);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('is gone for a while: the run continues when it is back', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.hangUp(true);
    harness.stage.cut?.();
    const before = run.runs.length;
    await run.until(() => run.runs.slice(before).some(({ phase: one }) => one.kind === 'following' && one.silent >= 3));
    harness.stage.hangUp(false);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test('is gone for good: the run gives up', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.hangUp(true);
    harness.stage.cut?.();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'unreachable' });
  });

  test('has forgotten the job after a restart: it gets the call once more, and only once', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.forget();
    await run.until(() => harness.stage.submitted.length === 2 && harness.waits() && phase(run) === 'following');
    harness.stage.begin();
    harness.stage.forget();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(harness.stage.submitted).toHaveLength(2);
  });

  test.each([
    ['is missing', 'missing', 'missing'],
    ['breaks off', 'half', 'unreachable'],
    ['points elsewhere', 'redirect-elsewhere', 'failed'],
  ] as const)('makes a result that %s: the run fails', async (_case, handing, fault) => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(harness.picture, handing);
    expect(await run.driven).toMatchObject({ kind: 'failed', fault });
  });

  test('makes a result that is no picture: the run fails after a second try', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(Buffer.from('<html>out of credits</html>'));
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'result' });
    expect(harness.stage.requests.filter(({ line }) => /^GET \/(view|cdn|delivery)/.test(line))).toHaveLength(2);
  });

  test('does not take the key: the run says that it is not configured, and the key stands in no word', async () => {
    harness.stage.answer(401, 1);
    const driven = await harness.go().driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'keys' });
    expect(JSON.stringify(driven)).not.toContain(harness.stage.key);
    harness.stage.answer(401, 1);
    await expect(harness.stage.adapter.check(never)).rejects.toMatchObject({ kind: 'keys' });
  });

  test('keeps the key in headers: no address, no body and no fault holds it', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.fail();
    const reported = JSON.stringify([
      await run.driven,
      run.runs,
      harness.stage.submitted,
      harness.stage.requests.map(({ line }) => line),
    ]);
    expect(reported).not.toContain(harness.stage.key);
  });

  test('continues with the job that a killed process wrote down', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = harness.go({ folder, signal: killed.signal });
    await first.until(() => harness.waits() && phase(first) === 'following');
    killed.abort();
    await expect(first.driven).rejects.toThrow();
    const second = harness.go({ folder });
    await second.until(() => phase(second) === 'following' && second.runs.length > 1);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect(await second.driven).toEqual({ kind: 'made', result: 'png' });
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('is stopped from the state that a killed process left behind', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = harness.go({ folder, signal: killed.signal });
    await first.until(() => harness.waits() && phase(first) === 'following');
    harness.stage.begin();
    killed.abort();
    const [tool] = tasksAtProviders({ ...noProviders, tools: [harness.stage.served] }, openDispatch);
    await tool!.abandon!(folder);
    expect(harness.stage.jobs[0]?.status).toBe('cancelled');
    // A second time, and a folder that is another's, are no fault.
    await tool!.abandon!(folder);
    await tool!.abandon!(scratchFolder());
  });
});
