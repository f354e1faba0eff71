import { clamp, smoothstep, type RasterImage } from '../../raster/image.ts';
import { createPyramid } from '../../raster/mips.ts';
import { boxBlur, resizePlane } from '../../raster/planes.ts';
import { pullPush } from '../../raster/pull-push.ts';
import type { OrientedSquare } from '../../raster/sample.ts';
import { applyCoefficients, guidedCoefficients, type RgbPlanes } from '../../segment/guided.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../../segment/person.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { draw, squareAround } from './people.ts';

/** Masks of people in the frames of a film, all of one size. */
export interface FilmMasks {
  readonly width: number;
  readonly height: number;
  /** How likely each pixel belongs to a person, 0..1, frame by frame. */
  readonly planes: readonly Float32Array[];
}

/** Longer side of the masks in pixels. */
const FILM_SIDE = 384;
/** The whole picture is looked at in one of so many frames, to find where people are. */
const EVERY = 4;
/** Room that the network is given around people, as a share of their size. */
const MARGIN = 1.25;
/** The least of it: people who nearly fill the shorter side. */
const LEAST_MARGIN = 1.04;

/**
 * Finds the people of all frames of a film, each frame in the same square: what moves with the square would make edges waver.
 * Where no square within the picture holds them, the whole picture is taken, as the network was trained on it: stretched to a square.
 * Blocks the thread.
 * @param frames of one size
 * @param onFrame called with the number of frames that are done
 */
export function findPeopleInFilm(
  frames: readonly RasterImage[],
  segmenter: PersonSegmenter,
  onFrame: (done: number) => void = () => undefined,
): FilmMasks {
  const [first] = frames;
  if (!first) return { width: 1, height: 1, planes: [] };
  const { width, height } = fitSize(first, FILM_SIDE);
  const anywhere = new Float32Array(width * height);
  frames.forEach((frame, i) => {
    if (i % EVERY !== 0 && i !== frames.length - 1) return;
    lookAtWhole(frame, segmenter, width, height).forEach((value, j) => (anywhere[j] = Math.max(anywhere[j]!, value)));
  });
  const scale = width / first.width;
  const square = squareWithin(anywhere, width, height, scale, first);
  const planes = frames.map((frame, i) => {
    const plane = square
      ? lookInto(frame, square, segmenter, width, height, scale)
      : lookAtWhole(frame, segmenter, width, height);
    onFrame(i + 1);
    return plane;
  });
  return { width, height, planes };
}

function lookInto(
  frame: RasterImage,
  square: OrientedSquare,
  segmenter: PersonSegmenter,
  width: number,
  height: number,
  scale: number,
): Float32Array {
  const plane = new Float32Array(width * height);
  draw(segmenter.segment(createPyramid(frame), square), square, plane, width, height, scale);
  return plane;
}

function lookAtWhole(frame: RasterImage, segmenter: PersonSegmenter, width: number, height: number): Float32Array {
  const side = PERSON_SAMPLES;
  const whole: OrientedSquare = { cx: side / 2, cy: side / 2, size: side, angle: 0 };
  const stretched = segmenter.segment(createPyramid(stretch(frame, side)), whole);
  const plane = resizePlane(stretched, side, side, width, height);
  if (height <= width) return plane;
  // A person who stands is made broad by stretching: the same with bands at the sides is looked at too.
  const scale = width / frame.width;
  const square: OrientedSquare = { cx: frame.width / 2, cy: frame.height / 2, size: frame.height, angle: 0 };
  const upright = lookInto(frame, square, segmenter, width, height, scale);
  return plane.map((value, i) => (value + upright[i]!) / 2);
}

/** The picture as a square, by the means of what falls on each pixel; a small one by its nearest pixels. */
function stretch(frame: RasterImage, side: number): RasterImage {
  if (Math.min(frame.width, frame.height) >= side) return shrinkImage(frame, { width: side, height: side });
  const out = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    const x = Math.floor((((i % side) + 0.5) / side) * frame.width);
    const y = Math.floor(((Math.floor(i / side) + 0.5) / side) * frame.height);
    const from = (y * frame.width + x) * 4;
    out.set(frame.data.subarray(from, from + 4), i * 4);
  }
  return { data: out, width: side, height: side };
}

/** A square within the picture, in its pixels, that holds what is likely a person; null where none does. */
function squareWithin(
  anywhere: Float32Array,
  width: number,
  height: number,
  scale: number,
  picture: { readonly width: number; readonly height: number },
): OrientedSquare | null {
  const around = squareAround(anywhere, width, height, scale);
  if (!around) return null;
  const people = around.size / MARGIN;
  const shorter = Math.min(picture.width, picture.height);
  if (people * LEAST_MARGIN > shorter) return null;
  const size = Math.min(shorter, around.size);
  const within = (at: number, side: number): number => clamp(at, size / 2, side - size / 2);
  return { cx: within(around.cx, picture.width), cy: within(around.cy, picture.height), size, angle: 0 };
}

/** How much of a film shows people, and how sure the network is of them, 0.5 to 1. */
export function certaintyOf({ planes }: FilmMasks): { readonly share: number; readonly certainty: number } {
  let [count, sum, all] = [0, 0, 0];
  for (const plane of planes) {
    all += plane.length;
    for (const value of plane)
      if (value > 0.5) {
        count++;
        sum += value;
      }
  }
  return { share: count / Math.max(1, all), certainty: sum / Math.max(1, count) };
}

