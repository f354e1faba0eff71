import { decodeUpright } from '../../media/decode.ts';
import { growPlane, rasterizeShapes, type RoleTargets } from './rasterize.ts';
import { runsOf, type MaskRuns } from './runs.ts';
import type { MaskValue } from './shapes.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longer side at which marks are drawn before they are enlarged to the picture's size, pixels. */
const DRAWN = 2400;
/** Runs of a mask beyond which it is read smaller: it is kept with the work. */
const MOST_RUNS = 100_000;

const scaleTo = ({ width, height }: Size, side: number): number => Math.min(1, side / Math.max(width, height));

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('could not allocate a canvas');
  return [canvas, context];
}

/** The marks as a PNG of the picture's size: white on black. */
export async function writeMaskFile(
  { done, grow }: MaskValue,
  picture: Size & { readonly preview: Blob },
  targets: RoleTargets,
): Promise<Blob> {
  const scale = scaleTo(picture, DRAWN);
  const [small, drawn] = canvasOf(picture.width * scale, picture.height * scale);
  const size = { width: small.width, height: small.height };
  // The wand looks at the picture.
  const bitmap = await decodeUpright(picture.preview);
  drawn.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const seen = drawn.getImageData(0, 0, size.width, size.height);
  const marked = growPlane(rasterizeShapes(done, { ...size, scale }, targets, seen), Math.round(grow * scale));
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  marked.data.forEach((value, i) => data.set([value, value, value, 255], i * 4));
  drawn.putImageData(new ImageData(data, size.width), 0, 0);
  if (scale === 1) return small.convertToBlob({ type: 'image/png' });
  const [whole, context] = canvasOf(picture.width, picture.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, picture.width, picture.height);
  return whole.convertToBlob({ type: 'image/png' });
}

/** The marks of a file. Rejects with what the decoder says of one that is no picture. */
export async function readMaskFile(file: Blob, side: number): Promise<MaskRuns> {
  const bitmap = await decodeUpright(file);
  try {
    const scale = scaleTo(bitmap, side);
    const [canvas, context] = canvasOf(bitmap.width * scale, bitmap.height * scale);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const mask = runsOf(context.getImageData(0, 0, canvas.width, canvas.height));
    return mask.runs.length > MOST_RUNS && side > 200 ? await readMaskFile(file, side / 2) : mask;
  } finally {
    bitmap.close();
  }
}
