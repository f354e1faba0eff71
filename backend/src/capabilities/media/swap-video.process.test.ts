import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import sharp from 'sharp';
import type { Options } from '@facet/contracts/options/face-swap-video';
import { inMatrix } from '@facet/testing/extent';
import { makeClip, makePortrait } from '../../fixtures/clips.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { TaskError, type TaskContext, type TaskJob, type TaskOutcome } from '../tasks/tool.ts';
import { startWork } from '../tasks/work-process.ts';
import { openFaceEngine, readPicture } from './face-engine.ts';
import { FfmpegError, findFfmpeg, inputFile, locateFfmpeg, runFfmpeg } from './ffmpeg.ts';
import { readGif } from './gif.ts';
import { probeVideo } from './probe.ts';
import { work as swapSeveralHere } from './tools/multiple-video-face-swap/work.ts';
import { work as swapVideoHere } from './tools/face-swap-video/work.ts';

// Frames take what they take on a machine that does other things too.
jest.setTimeout(900_000);

const folder = scratchFolder();
afterAll(removeScratches);

const view = { photo: 6, left: 1060, top: 280, width: 480 };
const quick = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];
const file = (name: string): string => path.join(folder, name);

const source = file('face-5.jpg');
const other = file('face-3.jpg');
/** One person for two seconds, with sound. */
const clip = file('clip.mp4');
beforeAll(async () => {
  await makePortrait(source, 5);
  await makePortrait(other, 3);
  makeClip(clip, [view], { seconds: 2, rate: 6, width: 320, sound: true, more: quick });
});

let jobs = 0;
function jobFor<Options>(inputs: Record<string, string[]>, options: Options): TaskJob<Options> {
  const own = file(`job-${String(jobs++)}`);
  mkdirSync(own);
  return { inputs, options, folder: own, toolId: 'tool', title: 'holiday.MOV' };
}
const silent = { report: () => undefined };

/**
 * The work of a tool in a process of its own, as the backend runs it: in jest's sandbox the arithmetic of a swap takes ten
 * times as long.
 */
const inProcess =
  (module: URL) =>
  async (job: TaskJob<unknown>, { report }: Pick<TaskContext, 'report'>): Promise<TaskOutcome> => {
    const end = await startWork({ module, job }, report).ended;
    if (end.kind === 'made') return end.outcome;
    throw end.kind === 'refused' ? new TaskError(end.failure, end.message) : new Error(end.reason);
  };
const swapVideo = inProcess(new URL('./tools/face-swap-video/work.ts', import.meta.url));
const swapGif = inProcess(new URL('./tools/gif-face-swap/work.ts', import.meta.url));
const swapSeveral = inProcess(new URL('./tools/multiple-video-face-swap/work.ts', import.meta.url));
const main: Options = { faces: 'main', keeps: [] };

/** Times of all packets of a file's picture and sound, in the order in which they are shown. */
async function timesOf(name: string): Promise<{ picture: number[]; sound: number[]; width: number }> {
  const input = new Input({ source: new FilePathSource(name), formats: ALL_FORMATS });
  const read = async (track: Awaited<ReturnType<Input['getPrimaryVideoTrack']>>): Promise<number[]> => {
    const times: number[] = [];
    if (track) for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp);
    return times.sort((a, b) => a - b);
  };
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return {
      picture: await read(video),
      sound: await read(audio as never),
      width: (await video?.getDisplayWidth()) ?? 0,
    };
  } finally {
    input.dispose();
  }
}

const refusal = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof TaskError ? `${error.kind}: ${error.message}` : error),
  );

