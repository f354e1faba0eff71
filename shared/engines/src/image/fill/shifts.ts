import type { FillGrid } from './grid.ts';
import { chooseLabels, IMPOSSIBLE } from './labels.ts';

/** Known pixels around a hole that count, at most, and how many pixels away from it. */
const MOST_RIM = 260;
const RIM = 4;
/** A squared difference of colour beyond which two pixels are merely different. */
const DIFFERENT = 4800;
/**
 * Cost of copying from a whole width aside and from a whole height above or below: what lies at the same height is of one distance and one
 * light, such as ground, water or sky.
 */
const ASIDE = 0.1 * DIFFERENT;
const ALOFT = 0.9 * DIFFERENT;
/** Weights of content unlike every place of the rim, such as a face, and of content that few places near it are like: it lies in front of the background. */
const STRANGE = 1.5;
const RARE = 0.45 * DIFFERENT;
/** Weight of what hardly any of the rim near a pixel is like, and the share that is enough: of a thin line there is no more. */
const STRAY = 0.9 * DIFFERENT;
const ENOUGH = 0.15;
/** Weight of a seam: a blot with a seam around it costs more than what it fits better. */
const SEAM = 2;
/** A squared difference of colour at which content counts as half explained by a place of the rim. */
const ALIKE = 700;
/** Directions around the hole, each of which keeps the shifts that fit it best, beside those that fit all around. */
const SECTORS = 8;
const KEPT = 5;

/** A way to fill a hole: copy from so many pixels aside and below. */
interface Shift {
  readonly dx: number;
  readonly dy: number;
  /** Difference at each pixel of the rim. */
  readonly costs: Float32Array;
  readonly place: number;
}

/** A grid, and the centres of patches that are known whole. */
interface Place extends Pick<FillGrid, 'width' | 'height' | 'rgb' | 'hole' | 'usable'> {
  readonly isSource: Uint8Array;
}

/** Squared difference of two pixels, RGB interleaved. */
function squareBetween(rgb: ArrayLike<number>, i: number, j: number): number {
  const [p, q] = [i * 3, j * 3];
  return (rgb[p]! - rgb[q]!) ** 2 + (rgb[p + 1]! - rgb[q + 1]!) ** 2 + (rgb[p + 2]! - rgb[q + 2]!) ** 2;
}

/**
 * A first guess of what fills a hole: every pixel copied with a shift at which the rim looks as it does here, seams where they are seen
 * least. Edges that run into the hole continue, since a shift along an edge fits best.
 * Source: He, Sun, "Statistics of Patch Offsets for Image Completion", ECCV 2012; here shifts are found on the rim.
 * @param inside pixels of the hole
 * @returns for each of them the pixel that it takes, -1 where no shift fits; null without a rim
 */
export function guessByShifts(place: Place, inside: Int32Array): Int32Array | null {
  const rim = rimOf(place);
  const shifts = rim.length > 0 ? bestShifts(place, rim) : [];
  if (shifts.length === 0) return null;
  const { width, rgb, usable } = place;
  const steps = shifts.map(({ dx, dy }) => dy * width + dx);
  const difference = (i: number, j: number): number => Math.min(DIFFERENT, squareBetween(rgb, i, j));
  const own = ownCosts(place, inside, rim, shifts);
  const at = new Int32Array(width * place.height).fill(-1);
  inside.forEach((i, k) => (at[i] = k));
  inside.forEach((i, k) => {
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (at[j]! >= 0 || !usable[j]) continue;
      // The seam to what is known.
      own.forEach((costs, s) => {
        const from = j + steps[s]!;
        costs[k]! += SEAM * (usable[from] === 1 ? difference(j, from) : DIFFERENT);
      });
    }
  });
  const labels = chooseLabels(own, neighbours(inside, at, width), (i, j, a, b) => {
    const [p, q] = [inside[i]!, inside[j]!];
    const [one, two] = [steps[a]!, steps[b]!];
    return SEAM * (difference(p + one, p + two) + difference(q + one, q + two));
  });
  return inside.map((i, k) => (own[labels[k]!]![k]! >= IMPOSSIBLE ? -1 : i + steps[labels[k]!]!));
}

