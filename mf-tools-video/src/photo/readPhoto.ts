import { cropFor } from './size.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a photo that fills a size, upright. */
export function readPhoto(bitmap: ImageBitmap, { width, height }: Size): ImageData {
  const crop = cropFor(bitmap, { width, height });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
  // What is see-through in a picture is white on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
