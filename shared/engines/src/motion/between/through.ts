import { smoothstep, type RasterImage } from '../../raster/image.ts';
import { sampleRgb } from '../../raster/sample.ts';

/** How much a picture is enlarged on the way: slowly, and at once in the middle. */
const SLOWLY = 0.05;
const AT_ONCE = 1.2;
/** How late that is: a high power of the time. */
const LATE = 8;
/** Shares of the time: to both sides of the middle in which one picture becomes the other, and for which the shutter is open. */
const CHANGE = 0.02;
const SHUTTER = 0.024;
/** Pixels between the samples of a streak, and most of them. */
const SPACING = 3;
const MOST_SAMPLES = 14;

/** How large what is seen is at a moment, and how much it grows while the shutter is open. */
function sizeAt(t: number): { readonly size: number; readonly growth: number } {
  const near = 1 - Math.abs(t - 0.5) / 0.5;
  return {
    size: 1 + SLOWLY * near + AT_ONCE * near ** LATE,
    growth: (AT_ONCE * LATE * near ** (LATE - 1) * SHUTTER) / 0.5,
  };
}

/**
 * Draws a moment of a flight through one picture into another: the first comes closer and closer until it streaks, and the last one comes to
 * rest the same way. Neither is seen through the other for more than a moment.
 * @param t 0 is the first picture, 1 the second
 * @param out of their size
 */
export function flyThrough(from: RasterImage, to: RasterImage, t: number, out: RasterImage): void {
  const share = smoothstep(0.5 - CHANGE, 0.5 + CHANGE, t);
  const { size, growth } = sizeAt(t);
  if (share < 1) drawStreaked(from, size, growth, 1, out);
  if (share > 0) drawStreaked(to, size, growth, share, out);
}

/** Draws a picture as it grows while the shutter is open. @param share how much it covers */
function drawStreaked(picture: RasterImage, size: number, growth: number, share: number, out: RasterImage): void {
  const { width, height, data } = out;
  const streak = (growth / size) * (Math.hypot(width, height) / 2);
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(streak / SPACING)));
  const sizes = Array.from({ length: samples }, (_, k) => size + growth * ((k + 0.5) / samples - 0.5));
  const [middleX, middleY] = [width / 2, height / 2];
  const found = new Float32Array(3);
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      let [r, g, b] = [0, 0, 0];
      for (const each of sizes) {
        sampleRgb(picture, (x + 0.5 - middleX) / each + middleX, (y + 0.5 - middleY) / each + middleY, found);
        r += found[0]!;
        g += found[1]!;
        b += found[2]!;
      }
      const weight = share / samples;
      data[o] = data[o]! * (1 - share) + r * weight;
      data[o + 1] = data[o + 1]! * (1 - share) + g * weight;
      data[o + 2] = data[o + 2]! * (1 - share) + b * weight;
      data[o + 3] = 255;
    }
}