test('a video is swapped: every frame at its own time, the sound as it was, marked as made by a model, with a word on what gives it away; killed, it continues with the first segment that is missing', async () => {
  const stages: [string, number | null][] = [];
  // Six frames of six seconds, in two segments.
  const long = file('long.mp4');
  makeClip(long, [view, view], { seconds: 3, rate: 1, width: 256, sound: true, more: quick });
  const job = jobFor({ source: [source], target: [long] }, main);
  const result = await swapVideo(job, { report: (stage, share) => stages.push([stage, share]) });
  expect(result).toMatchObject({ type: 'video/mp4', width: 256, height: 144, filename: 'holiday-face-swap.mp4' });
  expect(result.doubts).toContain('turned');
  const [before, after] = [await timesOf(long), await timesOf(result.path)];
  expect(after.picture).toHaveLength(6);
  after.picture.forEach((time, i) => expect(Math.abs(time - before.picture[i]!)).toBeLessThan(0.002));
  expect(after.sound).toHaveLength(before.sound.length);
  after.sound.forEach((time, i) => expect(Math.abs(time - before.sound[i]!)).toBeLessThan(0.02));
  expect(readFileSync(result.path).includes('digitalsourcetype/compositeWithTrainedAlgorithmicMedia')).toBe(true);
  // Players read it to the end, mark or not.
  await runFfmpeg(findFfmpeg(), ['-xerror', ...inputFile(result.path), '-f', 'null', '-']);
  const shares = stages.map(([, share]) => share ?? 0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(stages.at(-1)).toEqual(['saving', 1]);
  expect([...new Set(stages.map(([stage]) => stage))]).toEqual(['loading', 'finding', 'swapping', 'joining', 'saving']);

  const segments = path.join(job.folder, 'segments');
  const whole = ['00000.mp4', '00000.mp4.json', '00001.mp4', '00001.mp4.json'];
  expect(readdirSync(segments)).toEqual(whole);
  const kept = statSync(path.join(segments, '00000.mp4'));
  rmSync(path.join(segments, '00001.mp4'));
  writeFileSync(path.join(segments, '00001.mp4.part'), 'half a segment');
  rmSync(path.join(job.folder, 'result.mp4'));
  const resumed = await swapVideo(job, silent);
  expect(statSync(path.join(segments, '00000.mp4')).mtimeMs).toBe(kept.mtimeMs);
  expect(readdirSync(segments)).toEqual(whole);
  expect((await timesOf(resumed.path)).picture).toHaveLength(6);
  expect(resumed.doubts).toEqual(result.doubts);
});

inMatrix(test)('frames that come unevenly keep their times', async () => {
  const uneven = file('uneven.mp4');
  const drop = "select='not(eq(mod(n,5),2))'";
  makeClip(file('even.mp4'), [view], { seconds: 1, rate: 10, width: 256, sound: true, more: quick });
  await runFfmpeg(findFfmpeg(), [
    ...inputFile(file('even.mp4')),
    ...['-vf', drop, '-fps_mode', 'passthrough', '-c:a', 'copy', ...quick, uneven],
  ]);
  const before = await timesOf(uneven);
  const result = await swapVideo(jobFor({ source: [source], target: [uneven] }, main), silent);
  const after = await timesOf(result.path);
  expect(after.picture).toHaveLength(8);
  after.picture.forEach((time, i) => expect(Math.abs(time - before.picture[i]!)).toBeLessThan(0.005));
});

inMatrix(test)('a GIF keeps its delays and loops', async () => {
  const animation = file('clip.gif');
  makeClip(animation, [view], { seconds: 1, rate: 5, width: 240, more: ['-loop', '3'] });
  const result = await swapGif(jobFor({ source: [source], target: [animation] }, main), silent);
  expect(readGif(readFileSync(result.path))).toEqual(readGif(readFileSync(animation)));
  expect(result).toMatchObject({ type: 'image/gif', width: 240 });
});

inMatrix(test)(
  'several faces go onto the people they are assigned to, named by where they are seen; a place without a person is refused',
  async () => {
    const group = file('group.mp4');
    makeClip(group, [{ photo: 6, left: 1000, top: 250, width: 900 }], { seconds: 1, rate: 4, width: 640, more: quick });
    const engine = await openFaceEngine();
    const read = async (name: string): Promise<{ x: number; y: number }[]> => {
      const { data, info } = await sharp(name).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const found = await engine.findFaces({
        data: new Uint8ClampedArray(data),
        width: info.width,
        height: info.height,
      });
      return found.map(({ box }) => ({
        x: (box.x + box.width / 2) / info.width,
        y: (box.y + box.height / 2) / info.height,
      }));
    };
    const still = file('group.png');
    await runFfmpeg(findFfmpeg(), ['-ss', '0.25', ...inputFile(group), '-frames:v', '1', '-f', 'image2', still]);
    const people = await read(still);
    expect(people.length).toBeGreaterThan(1);
    const [first, second] = people.map((place) => ({ time: 0.25, ...place }));
    const given = { picture: 1, ...(await read(other))[0]! };
    const inputs = { sources: [source, other], target: [group] };
    const job = jobFor(inputs, { mapping: [{ source: given, target: first! }], keeps: [] });
    const result = await swapSeveral(job, silent);
    expect((await timesOf(result.path)).picture).toHaveLength(4);
    const changed = await changesAt(group, result.path, [first!, second!]);
    expect(changed[0]).toBeGreaterThan(3 * changed[1]!);
    const wrong = jobFor(inputs, { mapping: [{ source: given, target: { time: 0, x: 0.01, y: 0.99 } }], keeps: [] });
    expect(await refusal(swapSeveralHere(wrong, silent))).toMatch(/^input: .*somebody else was chosen/);
    const noUser = jobFor(inputs, { mapping: [{ source: { picture: 0, x: 0, y: 1 }, target: first! }], keeps: [] });
    expect(await refusal(swapSeveralHere(noUser, silent))).toMatch(/^input: This face is not in the pictures/);
  },
);

/** Mean change, 0 to 255, of the pixels around points of a frame. */
async function changesAt(
  before: string,
  after: string,
  places: readonly { x: number; y: number }[],
): Promise<number[]> {
  const frames = await Promise.all(
    [before, after].map(async (name, i) => {
      const still = file(`changes-${String(i)}.png`);
      await runFfmpeg(findFfmpeg(), ['-ss', '0.25', ...inputFile(name), '-frames:v', '1', '-f', 'image2', still]);
      return sharp(still).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    }),
  );
  const [a, b] = frames as [(typeof frames)[0], (typeof frames)[0]];
  const { width, height } = a.info;
  return places.map(({ x, y }) => {
    let sum = 0;
    for (let dy = -10; dy < 10; dy++)
      for (let dx = -10; dx < 10; dx++) {
        const at = ((Math.round(y * height) + dy) * width + Math.round(x * width) + dx) * 3;
        sum += Math.abs(a.data[at]! - b.data[at]!);
      }
    return sum / 400;
  });
}

describe('refused with words that help', () => {
  const cut = (name: string, share: number): string => {
    const bytes = readFileSync(clip);
    writeFileSync(file(name), bytes.subarray(0, Math.floor(bytes.length * share)));
    return file(name);
  };
  /** A file of one of ffmpeg's own sources. */
  const drawn = (source: string, options: readonly string[], to: string): void => {
    execFileSync(findFfmpeg(), ['-loglevel', 'error', '-f', 'lavfi', '-i', source, ...options, to]);
  };
  const run = (picture: string, target: string): Promise<unknown> =>
    refusal(swapVideoHere(jobFor({ source: [picture], target: [target] }, main), silent));

  test('a picture or a clip without a face', async () => {
    const grey = file('grey.png');
    drawn('color=gray:s=200x200', ['-frames:v', '1'], grey);
    expect(await run(grey, clip)).toMatch(/^input: No face was found in the picture/);
    const bars = file('bars.mp4');
    drawn('smptebars=s=256x144:d=1:r=2', quick, bars);
    expect(await run(source, bars)).toMatch(/^input: No face was found. Please choose a video/);
  });

  test('a damaged video, a sound alone, a picture that is none, a video that is too long', async () => {
    // As the work of a tool reads them, without the search for a face before it.
    expect(await refusal(probeVideo(cut('cut.mp4', 0.4), 60))).toMatch(/^input: This video cannot be read/);
    const sound = file('sound.m4a');
    drawn('sine=d=1', [], sound);
    expect(await refusal(probeVideo(sound, 60))).toMatch(/^input: There is no video in this file/);
    const text = file('picture.jpg');
    writeFileSync(text, 'no picture');
    expect(await refusal(readPicture(text))).toMatch(/^input: This picture cannot be read/);
    process.env['FACET_VIDEO_SECONDS'] = '1';
    expect(await run(source, clip)).toMatch(/^input: This video is 2 s long; 1 s are allowed.*Video Cutter/);
    delete process.env['FACET_VIDEO_SECONDS'];
  });
});

describe('ffmpeg', () => {
  test('is the one that is named, else the one on PATH, else the packaged one', () => {
    const named = file('ffmpeg');
    copyFileSync(findFfmpeg(), named);
    expect(findFfmpeg({ FFMPEG_PATH: named, PATH: '/usr/bin' })).toBe(named);
    expect(findFfmpeg({ PATH: folder })).toBe(named);
    const packaged = locateFfmpeg({ FFMPEG_PATH: file('nothing'), PATH: '' });
    expect(packaged ?? '@ffmpeg-binary').toContain('@ffmpeg-binary');
  });

  test('does not follow a playlist that calls itself a video', async () => {
    const list = file('list.mp4');
    writeFileSync(list, `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${clip}\n#EXT-X-ENDLIST\n`);
    const read = runFfmpeg(findFfmpeg(), [...inputFile(list), '-f', 'null', '-']);
    await expect(read).rejects.toThrow(FfmpegError);
    const concat = file('concat.mp4');
    writeFileSync(concat, `ffconcat version 1.0\nfile '${clip}'\n`);
    await expect(runFfmpeg(findFfmpeg(), [...inputFile(concat), '-f', 'null', '-'])).rejects.toThrow(FfmpegError);
  });

  test('with invalid arguments fails with its own message', async () => {
    await expect(runFfmpeg(findFfmpeg(), ['-no-such-option'])).rejects.toThrow('no-such-option');
    await expect(runFfmpeg(file('nothing-here'), [])).rejects.toThrow(FfmpegError);
  });
});
