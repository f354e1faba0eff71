import { createUnmarker, type Surroundings, type Unmarker } from '@facet/engines/unmark';
import { growPlane, rasterizeShapes, ToolRefusal, type MaskValue } from '@facet/workbench/worker';
import { coverOf, type Filling } from './calls.ts';

/** A part of a picture in whole pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is worked on, with the mark in it. */
export interface MarkRegion extends Area {
  /** What the mark is filled from where a shot begins. */
  readonly around: Area;
  /** 0..255 for every pixel of the region. */
  readonly mask: Uint8Array;
}

/** Above this share of the picture there is too little left to fill the rest from. */
const MOST_SHARE = 0.2;
/** Surroundings: a share of the mark's longer side, and at least so many pixels. */
const MARGIN = 0.4;
const LEAST_MARGIN = 40;
/** The same for what is filled from, and the most pixels of it: filling takes seconds for a million. */
const WIDE_MARGIN = 1.2;
const MOST_AROUND = 400_000;

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
  const longer = Math.max(right - left, bottom - top);
  const widened = (margin: number): Area => {
    const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
    return {
      left: x,
      top: y,
      width: Math.min(width, right + margin) - x,
      height: Math.min(height, bottom + margin) - y,
    };
  };
  const margin = Math.max(LEAST_MARGIN, Math.round(MARGIN * longer));
  const area = widened(margin);
  let wide = Math.max(margin, Math.round(WIDE_MARGIN * longer));
  let around = widened(wide);
  while (wide > margin && around.width * around.height > MOST_AROUND) {
    wide = Math.max(margin, Math.floor(wide * 0.9));
    around = widened(wide);
  }
  const mask = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const from = (area.top + y) * width + area.left;
    mask.set(plane.data.subarray(from, from + area.width), y * area.width);
  }
  return { ...area, around, mask };
}

/** The same. @throws ToolRefusal where it cannot be taken away */
export function placeOf(value: MaskValue, width: number, height: number): MarkRegion {
  const region = regionOf(value, width, height);
  if (region === 'empty') throw new ToolRefusal('no-mark');
  if (region === 'large') throw new ToolRefusal('mark-large');
  return region;
}

/** @param height of the whole picture: the edge of the repair fades over more pixels of a larger one */
export const unmarkerOf = ({ mask, width, height: rows }: MarkRegion, height: number, variant: Filling): Unmarker =>
  createUnmarker(mask, width, rows, { feather: Math.max(3, Math.round(height / 200)), variant });

/** The region of the frame on a canvas, with the mark filled; the canvas stays as it is. */
export function fillPart(
  context: OffscreenCanvasRenderingContext2D,
  region: MarkRegion,
  unmarker: Unmarker,
  cut: boolean,
): ImageData {
  const part = context.getImageData(region.left, region.top, region.width, region.height);
  unmarker.push(part, cut, () => surroundingsOf(context, region));
  return part;
}

function surroundingsOf(context: OffscreenCanvasRenderingContext2D, { left, top, around }: MarkRegion): Surroundings {
  const image = context.getImageData(around.left, around.top, around.width, around.height);
  return { image, left: left - around.left, top: top - around.top };
}
