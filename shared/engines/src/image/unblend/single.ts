import { boxBlur } from '../../raster/planes.ts';
import { pullPush } from '../../raster/pull-push.ts';
import type { RasterImage } from '../../raster/image.ts';
import { OPAQUE } from './apply.ts';
import { labelShares } from './labels.ts';
import { quantile } from '../../statistics/index.ts';
import { channelsOf, heightOf, spread, widthOf, type Box } from './planes.ts';

/** One mark that was found inside what the visitor marked. */
export interface FoundMark {
  readonly box: Box;
  /** Where it lies, 0 or 1, of the box's size. */
  readonly mask: Uint8Array;
  /** Null where it hides its ground, or where its contribution is ambiguous. */
  readonly through: SeeThrough | null;
}

export interface SeeThrough {
  /** Cover of the whole mark, 0 to 1. */
  readonly alpha: number;
  /** Its colour, R G B, 0 to 255. */
  readonly colour: readonly [number, number, number];
  /** Cover of each pixel of the box. */
  readonly plane: Float32Array;
}

/** Pixels beside the marked zone that are looked at too. */
const MARGIN = 16;
/** A stroke differs by this many levels from what a window around it is without it. */
const STANDS_OUT = 7;
/** Shares of the zone that strokes can take. */
const STROKES = { least: 0.01, most: 0.72 } as const;
/** Of the step at the mark's edge this much may be left when it was lifted. */
const MOST_LEFT = 0.45;
const FAINTEST = 0.08;

/** Weights of R, G and B by which strokes are looked for: lightness, red against blue, yellow against blue. */
type View = readonly [number, number, number];
const views: readonly View[] = [
  [0.4, 0.4, 0.2],
  [0.6, 0, -0.6],
  [0.4, 0.4, -0.8],
];

/** Colours that most marks have, in levels. */
const NEUTRAL = [255, 0] as const;
/** Levels that a full cover counts as, where strokes are looked for by how much they cover. */
const FULL = 140;
/** Of two explanations equally good the larger one is the mark: this is the power of its size. */
const SIZE = 0.1;

interface Area {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly Float32Array[];
  readonly zone: Uint8Array;
}

/**
 * Finds the strokes of one mark in a zone, and solves for its cover and colour by the pixels on both sides of its edges: what lies under the
 * mark and what lies beside it are nearly the same there, so that the seen colours are a linear function of the ones beside.
 * @param zone 0 outside of what was marked, `width * height` of the picture; one connected place
 * @param box around the zone
 */
export function findMark(image: RasterImage, zone: Uint8Array, box: Box): FoundMark | null {
  const area = areaOf(image, zone, box);
  const masks = [0.06, 0.14, 0.3].flatMap((share) => [
    ...[1, -1].flatMap((sign) => views.map((view) => strokesOf(area, riseOf(area, view, sign, share)))),
    ...NEUTRAL.map((level) => strokesOf(area, coverBy(area, level, share))),
  ]);
  const candidates = masks
    .filter((candidate) => candidate !== null)
    .map((mask) => ({ mask, fit: fitEdges(area, mask) }))
    // What covers next to nothing is an edge of the scene.
    .filter(({ fit }) => fit.alpha >= FAINTEST)
    .map((one) => ({ ...one, rank: one.fit.score * one.mask.reduce((sum, value) => sum + value, 0) ** SIZE }));
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (one, other) => (one === null || other.rank > one.rank ? other : one),
    null,
  );
  if (!best || best.fit.score < 0.5) return null;
  let { alpha, colour } = best.fit;
  if (alpha > OPAQUE) return { box: area.box, mask: withItsColour(area, best.mask), through: null };
  let share: Float32Array = Float32Array.from(best.mask);
  for (let round = 0; round < 3; round++) {
    share = labelShares(area.planes, area.width, area.height, area.zone, share, { alpha, colour });
    const fit = fitEdges(
      area,
      share.map((value) => (value === 1 ? 1 : 0)),
    );
    if (fit.score < 0.3 || fit.alpha < FAINTEST || fit.alpha > OPAQUE) break;
    ({ alpha, colour } = fit);
  }
  const plane = coverOf(area, share, { alpha, colour });
  const left = stepLeft(area, plane, alpha, colour);
  const isLifted = left <= MOST_LEFT;
  const strokes = isLifted ? best.mask.map((value, i) => (value || share[i]! > 0 ? 1 : 0)) : best.mask;
  return {
    box: area.box,
    mask: withItsColour(area, strokes),
    through: isLifted ? { alpha, colour, plane } : null,
  };
}

