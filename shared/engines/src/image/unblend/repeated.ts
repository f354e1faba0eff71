import { pullPush } from '../../raster/pull-push.ts';
import type { RasterImage } from '../../raster/image.ts';
import type { Copies } from './find.ts';
import { quantile } from '../../statistics/index.ts';
import { channelsOf, heightOf, spread, widthOf, type Box, type Point } from './planes.ts';

/** A mark as it was laid over a picture: `seen = under * (1 - alpha) + added`, in sRGB levels. */
export interface Overlay {
  readonly width: number;
  readonly height: number;
  /** Cover of each pixel, 0 to 1. */
  readonly alpha: Float32Array;
  /** What the mark adds in R, G, B: its colour times its cover. */
  readonly added: readonly Float32Array[];
}

/** Copies that an estimate is made of; more cost time and gain little. */
const MOST_USED = 24;
/** Pixels around a copy from which its ground is continued below the mark. */
const MARGIN = 24;
/** The mark's mean colour difference, in levels, below which nothing is there to lift. */
const FAINTEST = 3;
const ROUNDS = 12;
/** Share of the mark from which pixels of one kind have a colour of their own. */
const LEAST_GROUP = 0.08;
/** Share of a group's pixels, its soft edges among them, that cover no more than all of it does. */
const EVEN = 0.8;

interface Sight {
  readonly seen: readonly Float32Array[];
  ground: readonly Float32Array[];
  /** The part of the box that lies in the picture. */
  readonly inside: Box;
}

const sees = ({ inside }: Sight, x: number, y: number): boolean =>
  x >= inside.left && x < inside.right && y >= inside.top && y < inside.bottom;

/** The box of one copy, whole pixels. */
export const boxAround = ({ x, y }: Point, { halfWidth, halfHeight }: Copies): Box => ({
  left: Math.round(x) - halfWidth,
  top: Math.round(y) - halfHeight,
  right: Math.round(x) + halfWidth + 1,
  bottom: Math.round(y) + halfHeight + 1,
});

/** The part of a box that lies in the picture, counted from the box's corner. */
const partInside = (box: Box, { width, height }: RasterImage): Box => ({
  left: Math.max(0, -box.left),
  top: Math.max(0, -box.top),
  right: Math.min(widthOf(box), width - box.left),
  bottom: Math.min(heightOf(box), height - box.top),
});
const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));

/**
 * Solves for the mark that all copies share: its shape from what their gradients have in common, its cover and colours from how
 * differently it lies over different grounds.
 * Source: after Dekel et al., "On the Effectiveness of Visible Watermarks", CVPR 2017, sections 3.1 and 3.2; the copies of one picture take
 * the place of many pictures, and ground continued from beside the mark that of their joint optimisation.
 * @returns null when the copies have no mark in common
 */
export function solveRepeated(image: RasterImage, copies: Copies): Overlay | null {
  const seenOf = (centre: Point): number => areaOf(partInside(boxAround(centre, copies), image));
  const used = [...copies.centres]
    .sort((a, b) => seenOf(b) - seenOf(a))
    .filter((centre) => seenOf(centre) > 0)
    .slice(0, MOST_USED);
  if (used.length < 2) return null;
  const width = copies.halfWidth * 2 + 1;
  const height = copies.halfHeight * 2 + 1;
  const sights: Sight[] = used.map((centre) => {
    const box = boxAround(centre, copies);
    const seen = channelsOf(image, box);
    return { seen, ground: seen, inside: partInside(box, image) };
  });
  const common = commonPart(sights, width, height);
  const mask = maskOf(common, width, height);
  if (!mask) return null;
  continueGround(image, copies, used, mask, sights);
  return fitOverlay(sights, common, mask, width, height);
}

/** What all copies have in common, in levels of each channel: median gradients, integrated. */
function commonPart(sights: readonly Sight[], width: number, height: number): Float32Array[] {
  return [0, 1, 2].map((c) => {
    const gx = new Float32Array(width * height);
    const gy = new Float32Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const those = sights.filter((sight) => sees(sight, x, y) && sees(sight, x + 1, y + 1));
        if (those.length < 2) continue;
        gx[i] = middleOf(those.map(({ seen }) => seen[c]![i + 1]! - seen[c]![i]!));
        gy[i] = middleOf(those.map(({ seen }) => seen[c]![i + width]! - seen[c]![i]!));
      }
    shrinkNoise(gx, gy);
    const plane = integrate(gx, gy, width, height);
    const level = mode(plane);
    return plane.map((value) => value - level);
  });
}

/** The middle of the values; of an even number the mean of the middle two. */
function middleOf(values: readonly number[]): number {
  const sorted = Float32Array.from(values).sort();
  const n = sorted.length;
  return n % 2 ? sorted[n >> 1]! : (sorted[n / 2 - 1]! + sorted[n / 2]!) / 2;
}

