import { CanvasSink } from 'mediabunny';
import { ClipError, openVideo } from '@facet/workbench/clip/worker';
import type { FramePicture } from './calls.ts';

/** A context whose pixels are read often. */
export const context2d = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D =>
  canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;

/** One frame of a video, upright, at its own size. @throws ClipError */
export async function canvasAt(blob: Blob, time: number): Promise<OffscreenCanvas> {
  const { input, track } = await openVideo(blob);
  try {
    const first = await track.getFirstTimestamp();
    const frame = await new CanvasSink(track, { poolSize: 1 }).getCanvas(Math.max(first, time));
    if (!frame) throw new ClipError('damaged');
    const copy = new OffscreenCanvas(frame.canvas.width, frame.canvas.height);
    context2d(copy).drawImage(frame.canvas, 0, 0);
    return copy;
  } finally {
    input.dispose();
  }
}

/** The same as a picture. @throws ClipError */
export async function frameOf(blob: Blob, time: number): Promise<FramePicture> {
  const canvas = await canvasAt(blob, time);
  return { blob: await pngOf(canvas), width: canvas.width, height: canvas.height };
}

export const pngOf = (canvas: OffscreenCanvas): Promise<Blob> => canvas.convertToBlob({ type: 'image/png' });