/** Levels that the colours of one opaque mark lie from its middle, at least and at most. */
const EVEN_COLOUR = { least: 14, most: 36 } as const;

/** A mark with the other places of the zone that have its colour: strokes that were not parted from what is around them. */
function withItsColour({ planes, zone, width, height }: Area, mask: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = Uint8Array.from(mask);
  const core = spread(own, width, height, 1, false);
  const known = core.includes(1) ? core : own;
  const inside = [...known.keys()].filter((i) => known[i]);
  const colour = planes.map((plane) =>
    quantile(
      inside.map((i) => plane[i]!),
      0.5,
    ),
  );
  const off = (i: number): number => Math.max(...planes.map((plane, c) => Math.abs(plane[i]! - colour[c]!)));
  const usual = quantile(inside.map(off), 0.6);
  if (usual > EVEN_COLOUR.most) return own;
  const limit = Math.max(EVEN_COLOUR.least, usual * 1.3);
  const more = Uint8Array.from(own, (value, i) => (zone[i] && (value || off(i) < limit) ? 1 : 0));
  dropSpecks(more, width, height, Math.max(6, Math.round(inside.length / 60)));
  const count = (plane: Uint8Array): number => plane.reduce((sum, value) => sum + value, 0);
  // As much again is the ground's own colour.
  return count(more) > 2 * count(own) ? own : more.map((value, i) => value || own[i]!);
}

function areaOf(image: RasterImage, zone: Uint8Array, { left, top, right, bottom }: Box): Area {
  const box: Box = {
    left: Math.max(0, left - MARGIN),
    top: Math.max(0, top - MARGIN),
    right: Math.min(image.width, right + MARGIN),
    bottom: Math.min(image.height, bottom + MARGIN),
  };
  const width = widthOf(box);
  const height = heightOf(box);
  const own = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) own[y * width + x] = zone[(box.top + y) * image.width + box.left + x]! > 0 ? 1 : 0;
  return { box, width, height, planes: channelsOf(image, box), zone: own };
}

/** How much lighter (`sign` 1) or darker (-1) pixels are than what a window around them is without its lightest or darkest. */
function riseOf({ planes, width, height }: Area, [red, green, blue]: View, sign: number, share: number): Float32Array {
  const luma = planes[0]!.map((value, i) => sign * (value * red + planes[1]![i]! * green + planes[2]![i]! * blue));
  const ground = groundOf(luma, width, height, share);
  return luma.map((value, i) => value - ground[i]!);
}

/** A plane without what is lighter and narrower than a window, a share of its shorter side each way. */
function groundOf(plane: Float32Array, width: number, height: number, share: number): Float32Array {
  const radius = Math.max(3, Math.round(Math.min(width, height) * share));
  const opened = slide(slide(plane, width, height, radius, Math.min), width, height, radius, Math.max);
  return boxBlur(opened, width, height, Math.max(1, radius >> 2), 2);
}

/** How much of white (255) or black (0) lies over pixels: all channels must agree, as they do for a mark and not for what is merely light or dark. */
function coverBy({ planes, width, height }: Area, level: number, share: number): Float32Array {
  const sign = level > 0 ? 1 : -1;
  const grounds = planes.map((plane) =>
    groundOf(
      plane.map((value) => value * sign),
      width,
      height,
      share,
    ),
  );
  return planes[0]!.map((_, i) =>
    Math.min(
      ...planes.map((plane, c) => {
        const ground = grounds[c]![i]! * sign;
        return (FULL * (plane[i]! - ground)) / (level - ground + sign * 12);
      }),
    ),
  );
}

/** Places that stand out by as much as most of what stands out does. */
function strokesOf({ zone, width, height }: Area, rises: Float32Array): Uint8Array | null {
  const rise = rises.map((value, i) => (zone[i] ? value : 0));
  const marked = rise.filter((value) => value > STANDS_OUT);
  if (marked.length < 12) return null;
  const limit = Math.max(STANDS_OUT, quantile(marked, 0.8) * 0.45);
  const mask = Uint8Array.from(rise, (value) => (value > limit ? 1 : 0));
  const inZone = zone.reduce((sum, value) => sum + value, 0);
  dropSpecks(mask, width, height, Math.max(6, Math.round(inZone / 4000)));
  const part = mask.reduce((sum, value) => sum + value, 0) / inZone;
  return part < STROKES.least || part > STROKES.most ? null : mask;
}

