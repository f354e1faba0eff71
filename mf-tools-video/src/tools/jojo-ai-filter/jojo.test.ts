import type { Face } from '@facet/engines/face';
import { schemeNames, soundWords } from '@facet/engines/manga';
import type { AssetStore, ImageValue } from '@facet/workbench';
import { answeringWorker } from '../../photo/worker.fake.ts';
import { figureRefusal } from './figure.ts';
import { en } from './messages/en.ts';
import { createMangaRunner } from './runner.ts';
import type { MangaOptions } from './specs.ts';

const photo: ImageValue = {
  kind: 'image',
  id: 'one',
  blob: new Blob(['x']),
  name: 'Me.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 1600,
  preview: new Blob(['x']),
};
const options: MangaOptions = { scheme: 'teal', word: 'bang', drums: false, shape: 'upright', side: '1080' };
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });

function runnerWith(given: { readonly parted?: boolean; readonly silent?: boolean; readonly offline?: boolean } = {}) {
  const seen: unknown[] = [];
  const ended = jest.fn();
  const runner = createMangaRunner({
    encodesAac: () => Promise.resolve(true),
    assets: {
      load: () => (given.offline ? Promise.reject(new Error('offline')) : Promise.resolve(new Map())),
    } as unknown as AssetStore,
    spawn: () =>
      answeringWorker((name, request) => {
        seen.push(request);
        if (name === 'make' && given.silent) return null;
        return { blob: new Blob(['clip']), width: 1080, height: 1920, parted: given.parted ?? true };
      }, ended),
  });
  return { runner, seen, ended };
}

test('the options are sent, and the clip is named after the photo', async () => {
  const { runner, seen } = runnerWith();
  const output = await runner.run({ inputs: { photo }, options }, context());
  expect(seen[1]).toEqual({
    photo: photo.blob,
    scheme: 'teal',
    word: 'bang',
    drums: false,
    shape: 'upright',
    side: 1080,
  });
  expect(output).toMatchObject({
    kind: 'file',
    media: 'video',
    name: 'Me-manga.mp4',
    notes: [{ message: 'note.made' }],
  });
});

test('a figure that was not parted is said', async () => {
  const { runner } = runnerWith({ parted: false });
  const { notes } = await runner.run({ inputs: { photo }, options }, context());
  expect(notes).toMatchObject([{ message: 'note.whole' }]);
});

test('a cancelled run ends the worker', async () => {
  const { runner, ended } = runnerWith({ silent: true });
  const stop = new AbortController();
  const run = runner.run({ inputs: { photo }, options }, context(stop.signal));
  await new Promise(setImmediate);
  stop.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

test('networks that cannot be fetched end the run before the worker starts', async () => {
  const { runner, seen } = runnerWith({ offline: true });
  await expect(runner.run({ inputs: { photo }, options }, context())).rejects.toThrow('offline');
  expect(seen).toEqual([]);
});

describe('whom a photo may show', () => {
  const face = (size: number) => ({ box: { x: 0, y: 0, width: size, height: size } }) as unknown as Pick<Face, 'box'>;
  test('adults, alone or in a group', () => {
    expect(figureRefusal([face(200)], new Set())).toBeNull();
    expect(figureRefusal([face(200), face(180), face(20)], new Set())).toBeNull();
  });
  test.each([
    ['no face', 'no-face', [], []],
    ['a face too small to judge', 'face-too-small', [face(20)], []],
    ['an apparent minor', 'apparent-minor', [face(200)], [0]],
    ['an apparent minor behind an adult', 'apparent-minor', [face(200), face(60)], [1]],
  ] as const)('%s is refused', (_, code, faces, minors) => {
    expect(figureRefusal(faces, new Set<number>(minors))).toBe(code);
    expect(en).toHaveProperty([`failure.${code}`]);
  });
});

test('every colour, word and refusal has words', () => {
  for (const name of schemeNames) expect(en).toHaveProperty([`scheme.${name}`]);
  for (const name of Object.keys(soundWords)) expect(en).toHaveProperty([`word.${name}`]);
  for (const code of ['format-unsupported', 'no-room']) expect(en).toHaveProperty([`failure.${code}`]);
});
