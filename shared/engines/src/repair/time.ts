import { blendPlane, blendTables, PARTS } from './blend.ts';
import { followBlocks, LEAST_SIDE, levelsOf, type BlockField, type Levels } from './follow.ts';
import { createFrame, planeNames, type YuvFrame } from './frame.ts';
import { noiseBetween, noiseOfPlane } from './measure.ts';
import { moveBlocks } from './move.ts';
import { smoothPlane, smoothTables } from './smooth.ts';

/** Standard deviations of the planes. */
export interface Noise {
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** Takes noise out of the frames of a clip, one after another. */
export interface TimeDenoiser {
  /**
   * A cleaned frame; it is the denoiser's own, until the next one.
   * @param cut whether another shot begins with it: nothing of the frames before is used
   */
  push(frame: YuvFrame, cut: boolean): YuvFrame;
  /** The noise of one frame as it came. */
  readonly noise: Noise;
}

/** Noise that is reckoned with at least and at most. */
const LEAST_NOISE = 0.6;
const MOST_NOISE = 20;
/** What a measurement more says of the noise, and every how many frames there is one. */
const NEWS = 0.3;
const MEASURED = 3;

/** What is known of the shot so far. */
interface Memory {
  readonly mean: YuvFrame;
  /** Of how many frames each pixel is the mean, in parts. */
  readonly counts: YuvFrame;
}

const bounded = (noise: number): number => Math.max(LEAST_NOISE, Math.min(MOST_NOISE, noise));

/**
 * Starts without frames. Each frame is averaged with the mean of those before, brought to its place block by block; a pixel that does
 * not fit there is taken from the frame alone, so that nothing leaves a trail, and is smoothed among its like neighbours instead.
 * Memory: seven frames.
 * @param strength 0 to 1, above 0
 */
export function createTimeDenoiser(strength: number): TimeDenoiser {
  const tables = blendTables(strength);
  const wide = 0.8 + 0.5 * strength;
  let memory: Memory | null = null;
  let spare: Memory | null = null;
  let out: YuvFrame | null = null;
  let levels: Levels | null = null;
  let spareLevels: Levels | null = null;
  let field: BlockField | null = null;
  /** Frames since the shot began. */
  let age = 0;
  let noise: Noise = { y: LEAST_NOISE, u: LEAST_NOISE, v: LEAST_NOISE };

  const create = (width: number, height: number): Memory => ({
    mean: createFrame(width, height),
    counts: createFrame(width, height),
  });
  const begin = (frame: YuvFrame): void => {
    const { width, height } = frame.y;
    if (!memory || !spare || !out || out.y.width !== width || out.y.height !== height) {
      [memory, spare, out] = [create(width, height), create(width, height), createFrame(width, height)];
      levels = spareLevels = null;
    }
    for (const name of planeNames) {
      memory.mean[name].data.set(frame[name].data);
      memory.counts[name].data.fill(PARTS);
    }
    field = null;
    age = 0;
  };
  const goOn = (frame: YuvFrame, before: Memory, next: Memory): void => {
    const now = levelsOf(frame.y, spareLevels);
    field = followBlocks(now, levels!, field, noise.y);
    spareLevels = now;
    for (const name of planeNames) {
      const scale = name === 'y' ? 1 : 2;
      moveBlocks(before.mean[name], field, scale, true, next.mean[name]);
      moveBlocks(before.counts[name], field, scale, false, next.counts[name]);
    }
    const found = (name: 'y' | 'u' | 'v'): number => {
      const spatial = bounded(noiseOfPlane(frame[name]));
      const between = noiseBetween(frame[name], next.mean[name], next.counts[name], PARTS);
      // Motion that is not followed is no noise.
      const measured = bounded(Math.min(2 * spatial + 2, Math.max(spatial, between)));
      return noise[name] + (measured - noise[name]) * NEWS;
    };
    if (age++ % MEASURED === 0) noise = { y: found('y'), u: found('u'), v: found('v') };
    for (const name of planeNames)
      blendPlane(frame[name], next.mean[name], next.counts[name], noise[name], wide, tables);
    [memory, spare] = [next, before];
  };

  return {
    get noise() {
      return noise;
    },
    push(frame, cut) {
      const { width, height } = frame.y;
      const fresh = cut || !memory || !spare || out?.y.width !== width || out.y.height !== height;
      if (fresh || Math.min(width, height) < LEAST_SIDE) {
        begin(frame);
        const at = (name: 'y' | 'u' | 'v'): number => bounded(noiseOfPlane(frame[name]));
        noise = { y: at('y'), u: at('u'), v: at('v') };
      } else goOn(frame, memory!, spare!);
      if (Math.min(width, height) >= LEAST_SIDE) levels = levelsOf(memory!.mean.y, levels);
      for (const name of planeNames)
        smoothPlane(memory!.mean[name], memory!.counts[name], smoothTables(noise[name], strength), out![name]);
      return out!;
    },
  };
}
