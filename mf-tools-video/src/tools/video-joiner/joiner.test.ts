import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkerLike } from '@facet/workbench';
import { ALL_FORMATS, BlobSource, BufferTarget, EncodedPacketSink, Input } from 'mediabunny';
import type { JoinFacts } from './calls.ts';
import { copyClips } from '../../clip/copyClips.ts';
import {
  copies,
  hiddenOptions,
  joinBlock,
  joinNotices,
  requestOf,
  type JoinOptionValues,
  type ListedClip,
} from './joinOptions.ts';
import { en } from './messages/en.ts';
import { lookAtClip } from './openJoin.ts';
import { areSame, blackness, lengthOf, moved, placeClips, placePicture, rateFor, sizeFor } from './plan.ts';
import { createJoinRunner, refusalCode } from './runner.ts';

const clip = (name: string): Blob =>
  new Blob([new Uint8Array(readFileSync(path.join(__dirname, '../../../fixtures', name)))]);

describe('places', () => {
  test('hard cuts follow each other', () => {
    expect(placeClips([2, 1.5], 30, 'none', 0.6)).toEqual([
      { start: 0, frames: 60, shared: 0 },
      { start: 60, frames: 45, shared: 0 },
    ]);
  });
  test('a crossfade is shared, at most a third of the shorter clip', () => {
    const places = placeClips([2, 2, 0.3], 30, 'crossfade', 0.6);
    expect(places.map(({ start, shared }) => [start, shared])).toEqual([
      [0, 0],
      [42, 18],
      [99, 3],
    ]);
    expect(lengthOf(places)).toBe(108);
  });
  test('a clip shorter than a frame is one frame; no clips are nothing', () => {
    expect(lengthOf(placeClips([0.001], 30, 'none', 0))).toBe(1);
    expect(lengthOf([])).toBe(0);
  });
  test('black lies over the seams alone', () => {
    const place = { start: 0, frames: 60, shared: 0 };
    expect(blackness(0, place, 30, 0.6, true, false)).toBe(0);
    expect(blackness(30, place, 30, 0.6, false, false)).toBe(0);
    expect(blackness(59, place, 30, 0.6, true, false)).toBeGreaterThan(0.9);
    expect(blackness(0, place, 30, 0.6, false, true)).toBeGreaterThan(0.9);
  });
});

test('pictures of another shape get bars or are cut off', () => {
  const into = { width: 640, height: 360 };
  expect(placePicture({ width: 360, height: 640 }, into, 'contain')).toEqual({ x: 219, y: 0, width: 202, height: 360 });
  expect(placePicture({ width: 360, height: 640 }, into, 'cover')).toMatchObject({ x: 0, width: 640, height: 1138 });
});

test('size and rate are those of the clips, within what can be encoded', () => {
  const clips = [
    { width: 640, height: 360, frameRate: 24 },
    { width: 7680, height: 4320, frameRate: 120 },
  ];
  expect(sizeFor(clips, 'first')).toEqual({ width: 640, height: 360 });
  expect(sizeFor(clips, 'largest')).toEqual({ width: 3840, height: 2160 });
  expect(sizeFor(clips, 'portrait')).toEqual({ width: 1080, height: 1920 });
  expect(rateFor(clips)).toBe(60);
  expect(rateFor([{ frameRate: null }])).toBe(30);
});

