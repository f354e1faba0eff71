import { initialOptions, type AssetStore } from '@facet/workbench';
import { fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import { createMovingRunner, notesOf } from './movingRunner.ts';
import { fitFilm } from './packFilm.ts';
import { LEAST_RATE, packMoving, packSteps } from './packMoving.ts';
import {
  fitOptions,
  followRange,
  hiddenInputs,
  hiddenOptions,
  options as specs,
  stickerBlock,
  type AllOptions,
  type StickerView,
} from './specs.ts';

/** A still WebP with a lossless picture of so many bytes; frames are recognised by their first one. */
function still(frame: number, length: number): Uint8Array {
  const file = new Uint8Array(20 + length);
  file.set(new TextEncoder().encode('RIFF....WEBPVP8L'));
  new DataView(file.buffer).setUint32(16, length, true);
  file[20] = frame;
  return file;
}

/** Encodes frames whose size follows the quality; lists what it was given. */
function fakeEncoder(bytesAtFull: number) {
  const calls: { frame: number; quality: number }[] = [];
  const encode = (frame: number, quality: number): Promise<Uint8Array> => {
    calls.push({ frame, quality });
    return Promise.resolve(still(frame, 2 * Math.round((bytesAtFull * quality) / 2)));
  };
  return { encode, calls };
}
const pack = (bytesAtFull: number, limit: number, rate = 12) => {
  const encoder = fakeEncoder(bytesAtFull);
  const onFrame = jest.fn();
  const packed = packMoving({
    count: rate * 3,
    rate,
    width: 512,
    height: 512,
    limit,
    encode: encoder.encode,
    onFrame,
  });
  return { packed, onFrame, calls: encoder.calls };
};

test('ways to pack get smaller step by step: quality first, then frames, never below the fewest', () => {
  for (const rate of [8, 10, 12, 15]) {
    const steps = packSteps(rate);
    const weights = steps.map(({ quality, rate: shown }) => quality * shown);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(steps[0]!.rate).toBe(rate);
    expect(Math.min(...steps.map((step) => step.rate))).toBe(LEAST_RATE);
  }
});

test('a sticker that fits is packed once, at the best quality, with every frame', async () => {
  const { packed, calls, onFrame } = pack(1000, 500_000);
  expect(await packed).toMatchObject({ ...packSteps(12)[0], frames: 36 });
  expect(calls.map(({ frame }) => frame)).toEqual(Array.from({ length: 36 }, (_, i) => i));
  expect(onFrame).toHaveBeenLastCalledWith(0, 1);
});

test('one that is too large loses quality and keeps its frames where that is enough', async () => {
  const made = await pack(20_000, 500_000).packed;
  expect(made).toMatchObject({ rate: 12, frames: 36 });
  expect(made!.file.length).toBeLessThanOrEqual(500_000);
  expect(made!.file.length).toBeGreaterThan(400_000);
});

test('where quality is not enough frames are left out evenly, and the length stays', async () => {
  const { packed, calls } = pack(56_000, 500_000);
  const made = (await packed)!;
  expect([made.rate, made.frames]).toEqual([LEAST_RATE, 24]);
  expect(made.file.length).toBeLessThanOrEqual(500_000);
  const shown = calls.filter(({ quality }) => quality === made.quality).map(({ frame }) => frame);
  expect(new Set(shown).size).toBe(24);
  const view = new DataView(made.file.buffer);
  const isFrame = (at: number): boolean => String.fromCharCode(...made.file.subarray(at, at + 4)) === 'ANMF';
  let milliseconds = 0;
  for (let at = 12; at + 8 <= made.file.length; at += 8 + view.getUint32(at + 4, true))
    if (isFrame(at)) milliseconds += view.getUint32(at + 20, true) & 0xffffff;
  expect(milliseconds).toBe(3000);
});

test('what cannot fit at all is refused', async () => {
  expect(await pack(400_000, 500_000).packed).toBeNull();
});

const clip = fakeVideo('c', { name: 'My wave.mp4' });
const facts = fakeVideoFacts({ duration: 20 });
const initial: AllOptions = { ...initialOptions(specs), source: 'clip' };
const view = (patch: Partial<AllOptions> = {}, found = facts): StickerView => ({
  inputs: { photos: null, clip, words: null },
  options: { ...initial, ...patch },
  insights: { clip: { status: 'found', value: found } },
});

test('a new clip starts with its first three seconds, or with all of a shorter one', () => {
  expect(fitOptions(view()).range).toEqual({ clip: 'c', from: 0, to: 3 });
  expect(fitOptions(view({}, fakeVideoFacts({ duration: 1.4 }))).range).toEqual({ clip: 'c', from: 0, to: 1.4 });
});

test('a part of more than three seconds is cut, and one that fits stays the very same', () => {
  expect(fitOptions(view({ range: { clip: 'c', from: 5, to: 12 } })).range).toEqual({ clip: 'c', from: 5, to: 8 });
  const same = view({ range: { clip: 'c', from: 5, to: 7 } });
  expect(fitOptions(same)).toBe(same.options);
});

test('the other end of a part follows the one that is moved too far', () => {
  const before = { clip: 'c', from: 2, to: 4 };
  expect(followRange(before, { ...before, to: 9 })).toEqual({ clip: 'c', from: 6, to: 9 });
  expect(followRange(before, { ...before, from: 0 })).toEqual({ clip: 'c', from: 0, to: 3 });
  expect(followRange(before, { clip: 'c', from: 1, to: 9 })).toEqual({ clip: 'c', from: 6, to: 9 });
  expect(followRange(before, { ...before, to: 5 })).toEqual({ clip: 'c', from: 2, to: 5 });
});

test('photos and a clip each have their own inputs and options', () => {
  expect([hiddenInputs({ source: 'photos' }), hiddenInputs({ source: 'clip' })]).toEqual([['clip'], ['photos']]);
  expect(hiddenOptions({ source: 'photos', outline: 0.5 })).toEqual(['shown', 'app', 'rate']);
  expect(hiddenOptions({ source: 'clip', outline: 0 })).toEqual(['subject', 'format', 'colour']);
});

test('a clip that cannot be decoded is refused before the run, and photos are not', () => {
  const odd = fakeVideoFacts({ decodable: false });
  expect(stickerBlock(view({}, odd))?.message).toBe('failure.undecodable');
  expect(stickerBlock(view({ source: 'photos' }, odd))).toBeNull();
  expect(stickerBlock(view())).toBeNull();
});

const made = { blob: new Blob([new Uint8Array(4000)]), frames: 24, rate: 8, gave: 'rate' } as const;
const assets: AssetStore = { load: () => Promise.resolve(new Map()) };
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const answers = (name: string): object => (name === 'look' ? facts : made);

test('a clip goes to the worker with its part, its size and its words; the network is loaded for people alone', async () => {
  const { spawn, requests } = fakePictureWorker(answers);
  const runner = createMovingRunner(spawn, assets);
  const words = { kind: 'text', id: 't', text: 'Hi' } as const;
  const range = { clip: 'c', from: 1, to: 2.5 };
  const output = await runner.run({ inputs: { clip, words }, options: { ...initial, range } }, context());
  expect(output).toMatchObject({ kind: 'file', media: 'animation', name: 'My wave-sticker.webp' });
  expect(requests.map(({ name }) => name)).toEqual(['look', 'load', 'make']);
  expect(requests[2]!.request).toMatchObject({ from: 1, to: 2.5, width: 1280, height: 720, people: true, text: 'Hi' });
  await runner.run({ inputs: { clip, words: null }, options: { ...initial, range, shown: 'whole' } }, context());
  expect(requests.slice(3)).toMatchObject([{ name: 'make', request: { people: false, text: '' } }]);
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, requests, ended } = fakePictureWorker((name) => (name === 'make' ? null : answers(name)) as object);
  const controller = new AbortController();
  const running = createMovingRunner(spawn, assets).run(
    { inputs: { clip, words: null }, options: initial },
    context(controller.signal),
  );
  while (!requests.some(({ name }) => name === 'make')) await Promise.resolve();
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});

