import type { RasterImage } from '../../raster/image.ts';
import type { Copies } from './find.ts';
import type { Point } from './planes.ts';
import type { Overlay } from './repeated.ts';

/** Cover from which hardly anything of the ground is left to be seen. */
export const OPAQUE = 0.9;

/** Levels beyond black and white that noise explains. */
const BEYOND = 16;

/**
 * Takes an overlay off wherever a copy of it lies, in place; a pixel belongs to the copy that is nearest.
 * @returns pixels whose ground cannot be seen through the mark: 255, else 0; and the share of the lifted pixels that would have to be darker
 * than black or lighter than white, which a mark that was solved for wrongly needs
 */
export function liftCopies(
  image: RasterImage,
  overlay: Overlay,
  copies: Copies,
): { readonly hidden: Uint8Array<ArrayBuffer>; readonly impossible: number } {
  const hidden = new Uint8Array(image.width * image.height);
  const count = { lifted: 0, impossible: 0 };
  for (const centre of copies.centres) {
    const near = copies.centres.filter(
      (other) =>
        other !== centre &&
        Math.abs(other.x - centre.x) < overlay.width * 1.5 &&
        Math.abs(other.y - centre.y) < overlay.height * 1.5,
    );
    liftOne(image, overlay, centre, near, { hidden, count });
  }
  return { hidden, impossible: count.impossible / Math.max(1, count.lifted) };
}

function liftOne(
  image: RasterImage,
  overlay: Overlay,
  centre: Point,
  near: readonly Point[],
  { hidden, count }: { readonly hidden: Uint8Array; readonly count: { lifted: number; impossible: number } },
): void {
  eachPixelOf(image, overlay, centre, (at, i, x, y) => {
    const alpha = overlay.alpha[i]!;
    if (alpha === 0) return;
    const own = (x - centre.x) ** 2 + (y - centre.y) ** 2;
    if (near.some((other) => (x - other.x) ** 2 + (y - other.y) ** 2 < own)) return;
    if (alpha > OPAQUE) hidden[at] = 255;
    let beyond = 0;
    for (let c = 0; c < 3; c++) {
      const level = (image.data[at * 4 + c]! - overlay.added[c]![i]!) / (1 - Math.min(alpha, OPAQUE));
      image.data[at * 4 + c] = level;
      beyond = Math.max(beyond, -level, level - 255);
    }
    if (alpha < 0.1) return;
    count.lifted++;
    if (beyond > BEYOND) count.impossible++;
  });
}

/** Calls `visit` for each pixel of one copy that lies in the picture: its number there, in the overlay, and its place. */
function eachPixelOf(
  { width, height }: Pick<RasterImage, 'width' | 'height'>,
  overlay: Pick<Overlay, 'width' | 'height'>,
  centre: Point,
  visit: (at: number, i: number, x: number, y: number) => void,
): void {
  const left = Math.round(centre.x) - ((overlay.width - 1) >> 1);
  const top = Math.round(centre.y) - ((overlay.height - 1) >> 1);
  for (let y = Math.max(0, top); y < Math.min(height, top + overlay.height); y++)
    for (let x = Math.max(0, left); x < Math.min(width, left + overlay.width); x++)
      visit(y * width + x, (y - top) * overlay.width + x - left, x, y);
}

/**
 * Pixels of a mark at every copy of it: 255, else 0.
 * @param mark 1 where they are, of the overlay's size
 */
export function stampCopies(
  image: RasterImage,
  overlay: Overlay,
  { centres }: Copies,
  mark: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(image.width * image.height);
  for (const centre of centres)
    eachPixelOf(image, overlay, centre, (at, i) => {
      if (mark[i]) out[at] = 255;
    });
  return out;
}
