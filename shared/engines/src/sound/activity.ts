import { highPass, lowPass, createCascade, type BiquadFilter } from './biquad.ts';
import { quantile } from '../statistics/index.ts';

/** A stretch of time, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface ActivityOptions {
  /** Pauses shorter than this are part of what is said. Seconds. */
  readonly pause?: number;
  /** Sounds shorter than this are none. Seconds. */
  readonly shortest?: number;
  /** Decibels above the noise from which somebody speaks. */
  readonly above?: number;
}

/** Frames in which the level is measured. */
export const FRAME_S = 0.01;
/** Below this, in dBFS of the speech band, nothing is called speech. */
const FLOOR_DB = -62;

/** Level of the speech band, one value for every 10 ms, from a stream of one channel. */
export interface LevelMeter {
  push(samples: Float32Array): void;
  /** dBFS, one for every whole frame so far. */
  read(): Float32Array;
}

/** Measures the level between 150 and 4000 Hz, where voices are. */
export function createLevelMeter(rate: number): LevelMeter {
  const filter: BiquadFilter = createCascade([
    highPass(150, rate),
    highPass(150, rate),
    lowPass(Math.min(4000, rate * 0.45), rate),
  ]);
  const length = Math.max(1, Math.round(rate * FRAME_S));
  const levels: number[] = [];
  let energy = 0;
  let filled = 0;
  return {
    push(samples) {
      const band = samples.slice();
      filter.process(band);
      for (const value of band) {
        energy += value * value;
        if (++filled < length) continue;
        levels.push(10 * Math.log10(energy / length + 1e-12));
        energy = 0;
        filled = 0;
      }
    },
    read: () => Float32Array.from(levels),
  };
}

/**
 * Where somebody speaks, by the level over the noise: on above the upper limit, off below the lower one, pauses bridged, and a little
 * air on both sides. Language plays no part.
 * @param levels of `createLevelMeter`
 */
export function findSpeech(
  levels: Float32Array,
  { pause = 0.3, shortest = 0.12, above = 12 }: ActivityOptions = {},
): Stretch[] {
  const noise = Math.max(FLOOR_DB - above, quantile(levels, 0.1));
  // In a recording without pauses even the quiet tenth is speech: stay a good way below the loud parts.
  const loud = quantile(levels, 0.95);
  const upper = Math.max(FLOOR_DB, Math.min(noise + above, loud - 10));
  const lower = upper - 5;
  const raw: { from: number; to: number }[] = [];
  let start = -1;
  levels.forEach((level, i) => {
    if (start < 0 && level > upper) start = i;
    if (start >= 0 && level < lower) {
      raw.push({ from: start * FRAME_S, to: i * FRAME_S });
      start = -1;
    }
  });
  if (start >= 0) raw.push({ from: start * FRAME_S, to: levels.length * FRAME_S });
  const end = levels.length * FRAME_S;
  return bridge(raw, pause)
    .filter(({ from, to }) => to - from >= shortest)
    .map(({ from, to }) => ({ from: Math.max(0, from - 0.04), to: Math.min(end, to + 0.08) }));
}

function bridge(raw: readonly Stretch[], pause: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of raw) {
    const last = joined.at(-1);
    if (last && stretch.from - last.to < pause) joined[joined.length - 1] = { from: last.from, to: stretch.to };
    else joined.push(stretch);
  }
  return joined;
}

/** What lies between stretches, from 0 to `duration`. */
export function silences(speech: readonly Stretch[], duration: number): Stretch[] {
  const edges = [0, ...speech.flatMap(({ from, to }) => [from, to]), duration];
  return Array.from({ length: edges.length / 2 }, (_, i) => ({ from: edges[i * 2]!, to: edges[i * 2 + 1]! })).filter(
    ({ from, to }) => to > from,
  );
}
