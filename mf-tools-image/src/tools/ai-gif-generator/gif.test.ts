import type { ImagesValue } from '@facet/workbench';
import { initialOptions } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { fakeImage, fakeVideo } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import { frameSize, placePhoto } from './framing.ts';
import { secondsOf } from './GifParts.tsx';
import { en } from './messages/en.ts';
import { createGifRunner, notesOf } from './runner.ts';
import {
  fitOptions,
  gifBlock,
  hiddenMaterial,
  hiddenOptions,
  options as specs,
  commonRequest,
  type GifOptions,
  type GifView,
} from './specs.ts';

const photo = (id: string) => fakeImage(id, { width: 800, height: 600 });
const photos = (...ids: string[]): ImagesValue => ({ kind: 'images', id: ids.join(), items: ids.map(photo) });
const clip = fakeVideo('c', { name: 'My cat.mp4' });
const facts: VideoFacts = {
  container: 'mp4',
  duration: 90,
  width: 1920,
  height: 1080,
  frameRate: 30,
  videoCodec: 'avc',
  audioCodec: null,
  bytes: 6000,
  keyframes: { times: [0], knownUntil: 0 },
  decodable: true,
  exact: true,
};
const initial: GifOptions = initialOptions(specs);
const view = (given: Partial<GifView['inputs']>, patch: Partial<GifOptions> = {}, found = facts): GifView => ({
  inputs: { photos: null, clip: null, ...given },
  options: { ...initial, ...patch },
  insights: { clip: given.clip ? { status: 'found', value: found } : { status: 'none' } },
});
const fitted = (given: Partial<GifView['inputs']>, patch: Partial<GifOptions> = {}): GifOptions =>
  fitOptions(view(given, patch));

test('the other input is optional once there is one', () => {
  expect(hiddenMaterial(fitted({}))).toEqual([]);
  expect(hiddenMaterial(fitted({ photos: photos('a') }))).toEqual(['clip']);
  expect(hiddenMaterial(fitted({ clip }))).toEqual(['photos']);
});

test('a new clip starts with its first seconds, and what is in line stays the very same', () => {
  const { range, material } = fitted({ clip });
  expect([range, material]).toEqual([{ clip: 'c', from: 0, to: 4 }, 'clip']);
  const same = view({ clip }, { range, material });
  expect(fitOptions(same)).toBe(same.options);
});

test('times of photos that were taken out are forgotten', () => {
  const { times } = fitted({ photos: photos('a', 'b') }, { times: { a: 2, gone: 3 } });
  expect(times).toEqual({ a: 2 });
});

test('options that mean nothing are not shown', () => {
  expect(hiddenOptions(initial)).toEqual(['speed', 'passing', 'rate', 'loop']);
  expect(hiddenOptions({ ...initial, passage: 'fade' })).toEqual(['speed']);
  expect(hiddenOptions({ ...initial, passage: 'fade', direction: 'boomerang' })).toContain('loop');
  expect(hiddenOptions({ ...initial, material: 'clip' })).toEqual(
    expect.arrayContaining(['hold', 'passage', 'frame', 'fit', 'palettes']),
  );
  expect(hiddenOptions({ ...initial, format: 'webp' })).toEqual(expect.arrayContaining(['colours', 'dither']));
});

test('nothing, one photo, a clip that cannot be decoded and one that is too long are refused in words', () => {
  const blocked = (...given: Parameters<typeof view>): string | undefined => gifBlock(view(...given))?.message;
  expect(blocked({})).toBe('blocked.nothing');
  expect(blocked({ photos: photos('a') })).toBe('blocked.one');
  expect(blocked({ photos: photos('a', 'b') })).toBeUndefined();
  expect(blocked({ clip }, {}, { ...facts, decodable: false })).toBe('blocked.undecodable');
  const long = gifBlock(view({ clip }, { range: { clip: 'c', from: 0, to: 90 } }))!;
  expect(long.message).toBe('blocked.too-long');
  const longest = Number(long.values!['longest']);
  expect(blocked({ clip }, { range: { clip: 'c', from: 0, to: longest } })).toBeUndefined();
});

test('a limit is sent in bytes', () => {
  expect([commonRequest({ ...initial, limit: '0.25' }).limit, commonRequest(initial).limit]).toEqual([250_000, null]);
});

test('typed seconds are kept within what a photo may stand', () => {
  expect(['0,5', ' 2 ', '99', '0', '', 'abc', '-1'].map(secondsOf)).toEqual([0.5, 2, 20, 0.05, null, null, 0.05]);
});

