import type { PictureSize, PixelBox } from '@facet/engines/clip';
import { rasterizeShapes, type MaskPlane, type MaskValue } from '@facet/workbench/worker';
import { coverOf } from './calls.ts';

/** Longer side at which marks are drawn to find their boxes, pixels: exact to some pixels of a large picture. */
const DRAWN_SIDE = 640;
/** Room around a mark, pixels: codecs smear its edge into what is beside it. */
const SMEAR = 2;

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes around what was painted on a picture, pixels; what touches is one, and boxes that overlap are one. */
export function boxesOf({ done, grow }: MaskValue, { width, height }: PictureSize): readonly PixelBox[] {
  const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height));
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale), scale };
  const spare = SMEAR + Math.max(0, grow) + (scale < 1 ? Math.ceil(1 / scale) : 0);
  return apart(markedRuns(rasterizeShapes(done, size, coverOf))).map(({ left, top, right, bottom }) => {
    const [x, y] = [Math.floor(left / scale) - spare, Math.floor(top / scale) - spare];
    return {
      left: x,
      top: y,
      width: Math.ceil(right / scale) + spare - x,
      height: Math.ceil(bottom / scale) + spare - y,
    };
  });
}

/** Stretches of marked cells, row by row; what lies under a stretch of the row above is added to it. */
function markedRuns({ data, width, height }: MaskPlane): Edges[] {
  const boxes: Edges[] = [];
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const row: number[] = [];
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue;
      const left = x;
      while (x < width && data[y * width + x] !== 0) x++;
      const run = { left, top: y, right: x, bottom: y + 1 };
      const over = above.find((at) => touch(boxes[at]!, run));
      if (over === undefined) row.push(boxes.push(run) - 1);
      else {
        boxes[over] = union(boxes[over]!, run);
        row.push(over);
      }
    }
    above = row;
  }
  return boxes;
}

const touch = (a: Edges, b: Edges): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

const union = (a: Edges, b: Edges): Edges => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Boxes of which no two touch. */
function apart(boxes: readonly Edges[]): readonly Edges[] {
  const kept: Edges[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = kept.findIndex((other) => touch(other, whole)); at >= 0;) {
      whole = union(whole, kept.splice(at, 1)[0]!);
      at = kept.findIndex((other) => touch(other, whole));
    }
    kept.push(whole);
  }
  return kept;
}
