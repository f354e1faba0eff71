import { fadingOf, findLight } from '@facet/engines/image/enhance';
import { middleFrame } from '@facet/engines/motion/middle';
import {
  copyFrame,
  createFrameRepair,
  createMosaic,
  findBlocks,
  lightTable,
  noiseOfPlane,
  type ClipLight,
  type FrameRepair,
  type Matrix,
  type YuvFrame,
} from '@facet/engines/repair';
import { median } from '@facet/engines/statistics';
import { layFrame, STILL, type Steadying } from '@facet/engines/steady';
import { brightnessOf, createCutDetector } from '@facet/engines/video/cuts';
import {
  BufferTarget,
  Conversion,
  Mp4OutputFormat,
  NullTarget,
  Output,
  QUALITY_HIGH,
  VideoSampleSink,
  VideoSampleSource,
  type InputVideoTrack,
  type VideoSample,
} from 'mediabunny';
import { ClipError, encodableCodecs, lookAtVideo, openVideo } from '@facet/workbench/clip/worker';
import { formatFor, mediaTypes, withTarget } from '../../clip/output.ts';
import { redraw, redrawn } from '../../clip/redraw.ts';
import type { EnhanceCalls, EnhanceFacts, EnhanceSettings } from './calls.ts';
import { createFollowing, steadyClip } from './camera.ts';
import { createYuvReader, toSample, type ReadFrame } from '../../clip/yuv.ts';

/** Frames of a clip that are looked at. */
const LOOKS = 10;
/** Width at which light is judged. */
const LIGHT_WIDTH = 192;
/** Frames before a shown one that its repair begins with, so that time has done its work. */
const BEFORE = 8;
/** Frames to time: the first ones include compiling the program. */
const SETTLED = 4;
/** Frames that are encoded to see how long that takes. */
const TIMED = 6;
/** Frames further apart than this have none laid between them, seconds: the picture stood still on purpose. */
const FAR_APART = 0.2;
/** Seconds of a preview, and those before and after it that its camera is steadied with. */
const PREVIEW_S = 1;
const AROUND_S = 1.5;
/** Share of the work that following the camera is. */
const FOLLOWING = 0.3;

/** Light and colours that lack nothing. */
const UNCHANGED: ClipLight = { gains: [1, 1, 1], black: 0, white: 1, middle: 0.5, dark: 0, fading: 1 };

const small = (width: number, height: number): OffscreenCanvasRenderingContext2D =>
  new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!;

/**
 * Looks at a clip: what it is, its noise, the edges of its blocks, its light.
 * @throws ClipError
 */
export async function lookAtClip(blob: Blob): Promise<EnhanceFacts> {
  // Key frames are not shown: one is enough.
  const facts = await lookAtVideo(blob, { enough: () => true });
  if (!facts.decodable) return { ...facts, noise: 0, blocks: 0, light: UNCHANGED };
  const { input, track } = await openVideo(blob);
  try {
    const read = createYuvReader();
    const mosaic = createMosaic();
    const canvas = small(LIGHT_WIDTH, Math.max(1, Math.round((LIGHT_WIDTH * facts.height) / facts.width)));
    const noises: number[] = [];
    const blocks: number[] = [];
    const first = await track.getFirstTimestamp();
    const times = Array.from({ length: LOOKS }, (_, i) => first + (facts.duration * (i + 0.5)) / LOOKS);
    for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
      if (!sample) continue;
      const { frame } = await read(sample);
      noises.push(noiseOfPlane(frame.y));
      blocks.push(findBlocks(frame.y).strength);
      const { width, height } = canvas.canvas;
      sample.draw(canvas, 0, 0, width, height);
      mosaic.push(canvas.getImageData(0, 0, width, height));
      sample.close();
    }
    const picture = mosaic.picture();
    if (!picture) throw new ClipError('damaged');
    const { gains, black, white, middle, dark } = findLight(picture);
    return {
      ...facts,
      noise: median(noises),
      blocks: median(blocks),
      light: { gains, black, white, middle, dark, fading: fadingOf(picture) },
    };
  } finally {
    input.dispose();
  }
}

const repairOf = (settings: EnhanceSettings, light: ClipLight, matrix: Matrix): FrameRepair =>
  createFrameRepair({
    denoise: settings.denoise,
    deblock: settings.deblock,
    sharpen: settings.sharpen,
    enlarge: settings.enlarge,
    light: lightTable(light, matrix, {
      light: settings.brighten,
      colour: settings.colour,
      fading: settings.fading,
    }),
  });

/** The frames before a time of a clip, and that at it; the last requested ones are cached. */
interface Excerpt {
  readonly blob: Blob;
  readonly time: number;
  readonly frames: readonly ReadFrame[];
  /** Milliseconds a frame. */
  readonly decoding: number;
  readonly following: number;
}