test('a frame has even sides and its shape, and is no wider than the photos', () => {
  expect(frameSize([{ width: 800, height: 600 }], 'first', 480)).toEqual({ width: 480, height: 360 });
  expect(frameSize([{ width: 800, height: 600 }], 'story', 480)).toEqual({ width: 480, height: 854 });
  expect(frameSize([{ width: 100, height: 50 }, photo('b')], 'square', 1080)).toEqual({ width: 800, height: 800 });
});

test('a photo covers the frame, or lies in it whole', () => {
  const frame = { width: 100, height: 100 };
  expect(placePhoto({ width: 400, height: 200 }, frame, true)).toEqual({ left: -50, top: 0, width: 200, height: 100 });
  expect(placePhoto({ width: 400, height: 200 }, frame, false)).toEqual({ left: 0, top: 25, width: 100, height: 50 });
});

test('a portrait in a wide frame loses less above than below: its head stays in', () => {
  const { top, height } = placePhoto({ width: 200, height: 300 }, { width: 300, height: 200 }, true);
  expect(height).toBe(450);
  expect(top).toBeCloseTo(-250 / 3);
  expect(placePhoto({ width: 200, height: 300 }, { width: 300, height: 200 }, false).top).toBe(0);
});

const made = {
  blob: new Blob([new Uint8Array(4000)]),
  width: 480,
  height: 360,
  frames: 12,
  colours: 255,
  rate: 15,
  reduced: false,
};
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });

test('photos go to the worker in their order, each with its time', async () => {
  const { spawn, requests } = fakePictureWorker(() => made);
  const output = await createGifRunner(spawn).run(
    { inputs: { photos: photos('b', 'a'), clip: null }, options: { ...initial, times: { a: 2 }, limit: '8' } },
    context(),
  );
  expect(output).toMatchObject({ kind: 'file', media: 'animation', name: 'b.gif' });
  expect(requests).toMatchObject([
    {
      name: 'photos',
      request: { photos: [{ hold: 0.5 }, { hold: 2 }], limit: 8_000_000, palettes: 'each', width: 480 },
    },
  ]);
});

test('a clip goes with its part, and fades into its start only where it would jump', async () => {
  const { spawn, requests } = fakePictureWorker(() => made);
  const runner = createGifRunner(spawn);
  const options = { ...initial, material: 'clip', range: { clip: 'c', from: 1, to: 3 }, format: 'mp4' } as const;
  const output = await runner.run({ inputs: { photos: null, clip }, options }, context());
  await runner.run({ inputs: { photos: null, clip }, options: { ...options, direction: 'boomerang' } }, context());
  expect(output).toMatchObject({ media: 'video', name: 'My cat.mp4' });
  expect(requests).toMatchObject([
    { name: 'clip', request: { from: 1, to: 3, blend: 0.5, palettes: 'one' } },
    { name: 'clip', request: { blend: 0 } },
  ]);
});

test('what was given up is said', () => {
  const said = (patch: Partial<typeof made>, options: Partial<GifOptions> = {}): string[] =>
    notesOf({ ...made, ...patch }, { ...initial, limit: '8', ...options }).map(({ message }) => message);
  const less = { reduced: true, width: 240, rate: 8, colours: 64 };
  expect(said({})).toEqual(['note.made']);
  expect(said({ reduced: true, colours: 128 })).toEqual(['note.made', 'note.gave-colours']);
  expect(said(less, { passage: 'fade' })).toEqual(['note.made', 'note.gave-rate']);
  // Photos that are cut have no rate.
  expect(said(less)).toEqual(['note.made', 'note.gave-size']);
  expect(said(less, { material: 'clip', format: 'webp' })).toEqual(['note.made', 'note.gave-rate.packed']);
  for (const gave of ['colours', 'size', 'rate'])
    for (const kind of ['', '.packed']) expect(en).toHaveProperty([`note.gave-${gave}${kind}`]);
});

test.each([
  'not-a-video',
  'no-picture',
  'damaged',
  'unknown-codec',
  'undecodable',
  'format-unsupported',
  'limit-unreachable',
])('a refusal of %s has words', (code) => {
  expect(en).toHaveProperty([`failure.${code}`]);
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const run = { inputs: { photos: photos('a', 'b'), clip: null }, options: initial };
  const running = createGifRunner(spawn).run(run, context(controller.signal));
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});
