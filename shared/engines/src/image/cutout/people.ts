import { type PersonSegmenter, PERSON_SAMPLES } from '../../segment/person.ts';
import type { RasterImage } from '../../raster/image.ts';
import { createPyramid } from '../../raster/mips.ts';
import type { OrientedSquare } from '../../raster/sample.ts';
import { fitSize } from '../shrink.ts';
import { PARTING_SIDE } from './cutout.ts';

/**
 * Where people are: a plane at the size at which pictures are parted, the share of the picture that they cover, and how sure the network is
 * of them, 0.5 to 1: of a car or a cup it is not.
 */
export interface FoundPeople {
  readonly plane: Float32Array;
  readonly share: number;
  readonly certainty: number;
}

/**
 * Looks for people in the whole picture, then again in a closer square around what was found.
 * Blocks the thread.
 */
export function findPeople(image: RasterImage, segmenter: PersonSegmenter): FoundPeople {
  const { width, height } = fitSize(image, PARTING_SIDE);
  const pyramid = createPyramid(image);
  const longer = Math.max(image.width, image.height);
  const whole: OrientedSquare = { cx: image.width / 2, cy: image.height / 2, size: longer, angle: 0 };
  const scale = width / image.width;
  const plane = new Float32Array(width * height);
  draw(segmenter.segment(pyramid, whole), whole, plane, width, height, scale);
  const closer = squareAround(plane, width, height, scale);
  if (closer && closer.size < longer * 0.85) {
    const near = new Float32Array(width * height);
    draw(segmenter.segment(pyramid, closer), closer, near, width, height, scale);
    for (let i = 0; i < plane.length; i++)
      if (within(closer, (i % width) / scale, Math.floor(i / width) / scale))
        plane[i] = plane[i]! * 0.35 + near[i]! * 0.65;
  }
  const found = plane.filter((value) => value > 0.5);
  const certainty = found.reduce((sum, value) => sum + value, 0) / Math.max(1, found.length);
  return { plane, share: found.length / plane.length, certainty };
}

const within = ({ cx, cy, size }: OrientedSquare, x: number, y: number): boolean =>
  Math.abs(x - cx) <= size / 2 && Math.abs(y - cy) <= size / 2;

/** Carries a segmentation of a square into a plane of `width * height`; `scale` is its pixels for one of the picture. */
export function draw(
  mask: Float32Array,
  square: OrientedSquare,
  plane: Float32Array,
  width: number,
  height: number,
  scale: number,
): void {
  const n = PERSON_SAMPLES;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = (((x + 0.5) / scale - square.cx) / square.size + 0.5) * n - 0.5;
      const v = (((y + 0.5) / scale - square.cy) / square.size + 0.5) * n - 0.5;
      if (u < -1 || v < -1 || u > n || v > n) continue;
      const x0 = Math.min(n - 1, Math.max(0, Math.floor(u)));
      const y0 = Math.min(n - 1, Math.max(0, Math.floor(v)));
      const x1 = Math.min(n - 1, x0 + 1);
      const y1 = Math.min(n - 1, y0 + 1);
      const fx = Math.min(1, Math.max(0, u - x0));
      const fy = Math.min(1, Math.max(0, v - y0));
      plane[y * width + x] =
        (mask[y0 * n + x0]! * (1 - fx) + mask[y0 * n + x1]! * fx) * (1 - fy) +
        (mask[y1 * n + x0]! * (1 - fx) + mask[y1 * n + x1]! * fx) * fy;
    }
}

/** A square around what is likely a person, with a margin; null without people. */
export function squareAround(plane: Float32Array, width: number, height: number, scale: number): OrientedSquare | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  plane.forEach((value, i) => {
    if (value < 0.5) return;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  if (right < left) return null;
  const size = (Math.max(right - left, bottom - top) * 1.25) / scale;
  return { cx: (left + right) / 2 / scale, cy: (top + bottom) / 2 / scale, size, angle: 0 };
}
