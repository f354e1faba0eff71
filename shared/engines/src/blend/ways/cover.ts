import type { ImageArea, RasterImage } from '../../raster/image.ts';
import { lumaPlane } from '../../image/deblur/luma.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';
import type { Alignment, Placement, Size } from '../placement.ts';

export const centre: Alignment = { x: 0.5, y: 0.5 };

/** Where a picture has to lie for a part of it to cover a frame. @param zoom how many times as large as it needs to be */
export function covering(picture: Size, part: ImageArea, frame: Size, align = centre, zoom = 1): Placement {
  const scale = Math.max(frame.width / part.width, frame.height / part.height) * zoom;
  return {
    width: Math.ceil(picture.width * scale),
    height: Math.ceil(picture.height * scale),
    left: Math.round((frame.width - part.width * scale) * align.x - part.left * scale),
    top: Math.round((frame.height - part.height * scale) * align.y - part.top * scale),
  };
}

/** Side at which a margin is looked for, in pixels. */
const SIDE = 240;
/** Lumas of a margin: paper white or black bars. JPEG leaves a few levels of noise. */
const WHITE = 0.93;
const BLACK = 0.06;
/** A margin takes no more of a side, else it is the picture's own ground. */
const WIDEST = 0.4;

/** A picture without the white or black margin that scans, slides and letterboxes have around them. */
export function withoutMargin(image: RasterImage): ImageArea {
  const size = fitSize(image, SIDE);
  const luma = lumaPlane(shrinkImage(image, size));
  const { width, height } = size;
  const across =
    (count: number, at: (k: number) => number) =>
    (isWhite: boolean): boolean => {
      for (let k = 0; k < count; k++) {
        const value = luma[at(k)]!;
        if (isWhite ? value < WHITE : value > BLACK) return false;
      }
      return true;
    };
  const margin = (lines: number, line: (n: number) => (isWhite: boolean) => boolean): number => {
    const widths = [true, false].map((isWhite) => {
      let n = 0;
      while (n < lines && line(n)(isWhite)) n++;
      return n;
    });
    const found = Math.max(...widths);
    // Where it passes into the picture a line is half of each.
    return found === 0 || found > lines * WIDEST ? 0 : found + 1;
  };
  const row = (y: number) => across(width, (x) => y * width + x);
  const column = (x: number) => across(height, (y) => y * width + x);
  const [scaleX, scaleY] = [image.width / width, image.height / height];
  const left = Math.floor(margin(width, column) * scaleX);
  const right = Math.floor(margin(width, (n) => column(width - 1 - n)) * scaleX);
  const top = Math.floor(margin(height, row) * scaleY);
  const bottom = Math.floor(margin(height, (n) => row(height - 1 - n)) * scaleY);
  return { left, top, width: image.width - left - right, height: image.height - top - bottom };
}
