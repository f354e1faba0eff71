import fs from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../fixtures/scratch.ts';
import { openOpenAiStage } from '../fixtures/openai-stage.ts';
import { openAdapter } from '../open.ts';
import { callId, never, openHarness, until } from '../fixtures/harness.fake.ts';

const harness = openHarness();

describe('a server that speaks OpenAI’s API', () => {
  let openai: Awaited<ReturnType<typeof openOpenAiStage>>;
  beforeEach(async () => {
    openai = await openOpenAiStage();
    harness.stage = openai;
  });

  test.each(['address', 'base64'] as const)(
    'takes a picture and words, and hands over its picture as %s',
    async (as) => {
      openai.hand(as);
      const run = harness.go();
      await run.until(harness.waits);
      harness.stage.begin();
      harness.stage.finish(harness.picture);
      expect(await run.driven).toEqual({ kind: 'made', result: 'png' });
      expect(harness.stage.uploads.map(String)).toEqual(['a photo']);
      expect(JSON.parse(harness.stage.submitted[0] ?? '')).toEqual({ model: 'painter-1', prompt: 'a portrait' });
      await harness.stage.adapter.check(never);
    },
  );

  test('has too much to do twice: the call is sent again until it is taken', async () => {
    harness.stage.answer(503, 2);
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    expect((await run.driven).kind).toBe('made');
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('fails in the middle: it may be billed, so the call is not sent again', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.fail();
    const driven = await run.driven;
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed', cost: 'possible' });
    expect(JSON.stringify(driven)).not.toContain('photo.png');
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('forbids the input, or has no credit left: each is its own fault', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.refuse?.();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'refused' });
    const second = harness.go();
    await second.until(() => harness.stage.jobs[1]?.status === 'queued');
    harness.stage.begin();
    openai.reject(429, 'insufficient_quota');
    expect(await second.driven).toMatchObject({ kind: 'failed', fault: 'keys', cost: 'none' });
  });

  test('takes too long: the run ends, and the call is given up', async () => {
    const slow = openAdapter({ ...harness.stage.served, timeout: 200 });
    const call = { id: callId, attempt: 1, files: {}, values: { prompt: 'x' } };
    // On a busy machine the time can be up before the server has the call.
    while (harness.stage.jobs.length === 0)
      await expect(slow.submit(call, never)).rejects.toMatchObject({ kind: 'failed', mayBeTaken: true });
    await until(() => harness.stage.jobs[0]?.status === 'cancelled');
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
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test('is not sent a call twice when the process that sent it was killed', async () => {
    const folder = scratchFolder();
    const killed = new AbortController();
    const first = harness.go({ folder, signal: killed.signal });
    await first.until(harness.waits);
    killed.abort();
    await expect(first.driven).rejects.toThrow();
    expect(await harness.go({ folder }).driven).toMatchObject({ kind: 'failed', fault: 'failed', cost: 'possible' });
    expect(harness.stage.submitted).toHaveLength(1);
  });

  test.each([
    ['audio/speech', 'bytes', { prompt: 'input' }, { model: 'painter-1', input: 'a portrait' }],
    ['audio/transcriptions', 'text', { photo: 'file' }, { model: 'painter-1' }],
    ['images/generations', 'base64', { prompt: 'prompt' }, { model: 'painter-1', prompt: 'a portrait' }],
  ] as const)('%s hands over %s', async (endpoint, as, inputs, body) => {
    await harness.stage.stop();
    openai = await openOpenAiStage(endpoint, inputs);
    harness.stage = openai;
    openai.hand(as);
    const files = 'photo' in inputs ? { photo: [{ path: harness.photo, type: 'image/jpeg' as const }] } : {};
    const job = harness.stage.adapter.submit(
      { id: callId, attempt: 1, files, values: { prompt: 'a portrait' } },
      never,
    );
    await until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(Buffer.from('what it made'));
    const file = path.join(scratchFolder(), 'raw');
    await harness.stage.adapter.result(await job, file, never);
    expect(fs.readFileSync(file, 'utf8')).toBe('what it made');
    expect(JSON.parse(harness.stage.submitted[0] ?? '')).toEqual(body);
  });

  test('says its key in a header alone, and to no address of a file', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    const all = JSON.stringify([
      await run.driven,
      run.runs,
      harness.stage.submitted,
      harness.stage.requests.map(({ line }) => line),
    ]);
    expect(all).not.toContain(harness.stage.key);
    const fetched = harness.stage.requests.filter(({ line }) => line.includes('/cdn/'));
    expect(fetched.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
