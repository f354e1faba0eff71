import fs from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../fixtures/scratch.ts';
import { type ComfyStage, openComfyStage, testSlots, testWorkflow } from '../fixtures/comfyui-stage.ts';
import { openJournal } from '../journal.ts';
import { openAdapter } from '../open.ts';
import { callId, last, never, openHarness, phase } from '../fixtures/harness.fake.ts';

const harness = openHarness();

describe('ComfyUI', () => {
  let comfy: ComfyStage;
  beforeEach(async () => {
    comfy = await openComfyStage();
    harness.stage = comfy;
  });

  test('refuses a workflow of which one output is not valid, and takes the prompt back', async () => {
    comfy.refuseHalf();
    expect(await harness.go().driven).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('node 12 (SaveImage)') as string,
    });
    expect(harness.stage.jobs[0]?.status).toBe('cancelled');
  });

  test('is not believed to be done before its history exists', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && harness.stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    harness.stage.begin();
    harness.stage.reportProgress(10, 20);
    await run.until(() => (last(run).fraction ?? 0) > 0.3);
    comfy.succeedLate();
    const before = run.runs.length;
    await run.until(() => run.runs.length > before + 3);
    expect(phase(run)).toBe('following');
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test.each([
    ['', true],
    [' of an older version, which gives its own ids', false],
  ])('gets nothing twice when the answer to a submission is lost%s', async (_case, takesIds) => {
    await harness.stage.stop();
    comfy = await openComfyStage({ takesIds });
    harness.stage = comfy;
    comfy.loseNextAnswer();
    const run = harness.go();
    await run.until(() => phase(run) === 'following');
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('has a queue of nine megabytes, which is read all the same', async () => {
    comfy.clutter(9e6);
    const run = harness.go();
    await run.until(() => last(run).position !== null);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('needs half a minute to start: the submission is tried until it is there', async () => {
    harness.stage.hangUp(true);
    const run = harness.go();
    await run.until(() => {
      const { phase: now } = last(run);
      return now.kind === 'submitting' && now.tries >= 6;
    });
    harness.stage.hangUp(false);
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('was restarted after the end: what is lost is made once more, under another id', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.begin();
    comfy.loseFiles();
    harness.stage.finish(harness.picture, 'missing');
    await run.until(() => phase(run) === 'fetching');
    harness.stage.forget();
    await run.until(() => harness.stage.submitted.length === 2 && harness.waits() && phase(run) === 'following');
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
    const [first, second] = harness.stage.submitted.map(
      (text) => (JSON.parse(text) as { prompt_id: string }).prompt_id,
    );
    expect(second).not.toBe(first);
  });

  test('whose queue an operator has cleared is not given the call again', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && harness.stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    await run.until(() => last(run).position !== null);
    comfy.clearQueue();
    expect(await run.driven).toEqual({ kind: 'cancelled' });
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('keeps nothing of the visitor: inputs and results are overwritten, the history is deleted', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    await run.driven;
    expect([...comfy.stored.keys()]).toEqual([
      expect.stringMatching(/^temp\/facet-.*-photo-0\.jpeg$/),
      expect.stringMatching(/^output\/facet-.*_00001_\.png$/),
    ]);
    for (const bytes of comfy.stored.values()) expect(bytes.subarray(0, 3).toString()).toBe('GIF');
    expect(comfy.erased).toEqual([callId]);
  });

  test('has a limit for uploads, which is named as the operator’s setting', async () => {
    harness.stage.answer(413, 1);
    const driven = await harness.go().driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(JSON.stringify(driven)).toContain('--max-upload-size');
  });

  test('takes several pictures of one input, each in its own slot; a slot that is left over goes with its node', async () => {
    const { at } = harness.stage.served;
    if (at.kind !== 'comfyui') throw new Error('no ComfyUI');
    const workflow = {
      ...testWorkflow,
      '11': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      '12': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      '5': { class_type: 'ImageBatch', inputs: { image1: ['10', 0], image2: ['11', 0], image3: ['12', 0] } },
    };
    const photoSlots = ['10', '11', '12'].map((node) => ({ node, field: 'image' }));
    const plan = { ...at.plan, workflow, inputs: { ...testSlots, photo: photoSlots } };
    const adapter = openAdapter({ ...harness.stage.served, at: { ...at, plan } });
    const second = path.join(scratchFolder(), 'second.png');
    fs.writeFileSync(second, 'another photo');
    const files = {
      photo: [
        { path: harness.photo, type: 'image/jpeg' as const },
        { path: second, type: 'image/png' as const },
      ],
    };
    await adapter.submit({ id: callId, attempt: 1, files, values: {} }, never);
    expect(harness.stage.uploads.map(String)).toEqual(['a photo', 'another photo']);
    const { prompt } = JSON.parse(harness.stage.submitted[0] ?? '') as {
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
    const run = harness.go();
    const sockets = (): number => harness.stage.requests.filter(({ line }) => line.startsWith('GET /ws')).length;
    await run.until(() => harness.waits() && sockets() === 1);
    harness.stage.begin();
    harness.stage.cut?.();
    await run.until(() => sockets() === 2);
    harness.stage.finish(harness.picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('reports fractions over its WebSocket', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && harness.stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    harness.stage.begin();
    harness.stage.reportProgress(10, 20);
    await run.until(() => (last(run).fraction ?? 0) > 0.3);
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test('is polled when its WebSocket breaks off in the middle', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && harness.stage.requests.some(({ line }) => line.startsWith('GET /ws')));
    harness.stage.begin();
    harness.stage.reportProgress(10, 20);
    await run.until(() => (last(run).fraction ?? 0) > 0.3);
    harness.stage.cut?.();
    harness.stage.finish(harness.picture);
    expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
  });

  test('finds the prompt whose answer a killed process did not live to write down', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = harness.go({ folder, signal: killed.signal });
    await first.until(() => harness.waits() && phase(first) === 'following');
    killed.abort();
    await expect(first.driven).rejects.toThrow();
    await openJournal(folder).write({
      tool: 'gender-swap',
      call: callId,
      startedAt: 1_700_000_000_000,
      job: null,
      submissions: 0,
      provider: harness.stage.adapter.name,
      sent: false,
    });
    const second = harness.go({ folder });
    await second.until(() => phase(second) === 'following');
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect(await second.driven).toEqual({ kind: 'made', result: 'png' });
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('does not take a workflow: the log names the node and the kind of fault', async () => {
    const { adapter } = harness.stage;
    await expect(
      adapter.submit({ id: callId, attempt: 1, files: {}, values: { prompt: 'secret words' } }, never),
    ).rejects.toMatchObject({ kind: 'failed', message: expect.stringMatching(/node 10 \(LoadImage\)/) as string });
  });
});
