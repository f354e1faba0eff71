import { shrinkImage } from '@facet/engines/image/shrink';
import { outlineRoom, outlineSticker, type StickerFormat } from '@facet/engines/image/sticker';
import type { ImageArea, RasterImage } from '@facet/engines/raster';
import { drawCaption } from '@facet/workbench/worker';
import { inks, type Ink, type StickerLook } from './calls.ts';

/** Bytes that the mark in the file's metadata takes. */
export const MARK_BYTES = 2000;
/** Outline at full strength, as a share of the sticker's height. */
const WIDEST = 0.05;
/** Share of the height that words take, and how much of that lies below the picture. */
const WORDS = 0.17;
const SEEN = 0.75;

/** Pixels that words leave free of the picture. */
const wordsHeight = (text: string, height: number): number => (text.trim() === '' ? 0 : height * WORDS * SEEN);

/** The room on a sticker for a picture, in pixels. */
export function pictureRoom(
  text: string,
  { outline, shadow }: StickerLook,
  { width, height }: Pick<StickerFormat, 'width' | 'height'>,
): { readonly width: number; readonly height: number } {
  const room = outlineRoom({ outline: outline * WIDEST * height, shadow }) * 2;
  return { width: width - room, height: height - room - wordsHeight(text, height - room) };
}

const css = (ink: Ink): string => `rgb(${inks[ink].join(' ')})`;

export const imageDataOf = ({ data, width, height }: RasterImage): ImageData =>
  new ImageData(new Uint8ClampedArray(data), width, height);

function drawEnlarged(
  context: OffscreenCanvasRenderingContext2D,
  image: RasterImage,
  { left, top, width, height }: ImageArea,
): void {
  const source = new OffscreenCanvas(image.width, image.height);
  source.getContext('2d')!.putImageData(imageDataOf(image), 0, 0);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, left, top, width, height);
}

/** Places a cut-out and words on a sticker of a size, and lays the outline around both. */
export function drawSticker(
  cut: RasterImage,
  text: string,
  { outline: strength, colour, shadow, ink }: StickerLook,
  { width, height }: Pick<StickerFormat, 'width' | 'height'>,
): RasterImage {
  const outline = strength * WIDEST * height;
  const room = outlineRoom({ outline, shadow });
  const inner = { width: width - room * 2, height: height - room * 2 };
  const words = wordsHeight(text, inner.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const scale = Math.min(inner.width / cut.width, (inner.height - words) / cut.height);
  const size = {
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  };
  const spare = (inner.height - words - size.height) / 2;
  const [left, top] = [Math.round((width - size.width) / 2), Math.round(room + spare)];
  if (scale <= 1) context.putImageData(imageDataOf(shrinkImage(cut, size)), left, top);
  else drawEnlarged(context, cut, { left, top, ...size });
  context.translate(room, room - spare);
  drawCaption(context, { text, place: 'bottom' }, inner.width, inner.height, {
    fill: css(ink),
    edge: ink === 'white' || ink === 'yellow' ? '#18181b' : '#fff',
  });
  return outlineSticker(context.getImageData(0, 0, width, height), { outline, colour: inks[colour], shadow });
}
