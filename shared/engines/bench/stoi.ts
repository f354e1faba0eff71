import { createFft, hannWindow, resample } from '../src/sound/index.ts';

const RATE = 10_000;
const FRAME = 256;
const HOP = 128;
const SIZE = 512;
const BANDS = 15;
const LOWEST_HZ = 150;
/** Frames that are compared at once: 384 ms. */
const SEGMENT = 30;
/** A frame so far below the loudest one is silence, dB. */
const SILENCE_DB = 40;
/** What is louder than the clean speech counts no more than so, dB. */
const CLIP_DB = -15;

type Bands = readonly Float64Array[];

function framesOf(samples: Float32Array): Float64Array[] {
  const window = hannWindow(FRAME);
  const frames: Float64Array[] = [];
  for (let at = 0; at + FRAME <= samples.length; at += HOP)
    frames.push(Float64Array.from({ length: FRAME }, (_, i) => samples[at + i]! * window[i]!));
  return frames;
}

/** Square roots of the energy in thirds of an octave. */
function bandsOf(frames: readonly Float64Array[]): Bands {
  const fft = createFft(SIZE);
  const edge = (band: number, half: number): number =>
    Math.round((LOWEST_HZ * 2 ** ((2 * band + half) / 6) * SIZE) / RATE);
  return frames.map((frame) => {
    const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
    re.set(frame);
    fft.forward(re, im);
    return Float64Array.from({ length: BANDS }, (_, band) => {
      let sum = 0;
      for (let k = edge(band, -1); k < edge(band, 1); k++) sum += re[k]! ** 2 + im[k]! ** 2;
      return Math.sqrt(sum);
    });
  });
}

const energy = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb);
    aa += (a[i]! - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  }
  return ab / (Math.sqrt(aa * bb) + 1e-12);
}

/**
 * How well speech can be understood, 0 to 1, held against the clean recording; 0.9 and more is effortless.
 * Source: Taal, Hendriks, Heusdens, Jensen, "An Algorithm for Intelligibility Prediction of Time-Frequency Weighted Noisy Speech",
 * IEEE TASLP 2011.
 * @param rate of both, hertz
 */
export function stoi(clean: Float32Array, processed: Float32Array, rate: number): number {
  const length = Math.min(clean.length, processed.length);
  const [x, y] = [clean, processed].map((samples) => framesOf(resample(samples.subarray(0, length), rate, RATE)));
  const loudest = Math.max(...x!.map(energy));
  const speaks = x!.map((frame) => energy(frame) > loudest * 10 ** (-SILENCE_DB / 10));
  const [cleanBands, heardBands] = [x!, y!].map((frames) => bandsOf(frames.filter((_, i) => speaks[i]!)));
  const most = 1 + 10 ** (-CLIP_DB / 20);
  let [sum, count] = [0, 0];
  for (let end = SEGMENT; end <= cleanBands!.length; end++)
    for (let band = 0; band < BANDS; band++) {
      const cut = (bands: Bands): number[] => bands.slice(end - SEGMENT, end).map((values) => values[band]!);
      const [a, b] = [cut(cleanBands!), cut(heardBands!)];
      const norm = (values: readonly number[]): number =>
        Math.sqrt(values.reduce((all, value) => all + value * value, 0));
      const gain = norm(a) / (norm(b) + 1e-12);
      sum += correlation(
        a,
        b.map((value, i) => Math.min(value * gain, a[i]! * most)),
      );
      count++;
    }
  return sum / Math.max(1, count);
}
