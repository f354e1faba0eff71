import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import type { CallFile, ProviderAdapter, ProviderCall } from '../adapter.ts';
import { type Driven, driveRun } from '../drive.ts';
import { type RealComfy, startRealComfy } from '../fixtures/real-comfyui.ts';
import { comfyWorkflows, workflowsFolder } from '../generative/workflows.ts';
import { openJournal } from '../journal.ts';
import { openAdapter } from '../open.ts';
import type { ProviderRun } from '../run.ts';
import type { ProviderTool } from '../tool.ts';
import { providerTools } from '../tools.ts';
import { gapOf, modelsOf, objectInfoSchema } from './check.ts';
import { type Slot, type Workflow, workflowSchema } from './workflow.ts';

/** `FACET_COMFYUI=<checkout>` runs these against a real ComfyUI, which needs no weights for them: docs/providers.md. */
const source = process.env['FACET_COMFYUI'];
const onReal = source === undefined ? describe.skip : describe;

const never = new AbortController().signal;
const secret = 'a prompt that no one else may read';
const side = 16;

/** Ten colours that stay distinct after lossy compression. */
const colours = Array.from({ length: 10 }, (_, index): readonly [number, number, number] => [
  20 + index * 22,
  index % 2 === 0 ? 220 : 40,
  240 - index * 20,
]);

async function pictures(count: number): Promise<CallFile[]> {
  const folder = scratchFolder();
  return Promise.all(
    colours.slice(0, count).map(async ([r, g, b], index) => {
      const file = path.join(folder, `${String(index)}.png`);
      await sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
        .png()
        .toFile(file);
      return { path: file, type: 'image/png' as const };
    }),
  );
}

/** One file of each input that a tool needs with these options; the others have none. */
function filesFor(tool: ProviderTool, options: unknown, file: CallFile): Record<string, CallFile[]> {
  const files: Record<string, CallFile[]> = Object.fromEntries(Object.keys(tool.inputs).map((name) => [name, []]));
  for (const [name, { required }] of Object.entries(tool.inputs)) if (required === true) files[name] = [file];
  for (const name of Object.keys(tool.addresses(options))) files[name] = [file];
  // An address that is not given here stands for the file that it names.
  let next = tool.missing(options, files);
  while (next !== null && (files[next] ?? []).length === 0) {
    files[next] = [file];
    next = tool.missing(options, files);
  }
  return files;
}

const loadId = (index: number): string => String(100 + index);
const photos: readonly Slot[] = colours.map((_, index) => ({ node: loadId(index), field: 'image' }));

/** Puts ten pictures side by side, those that there are, and waits. */
function sideBySide({ steps = 2, pause = 0.05 } = {}): Workflow {
  const join = (index: number): [string, object] => [
    String(200 + index),
    {
      class_type: 'ImageStitch',
      inputs: {
        image1: index === 1 ? [loadId(0), 0] : [String(199 + index), 0],
        image2: [loadId(index), 0],
        ...{ direction: 'right', match_image_size: false, spacing_width: 0, spacing_color: 'white' },
      },
    },
  ];
  return workflowSchema.parse({
    ...Object.fromEntries(
      colours.map((_, index) => [loadId(index), { class_type: 'LoadImage', inputs: { image: 'example.png' } }]),
    ),
    ...Object.fromEntries(colours.slice(1).map((_, index) => join(index + 1))),
    '3': { class_type: 'FacetWait', inputs: { image: ['209', 0], steps, pause, seed: 0, text: '' } },
    '9': { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'facet' } },
  });
}

