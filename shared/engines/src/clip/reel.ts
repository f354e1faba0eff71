import { clamp, smoothstep } from '../raster/image.ts';
import { playOrder } from './gif-fit.ts';

export type Direction = 'forward' | 'reverse' | 'boomerang';

/** How a picture gives way to the next one. */
export type Passage = 'cut' | 'fade' | 'slide';

/** What is shown at one moment of an animation, and for how long. */
export interface Shot {
  /** Number of the picture. */
  readonly picture: number;
  /** The picture that it is giving way to: `share` of the way, 0 to 1; a slide comes in from one side. */
  readonly next: {
    readonly picture: number;
    readonly way: 'fade' | 'slide-from-right' | 'slide-from-left';
    readonly share: number;
  } | null;
  readonly seconds: number;
}

export interface StillsPlan {
  /** Seconds that each picture stands, in the order of the pictures. */
  readonly holds: readonly number[];
  readonly passage: Passage;
  /** Seconds of one passage. */
  readonly passing: number;
  /** Frames a second of passages. */
  readonly rate: number;
  readonly direction: Direction;
  /** The last picture gives way to the first one too. */
  readonly loop: boolean;
}

/** The shots of pictures that stand one after another. */
export function planStills({ holds, passage, passing, rate, direction, loop }: StillsPlan): readonly Shot[] {
  const order = playOrder(holds.length, direction);
  const steps = Math.max(1, Math.round(passing * rate));
  return order.flatMap((picture, place) => {
    const stands: Shot = { picture, next: null, seconds: holds[picture]! };
    const isLast = place === order.length - 1;
    const following = isLast ? order[0]! : order[place + 1]!;
    if (passage === 'cut' || (isLast && !loop) || following === picture) return [stands];
    const back = direction === 'reverse' || (direction === 'boomerang' && place >= holds.length - 1);
    const way = passage === 'fade' ? 'fade' : back ? 'slide-from-left' : 'slide-from-right';
    const passes = Array.from({ length: steps }, (_, i): Shot => {
      const share = (i + 1) / (steps + 1);
      return {
        picture,
        next: { picture: following, way, share: passage === 'fade' ? share : smoothstep(0, 1, share) },
        seconds: passing / steps,
      };
    });
    return [stands, ...passes];
  });
}

export interface ClipPlan {
  /** Frames that there are. */
  readonly count: number;
  /** Frames a second at which they were read. */
  readonly read: number;
  /** Frames a second that are shown; no more than were read. */
  readonly rate: number;
  readonly direction: Direction;
  /** Seconds of the end that fade into the start; 0 for none. There and back needs none. */
  readonly blend: number;
}

/** Least frames that are left when the end of a clip fades into its start. */
const LEAST_LEFT = 2;

/** The shots of a clip's frames. What fades from the end into the start is taken off its length. */
export function planClip({ count, read, rate, direction, blend }: ClipPlan): readonly Shot[] {
  const share = Math.min(1, rate / read);
  const frames = thinned(count, share);
  const seconds = count / read / frames.length;
  const shot = (picture: number): Shot => ({ picture, next: null, seconds });
  const fading =
    direction === 'boomerang' ? 0 : Math.min(Math.round(blend / seconds), Math.floor((frames.length - LEAST_LEFT) / 2));
  if (fading <= 0) return playOrder(frames.length, direction).map((number) => shot(frames[number]!));
  const from = frames.length - fading;
  const shots = [
    ...frames.slice(fading, from).map(shot),
    ...Array.from({ length: fading }, (_, i): Shot => ({
      ...shot(frames[from + i]!),
      next: { picture: frames[i]!, way: 'fade', share: (i + 1) / (fading + 1) },
    })),
  ];
  return direction === 'reverse' ? shots.reverse() : shots;
}

/** Numbers of the frames of a lower rate. */
function thinned(count: number, share: number): readonly number[] {
  const left = Math.max(1, Math.round(count * share));
  return Array.from({ length: left }, (_, i) => clamp(Math.floor((i + 0.5) / share), 0, count - 1));
}

/** Hundredths of a second of each shot, so that rounding never adds up. Players do not show frames shorter than two. */
export function shotDelays(shots: readonly Pick<Shot, 'seconds'>[]): readonly number[] {
  let requested = 0;
  let shown = 0;
  return shots.map(({ seconds }) => {
    requested += seconds * 100;
    const delay = Math.max(2, Math.round(requested - shown));
    shown += delay;
    return delay;
  });
}

/**
 * Draws a shot.
 * @param pictures RGBA of one size
 * @param into RGBA of that size; it is written over
 */
export function drawShot(
  pictures: readonly Uint8ClampedArray[],
  { picture, next }: Shot,
  width: number,
  into: Uint8ClampedArray,
): void {
  const from = pictures[picture]!;
  if (!next) {
    into.set(from);
    return;
  }
  const to = pictures[next.picture]!;
  if (next.way === 'fade') {
    const weight = Math.round(next.share * 256);
    for (let i = 0; i < into.length; i++) into[i] = (from[i]! * (256 - weight) + to[i]! * weight + 128) >> 8;
    return;
  }
  const moved = Math.round(next.share * width) * 4;
  const row = width * 4;
  for (let o = 0; o < into.length; o += row) {
    if (next.way === 'slide-from-right') {
      into.set(from.subarray(o + moved, o + row), o);
      into.set(to.subarray(o, o + moved), o + row - moved);
    } else {
      into.set(to.subarray(o + row - moved, o + row), o);
      into.set(from.subarray(o, o + row - moved), o + moved);
    }
  }
}

/** Lays a straight RGBA layer over an opaque picture of the same size, in place. */
export function layOver(layer: Uint8ClampedArray, picture: Uint8ClampedArray): void {
  for (let o = 0; o < layer.length; o += 4) {
    const alpha = layer[o + 3]!;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) picture[o + c] = (picture[o + c]! * (255 - alpha) + layer[o + c]! * alpha) / 255;
  }
}
