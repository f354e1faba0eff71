import { blendModes } from '@facet/engines/blend';
import { ways, type PhotoTraits } from '@facet/engines/blend/ways';
import type { AssetStore, ImageValue, Insight, WorkerLike } from '@facet/workbench';
import { noMarks } from '../../studio/marks.ts';
import { en } from './messages/en.ts';
import { alignmentOf, positions } from './position.ts';
import { createBlendRunner } from './runner.ts';
import { warningsFor } from './warnings.ts';
import { fitWay, waysFor } from './suitedWays.ts';

const image = (patch: Partial<ImageValue> = {}): ImageValue => ({
  kind: 'image',
  id: '1',
  blob: new Blob(['whole']),
  name: 'holiday.jpg',
  type: 'image/jpeg',
  width: 100,
  height: 50,
  preview: new Blob(['small']),
  ...patch,
});
const options = {
  way: 'own',
  mode: 'multiply',
  strength: 0.5,
  fit: 'cover',
  position: 'top',
  ...{ x: 0.5, y: 0.5, size: 1, turn: 0 },
  fade: 'right',
  fadeAt: 0.4,
  softness: 0.5,
  marks: noMarks,
} as const;

/** A worker with a scripted first answer. */
function workerWith(respond: (request: unknown) => object): { spawn: () => WorkerLike; terminated: () => boolean } {
  let ended = false;
  const spawn = (): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => void (ended = true),
      postMessage: ({ id, request }) => {
        for (const data of [
          { kind: 'progress', id, progress: { stage: 'blending', fraction: 0.5 } },
          { id, ...respond(request) },
        ]) {
          worker.onmessage?.({ data } as MessageEvent);
        }
      },
    };
    return worker;
  };
  return { spawn, terminated: () => ended };
}
const files = (load: AssetStore['load'] = () => Promise.resolve(new Map())): AssetStore => ({ load });
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });

test('positions are thirds of what is left over', () => {
  expect(alignmentOf('top-left')).toEqual({ x: 0, y: 0 });
  expect(alignmentOf('right')).toEqual({ x: 1, y: 0.5 });
  expect(alignmentOf('centre')).toEqual({ x: 0.5, y: 0.5 });
  expect(alignmentOf('bottom')).toEqual({ x: 0.5, y: 1 });
});

test('every mode and position has a word', () => {
  for (const mode of blendModes) expect(en).toHaveProperty([`mode.${mode}`]);
  for (const position of positions) expect(en).toHaveProperty([`position.${position}`]);
});

test('a run sends both pictures and the options, and reports stages', async () => {
  const seen: unknown[] = [];
  const { spawn } = workerWith((request) => {
    seen.push(request);
    return { kind: 'answer', answer: { blob: new Blob(['png']), width: 100, height: 50 } };
  });
  const at = context();
  const base = image();
  const output = await createBlendRunner(spawn, files()).run({ inputs: { base, top: image() }, options }, at);
  const { way: _way, ...own } = options;
  expect(seen).toEqual([{ base: base.blob, top: expect.any(Blob) as Blob, ...own }]);
  expect(output).toMatchObject({ kind: 'image', width: 100, height: 50, before: base.blob, stem: 'holiday-blended' });
  expect(at.stage).toHaveBeenCalledWith('blending', 0.5);
});

test('an animated lower picture is compared as a still', async () => {
  const { spawn } = workerWith(() => ({ kind: 'answer', answer: { blob: new Blob(), width: 1, height: 1 } }));
  const base = image({ type: 'image/gif' });
  const output = await createBlendRunner(spawn, files()).run({ inputs: { base, top: image() }, options }, context());
  expect(output).toMatchObject({ before: base.preview });
});

test('a picture too large for the worker is reported as out of memory', async () => {
  const { spawn } = workerWith(() => ({ kind: 'refusal', refusal: { kind: 'out-of-memory' } }));
  await expect(
    createBlendRunner(spawn, files()).run({ inputs: { base: image(), top: image({ id: '2' }) }, options }, context()),
  ).rejects.toMatchObject({ failure: { kind: 'out-of-memory' } });
});

test('cancelling ends the worker', async () => {
  const controller = new AbortController();
  const { spawn, terminated } = workerWith(() => ({
    kind: 'progress',
    progress: { stage: 'blending', fraction: 0.6 },
  }));
  const running = createBlendRunner(spawn, files()).run(
    { inputs: { base: image(), top: image({ id: '2' }) }, options },
    context(controller.signal),
  );
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(terminated()).toBe(true);
});

test('a small picture that is much enlarged is warned of', () => {
  const base = { width: 4000, height: 3000 };
  expect(warningsFor(base, { width: 400, height: 300 }, { ...options, fit: 'cover', strength: 1 })).toEqual([
    { id: 'enlarged', tone: 'info', message: 'warning.enlarged', values: { times: 10 } },
  ]);
  expect(warningsFor(base, { width: 400, height: 300 }, { ...options, fit: 'original' })).toEqual([]);
  expect(warningsFor(base, { width: 2000, height: 1500 }, options)).toEqual([]);
});

