import { fillByRings, type FillGrid, halveGrid, PATCH_RADIUS, repeatBorder } from './grid.ts';
import { guessByShifts } from './shifts.ts';

const R = PATCH_RADIUS;
const SIDE = 2 * R + 1;

/** How a hole is completed. */
export interface CompletionOptions {
  /** Another seed gives another proposal. */
  readonly seed: number;
  /** Cost of the distance between a place and what is copied there: 0 takes from anywhere, 1 from nearby. */
  readonly locality: number;
  /**
   * Of a picture that is continued past its edges: where it lies in the grid, and how much it costs to copy from elsewhere along an edge, so
   * that horizons stay level and walls upright.
   */
  readonly frame?: Frame | undefined;
  /** Begins with what whole shifts of the surroundings give, not with a blur: edges continue across the hole. */
  readonly shifted?: boolean;
  /** Begins with the known rectangle mirrored at its edges: what lies at an edge continues past it at its height and in its light. */
  readonly mirrored?: boolean;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The known rectangle of a grid, in shares of it, without the border. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 nothing, 1 much. */
  readonly straight: number;
}

/** A frame in pixels of a level, and costs of a squared pixel. */
interface LevelFrame extends Frame {
  readonly deep: number;
}

/** Rounds of the coarsest scale, where the structure is found and a round costs next to nothing. */
const COARSE_ROUNDS = 24;
/** Rounds of the scale that begins with shifts: the structure is there, and the joins are to fit. */
const SHIFTED_ROUNDS = 6;

/** Rounds in which patches are looked for before the first vote, where the hole begins mirrored. */
const MIRROR_ROUNDS = 6;

/** There is nothing that could be copied into the hole. */
export class NothingToCopyError extends Error {
  override readonly name = 'NothingToCopyError';
}

/** One scale of the completion. */
interface Level extends FillGrid {
  /** Patch centres whose patches touch the hole, in reading order. */
  readonly targets: Int32Array;
  readonly isTarget: Uint8Array;
  /** Whether the patch around a pixel may be copied. */
  readonly isSource: Uint8Array;
  readonly sources: Int32Array;
  /** Weight of each pixel in a comparison: known 1, inside the hole less with the depth, in the border 0. */
  readonly confidence: Float32Array;
  /** The patch that each target takes, as the index of its centre. */
  readonly nearest: Int32Array;
  readonly cost: Float32Array;
  readonly farCost: number;
  readonly aloftCost: number;
  /** Null where nothing is continued. */
  readonly frame: LevelFrame | null;
}

/** Deterministic numbers in [0, 1). Source: Numerical Recipes, "quick and dirty" generator. */
function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
}

/** Smallest side of the coarsest scale, and the most scales. */
const COARSEST = 18;
const SCALES = 9;
/** Smallest side of the scale at which shifts are tried: on a smaller one edges are a pixel or two. */
const SHIFTED = 64;
/** Most pixels of the hole there, unless it would be smaller than that. */
const MOST_SHIFTED = 5000;

/**
 * Fills the unknown pixels of a grid in place by copying patches of what is known, coarse to fine.
 * Source: Wexler, Shechtman, Irani, "Space-Time Completion of Video", TPAMI 2007; Barnes et al., "PatchMatch", SIGGRAPH 2009.
 * @returns for each pixel of the grid whose patch touches a hole, the centre of the patch that it takes
 * @throws NothingToCopyError; the signal's reason
 */
