import type { Crop } from '@facet/engines/clip';

/** Shapes that a crop can be held to; `free` holds none, `photo` that of the picture itself. */
export const aspects = ['free', 'photo', '1:1', '4:5', '5:4', '3:2', '2:3', '4:3', '3:4', '16:9', '9:16'] as const;
export type Aspect = (typeof aspects)[number];

/** What a drag of the crop takes hold of. */
export type CropHandle = 'move' | 'n' | 's' | 'e' | 'w' | 'nw' | 'ne' | 'sw' | 'se';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Least side of a crop as a share of the frame. */
const LEAST = 0.03;

/** Width by height of an aspect, in shares of the frame; null where it is free. */
export function ratioOf(aspect: Aspect, frame: Size): number | null {
  if (aspect === 'free') return null;
  if (aspect === 'photo') return 1;
  const [width, height] = aspect.split(':').map(Number) as [number, number];
  return (width / height) * (frame.height / frame.width);
}

/** The largest box of a ratio around the middle of a box, within it where it can be. */
export function fitRatio(box: Crop, ratio: number | null): Crop {
  if (ratio === null) return box;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const area = box.width * box.height;
  const scale = Math.min(1 / Math.sqrt(area * ratio), Math.sqrt(ratio / area), 1);
  const width = Math.sqrt(area * ratio) * scale;
  const height = width / ratio;
  return {
    x: limit(middle.x - width / 2, 0, 1 - width),
    y: limit(middle.y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

const limit = (value: number, least: number, most: number): number =>
  Math.min(Math.max(least, most), Math.max(least, value));

/**
 * What a press takes hold of. @param at in shares of the frame @param reach how near, in shares each way
 */
export function handleAt(box: Crop, at: Point, reach: Point): CropHandle | null {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const isIn = at.x > box.x - reach.x && at.x < right + reach.x && at.y > box.y - reach.y && at.y < bottom + reach.y;
  if (!isIn) return null;
  const column = Math.abs(at.x - box.x) < reach.x ? 'w' : Math.abs(at.x - right) < reach.x ? 'e' : '';
  const row = Math.abs(at.y - box.y) < reach.y ? 'n' : Math.abs(at.y - bottom) < reach.y ? 's' : '';
  return column === '' && row === '' ? 'move' : (`${row}${column}` as CropHandle);
}

/** The box after a drag by shares of the frame, within the frame and of the ratio. */
export function dragCrop(box: Crop, handle: CropHandle, by: Point, ratio: number | null): Crop {
  if (handle === 'move')
    return { ...box, x: limit(box.x + by.x, 0, 1 - box.width), y: limit(box.y + by.y, 0, 1 - box.height) };
  let left = box.x;
  let top = box.y;
  let right = box.x + box.width;
  let bottom = box.y + box.height;
  if (handle.includes('w')) left = limit(left + by.x, 0, right - LEAST);
  if (handle.includes('e')) right = limit(right + by.x, left + LEAST, 1);
  if (handle.includes('n')) top = limit(top + by.y, 0, bottom - LEAST);
  if (handle.includes('s')) bottom = limit(bottom + by.y, top + LEAST, 1);
  const free = { x: left, y: top, width: right - left, height: bottom - top };
  return ratio === null ? free : heldTo(free, handle, ratio);
}

/** Brings a dragged box to a ratio: the corner or side opposite the handle stays. */
function heldTo(box: Crop, handle: CropHandle, ratio: number): Crop {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const fromLeft = handle.includes('w') ? 'end' : handle.includes('e') ? 'start' : 'middle';
  const fromTop = handle.includes('n') ? 'end' : handle.includes('s') ? 'start' : 'middle';
  const roomX =
    fromLeft === 'end'
      ? right
      : fromLeft === 'start'
        ? 1 - box.x
        : 2 * Math.min(box.x + box.width / 2, 1 - box.x - box.width / 2);
  const roomY =
    fromTop === 'end'
      ? bottom
      : fromTop === 'start'
        ? 1 - box.y
        : 2 * Math.min(box.y + box.height / 2, 1 - box.y - box.height / 2);
  const wanted =
    fromLeft === 'middle'
      ? box.height * ratio
      : fromTop === 'middle'
        ? box.width
        : Math.max(box.width, box.height * ratio);
  const width = Math.max(LEAST, Math.min(wanted, roomX, roomY * ratio));
  const height = width / ratio;
  const x = fromLeft === 'end' ? right - width : fromLeft === 'start' ? box.x : box.x + (box.width - width) / 2;
  const y = fromTop === 'end' ? bottom - height : fromTop === 'start' ? box.y : box.y + (box.height - height) / 2;
  return { x: limit(x, 0, 1 - width), y: limit(y, 0, 1 - height), width, height };
}

/** A crop of a picture that was turned a quarter clockwise. */
export const turnedCrop = ({ x, y, width, height }: Crop): Crop => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});