/** Weights of the frames before and after, nearest first. */
const NEAR = [0.8, 0.45];
/** Difference of a colour, of 255, from which a pixel counts as another thing. */
const OTHER = 20;

/**
 * Steadies masks over time: each pixel takes the mean of the frames around it that show the same colour there, so that edges
 * that stand do not waver and edges that move do not trail. A bilateral filter over time; source: Tomasi, Manduchi, "Bilateral
 * Filtering for Gray and Color Images", ICCV 1998, with time for space.
 * @param pictures the frames at the size of the masks
 */
export function steadyMasks(masks: FilmMasks, pictures: readonly RasterImage[]): FilmMasks {
  const { width, height, planes } = masks;
  const steady = planes.map((plane, at) => {
    const sum = plane.slice();
    const weights = new Float32Array(plane.length).fill(1);
    NEAR.forEach((near, step) => {
      for (const other of [at - step - 1, at + step + 1]) {
        const beside = planes[other];
        if (!beside) continue;
        const [a, b] = [pictures[at]!.data, pictures[other]!.data];
        for (let i = 0, o = 0; i < sum.length; i++, o += 4) {
          const far =
            (Math.abs(a[o]! - b[o]!) + Math.abs(a[o + 1]! - b[o + 1]!) + Math.abs(a[o + 2]! - b[o + 2]!)) / (3 * OTHER);
          const weight = near * Math.exp(-far * far);
          sum[i]! += beside[i]! * weight;
          weights[i]! += weight;
        }
      }
    });
    return sum.map((value, i) => value / weights[i]!);
  });
  return { width, height, planes: steady };
}

/** The frames as `steadyMasks` compares them: small, without grain. */
export const smallFrames = (frames: readonly RasterImage[], { width, height }: FilmMasks): readonly RasterImage[] =>
  frames.map((frame) => shrinkImage(frame, { width, height }));

/** A part of a picture in shares of its sides. */
export interface FilmArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Likeliness from which a pixel counts for the area. */
const SEEN = 0.35;
const ROOM = 0.02;

/** The part of the picture in which people are at any time, with a little room; null without any. */
export function areaOf({ width, height, planes }: FilmMasks): FilmArea | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (const plane of planes)
    for (let i = 0; i < plane.length; i++) {
      if (plane[i]! < SEEN) continue;
      const x = i % width;
      const y = (i - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < left) return null;
  const room = Math.round(Math.max(right - left, bottom - top) * ROOM);
  const [x0, y0] = [Math.max(0, left - room), Math.max(0, top - room)];
  const [x1, y1] = [Math.min(width, right + 1 + room), Math.min(height, bottom + 1 + room)];
  return { left: x0 / width, top: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height };
}

/** The part of a mask that lies in an area, brought to a size. */
export function maskIn(
  { width, height }: FilmMasks,
  plane: Float32Array,
  area: FilmArea,
  size: { readonly width: number; readonly height: number },
): Float32Array {
  const [x0, y0] = [Math.round(area.left * width), Math.round(area.top * height)];
  const [w, h] = [Math.round(area.width * width), Math.round(area.height * height)];
  const part = new Float32Array(w * h);
  for (let y = 0; y < h; y++) part.set(plane.subarray((y0 + y) * width + x0, (y0 + y) * width + x0 + w), y * w);
  return resizePlane(part, w, h, size.width, size.height);
}

/** Half width of the window in which an edge is looked for, as a share of the longer side. */
const EDGE = 0.012;
/** Variance of a colour, 0..1, below which an area counts as flat. */
const FLAT = 2e-4;

/**
 * Cuts people out of a frame: the mask's edges are carried to those of the picture, and the background's colour is taken out
 * of them.
 * @param mask how likely each pixel belongs to a person, at the frame's size
 * @returns the people on nothing, at the frame's size
 */
export function cutFrame({ data, width, height }: RasterImage, mask: Float32Array): RasterImage {
  const rgb = [0, 1, 2].map((c) =>
    Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c]! / 255),
  ) as unknown as RgbPlanes;
  const radius = Math.max(2, Math.round(Math.max(width, height) * EDGE));
  const sure = mask.map((value) => smoothstep(0.2, 0.8, value));
  const fine = applyCoefficients(guidedCoefficients(rgb, sure, width, height, radius, FLAT), rgb);
  // Away from the mask's edge its own value counts: colours alike would open holes, and carry it into the background.
  const alpha = boxBlur(
    fine.map((value, i) => smoothstep(0.25, 0.75, clamp(value, mask[i]! - 0.45, mask[i]! + 0.45))),
    width,
    height,
    1,
    1,
  );
  const own = pullPush(
    rgb,
    alpha.map((value) => (value > 0.97 ? 1 : 0)),
    width,
    height,
  );
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < alpha.length; i++) {
    const share = alpha[i]!;
    if (share <= 0.01) continue;
    const trust = share > 0.97 ? 1 : share * share;
    for (let c = 0; c < 3; c++) out[i * 4 + c] = 255 * (rgb[c as 0]![i]! * trust + own[c]![i]! * (1 - trust));
    out[i * 4 + 3] = share * 255;
  }
  return { data: out, width, height };
}
