import { createFft, hannWindow } from '../sound/fft.ts';
import { PICO_RATE } from './pico.ts';

const SIZE = 512;
/** Ten milliseconds. */
export const STEP = PICO_RATE / 100;
const BANDS = 24;
const KEPT = 12;

const mel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertz = (value: number): number => 700 * (10 ** (value / 2595) - 1);
const EDGES = Array.from(
  { length: BANDS + 2 },
  (_, i) => hertz(mel(80) + ((mel(7600) - mel(80)) * i) / (BANDS + 1)) * (SIZE / PICO_RATE),
);
const COSINES = Float64Array.from({ length: KEPT * BANDS }, (_, i) =>
  Math.cos((Math.PI * (Math.floor(i / BANDS) + 1) * ((i % BANDS) + 0.5)) / BANDS),
);

/** The shape of the spectrum every 10 ms, without its level: mel cepstrum 1..12. Source: Davis, Mermelstein, 1980. */
export function shapesOf(samples: Float32Array): Float32Array {
  const fft = createFft(SIZE);
  const window = hannWindow(SIZE);
  const count = Math.max(0, Math.floor((samples.length - SIZE) / STEP) + 1);
  const shapes = new Float32Array(count * KEPT);
  const [re, im, bands] = [new Float64Array(SIZE), new Float64Array(SIZE), new Float64Array(BANDS)];
  for (let frame = 0; frame < count; frame++) {
    for (let i = 0; i < SIZE; i++) re[i] = samples[frame * STEP + i]! * window[i]!;
    im.fill(0);
    fft.forward(re, im);
    for (let band = 0; band < BANDS; band++) {
      const [low, middle, high] = [EDGES[band]!, EDGES[band + 1]!, EDGES[band + 2]!];
      let energy = 1e-7;
      for (let bin = Math.ceil(low); bin <= high; bin++)
        energy +=
          (bin < middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle)) *
          (re[bin]! ** 2 + im[bin]! ** 2);
      bands[band] = Math.log(energy);
    }
    for (let k = 0; k < KEPT; k++) {
      let sum = 0;
      for (let band = 0; band < BANDS; band++) sum += bands[band]! * COSINES[k * BANDS + band]!;
      shapes[frame * KEPT + k] = sum;
    }
  }
  return shapes;
}

function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let sum = 0;
  for (let k = 0; k < KEPT; k++) sum += (a[i * KEPT + k]! - b[j * KEPT + k]!) ** 2;
  return Math.sqrt(sum);
}

/**
 * For each frame of `b` the first frame of `a` that goes with it: dynamic time warping. Source: Sakoe, Chiba, 1978.
 * Time and memory grow with the product of both lengths.
 */
export function warp(a: Float32Array, b: Float32Array): Int32Array {
  const [rows, columns] = [a.length / KEPT, b.length / KEPT];
  const steps = new Uint8Array(rows * columns);
  let before = new Float64Array(columns).fill(Infinity);
  let now = new Float64Array(columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const [diagonal, up, left] = [
        i === 0 && j === 0 ? 0 : j > 0 ? before[j - 1]! : Infinity,
        before[j]!,
        j > 0 ? now[j - 1]! : Infinity,
      ];
      const least = Math.min(diagonal, up, left);
      steps[i * columns + j] = least === diagonal ? 0 : least === up ? 1 : 2;
      now[j] = least + distance(a, i, b, j);
    }
    [before, now] = [now, before];
  }
  const found = new Int32Array(columns);
  for (let i = rows - 1, j = columns - 1; i >= 0 && j >= 0;) {
    found[j] = i;
    const step = steps[i * columns + j]!;
    if (step !== 2) i--;
    if (step !== 1) j--;
  }
  return found;
}

/** Parts of a recording that are louder than a limit, with holes shorter than `hole` samples closed. */
export function loudParts(samples: Float32Array, limit: number, hole: number): readonly { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs(samples[i]!) <= limit) continue;
    const last = parts.at(-1);
    if (last && i - last.to < hole) last.to = i + 1;
    else parts.push({ from: i, to: i + 1 });
  }
  return parts;
}

/** When a word is said, seconds. */
export interface WordTime {
  readonly start: number;
  readonly end: number;
}

/** Quieter than this is silence. */
export const SILENCE = 0.003;
/** Between the words of the slow reading lies at least so much silence, seconds; stops inside words are shorter. */
const GAP_S = 0.22;

/**
 * When each word of a sentence is said, found by comparison with a reading of the same words with silence between them.
 * @param fluent,slow one channel at `PICO_RATE`
 * @returns null where the silences of `slow` do not number its words
 */
export function timeWords(fluent: Float32Array, slow: Float32Array, count: number): readonly WordTime[] | null {
  const words = loudParts(slow, SILENCE, GAP_S * PICO_RATE);
  if (words.length !== count || count === 0) return null;
  // The slow reading without its silences, and the frame at which each word begins.
  const parts = words.map(({ from, to }) => slow.subarray(from, to));
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  const starts: number[] = [];
  let at = 0;
  for (const part of parts) {
    starts.push(at);
    joined.set(part, at);
    at += part.length;
  }
  const [a, b] = [shapesOf(fluent), shapesOf(joined)];
  if (a.length === 0 || b.length === 0) return null;
  const found = warp(a, b);
  const begins = starts.map((start, i) => {
    const frame = Math.min(found.length - 1, Math.round(start / STEP));
    return i === 0 ? 0 : (found[frame]! * STEP + SIZE / 2) / PICO_RATE;
  });
  const end = fluent.length / PICO_RATE;
  return begins.map((start, i) => ({ start: Math.min(start, end), end: Math.min(end, begins[i + 1] ?? end) }));
}
