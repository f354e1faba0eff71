import type { Plane } from '../repair/frame.ts';
import { findCorners, followPoints, pyramidOf, type Pyramid, type Ways } from './points.ts';

/**
 * How the picture moves from one frame to the next, about its middle: first it grows and turns, then it is shifted. Shifts are shares of
 * the width, so they hold at every size.
 */
export interface CameraMotion {
  readonly x: number;
  readonly y: number;
  /** Clockwise as the picture is seen, radians. */
  readonly turn: number;
  /** Logarithm of how much larger it becomes. */
  readonly grow: number;
}

/** Finds the motion of the camera, frame by frame. */
export interface CameraFollower {
  /**
   * @param frame brightness, `FOLLOWED` pixels on its longer side; all of one size
   * @param cut whether another shot begins with it
   * @returns null for the first frame of a shot, and where too little can be followed
   */
  push(frame: Plane, cut: boolean): CameraMotion | null;
}

/** Longer side of the pictures that are followed, pixels. */
export const FOLLOWED = 360;

/** Fewest points, and share of the points by weight, that must agree. */
const LEAST_POINTS = 8;
const LEAST_SHARE = 0.25;
/** Pixels that a point may be off a proposal: the depth of a scene spreads its points, too. */
const AGREES = 0.9;
/** Share of the points, by weight, that move less than so many pixels where the camera stands still. */
const STILL_SHARE = 0.5;
const STILL_WITHIN = 0.05;
/** Parts of the picture, across and down, that count alike. */
const COLUMNS = 8;
const ROWS = 6;
/** Proposals: two points each. */
const PROPOSALS = 140;
/** Rounds of the fit to those that agree, and what their spread is taken for at least, pixels. */
const ROUNDS = 6;
const LEAST_SPREAD = 0.12;

/** A similarity about the middle, pixels: (x, y) -> (a x - b y + tx, b x + a y + ty). */
interface Fit {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

/** Starts without frames. Memory: two small frames. */
export function createCameraFollower(): CameraFollower {
  let before: Pyramid | null = null;
  return {
    push(frame, cut) {
      const last = cut ? null : before;
      const now = pyramidOf({ ...frame, data: frame.data.slice() });
      before = now;
      if (!last || last[0]!.width !== frame.width || last[0]!.height !== frame.height) return null;
      return motionOf(followPoints(last, now, findCorners(last[0]!)), frame.width, frame.height);
    },
  };
}

/**
 * The motion that most of the picture agrees on; what moves by itself is left out.
 * Source: Fischler, Bolles, "Random Sample Consensus", CACM 1981, with pairs in a fixed order; then Tukey's biweight.
 * @param ways pixels of a picture of this size
 * @returns null where too few agree
 */
export function motionOf(ways: Ways, width: number, height: number): CameraMotion | null {
  const count = ways.length / 4;
  if (count < LEAST_POINTS) return null;
  const centred = ways.map((at, i) => at - (i % 2 === 0 ? width : height) / 2);
  const weights = weightsOf(ways, width, height);
  if (standsStill(centred, weights)) return { x: 0, y: 0, turn: 0, grow: 0 };
  const proposed = bestProposal(centred, weights, 0.12 * Math.min(width, height));
  if (!proposed) return null;
  const fitted = refit(centred, weights, proposed);
  if (!fitted) return null;
  const { a, b, tx, ty } = fitted;
  return { x: tx / width, y: ty / width, turn: Math.atan2(b, a), grow: Math.log(Math.hypot(a, b)) };
}

/** Each part of the picture counts alike, however many points it has; the edges, where the background is, more than the middle. */
function weightsOf(ways: Ways, width: number, height: number): Float32Array {
  const count = ways.length / 4;
  const partOf = (k: number): number =>
    Math.floor((ways[4 * k]! / width) * COLUMNS) + COLUMNS * Math.floor((ways[4 * k + 1]! / height) * ROWS);
  const points = new Float32Array(COLUMNS * ROWS);
  for (let k = 0; k < count; k++) points[partOf(k)]! += 1;
  return Float32Array.from({ length: count }, (_, k) => {
    const out = Math.max(Math.abs(ways[4 * k]! / width - 0.5), Math.abs(ways[4 * k + 1]! / height - 0.5));
    // A point alone in its part may be wrong.
    return (0.6 + 2 * out) / Math.max(2, points[partOf(k)]!);
  });
}

/** Whether the camera stands still: measured motion is never quite none, and would make a still picture tremble. */
function standsStill(ways: Ways, weights: Float32Array): boolean {
  const none = { a: 1, b: 0, tx: 0, ty: 0 };
  let [still, all] = [0, 0];
  for (const [k, weight] of weights.entries()) {
    all += weight;
    if (offBy(ways, k, none) < STILL_WITHIN) still += weight;
  }
  return still > STILL_SHARE * all;
}

const offBy = (ways: Ways, k: number, { a, b, tx, ty }: Fit): number => {
  const o = 4 * k;
  const x = ways[o]!;
  const y = ways[o + 1]!;
  const ex = a * x - b * y + tx - ways[o + 2]!;
  const ey = b * x + a * y + ty - ways[o + 3]!;
  return Math.sqrt(ex * ex + ey * ey);
};

/** The similarity through two points; null where they lie too close. */
function through(ways: Ways, i: number, j: number, least: number): Fit | null {
  const [o, p] = [4 * i, 4 * j];
  const dx = ways[p]! - ways[o]!;
  const dy = ways[p + 1]! - ways[o + 1]!;
  const squares = dx * dx + dy * dy;
  if (squares < least * least) return null;
  const ex = ways[p + 2]! - ways[o + 2]!;
  const ey = ways[p + 3]! - ways[o + 3]!;
  const a = (dx * ex + dy * ey) / squares;
  const b = (dx * ey - dy * ex) / squares;
  // No camera turns or zooms that fast.
  if (Math.abs(Math.hypot(a, b) - 1) > 0.2 || Math.abs(b) > 0.25) return null;
  const [x, y] = [ways[o]!, ways[o + 1]!];
  return { a, b, tx: ways[o + 2]! - (a * x - b * y), ty: ways[o + 3]! - (b * x + a * y) };
}

function bestProposal(ways: Ways, weights: Float32Array, least: number): Fit | null {
  const count = weights.length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let best: Fit | null = null;
  let most = LEAST_SHARE * total;
  for (let n = 0, i = 0, j = count >> 1; n < PROPOSALS; n++) {
    // Steps that share no factor with most counts bring ever other pairs.
    i = (i + 7) % count;
    j = (j + 31) % count;
    if (i === j) j = (j + 1) % count;
    const fit = through(ways, i, j, least);
    if (!fit) continue;
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const off = offBy(ways, k, fit) / AGREES;
      if (off < 1) sum += weights[k]! * (1 - off * off);
    }
    if (sum > most) [best, most] = [fit, sum];
  }
  return best;
}

