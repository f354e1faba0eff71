import { createFft, hannWindow } from './fft.ts';

/** How loud each pitch is over time, for the eye. */
export interface Spectrogram {
  readonly columns: number;
  readonly rows: number;
  /** dBFS, column by column, the lowest pitch first. */
  readonly levels: Float32Array;
}

const SIZE = 1024;

/**
 * A picture of a recording: rows from 60 Hz to 16 kHz in equal musical steps.
 * @param samples one channel
 */
export function createSpectrogram(samples: Float32Array, rate: number, columns: number, rows: number): Spectrogram {
  const fft = createFft(SIZE);
  const window = hannWindow(SIZE);
  const levels = new Float32Array(columns * rows).fill(-120);
  const highest = Math.min(16_000, rate / 2);
  const edge = (row: number): number => ((60 * (highest / 60) ** (row / rows)) / rate) * SIZE;
  for (let c = 0; c < columns; c++) {
    const middle = Math.floor(((c + 0.5) / columns) * samples.length);
    const re = Float64Array.from(window, (w, i) => w * (samples[middle - SIZE / 2 + i] ?? 0));
    const im = new Float64Array(SIZE);
    fft.forward(re, im);
    for (let row = 0; row < rows; row++) {
      const low = Math.floor(edge(row));
      const high = Math.max(low + 1, Math.ceil(edge(row + 1)));
      let power = 0;
      for (let k = low; k < high; k++) power = Math.max(power, re[k]! ** 2 + im[k]! ** 2);
      levels[c * rows + row] = 10 * Math.log10(power / (SIZE / 4) ** 2 + 1e-12);
    }
  }
  return { columns, rows, levels };
}
