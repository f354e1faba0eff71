import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  ConversionCanceledError,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { cutVideo, type CutRequest } from './cutVideo.ts';
import { lookAtVideo } from '@facet/workbench/clip/worker';

const fixture = (name: string): Buffer => readFileSync(path.join(__dirname, '../../../../fixtures', name));
const clip = (name: string): Blob => new Blob([new Uint8Array(fixture(name))]);
const never = { enough: () => false };

type Asked = Pick<CutRequest, 'blob' | 'span' | 'method'> & Partial<CutRequest>;

async function cut(request: Asked, signal?: AbortSignal) {
  const target = new BufferTarget();
  const fractions: number[] = [];
  const report = await cutVideo(
    { mute: false, turn: 0, crop: null, mostRate: null, ...request },
    {
      target,
      inMemory: true,
      onProgress: (fraction) => fractions.push(fraction),
      ...(signal ? { signal } : {}),
    },
  );
  return { report, fractions, blob: new Blob([target.buffer!]) };
}

/** Start and end of the shown picture and of the sound, in seconds. */
async function times(blob: Blob) {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  const video = (await input.getPrimaryVideoTrack())!;
  const audio = await input.getPrimaryAudioTrack();
  const first = await new EncodedPacketSink(video).getFirstPacket();
  return {
    startsWithKey: first?.type === 'key',
    video: [await video.getFirstTimestamp(), await video.computeDuration()] as const,
    audio: audio ? ([await audio.getFirstTimestamp(), await audio.computeDuration()] as const) : null,
  };
}

test.each([
  ['clip.mp4', 'mp4', 'avc', 'aac'],
  ['clip-silent.mov', 'mov', 'avc', null],
  ['clip.webm', 'webm', 'vp8', 'opus'],
  ['clip.mkv', 'mkv', 'avc', 'opus'],
])('%s is known for what it is', async (name, container, videoCodec, audioCodec) => {
  const facts = await lookAtVideo(clip(name), never);
  expect(facts).toMatchObject({ container, videoCodec, audioCodec, width: 160, height: 90 });
  expect(facts.duration).toBeCloseTo(6, 1);
  expect(facts.frameRate).toBeCloseTo(10, 1);
  expect(facts.keyframes.times.map((time) => Math.round(time))).toEqual([0, 2, 4]);
  expect(facts.bytes).toBe(fixture(name).length);
});

test('without WebCodecs an exact cut is not promised', async () => {
  expect((await lookAtVideo(clip('clip.mp4'), never)).exact).toBe(false);
});

test('a scan that is stopped says how far it came', async () => {
  const { keyframes } = await lookAtVideo(clip('clip.mp4'), { enough: () => true });
  expect(keyframes).toEqual({ times: [0], knownUntil: 0 });
});

test.each(['clip.mp4', 'clip-silent.mov', 'clip.webm', 'clip.mkv'])(
  'a cut of %s without encoding starts at the key frame before, and loses nothing of the span',
  async (name) => {
    const { report, blob, fractions } = await cut({ blob: clip(name), span: { from: 3.3, to: 4.5 }, method: 'copy' });
    expect(report.startedAt).toBeCloseTo(2, 1);
    expect(report.dropped).toEqual([]);
    const result = await times(blob);
    expect(result.startsWithKey).toBe(true);
    // Nothing from before the cut stays hidden in the file.
    expect(result.video[0]).toBeGreaterThanOrEqual(0);
    expect(result.video[0]).toBeLessThan(0.05);
    expect(result.video[1]).toBeGreaterThanOrEqual(2.39);
    expect(result.video[1]).toBeLessThan(3);
    expect(fractions.at(-1)).toBeCloseTo(1, 1);
  },
);

test.each(['clip.mp4', 'clip.webm', 'clip.mkv'])('sound and picture of a cut %s stay together', async (name) => {
  const { blob } = await cut({ blob: clip(name), span: { from: 2.1, to: 4.5 }, method: 'copy' });
  const { video, audio } = await times(blob);
  expect(Math.abs(audio![0] - video[0])).toBeLessThan(0.05);
});

test('a cut without sound has none, and does not say that it was lost', async () => {
  const { report, blob } = await cut({ blob: clip('clip.mp4'), span: { from: 0, to: 2 }, method: 'copy', mute: true });
  expect(report.dropped).toEqual([]);
  expect((await times(blob)).audio).toBeNull();
});

test('the container stays what it was', async () => {
  for (const [name, container] of [
    ['clip.mp4', 'mp4'],
    ['clip-silent.mov', 'mov'],
    ['clip.webm', 'webm'],
    ['clip.mkv', 'mkv'],
  ] as const) {
    const { blob } = await cut({ blob: clip(name), span: { from: 0, to: 2 }, method: 'copy' });
    expect((await lookAtVideo(blob, never)).container).toBe(container);
  }
});

test.each(['clip.mp4', 'clip-silent.mov'])('%s is turned without encoding, packet by packet', async (name) => {
  const whole = { from: 0, to: 6 };
  const [plain, turned] = [
    await cut({ blob: clip(name), span: whole, method: 'copy' }),
    await cut({ blob: clip(name), span: whole, method: 'copy', turn: 270 }),
  ];
  expect(await lookAtVideo(turned.blob, never)).toMatchObject({ width: 90, height: 160 });
  const bytesOf = async (blob: Blob): Promise<number[]> => {
    const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
    const sizes: number[] = [];
    for await (const { byteLength } of new EncodedPacketSink((await input.getPrimaryVideoTrack())!).packets())
      sizes.push(byteLength);
    return sizes;
  };
  expect(await bytesOf(turned.blob)).toEqual(await bytesOf(plain.blob));
  const again = await cut({ blob: turned.blob, span: whole, method: 'copy', turn: 90 });
  expect(await lookAtVideo(again.blob, never)).toMatchObject({ width: 160, height: 90 });
});

test('an exact cut is refused where nothing can decode', async () => {
  await expect(cut({ blob: clip('clip.mp4'), span: { from: 1, to: 2 }, method: 'exact' })).rejects.toMatchObject({
    code: 'exact-unsupported',
  });
});

test('a cancelled cut ends as cancelled', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(
    cut({ blob: clip('clip.mp4'), span: { from: 0, to: 6 }, method: 'copy' }, controller.signal),
  ).rejects.toBeInstanceOf(ConversionCanceledError);
});

test.each([
  ['words', new Blob(['this is no video at all']), 'not-a-video'],
  ['an empty file', new Blob([]), 'not-a-video'],
  ['sound in its own container', clip('tone.mp3'), 'not-a-video'],
  ['an MP4 that ends before its index', clip('clip.mp4').slice(0, 20_000), 'damaged'],
  ['a WebM of its header alone', clip('clip.webm').slice(0, 60), 'damaged'],
])('%s is refused', async (_what, blob, code) => {
  await expect(lookAtVideo(blob, never)).rejects.toMatchObject({ code });
});

test('sound alone in a video container is refused with its own words', async () => {
  const target = new BufferTarget();
  const input = new Input({ source: new BlobSource(clip('clip.mp4')), formats: ALL_FORMATS });
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    video: { discard: true },
    showWarnings: false,
  });
  await conversion.execute();
  await expect(lookAtVideo(new Blob([target.buffer!]), never)).rejects.toMatchObject({ code: 'no-picture' });
});