/** Least or most of a square window. */
function slide(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  const line = (from: Float32Array, length: number, lines: number, step: number, jump: number): Float32Array => {
    const out = new Float32Array(from.length);
    const size = 2 * radius + 1;
    const padded = new Float32Array(Math.ceil((length + 2 * radius) / size) * size);
    const ahead = new Float32Array(padded.length);
    const back = new Float32Array(padded.length);
    for (let n = 0; n < lines; n++) {
      padded.forEach((_, i) => {
        padded[i] = from[n * jump + Math.min(length - 1, Math.max(0, i - radius)) * step]!;
      });
      // Source: van Herk and Gil-Werman, running minima in blocks of the window's size.
      for (let i = 0; i < padded.length; i++) ahead[i] = i % size === 0 ? padded[i]! : pick(ahead[i - 1]!, padded[i]!);
      for (let i = padded.length - 1; i >= 0; i--)
        back[i] = (i + 1) % size === 0 || i === padded.length - 1 ? padded[i]! : pick(back[i + 1]!, padded[i]!);
      for (let i = 0; i < length; i++) out[n * jump + i * step] = pick(back[i]!, ahead[i + size - 1]!);
    }
    return out;
  };
  return line(line(plane, width, height, 1, width), height, width, width, 1);
}

/** Clears connected places of fewer pixels, in place. */
function dropSpecks(mask: Uint8Array, width: number, height: number, least: number): void {
  const seen = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const place = [start];
    seen[start] = 1;
    // Grows while it is gone through.
    for (const i of place) {
      const x = i % width;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + dy * width + dx;
          if (x + dx < 0 || x + dx >= width || j < 0 || j >= width * height || !mask[j] || seen[j]) continue;
          seen[j] = 1;
          place.push(j);
        }
    }
    if (place.length < least) for (const i of place) mask[i] = 0;
  }
}

interface EdgeFit {
  readonly alpha: number;
  readonly colour: readonly [number, number, number];
  /** Share of the pairs of pixels across the edge that the fit explains. */
  readonly score: number;
}

/** Pairs of pixels across the mark's edge, two pixels off it on either side. */
function edgePairs({ width, height }: Area, given: ArrayLike<number>): [inside: number, beside: number][] {
  const mask = Uint8Array.from(given);
  const core = spread(mask, width, height, 1, false);
  const far = spread(mask, width, height, 2);
  const pairs: [number, number][] = [];
  for (let y = 5; y < height - 5; y++)
    for (let x = 5; x < width - 5; x++) {
      const i = y * width + x;
      if (!(mask[i] && core[i])) continue;
      for (const step of [1, -1, width, -width]) {
        if (core[i + step] && core[i + 2 * step]) continue;
        for (const reach of [3, 4, 5]) {
          if (far[i + step * reach]) continue;
          pairs.push([i, i + step * reach]);
          break;
        }
      }
    }
  return pairs;
}

/** Line through the pairs of all channels with one slope, those far off counting less. */
function fitEdges(area: Area, mask: ArrayLike<number>): EdgeFit {
  const none: EdgeFit = { alpha: 0, colour: [0, 0, 0], score: 0 };
  const all = edgePairs(area, mask);
  const step = Math.max(1, Math.floor(all.length / 6000));
  const pairs = all.filter((_, n) => n % step === 0);
  if (pairs.length < 24) return none;
  const { planes } = area;
  const trust = new Float32Array(pairs.length).fill(1);
  const offs = new Float32Array(pairs.length);
  let slope = 0.6;
  const base = [0, 0, 0];
  for (let round = 0; round < 12; round++) {
    let [top, bottom] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const plane = planes[c]!;
      let [weight, inside, beside] = [0, 0, 0];
      pairs.forEach(([i, j], n) => {
        weight += trust[n]!;
        inside += trust[n]! * plane[i]!;
        beside += trust[n]! * plane[j]!;
      });
      inside /= weight;
      beside /= weight;
      pairs.forEach(([i, j], n) => {
        top += trust[n]! * (plane[i]! - inside) ** 2;
        bottom += trust[n]! * (plane[j]! - beside) ** 2;
      });
      base[c] = inside;
      base[c + 3] = beside;
    }
    // Ratio of the deviations (reduced major axis): texture, which differs on the two sides, would flatten a line of least squares.
    // A ground of one tone says nothing of the slope: it stays near where it began.
    slope = Math.min(1, Math.sqrt((top + 0.36 * pairs.length * 2) / (bottom + pairs.length * 2)));
    pairs.forEach(([i, j], n) => {
      let off = 0;
      for (let c = 0; c < 3; c++) off += Math.abs(planes[c]![i]! - base[c]! - slope * (planes[c]![j]! - base[c + 3]!));
      offs[n] = off / 3;
    });
    const spreadOf = Math.max(3, quantile(offs, 0.5) * 2.5);
    offs.forEach((off, n) => (trust[n] = 1 / (1 + (off / spreadOf) ** 2)));
  }
  const alpha = 1 - slope;
  const colour = [0, 1, 2].map((c) =>
    alpha > 0.02 ? Math.min(255, Math.max(0, (base[c]! - slope * base[c + 3]!) / alpha)) : 0,
  );
  const before = pairs.map(([i, j]) => planes.reduce((sum, plane) => sum + Math.abs(plane[i]! - plane[j]!), 0) / 3);
  const explained = pairs.filter((_, n) => offs[n]! < Math.max(4, before[n]! * 0.5)).length;
  return { alpha, colour: colour as [number, number, number], score: explained / pairs.length };
}