/** The fit to all points that agree with a first one, the less the more they are off. */
function refit(ways: Ways, weights: Float32Array, first: Fit): Fit | null {
  const count = weights.length;
  let fit = first;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = Float32Array.from({ length: count }, (_, k) => offBy(ways, k, fit));
    const near = errors.filter((error) => error < 2 * AGREES).sort();
    if (near.length < LEAST_POINTS) return null;
    const spread = Math.min(AGREES, 3 * Math.max(LEAST_SPREAD, 1.5 * near[near.length >> 1]!));
    let [w, mx, my, qx, qy] = [0, 0, 0, 0, 0];
    const weigh = (k: number): number => {
      const off = errors[k]! / spread;
      return off < 1 ? weights[k]! * (1 - off * off) ** 2 : 0;
    };
    for (let k = 0; k < count; k++) {
      const weight = weigh(k);
      w += weight;
      mx += weight * ways[4 * k]!;
      my += weight * ways[4 * k + 1]!;
      qx += weight * ways[4 * k + 2]!;
      qy += weight * ways[4 * k + 3]!;
    }
    if (w === 0) return null;
    [mx, my, qx, qy] = [mx / w, my / w, qx / w, qy / w];
    let [a, b, squares] = [0, 0, 0];
    for (let k = 0; k < count; k++) {
      const weight = weigh(k);
      const [x, y] = [ways[4 * k]! - mx, ways[4 * k + 1]! - my];
      const [u, v] = [ways[4 * k + 2]! - qx, ways[4 * k + 3]! - qy];
      a += weight * (x * u + y * v);
      b += weight * (x * v - y * u);
      squares += weight * (x * x + y * y);
    }
    if (squares < w) return null;
    [a, b] = [a / squares, b / squares];
    fit = { a, b, tx: qx - (a * mx - b * my), ty: qy - (b * mx + a * my) };
  }
  return fit;
}
