import { planClip, planStills } from '@facet/engines/clip';
import { createReel, makeAnimation, readFrames, type MadeAnimation } from '@facet/workbench/clip/worker';
import { decodeUpright } from '@facet/workbench/worker';
import type { ClipRequest, Fit, PhotosRequest } from './calls.ts';
import { frameSize, placePhoto } from './framing.ts';

/** @param fraction of the whole run */
type Progress = (stage: 'reading' | 'making' | 'fitting', fraction: number) => void;

/** Share of a run that reading photos or frames is. */
const READING = 0.4;
/** Width of the little picture of which a soft background is drawn. */
const SOFT = 20;

const making =
  (progress: Progress): Progress =>
  (stage, fraction) =>
    progress(stage, READING + (1 - READING) * fraction);

/** An animation of photos, one after another. */
export async function animatePhotos(request: PhotosRequest, progress: Progress): Promise<MadeAnimation> {
  const { photos, frame, fit, width, passage, passing, direction, loop } = request;
  const sizes = [];
  for (const { blob } of photos) {
    const bitmap = await decodeUpright(blob);
    sizes.push({ width: bitmap.width, height: bitmap.height });
    bitmap.close();
    progress('reading', (READING / 2) * (sizes.length / photos.length));
  }
  const size = frameSize(sizes, frame, width);
  const pictures: ImageData[] = [];
  for (const { blob } of photos) {
    const bitmap = await decodeUpright(blob);
    pictures.push(drawPhoto(bitmap, size, fit));
    bitmap.close();
    progress('reading', (READING / 2) * (1 + pictures.length / photos.length));
  }
  const holds = photos.map(({ hold }) => hold);
  const reel = createReel(
    pictures,
    (rate) => planStills({ holds, passage, passing, rate, direction, loop }),
    request.caption,
  );
  return makeAnimation(reel, request, making(progress));
}

/** An animation of a part of a clip. */
export async function animateClip(request: ClipRequest, progress: Progress): Promise<MadeAnimation> {
  const { rate: read, direction, blend } = request;
  const frames = await readFrames(request, (fraction) => progress('reading', fraction * READING));
  const reel = createReel(
    frames,
    (rate) => planClip({ count: frames.length, read, rate, direction, blend }),
    request.caption,
  );
  return makeAnimation(reel, request, making(progress));
}

function drawPhoto(photo: ImageBitmap, size: { readonly width: number; readonly height: number }, fit: Fit): ImageData {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
  context.imageSmoothingQuality = 'high';
  const draw = (cover: boolean): void => {
    const { left, top, width, height } = placePhoto(photo, size, cover);
    context.drawImage(photo, left, top, width, height);
  };
  // Transparent pictures lie on white.
  context.fillStyle = fit === 'black' ? '#000' : '#fff';
  context.fillRect(0, 0, size.width, size.height);
  if (fit === 'blur') {
    draw(true);
    const small = new OffscreenCanvas(SOFT, Math.max(2, Math.round((SOFT * size.height) / size.width)));
    small.getContext('2d')!.drawImage(canvas, 0, 0, small.width, small.height);
    context.drawImage(small, 0, 0, size.width, size.height);
  }
  draw(fit === 'fill');
  return context.getImageData(0, 0, size.width, size.height);
}
