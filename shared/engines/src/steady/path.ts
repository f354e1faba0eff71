import type { CameraMotion } from './camera.ts';

/** One frame of a clip as it was followed. */
export interface FollowedFrame {
  /** Seconds. */
  readonly time: number;
  /** From the frame before; null where it is not known. */
  readonly motion: CameraMotion | null;
  /** Whether a shot begins with it. */
  readonly cut: boolean;
}

/** How a frame is laid into the steady picture: as {@link CameraMotion}, and then all is enlarged so that no border shows. */
export interface Steadying extends CameraMotion {
  /** 1 or more; the same throughout a shot. */
  readonly zoom: number;
}

export const STILL: Steadying = { x: 0, y: 0, turn: 0, grow: 0, zoom: 1 };

export interface SteadySettings {
  /** Motion that takes longer than some six of these is kept, seconds. */
  readonly calm: number;
  /** Share of the width and height that may be lost at the edges, 0 to 1. */
  readonly most: number;
}

const names = ['x', 'y', 'turn', 'grow'] as const;
type Name = (typeof names)[number];
type Path = Readonly<Record<Name, Float64Array>>;

/** How often the path is drawn anew, closer to the camera where it left the frame. */
const ROUNDS = 24;
/** How much closer at most each time. */
const CLOSER = 6;
/** Frames further apart than this, seconds, count as so far apart: what lies between is not known. */
const LONGEST = 0.5;
/** Distance of frames whose times do not tell it, seconds. */
const SHORTEST = 1 / 240;

/**
 * Where each frame goes so that the camera seems steady: the path of the camera of each shot is smoothed, and follows the camera more
 * closely where else a border would show. Shots begin anew. Memory: some hundred bytes a frame.
 * Source: Whittaker-Henderson smoothing (Eilers, "A Perfect Smoother", Analytical Chemistry 2003), with weights found in rounds.
 * @param aspect height of the picture over its width
 */
export function steadyPath(frames: readonly FollowedFrame[], settings: SteadySettings, aspect: number): Steadying[] {
  const shots: Steadying[][] = [];
  for (let from = 0; from < frames.length;) {
    let to = from + 1;
    while (to < frames.length && !frames[to]!.cut) to++;
    shots.push(steadyShot(frames.slice(from, to), settings, aspect));
    from = to;
  }
  return shots.flat();
}

function steadyShot(frames: readonly FollowedFrame[], { calm, most }: SteadySettings, aspect: number): Steadying[] {
  const count = frames.length;
  const known = frames.filter(({ motion }) => motion !== null).length;
  // A shot whose frames could mostly not be followed is left as it is.
  if (count < 3 || known < 0.5 * (count - 1)) return frames.map(() => STILL);
  const camera = pathOf(frames);
  const steps = Float64Array.from({ length: count - 1 }, (_, k) =>
    Math.max(SHORTEST, Math.min(LONGEST, frames[k + 1]!.time - frames[k]!.time)),
  );
  const limit = 1 / (1 - most);
  const weights = new Float64Array(count).fill(1);
  let found: Steadying[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const solve = smoother(steps, weights, calm);
    const smooth = names.map((name) => solve(camera[name]));
    let over = 0;
    found = frames.map((_, k) => {
      const [x, y, turn, grow] = names.map((name, i) => smooth[i]![k]! - camera[name][k]!) as [
        number,
        number,
        number,
        number,
      ];
      const zoom = zoomFor({ x, y, turn, grow }, aspect);
      const load = (zoom - 1) / (limit - 1);
      if (load > 1) {
        over++;
        weights[k]! *= Math.min(CLOSER, load ** 2);
      }
      return { x, y, turn, grow, zoom };
    });
    if (over === 0) break;
  }
  const zoom = Math.min(
    limit,
    found.reduce((largest, each) => Math.max(largest, each.zoom), 1),
  );
  return found.map((each) => ({ ...within(each, zoom, aspect), zoom }));
}

