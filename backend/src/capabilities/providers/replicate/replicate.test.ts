import { openReplicateStage } from '../fixtures/replicate-stage.ts';
import { openAdapter } from '../open.ts';
import { callId, last, never, openHarness, phase } from '../fixtures/harness.fake.ts';

const harness = openHarness();

describe('Replicate', () => {
  let replicate: Awaited<ReturnType<typeof openReplicateStage>>;
  beforeEach(async () => {
    replicate = await openReplicateStage();
    harness.stage = replicate;
  });

  test('reports the share that the model’s log shows', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    harness.stage.begin();
    harness.stage.reportProgress(10, 20);
    await run.until(() => last(run).fraction === 0.5);
    harness.stage.finish(harness.picture);
    expect((await run.driven).kind).toBe('made');
  });

  test('calls an input or a result unsafe: the run is refused, without its words', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.refuse?.();
    const driven = await run.driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'refused' });
    expect(JSON.stringify(driven)).not.toContain('NSFW');
  });

  test.each(['made', 'failed', 'cancelled'] as const)('keeps no uploaded file after a run that was %s', async (how) => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    expect(replicate.stored.size).toBe(1);
    harness.stage.begin();
    if (how === 'made') harness.stage.finish(harness.picture);
    else if (how === 'failed') harness.stage.fail();
    else replicate.abort();
    expect((await run.driven).kind).toBe(how);
    expect(replicate.stored.size).toBe(0);
  });

  test('is given a deadline of its own, no blocking wait, and no file when the submission is refused', async () => {
    const run = harness.go();
    await run.until(() => harness.waits() && phase(run) === 'following');
    const submission = harness.stage.requests.find(({ line }) => line.endsWith('/predictions'));
    expect(submission?.headers['cancel-after']).toBe('60s');
    expect(submission?.headers.prefer).toBeUndefined();
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    await run.driven;
    const { at } = harness.stage.served;
    if (at.kind !== 'replicate') throw new Error('no Replicate');
    const missing = openAdapter({ ...harness.stage.served, at: { ...at, plan: { ...at.plan, model: 'acme/gone' } } });
    const call = {
      id: callId,
      attempt: 1,
      files: { photo: [{ path: harness.photo, type: 'image/jpeg' as const }] },
      values: {},
    };
    await expect(missing.submit(call, never)).rejects.toMatchObject({ kind: 'failed', mayBeTaken: false });
    expect(replicate.stored.size).toBe(0);
  });
});