export function completeGrid(grid: FillGrid, options: CompletionOptions): Int32Array {
  const grids = [grid];
  for (
    let last = grid;
    !isCoarsest(last, options.shifted === true || options.mirrored === true) && grids.length < SCALES;
    grids.push(last)
  ) {
    last = halveGrid(last);
    if (!hasSource(last) || (last.hole.length <= NARROWED && copiedShare(last) < LEAST_COPIED)) break;
  }
  const random = createRandom(options.seed);
  const work = grids.map(({ width, height }) => width * height);
  const total = work.reduce((sum, pixels) => sum + pixels, 0);
  let done = 0;
  let coarse: Level | null = null;
  for (let scale = grids.length - 1; scale >= 0; scale--) {
    const level = prepareLevel(grids[scale]!, options);
    const started = coarse ? takeFromCoarse(level, coarse, random) : begin(level, options, random);
    const rounds = { coarse: scale === 0 ? 2 : 3 + Math.min(scale, 5), shifts: SHIFTED_ROUNDS, blur: COARSE_ROUNDS }[
      started
    ];
    const reach = { coarse: 48, shifts: 8, blur: Math.max(level.width, level.height) }[started];
    for (let round = 0; round < rounds; round++) {
      options.signal?.throwIfAborted();
      improve(level, random, reach);
      vote(level, scale === 0 && round === rounds - 1);
      options.onProgress?.((done + (work[scale]! * (round + 1)) / rounds) / total);
    }
    done += work[scale]!;
    coarse = level;
  }
  return coarse!.nearest;
}

function isCoarsest({ width, height, hole }: FillGrid, shifted: boolean): boolean {
  const side = Math.min(width, height);
  if (side <= COARSEST * 2) return true;
  return shifted && side <= SHIFTED * 2 && hole.reduce((sum, value) => sum + value, 0) <= MOST_SHIFTED;
}

/**
 * Least share of the known pixels that whole patches show at a coarser scale. Where a large hole leaves narrow sides, they show
 * only what is widest, such as the sky, and nothing else would be copied.
 */
const LEAST_COPIED = 0.75;
/** Pixels of a scale from which on it is too large to begin with. */
const NARROWED = 40_000;

/** Share of the usable pixels that lie in a patch that may be copied. */
function copiedShare(grid: FillGrid): number {
  const { width, usable } = grid;
  const copied = new Uint8Array(usable.length);
  for (const i of sourceCentres(grid).sources)
    for (let y = -R; y <= R; y++) copied.fill(1, i + y * width - R, i + y * width + R + 1);
  const count = (flags: Uint8Array): number => flags.reduce((sum, flag) => sum + flag, 0);
  return count(copied) / Math.max(1, count(usable));
}

/** Whether any patch of the grid may be copied. */
export function hasSource(grid: FillGrid): boolean {
  return sourceCentres(grid).sources.length > 0;
}

function sourceCentres({ width, height, usable }: FillGrid): { isSource: Uint8Array; sources: Int32Array } {
  const isSource = new Uint8Array(width * height);
  const sources: number[] = [];
  // Usable pixels in the row so far and in the column of full rows: a patch is whole when SIDE rows of SIDE are.
  const run = new Uint16Array(width * height);
  const rows = new Uint16Array(width);
  for (let y = R; y < height - R; y++) {
    let length = 0;
    for (let x = R; x < width - R; x++) {
      const i = y * width + x;
      length = usable[i] ? length + 1 : 0;
      run[i] = length;
      rows[x] = length >= SIDE ? rows[x]! + 1 : 0;
      if (rows[x]! >= SIDE) {
        const centre = i - R * width - R;
        isSource[centre] = 1;
        sources.push(centre);
      }
    }
  }
  return { isSource, sources: Int32Array.from(sources) };
}

function prepareLevel(grid: FillGrid, { locality, frame }: CompletionOptions): Level {
  const { width, height, hole } = grid;
  const isTarget = new Uint8Array(width * height);
  const targets: number[] = [];
  for (let y = R; y < height - R; y++)
    for (let x = R; x < width - R; x++) {
      if (!hole[y * width + x]) continue;
      for (let yy = Math.max(R, y - R); yy <= Math.min(height - R - 1, y + R); yy++)
        isTarget.fill(1, yy * width + Math.max(R, x - R), yy * width + Math.min(width - R - 1, x + R) + 1);
    }
  for (let i = 0; i < isTarget.length; i++) if (isTarget[i]) targets.push(i);
  const { isSource, sources } = sourceCentres(grid);
  if (sources.length === 0) throw new NothingToCopyError('No whole patch of the picture is known.');
  return {
    ...grid,
    targets: Int32Array.from(targets),
    isTarget,
    isSource,
    sources,
    confidence: confidenceOf(grid),
    nearest: new Int32Array(width * height),
    cost: new Float32Array(width * height),
    farCost: (locality * 4500) / (width * width),
    aloftCost: frame ? 0 : (locality * ALOFT) / (height * height),
    frame: frame ? frameOf(grid, frame) : null,
  };
}

