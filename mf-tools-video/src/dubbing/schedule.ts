import type { DubEnd } from './calls.ts';

/** One frame of a result: which frame of the clip it is, when it is shown and how long, seconds. */
export interface ShownFrame {
  readonly frame: number;
  readonly at: number;
  readonly duration: number;
}

/** How long the result is. @param clip,sound seconds */
export const dubSeconds = (clip: number, sound: number, end: DubEnd): number =>
  end === 'cut' ? Math.min(clip, sound) : sound;

/** A frame shorter than this is left out at the end, seconds. */
const LEAST = 0.002;

/**
 * Which frame is shown when. Frames keep their own times; the clip begins anew, or its last frame stays, where the result is longer.
 * @param times when each frame of the clip begins, ascending from 0, seconds
 * @param clip when its last frame ends
 * @param seconds of the result
 */
export function* schedule(
  times: readonly number[],
  clip: number,
  seconds: number,
  end: DubEnd,
): Generator<ShownFrame, void> {
  for (let begin = 0; begin < seconds; begin += clip) {
    for (const [frame, time] of times.entries()) {
      const at = begin + time;
      const duration = Math.min(seconds, begin + (times[frame + 1] ?? clip)) - at;
      if (duration < LEAST) return;
      yield { frame, at, duration };
    }
    if (end === 'loop') continue;
    yield* held(times.length - 1, clip, seconds, clip / times.length);
    return;
  }
}

/** The last frame again and again, at about the pace of the clip: its lips continue. */
function* held(frame: number, from: number, seconds: number, step: number): Generator<ShownFrame, void> {
  for (let at = from; seconds - at >= LEAST; at += step) {
    const duration = seconds - at - step < LEAST ? seconds - at : step;
    yield { frame, at, duration };
    if (duration !== step) return;
  }
}