/** Takes gradients away that are no more than the copies differ by. */
function shrinkNoise(gx: Float32Array, gy: Float32Array): void {
  const strength = gx.map((value, i) => Math.hypot(value, gy[i]!));
  const limit = Math.max(0.5, quantile(strength, 0.5) * 2.2) ** 2;
  for (let i = 0; i < gx.length; i++) {
    const keep = Math.max(0, 1 - limit / (strength[i]! ** 2 + 1e-9));
    gx[i]! *= keep;
    gy[i]! *= keep;
  }
}

/** The plane whose differences come nearest to the given ones; free at its edges. Conjugate gradients. */
function integrate(gx: Float32Array, gy: Float32Array, width: number, height: number): Float32Array {
  const n = width * height;
  const apply = (p: Float32Array): Float32Array => {
    const out = new Float32Array(n);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (x + 1 < width) {
          const d = p[i + 1]! - p[i]!;
          out[i]! -= d;
          out[i + 1]! += d;
        }
        if (y + 1 < height) {
          const d = p[i + width]! - p[i]!;
          out[i]! -= d;
          out[i + width]! += d;
        }
      }
    return out;
  };
  const residual = new Float32Array(n);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x + 1 < width) {
        residual[i]! -= gx[i]!;
        residual[i + 1]! += gx[i]!;
      }
      if (y + 1 < height) {
        residual[i]! -= gy[i]!;
        residual[i + width]! += gy[i]!;
      }
    }
  const solution = new Float32Array(n);
  const direction = residual.slice();
  const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  let energy = dot(residual, residual);
  const enough = energy * 1e-5;
  for (let round = 0; round < 400 && energy > enough; round++) {
    const applied = apply(direction);
    const step = energy / (dot(direction, applied) || 1);
    for (let i = 0; i < n; i++) {
      solution[i]! += step * direction[i]!;
      residual[i]! -= step * applied[i]!;
    }
    const next = dot(residual, residual);
    for (let i = 0; i < n; i++) direction[i] = residual[i]! + (next / energy) * direction[i]!;
    energy = next;
  }
  return solution;
}

/** The value around which most lie: what is not marked. */
function mode(plane: Float32Array): number {
  const bins = new Map<number, number>();
  for (const value of plane) bins.set(Math.round(value), (bins.get(Math.round(value)) ?? 0) + 1);
  const smooth = [...bins.keys()].map(
    (key) => [key, (bins.get(key - 1) ?? 0) + 2 * bins.get(key)! + (bins.get(key + 1) ?? 0)] as const,
  );
  return smooth.reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as readonly [number, number])[0];
}

/** Where the common part stands out, grown by the blur of an edge. */
function maskOf(common: readonly Float32Array[], width: number, height: number): Uint8Array | null {
  const strength = common[0]!.map((_, i) => Math.max(...common.map((plane) => Math.abs(plane[i]!))));
  const top = quantile(strength, 0.985);
  const limit = Math.max(FAINTEST, top * 0.16);
  const mask = Uint8Array.from(strength, (value) => (value > limit ? 1 : 0));
  const share = mask.reduce((sum, value) => sum + value, 0) / mask.length;
  if (share < 0.002 || share > 0.75) return null;
  return spread(mask, width, height, 2);
}

/** Continues each copy's ground below the marks from beside them. */
function continueGround(
  image: RasterImage,
  copies: Copies,
  used: readonly Point[],
  mask: Uint8Array,
  sights: readonly Sight[],
): void {
  const width = copies.halfWidth * 2 + 1;
  const height = copies.halfHeight * 2 + 1;
  const w = width + MARGIN * 2;
  const h = height + MARGIN * 2;
  used.forEach((centre, k) => {
    const box = boxAround(centre, copies);
    const wide = {
      left: box.left - MARGIN,
      top: box.top - MARGIN,
      right: box.right + MARGIN,
      bottom: box.bottom + MARGIN,
    };
    const planes = channelsOf(image, wide);
    const known = new Float32Array(w * h).fill(1);
    for (const other of copies.centres) {
      const at = boxAround(other, copies);
      if (at.left >= wide.right || at.right <= wide.left || at.top >= wide.bottom || at.bottom <= wide.top) continue;
      for (let y = Math.max(at.top, wide.top); y < Math.min(at.bottom, wide.bottom); y++)
        for (let x = Math.max(at.left, wide.left); x < Math.min(at.right, wide.right); x++)
          if (mask[(y - at.top) * width + x - at.left]) known[(y - wide.top) * w + x - wide.left] = 0;
    }
    const filled = pullPush(planes, known, w, h);
    sights[k]!.ground = filled.map((plane) => {
      const out = new Float32Array(width * height);
      for (let y = 0; y < height; y++)
        out.set(plane.subarray((y + MARGIN) * w + MARGIN, (y + MARGIN) * w + MARGIN + width), y * width);
      return out;
    });
  });
}

