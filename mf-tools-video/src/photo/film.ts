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

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Draws a frame; frames are drawn in order. @param seconds since the beginning */
  readonly draw: (context: OffscreenCanvasRenderingContext2D, frame: number, seconds: number) => void;
  /** Left and right at `SOUND_RATE`, as long as the clip; null for a silent one. */
  readonly sound: readonly [Float32Array, Float32Array] | null;
}

const qualityOf = ({ width, height }: Pick<Film, 'width' | 'height'>) =>
  Math.round(width * height * RATE * PICTURE_BITS);

/**
 * Says early that a clip of this size cannot be written.
 * @throws ClipError `format-unsupported`
 */
export async function checkFilm({ width, height }: Pick<Film, 'width' | 'height'>): Promise<void> {
  const quality = new Quality({ bitrate: qualityOf({ width, height }) });
  if (!(await canEncodeVideo('avc', { width, height, quality }))) throw new ClipError('format-unsupported');
}

/**
 * Writes what is drawn as H.264 in MP4, 30 frames a second, its sound as AAC.
 * @throws ClipError `format-unsupported` where this browser cannot encode the sound
 */
export async function makeFilm(film: Film, onProgress: (fraction: number) => void): Promise<Blob> {
  const { width, height, seconds, sound } = film;
  const quality = new Quality({ bitrate: SOUND_BITRATE });
  if (sound && !(await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: SOUND_RATE, quality })))
    throw new ClipError('format-unsupported');
  const bitrate = qualityOf(film);
  const { blob } = await withTarget((bitrate / 8) * seconds, async (target, inMemory) => {
    const canvas = new OffscreenCanvas(width, height);
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: inMemory ? 'in-memory' : false }), target });
    const picture = new CanvasSource(canvas, { codec: 'avc', quality: new Quality({ bitrate }), keyFrameInterval: 2 });
    output.addVideoTrack(picture, { frameRate: RATE });
    const voice = sound && new AudioSampleSource({ codec: 'aac', quality });
    if (voice) output.addAudioTrack(voice);
    await output.start();
    if (voice) await createBlockWriter(voice, { codec: 'aac', rate: SOUND_RATE }).add(sound);
    voice?.close();
    const context = canvas.getContext('2d', { alpha: false })!;
    const count = Math.round(seconds * RATE);
    for (let i = 0; i < count; i++) {
      film.draw(context, i, i / RATE);
      await picture.add(i / RATE, 1 / RATE);
      onProgress((i + 1) / count);
    }
    await output.finalize();
  });
  return blob.slice(0, blob.size, mediaTypes.mp4);
}
