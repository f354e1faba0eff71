import { boxBlur, resizePlane } from '../../raster/planes.ts';
import { pullPush } from '../../raster/pull-push.ts';
import { assertImage, type RasterImage } from '../../raster/image.ts';
import { guidedCoefficients, type MatteCoefficients, type RgbPlanes } from '../../segment/guided.ts';
import { oklab, toLinear } from '../colour.ts';
import { ringDistances } from '../fill/thin.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { estimateLayers, type Layers } from './foreground.ts';
import { dropIslands } from './islands.ts';
import { solveMatte, type Trimap } from './matte.ts';
import { decidedBy, type PartingHints, partPieces } from './parts.ts';
import { saliencyOf } from './saliency.ts';
import { findSuperpixels, type LabPlanes, type Superpixels } from './superpixels.ts';

/** Longer side at which object and background are parted, and at which edges are found, in pixels. */
export const PARTING_SIDE = 512;
const MATTE_SIDE = 900;
const PIECES = 1800;
const COARSE_PIECES = 350;

/** A picture that is ready to be parted again and again, as marks come. */
export interface Parting {
  /** Size of the planes that it takes and gives. */
  readonly width: number;
  readonly height: number;
  /**
   * Parts object from background.
   * @param keep,drop marks of `width * height`, 0 to 255
   * @returns 1 for the object's pixels, else 0
   */
  part(keep: Uint8Array, drop: Uint8Array): Uint8Array;
}

/**
 * What else is known of a plane: `main` adds what stands out, for a plane that may know a part of the object only; of a `sure` one, as a
 * network gives it, each pixel that is nearly 0 or 1 counts by itself.
 */
export type MoreKnown = 'main' | 'sure' | null;

/**
 * @param prior how likely each pixel (at the size of `fitSize(image, PARTING_SIDE)`) belongs to the object, 0..1; `main` looks for what
 * stands out from the rim of the picture; null takes the marks alone
 * @param more what else is known of a plane: see `MoreKnown`
 */
export function prepareParting(
  image: RasterImage,
  prior: Float32Array | 'main' | null,
  more: MoreKnown = null,
): Parting {
  const { lab, pieces } = piecesOf(image);
  const { width, height } = lab;
  const guess = guessOf(lab, pieces, prior, more);
  const hintsOf = (keep: Uint8Array, drop: Uint8Array): PartingHints => ({
    prior: guess,
    keep: meansOf(pieces, keep, 255),
    drop: meansOf(pieces, drop, 255),
  });
  const part =
    more === 'sure' && prior instanceof Float32Array
      ? partBySureness(pieces, prior, hintsOf)
      : (keep: Uint8Array, drop: Uint8Array): Uint8Array => {
          const { object } = partPieces(pieces, hintsOf(keep, drop));
          return Uint8Array.from(pieces.labels, (label) => object[label]!);
        };
  return { width, height, part: prior === null ? part : withoutIslands(part, lab) };
}

/** A parting whose object has no scraps beside it. */
const withoutIslands =
  (part: Parting['part'], { width, height }: LabPlanes): Parting['part'] =>
  (keep, drop) => {
    const parted = part(keep, drop);
    dropIslands(parted, width, height, keep);
    return parted;
  };

/** A picture, made small, in pieces that hang together and are of one colour. */
export function piecesOf(image: RasterImage): { readonly lab: LabPlanes; readonly pieces: Superpixels } {
  assertImage(image);
  const lab = labOf(shrinkImage(image, fitSize(image, PARTING_SIDE)));
  return { lab, pieces: findSuperpixels(lab, PIECES) };
}

/** Parts pieces, then takes each pixel as the plane has it where that is sure: pieces are wider than a handle or a leg. */
function partBySureness(
  pieces: Superpixels,
  plane: Float32Array,
  hintsOf: (keep: Uint8Array, drop: Uint8Array) => PartingHints,
): Parting['part'] {
  const none = new Uint8Array(plane.length);
  const unmarked = partPieces(pieces, hintsOf(none, none));
  return (keep, drop) => {
    const hints = hintsOf(keep, drop);
    const decided = decidedBy(hints);
    const { object, filled } = decided.some((value) => value !== 0) ? partPieces(pieces, hints) : unmarked;
    // What is marked, and what became of it beside the marks, counts more than the plane.
    const isFree = object.map((value, i) => (decided[i] === 0 && value === unmarked.object[i] ? 1 : 0));
    for (const i of filled) isFree[i] = 0;
    return Uint8Array.from(pieces.labels, (label, i) => (isFree[label] ? surely(plane[i]!) : null) ?? object[label]!);
  };
}

