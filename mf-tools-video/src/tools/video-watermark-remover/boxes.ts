import type { PictureSize, PixelBox } from '@facet/engines/clip';
import { edgesOf, regionsOf } from '@facet/engines/image/regions';
import { mergeMeeting } from '@facet/engines/raster';
import { rasterizeShapes, type MaskValue } from '@facet/workbench/worker';
import { coverOf } from './calls.ts';

/** Longer side at which marks are drawn to find their boxes, pixels: exact to some pixels of a large picture. */
const DRAWN_SIDE = 640;
/** Room around a mark, pixels: codecs smear its edge into what is beside it. */
const SMEAR = 2;
/** Marks whose boxes touch are one. */
const TOUCHING = 1;

/** Boxes around what was painted on a picture, pixels; what touches is one, and boxes that overlap are one. */
export function boxesOf({ done, grow }: MaskValue, { width, height }: PictureSize): readonly PixelBox[] {
  const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height));
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale), scale };
  const spare = SMEAR + Math.max(0, grow) + (scale < 1 ? Math.ceil(1 / scale) : 0);
  const marked = rasterizeShapes(done, size, coverOf);
  const parts = regionsOf(size.width, size.height, (i) => marked.data[i] !== 0).map((part) =>
    edgesOf(part, size.width),
  );
  return mergeMeeting(parts, TOUCHING).map(({ left, top, right, bottom }) => {
    const [x, y] = [Math.floor(left / scale) - spare, Math.floor(top / scale) - spare];
    return {
      left: x,
      top: y,
      width: Math.ceil(right / scale) + spare - x,
      height: Math.ceil(bottom / scale) + spare - y,
    };
  });
}
