import type { Face } from '@facet/engines/face';
import { puppetMotions } from '@facet/engines/motion/puppet';
import type { AssetStore, ImageValue } from '@facet/workbench';
import { answeringWorker } from '../photo/worker.fake.ts';
import { createPuppetRunner } from './runner.ts';
import type { PuppetOptions } from './specs.ts';
import { personRefusal } from './person.ts';
import { puppetWords } from './words.ts';

const photo: ImageValue = {
  kind: 'image',
  id: 'one',
  blob: new Blob(['x']),
  name: 'Beach.jpg',
  type: 'image/jpeg',
  width: 3000,
  height: 4000,
  preview: new Blob(['x']),
};
const options: PuppetOptions = { motion: 'shake', strength: 'wild', tune: 'funk', seconds: '8', side: '720' };
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(
  reply: (name: string) => object | null,
  given: { readonly aac?: boolean; readonly offline?: boolean } = {},
) {
  const seen: unknown[] = [];
  const spawned: boolean[] = [];
  const ended = jest.fn();
  const runner = createPuppetRunner({
    encodesAac: () => Promise.resolve(given.aac ?? true),
    assets: {
      load: () => (given.offline ? Promise.reject(new Error('offline')) : Promise.resolve(new Map())),
    } as unknown as AssetStore,
    spawn(aac) {
      spawned.push(aac);
      return answeringWorker((name, request) => {
        seen.push(request);
        return reply(name);
      }, ended);
    },
  });
  return { runner, seen, spawned, ended };
}
const made = { blob: new Blob(['clip']), width: 720, height: 960, arms: 2 };
const answering = (arms: number) => () => ({ ...made, arms });

test('options are sent as numbers, and the networks are loaded once for a worker', async () => {
  const { runner, seen, spawned } = runnerWith(answering(2));
  const output = await runner.run({ inputs: { photo }, options }, context());
  await runner.run({ inputs: { photo }, options }, context());
  expect(seen).toHaveLength(3);
  expect(seen[1]).toMatchObject({ motion: 'shake', strength: 1.4, tune: 'funk', seconds: 8, side: 720 });
  expect(spawned).toEqual([false]);
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'Beach-shake.mp4', notes: [{ id: 'made' }] });
});

test('a browser without an AAC encoder gets the worker that has one', async () => {
  const { runner, spawned } = runnerWith(answering(2), { aac: false });
  await runner.run({ inputs: { photo }, options }, context());
  expect(spawned).toEqual([true]);
});

test('an arm that cannot swing is said', async () => {
  const { runner } = runnerWith(answering(1));
  const { notes } = await runner.run({ inputs: { photo }, options }, context());
  expect(notes?.map(({ message }) => message)).toEqual(['note.made', 'note.arms']);
});

test('a cancelled run ends the worker, and the next one loads the networks again', async () => {
  let makes = 0;
  const { runner, seen, ended } = runnerWith((name) => (name === 'make' && makes++ === 0 ? null : made));
  const stop = new AbortController();
  const run = runner.run({ inputs: { photo }, options }, context(stop.signal));
  await new Promise(setImmediate);
  stop.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalledTimes(1);
  await runner.run({ inputs: { photo }, options }, context());
  expect(seen).toHaveLength(4);
});

test('files that cannot be fetched end the run before a worker starts', async () => {
  const { runner, spawned } = runnerWith(answering(2), { offline: true });
  await expect(runner.run({ inputs: { photo }, options }, context())).rejects.toThrow('offline');
  expect(spawned).toEqual([]);
});

describe('whom a photo may move', () => {
  const face = (x: number, y: number, size: number) =>
    ({ box: { x, y, width: size, height: size } }) as unknown as Pick<Face, 'box'>;
  /** The nose at 200, 100; shoulders under it, and hips so far down. */
  const poseOf = (torso: number) => ({
    x: new Float32Array(33).fill(200),
    y: Float32Array.from({ length: 33 }, (_, i) => (i === 0 ? 100 : i < 23 ? 140 : 140 + torso)),
  });
  const place = { x: 0, y: 0, scale: 0.5 };
  const refused = (faces: readonly Pick<Face, 'box'>[], minors: readonly number[] = [], torso = 100) =>
    personRefusal(faces, new Set(minors), poseOf(torso), place);

  test('one adult whose body was found', () => expect(refused([face(350, 150, 100)])).toBeNull());
  test('a body drawn over head and shoulders is none', () =>
    expect(refused([face(350, 150, 100)], [], 45)).toBe('too-close'));
  test('somebody small in the background does not matter', () =>
    expect(refused([face(350, 150, 100), face(900, 150, 40)])).toBeNull());
  test.each([
    ['no face', 'no-face', [], []],
    ['a face of 20 pixels', 'face-too-small', [face(390, 190, 20)], []],
    ['a second person as near', 'several-people', [face(350, 150, 100), face(600, 150, 80)], []],
    ['a body of somebody else', 'no-person', [face(900, 150, 100)], []],
    ['an apparent minor', 'apparent-minor', [face(350, 150, 100)], [0]],
    ['an apparent minor in the background', 'apparent-minor', [face(350, 150, 100), face(900, 150, 40)], [1]],
  ])('%s is refused', (_, code, faces, minors) => expect(refused(faces, minors)).toBe(code));
});

test('every motion and every refusal has words', () => {
  for (const motion of puppetMotions) expect(puppetWords).toHaveProperty([`motion.${motion}`]);
  const codes = ['no-person', 'too-small', 'too-close', 'cut-off', 'not-upright', 'sideways', 'bent-legs', 'unclear'];
  for (const code of [...codes, 'needs-legs', 'no-face', 'face-too-small', 'apparent-minor', 'several-people'])
    expect(puppetWords).toHaveProperty([`failure.${code}`]);
});
