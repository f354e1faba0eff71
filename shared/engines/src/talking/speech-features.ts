import { createFft, hannWindow } from '../sound/fft.ts';
import { resample } from '../sound/resample.ts';
import { TRACK_RATE } from './mouth.ts';
import { quantile } from '../statistics/index.ts';

/** Rate at which speech is looked at, hertz. */
export const FEATURE_RATE = 16_000;
const SIZE = 512;
const HOP = FEATURE_RATE / TRACK_RATE;

/** Levels and bands of a voice, `TRACK_RATE` values a second. */
export interface SpeechFeatures {
  readonly length: number;
  /** Level of the band in which open vowels are loud (350-1100 Hz), 1 = loud speech of this recording. */
  readonly loud: Float32Array;
  /** Level of everything, 1 = loud speech of this recording. */
  readonly level: Float32Array;
  /** Share of the energy above 3.6 kHz: hissing sounds. */
  readonly hiss: Float32Array;
  /** Share of the voice below 350 Hz: closed lips and close vowels. */
  readonly hum: Float32Array;
  /** Where the energy of 900-2600 Hz lies, hertz: low for rounded lips, high for spread ones. */
  readonly centre: Float32Array;
}

const power = (re: Float64Array, im: Float64Array, from: number, to: number): number => {
  let sum = 0;
  const last = Math.min(SIZE / 2, Math.round((to * SIZE) / FEATURE_RATE));
  for (let b = Math.round((from * SIZE) / FEATURE_RATE); b < last; b++) sum += re[b]! ** 2 + im[b]! ** 2;
  return sum;
};

/** Of loud speech: the level that one in ten values of speech passes, whatever the pauses. */
function loudOf(values: Float32Array): number {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const spoken = values.filter((value) => value > most * 0.06);
  return quantile(spoken, 0.85) || 1;
}

/**
 * Looks at the bands of a recording every 5 ms.
 * @param samples one channel, -1..1
 */
export function speechFeatures(samples: Float32Array, rate: number): SpeechFeatures {
  const pcm = rate === FEATURE_RATE ? samples : resample(samples, rate, FEATURE_RATE);
  const length = Math.max(1, Math.ceil(pcm.length / HOP));
  const made = (): Float32Array => new Float32Array(length);
  const features = { length, loud: made(), level: made(), hiss: made(), hum: made(), centre: made() };
  const fft = createFft(SIZE);
  const window = hannWindow(SIZE);
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let k = 0; k < length; k++) {
    const at = k * HOP - SIZE / 2;
    for (let i = 0; i < SIZE; i++) re[i] = (pcm[at + i] ?? 0) * window[i]!;
    im.fill(0);
    fft.forward(re, im);
    const [low, voice, high] = [power(re, im, 80, 350), power(re, im, 350, 3000), power(re, im, 3600, 8000)];
    features.loud[k] = Math.sqrt(power(re, im, 350, 1100));
    features.level[k] = Math.sqrt(low + voice + high);
    features.hiss[k] = high / (high + low + voice + 1e-9);
    features.hum[k] = low / (low + voice + 1e-9);
    let [sum, mean] = [1e-9, 1600e-9];
    for (let b = Math.round((900 * SIZE) / FEATURE_RATE); b < (2600 * SIZE) / FEATURE_RATE; b++) {
      const energy = re[b]! ** 2 + im[b]! ** 2;
      sum += energy;
      mean += (energy * b * FEATURE_RATE) / SIZE;
    }
    features.centre[k] = mean / sum;
  }
  for (const values of [features.loud, features.level]) {
    const top = loudOf(values);
    for (let k = 0; k < length; k++) values[k] = values[k]! / top;
  }
  return features;
}

/** Whether anything louder than noise of 16 bits is in a recording. */
export const isSilent = (samples: Float32Array): boolean => !samples.some((value) => Math.abs(value) > 0.004);
