import type { PictureSize, PixelBox } from '@facet/engines/clip';

/** The part of a picture that stays when marks are cropped away. */
export interface Kept {
  /** Even pixels, inside the picture. */
  readonly box: PixelBox;
  /** Of the picture's area, 0..1. */
  readonly share: number;
}

/** A clip that keeps less of its picture is not offered. */
export const LEAST_SHARE = 0.5;
/** The picture's shape is given up for one that keeps so many times as much. */
const MUCH_MORE = 1.25;

/** A share in whole percent, never more than it is. */
export const percentOf = (share: number): number => Math.floor(100 * share);

export const isEnough = ({ share }: Kept): boolean => share >= LEAST_SHARE;

/**
 * The largest part of a picture that holds none of the marks: in the picture's own shape, or in any where that keeps much more or the
 * own shape too little.
 * @param marks pixels; they may lie partly or wholly outside
 * @returns null where nothing stays
 */
export function keptWithout(marks: readonly PixelBox[], size: PictureSize): Kept | null {
  const free = freeBoxes(marks, size).map(evenInside);
  const area = size.width * size.height;
  const keep = (box: PixelBox): Kept => ({ box, share: (box.width * box.height) / area });
  const any = largest(free.map(keep));
  const own = largest(free.map((box) => keep(inShape(box, size))));
  if (!any || !own) return any;
  return any.share >= MUCH_MORE * own.share || (isEnough(any) && !isEnough(own)) ? any : own;
}

const largest = (all: readonly Kept[]): Kept | null =>
  all.reduce<Kept | null>((best, kept) => (kept.share > (best?.share ?? 0) ? kept : best), null);

const rightOf = ({ left, width }: PixelBox): number => left + width;
const bottomOf = ({ top, height }: PixelBox): number => top + height;

/** Boxes without a mark that cannot grow sideways, each between marks or edges of the picture; the largest ones are among them. */
function freeBoxes(marks: readonly PixelBox[], { width, height }: PictureSize): PixelBox[] {
  const within = (value: number): number => Math.max(0, Math.min(width, value));
  const lefts = [...new Set([0, ...marks.map((mark) => within(rightOf(mark)))])];
  const rights = [...new Set([width, ...marks.map(({ left }) => within(left))])];
  return lefts.flatMap((left) =>
    rights
      .filter((right) => right > left)
      .flatMap((right) =>
        gaps(
          marks.filter((mark) => mark.left < right && rightOf(mark) > left),
          height,
        ).map(([top, bottom]) => ({ left, top, width: right - left, height: bottom - top })),
      ),
  );
}

/** What lies above, between and below marks. */
function gaps(marks: readonly PixelBox[], height: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  for (const mark of [...marks].sort((a, b) => a.top - b.top)) {
    if (mark.top > from) found.push([from, Math.min(height, mark.top)]);
    from = Math.max(from, bottomOf(mark));
  }
  return from < height ? [...found, [from, height]] : found;
}

const evenDown = (value: number): number => 2 * Math.floor(value / 2);
const evenUp = (value: number): number => 2 * Math.ceil(value / 2);

/** Codecs with halved colour need even places and sizes. */
function evenInside(box: PixelBox): PixelBox {
  const [left, top] = [evenUp(box.left), evenUp(box.top)];
  const [width, height] = [evenDown(rightOf(box) - left), evenDown(bottomOf(box) - top)];
  return { left, top, width: Math.max(0, width), height: Math.max(0, height) };
}

/** The largest part of a box in the shape of the picture, as near to the picture's middle as the box allows. */
function inShape(box: PixelBox, size: PictureSize): PixelBox {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  // A product that should be whole may come out a little below.
  const [width, height] = [evenDown(scale * size.width + 1e-6), evenDown(scale * size.height + 1e-6)];
  const near = (middle: number, from: number, room: number): number =>
    Math.max(from, Math.min(from + room, evenDown(middle)));
  return {
    left: near((size.width - width) / 2, box.left, box.width - width),
    top: near((size.height - height) / 2, box.top, box.height - height),
    width,
    height,
  };
}
