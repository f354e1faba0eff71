import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMatrix } from '@facet/testing/extent';
import { lookAtVideo } from '@facet/workbench/clip/worker';
import { BufferTarget } from 'mediabunny';
import { cutParts, type PartsRequest } from '../tools/video-cutter/core/cutParts.ts';
import { copyClips } from './copyClips.ts';

/** Clips as phones, cameras and screen recorders make them; what becomes of them is read by ffmpeg. */
const folder = mkdtempSync(path.join(tmpdir(), 'facet-odd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => path.join(folder, name);
const ffmpeg = (...args: readonly string[]): string => {
  const { stdout, stderr, status } = spawnSync('ffmpeg', ['-hide_banner', '-y', ...args], { maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr.toString().slice(-600));
  return stdout.toString() + stderr.toString();
};
const blobOf = (name: string): Blob => new Blob([new Uint8Array(readFileSync(file(name)))]);

const picture = (size: string, rate: number, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${String(rate)}:duration=${String(seconds)}`],
];
const sound = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=frequency=600:duration=${String(seconds)}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'];

/** Each odd clip by the arguments that make it. */
const clips = {
  variable: ['-vf', "select='not(eq(mod(n,7),3)+eq(mod(n,11),5))'", '-fps_mode', 'passthrough', ...h264],
  rotated: [...h264],
  silent: ['-an', ...h264],
  surround: [...h264, '-ac', '6'],
  large: [...h264],
  deep: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-g', '30'],
} as const;
type Odd = keyof typeof clips;

async function make(name: Odd): Promise<string> {
  const made = file(`${name}.mp4`);
  const [size, seconds] = name === 'large' ? ['3840x2160', 2] : ['320x180', 4];
  ffmpeg(
    ...picture(size, 30, seconds),
    ...sound(seconds),
    ...clips[name],
    ...(name === 'silent' ? [] : ['-c:a', 'aac']),
    made,
  );
  if (name !== 'rotated') return `${name}.mp4`;
  await cutTo('turned.mp4', request(blobOf('rotated.mp4'), { parts: [{ from: 0, to: seconds }], turn: 90 }));
  return 'turned.mp4';
}

interface Stream {
  readonly kind: string;
  /** Seconds, in the order in which they are shown. */
  readonly times: readonly number[];
  /** When the last packet ends. */
  readonly end: number;
}

/** What ffmpeg reads of a file, stream by stream. */
function streamsOf(name: string): readonly Stream[] {
  const lines = ffmpeg('-v', 'error', '-i', file(name), '-map', '0', '-c', 'copy', '-f', 'framecrc', '-').split('\n');
  const bases = lines.flatMap((line) => /^#tb (\d+): (\d+)\/(\d+)/.exec(line)?.slice(1).map(Number) ?? []);
  const kinds = lines.flatMap((line) => /^#media_type \d+: (\w+)/.exec(line)?.slice(1) ?? []);
  return kinds.map((kind, index) => {
    const base = bases[index * 3 + 1]! / bases[index * 3 + 2]!;
    const packets = lines
      .filter((line) => line.startsWith(`${String(index)},`))
      .map((line) => line.split(',').map(Number))
      .map(([, , pts, duration]) => ({ time: pts! * base, end: (pts! + duration!) * base }))
      .sort((a, b) => a.time - b.time);
    return { kind, times: packets.map(({ time }) => time), end: Math.max(...packets.map(({ end }) => end)) };
  });
}

const request = (blob: Blob, patch: Partial<PartsRequest> = {}): PartsRequest => ({
  blob,
  parts: [{ from: 1, to: 3 }],
  method: 'copy',
  mute: false,
  turn: 0,
  crop: null,
  mostRate: null,
  speed: 1,
  bytes: blob.size,
  ...patch,
});
const none = (): void => undefined;
async function cutTo(name: string, asked: PartsRequest): Promise<readonly Stream[]> {
  const { blob } = await cutParts(asked, none);
  writeFileSync(file(name), new Uint8Array(await blob.arrayBuffer()));
  // It decodes to the end.
  ffmpeg('-v', 'error', '-xerror', '-i', file(name), '-f', 'null', '-');
  return streamsOf(name);
}

const FRAME = 1 / 30;
const odd: readonly Odd[] = ['variable', 'rotated', 'silent', 'surround', 'deep'];

test.each(odd)('a cut of a %s clip has its streams, its length within a frame, its sound in time', async (name) => {
  const source = await make(name);
  const before = streamsOf(source);
  const after = await cutTo('cut.mp4', request(blobOf(source)));
  expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind));
  const { starts } = await cutParts(request(blobOf(source)), none);
  const shown = before[0]!.times.filter((time) => time > starts[0]! - 0.002 && time < 3 - 0.002);
  const [video, audio] = after as [Stream, Stream | undefined];
  // The pictures that the last one needs come along.
  expect(Math.abs(video.end - (3 - starts[0]!))).toBeLessThan(3 * FRAME);
  // Each picture is as long after the first one as it was.
  shown.forEach((time, i) =>
    expect(Math.abs(time - shown[0]! - (video.times[i]! - video.times[0]!))).toBeLessThan(0.002),
  );
  if (audio) expect(Math.abs(audio.times[0]! - video.times[0]!)).toBeLessThan(0.05);
  expect(audio === undefined).toBe(name === 'silent');
});

inMatrix(test)('a cut of a clip of 4K has its pictures', async () => {
  const [video] = await cutTo('cut.mp4', request(blobOf(await make('large')), { parts: [{ from: 1, to: 2 }] }));
  expect(Math.abs(video!.end - 1)).toBeLessThan(FRAME * 1.5);
});

test('a clip is turned by its container as ffmpeg reads it, and stays so when it is cut and joined', async () => {
  const source = await make('rotated');
  expect(ffmpeg('-i', file(source), '-t', '0', '-f', 'null', '-')).toContain('rotation of -90.00 degrees');
  const sizeOf = async (blob: Blob) => {
    const { width, height } = await lookAtVideo(blob, { enough: () => true });
    return { width, height };
  };
  expect(await sizeOf(blobOf(source))).toEqual({ width: 180, height: 320 });
  const { blob } = await cutParts(request(blobOf(source)), none);
  expect(await sizeOf(blob)).toEqual({ width: 180, height: 320 });
  const target = new BufferTarget();
  await copyClips([blob, blob], target, true, none);
  expect(await sizeOf(new Blob([target.buffer!]))).toEqual({ width: 180, height: 320 });
});

test('clips of uneven frames are joined with every frame at its time, the second one’s sound with its picture', async () => {
  const source = blobOf(await make('variable'));
  const target = new BufferTarget();
  const { duration } = await copyClips([source, source], target, true, none);
  writeFileSync(file('joined.mp4'), new Uint8Array(target.buffer!));
  const [one] = streamsOf('variable.mp4') as [Stream];
  const [video, audio] = streamsOf('joined.mp4') as [Stream, Stream];
  const half = one.times.length;
  expect(video.times).toHaveLength(half * 2);
  const second = video.times[half]!;
  one.times.forEach((time, i) =>
    expect(Math.abs(video.times[half + i]! - second - (time - one.times[0]!))).toBeLessThan(0.002),
  );
  const [joint] = [...audio.times].sort((a, b) => Math.abs(a - second) - Math.abs(b - second));
  expect(Math.abs(joint! - second)).toBeLessThan(0.02);
  expect(Math.abs(audio.end - video.end)).toBeLessThan(0.05);
  expect(Math.abs(duration - video.end)).toBeLessThan(FRAME * 1.5);
});

test.each([0.5, 2])('a silent clip at the speed of %s has every picture, each at its time', async (speed) => {
  const source = blobOf(await make('silent'));
  const [plain] = await cutTo('plain.mp4', request(source));
  const [paced] = await cutTo('paced.mp4', request(source, { speed }));
  expect(paced!.times).toEqual(plain!.times.map((time) => expect.closeTo(time / speed, 3)));
  expect(paced!.end).toBeCloseTo(plain!.end / speed, 2);
});

test('sound alone, and a clip whose end is missing, are refused in words; one whose index is in front is cut as far as it goes', async () => {
  ffmpeg(...sound(2), '-c:a', 'aac', file('sound.m4a'));
  await expect(cutParts(request(blobOf('sound.m4a')), none)).rejects.toMatchObject({ code: 'no-picture' });
  const source = await make('silent');
  const whole = blobOf(source);
  await expect(cutParts(request(whole.slice(0, Math.floor(whole.size * 0.6))), none)).rejects.toMatchObject({
    code: 'damaged',
  });
  ffmpeg('-i', file(source), '-c', 'copy', '-movflags', '+faststart', file('front.mp4'));
  const front = blobOf('front.mp4');
  const [video] = await cutTo(
    'cut.mp4',
    request(front.slice(0, Math.floor(front.size * 0.8)), { parts: [{ from: 0, to: 1 }] }),
  );
  expect(Math.abs(video!.end - 1)).toBeLessThan(FRAME * 3);
});

inMatrix(test)('of two hours only the index and the part that is cut are read', async () => {
  const long = file('long.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=2:duration=7200'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20', long],
  ]);
  let read = 0;
  // Of memory Node streams all at once, of a file piece by piece, as a browser does.
  const blob = await openAsBlob(long);
  const slice = blob.slice.bind(blob);
  // The container's reader opens a stream at a place, reads as much as it needs, and leaves the rest.
  blob.slice = (...range) => {
    const part = slice(...range);
    const stream = part.stream.bind(part);
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
      {
        transform(chunk, controller) {
          read += chunk.byteLength;
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 1 },
      { highWaterMark: 0 },
    );
    part.stream = () => stream().pipeThrough(count);
    return part;
  };
  const facts = await lookAtVideo(blob, { enough: () => false });
  expect(facts.duration).toBeCloseTo(7200, 0);
  expect(facts.keyframes.times).toHaveLength(720);
  expect(read).toBeLessThan(blob.size / 5);
  const [video] = await cutTo('cut.mp4', request(blob, { parts: [{ from: 3600, to: 3620 }] }));
  expect(Math.abs(video!.end - 20)).toBeLessThan(1);
});
