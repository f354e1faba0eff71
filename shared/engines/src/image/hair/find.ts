import type { Face } from '../../face/face.ts';
import { cutHead, type HeadCut } from '../../head/cut.ts';
import { FRAME, fromFrame, toFrame, UNIT } from '../../head/frame.ts';
import { colourHistogram, keepConnected, logRatio } from '../../head/hair.ts';
import { clamp, createImage, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import type { PersonSegmenter } from '../../segment/person.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import { findPeople, type Parting, PARTING_SIDE, prepareParting } from '../cutout/index.ts';
import { fitSize, shrinkImage } from '../shrink.ts';

/** The part of a photo around a head in which hair is looked for, in pixels of the photo. */
export interface HeadArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A head whose hair is ready to be parted from the rest, again and again as marks come. */
export interface HairParting extends Parting {
  readonly area: HeadArea;
  /** The photo within the area. */
  readonly image: RasterImage;
  /** Hair that was found without marks, in squares of a face height: of a shaved head next to nothing. */
  readonly amount: number;
  readonly place: HeadPlace;
}

/** Where the head lies in its area, in pixels of the photo within it. */
export interface HeadPlace {
  /** Height of the face. */
  readonly unit: number;
  /** Middle between eyes and chin. */
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise. */
  readonly roll: number;
}

/** How far the area reaches from the middle of the face, in face heights. */
const REACH = { side: 1.9, up: 1.75, down: 3.1 } as const;
/** Below this height under the middle of the face hair is recognised by its colour alone, in face heights. */
const KNOWN = 0.75;
/** Hair is taken where as much of it was likely nearby. */
const SUPPORT = 0.12;
/** How far down the longest hair goes. */
const LONGEST = { from: 2.3, to: 3 } as const;

/**
 * Looks for the hair of a head. Blocks the thread.
 * @param others the other faces of the photo: what is nearer to them is not this head's
 */
export function prepareHair(
  photo: RasterImage,
  face: Face,
  others: readonly Face[],
  segmenter: PersonSegmenter,
): HairParting {
  const head = cutHead(photo, face, others, segmenter);
  const { size, angle } = head.square;
  const unit = size * (UNIT / FRAME);
  const anchor = fromFrame(head.square);
  const [ax, ay] = [FRAME / 2, FRAME * 0.4];
  const middle = { x: anchor.a * ax - anchor.b * ay + anchor.c, y: anchor.b * ax + anchor.a * ay + anchor.d };
  const area = areaAround(photo, middle, unit);
  const image = cropImage(photo, area);
  const grid = fitSize(image, PARTING_SIDE);
  const scale = grid.width / image.width;
  const prior = priorOf(image, head, { area, middle, unit, grid, scale, others }, segmenter);
  const parting = prepareParting(image, prior);
  let amount = 0;
  for (const value of prior) if (value > 0.6) amount += 1;
  // Pieces far from all that was likely are other people's hair, or dark things.
  const near = boxBlur(prior.slice(), grid.width, grid.height, Math.round(0.09 * unit * scale), 2);
  return {
    width: parting.width,
    height: parting.height,
    part(keep, drop) {
      const object = parting.part(keep, drop);
      const painted = boxBlur(Float32Array.from(keep), grid.width, grid.height, Math.round(0.45 * unit * scale), 1);
      return object.map((value, i) => (near[i]! > SUPPORT || painted[i]! > 0 ? value : 0));
    },
    area,
    image,
    amount: amount / (unit * scale) ** 2,
    place: { unit, x: middle.x - area.left, y: middle.y - area.top, roll: angle },
  };
}

function areaAround(photo: RasterImage, { x, y }: { readonly x: number; readonly y: number }, unit: number): HeadArea {
  const left = Math.max(0, Math.floor(x - REACH.side * unit));
  const top = Math.max(0, Math.floor(y - REACH.up * unit));
  const right = Math.min(photo.width, Math.ceil(x + REACH.side * unit));
  const bottom = Math.min(photo.height, Math.ceil(y + REACH.down * unit));
  return { left, top, width: right - left, height: bottom - top };
}

function cropImage(photo: RasterImage, { left, top, width, height }: HeadArea): RasterImage {
  const crop = createImage(width, height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * photo.width + left) * 4;
    crop.data.set(photo.data.subarray(from, from + width * 4), y * width * 4);
  }
  return crop;
}

