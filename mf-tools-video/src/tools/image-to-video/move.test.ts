import type { AssetStore, ImageValue } from '@facet/workbench';
import { answeringWorker } from '../../photo/worker.fake.ts';
import { en } from './messages/en.ts';
import { createMoveRunner } from './runner.ts';
import { clipSize, cropFor } from '../../photo/size.ts';
import type { MoveOptions } from './specs.ts';

const photo: ImageValue = {
  kind: 'image',
  id: 'one',
  blob: new Blob(['x']),
  name: 'Beach.jpg',
  type: 'image/jpeg',
  width: 4000,
  height: 3000,
  preview: new Blob(['x']),
};
const options: MoveOptions = {
  move: 'orbit',
  strength: 'strong',
  depth: true,
  look: 'snow',
  seconds: 4,
  shape: 'photo',
  side: '720',
};
const assets = (load: AssetStore['load']): AssetStore => ({ load }) as AssetStore;
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(answer: object, load = jest.fn(() => Promise.resolve(new Map([['a.wasm', new Uint8Array(1)]])))) {
  const seen: unknown[] = [];
  const spawn = () =>
    answeringWorker((_, request) => {
      seen.push(request);
      return answer;
    });
  return { runner: createMoveRunner(spawn, assets(load as unknown as AssetStore['load'])), seen, load };
}
const made = { blob: new Blob(['clip']), width: 960, height: 720, layered: true };

test('a clip has the requested shape, in even numbers', () => {
  expect(clipSize(photo, 'photo', 720)).toEqual({ width: 960, height: 720 });
  expect(clipSize(photo, 'wide', 1080)).toEqual({ width: 1920, height: 1080 });
  expect(clipSize(photo, 'upright', 720)).toEqual({ width: 720, height: 1280 });
  expect(clipSize({ width: 999, height: 1333 }, 'photo', 721)).toEqual({ width: 722, height: 962 });
});

test('a very long photo is cropped to what players show', () => {
  expect(clipSize({ width: 9000, height: 500 }, 'photo', 720).width).toBe(1584);
  const crop = cropFor({ width: 3000, height: 4000 }, { width: 1280, height: 720 });
  expect(crop.width).toBe(3000);
  expect(crop.y).toBeLessThan((4000 - crop.height) / 2);
  expect(crop.y).toBeGreaterThan(0);
});

test('the network is loaded once for a worker, and options are sent as numbers', async () => {
  const { runner, seen } = runnerWith(made);
  const output = await runner.run({ inputs: { photo }, options }, context());
  await runner.run({ inputs: { photo }, options }, context());
  expect(seen).toHaveLength(3);
  expect(seen[1]).toMatchObject({ move: 'orbit', reach: 0.05, side: 720, seconds: 4, look: 'snow' });
  expect(output).toMatchObject({ kind: 'file', name: 'Beach-orbit.mp4', notes: [{ message: 'note.made' }] });
});

test('without depth nothing is fetched; with it, a photo without people is reported', async () => {
  const plain = runnerWith({ ...made, layered: false });
  const output = await plain.runner.run({ inputs: { photo }, options: { ...options, depth: false } }, context());
  expect(plain.load).not.toHaveBeenCalled();
  expect(output.notes).toMatchObject([{ message: 'note.made' }]);
  const empty = await plain.runner.run({ inputs: { photo }, options }, context());
  expect(empty.notes).toMatchObject([{ message: 'note.flat' }]);
});

test('files that cannot be fetched end the run before the worker starts', async () => {
  const failed = runnerWith(
    made,
    jest.fn(() => Promise.reject(new Error('offline'))),
  );
  await expect(failed.runner.run({ inputs: { photo }, options }, context())).rejects.toThrow('offline');
  expect(failed.seen).toEqual([]);
});

test.each(['format-unsupported', 'no-room'])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});
