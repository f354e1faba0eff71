import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import type { ProviderState } from '../adapter.ts';
import { openAdapter } from '../open.ts';
import type { ServedTool } from '../settings.ts';
import { type Sandbox, sandboxKey, sandboxModels, startSandbox } from './server.ts';

jest.setTimeout(60_000);

let sandbox: Sandbox;
let clock = 0;
const never = new AbortController().signal;
beforeEach(async () => {
  sandbox = await startSandbox(0, () => clock);
});
afterEach(() => sandbox.stop());
afterAll(removeScratches);

function adapterOf(model: string) {
  const { url } = sandbox;
  const access = {
    kind: 'fal',
    name: 'sandbox',
    queue: url,
    storage: url,
    key: sandboxKey,
    keysUrl: null,
    webhook: null,
  } as const;
  const plan = { model, inputs: { photo: 'photo[]', prompt: 'prompt', width: 'width' }, parameters: {}, output: null };
  const at = { kind: 'fal', access: { ...access, hosts: [new URL(url).host] }, plan } as const;
  const served: ServedTool = { toolId: 'x', at, timeout: 60_000, seconds: 1, price: null, costUsd: 0, costBy: null };
  return openAdapter(served);
}
const call = (prompt: string, files = {}) => ({
  ...{ id: '6f8f4c1e-52a6-4a53-9a0b-0e7b9a0c1d2e', attempt: 1, files, values: { prompt, width: 640 } },
});

async function run(prompt: string, model: string = sandboxModels.picture, files = {}) {
  const adapter = adapterOf(model);
  const job = await adapter.submit(call(prompt, files), never);
  const states: ProviderState['kind'][] = [(await adapter.progress(job, never)).kind];
  clock += 500;
  states.push((await adapter.progress(job, never)).kind);
  clock += 2000;
  states.push((await adapter.progress(job, never)).kind);
  const file = path.join(scratchFolder(), 'raw');
  return { adapter, job, states, file, result: () => adapter.result(job, file, never) };
}

test('draws a picture of the requested size that shows its inputs, after queueing and running', async () => {
  const photo = path.join(scratchFolder(), 'photo.png');
  await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toFile(photo);
  const files = { photo: [{ path: photo, type: 'image/png' }] };
  const { states, result, file } = await run('a fox & <b>snow</b>', sandboxModels.picture, files);
  expect(states).toEqual(['queued', 'running', 'done']);
  await result();
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 1024]);
  let red = 0;
  for (let i = 0; i < data.length; i += 3) if (data[i] === 255 && data[i + 1] === 0 && data[i + 2] === 0) red += 1;
  expect(red).toBeGreaterThan(5000);
});

test('makes a clip that plays', async () => {
  const { result, file } = await run('a fox', sandboxModels.clip);
  await result();
  expect(fs.readFileSync(file).subarray(4, 8).toString()).toBe('ftyp');
});

test('is slow, fails, refuses and is unsafe on request', async () => {
  expect((await run('sandbox:slow')).states).toEqual(['queued', 'running', 'running']);
  expect((await run('sandbox:fail')).states).toEqual(['queued', 'running', 'failed']);
  await expect((await run('sandbox:unsafe')).result()).rejects.toMatchObject({ kind: 'refused' });
  await expect((await run('sandbox:refuse')).result()).rejects.toMatchObject({ kind: 'refused' });
});

test('has too much to do, or loses its answer, on request', async () => {
  const adapter = adapterOf(sandboxModels.picture);
  await expect(adapter.submit(call('sandbox:busy'), never)).rejects.toMatchObject({ kind: 'busy', mayBeTaken: false });
  await expect(adapter.submit(call('sandbox:lose'), never)).rejects.toMatchObject({ mayBeTaken: true });
});

test('stops a job that is cancelled', async () => {
  const { adapter, job } = await run('sandbox:slow');
  await adapter.cancel(job, never);
  expect(await adapter.progress(job, never)).toEqual({ kind: 'cancelled' });
});