/** Pixels of the mark that lighten and darken the same channels are taken to have one colour. */
function groupsOf(common: readonly Float32Array[], mask: Uint8Array): number[][] {
  const groups = new Map<string, number[]>();
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const values = common.map((plane) => plane[i]!);
    const most = Math.max(...values.map(Math.abs));
    const key = values.map((value) => (Math.abs(value) < most * 0.3 ? 0 : Math.sign(value))).join();
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  return [...groups.values()];
}

/** Cover and colour of every pixel of the mark by alternating least squares, far-off copies counting less. */
function fitOverlay(
  sights: readonly Sight[],
  common: readonly Float32Array[],
  mask: Uint8Array,
  width: number,
  height: number,
): Overlay | null {
  const alpha = new Float32Array(width * height);
  const added = [0, 1, 2].map(() => new Float32Array(width * height));
  const seers = (i: number): Sight[] => sights.filter((sight) => sees(sight, i % width, Math.floor(i / width)));
  const groups = groupsOf(common, mask);
  const total = groups.reduce((sum, { length }) => sum + length, 0);
  const large = groups.filter(({ length }) => length > total * LEAST_GROUP);
  const colours = large.map((group) => fitColour(group, seers, common, alpha));
  for (const group of groups) {
    const at = large.indexOf(group);
    // Edges and specks: the colour that explains them best.
    for (const i of group) {
      const choices = at >= 0 ? [colours[at]!] : colours;
      const here = seers(i);
      if (here.length < 2) continue;
      const fits = choices.map((colour) => coverAt(here, i, colour));
      const best = fits.reduce((a, b) => (b.off < a.off ? b : a));
      alpha[i] = best.cover < 0.012 ? 0 : best.cover;
      for (let c = 0; c < 3 && alpha[i]! > 0; c++) {
        const values = here.map(({ seen, ground }) => seen[c]![i]! - (1 - best.cover) * ground[c]![i]!);
        added[c]![i] = Math.max(0, Math.min(255 * best.cover, trimmedMean(Float32Array.from(values).sort())));
      }
    }
  }
  levelOff(large, alpha, added);
  return alpha.some((value) => value > 0.03) ? { width, height, alpha, added } : null;
}

/** A mark of one colour covers evenly: what stands out above most of it is noise, and would be seen as a dark trace. */
function levelOff(groups: readonly (readonly number[])[], alpha: Float32Array, added: readonly Float32Array[]): void {
  for (const group of groups) {
    const level = quantile(
      group.map((i) => alpha[i]!),
      EVEN,
    );
    for (const i of group) {
      if (alpha[i]! <= level) continue;
      for (const plane of added) plane[i]! *= level / alpha[i]!;
      alpha[i] = level;
    }
  }
}

/** The one colour of a group of pixels. */
function fitColour(
  group: readonly number[],
  seers: (i: number) => Sight[],
  common: readonly Float32Array[],
  alpha: Float32Array,
): number[] {
  const colour: number[] = common.map((plane) => (group.reduce((sum, i) => sum + plane[i]!, 0) > 0 ? 255 : 0));
  const step = Math.max(1, Math.floor(group.length / 3000));
  const some = group.filter((_, n) => n % step === 0).map((i) => ({ i, here: seers(i) }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { i, here } of some) alpha[i] = coverAt(here, i, colour).cover;
    const limit = middleOf(some.map(({ i }) => alpha[i]!)) * 0.6;
    for (let c = 0; c < 3; c++) {
      let [sum, weight] = [0, 0];
      for (const { i, here } of some) {
        const a = alpha[i]!;
        if (a < limit || a < 0.04) continue;
        for (const { seen, ground } of here) {
          sum += a * (seen[c]![i]! - (1 - a) * ground[c]![i]!);
          weight += a * a;
        }
      }
      if (weight > 0) colour[c] = Math.min(255, Math.max(0, sum / weight));
    }
  }
  return colour;
}

const trimmedMean = (sorted: Float32Array): number => {
  const cut = Math.floor(sorted.length / 4);
  const middle = sorted.subarray(cut, sorted.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
};

/** Cover of a pixel by the copies that show it, and how far they are off it, in levels. */
function coverAt(
  sights: readonly Sight[],
  i: number,
  colour: readonly number[],
): { readonly cover: number; readonly off: number } {
  let cover = 0;
  let off = 0;
  for (let round = 0; round < 3; round++) {
    let [sum, weight] = [0, 1e-6];
    off = 0;
    for (const { seen, ground } of sights) {
      let own = 0;
      let [top, bottom] = [0, 0];
      for (let c = 0; c < 3; c++) {
        const reach = colour[c]! - ground[c]![i]!;
        const rise = seen[c]![i]! - ground[c]![i]!;
        top += rise * reach;
        bottom += reach * reach;
        own += Math.abs(rise - cover * reach);
      }
      off += Math.min(own, 90);
      const trust = round === 0 ? 1 : 1 / (1 + (own / 24) ** 2);
      sum += trust * top;
      weight += trust * bottom;
    }
    cover = Math.min(0.98, Math.max(0, sum / weight));
  }
  return { cover, off };
}
