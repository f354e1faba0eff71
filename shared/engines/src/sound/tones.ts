import type { BiquadFilter } from './biquad.ts';
import { createFft, createRealFft, hannWindow, type Fft, type RealFft } from './fft.ts';
import { median } from '../statistics/index.ts';

/** A tone that does not move, as a machine makes it. */
export interface Tone {
  /** Hertz. */
  readonly frequency: number;
  /** At most so strong in a channel, 0..1; Infinity where it is not known. */
  readonly amplitude: number;
  /** Hertz around it that go with it, so that it may wander a little. */
  readonly width: number;
}

/** Looks for tones that do not move, in a stream of one or two channels. */
export interface ToneFinder {
  push(channels: readonly Float32Array[]): void;
  /** The strongest first; none of less than three seconds of sound. */
  read(): readonly Tone[];
}

/** Seconds of a window: two tones a few hertz apart are two, and what a voice holds for so long still moves. */
const WINDOW_S = 1.4;
const LOWEST = 35;
const HIGHEST = 18_000;
/** Bands beside a peak, to either side, that hold what its window spreads, and the last that it is compared with. */
const SPREAD = 3;
const FURTHEST = 15;
/** How far it stands above their median, and above each: factors of the power. A note with vibrato has others of its size beside it. */
const STANDS_OUT = 10;
const ALONE = 4;
/** Amplitude below which nothing is heard. */
const FAINT = 1e-4;
/** Peaks of a window that are kept at most, and tones that are returned. */
const MOST_PEAKS = 96;
const MOST_TONES = 64;
/** Windows, half a window apart, in which a tone stands still: seven seconds. No singer holds a note so long within such limits. */
const STRETCH = 10;
const LEAST_WINDOWS = 3;
/** Share of them in which it stands out. */
const PRESENT = 0.8;
/** How far it moves meanwhile at most, usually: hertz, a share of its frequency, and decibels. */
const MOVES_HZ = 0.1;
const MOVES_SHARE = 1e-4;
const MOVES_DB = 2.5;
/** Hertz of the notch of a tone, and how many more for each hertz of it. */
const WIDTH = 3;
const WIDER = 1e-3;

interface Peak {
  readonly window: number;
  readonly frequency: number;
  /** Decibels of the amplitude. */
  readonly level: number;
}

/**
 * A voice, and an instrument in a hand, moves by more than a hertz within a second; fans, mains, screens and whistles do not. What stands
 * out of its neighbours at one frequency, equally strong, for seven seconds (or all through a shorter recording) is a machine's.
 * Source: after van Waterschoot, Moonen, "Comparative Evaluation of Howling Detection Criteria", JAES 2010 (peak to neighbours, persistence).
 */
export function createToneFinder(rate: number): ToneFinder {
  const size = 2 ** Math.round(Math.log2(rate * WINDOW_S));
  const hann = hannWindow(size);
  const waiting: [Float32Array, Float32Array] = [new Float32Array(size), new Float32Array(size)];
  const powerOf = { 1: createPowerOfOne(hann), 2: createPowerOfTwo(hann) } as const;
  let channels: 1 | 2 = 1;
  const power = new Float64Array(size / 2);
  const peaks: Peak[] = [];
  let filled = 0;
  let windows = 0;
  const look = (): void => {
    powerOf[channels](waiting, power);
    for (const { frequency, level } of peaksOf(power, rate / size)) peaks.push({ window: windows, frequency, level });
    windows += 1;
  };
  return {
    push([left, right]) {
      channels = right ? 2 : 1;
      for (let at = 0; left && at < left.length;) {
        const length = Math.min(size - filled, left.length - at);
        waiting[0].set(left.subarray(at, at + length), filled);
        if (right) waiting[1].set(right.subarray(at, at + length), filled);
        filled += length;
        at += length;
        if (filled < size) break;
        look();
        for (const samples of waiting) samples.copyWithin(0, size / 2);
        filled = size / 2;
      }
    },
    read: () => steadyOnes(peaks, windows, rate / size),
  };
}

type PowerOf = (channels: readonly [Float32Array, Float32Array], power: Float64Array) => void;

/** The power of each band of one channel. */
function createPowerOfOne(window: Float64Array): PowerOf {
  const size = window.length;
  let tools: { readonly fft: RealFft; readonly parts: readonly [Float64Array, Float64Array, Float64Array] } | null =
    null;
  return ([samples], power) => {
    tools ??= {
      fft: createRealFft(size),
      parts: [new Float64Array(size), new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)],
    };
    const [values, re, im] = tools.parts;
    for (let i = 0; i < size; i++) values[i] = window[i]! * samples[i]!;
    tools.fft.forward(values, re, im);
    for (let k = 1; k < size / 2; k++) power[k] = re[k]! * re[k]! + im[k]! * im[k]!;
  };
}

