import {
  choosePalette,
  countColours,
  createGifEncoder,
  createHistogram,
  fitGif,
  frameDelays,
  gifSettings,
  gifSize,
  joinWebp,
  playOrder,
  type GifSettings,
} from '@facet/engines/clip';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, VideoSampleSink } from 'mediabunny';
import { drawCaption } from '@facet/workbench/worker';
import { asClipError, ClipError, openVideo } from '@facet/workbench/clip/worker';
import type { AnimationReport, AnimationRequest } from './calls.ts';

import { framesRead } from './plan.ts';

export interface AnimationPorts {
  /** @param fraction of the whole run */
  readonly progress: (stage: 'reading' | 'making' | 'fitting', fraction: number) => void;
}

/** Share of a run that reading the frames is. */
const READING = 0.45;
/** A channel may drift so far before a pixel is drawn again: below what the dithering of the palette hides. */
const TOLERANCE = 5;
const MOST_COLOURS = 255;

interface Clip {
  readonly frames: readonly ImageData[];
  readonly width: number;
  readonly height: number;
}

/** An attempt with some settings. */
type Make = (settings: GifSettings, onFrame: (fraction: number) => void) => Promise<Blob>;

/**
 * Makes a GIF, an animated WebP or an MP4 without sound out of a part of a clip, at most as large as asked for.
 * @throws ClipError; `limit-unreachable` as its code where even the smallest is larger
 */
export async function makeAnimation(request: AnimationRequest, { progress }: AnimationPorts): Promise<AnimationReport> {
  const clip = await readFrames(request, (fraction) => progress('reading', fraction * READING));
  const wished: GifSettings = { width: clip.width, height: clip.height, rate: request.rate, colours: MOST_COLOURS };
  const make = makers[request.format](clip, request);
  const attempt = async (step: number, stage: 'making' | 'fitting') => {
    const settings = gifSettings(wished, step);
    const blob = await make(settings, (fraction) => progress(stage, READING + (1 - READING) * fraction));
    return { blob, settings, step };
  };
  let best = await attempt(0, 'making');
  if (request.limit !== null && best.blob.size > request.limit) {
    const { limit } = request;
    const tried = new Map([[0, best]]);
    const step = await fitGif(limit, async (number) => {
      const made = tried.get(number) ?? (await attempt(number, 'fitting'));
      tried.set(number, made);
      return made.blob.size;
    });
    if (step === null) throw new ClipError('limit-unreachable');
    best = tried.get(step)!;
  }
  const { settings, blob } = best;
  const shown = playOrder(thinned(clip.frames, settings.rate / request.rate).length, request.direction);
  return {
    blob,
    width: settings.width,
    height: settings.height,
    rate: settings.rate,
    frames: shown.length,
    reduced: best.step > 0,
  };
}

async function readFrames(request: AnimationRequest, onFrame: (fraction: number) => void): Promise<Clip> {
  const video = await openVideo(request.blob);
  try {
    if (!(await video.track.canDecode())) throw new ClipError('undecodable');
    const size = { width: await video.track.getDisplayWidth(), height: await video.track.getDisplayHeight() };
    const { width, height } = gifSize(size, request.width);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
    context.imageSmoothingQuality = 'high';
    const count = framesRead(request);
    const first = await video.track.getFirstTimestamp();
    const times = Array.from({ length: count }, (_, i) =>
      Math.max(first, Math.min(request.to - 1e-3, request.from + ((i + 0.5) / request.rate) * request.speed)),
    );
    const frames: ImageData[] = [];
    for await (const sample of new VideoSampleSink(video.track).samplesAtTimestamps(times)) {
      if (sample) {
        sample.draw(context, 0, 0, width, height);
        sample.close();
      }
      drawCaption(context, request.caption, width, height);
      frames.push(context.getImageData(0, 0, width, height));
      onFrame(frames.length / count);
    }
    if (frames.length === 0) throw new ClipError('damaged');
    return { frames, width, height };
  } catch (error) {
    throw asClipError(error);
  } finally {
    video.input.dispose();
  }
}