/** Pairs of pixels beside each other, as their numbers in the hole. */
function neighbours(inside: Int32Array, at: Int32Array, width: number): Int32Array {
  const pairs: number[] = [];
  inside.forEach((i, k) => {
    for (const j of [i + 1, i + width]) if (at[j]! >= 0) pairs.push(k, at[j]!);
  });
  return Int32Array.from(pairs);
}

/** What each shift costs at each pixel of the hole, by the rim near it and by what it brings. */
function ownCosts(place: Place, inside: Int32Array, rim: Int32Array, shifts: readonly Shift[]): Float32Array[] {
  const { width, isSource } = place;
  const around = smoothed(place);
  const strange = strangeness(place, around, rim);
  const own = shifts.map(() => new Float32Array(inside.length).fill(IMPOSSIBLE));
  const weights = new Float32Array(rim.length);
  inside.forEach((i, n) => {
    const x = i % width;
    const y = (i / width) | 0;
    let total = 0;
    for (let k = 0; k < rim.length; k++) {
      const square = 9 + ((rim[k]! % width) - x) ** 2 + (((rim[k]! / width) | 0) - y) ** 2;
      total += weights[k] = 1 / (square * Math.sqrt(square));
    }
    shifts.forEach(({ dx, dy, costs, place: far }, s) => {
      const from = i + dy * width + dx;
      if (x + dx < 0 || x + dx >= width || !isSource[from]) return;
      let fit = 0;
      for (let k = 0; k < weights.length; k++) fit += weights[k]! * costs[k]!;
      const share = explained(around, from, rim, weights) / total;
      const rare = RARE * (1 - share) + STRAY * Math.max(0, 1 - share / ENOUGH);
      own[s]![n] = far + fit / total + STRANGE * strange[from]! + rare;
    });
  });
  return own;
}

/** For each whole known place how unlike it is to all of the rim. */
function strangeness({ isSource }: Place, around: Float32Array, rim: Int32Array): Float32Array {
  return Float32Array.from(isSource, (known, i) => {
    if (!known) return 0;
    let least = DIFFERENT;
    for (const j of rim) {
      const square = squareBetween(around, i, j);
      if (square < least) least = square;
    }
    return least;
  });
}

/** How much of the weight of the rim lies on places that look like a pixel. */
function explained(around: Float32Array, i: number, rim: Int32Array, weights: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < rim.length; k++) sum += (weights[k]! * ALIKE) / (ALIKE + squareBetween(around, i, rim[k]!));
  return sum;
}

/** Known pixels near the hole, evenly thinned out. */
function rimOf({ width, height, hole, usable }: Place): Int32Array {
  const found: number[] = [];
  for (let y = RIM; y < height - RIM; y++)
    for (let x = RIM; x < width - RIM; x++) {
      const i = y * width + x;
      if (hole[i] || !usable[i]) continue;
      const near = [1, RIM].some((d) => [i - d, i + d, i - d * width, i + d * width].some((j) => hole[j] === 1));
      if (near) found.push(i);
    }
  const step = Math.max(1, found.length / MOST_RIM);
  return Int32Array.from({ length: Math.floor(found.length / step) }, (_, k) => found[Math.floor(k * step)]!);
}

/** Which way each pixel of the rim lies, seen from the middle of the rim. */
function sectorsOf(rim: Int32Array, width: number): Uint8Array {
  const x = rim.reduce((sum, i) => sum + (i % width), 0) / rim.length;
  const y = rim.reduce((sum, i) => sum + ((i / width) | 0), 0) / rim.length;
  return Uint8Array.from(rim, (i) => {
    const angle = Math.atan2(((i / width) | 0) - y, (i % width) - x) / (2 * Math.PI) + 0.5;
    return Math.min(SECTORS - 1, Math.floor(angle * SECTORS));
  });
}