/** The sum of the powers of two channels: one transform has them as the halves of its spectrum. */
function createPowerOfTwo(window: Float64Array): PowerOf {
  const size = window.length;
  let tools: { readonly fft: Fft; readonly parts: readonly [Float64Array, Float64Array] } | null = null;
  return ([left, right], power) => {
    tools ??= { fft: createFft(size), parts: [new Float64Array(size), new Float64Array(size)] };
    const [re, im] = tools.parts;
    for (let i = 0; i < size; i++) {
      re[i] = window[i]! * left[i]!;
      im[i] = window[i]! * right[i]!;
    }
    tools.fft.forward(re, im);
    for (let k = 1; k < size / 2; k++) {
      const m = size - k;
      power[k] = (re[k]! * re[k]! + im[k]! * im[k]! + re[m]! * re[m]! + im[m]! * im[m]!) / 2;
    }
  };
}

/** What stands out of one spectrum, the furthest ones. @param width hertz of a band */
function peaksOf(power: Float64Array, width: number): Omit<Peak, 'window'>[] {
  const found: { readonly band: number; readonly over: number }[] = [];
  const last = Math.min(power.length - FURTHEST - 1, Math.floor(HIGHEST / width));
  /** A Hann window of `2 * power.length` samples: a quarter of them is what an amplitude of one becomes. */
  const scale = power.length / 2;
  const least = (FAINT * scale) ** 2;
  for (let k = Math.max(FURTHEST, Math.ceil(LOWEST / width)); k <= last; k++) {
    const p = power[k]!;
    if (p < least || p <= power[k - 1]! || p < power[k + 1]!) continue;
    if (!isAlone(power, k)) continue;
    const over = p / medianAround(power, k);
    if (over >= STANDS_OUT) found.push({ band: k, over });
  }
  found.sort((a, b) => b.over - a.over).splice(MOST_PEAKS);
  return found.map(({ band }) => ({
    frequency: (band + offsetOf(power, band)) * width,
    level: 10 * Math.log10(power[band]! / scale ** 2),
  }));
}

function isAlone(power: Float64Array, k: number): boolean {
  const most = power[k]! / ALONE;
  for (let d = SPREAD; d <= FURTHEST; d++) if (power[k - d]! > most || power[k + d]! > most) return false;
  return true;
}

const around = new Float64Array(2 * (FURTHEST - SPREAD));

function medianAround(power: Float64Array, k: number): number {
  let n = 0;
  for (let d = SPREAD + 1; d <= FURTHEST; d++) {
    around[n++] = power[k - d]!;
    around[n++] = power[k + d]!;
  }
  around.sort();
  return (around[n / 2 - 1]! + around[n / 2]!) / 2 + 1e-12;
}

/** Where between its band and the stronger neighbour a tone lies, in a Hann window. Source: Grandke, IEEE TIM 1983. */
function offsetOf(power: Float64Array, k: number): number {
  const side = power[k + 1]! > power[k - 1]! ? 1 : -1;
  const ratio = Math.sqrt(power[k + side]! / power[k]!);
  return side * Math.max(0, Math.min(0.5, (2 * ratio - 1) / (ratio + 1)));
}

function steadyOnes(peaks: readonly Peak[], windows: number, width: number): Tone[] {
  if (windows < LEAST_WINDOWS) return [];
  const byBand = new Map<number, Peak[]>();
  for (const peak of peaks) {
    const band = Math.round(peak.frequency / width);
    byBand.set(band, [...(byBand.get(band) ?? []), peak]);
  }
  const near = (band: number): Peak[] => [band - 1, band, band + 1].flatMap((k) => byBand.get(k) ?? []);
  const candidates = [...byBand.keys()]
    .map((band) => ({ band, count: near(band).length, own: byBand.get(band)!.length }))
    .sort((a, b) => b.count - a.count || b.own - a.own);
  const taken = new Set<number>();
  const tones: Tone[] = [];
  for (const { band } of candidates) {
    if ([-2, -1, 0, 1, 2].some((d) => taken.has(band + d))) continue;
    const tone = steadyStretch(near(band), windows);
    if (!tone) continue;
    taken.add(band);
    tones.push(tone);
  }
  return tones.sort((a, b) => b.amplitude - a.amplitude).slice(0, MOST_TONES);
}