/** The frames of a lower rate. */
function thinned<T>(frames: readonly T[], share: number): readonly T[] {
  const count = Math.max(1, Math.round(frames.length * share));
  return Array.from({ length: count }, (_, i) => frames[Math.min(frames.length - 1, Math.floor((i + 0.5) / share))]!);
}

/** Frames of an attempt in their order, resized where it is smaller. */
function* framesFor(clip: Clip, request: AnimationRequest, settings: GifSettings): Generator<ImageData> {
  const frames = thinned(clip.frames, settings.rate / request.rate);
  const order = playOrder(frames.length, request.direction);
  if (settings.width === clip.width) {
    for (const number of order) yield frames[number]!;
    return;
  }
  const whole = new OffscreenCanvas(clip.width, clip.height);
  const small = new OffscreenCanvas(settings.width, settings.height);
  const from = whole.getContext('2d', { alpha: false })!;
  const to = small.getContext('2d', { willReadFrequently: true, alpha: false })!;
  to.imageSmoothingQuality = 'high';
  for (const number of order) {
    from.putImageData(frames[number]!, 0, 0);
    to.drawImage(whole, 0, 0, settings.width, settings.height);
    yield to.getImageData(0, 0, settings.width, settings.height);
  }
}

const shownCount = (clip: Clip, request: AnimationRequest, { rate }: GifSettings): number =>
  playOrder(thinned(clip.frames, rate / request.rate).length, request.direction).length;

const makers: Readonly<Record<AnimationRequest['format'], (clip: Clip, request: AnimationRequest) => Make>> = {
  gif: (clip, request) => (settings, onFrame) => {
    const histogram = createHistogram();
    for (const { data } of framesFor(clip, { ...request, direction: 'forward' }, settings))
      countColours(histogram, data);
    const encoder = createGifEncoder({
      width: settings.width,
      height: settings.height,
      palette: choosePalette(histogram, settings.colours),
      dither: request.dither,
      tolerance: TOLERANCE,
      loops: 0,
    });
    const delays = frameDelays(shownCount(clip, request, settings), settings.rate);
    let done = 0;
    for (const { data } of framesFor(clip, request, settings)) {
      encoder.add(data, delays[done]!);
      onFrame(++done / delays.length);
    }
    return Promise.resolve(new Blob([encoder.finish()], { type: 'image/gif' }));
  },
  webp: (clip, request) => async (settings, onFrame) => {
    const canvas = new OffscreenCanvas(settings.width, settings.height);
    const context = canvas.getContext('2d', { alpha: false })!;
    const quality = 0.3 + 0.5 * (settings.colours / MOST_COLOURS);
    const count = shownCount(clip, request, settings);
    const frames: { file: Uint8Array; duration: number }[] = [];
    const delays = frameDelays(count, settings.rate);
    for (const frame of framesFor(clip, request, settings)) {
      context.putImageData(frame, 0, 0);
      const still = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (still.type !== 'image/webp') throw new ClipError('format-unsupported');
      frames.push({ file: new Uint8Array(await still.arrayBuffer()), duration: delays[frames.length]! * 10 });
      onFrame(frames.length / count);
    }
    return new Blob([joinWebp(frames, settings.width, settings.height, 0)], { type: 'image/webp' });
  },
  mp4: (clip, request) => async (settings, onFrame) => {
    const canvas = new OffscreenCanvas(settings.width, settings.height);
    const context = canvas.getContext('2d', { alpha: false })!;
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
    const quality = new Quality(settings.colours === MOST_COLOURS ? 'high' : settings.colours > 64 ? 'medium' : 'low');
    const source = new CanvasSource(canvas, { codec: 'avc', quality, keyFrameInterval: 2 });
    output.addVideoTrack(source);
    await output.start();
    const count = shownCount(clip, request, settings);
    let done = 0;
    for (const frame of framesFor(clip, request, settings)) {
      context.putImageData(frame, 0, 0);
      await source.add(done / settings.rate, 1 / settings.rate);
      onFrame(++done / count);
    }
    await output.finalize();
    return new Blob([target.buffer!], { type: 'video/mp4' });
  },
};
