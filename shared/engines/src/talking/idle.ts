import { smoothstep } from '../raster/image.ts';
import { createRandom } from '../motion/particles.ts';
import type { Mouth } from './mouth.ts';

/** How the head stands, radians: to its left, down, to its shoulder. */
export interface Turn {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

/** Seconds that a blink takes, and between two of them. Source: Bentivoglio et al., "Analysis of blink rate patterns", 1997. */
const BLINK_S = 0.22;
const BETWEEN_S = [1.8, 4.6] as const;

/** When somebody blinks, seconds; the same each time for a seed. */
export function blinkTimes(seconds: number, seed = 7): number[] {
  const random = createRandom(seed);
  const times: number[] = [];
  let at = 0.7 + random() * 1.2;
  while (at < seconds - BLINK_S) {
    times.push(at);
    at += BETWEEN_S[0] + random() * (BETWEEN_S[1] - BETWEEN_S[0]);
  }
  return times;
}

/** How far the lids are shut, 0..1: they close twice as fast as they open. */
export function blinkAt(times: readonly number[], seconds: number): number {
  for (const time of times) {
    const t = (seconds - time) / BLINK_S;
    if (t > 0 && t < 1) return t < 0.35 ? smoothstep(0, 0.35, t) : 1 - smoothstep(0.42, 1, t);
  }
  return 0;
}

/** Slow waves whose periods have no common one, so that nothing repeats. */
const wave = (t: number, period: number, phase: number): number => Math.sin((2 * Math.PI * t) / period + phase);

/** How lively a speaker is, 1 = calm talk. */
export interface IdleOptions {
  readonly strength: number;
}

/** The head at a moment: it drifts, and nods with what is said. @param stress of what is said around the moment, 0..1 */
export function turnAt(seconds: number, stress: number, { strength }: IdleOptions): Turn {
  const k = strength;
  return {
    yaw: k * (0.024 * wave(seconds, 4.1, 0.4) + 0.014 * wave(seconds, 2.3, 2.1)),
    pitch: k * (0.01 * wave(seconds, 3.3, 1.2) + 0.024 * stress),
    roll: k * (0.011 * wave(seconds, 5.3, 0.2) + 0.006 * wave(seconds, 2.9, 1)),
  };
}

/** How much is said around each frame, softened over half a second, 0..1. */
export function stressOf(track: readonly Mouth[], rate: number): Float32Array {
  const reach = Math.round(rate * 0.22);
  const most = Math.max(0.05, ...track.map(({ open }) => open));
  const open = Float32Array.from(track, (mouth) => mouth.open / most);
  return open.map((_, i) => {
    let [sum, weight] = [0, 0];
    for (let d = -reach; d <= reach; d++) {
      const w = 1 - Math.abs(d) / (reach + 1);
      sum += w * (open[i + d] ?? 0);
      weight += w;
    }
    return sum / weight;
  });
}