/** The stretch of windows in which peaks of nearly one frequency stand still best; null where they nowhere do. */
function steadyStretch(peaks: readonly Peak[], windows: number): Tone | null {
  const length = Math.min(STRETCH, windows);
  const strongest = new Map<number, Peak>();
  for (const peak of peaks)
    if (peak.level > (strongest.get(peak.window)?.level ?? -Infinity)) strongest.set(peak.window, peak);
  const found = [...strongest.values()].sort((a, b) => a.window - b.window);
  let best: Tone | null = null;
  let most = Math.ceil(PRESENT * length) - 1;
  for (let first = 0, end = 0; first < found.length; first++) {
    while (end < found.length && found[end]!.window < found[first]!.window + length) end++;
    if (end - first <= most) continue;
    const part = found.slice(first, end);
    const frequency = median(part.map((peak) => peak.frequency));
    const level = median(part.map((peak) => peak.level));
    const moved = median(part.map((peak) => Math.abs(peak.frequency - frequency)));
    const swelled = median(part.map((peak) => Math.abs(peak.level - level)));
    if (moved > MOVES_HZ + MOVES_SHARE * frequency || swelled > MOVES_DB) continue;
    most = end - first;
    best = { frequency, amplitude: 10 ** (level / 20), width: WIDTH + WIDER * frequency };
  }
  return best;
}

/** What is added to a tone's model at once is at most so many times the tone: a voice above it does not bend the model. */
const CLIPPED = 2;

/**
 * Takes tones out of one channel of a stream: each is modelled by a cosine and a sine that follow what is left, and taken off, which is a
 * notch as narrow as they follow slowly. The first samples that are processed set the models, so that nothing is heard before they know.
 * Source: Widrow et al., "Adaptive Noise Cancelling: Principles and Applications", Proc. IEEE 1975.
 */
export function toneFilter(tones: readonly Tone[], rate: number): BiquadFilter {
  const count = tones.length;
  const steps = tones.map(({ frequency }) => (2 * Math.PI * frequency) / rate);
  const [turnCos, turnSin] = [Float64Array.from(steps, Math.cos), Float64Array.from(steps, Math.sin)];
  const follow = Float64Array.from(tones, ({ width }) => (2 * Math.PI * width) / rate);
  const limits = Float64Array.from(tones, ({ amplitude }) => CLIPPED * amplitude);
  const [cos, sin] = [new Float64Array(count).fill(1), new Float64Array(count)];
  const [a, b] = [new Float64Array(count), new Float64Array(count)];
  let begun = false;
  const begin = (samples: Float32Array): void => {
    const window = hannWindow(Math.min(samples.length, rate));
    const sum = window.length / 2;
    steps.forEach((_, t) => {
      let [c, s] = [1, 0];
      for (let i = 0; i < window.length; i++) {
        const value = (window[i]! * samples[i]! * 2) / sum;
        a[t] = a[t]! + value * c;
        b[t] = b[t]! + value * s;
        const next = c * turnCos[t]! - s * turnSin[t]!;
        s = s * turnCos[t]! + c * turnSin[t]!;
        c = next;
      }
    });
  };
  return {
    process(samples) {
      if (samples.length === 0) return;
      if (!begun) begin(samples);
      begun = true;
      let now = sumOf(a, cos, b, sin);
      for (let i = 0; i < samples.length; i++) {
        const rest = samples[i]! - now;
        samples[i] = rest;
        now = 0;
        // The models follow what is left, and say what they expect of the next sample.
        for (let t = 0; t < count; t++) {
          const limit = limits[t]!;
          const by = follow[t]! * (rest > limit ? limit : rest < -limit ? -limit : rest);
          const c = cos[t]!;
          const s = sin[t]!;
          const nextA = a[t]! + by * c;
          const nextB = b[t]! + by * s;
          const nextC = c * turnCos[t]! - s * turnSin[t]!;
          const nextS = s * turnCos[t]! + c * turnSin[t]!;
          a[t] = nextA;
          b[t] = nextB;
          cos[t] = nextC;
          sin[t] = nextS;
          now += nextA * nextC + nextB * nextS;
        }
      }
      for (let t = 0; t < count; t++) {
        // Rounding would let them grow or shrink.
        const length = Math.hypot(cos[t]!, sin[t]!);
        cos[t]! /= length;
        sin[t]! /= length;
      }
    },
  };
}

/** The sum of a * b + c * d. */
function sumOf(a: Float64Array, b: Float64Array, c: Float64Array, d: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < a.length; t++) sum += a[t]! * b[t]! + c[t]! * d[t]!;
  return sum;
}
