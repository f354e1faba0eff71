import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TALK_LIMITS } from '@facet/engines/talking';
import type { AssetStore, ImageValue, MediaValue, TextValue } from '@facet/workbench';
import { answeringWorker } from '../photo/worker.fake.ts';
import { en } from '../tools/ai-talking-photo/messages/en.ts';
import { talkShapes, talkVoices } from './calls.ts';
import { landmarksIn, talkCrop, talkSize } from './framing.ts';
import { createTalkRunner } from './runner.ts';
import type { TalkOptions } from './specs.ts';
import { readAloud } from './voice.ts';

const photo: ImageValue = {
  kind: 'image',
  id: 'one',
  blob: new Blob(['x']),
  name: 'Ada.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 1600,
  preview: new Blob(['x']),
};
const sound: MediaValue<'audio'> = { kind: 'audio', id: 's', blob: new Blob(['s']), name: 's.mp3', type: 'audio/mpeg' };
const speech: TextValue = { kind: 'text', id: 't', text: 'Hello.' };
const options: TalkOptions = {
  speaks: 'recording',
  reader: 'us',
  pitch: 1,
  frame: 'head',
  shape: 'upright',
  lively: 'calm',
};
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const files = new Map(
  ['svoxpico.wasm', 'en-US_ta.bin', 'en-US_lh0_sg.bin'].map((name) => [name, Uint8Array.of(name.length)]),
);

function runnerWith(given: { readonly silent?: boolean; readonly offline?: boolean; readonly parted?: boolean } = {}) {
  const seen: unknown[] = [];
  const read: string[] = [];
  const ended = jest.fn();
  const store = (load: () => Promise<unknown>) => ({ load }) as unknown as AssetStore;
  const runner = createTalkRunner({
    encodesAac: () => Promise.resolve(true),
    assets: store(() => Promise.resolve(new Map())),
    speech(voice) {
      read.push(voice);
      return store(() => (given.offline ? Promise.reject(new Error('offline')) : Promise.resolve(files)));
    },
    spawn: () =>
      answeringWorker((name, request) => {
        if (name === 'make') seen.push(request);
        if (name === 'make' && given.silent) return null;
        return { blob: new Blob(['c']), width: 720, height: 900, seconds: 3, parted: given.parted ?? true };
      }, ended),
  });
  return { runner, seen, read, ended };
}

test('a recording is handed on, and no voice is fetched for it', async () => {
  const { runner, seen, read } = runnerWith();
  const output = await runner.run({ inputs: { photo, sound, speech: null }, options }, context());
  expect(seen).toEqual([
    {
      photo: photo.blob,
      voice: { kind: 'sound', blob: sound.blob },
      frame: 'head',
      shape: 'upright',
      liveliness: 1,
      side: 720,
    },
  ]);
  expect(read).toEqual([]);
  expect(output).toMatchObject({
    kind: 'file',
    media: 'video',
    name: 'Ada-speaks.mp4',
    notes: [{ message: 'note.made' }],
  });
});

test('a text goes with the files of its voice', async () => {
  const { runner, seen, read } = runnerWith({ parted: false });
  const output = await runner.run(
    { inputs: { photo, sound, speech }, options: { ...options, speaks: 'words', pitch: 1.2 } },
    context(),
  );
  expect(read).toEqual(['us']);
  expect(seen).toMatchObject([{ voice: { kind: 'text', text: 'Hello.', voice: 'us', pitch: 1.2 } }]);
  expect(output).toMatchObject({ notes: [{ message: 'note.whole' }] });
});

test('a voice that cannot be fetched ends the run before anything is made', async () => {
  const { runner, seen } = runnerWith({ offline: true });
  const run = runner.run(
    { inputs: { photo, sound: null, speech }, options: { ...options, speaks: 'words' } },
    context(),
  );
  await expect(run).rejects.toThrow('offline');
  expect(seen).toEqual([]);
});

