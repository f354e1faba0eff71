import { growPlane, rasterizeShapes, type MaskValue } from '@facet/workbench/worker';
import { coverOf } from './calls.ts';

/** The part of a picture that is worked on, in whole pixels, with the mark in it. */
export interface MarkRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0..255 for every pixel of the region. */
  readonly mask: Uint8Array;
}

/** Above this share of the picture there is too little left to fill the rest from. */
const MOST_SHARE = 0.2;
/** Surroundings: a share of the mark's longer side, and at least so many pixels. */
const MARGIN = 0.4;
const LEAST_MARGIN = 40;

/** The surroundings of what was painted on a picture of a size; `empty` or `large` where it cannot be taken away. */
export function regionOf(value: MaskValue, width: number, height: number): MarkRegion | 'empty' | 'large' {
  const drawn = rasterizeShapes(value.done, { width, height, scale: 1 }, coverOf);
  const plane = growPlane(drawn, value.grow);
  let [left, top, right, bottom, count] = [width, height, 0, 0, 0];
  plane.data.forEach((cover, i) => {
    if (cover < 128) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    count++;
  });
  if (count === 0) return 'empty';
  if ((right - left) * (bottom - top) > MOST_SHARE * width * height) return 'large';
  const margin = Math.max(LEAST_MARGIN, Math.round(MARGIN * Math.max(right - left, bottom - top)));
  [left, top] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  [right, bottom] = [Math.min(width, right + margin), Math.min(height, bottom + margin)];
  const mask = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    mask.set(plane.data.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return { left, top, width: right - left, height: bottom - top, mask };
}