/**
 * Cost of copying from a whole height above or below, beside that of the distance: what lies at the same height is of one
 * distance and one light, such as ground, water or sky, and without it what is smoothest fills a large hole.
 */
const ALOFT = 230_000;

/** Cost of copying from a whole picture's width aside, where a continued picture is to stay straight. */
const ASIDE = 250_000;

function frameOf({ width, height }: FillGrid, { left, top, right, bottom, straight }: Frame): LevelFrame {
  const [w, h] = [width - 2 * R, height - 2 * R];
  return {
    left: left * w + R,
    top: top * h + R,
    right: right * w + R,
    bottom: bottom * h + R,
    straight: (straight * ASIDE) / (w * w),
    deep: (4 * ASIDE) / (w * w),
  };
}

/** How far from the upper or lower edge may be copied past it, as a share of the known rectangle: ground is no sky. */
const DEEP = 0.2;

/** Cost of copying to a place outside a known rectangle from further along its edge, or from far below it. */
function asideCost(
  { left, top, right, bottom, straight, deep }: LevelFrame,
  x: number,
  y: number,
  bx: number,
  by: number,
): number {
  const above = y < top;
  const below = y >= bottom;
  const depth = Math.max(0, (above ? by - top : below ? bottom - by : 0) - DEEP * (bottom - top));
  const beside = x < left || x >= right;
  const aside = beside === (above || below) ? 0 : beside ? (y - by) ** 2 : (x - bx) ** 2;
  return straight * aside + deep * depth * depth;
}

/** Depths of the hole beyond this count alike. */
const DEEPEST = 12;

function confidenceOf({ width, height, hole }: FillGrid): Float32Array {
  const confidence = new Float32Array(width * height);
  for (let y = R; y < height - R; y++)
    for (let x = R; x < width - R; x++) confidence[y * width + x] = hole[y * width + x] ? 0.12 : 1;
  let ring: number[] = [];
  const depth = new Uint8Array(width * height);
  for (let i = 0; i < hole.length; i++) if (hole[i]) ring.push(i);
  for (let level = 1; level <= DEEPEST && ring.length > 0; level++) {
    const rest: number[] = [];
    const edge: number[] = [];
    for (const i of ring) {
      const open = [i - 1, i + 1, i - width, i + width].some((j) => confidence[j]! > 0 && (!hole[j] || depth[j]! > 0));
      (open ? edge : rest).push(i);
    }
    for (const i of edge) {
      depth[i] = level;
      confidence[i] = Math.max(0.12, 1.25 ** -level);
    }
    ring = rest;
  }
  return confidence;
}

const anySource = ({ sources }: Level, random: () => number): number => sources[(random() * sources.length) | 0]!;

/** Colours of both ends of a row that differ by less than this count as one: the layers of a landscape go on. */
const ONE_LAYER = 45;

/** Gives the rows of a hole the colour of their two ends where these are alike. */
function fillByRows({ width, height, rgb, hole }: FillGrid): void {
  for (let y = R; y < height - R; y++)
    for (let x = R + 1; x < width - R; x++) {
      if (!hole[y * width + x] || hole[y * width + x - 1]) continue;
      let end = x;
      while (end < width - R && hole[y * width + end]) end++;
      if (end === width - R) break;
      const [a, b] = [(y * width + x - 1) * 3, (y * width + end) * 3];
      const apart = Math.hypot(...[0, 1, 2].map((c) => rgb[a + c]! - rgb[b + c]!));
      const share = Math.exp(-((apart / ONE_LAYER) ** 2));
      for (let at = x; at < end; at++) {
        const i = (y * width + at) * 3;
        const along = (at - x + 1) / (end - x + 1);
        for (let c = 0; c < 3; c++) {
          const between = rgb[a + c]! * (1 - along) + rgb[b + c]! * along;
          rgb[i + c] = rgb[i + c]! * (1 - share) + between * share;
        }
      }
      x = end;
    }
}

