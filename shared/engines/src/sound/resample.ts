/** Changes the rate of one channel of a stream. Output is not delayed: sample 0 stays at time 0. */
export interface Resampler {
  /** @returns the samples available so far */
  push(samples: Float32Array): Float32Array;
  /** What the end of the stream still yields. */
  finish(): Float32Array;
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
      const phase = (n * ahead) % cycle;
      if (cycle > MOST_KEPT) return weightsAt(phase / cycle);
      return (kept[phase] ??= weightsAt(phase / cycle));
    },
  };
}

/**
 * Windowed-sinc resampling at any ratio. Source: Smith, Gossett, "A Flexible Sampling-Rate Conversion Method", ICASSP 1984.
 * @param from,to hertz
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples.slice(), finish: () => new Float32Array(0) };
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
    let sum = 0;
    for (let j = 0; j < weights.length; j++) sum += buffer[start + j]! * weights[j]!;
    return sum;
  };
  const take = (last: number, most: number): Float32Array => {
    let count = 0;
    while (produced + count < most && middleOf(produced + count) + half <= last) count++;
    const out = new Float32Array(count);
    for (let i = 0; i < count; i++) out[i] = valueAt(produced + i);
    produced += count;
    const keep = Math.max(0, middleOf(produced) - half - first);
    buffer = buffer.slice(keep);
    first += keep;
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
    finish() {
      append(new Float32Array(half + 1));
      return take(received + half, Math.round((received * to) / from));
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
