import { createImage, LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../../raster/image.ts';
import { createRowSampler } from '../resample.ts';
import { boxBlur } from '../../raster/planes.ts';
import { covering, withoutMargin } from './cover.ts';
import { blurredPlanes, between, lumaOf, meanColour, rangeOf, rowsOf, type SmallPlane } from './tones.ts';
import type { SubjectMask } from './traits.ts';

/** Means of light that the lower picture is darkened to, so that lights over it do not wash it out. */
const ROOM_FOR_LIGHT = 0.42;
/** Mean of light that is added at most: a glow that fills its picture is taken back. */
const MOST_LIGHT = 0.18;

/** How much of the lights is kept from the subject, and how softly, as a share of the mask's longer side. */
const SPARED = 0.85;
const SOFT_EDGE = 0.012;
/** A subject that takes more of its photo has no ground for lights: they keep away from the middle, where its face is. */
const ALL = 0.8;

/**
 * The lights of the upper picture over the lower one, most of them behind its subject: what is dark in it adds nothing. The result has the
 * size of `base`.
 */
export function addLights(
  base: RasterImage,
  subject: SubjectMask | null,
  top: RasterImage,
  onProgress?: (fraction: number) => void,
): RasterImage {
  const { low, high } = rangeOf(top, 0.02);
  const dimmed = Math.min(1, ROOM_FOR_LIGHT / lumaOf(meanColour(base)) + 0.25);
  const strength = Math.min(1, MOST_LIGHT / lumaOf(meanColour(top)));
  const floor = low + (high - low) * 0.06;
  const spared = subject ? sparedBy(subject) : null;
  return overlaid({ base, top, spared, ...(onProgress && { onProgress }) }, (a, b, _, kept) => {
    const light = Math.max(0, (b - floor) / (1 - floor)) * strength * (1 - SPARED * kept);
    return 1 - (1 - a * dimmed) * (1 - light);
  });
}

/** How far lights keep away from each place, 0..1. */
function sparedBy({ data, width, height }: SubjectMask): SmallPlane {
  const share = data.reduce((sum, value) => sum + value, 0) / data.length;
  const plane =
    share > ALL
      ? Float32Array.from({ length: width * height }, (_, i) => {
          const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
          return 1 - smoothstep(0.45, 0.95, Math.hypot(x - 0.5, y - 0.5) * 2);
        })
      : boxBlur(Float32Array.from(data), width, height, Math.max(width, height) * SOFT_EDGE, 2);
  return { plane, width, height };
}

/**
 * Both exposed on one film: the upper picture is seen where the lower one is even, darker than it in a light lower picture and lighter in a
 * dark one. The result has the size of `base`.
 */
export function exposeTwice(base: RasterImage, top: RasterImage, onProgress?: (fraction: number) => void): RasterImage {
  const isLight = lumaOf(meanColour(base)) > 0.45;
  const { low, high } = rangeOf(top, 0.02);
  return overlaid({ base, top, spared: null, ...(onProgress && { onProgress }) }, (a, b, light) => {
    const shown = Math.min(1, Math.max(0, (b - low) / (high - low)));
    const even = isLight ? smoothstep(0.3, 0.75, light) : 1 - smoothstep(0.2, 0.6, light);
    const both = isLight ? a * between(0.12, 1, shown) : 1 - (1 - a) * (1 - shown * 0.85);
    return between(a, both, even);
  });
}

interface Layers {
  readonly base: RasterImage;
  readonly top: RasterImage;
  readonly spared: SmallPlane | null;
  readonly onProgress?: (fraction: number) => void;
}

/** Mixes two values of one channel. @param light the soft light of the lower picture there @param spared how far it is spared, all 0..1 */
type Mix = (a: number, b: number, light: number, spared: number) => number;

/** Mixes two pictures channel by channel. */
function overlaid({ base, top, spared, onProgress }: Layers, mix: Mix): RasterImage {
  const { width, height } = base;
  const row = createRowSampler(top, covering(top, withoutMargin(top), base), base);
  const soft = blurredPlanes(base, 200, 3).map((plane) => rowsOf(plane, base));
  const lines = soft.map(() => new Float32Array(width));
  const sparedRow = spared && rowsOf(spared, base);
  const kept = new Float32Array(width);
  const out = createImage(width, height);
  const upper = new Uint8ClampedArray(width * 4);
  for (let y = 0; y < height; y++) {
    row(y, upper);
    soft.forEach((rowAt, c) => rowAt(y, lines[c]!));
    sparedRow?.(y, kept);
    const start = y * width * 4;
    for (let x = 0, i = 0; x < width; x++, i += 4) {
      const light = lines[0]![x]! * LUMA_R + lines[1]![x]! * LUMA_G + lines[2]![x]! * LUMA_B;
      for (let c = 0; c < 3; c++)
        out.data[start + i + c] = mix(base.data[start + i + c]! / 255, upper[i + c]! / 255, light, kept[x]!) * 255;
      out.data[start + i + 3] = 255;
    }
    if (y % 128 === 127) onProgress?.(y / height);
  }
  return out;
}
