import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { cutParts, type PartsReport, type PartsRequest } from './cutParts.ts';
import type { PartEncoder } from './encodePart.ts';

/** Cuts between key frames; ffmpeg encodes what is new, in place of a browser, and decodes what comes out. */
const folder = mkdtempSync(path.join(tmpdir(), 'facet-smart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => path.join(folder, name);
function ffmpeg(...args: readonly string[]): Buffer {
  const { stdout, stderr, status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}
const blobOf = (name: string): Blob => new Blob([new Uint8Array(readFileSync(file(name)))]);

const RATE = 25;
const still = [
  ...['-f', 'lavfi', '-i', `testsrc2=size=128x72:rate=${String(RATE)}:duration=4`],
  ...['-f', 'lavfi', '-i', 'sine=frequency=500:duration=4'],
];
const main = ['-c:v', 'libx264', '-preset', 'fast', '-pix_fmt', 'yuv420p', '-g', '25', '-bf', '3'];
const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
beforeAll(() => {
  ffmpeg(...still, ...main, ...colours, '-c:a', 'aac', file('clip.mp4'));
  ffmpeg(...still, ...main, '-c:a', 'libopus', file('clip.mkv'));
  ffmpeg(...still, ...main, '-g', '75', file('rare.mkv'));
  ffmpeg(...still, ...main, '-x264-params', 'open-gop=1', '-c:a', 'aac', file('open.mp4'));
  ffmpeg(...still, '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '25', file('clip.webm'));
});

/** @param like arguments of the encoder */
const encoderOf = (name: string, like: readonly string[]) => (): Promise<PartEncoder> =>
  Promise.resolve(async function* (from: number, to: number) {
    const trim = `trim=start=${String(from - 0.001)}:end=${String(to - 0.001)},setpts=PTS-STARTPTS`;
    const piece = file(`piece.${name.endsWith('webm') ? 'webm' : 'mp4'}`);
    ffmpeg('-i', file(name), '-vf', trim, '-an', ...like, piece);
    const input = new Input({ source: new BlobSource(new Blob([readFileSync(piece)])), formats: ALL_FORMATS });
    const track = (await input.getPrimaryVideoTrack())!;
    const given = (await track.getDecoderConfig())!.description as Uint8Array | undefined;
    for await (const packet of new EncodedPacketSink(track).packets())
      yield {
        packet: packet.clone({ timestamp: from + packet.timestamp }),
        description: given ? new Uint8Array(given) : null,
      };
  });
const baseline = ['-c:v', 'libx264', '-profile:v', 'baseline', '-crf', '10', '-pix_fmt', 'yuv420p'];
const cabac = ['-c:v', 'libx264', '-profile:v', 'main', '-bf', '0', '-crf', '10', '-pix_fmt', 'yuv420p'];
const high = ['-c:v', 'libopenh264', '-profile:v', 'high', '-b:v', '2M', '-g', '500', '-pix_fmt', 'yuv420p'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '10', '-b:v', '0', '-g', '25'];

async function cut(
  name: string,
  parts: PartsRequest['parts'],
  like: readonly string[] = baseline,
): Promise<PartsReport> {
  const blob = blobOf(name);
  const report = await cutParts(
    {
      ...{ blob, parts, method: 'exact', mute: false, turn: 0, crop: null, mostRate: null, speed: 1 },
      bytes: blob.size,
    },
    () => undefined,
    encoderOf(name, like),
  );
  writeFileSync(file('cut.mp4'), new Uint8Array(await report.blob.arrayBuffer()));
  return report;
}

/** Frames as grey pixels. */
function framesOf(name: string): readonly Buffer[] {
  const all = ffmpeg('-i', file(name), '-map', '0:v', '-vsync', '0', '-pix_fmt', 'gray', '-f', 'rawvideo', '-');
  const size = 128 * 72;
  return Array.from({ length: all.length / size }, (_, i) => all.subarray(i * size, (i + 1) * size));
}
const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

const parts = [
  { from: 0.4, to: 1.48 },
  { from: 2.2, to: 3.72 },
];
/** Numbers of the frames that the parts hold. */
const wanted = parts.flatMap(({ from, to }) =>
  Array.from({ length: Math.round((to - from) * RATE) }, (_, i) => Math.round(from * RATE) + i),
);

test.each([
  ['clip.mp4', baseline],
  ['clip.mp4', cabac],
  ['clip.mkv', baseline],
  ['clip.webm', vp9],
] as const)(
  'parts of %s begin and end at their very frames, and most pictures stay as they are',
  async (name, like) => {
    const report = await cut(name, parts, like);
    const [before, after] = [framesOf(name), framesOf('cut.mp4')];
    expect(after).toHaveLength(wanted.length);
    const differences = wanted.map((number, i) => difference(before[number]!, after[i]!));
    expect(Math.max(...differences)).toBeLessThan(4);
    const untouched = differences.filter((each) => each === 0).length;
    expect(untouched / wanted.length).toBeGreaterThan(0.35);
    expect(report.encoded).toBeLessThan(0.65 * (wanted.length / RATE));
    expect(report.starts).toEqual([0.4, 2.2]);
  },
);

test('a part that begins at a key frame and ends where nothing waits is not encoded at all', async () => {
  const report = await cut('clip.mp4', [{ from: 1, to: 4 }]);
  expect(report.encoded).toBe(0);
  const [before, after] = [framesOf('clip.mp4'), framesOf('cut.mp4')];
  expect(after.map((frame, i) => difference(frame, before[25 + i]!))).toEqual(Array(75).fill(0));
});

test('a key frame that later pictures reach back over is no place to go on from', async () => {
  await cut('open.mp4', [{ from: 0.4, to: 3.4 }]);
  const [before, after] = [framesOf('open.mp4'), framesOf('cut.mp4')];
  expect(after).toHaveLength(75);
  after.forEach((frame, i) => expect(difference(frame, before[10 + i]!)).toBeLessThan(4));
});

test('after many new pictures the old ones that wait to be shown come too', async () => {
  const twoParts = [
    { from: 0.2, to: 3.4 },
    { from: 0.6, to: 1.6 },
  ];
  await cut('rare.mkv', twoParts, high);
  const [before, after] = [framesOf('rare.mkv'), framesOf('cut.mp4')];
  const numbers = [...Array.from({ length: 80 }, (_, i) => 5 + i), ...Array.from({ length: 25 }, (_, i) => 15 + i)];
  expect(after).toHaveLength(numbers.length);
  after.forEach((frame, i) => expect(difference(frame, before[numbers[i]!]!)).toBeLessThan(4));
});

test('new pictures of another size are not put among the old ones', async () => {
  const other = [...baseline, '-vf', 'scale=64:36'];
  await expect(cut('clip.mp4', parts, other)).rejects.toThrow();
});

const apart = [
  { from: 0, to: 0.4 },
  { from: 1.5, to: 2.3 },
  { from: 2.6, to: 4 },
];
test.each([
  ['two parts', parts],
  ['three parts', apart],
])('the sound of %s is with its picture, without holes', async (_name, chosen) => {
  await cut('clip.mp4', chosen);
  const input = new Input({ source: new BlobSource(blobOf('cut.mp4')), formats: ALL_FORMATS });
  const audio = (await input.getPrimaryAudioTrack())!;
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(audio).packets()) times.push(timestamp);
  expect(times[0]).toBeLessThan(0.025);
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  expect(Math.max(...gaps)).toBeLessThan(0.025);
  expect(Math.min(...gaps)).toBeGreaterThan(0.02);
  expect(Math.abs((await audio.computeDuration()) - 2.6)).toBeLessThan(0.03);
});