/** The path of a shot: the sums of its motions; those that are not known lie evenly between their neighbours. */
function pathOf(frames: readonly FollowedFrame[]): Path {
  const count = frames.length;
  const path = Object.fromEntries(names.map((name) => [name, new Float64Array(count)])) as Record<Name, Float64Array>;
  let last = 0;
  for (let k = 1; k < count; k++) {
    if (!frames[k]!.motion) continue;
    const { motion } = frames[k]!;
    const before = frames[last]!.motion ?? motion!;
    for (const name of names) {
      const values = path[name];
      for (let i = last + 1; i <= k; i++) {
        const t = (i - last) / (k - last);
        values[i] = values[i - 1]! + before[name] + (motion![name] - before[name]) * t;
      }
    }
    last = k;
  }
  for (const name of names) path[name].fill(path[name][last]!, last + 1);
  return path;
}

/**
 * Prepares the smoothing of paths: as little change of speed as the distance to the given path allows.
 * @param steps seconds from each frame to the next
 * @param weights how closely each frame is followed
 */
function smoother(steps: Float64Array, weights: Float64Array, calm: number): (path: Float64Array) => Float64Array {
  const count = weights.length;
  const main = new Float64Array(count);
  const next = new Float64Array(count);
  const after = new Float64Array(count);
  for (let k = 0; k < count; k++) main[k] = weights[k]! * ((steps[k - 1] ?? steps[k]!) + (steps[k] ?? steps[k - 1]!));
  const data = main.slice();
  const strength = 2 * calm ** 4;
  for (let k = 1; k + 1 < count; k++) {
    const [h, g] = [steps[k - 1]!, steps[k]!];
    const mean = (h + g) / 2;
    // The change of speed at a frame, from it and its neighbours.
    const [p, q, r] = [1 / (h * mean), -(1 / h + 1 / g) / mean, 1 / (g * mean)];
    const w = strength * mean;
    main[k - 1]! += w * p * p;
    main[k]! += w * q * q;
    main[k + 1]! += w * r * r;
    next[k - 1]! += w * p * q;
    next[k]! += w * q * r;
    after[k - 1]! += w * p * r;
  }
  // L D L' of a matrix with two diagonals beside the main one.
  const d = new Float64Array(count);
  const one = new Float64Array(count);
  const two = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    const [d1, d2] = [k > 0 ? d[k - 1]! : 0, k > 1 ? d[k - 2]! : 0];
    const [l1, l2] = [k > 0 ? one[k - 1]! : 0, k > 1 ? two[k - 2]! : 0];
    d[k] = main[k]! - l1 * l1 * d1 - l2 * l2 * d2;
    one[k] = (next[k]! - (k > 0 ? two[k - 1]! * one[k - 1]! * d1 : 0)) / d[k]!;
    two[k] = after[k]! / d[k]!;
  }
  return (path) => {
    const out = new Float64Array(count);
    for (let k = 0; k < count; k++)
      out[k] = data[k]! * path[k]! - (k > 0 ? one[k - 1]! * out[k - 1]! : 0) - (k > 1 ? two[k - 2]! * out[k - 2]! : 0);
    for (let k = count - 1; k >= 0; k--)
      out[k] =
        out[k]! / d[k]! - (k + 1 < count ? one[k]! * out[k + 1]! : 0) - (k + 2 < count ? two[k]! * out[k + 2]! : 0);
    return out;
  };
}

/** How much a moved frame must be enlarged so that none of its borders shows; Infinity where nothing helps. */
export function zoomFor({ x, y, turn, grow }: CameraMotion, aspect: number): number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const scale = Math.exp(grow);
  // The shown rectangle, turned back into the frame; half sides are 0.5 and aspect / 2.
  const left = (0.5 * scale - Math.abs(cos * x + sin * y)) / (0.5 * (Math.abs(cos) + Math.abs(sin) * aspect));
  const upper = (0.5 * scale * aspect - Math.abs(cos * y - sin * x)) / (0.5 * (Math.abs(cos) * aspect + Math.abs(sin)));
  const room = Math.min(left, upper);
  return room <= 0 ? Infinity : Math.max(1, 1 / room);
}

/** As much of a motion as the enlargement covers. */
function within(motion: CameraMotion, zoom: number, aspect: number): CameraMotion {
  const part = (share: number): CameraMotion => ({
    x: motion.x * share,
    y: motion.y * share,
    turn: motion.turn * share,
    grow: motion.grow * share,
  });
  if (zoomFor(motion, aspect) <= zoom) return part(1);
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (zoomFor(part(middle), aspect) <= zoom) low = middle;
    else high = middle;
  }
  return part(low);
}
