import { createCascade, type Biquad } from './biquad.ts';

/** How loud a recording is. */
export interface Loudness {
  /** Integrated loudness in LUFS; -Infinity where nothing passed the gates. */
  readonly integrated: number;
  /** Highest peak between the samples too, in dBTP; -Infinity for silence. */
  readonly truePeak: number;
}

/** Measures a stream; memory grows by one number for every 100 ms. */
export interface Meter<T> {
  /** @param channels equal lengths, one array a channel, -1..1 */
  push(channels: readonly Float32Array[]): void;
  read(): T;
}
export type LoudnessMeter = Meter<Loudness>;

const STEP_S = 0.1;
/** A gating block is 400 ms: four steps, so that blocks overlap by three quarters. */
const STEPS_A_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** The shelf and the high-pass of K-weighting at any rate. Source: ITU-R BS.1770-4 annex 1; the analogue prototype of De Man, 2018. */
export function kWeighting(rate: number): readonly [Biquad, Biquad] {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  const shelf: Biquad = {
    b0: (vh + (vb * k) / q + k * k) / a0,
    b1: (2 * (k * k - vh)) / a0,
    b2: (vh - (vb * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
  const kh = Math.tan((Math.PI * 38.13547087602444) / rate);
  const qh = 0.5003270373238773;
  const h0 = 1 + kh / qh + kh * kh;
  const high: Biquad = { b0: 1, b1: -2, b2: 1, a1: (2 * (kh * kh - 1)) / h0, a2: (1 - kh / qh + kh * kh) / h0 };
  return [shelf, high];
}

/** Weight of a channel: surrounds of 5.1 (L R C LFE Ls Rs) count 1.41, LFE nothing. */
function channelWeight(channel: number, count: number): number {
  if (count !== 6) return 1;
  return channel === 3 ? 0 : channel > 3 ? 1.41 : 1;
}

const toLufs = (power: number): number => (power > 0 ? -0.691 + 10 * Math.log10(power) : -Infinity);

/**
 * Integrated loudness with both gates, LUFS; -Infinity where nothing passed them. Source: ITU-R BS.1770-4; EBU R 128.
 * @param rate hertz
 */
export function createIntegratedMeter(rate: number, channelCount: number): Meter<number> {
  const channels = Array.from({ length: channelCount }, (_, c) => ({
    filter: createCascade(kWeighting(rate)),
    weight: channelWeight(c, channelCount),
  }));
  const stepLength = Math.round(rate * STEP_S);
  const steps: number[] = [];
  let weighted: Float32Array[] = channels.map(() => new Float32Array(0));
  let power = 0;
  let filled = 0;
  return {
    push(blocks) {
      const length = blocks[0]?.length ?? 0;
      if (length > (weighted[0]?.length ?? 0)) weighted = channels.map(() => new Float32Array(length));
      channels.forEach(({ filter }, c) => {
        const copy = weighted[c]!.subarray(0, length);
        copy.set(blocks[c]!);
        filter.process(copy);
      });
      for (let i = 0; i < length; i++) {
        for (let c = 0; c < channelCount; c++) {
          const value = weighted[c]![i]!;
          power += value * value * channels[c]!.weight;
        }
        if (++filled < stepLength) continue;
        steps.push(power / stepLength);
        power = 0;
        filled = 0;
      }
    },
    // What is shorter than a block is measured as one.
    read: () => gate(steps.length === 0 && filled > 0 ? [power / filled] : steps),
  };
}

/**
 * Integrated loudness and the highest peak.
 * @param rate hertz
 */
export function createLoudnessMeter(rate: number, channelCount: number): LoudnessMeter {
  const loudness = createIntegratedMeter(rate, channelCount);
  const peaks = Array.from({ length: channelCount }, () => createPeakMeter());
  return {
    push(channels) {
      loudness.push(channels);
      peaks.forEach((meter, c) => meter.push(channels[c]!));
    },
    read() {
      const peak = Math.max(0, ...peaks.map((meter) => meter.read()));
      return { integrated: loudness.read(), truePeak: peak > 0 ? 20 * Math.log10(peak) : -Infinity };
    },
  };
}

function gate(steps: readonly number[]): number {
  const blocks: number[] = [];
  const span = Math.min(STEPS_A_BLOCK, steps.length);
  for (let i = 0; i + span <= steps.length; i++) {
    let sum = 0;
    for (let k = 0; k < span; k++) sum += steps[i + k]!;
    if (span > 0) blocks.push(sum / span);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const loud = blocks.filter((block) => toLufs(block) > ABSOLUTE_GATE);
  if (loud.length === 0) return -Infinity;
  const limit = toLufs(mean(loud)) + RELATIVE_GATE;
  const kept = loud.filter((block) => toLufs(block) > limit);
  return kept.length > 0 ? toLufs(mean(kept)) : -Infinity;
}

const OVERSAMPLING = 4;
const TAPS = 12;
/** Values between the samples: windowed sinc, four phases of twelve taps. Source: ITU-R BS.1770-4 annex 2. */
const phases = Array.from({ length: OVERSAMPLING - 1 }, (_, p) =>
  Float64Array.from({ length: TAPS }, (__, t) => {
    const x = t - (TAPS / 2 - 1) - (p + 1) / OVERSAMPLING;
    const sinc = Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (TAPS + 1)));
  }),
);

function createPeakMeter(): { push(samples: Float32Array): void; read(): number } {
  let peak = 0;
  let tail = new Float32Array(TAPS - 1);
  return {
    push(samples) {
      const joined = new Float32Array(tail.length + samples.length);
      joined.set(tail);
      joined.set(samples, tail.length);
      for (let i = 0; i + TAPS <= joined.length; i++) {
        const near = Math.max(Math.abs(joined[i + TAPS / 2 - 1]!), Math.abs(joined[i + TAPS / 2]!));
        // A peak between two samples is at most so much above the higher one of them in music and speech.
        if (near * 2 < peak) continue;
        for (const taps of phases) {
          let sum = 0;
          for (let t = 0; t < TAPS; t++) sum += joined[i + t]! * taps[t]!;
          peak = Math.max(peak, Math.abs(sum));
        }
      }
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      tail = joined.slice(Math.max(0, joined.length - (TAPS - 1)));
    },
    read: () => peak,
  };
}

/** Loudness of a whole recording. */
export function measureLoudness(channels: readonly Float32Array[], rate: number): Loudness {
  const meter = createLoudnessMeter(rate, channels.length);
  meter.push(channels);
  return meter.read();
}

/**
 * The factor that brings a recording to a loudness without passing a peak.
 * @param target LUFS
 * @param ceiling dBTP, kept by turning less up; Infinity where a limiter follows
 */
export function gainFor({ integrated, truePeak }: Loudness, target: number, ceiling: number): number {
  if (!Number.isFinite(integrated)) return 1;
  return 10 ** (Math.min(target - integrated, ceiling - truePeak) / 20);
}
