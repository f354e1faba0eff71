import { createSpeechDenoiser, type RnnoiseModule } from './rnnoise.ts';
import type { SampleFilter } from './sample-filter.ts';
import { createSpectralGate, type NoiseProfile } from './spectral-gate.ts';

/** Takes noise out from around a voice, one channel of a stream at 48 kHz. */
export interface SpeechCleaner extends SampleFilter {
  dispose(): void;
}

/** Levels are compared in frames of 5 ms. */
const FRAME = 240;
/** A voice counts for so many frames before and after it is energy: consonants are quiet. */
const REACH = 4;
/** Frames over which a change is spread to both sides. */
const SPREAD = 3;
const AHEAD = REACH + SPREAD + 1;
/**
 * Share of the level that the network leaves: from the first on it may be speech, from the second on it certainly is.
 */
const SPEAKS_FROM = 0.3;
const SPEAKS_SURELY = 0.8;
/** The same beside what the filter leaves: above it the network takes a steady hiss for a voice. */
const HISSES_FROM = 1.2;
const HISSES_SURELY = 2;
/** How much of a voice comes from the filter, which bends it less than the network does: where the noise is steady, and where it changes. */
const FILTER_SHARE = 0.6;
const FILTER_SHARE_CHANGING = 0.05;
/** Share of the level that the filter leaves of a pause: up to the first the noise is steady, from the second on the filter does not know it. */
const STEADY = 0.25;
const CHANGING = 0.5;
/** A frame is a pause where the network leaves less than this share of its level, and its energy is below this share of the mean. */
const PAUSE = 0.15;
const QUIET = 0.5;
/** What is energy of pauses fades from memory in this many frames. */
const REMEMBERED = 800;
/** Strength of the filter under the voice. */
const FILTER_STRENGTH = 0.7;

const ratio = (kept: number, whole: number): number => Math.sqrt(kept / (whole + 1e-9));
/** How far a value is from one to another, 0..1. */
const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * A network that knows voices (RNNoise) and a filter that knows the steady noise (Wiener), each where it is the better: in the pauses the
 * network, which takes what is not steady too; while somebody speaks both, and where the pauses show that the filter does not know the
 * noise, nearly the network alone. Measured on speech with white and pink noise: 2.6 to 4.6 dB (SI-SDR) better than the network, and as
 * intelligible (STOI within 0.005); in a changing murmur like the network.
 * @param strength 0..1: share of the noise that goes
 */
export function createSpeechCleaner(module: RnnoiseModule, noise: NoiseProfile, strength: number): SpeechCleaner {
  const network = createSpeechDenoiser(module, 1);
  const filter = createSpectralGate(noise, FILTER_STRENGTH);
  const original = createQueue();
  const filtered = createQueue();
  const denoised = createQueue();
  /** Of each frame from `firstFrame` on, how much of its level the network left. */
  const kept: number[] = [];
  let firstFrame = 0;
  let frame = 0;
  /** Share of the level that the filter leaves of pauses: a mean in which older ones fade. */
  const pauses = { sum: 0, weight: 0 };
  const loudness = { sum: 0, count: 0 };
  const steadiness = (): number => {
    const left = pauses.weight > 0 ? pauses.sum / pauses.weight : 0;
    return 1 - between(left, STEADY, CHANGING);
  };
  const weightOf = (index: number): number => {
    let sum = 0;
    let least = Infinity;
    for (let k = index - SPREAD; k <= index + SPREAD; k++) {
      let most = 0;
      for (let j = k - REACH; j <= k + REACH; j++) most = Math.max(most, kept[j - firstFrame] ?? 0);
      sum += Math.min(1, most);
      least = Math.min(least, kept[k - firstFrame] ?? 0);
    }
    const speaks = between(sum / (2 * SPREAD + 1), SPEAKS_FROM, SPEAKS_SURELY);
    const steady = steadiness();
    const share = FILTER_SHARE_CHANGING + (FILTER_SHARE - FILTER_SHARE_CHANGING) * steady;
    return speaks * (share + (1 - share) * steady * between(least, HISSES_FROM, HISSES_SURELY));
  };
  /** Samples at the head of the queues whose frames are measured. */
  let measured = 0;
  const measure = (ended: boolean): void => {
    const both = Math.min(filtered.length, denoised.length);
    const [as, voice, quiet] = [original.values, filtered.values, denoised.values];
    for (; measured + FRAME <= both || (ended && measured < both); measured += FRAME) {
      let [energy, whole, rest] = [0, 0, 0];
      for (let i = measured; i < Math.min(both, measured + FRAME); i++) {
        energy += as[i]! * as[i]!;
        whole += voice[i]! * voice[i]!;
        rest += quiet[i]! * quiet[i]!;
      }
      const left = ratio(rest, whole);
      kept.push(left);
      loudness.sum += energy;
      loudness.count += 1;
      if (left >= PAUSE || energy > (QUIET * loudness.sum) / loudness.count) continue;
      pauses.sum += (ratio(whole, energy) - pauses.sum) / REMEMBERED;
      pauses.weight += (1 - pauses.weight) / REMEMBERED;
    }
  };
  let before = 0;
  const emit = (ended: boolean): Float32Array => {
    measure(ended);
    const known = firstFrame + kept.length;
    const last = ended ? known : known - AHEAD;
    const out = new Float32Array(Math.max(0, Math.min((last - frame) * FRAME, filtered.length)));
    const [as, voice, quiet] = [original.values, filtered.values, denoised.values];
    for (let at = 0; frame < last && at < out.length; frame++, at += FRAME) {
      const after = weightOf(frame);
      const length = Math.min(FRAME, out.length - at);
      for (let i = 0; i < length; i++) {
        const weight = before + ((after - before) * i) / FRAME;
        const clean = voice[at + i]! * weight + quiet[at + i]! * (1 - weight);
        out[at + i] = clean * strength + as[at + i]! * (1 - strength);
      }
      before = after;
    }
    for (const queue of [original, filtered, denoised]) queue.drop(out.length);
    const old = Math.max(0, frame - AHEAD - firstFrame);
    kept.splice(0, old);
    firstFrame += old;
    measured = Math.max(0, measured - out.length);
    return out;
  };
  return {
    push(samples) {
      original.add(samples);
      filtered.add(filter.push(samples));
      denoised.add(network.push(samples));
      return emit(false);
    },
    finish() {
      filtered.add(filter.finish());
      denoised.add(network.finish());
      return emit(true);
    },
    dispose: () => network.dispose(),
  };
}

interface Queue {
  readonly length: number;
  /** What waits, the oldest first; until the next change. */
  readonly values: Float32Array;
  add(samples: Float32Array): void;
  drop(count: number): void;
}

function createQueue(): Queue {
  let values = new Float32Array(0);
  return {
    get length() {
      return values.length;
    },
    get values() {
      return values;
    },
    add(samples) {
      const joined = new Float32Array(values.length + samples.length);
      joined.set(values);
      joined.set(samples, values.length);
      values = joined;
    },
    drop(count) {
      values = values.slice(count);
    },
  };
}