onReal('a real ComfyUI', () => {
  let comfy: RealComfy;
  beforeAll(async () => {
    comfy = await startRealComfy(source ?? '', scratchFolder(), 1.5);
  });
  afterAll(async () => {
    await comfy.stop();
    removeScratches();
  });

  const adapterOf = (workflow: Workflow, slots = photos): ProviderAdapter =>
    openAdapter({
      at: {
        kind: 'comfyui',
        access: { kind: 'comfyui', name: 'studio', url: comfy.url, key: null, uploads: 'temp' },
        plan: {
          workflow,
          inputs: { photos: slots, prompt: { node: '3', field: 'text' }, seed: { node: '3', field: 'seed' } },
          ...{ parameters: {}, output: '9' },
        },
      },
      ...{ price: null, timeout: 120_000 },
    });
  const call = async (count: number): Promise<Omit<ProviderCall, 'attempt'>> => ({
    ...{ id: crypto.randomUUID(), files: { photos: await pictures(count) } },
    values: { prompt: secret, seed: Math.floor(Math.random() * 1e9) },
  });

  interface Ran {
    readonly driven: Driven<Buffer>;
    readonly runs: readonly ProviderRun[];
  }
  async function run(adapter: ProviderAdapter, count: number): Promise<Ran> {
    const folder = scratchFolder();
    const runs: ProviderRun[] = [];
    const driven = await driveRun({
      ...{ tool: 'reference-to-video', adapter, call: await call(count), journal: openJournal(folder) },
      ...{ timeoutMs: 120_000, file: path.join(folder, 'raw'), signal: never },
      take: ({ path: file }) => Promise.resolve(fs.readFileSync(file)),
      onChange: (one) => runs.push(one),
      now: () => Date.now(),
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
    });
    return { driven, runs };
  }
  /** The colours of a result, from left to right. */
  async function coloursOf({ driven }: Ran): Promise<number[][]> {
    if (driven.kind !== 'made') throw new Error(JSON.stringify(driven));
    const { data, info } = await sharp(driven.result).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return Array.from({ length: info.width / side }, (_, index) => {
      const at = ((info.height >> 1) * info.width + index * side + (side >> 1)) * 3;
      return [...data.subarray(at, at + 3)];
    });
  }
  const get = async (address: string): Promise<unknown> => (await fetch(comfy.direct + address)).json();
  const filesIn = (name: string): string[] => fs.readdirSync(path.join(comfy.folder, name));

  test.each([2, 10])('%s different pictures arrive in their slots', async (count) => {
    const ran = await run(adapterOf(sideBySide({ steps: 10, pause: 0.3 })), count);
    expect(await coloursOf(ran)).toEqual(colours.slice(0, count).map((colour) => [...colour]));
    expect(ran.runs.some(({ fraction }) => fraction !== null && fraction > 0 && fraction < 1)).toBe(true);
  });

  test('a result is found although its history is written after its end, and nothing of the visitor is left', async () => {
    const before = new Set(filesIn('output'));
    expect((await run(adapterOf(sideBySide()), 2)).driven.kind).toBe('made');
    expect(await get('/history')).toEqual({});
    const made = filesIn('output').filter((name) => !before.has(name));
    expect(made).toHaveLength(1);
    const left = [...made.map((name) => path.join('output', name)), ...filesIn('temp').map((one) => `temp/${one}`)];
    for (const name of left) {
      expect(path.basename(name)).toMatch(/^facet-[\da-f-]{36}/);
      expect(fs.statSync(path.join(comfy.folder, name)).size).toBeLessThan(60);
    }
    for (const folder of ['input', 'output', 'temp', 'user'])
      for (const file of fs.readdirSync(path.join(comfy.folder, folder), { recursive: true, encoding: 'utf8' })) {
        const full = path.join(comfy.folder, folder, file);
        if (fs.statSync(full).isFile()) expect(fs.readFileSync(full).includes(secret)).toBe(false);
      }
  });

  test('a workflow of which one output is not valid is refused, and nothing that it made is left', async () => {
    const broken = workflowSchema.parse({
      ...sideBySide(),
      '12': { class_type: 'SaveImage', inputs: { filename_prefix: 'facet' } },
    });
    const { driven } = await run(adapterOf(broken), 2);
    expect(driven).toMatchObject({ kind: 'failed', fault: 'failed' });
    expect(JSON.stringify(driven)).toContain('SaveImage');
    expect(await get('/history')).toEqual({});
    await sleep(2000);
    for (const name of filesIn('output'))
      expect(fs.statSync(path.join(comfy.folder, 'output', name)).size).toBeLessThan(60);
  });

  test('an answer that is lost doubles nothing', async () => {
    const [files, posted] = [filesIn('output').length, comfy.posted()];
    comfy.loseNextAnswer();
    const ran = await run(adapterOf(sideBySide()), 2);
    expect(await coloursOf(ran)).toHaveLength(2);
    expect([filesIn('output').length - files, comfy.posted() - posted]).toEqual([1, 1]);
  });

  test('a queue of nine megabytes is read, and a prompt in it is cancelled', async () => {
    const text = 'x'.repeat(100_000);
    const others = sideBySide({ steps: 600, pause: 0.1 });
    const [file] = await pictures(1);
    const form = new FormData();
    form.set('image', new Blob([fs.readFileSync(file!.path)]), 'example.png');
    await fetch(`${comfy.direct}/upload/image`, { method: 'POST', body: form });
    for (let index = 0; index < 90; index += 1) {
      others['3']!.inputs['text'] = `${String(index)} ${text}`;
      const body = JSON.stringify({ prompt: others, client_id: 'somebody' });
      await fetch(`${comfy.direct}/prompt`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    }
    expect(JSON.stringify(await get('/queue')).length).toBeGreaterThan(9e6);
    const adapter = adapterOf(sideBySide());
    const job = await adapter.submit({ ...(await call(2)), attempt: 1 }, never);
    expect(await adapter.progress(job, never)).toEqual({ kind: 'queued', position: 90 });
    await adapter.cancel(job, never);
    expect((await adapter.progress(job, never)).kind).not.toBe('queued');
    const post = (address: string, body: object): Promise<unknown> =>
      fetch(comfy.direct + address, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    await post('/queue', { clear: true });
    await post('/interrupt', {});
  });

  test('a prompt that runs is cancelled within seconds', async () => {
    const adapter = adapterOf(sideBySide({ steps: 600, pause: 0.1 }));
    const job = await adapter.submit({ ...(await call(2)), attempt: 1 }, never);
    while ((await adapter.progress(job, never)).kind !== 'running') await sleep(100);
    const began = Date.now();
    await adapter.cancel(job, never);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect((await adapter.progress(job, never)).kind).toBe('unknown');
  });

  test('a server that was restarted after the end makes the result once more, and the run has one', async () => {
    const adapter = adapterOf(sideBySide());
    let restarted = false;
    const ran = await run(
      {
        ...adapter,
        result: async (job, file, signal) => {
          if (!restarted) {
            restarted = true;
            await comfy.restart();
          }
          return adapter.result(job, file, signal);
        },
      },
      2,
    );
    expect(await coloursOf(ran)).toEqual(colours.slice(0, 2).map((colour) => [...colour]));
    expect(ran.runs.at(-1)?.submissions).toBe(2);
  });

  test('the check names every model of every workflow that ships, and knows every node', async () => {
    const info = objectInfoSchema.parse(await get('/object_info'));
    const names = fs.readdirSync(workflowsFolder).filter((name) => name !== 'models.json');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const workflow = workflowSchema.parse(JSON.parse(fs.readFileSync(path.join(workflowsFolder, name), 'utf8')));
      const gap = gapOf(workflow, info);
      expect([name, gap.classes, gap.inputs]).toEqual([name, [], []]);
      expect([...gap.files].sort()).toEqual([...new Set(modelsOf(workflow))].sort());
    }
  });

  test('a clip is made of a picture, at the size that was asked for', async () => {
    const clip = workflowSchema.parse({
      [loadId(0)]: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      '30': {
        class_type: 'ImageScaleToTotalPixels',
        inputs: { image: [loadId(0), 0], upscale_method: 'lanczos', megapixels: 0.01 },
      },
      '3': { class_type: 'FacetWait', inputs: { image: ['30', 0], steps: 2, pause: 0.05, seed: 0, text: '' } },
      '36': { class_type: 'CreateVideo', inputs: { images: ['3', 0], fps: 16 } },
      '9': {
        class_type: 'SaveVideo',
        inputs: { video: ['36', 0], filename_prefix: 'facet', format: 'mp4', codec: 'h264' },
      },
    });
    const { driven } = await run(adapterOf(clip, [photos[0]!]), 1);
    if (driven.kind !== 'made') throw new Error(JSON.stringify(driven));
    expect(driven.result.subarray(4, 8).toString()).toBe('ftyp');
  });

  test.each(Object.entries(comfyWorkflows))(
    'the workflow of %s is taken once its models are there',
    async (id, ours) => {
      const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
      const { models } = read(path.join(workflowsFolder, 'models.json')) as {
        models: { folder: string; file: string }[];
      };
      for (const { folder, file } of models) {
        fs.mkdirSync(path.join(comfy.folder, 'models', folder), { recursive: true });
        fs.writeFileSync(path.join(comfy.folder, 'models', folder, file), '');
      }
      // Nothing behind it begins.
      const first = adapterOf(sideBySide({ steps: 600, pause: 0.1 }));
      const held = await first.submit({ ...(await call(1)), attempt: 1 }, never);
      const tool = providerTools.find(({ toolId }) => toolId === id)!;
      const [file] = await pictures(1);
      const { inputs, output, parameters = {} } = ours;
      const access = { kind: 'comfyui', name: 'studio', url: comfy.url, key: null, uploads: 'temp' } as const;
      const plan = { workflow: workflowSchema.parse(read(ours.workflow)), inputs, parameters, output };
      const adapter = openAdapter({ at: { kind: 'comfyui', access, plan }, price: null, timeout: 120_000 });
      try {
        for (const sample of tool.samples) {
          const files = filesFor(tool, sample, file!);
          const values = tool.values(sample, 7);
          const job = await adapter.submit({ id: crypto.randomUUID(), attempt: 1, files, values }, never);
          await adapter.cancel(job, never);
        }
      } finally {
        await first.cancel(held, never);
      }
    },
  );
});