test('a cancelled run ends the worker', async () => {
  const { runner, ended } = runnerWith({ silent: true });
  const stop = new AbortController();
  const run = runner.run({ inputs: { photo, sound, speech: null }, options }, context(stop.signal));
  await new Promise(setImmediate);
  stop.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

describe('what of a photo is shown', () => {
  const face = { x: 900, y: 300, width: 200, height: 240 };
  test.each(talkShapes)('%s is of even size and of the photo’s own proportions', (shape) => {
    const size = talkSize(shape, 720);
    expect([size.width % 2, size.height % 2, Math.min(size.width, size.height)]).toEqual([0, 0, 720]);
    for (const frame of ['head', 'whole'] as const)
      for (const box of [face, { ...face, x: 0, y: 0 }, { ...face, x: 1000, y: 1360 }]) {
        const crop = talkCrop(photo, box, size, frame);
        expect(crop.width / crop.height).toBeCloseTo(size.width / size.height, 3);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(1200.001);
        expect(crop.y + crop.height).toBeLessThanOrEqual(1600.001);
      }
  });

  test('the whole photo is wider than the head, and the face is in both', () => {
    const size = talkSize('upright', 720);
    const [head, whole] = [talkCrop(photo, face, size, 'head'), talkCrop(photo, face, size, 'whole')];
    expect(whole.width).toBeGreaterThan(head.width);
    for (const { x, y, width, height } of [head, whole]) {
      expect(x).toBeLessThan(face.x);
      expect(x + width).toBeGreaterThan(face.x + face.width);
      expect(y).toBeLessThan(face.y);
      expect(y + height).toBeGreaterThan(face.y + face.height);
    }
  });

  test('points of the photo lie where they are in the clip', () => {
    const found = landmarksIn(Float32Array.of(100, 60, -10), { x: 50, y: 20, width: 200, height: 250 }, 400);
    expect([...found]).toEqual([100, 80, -20]);
  });
});

describe('a text that is read', () => {
  const find = createRequire(__filename);
  const bytes = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));
  const voice = (name: string) => bytes(path.resolve(__dirname, '../../voices', name));
  const textOf = (text: string) => ({
    kind: 'text' as const,
    text,
    voice: 'us' as const,
    pitch: 1,
    files: {
      engine: bytes(find.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm')),
      analysis: voice('en-US_ta.bin'),
      signal: voice('en-US_lh0_sg.bin'),
    },
  });

  test('has a mouth for every frame, that rests at both ends and meets at each m, b and p', async () => {
    const { seconds, sound: made, mouths } = await readAloud(textOf('Maybe Bob may pay.'), () => undefined);
    expect(mouths).toHaveLength(Math.round(seconds * 30));
    expect(made[0].length).toBe(Math.round(seconds * 48_000));
    expect([mouths[0]!.open, mouths.at(-1)!.open]).toEqual([0, 0]);
    expect(Math.max(...mouths.map(({ open }) => open))).toBeGreaterThan(0.06);
    let meetings = 0;
    mouths.forEach(({ press }, i) => (meetings += press > 0.5 && (mouths[i - 1]?.press ?? 0) <= 0.5 ? 1 : 0));
    expect(meetings).toBeGreaterThanOrEqual(4);
    expect(meetings).toBeLessThanOrEqual(6);
  });

  test('without a letter of its language is refused', () =>
    expect(readAloud(textOf('日本語'), () => undefined)).rejects.toMatchObject({ code: 'nothing-to-say' }));
});

test('every voice and refusal has words, and the least face is said as it is', () => {
  for (const name of talkVoices) expect(en).toHaveProperty([`reader.${name}`]);
  for (const code of ['no-sound', 'sound-silent', 'sound-too-long', 'sound-unreadable', 'nothing-to-say', 'no-room'])
    expect(en).toHaveProperty([`failure.${code}`]);
  for (const code of ['no-face', 'face-too-small', 'apparent-minor', 'turned-away', 'mouth-open', 'face-unclear'])
    expect(en).toHaveProperty([`failure.${code}`]);
  expect(en['failure.face-too-small']).toContain(String(TALK_LIMITS.face));
});