/** Gives a hole around a known rectangle the colours that lie as deep within the edge as they lie beyond it, where these are usable. */
function mirrorAtEdges({ width, height, rgb, hole, usable }: Level, { left, top, right, bottom }: Frame): void {
  const [x0, y0, x1, y1] = [left, top, right, bottom].map(Math.round) as [number, number, number, number];
  const within = (at: number, from: number, to: number): number => {
    const inside = at < from ? 2 * from - at : at >= to ? 2 * to - 1 - at : at;
    return Math.min(to - 1, Math.max(from, inside));
  };
  for (let y = R; y < height - R; y++)
    for (let x = R; x < width - R; x++) {
      const i = y * width + x;
      const from = within(y, y0, y1) * width + within(x, x0, x1);
      if (hole[i] && usable[from]) rgb.copyWithin(i * 3, from * 3, from * 3 + 3);
    }
}

/** What a level began with. */
type Start = 'coarse' | 'shifts' | 'blur';

/** Starts the coarsest level. */
function begin(level: Level, { shifted = false, mirrored = false }: CompletionOptions, random: () => number): Start {
  const { width, rgb, hole, isSource, targets, nearest } = level;
  const inside = targets.filter((i) => hole[i] === 1);
  const guess = shifted && copiedShare(level) > 0.9 ? guessByShifts(level, inside) : null;
  fillByRings(level);
  fillByRows(level);
  if (mirrored && level.frame) mirrorAtEdges(level, level.frame);
  nearest.fill(-1);
  guess?.forEach((from, k) => {
    const i = inside[k]!;
    nearest[i] = from;
    if (from >= 0) rgb.copyWithin(i * 3, from * 3, from * 3 + 3);
  });
  for (const i of targets) {
    if (nearest[i]! >= 0) continue;
    // Beside the hole what its nearest pixel takes is taken along.
    const beside = [1, 2, 3]
      .flatMap((d) => [-d, d, -d * width, d * width])
      .find((d) => hole[i + d] && nearest[i + d]! >= 0);
    const from = beside === undefined ? -1 : nearest[i + beside]! - beside;
    nearest[i] = isSource[from] ? from : anySource(level, random);
  }
  repeatBorder(level);
  // Patches are found for the mirrored colours before these are replaced by what the patches show.
  if (mirrored && level.frame)
    for (let round = 0; round < MIRROR_ROUNDS; round++) improve(level, random, Math.max(level.width, level.height));
  return guess ? 'shifts' : 'blur';
}

/** Starts a level from the one of half its size: the same patches, twice as far away, and the colours that they give. */
function takeFromCoarse(level: Level, coarse: Level, random: () => number): Start {
  const { width, height, rgb, hole, nearest, isSource, targets } = level;
  for (const i of targets) {
    const x = (i % width) - R;
    const y = ((i / width) | 0) - R;
    const cx = Math.min(coarse.width - 2 * R - 1, x >> 1) + R;
    const cy = Math.min(coarse.height - 2 * R - 1, y >> 1) + R;
    const from = cy * coarse.width + cx;
    const found = coarse.isTarget[from] ? coarse.nearest[from]! : from;
    const fx = ((found % coarse.width) - R) * 2 + (x & 1) + R;
    const fy = (((found / coarse.width) | 0) - R) * 2 + (y & 1) + R;
    const near = Math.min(height - R - 1, fy) * width + Math.min(width - R - 1, fx);
    nearest[i] = isSource[near] ? near : anySource(level, random);
    if (!hole[i]) continue;
    // The colour of the coarse patch at this size is sharper than the coarse colour enlarged.
    const sharp = !hole[near];
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = sharp ? rgb[near * 3 + c]! : coarse.rgb[from * 3 + c]!;
  }
  repeatBorder(level);
  return 'coarse';
}

