import { cameraAt, drawView, flatScene, layersOf, type Scene } from '@facet/engines/motion';
import type { PersonSegmenter } from '@facet/engines/segment';
import { canEncodeVideo, CanvasSource, Mp4OutputFormat, Output, Quality } from 'mediabunny';
import { ClipError } from '../../clip/openVideo.ts';
import { mediaTypes, withTarget } from '../../clip/output.ts';
import { createLook } from './air.ts';
import type { MoveReport, MoveRequest } from './calls.ts';
import { clipSize, cropFor, RATE } from './size.ts';

/** Pixels of the scene for one of the clip, where the photo has as many: the camera comes nearer. */
const SHARPNESS = 1.2;
/** Share of a run that parting the layers is. */
const PARTING = 0.35;

export interface MovePorts {
  readonly progress: (stage: 'parting' | 'filming', fraction: number) => void;
  /** Null where people are not looked for. */
  readonly segmenter: PersonSegmenter | null;
}

/**
 * Films a photo: H.264 in MP4, without sound, 30 frames a second.
 * @throws ClipError `format-unsupported`
 */
export async function makeClip(request: MoveRequest, { progress, segmenter }: MovePorts): Promise<MoveReport> {
  const bitmap = await createImageBitmap(request.photo);
  const size = clipSize(bitmap, request.shape, request.side);
  const bitrate = Math.round(size.width * size.height * RATE * 0.14);
  const quality = new Quality({ bitrate });
  if (!(await canEncodeVideo('avc', { ...size, quality }))) throw new ClipError('format-unsupported');
  progress('parting', 0);
  const photo = readScene(bitmap, size);
  bitmap.close();
  const scene =
    request.depth && segmenter
      ? layersOf(photo, segmenter, (fraction) => progress('parting', fraction * PARTING))
      : flatScene(photo);
  const { blob } = await withTarget((bitrate / 8) * request.seconds, async (target, inMemory) => {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: inMemory ? 'in-memory' : false }), target });
    const source = new CanvasSource(canvas, { codec: 'avc', quality, keyFrameInterval: 2 });
    output.addVideoTrack(source, { frameRate: RATE });
    await output.start();
    await film(scene, request, canvas, source, (fraction) => progress('filming', PARTING + fraction * (1 - PARTING)));
    await output.finalize();
  });
  return { blob: blob.slice(0, blob.size, mediaTypes.mp4), ...size, layered: scene.front !== null };
}

/** The part of the photo that is filmed, upright, at the size of the scene. */
function readScene(bitmap: ImageBitmap, size: { readonly width: number; readonly height: number }): ImageData {
  const crop = cropFor(bitmap, size);
  const scale = Math.min(SHARPNESS, Math.max(1, crop.width / size.width));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

async function film(
  scene: Scene,
  { move, reach, look, seconds }: MoveRequest,
  canvas: OffscreenCanvas,
  source: CanvasSource,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { alpha: false })!;
  const frame = new ImageData(width, height);
  const air = createLook(look, seconds);
  const count = Math.round(seconds * RATE);
  for (let i = 0; i < count; i++) {
    drawView(scene, cameraAt(move, i / count, reach), reach, frame);
    context.putImageData(frame, 0, 0);
    air(context, i / RATE, width, height);
    await source.add(i / RATE, 1 / RATE);
    onProgress((i + 1) / count);
  }
}
