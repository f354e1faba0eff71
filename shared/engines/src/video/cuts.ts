import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/index.ts';
import type { Plane } from '../repair/frame.ts';

const COLUMNS = 32;
const ROWS = 18;
/** Places of a cell that are looked at, a side. */
const SAMPLES = 4;
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

/** How bright a picture is, 0..1, row by row. */
export interface Brightness {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the smallest picture in which a detector sees as much as in a large one. */
export const CUT_LOOK = { width: COLUMNS * SAMPLES, height: ROWS * SAMPLES } as const;
/** Places of a decoded picture that make one pixel of that, a side: fine patterns do not flicker in their mean. */
const PLACES = 4;

/** Detects cuts of a clip, frame by frame. */
export interface CutDetector {
  /** @returns whether another shot begins with this frame; the first frame of all begins one */
  step(frame: RasterImage | Brightness): boolean;
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

function lookAt(frame: RasterImage | Brightness): Look {
  const { width, height } = frame;
  const lumaAt = lumaReader(frame);
  const cells = new Float32Array(COLUMNS * ROWS);
  const histogram = new Float32Array(BINS);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      let sum = 0;
      for (let j = 0; j < SAMPLES; j++)
        for (let i = 0; i < SAMPLES; i++) {
          const x = Math.floor(((column + (i + 0.5) / SAMPLES) * width) / COLUMNS);
          const y = Math.floor(((row + (j + 0.5) / SAMPLES) * height) / ROWS);
          const luma = lumaAt(y * width + x);
          sum += luma;
          histogram[Math.min(BINS - 1, Math.floor(luma * BINS))]! += 1;
        }
      cells[row * COLUMNS + column] = sum / (SAMPLES * SAMPLES);
    }
  const total = COLUMNS * ROWS * SAMPLES * SAMPLES;
  return { cells, histogram: histogram.map((count) => count / total) };
}

const isBrightness = (frame: RasterImage | Brightness): frame is Brightness => frame.data instanceof Float32Array;

/** Brightness of a pixel by its number, 0..1. */
function lumaReader(frame: RasterImage | Brightness): (pixel: number) => number {
  const { data } = frame;
  return isBrightness(frame)
    ? (pixel) => data[pixel]!
    : (pixel) => (LUMA_R * data[4 * pixel]! + LUMA_G * data[4 * pixel + 1]! + LUMA_B * data[4 * pixel + 2]!) / 255;
}

/**
 * What a detector looks at in a decoded picture, without its colours.
 * @param isFull whether black is 0 and white 255; else they are 16 and 235
 */
export function brightnessOf({ data, width, height }: Plane, isFull: boolean): Brightness {
  const [black, white] = isFull ? [0, 255] : [16, 235];
  const made = new Float32Array(CUT_LOOK.width * CUT_LOOK.height);
  const columns = placesOf(CUT_LOOK.width, width);
  const rows = placesOf(CUT_LOOK.height, height);
  for (let y = 0, o = 0; y < CUT_LOOK.height; y++)
    for (let x = 0; x < CUT_LOOK.width; x++, o++) {
      let sum = 0;
      for (let j = y * PLACES; j < (y + 1) * PLACES; j++) {
        const row = rows[j]! * width;
        for (let i = x * PLACES; i < (x + 1) * PLACES; i++) sum += data[row + columns[i]!]!;
      }
      made[o] = Math.min(1, Math.max(0, (sum / PLACES ** 2 - black) / (white - black)));
    }
  return { data: made, ...CUT_LOOK };
}

/** Where in a row of `size` pixels the places of `count` pixels lie. */
const placesOf = (count: number, size: number): Int32Array =>
  Int32Array.from({ length: count * PLACES }, (_, i) => Math.floor(((i + 0.5) * size) / (count * PLACES)));
