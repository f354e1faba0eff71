import { smoothstep } from '@facet/engines/raster';
import type { Passage } from '@facet/engines/clip';

/** One scene of a film, seconds from its beginning; the next one begins where it ends. */
export interface Placed {
  readonly from: number;
  readonly to: number;
}

/** Seconds in which a scene gives way to the next one; half of them on both sides of where they meet. */
export const PASSING_S = 0.5;

export interface Moment {
  readonly scene: number;
  /** How far the scene is, 0..1. */
  readonly along: number;
  /** The scene that comes, and how far it has come, 0..1. */
  readonly next: { readonly scene: number; readonly along: number; readonly share: number } | null;
}

/** What is seen at a moment. */
export function momentAt(scenes: readonly Placed[], passage: Passage, seconds: number): Moment {
  const half = passage === 'cut' ? 0 : PASSING_S / 2;
  let scene = scenes.findIndex(({ to }) => seconds < to + half);
  if (scene < 0) scene = scenes.length - 1;
  const along = (i: number): number => {
    const { from, to } = scenes[i]!;
    const [begin, end] = [from - half, to + half];
    return Math.min(1, Math.max(0, (seconds - begin) / (end - begin)));
  };
  const start = scenes[scene]!.to - half;
  const hasNext = scene + 1 < scenes.length && half > 0 && seconds >= start;
  return {
    scene,
    along: along(scene),
    next: hasNext
      ? { scene: scene + 1, along: along(scene + 1), share: smoothstep(0, 1, (seconds - start) / (2 * half)) }
      : null,
  };
}

/** How a still picture moves while it is shown: zoom from 1, and the place it looks at, -1..1. */
export function drift(
  number: number,
  along: number,
): { readonly zoom: number; readonly x: number; readonly y: number } {
  const inwards = number % 2 === 0;
  const way = inwards ? along : 1 - along;
  const side = [-0.6, 0.5, 0, 0.7][number % 4]!;
  return { zoom: 1.03 + 0.1 * way, x: side * way, y: -0.25 * way };
}
