import type { ExportType } from '../marks/exportTypes.ts';

/**
 * Decodes a picture upright, in a worker or a page, without blocking it. GIF and WebP: the first frame.
 * Rejects with `InvalidStateError` when the browser cannot read it (HTML, `createImageBitmap`).
 */
export function decodeUpright(blob: Blob): Promise<ImageBitmap> {
  return createImageBitmap(blob, { imageOrientation: 'from-image', premultiplyAlpha: 'none' });
}

/**
 * Pixels of a picture: upright, straight (not premultiplied) sRGB RGBA. Throws as `decodeUpright` does.
 * @param most pixels of the longer side: a larger picture is made smaller, and takes a third of the memory while it is read
 */
export async function readPixels(blob: Blob, most = Infinity): Promise<ImageData> {
  const bitmap = await decodeUpright(blob);
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' });
  if (!context) throw new Error('could not allocate a canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, width, height);
  // A canvas of a large photo is a sixth of a gigabyte, and would be kept until memory is collected.
  canvas.width = 0;
  return pixels;
}

/** Quality of saved JPEG and WebP, 0 to 1. */
export const SAVED_QUALITY = 0.92;

/** Straight (not premultiplied) sRGB RGBA. */
interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Encodes pixels: PNG losslessly, JPEG on white paper. Rejects where the browser cannot encode the type. */
export async function encodeImage(image: Pixels, type: ExportType): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('could not allocate a canvas');
  const data = image.data as Uint8ClampedArray<ArrayBuffer>;
  context.putImageData(new ImageData(data, image.width, image.height), 0, 0);
  if (type === 'image/jpeg') {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, image.width, image.height);
  }
  const blob = await canvas.convertToBlob({ type, quality: SAVED_QUALITY });
  canvas.width = 0;
  if (blob.type !== type) throw new Error(`this browser cannot encode ${type}`);
  return blob;
}

/** Encodes pixels losslessly as PNG. */
export const encodePng = (image: Pixels): Promise<Blob> => encodeImage(image, 'image/png');
