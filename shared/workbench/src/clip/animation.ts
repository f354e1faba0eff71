import {
  choosePalette,
  countColours,
  createGifEncoder,
  createHistogram,
  fitGif,
  gifSettings,
  joinWebp,
  type ColourHistogram,
  type GifSettings,
  type Palette,
} from '@facet/engines/clip';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality } from 'mediabunny';
import { ClipError } from './openVideo.ts';
import type { Reel } from './reel.ts';
import { MOST_COLOURS, type AnimationFormat, type AnimationSettings } from './animation-settings.ts';

export interface MadeAnimation extends GifSettings {
  readonly blob: Blob;
  /** Frames that are shown. */
  readonly frames: number;
  /** Whether size, rate or colours had to be less than requested. */
  readonly reduced: boolean;
}

/** @param fraction of all the work, 0 to 1 */
export type OnAnimation = (stage: 'making' | 'fitting', fraction: number) => void;

/** A channel may drift so far before a pixel is drawn again: below what the dithering of the palette hides. */
const TOLERANCE = 5;

/** An attempt with some settings. */
type Make = (
  reel: Reel,
  gif: GifSettings,
  settings: AnimationSettings,
  onFrame: (done: number) => void,
) => Promise<Blob>;

/**
 * Encodes an animation within the requested number of bytes, measured on encoded files.
 * @throws ClipError `limit-unreachable` where even the smallest is larger, `format-unsupported`
 */
export async function makeAnimation(
  reel: Reel,
  settings: AnimationSettings,
  progress: OnAnimation,
): Promise<MadeAnimation> {
  const { format, limit } = settings;
  const requested: GifSettings = {
    width: reel.width,
    height: reel.height,
    rate: settings.rate,
    colours: settings.colours,
  };
  const attempt = async (step: number, stage: 'making' | 'fitting') => {
    const gif = gifSettings(requested, step);
    const count = reel.count(gif.rate);
    const blob = await makers[format](reel, gif, settings, (done) => progress(stage, done / count));
    return { blob, gif, count, step };
  };
  let best = await attempt(0, 'making');
  if (limit !== null && best.blob.size > limit) {
    const tried = new Map([[0, best]]);
    const step = await fitGif(limit, async (number) => {
      const made = tried.get(number) ?? (await attempt(number, 'fitting'));
      tried.set(number, made);
      return made.blob.size;
    });
    if (step === null) throw new ClipError('limit-unreachable');
    best = tried.get(step)!;
  }
  const { blob, gif, count, step } = best;
  return { ...gif, blob, frames: count, reduced: step > 0 };
}

const makers: Readonly<Record<AnimationFormat, Make>> = {
  gif: (reel, settings, { dither, palettes }, onFrame) => {
    const paletteOf = choosePalettes(reel, settings, palettes);
    const { width, height } = settings;
    const encoder = createGifEncoder({
      width,
      height,
      palette: paletteOf(null),
      dither,
      tolerance: TOLERANCE,
      loops: 0,
    });
    let done = 0;
    for (const { image, delay, scene } of reel.frames(settings)) {
      encoder.add(image.data, delay, paletteOf(scene));
      onFrame(++done);
    }
    return Promise.resolve(new Blob([encoder.finish()], { type: 'image/gif' }));
  },
  webp: async (reel, settings, _settings, onFrame) => {
    const { canvas, context } = canvasOf(settings);
    const quality = 0.3 + 0.5 * (settings.colours / MOST_COLOURS);
    const frames: { file: Uint8Array; duration: number }[] = [];
    for (const { image, delay } of reel.frames(settings)) {
      context.putImageData(image, 0, 0);
      const still = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (still.type !== 'image/webp') throw new ClipError('format-unsupported');
      frames.push({ file: new Uint8Array(await still.arrayBuffer()), duration: delay * 10 });
      onFrame(frames.length);
    }
    return new Blob([joinWebp(frames, settings.width, settings.height, 0)], { type: 'image/webp' });
  },
  mp4: async (reel, settings, _settings, onFrame) => {
    const { canvas, context } = canvasOf(settings);
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
    const quality = new Quality(settings.colours > 128 ? 'high' : settings.colours > 64 ? 'medium' : 'low');
    const source = new CanvasSource(canvas, { codec: 'avc', quality, keyFrameInterval: 2 });
    output.addVideoTrack(source);
    await output.start();
    let done = 0;
    let at = 0;
    for (const { image, delay } of reel.frames(settings)) {
      context.putImageData(image, 0, 0);
      await source.add(at / 100, delay / 100);
      at += delay;
      onFrame(++done);
    }
    await output.finalize();
    return new Blob([target.buffer!], { type: 'video/mp4' });
  },
};

function canvasOf({ width, height }: GifSettings) {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d', { alpha: false })! };
}

/** Palettes by scene; null names that of the whole animation. */
function choosePalettes(
  reel: Reel,
  settings: GifSettings,
  palettes: AnimationSettings['palettes'],
): (scene: string | null) => Palette {
  const histograms = new Map<string | null, ColourHistogram>();
  const countInto = (scene: string | null, data: Uint8ClampedArray): void => {
    const histogram = histograms.get(scene) ?? createHistogram();
    histograms.set(scene, histogram);
    countColours(histogram, data);
  };
  for (const { image, scene } of reel.frames(settings)) countInto(palettes === 'one' ? null : scene, image.data);
  const chosen = new Map<string | null, Palette>();
  const paletteOf = (scene: string | null): Palette => {
    const key = histograms.has(scene) ? scene : [...histograms.keys()][0]!;
    const palette = chosen.get(key) ?? choosePalette(histograms.get(key)!, settings.colours);
    chosen.set(key, palette);
    return palette;
  };
  return paletteOf;
}