/** The shifts that fit the rim best: all of it, and each side of it. */
function bestShifts(place: Place, rim: Int32Array): Shift[] {
  const { width, height } = place;
  const sectors = sectorsOf(rim, width);
  const counts = new Float32Array(SECTORS + 1);
  for (const sector of sectors) counts[sector]!++;
  counts[SECTORS] = rim.length;
  const best: { dx: number; dy: number; cost: number }[][] = Array.from({ length: SECTORS + 1 }, () => []);
  const sums = new Float32Array(SECTORS + 1);
  const costs = new Float32Array(rim.length);
  for (let dy = -height + 1; dy < height; dy += 2)
    for (let dx = -width + 1; dx < width; dx += 2) {
      if (Math.abs(dx) + Math.abs(dy) < RIM) continue;
      const far = placeCost(dx, dy, place);
      rimCosts(place, rim, dx, dy, costs);
      sums.fill(0);
      sectors.forEach((sector, k) => {
        sums[sector]! += costs[k]!;
        sums[SECTORS]! += costs[k]!;
      });
      best.forEach((list, s) => {
        if (counts[s]! > 0) keepBest(list, { dx, dy, cost: sums[s]! / counts[s]! + far });
      });
    }
  const chosen = new Map<string, Shift>();
  best.forEach((list, s) => {
    for (const one of list) {
      if (one.cost >= DIFFERENT) continue;
      const { dx, dy } = refined(place, rim, one, (k) => s === SECTORS || sectors[k] === s);
      const own = new Float32Array(rim.length);
      rimCosts(place, rim, dx, dy, own);
      chosen.set(`${String(dx)} ${String(dy)}`, { dx, dy, costs: own, place: placeCost(dx, dy, place) });
    }
  });
  return [...chosen.values()];
}

/** The best of a shift and those beside it, to the pixel. */
function refined(
  place: Place,
  rim: Int32Array,
  near: { readonly dx: number; readonly dy: number },
  counts: (k: number) => boolean,
): { dx: number; dy: number } {
  const part = rim.filter((_, k) => counts(k));
  const costs = new Float32Array(part.length);
  let best = { dx: near.dx, dy: near.dy, cost: Infinity };
  for (let dy = near.dy - 1; dy <= near.dy + 1; dy++)
    for (let dx = near.dx - 1; dx <= near.dx + 1; dx++) {
      rimCosts(place, part, dx, dy, costs);
      const cost = costs.reduce((sum, value) => sum + value, 0);
      if (cost < best.cost) best = { dx, dy, cost };
    }
  return best;
}

const placeCost = (dx: number, dy: number, { width, height }: Place): number =>
  ASIDE * (dx / width) ** 2 + ALOFT * (dy / height) ** 2;

/** Keeps a few of the best in a list, no two beside each other. */
function keepBest<T extends { dx: number; dy: number; cost: number }>(list: T[], one: T): void {
  if (list.length === KEPT && one.cost >= list.at(-1)!.cost) return;
  const near = list.findIndex(({ dx, dy }) => Math.abs(dx - one.dx) < RIM && Math.abs(dy - one.dy) < RIM);
  if (near >= 0) {
    if (list[near]!.cost <= one.cost) return;
    list.splice(near, 1);
  }
  list.push(one);
  list.sort((a, b) => a.cost - b.cost);
  if (list.length > KEPT) list.pop();
}

function rimCosts({ width, height, rgb, usable }: Place, rim: Int32Array, dx: number, dy: number, out: Float32Array) {
  for (let k = 0; k < rim.length; k++) {
    const i = rim[k]!;
    const x = (i % width) + dx;
    const y = ((i / width) | 0) + dy;
    const j = y * width + x;
    if (x < 0 || x >= width || y < 0 || y >= height || !usable[j]) {
      out[k] = DIFFERENT;
      continue;
    }
    out[k] = Math.min(DIFFERENT, squareBetween(rgb, i, j));
  }
}

/** The mean of the known pixels among nine, RGB interleaved. */
function smoothed({ width, height, rgb, usable }: Place): Float32Array {
  const out = new Float32Array(rgb.length);
  for (let i = width + 1; i < width * (height - 1) - 1; i++) {
    let count = 0;
    for (let dy = -width; dy <= width; dy += width)
      for (let j = i + dy - 1; j <= i + dy + 1; j++) {
        if (!usable[j]) continue;
        count++;
        for (let c = 0; c < 3; c++) out[i * 3 + c]! += rgb[j * 3 + c]!;
      }
    for (let c = 0; c < 3; c++) out[i * 3 + c]! /= Math.max(1, count);
  }
  return out;
}