test('an item moves; out of the list nothing does', () => {
  const items = ['a', 'b', 'c'];
  expect(moved(items, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(items, 0, -1)).toBe(items);
  expect(moved(items, 2, 3)).toBe(items);
});

describe('without encoding', () => {
  test.each(['clip.mp4', 'clip.webm', 'clip.mkv', 'clip-silent.mov'])(
    '%s twice is twice as long, and starts with a key frame in its middle',
    async (name) => {
      const target = new BufferTarget();
      const fractions: number[] = [];
      const { duration } = await copyClips([clip(name), clip(name)], target, true, (fraction) =>
        fractions.push(fraction),
      );
      expect(duration).toBeCloseTo(12, 1);
      const input = new Input({ source: new BlobSource(new Blob([target.buffer!])), formats: ALL_FORMATS });
      const video = (await input.getPrimaryVideoTrack())!;
      // WebM and MKV do not say how long the last frame is shown: 0.1 s here.
      expect(Math.abs((await video.computeDuration()) - 12)).toBeLessThan(0.11);
      expect((await video.computePacketStats()).packetCount).toBe(120);
      const middle = await new EncodedPacketSink(video).getKeyPacket(6.02);
      expect(middle?.timestamp).toBeCloseTo(6, 1);
      const audio = await input.getPrimaryAudioTrack();
      if (audio) expect(Math.abs((await audio.computeDuration()) - 12)).toBeLessThan(0.06);
      expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
      input.dispose();
    },
  );
  test('a clip whose last frame has no length is followed a frame later, not at once', async () => {
    const target = new BufferTarget();
    await copyClips([clip('clip.webm'), clip('clip.webm')], target, true, () => undefined);
    const again = new BufferTarget();
    const twice = new Blob([target.buffer!]);
    const { duration } = await copyClips([twice, twice], again, true, () => undefined);
    expect(duration).toBeCloseTo(24, 1);
  });
  test('only the same follow each other', async () => {
    const [mp4, again, mkv, silent] = await Promise.all(
      ['clip.mp4', 'clip.mp4', 'clip.mkv', 'clip-silent.mov'].map((name) => lookAtClip(clip(name))),
    );
    expect(areSame([mp4!, again!])).toBe(true);
    expect(areSame([mp4!, mkv!])).toBe(false);
    expect(areSame([mp4!, silent!])).toBe(false);
    expect(areSame([mp4!])).toBe(false);
    expect(mp4!.thumb).toBeNull();
  });
  test('what is no video is refused', async () => {
    await expect(lookAtClip(clip('tone.mp3'))).rejects.toMatchObject({ code: 'not-a-video' });
  });
});

const facts: JoinFacts = {
  container: 'mp4',
  duration: 3,
  width: 640,
  height: 360,
  frameRate: 30,
  videoCodec: 'avc',
  audioCodec: 'aac',
  bytes: 1000,
  keyframes: { times: [0], knownUntil: 3 },
  decodable: true,
  exact: true,
  sameness: 'same',
  thumb: null,
};
const listed = (name: string, patch: Partial<JoinFacts> = {}): ListedClip => ({
  id: name,
  name,
  blob: new Blob(['x']),
  state: { kind: 'ready', facts: { ...facts, ...patch } },
});
const options: JoinOptionValues = {
  clips: [listed('a.mp4'), listed('b.mp4')],
  transition: 'none',
  size: 'first',
  fit: 'contain',
  even: false,
};

describe('what the page says before', () => {
  test('clips of one kind are copied, until a choice needs encoding', () => {
    expect(copies(options)).toBe(true);
    expect(joinNotices({ options })[0]?.message).toBe('warning.copy');
    for (const patch of [{ transition: 'crossfade' }, { even: true }, { size: 'square' }] as const)
      expect(joinNotices({ options: { ...options, ...patch } })[0]?.message).toBe('warning.encode-chosen');
    const mixed = { ...options, clips: [listed('a.mp4'), listed('b.mp4', { sameness: 'other' })] };
    expect(joinNotices({ options: mixed })[0]).toMatchObject({
      message: 'warning.encode',
      values: { width: 640, rate: 30 },
    });
  });
  test('the choice of shape shows only where shapes differ', () => {
    expect(hiddenOptions(options)).toEqual(['fit']);
    expect(hiddenOptions({ ...options, size: 'square' })).toEqual([]);
  });
  test('too few, unread, refused and undecodable clips stand in the way', () => {
    const block = (...clips: ListedClip[]) => joinBlock({ options: { ...options, clips } })?.message ?? null;
    const undecodable = listed('c.mov', { decodable: false, sameness: null });
    expect(block(listed('a'))).toBe('blocked.too-few');
    expect(block(listed('a'), { ...listed('b'), state: { kind: 'looking' } })).toBe('blocked.looking');
    expect(block(listed('a'), { ...listed('b'), state: { kind: 'refused', code: 'damaged' } })).toBe('blocked.refused');
    expect(block(listed('a'), undecodable)).toBe('blocked.undecodable');
    expect(block(listed('a', { decodable: false }), listed('b', { decodable: false }))).toBeNull();
    expect(block(listed('a'), listed('b'))).toBeNull();
  });
});

function runnerWith(respond: (request: unknown) => object, own = true) {
  const spawned: boolean[] = [];
  const runner = createJoinRunner({
    spawn: (aac) => {
      spawned.push(aac);
      const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        onmessageerror: null,
        terminate: () => undefined,
        postMessage: ({ id, request }) => worker.onmessage?.({ data: { id, ...respond(request) } } as MessageEvent),
      };
      return worker;
    },
    encodesAac: () => Promise.resolve(own),
  });
  return { runner, spawned };
}
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });

test('a result is named after its first clip and says what it is', async () => {
  const answer = { blob: new Blob(['x']), extension: 'mp4', width: 640, height: 360, duration: 6 };
  const { runner, spawned } = runnerWith(() => ({ kind: 'answer', answer }), false);
  const output = await runner.run({ options }, context());
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'a-joined.mp4' });
  expect(output.notes).toMatchObject([{ message: 'note.made', values: { duration: '0:06.000' } }]);
  expect(spawned).toEqual([true]);
  expect(requestOf(options)).toMatchObject({ way: 'copy', width: 640, height: 360, rate: 30 });
});

test.each(['not-a-video', 'no-picture', 'damaged', 'unknown-codec', 'undecodable', 'no-room'])(
  'a refusal of %s has words',
  async (code) => {
    const { runner } = runnerWith(() => ({ kind: 'refusal', refusal: { kind: 'tool', code, values: {} } }));
    const refused = await runner.look(new Blob()).catch((error: unknown) => error);
    expect(refusalCode(refused)).toBe(code);
    expect(en).toHaveProperty([`failure.${code}`]);
  },
);
