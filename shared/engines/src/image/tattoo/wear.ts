import { clamp, cropImage, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fromLinear, toLinear } from '../colour.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { designAt, type Placement, sideOf } from './placement.ts';
import { findSkin, type FoundSkin } from './skin.ts';

/** A design as ink: `side * side` values, 0 for bare paper to 1 for black. */
export interface InkSheet {
  readonly ink: Float32Array;
  readonly side: number;
}

/** How a tattoo looks on skin. */
export interface TattooLook {
  /** How dark its ink is, 0 to 1. */
  readonly strength: number;
  /** 0 fresh, 1 after decades: ink spreads, pales and turns blue-green. */
  readonly age: number;
  /** Hair, clothes and what else is not of the same skin lie over it. */
  readonly behind: boolean;
}

/** Share of the light that black ink in the skin gives back, red, green, blue. */
const FRESH = [0.075, 0.085, 0.1] as const;
const OLD = [0.2, 0.255, 0.285] as const;
/** Ink is never sharper than this share of the design's side, nor, when old, than that. */
const SOFT = { fresh: 0.0012, old: 0.0075 } as const;
/** Longer side at which skin is looked for. */
const SKIN_SIDE = 360;
/** Light beyond so many times that around it is a reflection on the skin, above the ink. */
const SHINE = 1.22;

/**
 * Lays a design into the skin of a photo, in place: a copy of 40 megapixels is a sixth of a gigabyte. Light of the photo stays: in linear light the ink takes its share of what the skin gives back.
 * @param photo opaque
 * @returns the share of the ink that lies on skin, 0 to 1
 * @throws RangeError when the corners of the placement cannot be seen as a plane figure
 */
export function wearTattoo(
  photo: RasterImage,
  sheet: InkSheet,
  placement: Placement,
  look: TattooLook,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (fraction: number) => void } = {},
): number {
  const at = designAt(placement, photo);
  if (!at) throw new RangeError('the corners make no plane figure');
  const side = sideOf(placement, photo);
  const ink = inkAt(softened(sheet, side, look.age));
  const part = partAround(photo, placement);
  if (!part) return 0;
  const ground = groundOf(photo, part, at, ink, look.behind);
  const given = FRESH.map((fresh, c) => fresh + (OLD[c]! - fresh) * look.age);
  const strength = look.strength * (1 - 0.25 * look.age);
  const place = [0, 0];
  let [all, seen] = [0, 0];
  for (let y = part.top; y < part.bottom; y++) {
    if ((y - part.top) % 128 === 0) {
      signal?.throwIfAborted();
      onProgress?.((y - part.top) / (part.bottom - part.top));
    }
    for (let x = part.left; x < part.right; x++) {
      at(x + 0.5, y + 0.5, place);
      const dark = ink(place[0]!, place[1]!);
      if (dark < 0.004) continue;
      const o = (y * photo.width + x) * 4;
      const { skin, light } = ground(x, y, o);
      all += dark;
      seen += dark * skin;
      const cover = dark * skin * strength;
      if (cover < 0.003) continue;
      tint(photo.data, o, cover, given, light);
    }
  }
  return all > 0 ? seen / all : 0;
}

/** Ink takes its share of the light that comes out of the skin; a reflection on the skin keeps most of its own. */
function tint(data: Uint8ClampedArray, o: number, cover: number, given: readonly number[], around: number): void {
  const [r, g, b] = [toLinear[data[o]!]!, toLinear[data[o + 1]!]!, toLinear[data[o + 2]!]!];
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const shine = around > 0 ? Math.max(0, light - around * SHINE) * 0.6 : 0;
  const matte = light > 0 ? 1 - shine / light : 1;
  for (let c = 0; c < 3; c++) {
    const value = c === 0 ? r : c === 1 ? g : b;
    data[o + c] = fromLinear(value * matte * (1 - cover * (1 - given[c]!)) + value * (1 - matte) * (1 - 0.35 * cover));
  }
}

/** A design as it looks from so far away that its side is so many pixels, with edges that have run. */
function softened({ ink, side }: InkSheet, pixels: number, age: number): InkSheet {
  let [plane, size] = [ink, side];
  while (size > pixels * 1.25 && size > 8) {
    plane = halved(plane, size);
    size >>= 1;
  }
  const radius = (SOFT.fresh + (SOFT.old - SOFT.fresh) * age) * size;
  // A box is a whole number of samples: below one the softest step is a share of one.
  const whole = Math.round(radius);
  const blurred = boxBlur(plane.slice(), size, size, Math.max(1, whole), 2);
  const share = whole >= 1 ? 1 : Math.min(1, radius * 1.5);
  return {
    side: size,
    ink: blurred.map((value, i) => plane[i]! + (value - plane[i]!) * share).map((v) => spread(v, age)),
  };
}

/** Old ink has spread: its soft edges are dark further out. */
const spread = (value: number, age: number): number => Math.min(1, value * (1 + 0.5 * age));

function halved(plane: Float32Array, side: number): Float32Array {
  const half = side >> 1;
  const out = new Float32Array(half * half);
  for (let y = 0; y < half; y++)
    for (let x = 0; x < half; x++) {
      const i = 2 * y * side + 2 * x;
      out[y * half + x] = (plane[i]! + plane[i + 1]! + plane[i + side]! + plane[i + side + 1]!) / 4;
    }
  return out;
}

