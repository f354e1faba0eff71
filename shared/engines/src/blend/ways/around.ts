import { clamp, createImage, LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur, resizePlane } from '../../raster/planes.ts';
import { guidedCoefficients, type RgbPlanes } from '../../segment/guided.ts';
import type { Placement, Size } from '../placement.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';
import { createRowSampler, type RowSampler } from '../resample.ts';
import { centre, covering, withoutMargin } from './cover.ts';
import { between, blurredPlanes, type Colour, lumaOf, meanColour, rangeOf, rowsOf, type SmallPlane } from './tones.ts';
import type { SubjectMask } from './traits.ts';

/** How far a subject passes into what is around it, as a share of the mask's longer side. */
const PASSING = 0.009;
/** Mean luma from which the surroundings are light: the other picture is printed into them, else it glows in them. */
const LIGHT = 0.45;
/** How much of the other picture's own light is seen beside that of the surroundings. */
const OWN_LIGHT = 0.35;
/** How much of dark surroundings is left below what glows in them. */
const DIMMED = 0.6;
/** From which busyness on the other picture is out of focus, how far, and the side of the picture made small that does it. */
const BUSY = 0.03;
const BUSIEST = 0.055;
const DEFOCUS = 0.6;
const SOFT_SIDE = 140;
/** Side of the pictures that are measured, in pixels. */
const NEAR = 512;
/** How far the subject takes on the colour of the other picture. */
const TINT = 0.3;

/** How far below a thing that stands its ground is seen, and how far to the sides, as shares of the mask's longer side. */
const GROUND = 0.3;
const BESIDE = 0.035;
/** What ends higher in the subject than the first share of its height hangs over its ground; below the second it stands on it. */
const HANGING = 0.55;
const STANDING = 0.8;

export interface KeptPhoto {
  readonly image: RasterImage;
  readonly subject: SubjectMask;
  /** Whether it stands on something that the photo shows, so that without it it would hang in the air. */
  readonly stands: boolean;
}

export interface OtherPhoto {
  readonly image: RasterImage;
  readonly subject: SubjectMask | null;
  /** Mean step of luma between neighbours, as `traitsOf` measures it. */
  readonly busy: number;
}

/**
 * The subject of a photo before another one, both exposed on one film: around the subject its photo gives its soft light alone and the other
 * one the details, so that no two of them lie across each other. The result has the size of `kept`.
 */
export function exposeAround(kept: KeptPhoto, other: OtherPhoto, onProgress?: (fraction: number) => void): RasterImage {
  const { width, height } = kept.image;
  const mask = softMask(kept.subject);
  // What is measured on both is measured on small ones.
  const [nearKept, nearOther] = [kept, other].map(({ image }) => shrinkImage(image, fitSize(image, NEAR))) as [
    RasterImage,
    RasterImage,
  ];
  const soft = blurredPlanes(nearKept, 128, 4);
  const mix = mixer(nearKept, nearOther, soft, mask);
  const maskRow = kept.stands
    ? withGround(matteRows(kept.image, nearKept, mask), rowsOf(groundBelow(mask), kept.image), width)
    : matteRows(kept.image, nearKept, mask);
  const softRows = soft.map((plane) => rowsOf(plane, kept.image));
  const otherRow = defocused(other, nearOther, seenBeside(kept, other), kept.image);
  const out = createImage(width, height);
  const row = new Uint8ClampedArray(width * 4);
  const own = new Float32Array(width);
  const lines = softRows.map(() => new Float32Array(width));
  for (let y = 0; y < height; y++) {
    otherRow(y, row);
    maskRow(y, own);
    softRows.forEach((softRow, c) => softRow(y, lines[c]!));
    const start = y * width * 4;
    mix(
      kept.image.data.subarray(start, start + width * 4),
      row,
      lines,
      own,
      out.data.subarray(start, start + width * 4),
    );
    if (y % 128 === 127) onProgress?.(y / height);
  }
  return out;
}

/** Window and flatness of the matte that follows the edges of the photo; the window is a share of the mask's longer side. */
const WINDOW = 0.012;
const FLAT = 4e-4;

