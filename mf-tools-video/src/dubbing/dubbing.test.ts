import { LIP_LIMITS } from '@facet/engines/lips';
import { TALK_LIMITS } from '@facet/engines/talking';
import type { AssetStore, ImageValue, MediaValue } from '@facet/workbench';
import { fakeVideo } from '@facet/workbench/test-support';
import { en } from '../tools/lip-sync/messages/en.ts';
import { dubEnds, MOST_CLIP_SECONDS } from './calls.ts';
import { answeringWorker } from '../photo/worker.fake.ts';
import { createDubRunner } from './runner.ts';
import { dubSeconds, schedule } from './schedule.ts';
import type { DubOptions } from './specs.ts';

describe('which frame is shown when', () => {
  /** A clip of an uneven rate, one second long. */
  const times = [0, 0.1, 0.4, 0.7];
  const all = (clip: number, sound: number, end: DubOptions['end']) => [
    ...schedule(times, clip, dubSeconds(clip, sound, end), end),
  ];
  const ends = (list: readonly { at: number; duration: number }[]): number => list.at(-1)!.at + list.at(-1)!.duration;

  test('frames keep their own times', () => {
    expect(all(1, 1, 'cut').map(({ frame, at }) => [frame, at])).toEqual([
      [0, 0],
      [1, 0.1],
      [2, 0.4],
      [3, 0.7],
    ]);
  });

  test('the longer one is cut', () => {
    expect(ends(all(1, 0.5, 'cut'))).toBeCloseTo(0.5, 9);
    expect(all(1, 0.5, 'cut').map(({ frame }) => frame)).toEqual([0, 1, 2]);
    expect(ends(all(1, 9, 'cut'))).toBeCloseTo(1, 9);
  });

  test('the clip begins anew until the sound ends', () => {
    const list = all(1, 2.2, 'loop');
    expect(list.map(({ frame }) => frame)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
    expect(list.map(({ at }) => Math.round(at * 10) / 10)).toEqual([0, 0.1, 0.4, 0.7, 1, 1.1, 1.4, 1.7, 2, 2.1]);
    expect(ends(list)).toBeCloseTo(2.2, 9);
  });

  test('the last picture stays, and its lips go on', () => {
    const list = all(1, 2.2, 'freeze');
    expect(list.slice(3).every(({ frame }) => frame === 3)).toBe(true);
    expect(list.length).toBeGreaterThan(7);
    expect(ends(list)).toBeCloseTo(2.2, 9);
  });

  test.each(dubEnds)('%s leaves no hole and no overlap', (end) => {
    for (const sound of [0.05, 0.3, 1, 1.0005, 2.999, 3]) {
      const list = all(1, sound, end);
      list.forEach(({ at, duration }, i) => {
        expect(duration).toBeGreaterThan(0);
        if (i > 0) expect(at).toBeCloseTo(list[i - 1]!.at + list[i - 1]!.duration, 9);
      });
      expect(Math.abs(ends(list) - dubSeconds(1, sound, end))).toBeLessThan(0.0021);
    }
  });
});

describe('a run', () => {
  const clip = fakeVideo('c', { name: 'Talk.mov', type: 'video/quicktime' });
  const sound: MediaValue<'audio'> = {
    kind: 'audio',
    id: 's',
    blob: new Blob(['s']),
    name: 's.mp3',
    type: 'audio/mpeg',
  };
  const photo: ImageValue = {
    kind: 'image',
    id: 'p',
    blob: new Blob(['p']),
    name: 'Ada.jpg',
    type: 'image/jpeg',
    width: 900,
    height: 1200,
    preview: new Blob(['p']),
  };
  const options: DubOptions = { speaker: 'clip', end: 'loop', frame: 'head', shape: 'square', lively: 'calm' };
  const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

  function runnerWith(report: object) {
    const seen: unknown[] = [];
    const runner = createDubRunner({
      encodesAac: () => Promise.resolve(true),
      assets: { load: () => Promise.resolve(new Map()) } as unknown as AssetStore,
      spawn: () =>
        answeringWorker((name, request) => {
          if (name === 'make') seen.push(request);
          return { blob: new Blob(['r']), width: 720, height: 900, seconds: 3, ...report };
        }),
    });
    return { runner, seen };
  }

  test('of a clip goes to the worker with its sound', async () => {
    const { runner, seen } = runnerWith({ kind: 'clip', moved: 1 });
    const output = await runner.run({ inputs: { clip, photo: null, sound }, options }, context());
    expect(seen).toEqual([{ kind: 'clip', clip: clip.blob, sound: sound.blob, end: 'loop' }]);
    expect(output).toMatchObject({ name: 'Talk-synced.mp4', media: 'video', notes: [{ message: 'note.clip' }] });
  });

  test('that could not move all frames says how many', async () => {
    const { runner } = runnerWith({ kind: 'clip', moved: 0.8 });
    const { notes } = await runner.run({ inputs: { clip, photo: null, sound }, options }, context());
    expect(notes).toMatchObject([{ message: 'note.clip' }, { message: 'note.part', values: { percent: 80 } }]);
  });

  test('of a photo is one of the talking photo', async () => {
    const { runner, seen } = runnerWith({ kind: 'photo', parted: false });
    const run = { inputs: { clip: null, photo, sound }, options: { ...options, speaker: 'photo' } } as const;
    const output = await runner.run(run, context());
    expect(seen).toMatchObject([
      { kind: 'photo', talk: { photo: photo.blob, voice: { kind: 'sound' }, shape: 'square' } },
    ]);
    expect(output).toMatchObject({ name: 'Ada-synced.mp4', notes: [{ message: 'note.whole' }] });
  });

  test('without its file ends', async () => {
    const { runner, seen } = runnerWith({ kind: 'clip', moved: 1 });
    const run = runner.run({ inputs: { clip: null, photo, sound }, options }, context());
    await expect(run).rejects.toMatchObject({ failure: { kind: 'unexpected' } });
    expect(seen).toEqual([]);
  });
});

test('every refusal has words, and limits are said as they are', () => {
  const codes = [
    'no-face',
    'face-too-small',
    'several-people',
    'turned-away',
    'mouth-open',
    'apparent-minor',
    'clip-too-long',
  ];
  const files = [
    'not-a-video',
    'no-picture',
    'damaged',
    'unknown-codec',
    'undecodable',
    'format-unsupported',
    'no-room',
  ];
  const sounds = ['no-sound', 'sound-silent', 'sound-too-long', 'sound-unreadable', 'face-unclear'];
  for (const code of [...codes, ...files, ...sounds]) expect(en).toHaveProperty([`failure.${code}`]);
  expect(en['failure.face-too-small']).toContain(String(LIP_LIMITS.face));
  expect(en['failure.face-too-small']).toContain(String(TALK_LIMITS.face));
  expect(en['failure.clip-too-long']).toContain(String(MOST_CLIP_SECONDS));
});
