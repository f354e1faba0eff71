import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../src/raster/index.ts';

/** Which pixels a measure is taken of, by index. */
export type Counts = (i: number) => boolean;

const all: Counts = () => true;

/** A picture that is as good as the same has this, so that one of many does not decide their mean. */
const SAME_DB = 60;

/** Peak signal-to-noise ratio in dB over R, G and B, 60 at the most. */
export function psnr(a: RasterImage, b: RasterImage, counts: Counts = all): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    if (!counts(i / 4)) continue;
    for (let c = 0; c < 3; c++) sum += (a.data[i + c]! - b.data[i + c]!) ** 2;
    count += 3;
  }
  return Math.min(SAME_DB, 10 * Math.log10((255 * 255 * count) / Math.max(1e-9, sum)));
}

const RADIUS = 5;
const window = Array.from({ length: 2 * RADIUS + 1 }, (_, i) => Math.exp(-((i - RADIUS) ** 2) / (2 * 1.5 ** 2)));
const whole = window.reduce((sum, weight) => sum + weight, 0);

/** A plane under the window of 11 pixels, its rim mirrored. */
function smoothed(plane: Float64Array, width: number, height: number): Float64Array {
  const pass = (from: Float64Array, step: number, along: number, count: number, lines: number): Float64Array => {
    const to = new Float64Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (let k = -RADIUS; k <= RADIUS; k++) {
          const at = Math.abs(i + k);
          sum += window[k + RADIUS]! * from[line * along + (at < count ? at : 2 * count - 2 - at) * step]!;
        }
        to[line * along + i * step] = sum / whole;
      }
    return to;
  };
  return pass(pass(plane, 1, width, width, height), width, 1, height, width);
}

/**
 * Structural similarity of the lightness, -1 to 1.
 * Source: Wang et al., "Image Quality Assessment: From Error Visibility to Structural Similarity", TIP 2004.
 */
export function ssim(a: RasterImage, b: RasterImage, counts: Counts = all): number {
  const { width, height } = a;
  const luma = ({ data }: RasterImage): Float64Array =>
    Float64Array.from(
      { length: width * height },
      (_, i) => data[i * 4]! * LUMA_R + data[i * 4 + 1]! * LUMA_G + data[i * 4 + 2]! * LUMA_B,
    );
  const mean = (plane: Float64Array): Float64Array => smoothed(plane, width, height);
  const times = (one: Float64Array, other: Float64Array): Float64Array =>
    mean(one.map((value, i) => value * other[i]!));
  const [x, y] = [luma(a), luma(b)];
  const [mx, my, xx, yy, xy] = [mean(x), mean(y), times(x, x), times(y, y), times(x, y)];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let sum = 0;
  let count = 0;
  for (let i = 0; i < x.length; i++) {
    if (!counts(i)) continue;
    const [p, q] = [mx[i]!, my[i]!];
    const together = (2 * p * q + c1) * (2 * (xy[i]! - p * q) + c2);
    sum += together / ((p * p + q * q + c1) * (xx[i]! - p * p + yy[i]! - q * q + c2));
    count++;
  }
  return sum / count;
}

export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Milliseconds of processor time that work takes, of all threads, and what it gives. */
export async function processorTime<Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}
