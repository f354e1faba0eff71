import { createFal } from '../fal/adapter.ts';
import { openFalStage } from '../fixtures/fal-stage.ts';
import { openAdapter } from '../open.ts';
import { callId, never, openHarness } from '../fixtures/harness.fake.ts';

const harness = openHarness();

describe('fal', () => {
  let fal: Awaited<ReturnType<typeof openFalStage>>;
  beforeEach(async () => {
    fal = await openFalStage();
    harness.stage = fal;
  });

  test('calls its own result unsafe: the run is refused, and the result is not fetched', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    fal.unsafe();
    harness.stage.finish(harness.picture);
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'refused' });
    expect(harness.stage.requests.filter(({ line }) => line.startsWith('GET /cdn'))).toEqual([]);
  });

  test('takes several files as one list of addresses, and stores nothing of the request', async () => {
    const { at } = harness.stage.served;
    if (at.kind !== 'fal') throw new Error('no fal');
    const plan = { ...at.plan, inputs: { person: 'image_urls[]', garment: 'image_urls[]', prompt: 'prompt' } };
    const adapter = openAdapter({ ...harness.stage.served, at: { ...at, plan } });
    const file = { path: harness.photo, type: 'image/jpeg' as const };
    const call = { id: callId, attempt: 1, files: { garment: [file, file], person: [file] }, values: { prompt: 'x' } };
    await adapter.submit(call, never);
    const body = JSON.parse(harness.stage.submitted[0] ?? '') as { image_urls: string[]; prompt: string };
    expect(body.image_urls).toHaveLength(3);
    expect(body.prompt).toBe('x');
    const submission = harness.stage.requests.find(({ line }) => line === 'POST /fal-ai/face-model/edit');
    expect(submission?.headers).toMatchObject({ 'x-fal-store-io': '0', 'x-fal-request-timeout': '60' });
    const single = openAdapter({
      ...harness.stage.served,
      at: { ...at, plan: { ...plan, inputs: { garment: 'image_url' } } },
    });
    await expect(single.submit(call, never)).rejects.toThrow('image_url takes one file');
  });

  test('refuses what its rules forbid', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.refuse?.();
    expect(await run.driven).toMatchObject({ kind: 'failed', fault: 'refused' });
  });

  test('sends its key to no address of a file, and requests storage for an hour', async () => {
    const run = harness.go();
    await run.until(harness.waits);
    harness.stage.begin();
    harness.stage.finish(harness.picture);
    await run.driven;
    const files = harness.stage.requests.filter(({ line }) => line.includes('/cdn/'));
    expect(files).toHaveLength(2);
    expect(files.every(({ headers }) => headers.authorization === undefined)).toBe(true);
    const initiated = harness.stage.requests.find(({ line }) => line.includes('/storage/upload/initiate'));
    expect(initiated?.headers['x-fal-object-lifecycle']).toBe('{"expiration_duration_seconds":3600}');
  });

  test('gets no second submission when the answer to the first is lost', async () => {
    const { at } = harness.stage.served;
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
    const { at } = harness.stage.served;
    if (at.kind !== 'fal') throw new Error('no fal');
    const strict = createFal({
      ...at,
      access: { ...at.access, hosts: ['*.fal.media'] },
      price: null,
      maxBytes: 1e6,
      startTimeoutMs: 60_000,
      fetch,
    });
    const file = { path: harness.photo, type: 'image/jpeg' as const };
    await expect(
      strict.submit({ id: callId, attempt: 1, files: { photo: [file] }, values: {} }, never),
    ).rejects.toThrow('an address that the settings do not allow');
    const links = { status: 'http://169.254.169.254/status', response: '', cancel: '' };
    await expect(strict.progress({ id: 'x', links }, never)).rejects.toThrow(
      'an address that the settings do not allow',
    );
  });
});