test('for Telegram the worker makes a film, which is named and shown as one', async () => {
  const { spawn, requests } = fakePictureWorker(answers);
  const options = { ...initial, app: 'telegram' } as const;
  const output = await createMovingRunner(spawn, assets).run({ inputs: { clip, words: null }, options }, context());
  expect(requests.at(-1)).toMatchObject({ name: 'make', request: { app: 'telegram' } });
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'My wave-sticker.webm' });
});

test('the notes say what was made, and what was given up for its size', () => {
  expect(notesOf(made, 'whatsapp').map(({ message }) => message)).toEqual(['note.made-whatsapp', 'note.gave-rate']);
  expect(notesOf({ ...made, gave: 'nothing' }, 'telegram').map(({ message }) => message)).toEqual([
    'note.made-telegram',
  ]);
  expect(notesOf(made, 'telegram')[0]!.values).toMatchObject({ limit: 256, size: 4 });
});

/** Encodes films of so many bytes for each bit a second; lists the bitrates. */
function fakeFilm(bytesPerBit: number) {
  const bitrates: number[] = [];
  const encode = (bitrate: number) => {
    bitrates.push(bitrate);
    return Promise.resolve(new Uint8Array(Math.round(bitrate * bytesPerBit)));
  };
  return { encode, bitrates };
}

test('a film that fits is encoded once, below the limit', async () => {
  const { encode, bitrates } = fakeFilm(3 / 8);
  const packed = await fitFilm(254_000, 3, encode);
  expect(packed).toMatchObject({ attempts: 1 });
  expect(packed!.file.length).toBeLessThanOrEqual(254_000);
  expect(bitrates).toHaveLength(1);
});

test('one that is too large is encoded again at what would have fitted, a little less', async () => {
  const { encode, bitrates } = fakeFilm(2);
  const packed = await fitFilm(254_000, 3, encode);
  expect(packed).toMatchObject({ attempts: 2 });
  expect(packed!.file.length).toBeLessThanOrEqual(254_000);
  expect(packed!.file.length).toBeGreaterThan(200_000);
  expect(bitrates[1]).toBeLessThan(bitrates[0]!);
});

test('a film that no bitrate makes small enough is given up after a few attempts', async () => {
  const encode = jest.fn(() => Promise.resolve(new Uint8Array(300_000)));
  expect(await fitFilm(254_000, 3, encode)).toBeNull();
  expect(encode).toHaveBeenCalledTimes(5);
});
