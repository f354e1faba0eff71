import { createRealFft, hannWindow } from './fft.ts';
import type { Tone } from './tones.ts';

/** Mains hum that was found. */
export interface Hum {
  /** Hertz, near 50 or 60. */
  readonly frequency: number;
  /** Which multiples stand out, from 1. */
  readonly harmonics: readonly number[];
}

const WINDOW_S = 1.4;
const HIGHEST = 1000;
/** How far a tone stands above its neighbours, in dB, before it counts. */
const PROMINENT_DB = 9;
/** Bands beside a tone, to either side, that are its neighbours: the nearest ones hold what its window spreads. */
const NEAREST = 6;
const AROUND = 15;
/** Hertz of the notch of a multiple, times its square root: what the mains wander by grows with the multiple. */
const WIDTH = 1.8;

/**
 * Looks for mains hum: tones at multiples of 50 or 60 Hz that are there all the time.
 * @param samples one channel, at best half a minute
 * @returns null where fewer than two multiples stand out
 */
export function detectHum(samples: Float32Array, rate: number): Hum | null {
  const size = 2 ** Math.round(Math.log2(rate * WINDOW_S));
  if (samples.length < size) return null;
  const width = rate / size;
  const spectrum = steadySpectrum(samples, size, Math.min(size / 2, Math.ceil(HIGHEST / width) + AROUND));
  const candidates = [50, 60].map((mains) => refine(spectrum, mains, width));
  const found = candidates
    .map((frequency): Hum => ({ frequency, harmonics: prominent(spectrum, frequency, width) }))
    .sort((a, b) => b.harmonics.length - a.harmonics.length)[0]!;
  return found.harmonics.length >= 2 && found.harmonics.some((harmonic) => harmonic <= 3) ? found : null;
}

/** For each band up to the highest multiple the level that it is hardly ever below, so that notes of music do not count. */
function steadySpectrum(samples: Float32Array, size: number, bands: number): Float64Array {
  const fft = createRealFft(size);
  const window = hannWindow(size);
  const [values, re, im] = [size, size / 2 + 1, size / 2 + 1].map((length) => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const count = Math.min(40, Math.floor((samples.length - size) / (size / 2)) + 1);
  const step = count > 1 ? (samples.length - size) / (count - 1) : 0;
  const powers = new Float64Array(bands * count);
  for (let f = 0; f < count; f++) {
    const at = Math.floor(f * step);
    for (let i = 0; i < size; i++) values[i] = window[i]! * samples[at + i]!;
    fft.forward(values, re, im);
    for (let k = 0; k < bands; k++) powers[k * count + f] = re[k]! * re[k]! + im[k]! * im[k]!;
  }
  return Float64Array.from({ length: bands }, (_, k) => {
    const column = powers.subarray(k * count, (k + 1) * count).sort();
    return 10 * Math.log10(column[Math.floor(count * 0.25)]! + 1e-12);
  });
}

/** The mains wander by a few tenths of a hertz: the place of the strongest sum of multiples. */
function refine(spectrum: Float64Array, mains: number, width: number): number {
  let best: number = mains;
  let highest = -Infinity;
  for (let frequency = mains - 0.6; frequency <= mains + 0.6; frequency += 0.05) {
    let sum = 0;
    for (let h = 1; h <= 6; h++) sum += spectrum[Math.round((frequency * h) / width)] ?? 0;
    if (sum > highest + 1e-6) [best, highest] = [frequency, sum];
  }
  return best;
}

function prominent(spectrum: Float64Array, frequency: number, width: number): number[] {
  const found: number[] = [];
  for (let h = 1; frequency * h < HIGHEST; h++) {
    const at = Math.round((frequency * h) / width);
    const peak = Math.max(spectrum[at - 1] ?? -Infinity, spectrum[at] ?? -Infinity, spectrum[at + 1] ?? -Infinity);
    const around = [
      ...spectrum.slice(at - AROUND + 1, at - NEAREST + 1),
      ...spectrum.slice(at + NEAREST, at + AROUND),
    ].sort((a, b) => a - b);
    const level = around[Math.floor(around.length / 2)];
    if (level !== undefined && peak - level > PROMINENT_DB && peak > -40) found.push(h);
  }
  return found;
}

/** The tones of a hum, for `toneFilter`. */
export const humTones = ({ frequency, harmonics }: Hum): Tone[] =>
  harmonics.map((h) => ({ frequency: frequency * h, amplitude: Infinity, width: WIDTH * Math.sqrt(h) }));