/** How far each pixel is the subject, row by row: the soft mask brought to the edges of the photo, hair and leaves included. */
function matteRows(image: RasterImage, near: RasterImage, mask: SmallPlane): (y: number, into: Float32Array) => void {
  const { width, height } = mask;
  const guide = [0, 1, 2].map((c) =>
    resizePlane(
      Float32Array.from({ length: near.width * near.height }, (_, i) => near.data[i * 4 + c]! / 255),
      near.width,
      near.height,
      width,
      height,
    ),
  ) as unknown as RgbPlanes;
  const { r, g, b, offset } = guidedCoefficients(
    guide,
    mask.plane,
    width,
    height,
    Math.max(width, height) * WINDOW,
    FLAT,
  );
  const rows = [r, g, b, offset].map((plane) => rowsOf({ plane, width, height }, image));
  const lines = rows.map(() => new Float32Array(image.width));
  return (y, into) => {
    rows.forEach((row, k) => row(y, lines[k]!));
    const [red, green, blue, rest] = lines as [Float32Array, Float32Array, Float32Array, Float32Array];
    for (let x = 0, i = y * image.width * 4; x < image.width; x++, i += 4) {
      const { data } = image;
      const seen = red[x]! * data[i]! + green[x]! * data[i + 1]! + blue[x]! * data[i + 2]!;
      into[x] = smoothstep(0.1, 0.9, seen / 255 + rest[x]!);
    }
  };
}

type PlaneRows = (y: number, into: Float32Array) => void;

/** Rows of a matte, with the ground that is seen below it. */
function withGround(matte: PlaneRows, ground: PlaneRows, width: number): PlaneRows {
  const line = new Float32Array(width);
  return (y, into) => {
    matte(y, into);
    ground(y, line);
    for (let x = 0; x < width; x++) into[x] = Math.max(into[x]!, line[x]!);
  };
}

/** How far the ground below a thing is seen: it fades downwards from where the thing ends, and to the sides. */
function groundBelow({ plane, width, height }: SmallPlane): SmallPlane {
  const longer = Math.max(width, height);
  const isSubject = (i: number): boolean => plane[i]! > 0.5;
  const [first, last] = [plane.findIndex((_, i) => isSubject(i)), plane.findLastIndex((_, i) => isSubject(i))];
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  const ground = new Float32Array(width * height);
  for (let x = 0; x < width; x++) {
    let end = bottom;
    while (end > top && !isSubject(end * width + x)) end--;
    const weight = smoothstep(HANGING, STANDING, (end - top) / Math.max(1, bottom - top));
    for (let y = top; y < height; y++) {
      const below = clamp((y - end) / (GROUND * longer), 0, 1);
      if (y >= end) ground[y * width + x] = weight * (1 - smoothstep(0, 1, below));
    }
  }
  return { plane: boxBlur(ground, width, height, longer * BESIDE, 2), width, height };
}

/** Rows of a placed picture; a busy one glows as from behind the focus, so that what stands before it is seen first. */
function defocused({ image, busy }: OtherPhoto, near: RasterImage, placed: Placement, frame: Size): RowSampler {
  const sharp = createRowSampler(image, placed, frame);
  const share = DEFOCUS * smoothstep(BUSY, BUSIEST, busy);
  if (share === 0) return sharp;
  const rows = softPlanes(near, placed, frame).map((plane) => rowsOf(plane, frame));
  const line = new Float32Array(frame.width);
  return (y, into) => {
    sharp(y, into);
    rows.forEach((row, c) => {
      row(y, line);
      for (let x = 0, i = c; i < into.length; x++, i += 4) into[i] = between(into[i]!, line[x]!, share);
    });
  };
}

/** Planes of a placed picture, 0..255, so small that nothing sharp is left of it. */
function softPlanes(near: RasterImage, placed: Placement, frame: Size): readonly SmallPlane[] {
  const size = fitSize(frame, SOFT_SIDE);
  const scale = size.width / frame.width;
  const small: Placement = {
    left: Math.round(placed.left * scale),
    top: Math.round(placed.top * scale),
    width: Math.ceil(placed.width * scale),
    height: Math.ceil(placed.height * scale),
  };
  const rowAt = createRowSampler(near, small, size);
  const planes = [0, 1, 2].map(() => new Float32Array(size.width * size.height));
  const row = new Uint8ClampedArray(size.width * 4);
  for (let y = 0; y < size.height; y++) {
    rowAt(y, row);
    planes.forEach((plane, c) => {
      for (let x = 0; x < size.width; x++) plane[y * size.width + x] = row[x * 4 + c]!;
    });
  }
  return planes.map((plane) => ({ plane, ...size }));
}

/** Fills a row of the result. @param soft the kept photo's soft light, channel by channel, 0..1 @param own how far it is the subject, 0..1 */
type RowMix = (
  kept: Uint8ClampedArray,
  other: Uint8ClampedArray,
  soft: readonly Float32Array[],
  own: Float32Array,
  out: Uint8ClampedArray,
) => void;