/** Makes pairs of one frame before and after, and measures the time of a frame. */
export function createPairs(): (request: EnhanceCalls['pair']['request']) => Promise<EnhanceCalls['pair']['answer']> {
  let kept: Excerpt | null = null;
  const encoding = new Map<string, number>();
  return async ({ blob, time, light, settings }) => {
    if (kept?.blob.size !== blob.size || kept.time !== time) {
      kept = await readExcerpt(blob, time);
      encoding.clear();
    }
    const { frames, decoding, following } = kept;
    const repair = repairOf(settings, light, frames[0]!.matrix);
    let cleaned: YuvFrame = frames[0]!.frame;
    let before: YuvFrame | null = null;
    const cleaning: number[] = [];
    for (const [i, { frame }] of frames.entries()) {
      if (i === frames.length - 1 && i > 0) before = copyFrame(cleaned);
      const copy = copyFrame(frame);
      const from = performance.now();
      cleaned = repair.clean(copy, i === 0);
      cleaning.push(performance.now() - from);
    }
    const last = frames.at(-1)!;
    const extra = timeMotion(settings, before, cleaned, decoding + following);
    const from = performance.now();
    const made = repair.finish(cleaned);
    const finishing = performance.now() - from;
    const key = String(settings.enlarge);
    const written = encoding.get(key) ?? (await timeEncoding(blob, made, last.colours));
    encoding.set(key, written);
    const times = settings.smooth ? 2 : 1;
    return {
      before: await picture(last.frame, last.colours, made.y.width, made.y.height),
      after: await picture(made, last.colours, made.y.width, made.y.height),
      milliseconds: decoding + median(cleaning.slice(-SETTLED)) + extra + times * (finishing + written),
    };
  };
}

/** Milliseconds that steadying and a frame between two take. @param reading to decode and follow a frame once more */
function timeMotion(
  { steady, smooth }: EnhanceSettings,
  before: YuvFrame | null,
  frame: YuvFrame,
  reading: number,
): number {
  const from = performance.now();
  if (steady !== 'off') layFrame(frame, { ...STILL, x: 0.01, turn: 0.01, zoom: 1.05 }, null);
  if (smooth && before) middleFrame(before, frame, null);
  return performance.now() - from + (steady === 'off' ? 0 : reading);
}

async function readExcerpt(blob: Blob, time: number): Promise<Excerpt> {
  const { input, track } = await openVideo(blob);
  try {
    const read = createYuvReader();
    const first = await track.getFirstTimestamp();
    const { averagePacketRate } = await track.computePacketStats(2 * BEFORE);
    const from = Math.max(first, first + time - BEFORE / Math.max(1, averagePacketRate));
    const frames: ReadFrame[] = [];
    const follow = createFollowing(await track.getDisplayWidth(), await track.getDisplayHeight());
    let following = 0;
    const begun = performance.now();
    for await (const sample of new VideoSampleSink(track).samples(from)) {
      frames.push(await read(sample));
      const begunToFollow = performance.now();
      follow(sample);
      following += performance.now() - begunToFollow;
      sample.close();
      if (frames.length > BEFORE) break;
    }
    if (frames.length === 0) throw new ClipError('damaged');
    const decoding = performance.now() - begun - following;
    return { blob, time, frames, decoding: decoding / frames.length, following: following / frames.length };
  } finally {
    input.dispose();
  }
}

async function picture(frame: YuvFrame, colours: VideoColorSpaceInit, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false })!;
  using sample = toSample(frame, colours, { timestamp: 0, duration: 0 });
  context.imageSmoothingQuality = 'high';
  sample.draw(context, 0, 0, width, height);
  return await canvas.convertToBlob({ type: 'image/png' });
}

/** Milliseconds that a frame takes to encode. */
async function timeEncoding(blob: Blob, frame: YuvFrame, colours: VideoColorSpaceInit): Promise<number> {
  const { input, container } = await openVideo(blob);
  input.dispose();
  const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() });
  const source = new VideoSampleSource({ codec: encodableCodecs[container][0], quality: QUALITY_HIGH });
  output.addVideoTrack(source);
  const from = performance.now();
  try {
    await output.start();
    for (let i = 0; i < TIMED; i++) {
      using sample = toSample(frame, colours, { timestamp: i / 25, duration: 1 / 25 });
      await source.add(sample);
    }
    await output.finalize();
    return (performance.now() - from) / TIMED;
  } catch {
    // Another codec will be written; its time is not known.
    await output.cancel();
    return 0;
  }
}

/**
 * A clip repaired: first its camera is followed where it is to be steadied, then it is written. Every frame stays at its own time, the
 * sound is copied.
 * @throws ClipError
 */
export async function enhanceClip(
  { blob, light, settings }: EnhanceCalls['enhance']['request'],
  onProgress: (stage: 'following' | 'enhancing', fraction: number) => void,
): Promise<EnhanceCalls['enhance']['answer']> {
  const expected = blob.size * (settings.enlarge ? 4 : 1) * (settings.smooth ? 1.5 : 1);
  const { blob: made, value } = await withTarget(expected, async (target, inMemory) => {
    const video = await openVideo(blob);
    const { input, container, track } = video;
    try {
      const whole = { from: Math.max(0, await input.getFirstTimestamp()), to: Infinity };
      const { steady } = settings;
      const share = steady === 'off' ? 0 : FOLLOWING;
      const path =
        steady === 'off'
          ? null
          : await steadyClip(track, whole, steady, 0, (fraction) => onProgress('following', share * fraction));
      const { process, counts } = createProcess(settings, light, path);
      const options = { ...(await videoOptions(track, settings)), process };
      await redraw(video, { target, inMemory }, options, (fraction) =>
        onProgress('enhancing', share + (1 - share) * fraction),
      );
      return { container, ...counts };
    } finally {
      input.dispose();
    }
  });
  return { blob: made.slice(0, made.size, mediaTypes[value.container]), ...value };
}

