import { blendModes } from '@facet/engines/blend';
import type { ImageValue, WorkerLike } from '@facet/workbench';
import { noMarks } from '../../studio/marks.ts';
import { en } from './messages/en.ts';
import { alignmentOf, positions } from './position.ts';
import { createBlendRunner } from './runner.ts';
import { warningsFor } from './warnings.ts';

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
  const output = await createBlendRunner(spawn).run({ inputs: { base, top: image() }, options }, at);
  expect(seen).toEqual([{ base: base.blob, top: expect.any(Blob) as Blob, ...options }]);
  expect(output).toMatchObject({ kind: 'image', width: 100, height: 50, before: base.blob, stem: 'holiday-blended' });
  expect(at.stage).toHaveBeenCalledWith('blending', 0.5);
});

test('an animated lower picture is compared as a still', async () => {
  const { spawn } = workerWith(() => ({ kind: 'answer', answer: { blob: new Blob(), width: 1, height: 1 } }));
  const base = image({ type: 'image/gif' });
  const output = await createBlendRunner(spawn).run({ inputs: { base, top: image() }, options }, context());
  expect(output).toMatchObject({ before: base.preview });
});

test('a picture too large for the worker is reported as out of memory', async () => {
  const { spawn } = workerWith(() => ({ kind: 'refusal', refusal: { kind: 'out-of-memory' } }));
  await expect(
    createBlendRunner(spawn).run({ inputs: { base: image(), top: image() }, options }, context()),
  ).rejects.toMatchObject({ failure: { kind: 'out-of-memory' } });
});

test('cancelling ends the worker', async () => {
  const controller = new AbortController();
  const { spawn, terminated } = workerWith(() => ({
    kind: 'progress',
    progress: { stage: 'blending', fraction: 0.6 },
  }));
  const running = createBlendRunner(spawn).run(
    { inputs: { base: image(), top: image() }, options },
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
