import {
  AudioSampleSource,
  canEncodeAudio,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { ClipError } from '@facet/workbench/clip/worker';
import { createBlockWriter } from '../clip/blockWriter.ts';
import { mediaTypes, withTarget } from '../clip/output.ts';
import { RATE } from './size.ts';

/** Samples a second of the sound, and bits. */
export const SOUND_RATE = 48_000;
const SOUND_BITRATE = 160_000;
/** Bits for a pixel. */
const PICTURE_BITS = 0.14;

interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** What a clip sounds like: left and right at `SOUND_RATE`, as long as it; null for a silent one. */
type FilmSound = readonly [Float32Array, Float32Array] | null;

export interface Film extends FilmSize {
  readonly seconds: number;
  /** Draws a frame; frames are drawn in order. @param seconds since the beginning */
  readonly draw: (context: OffscreenCanvasRenderingContext2D, frame: number, seconds: number) => void;
  readonly sound: FilmSound;
}

/** When a frame is shown and how long, seconds since the beginning. */
export interface FrameTime {
  readonly at: number;
  readonly duration: number;
}

export interface TimedFilm extends FilmSize {
  readonly seconds: number;
  /** About how many frames a second; `even` where they all are as far apart. */
  readonly rate: number;
  readonly even: boolean;
  /** Draws one frame after another, and says when each is shown. */
  readonly frames: (context: OffscreenCanvasRenderingContext2D) => AsyncIterable<FrameTime>;
  readonly sound: FilmSound;
}

const qualityOf = ({ width, height }: FilmSize, rate: number) => Math.round(width * height * rate * PICTURE_BITS);

/**
 * Says early that a clip of this size cannot be written.
 * @throws ClipError `format-unsupported`
 */
export async function checkFilm({ width, height }: FilmSize): Promise<void> {
  const quality = new Quality({ bitrate: qualityOf({ width, height }, RATE) });
  if (!(await canEncodeVideo('avc', { width, height, quality }))) throw new ClipError('format-unsupported');
}

/**
 * Writes what is drawn as H.264 in MP4, 30 frames a second, its sound as AAC.
 * @throws ClipError `format-unsupported` where this browser cannot encode the sound
 */
export function makeFilm({ draw, ...film }: Film, onProgress: (fraction: number) => void): Promise<Blob> {
  return writeFilm(
    {
      ...film,
      rate: RATE,
      even: true,
      async *frames(context) {
        const count = Math.round(film.seconds * RATE);
        for (let i = 0; i < count; i++) {
          draw(context, i, i / RATE);
          yield await Promise.resolve({ at: i / RATE, duration: 1 / RATE });
        }
      },
    },
    onProgress,
  );
}

/**
 * Writes frames of any times as H.264 in MP4, the sound as AAC.
 * @throws ClipError `format-unsupported` where this browser cannot encode the sound
 */
export async function writeFilm(film: TimedFilm, onProgress: (fraction: number) => void): Promise<Blob> {
  const { width, height, seconds, sound, rate, even, frames } = film;
  const quality = new Quality({ bitrate: SOUND_BITRATE });
  if (sound && !(await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: SOUND_RATE, quality })))
    throw new ClipError('format-unsupported');
  const bitrate = qualityOf(film, rate);
  const { blob } = await withTarget((bitrate / 8) * seconds, async (target, inMemory) => {
    const canvas = new OffscreenCanvas(width, height);
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: inMemory ? 'in-memory' : false }), target });
    const picture = new CanvasSource(canvas, { codec: 'avc', quality: new Quality({ bitrate }), keyFrameInterval: 2 });
    output.addVideoTrack(picture, even ? { frameRate: rate } : {});
    const voice = sound && new AudioSampleSource({ codec: 'aac', quality });
    if (voice) output.addAudioTrack(voice);
    await output.start();
    if (voice) await createBlockWriter(voice, { codec: 'aac', rate: SOUND_RATE }).add(sound);
    voice?.close();
    for await (const { at, duration } of frames(canvas.getContext('2d', { alpha: false })!)) {
      await picture.add(at, duration);
      onProgress(Math.min(1, (at + duration) / seconds));
    }
    await output.finalize();
  });
  return blob.slice(0, blob.size, mediaTypes.mp4);
}
