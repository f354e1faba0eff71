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

/**
 * Windowed-sinc resampling at any ratio. Source: Smith, Gossett, "A Flexible Sampling-Rate Conversion Method", ICASSP 1984.
 * @param from,to hertz
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples.slice(), finish: () => new Float32Array(0) };
  const step = from / to;
  const cutoff = Math.min(1, to / from) * 0.96;
  const half = Math.ceil(HALF_TAPS / Math.min(1, to / from));
  const kernel = createKernel(cutoff, half);
  let buffer = new Float32Array(half);
  /** Number of the input sample that stands first in the buffer. */
  let first = -half;
  let produced = 0;
  let received = 0;
  const valueAt = (position: number): number => {
    const middle = Math.floor(position);
    let sum = 0;
    for (let i = middle - half + 1; i <= middle + half; i++) {
      const distance = Math.abs(position - i) * PHASES;
      const cell = Math.floor(distance);
      const share = distance - cell;
      sum += buffer[i - first]! * (kernel[cell]! * (1 - share) + (kernel[cell + 1] ?? 0) * share);
    }
    return sum;
  };
  const take = (last: number, most: number): Float32Array => {
    const out: number[] = [];
    while (produced < most && Math.floor(produced * step) + half <= last) {
      out.push(valueAt(produced * step));
      produced += 1;
    }
    const keep = Math.max(0, Math.floor(produced * step) - half - first);
    buffer = buffer.slice(keep);
    first += keep;
    return Float32Array.from(out);
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
      return take(received + half, Math.round(received / step));
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