/** The pixels at which hair is looked for, and the head among them. */
interface Grid {
  readonly area: HeadArea;
  /** Of the face, in pixels of the photo. */
  readonly middle: { readonly x: number; readonly y: number };
  readonly unit: number;
  readonly grid: { readonly width: number; readonly height: number };
  /** Pixels of the grid for one of the photo. */
  readonly scale: number;
  readonly others: readonly Face[];
}

/** How likely each pixel of the grid is hair of this head. */
function priorOf(
  image: RasterImage,
  head: HeadCut,
  { area, middle, unit, grid: { width, height }, scale, others }: Grid,
  segmenter: PersonSegmenter,
): Float32Array {
  const n = width * height;
  const small = shrinkImage(image, { width, height });
  const colour = [0, 1, 2].map((c) =>
    Float32Array.from({ length: n }, (_, i) => small.data[i * 4 + c]! / 255),
  ) as unknown as RgbPlanes;
  const people = findPeople(image, segmenter).plane;
  const { a, b, c, d } = toFrame(head.square);
  const near = new Float32Array(n);
  const face = new Float32Array(n);
  const down = new Float32Array(n);
  const side = new Float32Array(n);
  const own = new Float32Array(n);
  const columns = others.map(({ box }) => ({ x: box.x + box.width / 2, unit: box.height }));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const px = area.left + (x + 0.5) / scale;
      const py = area.top + (y + 0.5) / scale;
      const u = a * px - b * py + c;
      const v = b * px + a * py + d;
      // Hair hangs down, however the head is held.
      down[i] = (py - middle.y) / unit;
      side[i] = (px - middle.x) / unit;
      // Under somebody else's face hangs their hair.
      const nearest = Math.min(...columns.map((column) => Math.abs(px - column.x) / column.unit), Infinity);
      own[i] = smoothstep(-0.1, 0.25, nearest - Math.abs(side[i]!));
      if (u < 0 || v < 0 || u >= FRAME || v >= FRAME) continue;
      near[i] = bilinear(head.hair, u, v);
      face[i] = bilinear(head.face, u, v);
    }
  // What hangs below the jaw and is coloured as the hair above it.
  const hair = colourHistogram(
    colour,
    near.map((value, i) => (value > 0.8 && down[i]! < 0.5 ? 1 : 0)),
  );
  const rest = colourHistogram(
    colour,
    near.map((value, i) => {
      if (value > 0.3) return 0;
      if (face[i]! > 0.5 || people[i]! < 0.15) return 1;
      // Clothes in the middle; beside them hair may hang.
      return down[i]! > 0.9 && Math.abs(side[i]!) < 0.3 ? 1 : 0.04;
    }),
  );
  const likely = logRatio(colour, hair, rest);
  const plane = near.map((value, i) => {
    const below = smoothstep(KNOWN - 0.25, KNOWN, down[i]!);
    const beside = smoothstep(0.15, 0.4, Math.abs(side[i]!)) * (1 - smoothstep(1.1, 1.8, Math.abs(side[i]!)));
    const reach = 1 - smoothstep(LONGEST.from, LONGEST.to, down[i]!);
    const logit = Math.log((0.12 + 0.4 * beside) / (0.88 - 0.4 * beside)) + clamp(likely[i]! * 1.2, -4, 3.5);
    // Hair that hangs away from the body is hardly seen as a person's.
    const hanging = (reach * own[i]! * Math.min(1, 0.3 + people[i]!)) / (1 + Math.exp(-logit));
    return (value * (1 - below) + Math.max(value, hanging) * below) * (1 - 0.95 * face[i]!);
  });
  const seeds = near.map((value, i) => (value > 0.8 && down[i]! < 0.4 ? 1 : 0));
  return keepConnected(plane, seeds, width, height, 0.45);
}

function bilinear(plane: Float32Array, u: number, v: number): number {
  const x = clamp(u - 0.5, 0, FRAME - 1.001);
  const y = clamp(v - 0.5, 0, FRAME - 1.001);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const at = (dx: number, dy: number): number => plane[(y0 + dy) * FRAME + x0 + dx]!;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}
