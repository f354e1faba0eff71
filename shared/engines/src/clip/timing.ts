import { median } from '../statistics/index.ts';
/** When a frame is shown, and for how long; seconds. */
export interface FrameTime {
  readonly timestamp: number;
  readonly duration: number;
}

/** What the times of a clip's frames say. */
export interface FrameRate {
  /** Frames a second, on average. */
  readonly average: number;
  /** The usual rate: that of the median distance, taken to the nearest rate that cameras and screens have. */
  readonly nominal: number;
  /** Whether distances differ by more than a container's rounding: a phone, a screen recording. */
  readonly variable: boolean;
}

/** Rates of cameras, films and screens. */
const usualRates = [
  10,
  12,
  12.5,
  15,
  20,
  24000 / 1001,
  24,
  25,
  30000 / 1001,
  30,
  48,
  50,
  60000 / 1001,
  60,
  90,
  100,
  120,
];
/** What rounding to milliseconds does to a distance. */
const ROUNDING_S = 0.0021;

/**
 * Measures a clip's rate.
 * @param timestamps seconds, in any order; at least two
 * @returns null for fewer
 */
export function measureRate(timestamps: readonly number[]): FrameRate | null {
  const sorted = [...timestamps].sort((a, b) => a - b);
  const distances = sorted.slice(1).map((time, i) => time - sorted[i]!);
  const real = distances.filter((distance) => distance > 0);
  if (real.length === 0) return null;
  const middle = median(real);
  const average = real.length / (sorted.at(-1)! - sorted[0]!);
  const usual = real.filter((distance) => Math.abs(distance - middle) <= ROUNDING_S);
  const variable = real.length - usual.length > Math.max(1, real.length * 0.02);
  // The average of many intervals is more exact than one rounded interval.
  const measured = variable ? usual.length / usual.reduce((sum, distance) => sum + distance, 0) : average;
  const nearest = usualRates.reduce((a, b) => (Math.abs(b - measured) < Math.abs(a - measured) ? b : a));
  return { average, nominal: Math.abs(nearest - measured) / measured < 0.004 ? nearest : measured, variable };
}

/** Moments of the frames of a part at a steady rate, each in the middle of the time that it is shown: so rounding picks no neighbour. */
export function* ticks(from: number, to: number, rate: number): Generator<number> {
  const count = Math.max(1, Math.round((to - from) * rate));
  for (let i = 0; i < count; i++) yield Math.min(to - 1e-6, from + (i + 0.5) / rate);
}

/**
 * Times of the frames of a result that is played faster or slower, and at a rate no higher than `mostRate`.
 * @param rate frames a second of the original
 */
export function resultRate(rate: number, speed: number, mostRate: number): number {
  return Math.min(mostRate, rate * Math.max(1, speed));
}