/** From this likelihood on a pixel surely is the object's, and up to that one it surely is not. */
const SURELY = 0.8;
const HARDLY = 0.2;

const surely = (likelihood: number): 0 | 1 | null => (likelihood >= SURELY ? 1 : likelihood <= HARDLY ? 0 : null);

function guessOf(
  lab: LabPlanes,
  pieces: Superpixels,
  prior: Float32Array | 'main' | null,
  more: MoreKnown,
): Float32Array | null {
  if (prior === null) return null;
  if (prior === 'main') return mainObject(lab, pieces);
  const known = meansOf(pieces, prior, 1);
  if (more !== 'main') return known;
  const standing = mainObject(lab, pieces);
  return known.map((value, i) => Math.max(value, standing[i]!));
}

/** What stands out, found on coarse pieces and carried to the fine ones. */
function mainObject(lab: LabPlanes, pieces: Superpixels): Float32Array {
  const coarse = findSuperpixels(lab, COARSE_PIECES);
  const saliency = saliencyOf(coarse, lab.width, lab.height);
  const plane = Float32Array.from(coarse.labels, (label) => saliency[label]!);
  return meansOf(pieces, plane, 1);
}

/** Mean of a plane in each piece, as a share of `whole`. */
export function meansOf({ labels, count, sizes }: Superpixels, plane: ArrayLike<number>, whole: number): Float32Array {
  const sums = new Float32Array(count);
  labels.forEach((label, i) => (sums[label]! += plane[i]!));
  return sums.map((sum, i) => sum / (sizes[i]! * whole));
}

function labOf({ data, width, height }: RasterImage): LabPlanes {
  const n = width * height;
  const planes: LabPlanes = {
    width,
    height,
    l: new Float32Array(n),
    a: new Float32Array(n),
    b: new Float32Array(n),
  };
  const lab = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    oklab(toLinear[data[i * 4]!]!, toLinear[data[i * 4 + 1]!]!, toLinear[data[i * 4 + 2]!]!, lab);
    planes.l[i] = lab[0]!;
    planes.a[i] = lab[1]! * 1.6;
    planes.b[i] = lab[2]! * 1.6;
  }
  return planes;
}

export interface EdgeOptions {
  /** Half width of the strip along the edge in which the matte is looked for, as a share of the longer side. */
  readonly band: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (fraction: number) => void;
}

/** Widths of the strip that suit hard things, clothes, and hair or fur. */
export const bands = { hard: 0.004, soft: 0.01, hair: 0.025 } as const;

/**
 * Cuts an object out: soft edges are found from the colours, and the background's colour is taken out of them.
 * @param parted 1 for the object's pixels, of any size in the picture's proportions
 * @returns the object on nothing, at the picture's size
 */
export function cutOut(
  image: RasterImage,
  parted: { readonly data: ArrayLike<number>; readonly width: number; readonly height: number },
  { band, signal, onProgress }: EdgeOptions,
): RasterImage {
  assertImage(image);
  const size = fitSize(image, MATTE_SIDE);
  const { width, height } = size;
  const small = shrinkImage(image, size);
  const guide = rgbOf(small);
  // Pieces have ragged outlines and thin spurs: the outline of their neighbourhood is what counts.
  const smooth = boxBlur(Float32Array.from(parted.data), parted.width, parted.height, parted.width > 128 ? 2 : 0, 2);
  const mask = resizePlane(smooth, parted.width, parted.height, width, height);
  const trimap = firstMatte(guide, mask, width, height, Math.max(2.5, band * Math.max(width, height)));
  onProgress?.(0.2);
  const alpha = stretch(solveMatte(guide, trimap, width, height, { signal }));
  signal?.throwIfAborted();
  onProgress?.(0.6);
  const layers = estimateLayers(guide, alpha, width, height);
  onProgress?.(0.8);
  const coefficients = guidedCoefficients(guide, alpha, width, height, 2, 4e-5);
  return compose(image, { alpha, layers, coefficients, width, height }, signal, onProgress);
}

/** Sure values hold so firmly; one that was estimated from very unlike colours half as firmly as `ESTIMATE`. */
const SURE = 60;
const ESTIMATE = 2;
/** Squared distance of two colours (0..1) at which they are clearly distinct. */
const UNLIKE = 0.02;

/**
 * A first matte: sure beyond `reach` pixels of the edge; within it each pixel stands between the colours that the sure object and the sure
 * background have nearby.
 */