test('without strength the upper picture would not be seen, which is said', () => {
  expect(warningsFor({ width: 1, height: 1 }, { width: 1, height: 1 }, { ...options, strength: 0 })[0]?.id).toBe(
    'no-strength',
  );
});

test('a picture laid by hand is warned of by its own width', () => {
  const [base, top] = [
    { width: 4000, height: 3000 },
    { width: 400, height: 300 },
  ];
  expect(warningsFor(base, top, { ...options, fit: 'hand', size: 0.1 })).toEqual([]);
  expect(warningsFor(base, top, { ...options, fit: 'hand', size: 0.5 })[0]?.values).toEqual({ times: 5 });
});

const traits = (patch: Partial<PhotoTraits> = {}): PhotoTraits => ({
  light: 0.5,
  dark: 0.1,
  peak: 0.8,
  busy: 0.04,
  subject: null,
  ...patch,
});
const subject: PhotoTraits['subject'] = {
  ...{
    people: true,
    share: 0.3,
    extent: 0.6,
    box: { left: 0.2, right: 0.8, top: 0.1, bottom: 1 },
    thick: 0.5,
    whole: 1,
    light: 0.4,
    sure: 0.97,
    haze: 0.1,
  },
  cut: { left: false, right: false, top: false, bottom: true },
};
const mask = { data: new Uint8Array(1), width: 1, height: 1 };

/** A worker that finds a subject in the second photo it looks at, and answers as a blend. */
function lookingWorker() {
  const calls: { readonly request: unknown }[] = [];
  let looks = 0;
  const { spawn } = workerWith((request) => {
    calls.push({ request });
    if (request instanceof Blob)
      return { kind: 'answer', answer: { traits: traits(looks++ === 1 ? { subject } : {}), mask } };
    return { kind: 'answer', answer: { blob: new Blob(['png']), width: 60, height: 80 } };
  });
  return { spawn, calls };
}

test('by itself a run takes the best way for what both photos show, and has no photo to compare with', async () => {
  const { spawn, calls } = lookingWorker();
  const output = await createBlendRunner(spawn, files()).run(
    { inputs: { base: image(), top: image({ id: '2' }) }, options: { ...options, way: 'auto' } },
    context(),
  );
  expect(calls.at(-1)?.request).toMatchObject({ way: 'figure-top', base: { id: '1' }, top: { id: '2', mask } });
  expect(output).toMatchObject({ width: 60, height: 80, before: null });
});

test('a result is compared with the photo whose subject stands before the other one', async () => {
  const { spawn } = lookingWorker();
  const [base, top] = [image(), image({ id: '2', blob: new Blob(['second']) })];
  const request = { inputs: { base, top }, options: { ...options, way: 'double' } } as const;
  expect(await createBlendRunner(spawn, files()).run(request, context())).toMatchObject({ before: top.blob });
});

test('each photo is looked at once', async () => {
  const { spawn, calls } = lookingWorker();
  const runner = createBlendRunner(spawn, files());
  const [base, top] = [image(), image({ id: '2' })];
  await runner.inspect('base', base, context());
  await runner.inspect('top', top, context());
  await runner.run({ inputs: { base, top }, options: { ...options, way: 'join' } }, context());
  expect(calls.filter(({ request }) => request instanceof Blob)).toHaveLength(2);
  expect(calls.at(-1)?.request).toMatchObject({ way: 'join' });
});

test('without the files of the networks a photo is looked at all the same', async () => {
  const { spawn } = lookingWorker();
  const offline = files(() => Promise.reject(new TypeError('offline')));
  await expect(createBlendRunner(spawn, offline).inspect('base', image(), context())).resolves.toEqual(traits());
});

test('a preview of own settings is not made by the worker', async () => {
  const { spawn } = lookingWorker();
  const request = { inputs: { base: image(), top: image({ id: '2' }) }, options };
  await expect(createBlendRunner(spawn, files()).preview(request, context().signal)).rejects.toThrow(/browser/);
});

const found = (value: PhotoTraits): Insight<PhotoTraits> => ({ status: 'found', value });

test('ways are known once both photos were looked at', () => {
  const inputs = { base: image(), top: image({ id: '2' }) };
  const looking: Insight<PhotoTraits> = { status: 'looking', stage: null, fraction: null };
  expect(waysFor({ inputs, insights: { base: found(traits()), top: looking } })).toBeNull();
  expect(waysFor({ inputs, insights: { base: found(traits()), top: found(traits()) } })?.[0]).toBe('join');
});

test('a chosen way that does not suit other photos gives way to the best one', () => {
  const view = {
    inputs: { base: image(), top: image({ id: '2' }) },
    insights: { base: found(traits()), top: found(traits()) },
  };
  expect(fitWay({ way: 'figure-base' }, view)).toEqual({ way: 'auto' });
  const own = { way: 'own' } as const;
  expect(fitWay(own, view)).toBe(own);
});

test('every way has a word', () => {
  for (const way of [...ways, 'own']) expect(en).toHaveProperty([`way.${way}`]);
});
