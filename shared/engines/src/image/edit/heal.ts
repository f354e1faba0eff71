import { copyImage, cropImage, pasteImage, type ImageArea, type RasterImage } from '../../raster/image.ts';
import { fillMarked, NothingToCopyError } from '../fill/index.ts';
import type { HealSpot } from './document.ts';
import type { Rasterize } from './masks.ts';

/** Surroundings of a spot that its filling may copy from, in times of its own size, and at least so many pixels. */
const REACH = 1.6;
const LEAST_REACH = 48;

/**
 * The picture with spots filled from their surroundings, in order; a spot with nothing to copy from stays.
 * @param scale pixels of `image` per pixel of the source
 */
export function healImage(
  image: RasterImage,
  heals: readonly HealSpot[],
  scale: number,
  rasterize: Rasterize,
  onProgress: (fraction: number) => void = () => undefined,
): RasterImage {
  if (heals.length === 0) return image;
  const out = copyImage(image);
  heals.forEach(({ stroke, variant }, index) => {
    onProgress(index / heals.length);
    const box = surroundings(stroke.points, scale, image);
    if (!box) return;
    const { left, top, width, height } = box;
    const points = stroke.points.map((value, i) =>
      i % 3 === 0 ? value - left / scale : i % 3 === 1 ? value - top / scale : value,
    );
    const mask = rasterize([{ ...stroke, role: 'paint', points }], { width, height, scale });
    if (!mask.some((value) => value > 0)) return;
    try {
      pasteImage(out, fillMarked(cropImage(out, box), mask, { variant }), box);
    } catch (error) {
      if (!(error instanceof NothingToCopyError)) throw error;
    }
  });
  return out;
}

function surroundings(points: readonly number[], scale: number, { width, height }: RasterImage): ImageArea | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 2 < points.length; i += 3) {
    const radius = points[i + 2]!;
    x0 = Math.min(x0, (points[i]! - radius) * scale);
    y0 = Math.min(y0, (points[i + 1]! - radius) * scale);
    x1 = Math.max(x1, (points[i]! + radius) * scale);
    y1 = Math.max(y1, (points[i + 1]! + radius) * scale);
  }
  const reach = Math.max(LEAST_REACH, Math.max(x1 - x0, y1 - y0) * REACH);
  const left = Math.max(0, Math.floor(x0 - reach));
  const top = Math.max(0, Math.floor(y0 - reach));
  const right = Math.min(width, Math.ceil(x1 + reach));
  const bottom = Math.min(height, Math.ceil(y1 + reach));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
