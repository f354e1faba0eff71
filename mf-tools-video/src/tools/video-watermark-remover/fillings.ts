import { fillings, type FillingPicture, type RemoveCalls } from './calls.ts';
import { canvasAt, context2d, pngOf } from './frames.ts';
import { fillPart, placeOf, unmarkerOf } from './region.ts';

/**
 * What each filling makes of a frame. Those that make what an earlier one has made are left out.
 * @throws ClipError, ToolRefusal
 */
export async function fillingsOf({
  blob,
  time,
  mask,
}: RemoveCalls['fillings']['request']): Promise<readonly FillingPicture[]> {
  const canvas = await canvasAt(blob, time);
  const region = placeOf(mask, canvas.width, canvas.height);
  const context = context2d(canvas);
  const made: ImageData[] = [];
  const pictures: FillingPicture[] = [];
  for (const filling of fillings) {
    const part = fillPart(context, region, unmarkerOf(region, canvas.height, filling), true);
    if (made.some((other) => isSame(other.data, part.data))) continue;
    made.push(part);
    pictures.push({ filling, picture: await pngOf(canvasOf(part)) });
  }
  return pictures;
}

const isSame = (one: Uint8ClampedArray, other: Uint8ClampedArray): boolean =>
  one.every((value, i) => value === other[i]);

function canvasOf(image: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height);
  context2d(canvas).putImageData(image, 0, 0);
  return canvas;
}