/** Cover of each pixel: all of the mark's inside, none outside; at its edges what lies between, by the colours on both sides. */
function coverOf(
  { planes, width, height, zone }: Area,
  share: Float32Array,
  { alpha, colour }: { readonly alpha: number; readonly colour: readonly number[] },
): Float32Array {
  const core = Uint8Array.from(share, (value) => (value === 1 ? 1 : 0));
  const some = Uint8Array.from(share, (value) => (value > 0 ? 1 : 0));
  const inner = spread(core, width, height, 1, false);
  const outer = spread(some, width, height, 1);
  // What lies under the edges is continued from both sides, the inner one without the mark.
  const known = Float32Array.from(inner, (value, i) => (value || !outer[i] ? 1 : 0));
  const lifted = planes.map((plane, c) =>
    plane.map((value, i) => (inner[i] ? (value - alpha * colour[c]!) / (1 - alpha) : value)),
  );
  const ground = pullPush(lifted, known, width, height);
  return share.map((value, i) => {
    if (inner[i]) return alpha;
    if (!outer[i] || !zone[i]) return 0;
    let [top, bottom] = [0, 1];
    for (let c = 0; c < 3; c++) {
      const reach = colour[c]! - ground[c]![i]!;
      top += (planes[c]![i]! - ground[c]![i]!) * reach;
      bottom += reach * reach;
    }
    // The label says about how much, the colour how much exactly.
    const exact = Math.min(1, Math.max(0, top / bottom / alpha));
    return alpha * Math.min(value + 0.5, Math.max(value - 0.5, exact));
  });
}

/** What is left of the steps at the mark's edges when it is lifted, as a share. */
function stepLeft(area: Area, plane: Float32Array, alpha: number, colour: readonly number[]): number {
  const mask = Uint8Array.from(plane, (value) => (value > alpha * 0.5 ? 1 : 0));
  let [before, after] = [0, 0];
  const pairs = edgePairs(area, mask);
  const sums = [0, 0, 0];
  for (const [i, j] of pairs)
    area.planes.forEach((values, c) => {
      const lifted = (values[i]! - plane[i]! * colour[c]!) / (1 - plane[i]!);
      before += Math.abs(values[i]! - values[j]!);
      after += Math.abs(lifted - values[j]!);
      sums[c]! += lifted - values[j]!;
    });
  if (pairs.length === 0) return 1;
  // What the picture itself changes across the edge has no sign; a mark that is left has one.
  const signed = sums.reduce((sum, value) => sum + Math.abs(value), 0);
  return Math.max(signed, after * 0.5) / Math.max(1, before);
}

/** Takes a see-through mark off, in place. */
export function liftMark({ data, width }: RasterImage, { box }: FoundMark, { plane, colour }: SeeThrough): void {
  const w = widthOf(box);
  for (let i = 0; i < plane.length; i++) {
    const a = plane[i]!;
    if (a === 0) continue;
    const at = ((box.top + Math.floor(i / w)) * width + box.left + (i % w)) * 4;
    for (let c = 0; c < 3; c++) data[at + c] = (data[at + c]! - a * colour[c]!) / (1 - a);
  }
}
