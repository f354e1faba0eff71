import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/index.ts';

const COLUMNS = 32;
const ROWS = 18;
const BINS = 16;
/** Mean difference of two thumbnails, 0..1, from which on a cut is thought of; a pan stays below, a hard cut is rarely below 0.1. */
const DIFFERENCE = 0.085;
/** Distance of their brightness histograms, 0..1. */
const HISTOGRAM = 0.22;
/** How much stronger than the changes just before. */
const STANDS_OUT = 3;

interface Look {
  readonly cells: Float32Array;
  readonly histogram: Float32Array;
}

/** Detects cuts of a clip, frame by frame. */
export interface CutDetector {
  /** @returns whether another shot begins with this frame; the first frame of all begins one */
  step(frame: RasterImage): boolean;
}

/** Compares small grey thumbnails and their histograms; a cut differs in both, and far more than the frames before did. */
export function createCutDetector(): CutDetector {
  let last: Look | null = null;
  let usual = 0;
  return {
    step(frame) {
      const look = lookAt(frame);
      const previous = last;
      last = look;
      if (!previous) return true;
      let difference = 0;
      for (let i = 0; i < look.cells.length; i++) difference += Math.abs(look.cells[i]! - previous.cells[i]!);
      difference /= look.cells.length;
      let histogram = 0;
      for (let i = 0; i < BINS; i++) histogram += Math.abs(look.histogram[i]! - previous.histogram[i]!) / 2;
      const cut =
        difference > DIFFERENCE && difference > usual * STANDS_OUT && (histogram > HISTOGRAM || difference > 0.2);
      usual = cut ? 0 : usual * 0.8 + difference * 0.2;
      return cut;
    },
  };
}

function lookAt({ data, width, height }: RasterImage): Look {
  const cells = new Float32Array(COLUMNS * ROWS);
  const histogram = new Float32Array(BINS);
  const samples = 4;
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      let sum = 0;
      for (let j = 0; j < samples; j++)
        for (let i = 0; i < samples; i++) {
          const x = Math.floor(((column + (i + 0.5) / samples) * width) / COLUMNS);
          const y = Math.floor(((row + (j + 0.5) / samples) * height) / ROWS);
          const p = (y * width + x) * 4;
          const luma = (LUMA_R * data[p]! + LUMA_G * data[p + 1]! + LUMA_B * data[p + 2]!) / 255;
          sum += luma;
          histogram[Math.min(BINS - 1, Math.floor(luma * BINS))]! += 1;
        }
      cells[row * COLUMNS + column] = sum / (samples * samples);
    }
  const total = COLUMNS * ROWS * samples * samples;
  return { cells, histogram: histogram.map((count) => count / total) };
}
