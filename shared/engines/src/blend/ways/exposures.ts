import { createImage, LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../../raster/image.ts';
import { createRowSampler } from '../resample.ts';
import { covering, withoutMargin } from './cover.ts';
import { blurredPlanes, between, lumaOf, meanColour, rangeOf, rowsOf } from './tones.ts';

/** Means of light that the lower picture is darkened to, so that lights over it do not wash it out. */
const ROOM_FOR_LIGHT = 0.42;
/** Mean of light that is added at most: a glow that fills its picture is taken back. */
const MOST_LIGHT = 0.18;

/** The lights of the upper picture over the lower one: what is dark in it adds nothing. The result has the size of `base`. */
export function addLights(base: RasterImage, top: RasterImage, onProgress?: (fraction: number) => void): RasterImage {
  const { low, high } = rangeOf(top, 0.02);
  const dimmed = Math.min(1, ROOM_FOR_LIGHT / lumaOf(meanColour(base)) + 0.25);
  const strength = Math.min(1, MOST_LIGHT / lumaOf(meanColour(top)));
  const floor = low + (high - low) * 0.06;
  return overlaid(base, top, onProgress, (a, b) => {
    const light = Math.max(0, (b - floor) / (1 - floor)) * strength;
    return 1 - (1 - a * dimmed) * (1 - light);
  });
}

/**
 * Both exposed on one film: the upper picture is seen where the lower one is even, darker than it in a light lower picture and lighter in a
 * dark one. The result has the size of `base`.
 */
export function exposeTwice(base: RasterImage, top: RasterImage, onProgress?: (fraction: number) => void): RasterImage {
  const isLight = lumaOf(meanColour(base)) > 0.45;
  const { low, high } = rangeOf(top, 0.02);
  return overlaid(base, top, onProgress, (a, b, light) => {
    const shown = Math.min(1, Math.max(0, (b - low) / (high - low)));
    const even = isLight ? smoothstep(0.3, 0.75, light) : 1 - smoothstep(0.2, 0.6, light);
    const both = isLight ? a * between(0.12, 1, shown) : 1 - (1 - a) * (1 - shown * 0.85);
    return between(a, both, even);
  });
}

/** Mixes two pictures channel by channel. @param mix of both values, and of the soft light of the lower picture there, all 0..1 */
function overlaid(
  base: RasterImage,
  top: RasterImage,
  onProgress: ((fraction: number) => void) | undefined,
  mix: (a: number, b: number, light: number) => number,
): RasterImage {
  const { width, height } = base;
  const row = createRowSampler(top, covering(top, withoutMargin(top), base), base);
  const soft = blurredPlanes(base, 200, 3).map((plane) => rowsOf(plane, base));
  const lines = soft.map(() => new Float32Array(width));
  const out = createImage(width, height);
  const upper = new Uint8ClampedArray(width * 4);
  for (let y = 0; y < height; y++) {
    row(y, upper);
    soft.forEach((rowAt, c) => rowAt(y, lines[c]!));
    const start = y * width * 4;
    for (let x = 0, i = 0; x < width; x++, i += 4) {
      const light = lines[0]![x]! * LUMA_R + lines[1]![x]! * LUMA_G + lines[2]![x]! * LUMA_B;
      for (let c = 0; c < 3; c++)
        out.data[start + i + c] = mix(base.data[start + i + c]! / 255, upper[i + c]! / 255, light) * 255;
      out.data[start + i + 3] = 255;
    }
    if (y % 128 === 127) onProgress?.(y / height);
  }
  return out;
}
