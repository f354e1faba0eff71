import type { SampleFilter } from './sample-filter.ts';

/** A resampler that can also take samples whose result is known: that of another channel which has had the same for `memory` samples. */
interface SkippingResampler extends SampleFilter {
  skip(samples: Float32Array): void;
  /** As many samples at most that came before have a part in what comes. */
  readonly memory: number;
}

const HALF_TAPS = 24;
const KAISER_BETA = 9;
const PHASES = 256;
/** Places between two samples whose weights are kept: 160 from 44.1 to 48 kHz. */
const MOST_KEPT = 640;

/** Modified Bessel function of order zero, by its series. */
function bessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** The low-pass as a table over the distance from its middle, in input samples; even, so that one half is enough. */
function createKernel(cutoff: number, half: number): Float64Array {
  const norm = bessel0(KAISER_BETA);
  return Float64Array.from({ length: half * PHASES + 2 }, (_, i) => {
    const x = i / PHASES;
    if (x >= half) return 0;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * x * cutoff) / (Math.PI * x);
    return (sinc * bessel0(KAISER_BETA * Math.sqrt(1 - (x / half) ** 2))) / norm;
  });
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Weights of the samples around a place, and where it is among them; the places of whole rates repeat, and their weights are kept. */
function createPlaces(from: number, to: number, half: number) {
  const kernel = createKernel(Math.min(1, to / from) * 0.96, half);
  const common = Number.isInteger(from) && Number.isInteger(to) ? divisor(from, to) : 1;
  const [ahead, cycle] = [from / common, to / common];
  const kept: (Float64Array | undefined)[] = [];
  const weightsAt = (share: number): Float64Array =>
    Float64Array.from({ length: 2 * half }, (_, j) => {
      const distance = Math.abs(share + half - 1 - j) * PHASES;
      const cell = Math.floor(distance);
      return kernel[cell]! * (1 - (distance - cell)) + (kernel[cell + 1] ?? 0) * (distance - cell);
    });
  return {
    /** The input sample at or before an output sample. */
    middleOf: (n: number): number => Math.floor((n * ahead) / cycle),
    weightsOf(n: number): Float64Array {
      const phase = n * ahead - Math.floor((n * ahead) / cycle) * cycle;
      if (cycle > MOST_KEPT) return weightsAt(phase / cycle);
      return (kept[phase] ??= weightsAt(phase / cycle));
    },
  };
}

/**
 * Windowed-sinc resampling at any ratio. Source: Smith, Gossett, "A Flexible Sampling-Rate Conversion Method", ICASSP 1984.
 * @param from,to hertz
 */
export function createResampler(from: number, to: number): SampleFilter {
  return createSkipping(from, to);
}

function createSkipping(from: number, to: number): SkippingResampler {
  if (from === to)
    return { push: (samples) => samples.slice(), skip: () => undefined, memory: 0, finish: () => new Float32Array(0) };
  const half = Math.ceil(HALF_TAPS / Math.min(1, to / from));
  const { middleOf, weightsOf } = createPlaces(from, to, half);
  let buffer = new Float32Array(half);
  /** Number of the input sample that stands first in the buffer. */
  let first = -half;
  let produced = 0;
  let received = 0;
  const valueAt = (n: number): number => {
    const weights = weightsOf(n);
    const start = middleOf(n) - half + 1 - first;
    // Two sums, which do not wait for each other; there are twice as many weights as taps to a side.
    let [even, odd] = [0, 0];
    for (let j = 0; j < weights.length; j += 2) {
      even += buffer[start + j]! * weights[j]!;
      odd += buffer[start + j + 1]! * weights[j + 1]!;
    }
    return even + odd;
  };
  const ready = (last: number, most: number): number => {
    let count = 0;
    while (produced + count < most && middleOf(produced + count) + half <= last) count++;
    return count;
  };
  /** Passes so many samples, and forgets what has no part in the next one. */
  const advance = (count: number): void => {
    produced += count;
    const keep = Math.max(0, middleOf(produced) - half - first);
    buffer = buffer.slice(keep);
    first += keep;
  };
  const take = (last: number, most: number): Float32Array => {
    const out = new Float32Array(ready(last, most));
    for (let i = 0; i < out.length; i++) out[i] = valueAt(produced + i);
    advance(out.length);
    return out;
  };
  const append = (samples: Float32Array): void => {
    const joined = new Float32Array(buffer.length + samples.length);
    joined.set(buffer);
    joined.set(samples, buffer.length);
    buffer = joined;
  };
  return {
    push(samples) {
      append(samples);
      received += samples.length;
      return take(received - 1, Infinity);
    },
    skip(samples) {
      append(samples);
      received += samples.length;
      advance(ready(received - 1, Infinity));
    },
    memory: 2 * half,
    finish() {
      append(new Float32Array(half + 1));
      return take(received + half, Math.round((received * to) / from));
    },
  };
}

/**
 * Two channels of a stream, each as `createResampler` changes it; while both are given as one array it is computed once.
 * The results are two arrays that a caller may write over.
 */
export function createStereoResampler(from: number, to: number) {
  const [first, second] = [createSkipping(from, to), createSkipping(from, to)];
  /** How long both have been the same, samples; before the beginning both are silent. */
  let shared = Infinity;
  return {
    push(left: Float32Array, right: Float32Array): readonly [Float32Array, Float32Array] {
      const isOne = left === right && shared >= first.memory;
      shared = left === right ? shared + left.length : 0;
      const changed = first.push(left);
      if (!isOne) return [changed, second.push(right)];
      second.skip(right);
      return [changed, changed.slice()];
    },
    finish(): readonly [Float32Array, Float32Array] {
      const changed = first.finish();
      return [changed, shared >= first.memory ? changed.slice() : second.finish()];
    },
  };
}

/** Changes the rate of one whole channel. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  const resampler = createResampler(from, to);
  const [body, end] = [resampler.push(samples), resampler.finish()];
  const out = new Float32Array(body.length + end.length);
  out.set(body);
  out.set(end, body.length);
  return out;
}