/** Ink at a place of the design, in shares of it. */
function inkAt({ ink, side }: InkSheet): (u: number, v: number) => number {
  return (u, v) => {
    if (!(u > 0 && v > 0 && u < 1 && v < 1)) return 0;
    const x = clamp(u * side - 0.5, 0, side - 1.001);
    const y = clamp(v * side - 0.5, 0, side - 1.001);
    const [x0, y0] = [x | 0, y | 0];
    const [fx, fy] = [x - x0, y - y0];
    const i = y0 * side + x0;
    return (
      (ink[i]! * (1 - fx) + ink[i + 1]! * fx) * (1 - fy) + (ink[i + side]! * (1 - fx) + ink[i + side + 1]! * fx) * fy
    );
  };
}

/** Pixels of a photo, right and bottom excluded. */
interface PhotoPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of a photo around a design with what lies next to it; null where it is off the photo. */
function partAround(photo: RasterImage, placement: Placement): PhotoPart | null {
  const stretch = 1 + 2 * Math.max(0, ...placement.corners.flat().map(Math.abs));
  const reach = sideOf(placement, photo) * 0.5 * Math.SQRT2 * stretch * (1 + 0.4 * Math.abs(placement.bow)) * 1.2;
  const [cx, cy] = [placement.x * photo.width, placement.y * photo.height];
  const left = Math.max(0, Math.floor(cx - reach));
  const top = Math.max(0, Math.floor(cy - reach));
  const right = Math.min(photo.width, Math.ceil(cx + reach));
  const bottom = Math.min(photo.height, Math.ceil(cy + reach));
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
}

type Ground = (x: number, y: number, o: number) => { readonly skin: number; readonly light: number };

/** What the ink comes onto: how much of each pixel is skin, and how light the skin is around it. */
function groundOf(
  photo: RasterImage,
  part: PhotoPart,
  at: (x: number, y: number, out: number[]) => void,
  ink: (u: number, v: number) => number,
  behind: boolean,
): Ground {
  const { left, top, right, bottom } = part;
  const crop = cropImage(photo, { left, top, width: right - left, height: bottom - top });
  const size = fitSize(crop, SKIN_SIDE);
  const small = shrinkImage(crop, size);
  const [stepX, stepY] = [crop.width / size.width, crop.height / size.height];
  const place = [0, 0];
  const covered = Float32Array.from({ length: size.width * size.height }, (_, i) => {
    at(part.left + ((i % size.width) + 0.5) * stepX, part.top + (Math.floor(i / size.width) + 0.5) * stepY, place);
    return ink(place[0]!, place[1]!);
  });
  // Around lines lies the skin that they are meant for.
  const reach = Math.max(1, Math.round(size.width * 0.02));
  const skin = findSkin(small, boxBlur(covered, size.width, size.height, reach, 2));
  const light = lightAround(small, skin.plane);
  const sampler = createSampler(size, stepX, stepY);
  return (x, y, o) => {
    sampler.move(x - part.left, y - part.top);
    return { skin: behind ? fineSkin(skin, sampler, photo.data, o) : 1, light: sampler.value(light) };
  };
}

function fineSkin({ plane, matte }: FoundSkin, at: Sampler, data: Uint8ClampedArray, o: number): number {
  const near = at.value(plane);
  if (near < 0.004 || near > 0.996) return near;
  const fine =
    (at.value(matte.r) * data[o]! + at.value(matte.g) * data[o + 1]! + at.value(matte.b) * data[o + 2]!) / 255 +
    at.value(matte.offset);
  return smoothstep(0.15, 0.75, fine);
}

/** Light of the skin, smoothed over what is seen of it. */
function lightAround({ data, width, height }: RasterImage, skin: Float32Array): Float32Array {
  const light = skin.map(
    (share, i) =>
      share *
      (0.2126 * toLinear[data[i * 4]!]! + 0.7152 * toLinear[data[i * 4 + 1]!]! + 0.0722 * toLinear[data[i * 4 + 2]!]!),
  );
  const radius = Math.max(2, Math.round(Math.max(width, height) * 0.035));
  const sums = boxBlur(light, width, height, radius, 2);
  const shares = boxBlur(skin.slice(), width, height, radius, 2);
  return sums.map((value, i) => (shares[i]! > 0.05 ? value / shares[i]! : 0));
}

interface Sampler {
  move(x: number, y: number): void;
  value(plane: Float32Array): number;
}

/** Bilinear values of small planes at pixels of a finer picture. */
function createSampler(
  { width, height }: { readonly width: number; readonly height: number },
  stepX: number,
  stepY: number,
): Sampler {
  let [i, right, down, fx, fy] = [0, 0, 0, 0, 0];
  return {
    move(px, py) {
      const x = clamp((px + 0.5) / stepX - 0.5, 0, width - 1);
      const y = clamp((py + 0.5) / stepY - 0.5, 0, height - 1);
      const [x0, y0] = [x | 0, y | 0];
      i = y0 * width + x0;
      right = x0 < width - 1 ? 1 : 0;
      down = y0 < height - 1 ? width : 0;
      fx = x - x0;
      fy = y - y0;
    },
    value: (plane) =>
      (plane[i]! * (1 - fx) + plane[i + right]! * fx) * (1 - fy) +
      (plane[i + down]! * (1 - fx) + plane[i + down + right]! * fx) * fy,
  };
}