/** How unlike two patches are, weighted by what is known of the first; stops early beyond `limit`. */
function costOf(
  { width, rgb, confidence, farCost, aloftCost, frame }: Level,
  a: number,
  b: number,
  limit: number,
): number {
  let cost = 0;
  if (farCost > 0 || frame) {
    const x = a % width;
    const y = (a / width) | 0;
    const bx = b % width;
    const by = (b / width) | 0;
    cost =
      farCost * (x - bx) ** 2 + (farCost + aloftCost) * (y - by) ** 2 + (frame ? asideCost(frame, x, y, bx, by) : 0);
  }
  let i = a - R * width - R;
  let p = i * 3;
  let q = (b - R * width - R) * 3;
  const skip = (width - SIDE) * 3;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++, p += 3, q += 3) {
      const r = rgb[p]! - rgb[q]!;
      const g = rgb[p + 1]! - rgb[q + 1]!;
      const u = rgb[p + 2]! - rgb[q + 2]!;
      cost += confidence[i]! * (r * r + g * g + u * u);
    }
    if (cost >= limit) return cost;
    i += width - SIDE;
    p += skip;
    q += skip;
  }
  return cost;
}

/** Two sweeps of PatchMatch: what fits a neighbour, moved along, and random places ever nearer to the best. */
function improve(level: Level, random: () => number, reach: number): void {
  const { width, height, targets, isTarget, isSource, nearest, cost } = level;
  for (const i of targets) cost[i] = costOf(level, i, nearest[i]!, Infinity);
  for (let sweep = 0; sweep < 2; sweep++) {
    const step = sweep === 0 ? -1 : 1;
    for (let t = 0; t < targets.length; t++) {
      const i = targets[sweep === 0 ? t : targets.length - 1 - t]!;
      let best = nearest[i]!;
      let least = cost[i]!;
      const attempt = (at: number): void => {
        if (!isSource[at] || at === best) return;
        const value = costOf(level, i, at, least);
        if (value < least) {
          least = value;
          best = at;
        }
      };
      if (isTarget[i + step]) attempt(nearest[i + step]! - step);
      if (isTarget[i + step * width]) attempt(nearest[i + step * width]! - step * width);
      for (let radius = reach; radius >= 1; radius >>= 1) {
        const x = (best % width) + (((random() * 2 - 1) * radius) | 0);
        const y = ((best / width) | 0) + (((random() * 2 - 1) * radius) | 0);
        if (x >= R && y >= R && x < width - R && y < height - R) attempt(y * width + x);
      }
      nearest[i] = best;
      cost[i] = least;
    }
  }
}

/** Every patch that covers a hole pixel proposes a colour for it; the mean, weighted by fit, is its new colour. */
function vote(level: Level, last: boolean): void {
  const { width, rgb, hole, targets, nearest, cost, confidence } = level;
  const sorted = Float32Array.from(targets, (i) => cost[i]!).sort();
  const sigma = Math.max(SIDE * SIDE * 12, sorted[(sorted.length * (last ? 0.3 : 0.6)) | 0] ?? 1);
  // The last vote trusts what lies near the middle of a patch, which keeps the grain.
  const kernel = Float32Array.from({ length: SIDE * SIDE }, (_, k) => {
    const dx = (k % SIDE) - R;
    const dy = ((k / SIDE) | 0) - R;
    return last ? Math.exp(-(dx * dx + dy * dy) / 2) : 1;
  });
  const sums = new Float32Array(rgb.length);
  const weights = new Float32Array(hole.length);
  for (const i of targets) {
    const weight = (Math.exp(-cost[i]! / (2 * sigma)) + 1e-6) * confidence[i]!;
    const shift = nearest[i]! - i;
    for (let y = -R, k = 0; y <= R; y++)
      for (let x = -R; x <= R; x++, k++) {
        const to = i + y * width + x;
        if (!hole[to]) continue;
        const share = weight * kernel[k]!;
        const from = (to + shift) * 3;
        sums[to * 3]! += rgb[from]! * share;
        sums[to * 3 + 1]! += rgb[from + 1]! * share;
        sums[to * 3 + 2]! += rgb[from + 2]! * share;
        weights[to]! += share;
      }
  }
  for (const i of targets) {
    if (!hole[i] || weights[i] === 0) continue;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = sums[i * 3 + c]! / weights[i]!;
  }
  repeatBorder(level);
}
