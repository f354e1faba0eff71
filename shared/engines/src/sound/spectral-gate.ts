import { createRealFft, hannWindow } from './fft.ts';
import { keepLength, type SampleFilter } from './sample-filter.ts';
import { ranked } from '../statistics/index.ts';

const SIZE = 2048;
const HOP = SIZE / 4;
const BINS = SIZE / 2 + 1;

/** Power of the steady noise in each band of the transform. */
export interface NoiseProfile {
  readonly power: Float32Array;
}

/** Learns the noise of one channel of a stream. */
export interface NoiseLearner {
  push(samples: Float32Array): void;
  read(): NoiseProfile;
}

/** Frames of which one mean is kept; the noise is what the quietest of them have in common. */
const FRAMES_A_CELL = 8;
/** Share of the cells of a band that are taken for noise alone. */
const QUIET_SHARE = 0.08;
/** What a low quantile of a mean of so many frames lies below the true mean. */
const BIAS = 1.35;
const MOST_CELLS = 1500;

interface Frames {
  /** @param each is called for every window that is full */
  push(samples: Float32Array, each: () => void): void;
  /** The window of now, in memory that the next one takes too. */
  read(): Float64Array;
}

/** Cuts a stream into overlapping windows. */
function createFrames(window: Float64Array): Frames {
  const waiting = new Float32Array(SIZE);
  const frame = new Float64Array(SIZE);
  let filled = SIZE - HOP;
  return {
    push(samples, each) {
      for (let at = 0; at < samples.length;) {
        const length = Math.min(SIZE - filled, samples.length - at);
        waiting.set(samples.subarray(at, at + length), filled);
        filled += length;
        at += length;
        if (filled < SIZE) break;
        each();
        waiting.copyWithin(0, HOP);
        filled = SIZE - HOP;
      }
    },
    read() {
      for (let i = 0; i < SIZE; i++) frame[i] = waiting[i]! * window[i]!;
      return frame;
    },
  };
}

/** Of how many cells one is kept, so that there are fewer than `MOST_CELLS` of a whole recording. @param samples of it */
function cellsAStep(samples: number): number {
  const cells = Math.floor(samples / (HOP * FRAMES_A_CELL));
  let every = 1;
  while (Math.ceil(cells / every) >= MOST_CELLS) every *= 2;
  return every;
}

/**
 * Learns what is always there: hiss, hum, a fan. A recording that is never quiet yields too much; the gate's strength decides.
 * @param expected samples, where that is known: what would not be kept of a long recording is not looked at. The result is the same
 */
export function learnNoise(expected = 0): NoiseLearner {
  const fft = createRealFft(SIZE);
  const frames = createFrames(hannWindow(SIZE).map(Math.sqrt));
  const [re, im] = [new Float64Array(BINS), new Float64Array(BINS)];
  const cells: Float32Array[] = [];
  const cell = new Float32Array(BINS);
  let count = 0;
  let every = cellsAStep(expected);
  let seen = 0;
  const close = (): void => {
    if (seen++ % every === 0) cells.push(cell.map((value) => value / FRAMES_A_CELL));
    cell.fill(0);
    count = 0;
    if (cells.length < MOST_CELLS) return;
    // Long recordings: every second cell goes, and from now on half as many come.
    for (let i = 0; i * 2 < cells.length; i++) cells[i] = cells[i * 2]!;
    cells.length = Math.ceil(cells.length / 2);
    every *= 2;
  };
  return {
    push(samples) {
      frames.push(samples, () => {
        if (seen % every === 0) {
          fft.forward(frames.read(), re, im);
          for (let k = 0; k < BINS; k++) cell[k] = cell[k]! + re[k]! * re[k]! + im[k]! * im[k]!;
        }
        if (++count === FRAMES_A_CELL) close();
      });
    },
    read() {
      const power = new Float32Array(BINS);
      if (cells.length === 0) return { power };
      const column = new Float32Array(cells.length);
      // Digital silence is no noise, and says nothing about it.
      for (let k = 0; k < BINS; k++) {
        let filled = 0;
        for (const values of cells) if (values[k]! > 1e-10) column[filled++] = values[k]!;
        if (filled === 0) continue;
        const rank = Math.min(filled - 1, Math.floor(filled * QUIET_SHARE));
        power[k] = ranked(column.subarray(0, filled), rank) * BIAS;
      }
      return { power: smooth(power) };
    },
  };
}

function smooth(power: Float32Array): Float32Array {
  return power.map((_, k) => {
    let sum = 0;
    let count = 0;
    for (let j = Math.max(0, k - 1); j <= Math.min(BINS - 1, k + 1); j++) {
      sum += power[j]!;
      count += 1;
    }
    return sum / count;
  });
}

/** How the estimate of a band carries over from frame to frame: high values leave no musical noise. */
const CARRY = 0.96;

/**
 * Takes a known noise out by a Wiener filter with the decision-directed estimate, which leaves no chirping behind; keeps what rises above the noise, music too.
 * Source: Ephraim, Malah, "Speech Enhancement Using a Minimum Mean-Square Error Short-Time Spectral Amplitude Estimator", 1984.
 * @param strength 0..1: 0 changes nothing, 1 takes up to 24 dB of the noise
 */
export function createSpectralGate({ power: noise }: NoiseProfile, strength: number): SampleFilter {
  const fft = createRealFft(SIZE);
  const window = hannWindow(SIZE).map(Math.sqrt);
  const [re, im] = [new Float64Array(BINS), new Float64Array(BINS)];
  const floor = 10 ** ((-24 * strength) / 20);
  const over = 1 + strength;
  const frames = createFrames(window);
  const before = new Float64Array(BINS);
  /** Hann at a quarter hop adds up to two. */
  const scale = 1 / 2;
  const tail = new Float32Array(SIZE);
  let skip = SIZE - HOP;
  const limits = Float64Array.from(noise, (power) => power * over + 1e-12);
  const filter = (): void => {
    for (let k = 0; k < BINS; k++) {
      const limit = limits[k]!;
      const power = re[k]! * re[k]! + im[k]! * im[k]!;
      const posterior = power / limit;
      const prior = CARRY * before[k]! + (1 - CARRY) * Math.max(0, posterior - 1);
      const gain = Math.max(floor, prior / (1 + prior));
      before[k] = gain * gain * posterior;
      re[k] = re[k]! * gain;
      im[k] = im[k]! * gain;
    }
  };
  const weights = window.map((value) => value * scale);
  const run = (samples: Float32Array): Float32Array => {
    const made = new Float32Array(Math.ceil((samples.length + SIZE) / HOP) * HOP);
    let length = 0;
    frames.push(samples, () => {
      const frame = frames.read();
      fft.forward(frame, re, im);
      filter();
      fft.inverse(re, im, frame);
      for (let i = 0; i < SIZE; i++) tail[i] = tail[i]! + frame[i]! * weights[i]!;
      made.set(tail.subarray(0, HOP), length);
      length += HOP;
      tail.copyWithin(0, HOP);
      tail.fill(0, SIZE - HOP);
    });
    const dropped = Math.min(skip, length);
    skip -= dropped;
    return made.slice(dropped, length);
  };
  return keepLength(run, SIZE * 2);
}