function mixer(kept: RasterImage, other: RasterImage, soft: readonly SmallPlane[], mask: SmallPlane): RowMix {
  const { low, high } = rangeOf(other, 0.02);
  const isLight = lightAround(soft, mask) > LIGHT;
  const shown = Float32Array.from({ length: 256 }, (_, value) => clamp((value / 255 - low) / (high - low), 0, 1));
  // What a light ground is multiplied with, or the dark that a glow leaves.
  const printed = shown.map((value) => (isLight ? between(0.12, 1, value) : 1 - value * 0.85));
  const [from, to] = [hueOf(kept), hueOf(other)];
  const tints = from.map((value, c) => (clamp(to[c]! / Math.max(0.02, value), 0.8, 1.25) - 1) * TINT + 1);
  return (front, back, ground, own, out) => {
    for (let c = 0; c < 3; c++) {
      const [light, tint] = [ground[c]!, tints[c]!];
      for (let x = 0, i = c; i < out.length; x++, i += 4) {
        const share = own[x]!;
        const subject = front[i]! * tint;
        if (share === 1) {
          out[i] = subject;
          continue;
        }
        const print = printed[back[i]!]!;
        const exposed = isLight ? light[x]! * print : 1 - (1 - light[x]! * DIMMED) * print;
        out[i] = between(between(exposed * 255, back[i]!, OWN_LIGHT), subject, share);
      }
    }
    for (let i = 3; i < out.length; i += 4) out[i] = 255;
  };
}

function softMask({ data, width, height }: SubjectMask): SmallPlane {
  const plane = boxBlur(Float32Array.from(data), width, height, Math.max(width, height) * PASSING, 2);
  return { plane: plane.map((value) => smoothstep(0.3, 0.85, value)), width, height };
}

/** Mean luma of what is not the subject. */
function lightAround([r, g, b]: readonly SmallPlane[], mask: SmallPlane): number {
  const maskRow = rowsOf(mask, r!);
  const own = new Float32Array(r!.width);
  let [sum, count] = [0, 0.001];
  for (let y = 0; y < r!.height; y++) {
    maskRow(y, own);
    for (let x = 0; x < r!.width; x++) {
      const i = y * r!.width + x;
      const share = 1 - own[x]!;
      sum += share * (r!.plane[i]! * LUMA_R + g!.plane[i]! * LUMA_G + b!.plane[i]! * LUMA_B);
      count += share;
    }
  }
  return sum / count;
}

/** Mean colour, whose luma is brought to 1. */
function hueOf(image: RasterImage): Colour {
  const colour = meanColour(image);
  const luma = Math.max(0.02, lumaOf(colour));
  return [colour[0] / luma, colour[1] / luma, colour[2] / luma];
}

/** Enlargements and places that are tried for a picture whose own subject is to be seen. */
const ZOOMS = [1, 1.3];
const PLACES = [0.5, 0, 1];
/** Seen subject that an enlargement, or a place aside, has to win. */
const ENLARGED = 0.2;
const ASIDE = 0.04;

/** Where the other picture covers the frame and its own subject is seen best beside that of the kept one. */
function seenBeside(kept: KeptPhoto, other: OtherPhoto): Placement {
  const part = withoutMargin(other.image);
  let best = covering(other.image, part, kept.image);
  if (!other.subject) return best;
  let most = -Infinity;
  for (const zoom of ZOOMS)
    for (const x of PLACES)
      for (const y of PLACES) {
        const placed = covering(other.image, part, kept.image, { x, y }, zoom);
        const aside = Number(x !== centre.x) + Number(y !== centre.y);
        const worth = seenShare(kept, other.subject, placed) - (zoom > 1 ? ENLARGED : 0) - aside * ASIDE;
        if (worth > most) [most, best] = [worth, placed];
      }
  return best;
}

/** Step at which a subject is looked at, in its mask's pixels. */
const STEP = 8;

/** Share of a placed picture's subject that lies in the frame and beside the subject there. */
function seenShare(
  { image, subject: front }: KeptPhoto,
  { data, width, height }: SubjectMask,
  placed: Placement,
): number {
  const at = (share: number, of: number): number => Math.floor(share * of);
  const isFree = (x: number, y: number, { width: w, height: h }: Size): boolean => {
    const [u, v] = [x / w, y / h];
    return (
      u >= 0 && u < 1 && v >= 0 && v < 1 && front.data[at(v, front.height) * front.width + at(u, front.width)] !== 1
    );
  };
  let [seen, all] = [0, 1];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (data[y * width + x] !== 1) continue;
      all++;
      const u = placed.left + ((x + 0.5) / width) * placed.width;
      const v = placed.top + ((y + 0.5) / height) * placed.height;
      if (isFree(u, v, image)) seen++;
    }
  return seen / all;
}