function firstMatte(guide: RgbPlanes, mask: Float32Array, width: number, height: number, reach: number): Trimap {
  const inside = ringDistances({ width, height, hole: Uint8Array.from(mask, (value) => (value > 0.5 ? 1 : 0)) });
  const outside = ringDistances({ width, height, hole: Uint8Array.from(mask, (value) => (value > 0.5 ? 0 : 1)) });
  const near = (distance: Float32Array): Float32Array => distance.map((d) => (d > reach ? 1 : 0));
  const front = pullPush(guide, near(inside), width, height);
  const back = pullPush(guide, near(outside), width, height);
  const alpha = mask.map((value) => (value > 0.5 ? 1 : 0));
  const hold = new Float32Array(alpha.length);
  for (let i = 0; i < alpha.length; i++) {
    const depth = Math.max(inside[i]!, outside[i]!);
    if (depth > reach) {
      hold[i] = SURE;
      continue;
    }
    let along = 0;
    let square = 0;
    for (let c = 0; c < 3; c++) {
      const step = front[c]![i]! - back[c]![i]!;
      along += (guide[c]![i]! - back[c]![i]!) * step;
      square += step * step;
    }
    const estimate = Math.min(1, Math.max(0, along / Math.max(square, 1e-6)));
    const trust = square / (square + UNLIKE);
    // The segmentation counts more near certain pixels and where the colours are ambiguous.
    const parting = (depth / reach) ** 2;
    const weight = trust * (1 - parting);
    alpha[i] = estimate * weight + alpha[i]! * (1 - weight);
    hold[i] = ESTIMATE * (trust + parting) * 0.5;
  }
  return { alpha, hold };
}

/** A haze of nearly nothing, and holes of nearly all, are noise of the solver. */
const stretch = (alpha: Float32Array): Float32Array =>
  alpha.map((value) => Math.min(1, Math.max(0, (value - 0.06) / 0.88)));

function rgbOf({ data, width, height }: RasterImage): RgbPlanes {
  return [0, 1, 2].map((c) =>
    Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c]! / 255),
  ) as unknown as RgbPlanes;
}

interface SmallMatte {
  readonly alpha: Float32Array;
  readonly layers: Layers;
  readonly coefficients: MatteCoefficients;
  readonly width: number;
  readonly height: number;
}

/** Carries a matte that was found small to the picture's size, and takes the background out of the edges. */
function compose(
  image: RasterImage,
  matte: SmallMatte,
  signal: AbortSignal | undefined,
  onProgress: ((fraction: number) => void) | undefined,
): RasterImage {
  const { data, width, height } = image;
  const out = new Uint8ClampedArray(data.length);
  const same = matte.width === width && matte.height === height;
  const at = createSampler(matte, width, height);
  const { alpha, coefficients: k, layers } = matte;
  for (let y = 0; y < height; y++) {
    if (y % 256 === 0) {
      signal?.throwIfAborted();
      onProgress?.(0.8 + (0.2 * y) / height);
    }
    at.row(y);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      at.column(x);
      const near = at.value(alpha);
      let share = near;
      if (!same && near > 0.004 && near < 0.996) {
        const fine =
          (at.value(k.r) * data[i]! + at.value(k.g) * data[i + 1]! + at.value(k.b) * data[i + 2]!) / 255 +
          at.value(k.offset);
        share = Math.min(1, Math.max(0, fine));
      }
      if (share <= 0.002) continue;
      for (let c = 0; c < 3; c++) {
        const seen = data[i + c]!;
        if (share >= 0.998) out[i + c] = seen;
        else {
          // The less of the object is seen, the better its surroundings know its own colour.
          const trust = share * share;
          out[i + c] = seen * trust + at.value(layers.front[c]!) * 255 * (1 - trust);
        }
      }
      out[i + 3] = share * data[i + 3]!;
    }
  }
  return { data: out, width, height };
}

/** Bilinear values of small planes at pixels of a large picture. */
function createSampler({ width, height }: SmallMatte, fullWidth: number, fullHeight: number) {
  let top = 0;
  let bottom = 0;
  let fy = 0;
  let left = 0;
  let right = 0;
  let fx = 0;
  return {
    row(y: number): void {
      const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / fullHeight - 0.5));
      top = Math.floor(at) * width;
      bottom = Math.min(height - 1, Math.floor(at) + 1) * width;
      fy = at - Math.floor(at);
    },
    column(x: number): void {
      const at = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / fullWidth - 0.5));
      left = Math.floor(at);
      right = Math.min(width - 1, left + 1);
      fx = at - left;
    },
    value: (plane: Float32Array): number =>
      (plane[top + left]! * (1 - fx) + plane[top + right]! * fx) * (1 - fy) +
      (plane[bottom + left]! * (1 - fx) + plane[bottom + right]! * fx) * fy,
  };
}