/** Repairs nothing. */
const untouched: EnhanceSettings = {
  denoise: 0,
  deblock: 0,
  sharpen: 0,
  brighten: 0,
  colour: 0,
  fading: 0,
  enlarge: false,
  steady: 'off',
  smooth: false,
};

/**
 * One second of a clip before and after, without sound.
 * @throws ClipError
 */
export async function enhanceSecond({
  blob,
  time,
  light,
  settings,
}: EnhanceCalls['second']['request']): Promise<EnhanceCalls['second']['answer']> {
  const { input, container, track } = await openVideo(blob);
  try {
    const first = await track.getFirstTimestamp();
    const latest = Math.max(first, (await track.computeDuration()) - PREVIEW_S);
    const from = Math.min(latest, first + time);
    const part = { from, to: from + PREVIEW_S };
    const { steady } = settings;
    const path = steady === 'off' ? null : await steadyClip(track, part, steady, AROUND_S, () => undefined);
    // What the page can play.
    const shown = container === 'webm' || container === 'mkv' ? 'webm' : 'mp4';
    const write = async (chosen: EnhanceSettings, along: readonly Steadying[] | null): Promise<Blob> => {
      const target = new BufferTarget();
      const conversion = await Conversion.init({
        input,
        output: new Output({ format: formatFor(shown, true), target }),
        trim: { start: part.from, end: part.to },
        audio: { discard: true },
        video: { ...(await videoOptions(track, chosen)), process: createProcess(chosen, light, along).process },
        showWarnings: false,
      });
      if (!conversion.isValid) throw new ClipError('exact-unsupported');
      await conversion.execute();
      return new Blob([target.buffer!], { type: mediaTypes[shown] });
    };
    return { before: await write(untouched, null), after: await write(settings, path) };
  } finally {
    input.dispose();
  }
}

async function videoOptions(track: InputVideoTrack, { enlarge }: EnhanceSettings) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const times = enlarge ? 2 : 1;
  // Encoders want even sides.
  const even =
    width % 2 === 0 && height % 2 === 0
      ? {}
      : { width: width + (width % 2), height: height + (height % 2), fit: 'fill' as const };
  return {
    ...redrawn,
    processedWidth: times * (width + (width % 2)),
    processedHeight: times * (height + (height % 2)),
    ...even,
  };
}

/**
 * Repairs frames in order. Memory: some ten frames.
 * @param path where each frame goes; null leaves them where they are
 */
function createProcess(settings: EnhanceSettings, light: ClipLight, path: readonly Steadying[] | null) {
  const read = createYuvReader();
  const cuts = createCutDetector();
  const counts = { frames: 0, repeated: 0 };
  const between = createBetween();
  let repair: FrameRepair | null = null;
  let laid: YuvFrame | null = null;
  const process = async (sample: VideoSample): Promise<VideoSample[]> => {
    const { timestamp, duration } = sample;
    const { frame, colours, matrix } = await read(sample);
    const cut = cuts.step(brightnessOf(frame.y, false));
    repair ??= repairOf(settings, light, matrix);
    let out = repair.clean(frame, cut);
    if (path) out = laid = layFrame(out, path[Math.min(counts.frames, path.length - 1)] ?? STILL, laid);
    counts.frames++;
    const made: VideoSample[] = [];
    const middle = settings.smooth ? between(out, timestamp, cut) : null;
    if (middle?.isRepeated) counts.repeated++;
    if (middle) made.push(toSample(repair.finish(middle.frame), colours, middle));
    made.push(toSample(repair.finish(out), colours, { timestamp, duration }));
    return made;
  };
  return { process, counts };
}

/** Lays a frame between each and the one before; the one before once more where none can be made. */
function createBetween() {
  let last: { readonly frame: YuvFrame; readonly timestamp: number } | null = null;
  let spare: YuvFrame | null = null;
  return (frame: YuvFrame, timestamp: number, cut: boolean) => {
    const before = last;
    const fits = before?.frame.y.width === frame.y.width && before.frame.y.height === frame.y.height;
    const duration = before ? (timestamp - before.timestamp) / 2 : 0;
    const made = !cut && fits && 2 * duration <= FAR_APART ? (spare = middleFrame(before.frame, frame, spare)) : null;
    const middle = before && {
      frame: made ?? before.frame,
      isRepeated: made === null,
      timestamp: before.timestamp + duration,
      duration,
    };
    // What is returned is read before the next frame comes.
    last = { frame: copyFrame(frame), timestamp };
    return middle;
  };
}
