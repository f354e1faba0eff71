import { unionOf } from '../../raster/edges.ts';
import type { RasterImage } from '../../raster/image.ts';
import { lumaPlane } from '../../image/deblur/luma.ts';
import { resizePlane } from '../../raster/planes.ts';
import { edgesOf, type Region, regionsOf } from '../../image/regions.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';

/** What of a photo is its subject: 1, else 0, at any size in the photo's proportions. */
export interface SubjectMask {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Sides of a photo that its subject is cut off by. */
export interface CutSides {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

export interface SubjectTraits {
  readonly people: boolean;
  /** Share of the photo. */
  readonly share: number;
  /** Its width or height, whichever is the smaller share of the photo's. */
  readonly extent: number;
  /** Its sides, as shares of the photo from the left and from above. */
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** How far its deepest place lies from its outline, for each unit of the root of its area: a disc has 0.4, limbs have 0.15. */
  readonly thick: number;
  /** Share of the subject that its largest part is. */
  readonly whole: number;
  readonly cut: CutSides;
  /** How sure it is, 0..1: mean likelihood of what was found. */
  readonly sure: number;
  /** Its mean luma, 0..1. */
  readonly light: number;
  /** Area of what is neither sure to belong nor sure not to, as a share of the subject's. */
  readonly haze: number;
}

/** What a photo is like, as far as it decides what it is blended by. */
export interface PhotoTraits {
  /** Mean luma, 0..1. */
  readonly light: number;
  /** Share that is nearly black. */
  readonly dark: number;
  /** Luma that all but a few pixels stay below. */
  readonly peak: number;
  /** Mean step of luma between neighbours of the photo made small: fog has 0.01, leaves 0.08. */
  readonly busy: number;
  readonly subject: SubjectTraits | null;
}

/** Side at which light and busyness are measured, in pixels. */
const SIDE = 160;
/** Luma below which a pixel is nearly black. */
const BLACK = 0.14;
/** Share of pixels that the peak is not below. */
const PEAK = 0.985;

/** What a network has found, and how it was cut to a mask. */
export interface FoundMask {
  readonly mask: SubjectMask;
  /** How likely each pixel belongs to the subject, 0..1. */
  readonly plane: Float32Array;
  /** Whether it is people. */
  readonly people: boolean;
}

/** @param found null where nothing was found */
export function traitsOf(photo: RasterImage, found: FoundMask | null): PhotoTraits {
  const size = fitSize(photo, SIDE);
  const small = lumaPlane(shrinkImage(photo, size));
  const luma = small.slice();
  const { width, height } = size;
  let [sum, black, steps] = [0, 0, 0];
  luma.forEach((value, i) => {
    sum += value;
    if (value < BLACK) black++;
    if (i % width > 0) steps += Math.abs(value - luma[i - 1]!);
    if (i >= width) steps += Math.abs(value - luma[i - width]!);
  });
  const n = width * height;
  return {
    light: sum / n,
    dark: black / n,
    peak: luma.sort()[Math.floor(n * PEAK)]!,
    busy: steps / (2 * n),
    subject: found && subjectTraits(found, { luma: small, width, height }),
  };
}

/** Share of a side that a subject lies along from which it is cut off by it. */
const CUT = 0.04;

interface SmallLuma {
  readonly luma: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Mean luma of what a mask holds. */
function lightIn(mask: SubjectMask, { luma, width, height }: SmallLuma): number {
  const inside = resizePlane(Float32Array.from(mask.data), mask.width, mask.height, width, height);
  let [sum, count] = [0, 0];
  inside.forEach((share, i) => {
    sum += luma[i]! * share;
    count += share;
  });
  return sum / Math.max(1, count);
}

function subjectTraits({ mask, plane, people }: FoundMask, small: SmallLuma): SubjectTraits | null {
  const { data, width, height } = mask;
  const regions = regionsOf(width, height, (i) => data[i] === 1);
  const all = regions.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (all === 0) return null;
  const largest = regions.reduce((most, { pixels }) => Math.max(most, pixels.length), 0);
  const along = (count: number, at: (k: number) => number): boolean => {
    let met = 0;
    for (let k = 0; k < count; k++) met += data[at(k)]!;
    return met > CUT * count;
  };
  return {
    ...sureness(plane),
    people,
    light: lightIn(mask, small),
    share: all / data.length,
    ...boundsOf(regions, width, height),
    thick: thicknessOf(data, width, height),
    whole: largest / all,
    cut: {
      left: along(height, (k) => k * width),
      right: along(height, (k) => k * width + width - 1),
      top: along(width, (k) => k),
      bottom: along(width, (k) => (height - 1) * width + k),
    },
  };
}

/** Side at which thickness is measured, in pixels. */
const THICK_SIDE = 96;

/** Sides that cut the subject off are no outline. Distances are chessboard steps, in two passes. */
function thicknessOf(data: Uint8Array, width: number, height: number): number {
  const size = fitSize({ width, height }, THICK_SIDE);
  const steps = resizePlane(Float32Array.from(data), width, height, size.width, size.height).map((value) =>
    value > 0.5 ? Infinity : 0,
  );
  const area = steps.reduce((sum, value) => sum + Number(value > 0), 0);
  const nearest = (i: number, x: number, y: number, to: 1 | -1): number => {
    let least = steps[i]!;
    const row = y - to;
    if (row >= 0 && row < size.height)
      for (let u = Math.max(0, x - 1); u <= Math.min(size.width - 1, x + 1); u++)
        least = Math.min(least, steps[row * size.width + u]! + 1);
    const side = x - to;
    return side >= 0 && side < size.width ? Math.min(least, steps[i - to]! + 1) : least;
  };
  let deepest = 0;
  for (let i = 0; i < steps.length; i++) steps[i] = nearest(i, i % size.width, Math.floor(i / size.width), 1);
  for (let i = steps.length - 1; i >= 0; i--) {
    steps[i] = nearest(i, i % size.width, Math.floor(i / size.width), -1);
    if (steps[i]! < Infinity) deepest = Math.max(deepest, steps[i]!);
  }
  return deepest / Math.sqrt(Math.max(1, area));
}

function boundsOf(regions: readonly Region[], width: number, height: number): Pick<SubjectTraits, 'extent' | 'box'> {
  const { left, right, top, bottom } = regions.map((region) => edgesOf(region, width)).reduce(unionOf);
  return {
    extent: Math.min((right - left) / width, (bottom - top) / height),
    box: { left: left / width, right: right / width, top: top / height, bottom: bottom / height },
  };
}

/** Likelihoods between which a pixel is in doubt. */
const [HARDLY, SURELY] = [0.15, 0.85];

function sureness(plane: Float32Array): Pick<SubjectTraits, 'sure' | 'haze'> {
  let [sum, count, doubted] = [0, 0, 0];
  for (const value of plane) {
    if (value > 0.5) {
      sum += value;
      count++;
    }
    if (value > HARDLY && value < SURELY) doubted++;
  }
  return { sure: sum / Math.max(1, count), haze: doubted / Math.max(1, count) };
}
