import type { Face } from '../../face/face.ts';
import { cutHead, type HeadCut } from '../../head/cut.ts';
import { FRAME, fromFrame, toFrame, UNIT } from '../../head/frame.ts';
import { colourHistogram, keepConnected, logRatio } from '../../head/hair.ts';
import { cropImage, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { planeAt } from '../../raster/sample.ts';
import type { PersonSegmenter } from '../../segment/person.ts';
import { findPeople, type Parting, PARTING_SIDE, prepareParting } from '../cutout/index.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { hangingAt } from './hanging.ts';
import { byItsColour, likeSkin, planesOf } from './likeness.ts';

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
  readonly head: HeadCut;
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
/** Less hair than this, in squares of a face height, may be the skin of a bald head. */
const LITTLE = 0.35;
/** Hair is taken where as much of it was likely nearby. */
const SUPPORT = 0.12;
/** How far strands hang away from what is recognised as a person, in face heights. */
const LOOSE = 0.04;
/** Heights in a face that is not tilted, in face heights under its middle: skin is looked at below the eyes, a fringe hangs down to them. */
const BELOW_EYES = -0.12;
const FRINGE = { to: -0.42, ends: -0.3 } as const;
/** How far off the face hair is surely hair, in face heights. */
const OFF_FACE = 0.12;
/** Where hair that is longer than the jaw lies beside the face, in face heights, and how much of that place it takes at least. */
const BESIDE_JAW = { from: 0.3, to: 0.62, above: 0.1, below: 0.5, least: 0.12, enough: 0.3 } as const;

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
  const small = shrinkImage(image, grid);
  const people = findPeople(image, segmenter).plane;
  const body = boxBlur(people.slice(), grid.width, grid.height, Math.round(LOOSE * unit * scale), 2).map((value) =>
    smoothstep(0.2, 0.6, value),
  );
  const colour = planesOf(small);
  const { plane: prior, skin } = priorOf(head, { area, middle, unit, grid, scale, others, colour, people, body });
  const parting = prepareParting(image, prior);
  let found = 0;
  for (const value of prior) if (value > 0.6) found += 1;
  const amount = found / (unit * scale) ** 2;
  const isBald = amount < LITTLE && likeSkin(colour, prior, skin);
  // Pieces far from all that was likely are other people's hair, or dark things.
  const near = boxBlur(prior.slice(), grid.width, grid.height, Math.round(0.09 * unit * scale), 2);
  return {
    width: parting.width,
    height: parting.height,
    part(keep, drop) {
      const object = parting.part(keep, drop);
      const painted = boxBlur(Float32Array.from(keep), grid.width, grid.height, Math.round(0.45 * unit * scale), 1);
      const own = object.map((value, i) => ((near[i]! > SUPPORT && body[i]! > 0.3) || painted[i]! > 0 ? value : 0));
      const found = byItsColour(own, colour, body, grid, unit * scale);
      return found.map((value, i) => (keep[i] ? 1 : drop[i] ? 0 : value));
    },
    area,
    image,
    amount: isBald ? 0 : amount,
    place: { unit, x: middle.x - area.left, y: middle.y - area.top, roll: angle },
    head,
  };
}

function areaAround(photo: RasterImage, { x, y }: { readonly x: number; readonly y: number }, unit: number): HeadArea {
  const left = Math.max(0, Math.floor(x - REACH.side * unit));
  const top = Math.max(0, Math.floor(y - REACH.up * unit));
  const right = Math.min(photo.width, Math.ceil(x + REACH.side * unit));
  const bottom = Math.min(photo.height, Math.ceil(y + REACH.down * unit));
  return { left, top, width: right - left, height: bottom - top };
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
  readonly colour: ReturnType<typeof planesOf>;
  /** How much of a person each pixel is, and the same with what hangs loose around people. */
  readonly people: Float32Array;
  readonly body: Float32Array;
}

/** How likely each pixel of the grid is hair of this head. */
function priorOf(
  head: HeadCut,
  { area, middle, unit, grid: { width, height }, scale, others, colour, people, body }: Grid,
): { readonly plane: Float32Array; readonly skin: Float32Array } {
  const n = width * height;
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
      near[i] = planeAt(head.hair, FRAME, FRAME, u, v) * body[i]!;
      face[i] = planeAt(head.face, FRAME, FRAME, u, v);
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
  const cheeks = face.map((value, i) => (value > 0.5 && down[i]! > BELOW_EYES ? 1 : 0));
  const skin = colourHistogram(colour, cheeks);
  // A high forehead is taken for hair at first: what hair looks like is seen further off.
  const beside = boxBlur(face.slice(), width, height, Math.max(1, Math.round(OFF_FACE * unit * scale)), 2);
  const sure = colourHistogram(
    colour,
    near.map((value, i) => (value > 0.8 && down[i]! < 0.5 && beside[i]! < 0.02 ? 1 : 0.02 * Number(value > 0.8))),
  );
  // The mean of nine: a strand over the forehead is no skin.
  const against = boxBlur(logRatio(colour, sure, skin), width, height, 1, 1);
  const isLong = longOf(near, down, side);
  const plane = near.map((value, i) => {
    // What hangs away from the body is hardly seen as a person's.
    const loose = isLong * body[i]! * own[i]! * Math.min(1, 0.3 + people[i]!);
    const found = Math.max(value, loose * hangingAt(down[i]!, side[i]!, likely[i]!));
    const fringe =
      face[i]! * body[i]! * smoothstep(1, 2.5, against[i]!) * (1 - smoothstep(FRINGE.to, FRINGE.ends, down[i]!));
    return Math.max(found * (1 - 0.95 * face[i]!) * (0.1 + 0.9 * smoothstep(-1.8, -0.4, against[i]!)), 0.9 * fringe);
  });
  const seeds = near.map((value, i) => (value > 0.8 && down[i]! < 0.4 ? 1 : 0));
  return { plane: keepConnected(plane, seeds, width, height, 0.45), skin: cheeks };
}

/** Whether hair reaches below the jaw, 0 to 1: long hair lies beside the face as far down as the mouth, on one side at least. */
function longOf(near: Float32Array, down: Float32Array, side: Float32Array): number {
  const { from, to, above, below, least, enough } = BESIDE_JAW;
  const shareOn = (sign: number): number => {
    let [sum, count] = [0, 0];
    near.forEach((value, i) => {
      const aside = side[i]! * sign;
      if (aside < from || aside > to || down[i]! < above || down[i]! > below) return;
      count++;
      if (value > 0.35) sum++;
    });
    return count > 0 ? sum / count : 0;
  };
  return smoothstep(least, enough, Math.max(shareOn(1), shareOn(-1)));
}
