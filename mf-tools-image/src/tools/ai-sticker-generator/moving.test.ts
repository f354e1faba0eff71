import { initialOptions, type AssetStore } from '@facet/workbench';
import { fakeImage, fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import {
  movingFormatNames,
  movingFormats,
  type MovingFormat,
  type MovingFormatName,
} from '@facet/engines/image/sticker/formats';
import type { AnimationFacts } from './movingCalls.ts';
import { createMovingRunner, notesOf } from './movingRunner.ts';
import { apngSteps, packApng } from './packApng.ts';
import { framesInSight, lookAtAnimation } from './readAnimation.ts';
import { timingOf } from './timing.ts';
import { fitFilm } from './packFilm.ts';
import { LEAST_RATE, packMoving, packSteps } from './packMoving.ts';
import {
  fitOptions,
  followRange,
  hiddenInputs,
  hiddenOptions,
  LONGEST_S,
  MOST_FRAMES,
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
  inputs: { photos: null, clip, animation: null, words: null },
  options: { ...initial, ...patch },
  insights: { clip: { status: 'found', value: found }, animation: { status: 'none' } },
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

test('photos, a clip and an animation each have their own inputs and options', () => {
  expect([hiddenInputs({ source: 'photos' }), hiddenInputs({ source: 'clip' })]).toEqual([
    ['clip', 'animation'],
    ['photos', 'animation'],
  ]);
  expect(hiddenInputs({ source: 'animation' })).toEqual(['photos', 'clip']);
  expect(hiddenOptions({ source: 'photos', outline: 0.5, length: 0 })).toEqual(['shown', 'app', 'rate', 'long']);
  expect(hiddenOptions({ source: 'clip', outline: 0, length: 9 })).toEqual(['subject', 'format', 'long', 'colour']);
});

test('a clip that cannot be decoded is refused before the run, and photos are not', () => {
  const odd = fakeVideoFacts({ decodable: false });
  expect(stickerBlock(view({}, odd))?.message).toBe('failure.undecodable');
  expect(stickerBlock(view({ source: 'photos' }, odd))).toBeNull();
  expect(stickerBlock(view())).toBeNull();
});

const made = {
  blob: new Blob([new Uint8Array(4000)]),
  width: 512,
  height: 512,
  frames: 24,
  rate: 8,
  gave: 'rate',
} as const;
const assets: AssetStore = { load: () => Promise.resolve(new Map()) };
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const answers = (name: string): object => (name === 'look' ? facts : made);

test('a clip goes to the worker with its part, its size and its words; the network is loaded for people alone', async () => {
  const { spawn, requests } = fakePictureWorker(answers);
  const runner = createMovingRunner(spawn, assets);
  const words = { kind: 'text', id: 't', text: 'Hi' } as const;
  const range = { clip: 'c', from: 1, to: 2.5 };
  const output = await runner.run(
    { inputs: { clip, animation: null, words }, options: { ...initial, range } },
    context(),
  );
  expect(output).toMatchObject({ kind: 'file', media: 'animation', name: 'My wave-sticker.webp' });
  expect(requests.map(({ name }) => name)).toEqual(['look', 'load', 'make']);
  expect(requests[2]!.request).toMatchObject({ from: 1, to: 2.5, width: 1280, height: 720, people: true, text: 'Hi' });
  await runner.run(
    { inputs: { clip, animation: null, words: null }, options: { ...initial, range, shown: 'whole' } },
    context(),
  );
  expect(requests.slice(3)).toMatchObject([{ name: 'make', request: { people: false, text: '' } }]);
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, requests, ended } = fakePictureWorker((name) => (name === 'make' ? null : answers(name)) as object);
  const controller = new AbortController();
  const running = createMovingRunner(spawn, assets).run(
    { inputs: { clip, animation: null, words: null }, options: initial },
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
  const output = await createMovingRunner(spawn, assets).run(
    { inputs: { clip, animation: null, words: null }, options },
    context(),
  );
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

const gif = fakeImage('g', { name: 'dance.gif', type: 'image/gif' });
const animationOf = (patch: Partial<AnimationFacts> = {}): AnimationFacts => ({
  ...{ width: 320, height: 240, frames: 40, seconds: 4 },
  ...patch,
});
const animationView = (found: AnimationFacts, patch: Partial<AllOptions> = {}): StickerView => ({
  inputs: { photos: null, clip: null, animation: gif, words: null },
  options: { ...initial, source: 'animation', ...patch },
  insights: { clip: { status: 'none' }, animation: { status: 'found', value: found } },
});

test('a picture that stands still is refused before the run, as is one that is too long or has too many frames', () => {
  const blockOf = (patch: Partial<AnimationFacts>) => stickerBlock(animationView(animationOf(patch)))?.message;
  expect(blockOf({ frames: 1, seconds: 0.1 })).toBe('failure.still');
  expect(blockOf({ seconds: LONGEST_S + 1 })).toBe('failure.too-long');
  expect(blockOf({ frames: MOST_FRAMES + 1, seconds: 0 })).toBe('failure.too-long');
  expect(blockOf({ frames: 2, seconds: LONGEST_S })).toBeUndefined();
});

test('what becomes of a longer animation is asked where there is one, and for no other source', () => {
  const { length } = fitOptions(animationView(animationOf({ seconds: 7.2 })));
  expect(length).toBe(7.2);
  const hidden = (patch: Partial<AllOptions>) => hiddenOptions({ ...initial, source: 'animation', length, ...patch });
  expect(hidden({})).not.toContain('long');
  expect(hidden({ length: 3 })).toContain('long');
  expect(hidden({ source: 'clip' })).toContain('long');
  const same = animationView(animationOf({ seconds: 7.2 }), { length });
  expect(fitOptions(same)).toBe(same.options);
});

test.each([
  ['first', 7.5, { from: 0, to: 3, speed: 1 }],
  ['faster', 7.5, { from: 0, to: 7.5, speed: 2.5 }],
  ['faster', 2, { from: 0, to: 2, speed: 1 }],
] as const)('of an animation, “%s” of %d seconds goes to the worker with its type', async (long, length, part) => {
  const { spawn, requests } = fakePictureWorker((name) => (name === 'lookAtAnimation' ? animationOf() : made));
  const options = { ...initial, source: 'animation', shown: 'whole', app: 'signal', long, length } as const;
  const output = await createMovingRunner(spawn, assets).run(
    { inputs: { clip: null, animation: gif, words: null }, options },
    context(),
  );
  expect(requests.map(({ name }) => name)).toEqual(['lookAtAnimation', 'make']);
  expect(requests[1]!.request).toMatchObject({ ...part, animation: 'image/gif', width: 320, height: 240 });
  expect(output).toMatchObject({ media: 'animation', name: 'dance-sticker.png' });
});

/** An `ImageDecoder` of frames that last so many microseconds; null for one that fails at the first. */
function fakeDecoder(durations: readonly (number | null)[] | null) {
  return class {
    static isTypeSupported = (type: string) => Promise.resolve(type !== 'image/png');
    completed = Promise.resolve();
    tracks = { ready: Promise.resolve(), selectedTrack: { frameCount: durations?.length ?? 1 } };
    decode = ({ frameIndex }: { frameIndex: number }) => {
      if (!durations) return Promise.reject(new DOMException('broken', 'EncodingError'));
      const image = { displayWidth: 64, displayHeight: 48, duration: durations[frameIndex], close: jest.fn() };
      return Promise.resolve({ image });
    };
    close = jest.fn();
  };
}

test('a look at an animation counts its frames and its seconds; a frame without a duration lasts a tenth', async () => {
  Object.assign(globalThis, { ImageDecoder: fakeDecoder([200_000, null, 50_000]) });
  const found = await lookAtAnimation(gif.blob, 'image/gif');
  expect(found).toMatchObject({ width: 64, height: 48, frames: 3 });
  expect(found.seconds).toBeCloseTo(0.35);
  Object.assign(globalThis, { ImageDecoder: fakeDecoder(Array.from({ length: MOST_FRAMES + 1 }, () => 10_000)) });
  expect(await lookAtAnimation(gif.blob, 'image/gif')).toMatchObject({ frames: MOST_FRAMES + 1, seconds: 0 });
});

test('an animation is refused in a browser that cannot take it apart, and where it is damaged', async () => {
  Object.assign(globalThis, { ImageDecoder: fakeDecoder(null) });
  await expect(lookAtAnimation(gif.blob, 'image/gif')).rejects.toMatchObject({ code: 'animation-damaged' });
  await expect(lookAtAnimation(gif.blob, 'image/png')).rejects.toMatchObject({ code: 'animation-unsupported' });
  Object.assign(globalThis, { ImageDecoder: undefined });
  await expect(lookAtAnimation(gif.blob, 'image/gif')).rejects.toMatchObject({ code: 'animation-unsupported' });
});

test('the frames in sight at moments follow their durations, and the last one stays', () => {
  expect(framesInSight([0.1, 0.5, 0.1], [0.05, 0.1, 0.3, 0.6, 0.65, 2])).toEqual([0, 1, 1, 2, 2, 2]);
  expect(framesInSight([0.2], [0, 1])).toEqual([0, 0]);
});

const formats: Readonly<Record<MovingFormatName, MovingFormat>> = movingFormats;

test('a sticker for LINE lasts whole seconds of few frames, played as often as fits into four seconds', () => {
  const { line } = formats;
  expect(timingOf(line, 2.4, 12, 1)).toEqual({ seconds: 2, rate: 10, speed: 1.2, loops: 2 });
  expect(timingOf(line, 3, 12, 1)).toMatchObject({ seconds: 3, loops: 1 });
  expect(timingOf(line, 3, 12, 1).rate * 3).toBeCloseTo(20);
  expect(timingOf(line, 0.2, 8, 1)).toEqual({ seconds: 1, rate: 8, speed: 0.2, loops: 4 });
  expect(timingOf(line, 9, 12, 3)).toMatchObject({ seconds: 3, speed: 3 });
});

test('the others last as long as requested, and are played for ever', () => {
  expect(timingOf(formats.signal, 2.4, 12, 1)).toEqual({ seconds: 2.4, rate: 12, speed: 1, loops: 0 });
  expect(timingOf(formats.whatsapp, 7.5, 15, 2.5)).toEqual({ seconds: 3, rate: 15, speed: 2.5, loops: 0 });
});

test.each(movingFormatNames)(
  'ways to pack an APNG for %s get smaller step by step and stay what the app takes',
  (name) => {
    const format = formats[name];
    for (const seconds of [1, 3]) {
      const { rate } = timingOf(format, seconds, 12, 1);
      const steps = apngSteps(format, rate, seconds);
      const weights = steps.map((step) => step.width * step.rate * step.colours);
      expect(weights).toEqual([...new Set(weights)].sort((a, b) => b - a));
      expect(steps[0]).toEqual({ width: format.width, height: format.height, rate, colours: 256 });
      for (const step of steps) {
        expect(step.width).toBeGreaterThanOrEqual(format.least ?? format.width);
        expect(step.rate * seconds).toBeGreaterThanOrEqual((format.frames?.[0] ?? 1) - 1e-9);
      }
    }
  },
);

/** Packs frames of 64 pixels whose rows take so many bytes, whatever they show; lists the widths that were drawn. */
function packAs(least: number, bytes: (rows: number) => number) {
  const drawn = new Set<number>();
  const packed = packApng({
    ...{ count: 6, rate: 6, loops: 0, limit: 20_000, onFrame: jest.fn() },
    format: { width: 64, height: 64, least },
    draw(_frame, width, height) {
      drawn.add(width);
      return new Uint8ClampedArray(width * height * 4);
    },
    deflate: (rows) => Promise.resolve(new Uint8Array(bytes(rows.length))),
  });
  return { packed, drawn };
}

test('an APNG that fits is packed once, as it was requested', async () => {
  const { packed, drawn } = packAs(20, () => 1000);
  expect(await packed).toMatchObject({ width: 64, height: 64, rate: 6, colours: 256, frames: 6, step: 0 });
  expect([...drawn]).toEqual([64]);
});

test('one that is too large gets smaller where the app takes that, and stays within its bytes', async () => {
  const made = (await packAs(20, (rows) => rows * 10).packed)!;
  expect(made.width).toBeLessThan(64);
  expect(made.width).toBe(made.height);
  expect(made.file.length).toBeLessThanOrEqual(20_000);
});

test('where the app wants one size nothing is drawn smaller, and what cannot fit is refused', async () => {
  const { packed, drawn } = packAs(64, () => 25_000);
  expect(await packed).toBeNull();
  expect([...drawn]).toEqual([64]);
});

test('the notes of an APNG say its size, and what it gave up', () => {
  const [first, second] = notesOf({ ...made, width: 328, height: 328, rate: 6.666, gave: 'size' }, 'signal');
  expect([first!.message, second!.message]).toEqual(['note.made-signal', 'note.gave-size']);
  expect(second!.values).toMatchObject({ width: 328, rate: 6.7, limit: 300 });
});
