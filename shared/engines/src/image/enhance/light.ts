import { resizePlane } from '../../raster/planes.ts';
import { assertImage, type RasterImage } from '../../raster/image.ts';
import { applyCoefficients, guidedCoefficients } from '../../segment/guided.ts';
import { fromLinear, fromOklab, oklab, toLinear } from '../colour.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { castGains } from './cast.ts';
import type { WorkOptions } from './denoise.ts';

/** What light and colour of a picture lack, found once and applied at any strength. */
export interface LightRepair {
  /** Gains of red, green and blue in linear light that take the cast away. */
  readonly gains: readonly [number, number, number];
  /** Gain of the lightness, place by place. */
  readonly lift: { readonly plane: Float32Array; readonly width: number; readonly height: number };
  /** Lightness that becomes black, and that becomes white. */
  readonly black: number;
  readonly white: number;
  /** Lightness that half of the picture is below. */
  readonly middle: number;
  /** How dark the picture is, 0 (well lit) to 1. */
  readonly dark: number;
  /** How much its tones need, 0 (neither dark nor flat nor hazy) to 1. */
  readonly need: number;
}

const SIDE = 256;
/** The lightness that a dark place is brought towards, and the most that it is lifted. */
const MIDDLE = 0.56;
const MOST_LIFT = 3;
/** A picture whose lightness spans less is dull: its darkest and lightest may move further. */
const RANGE = 0.75;
/** A picture this much duller than that is flat. */
const FLAT = 0.2;
/** Lightness that the darkest place of a hazy picture is above, and how much more is all haze. */
const HAZE = 0.28;
const THICK = 0.06;

/** Finds what light and colour lack. */
export function findLight(image: RasterImage): LightRepair {
  assertImage(image);
  const size = fitSize(image, SIDE);
  const small = shrinkImage(image, size);
  const gains = castGains(small);
  const lightness = new Float32Array(size.width * size.height);
  const lab = [0, 0, 0];
  for (let i = 0; i < lightness.length; i++) {
    oklab(
      toLinear[small.data[i * 4]!]! * gains[0],
      toLinear[small.data[i * 4 + 1]!]! * gains[1],
      toLinear[small.data[i * 4 + 2]!]! * gains[2],
      lab,
    );
    lightness[i] = lab[0]!;
  }
  const sorted = Float32Array.from(lightness).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const dark = Math.min(1, Math.max(0, (0.52 - at(0.6)) / 0.3));
  const [darkest, lightest] = [at(0.004), at(0.996)];
  const lacking = Math.max(0, RANGE - (lightest - darkest));
  const dull = Math.min(1, lacking / 0.35);
  const planes = [lightness, lightness, lightness] as const;
  const radius = Math.max(4, Math.round(Math.max(size.width, size.height) / 12));
  // The light that falls on a place: lightness without its detail, but with its edges.
  const fallen = applyCoefficients(
    guidedCoefficients(planes, lightness, size.width, size.height, radius, 0.01),
    planes,
  );
  const plane = fallen.map((light) => {
    // In what is nearly black there is noise and nothing else.
    const something = Math.min(1, Math.max(0, (light - 0.11) / 0.11));
    const lift = (MIDDLE / Math.max(0.08, light)) ** (1.15 * dark * something);
    return light >= MIDDLE ? 1 : Math.min(MOST_LIFT, Math.max(1, lift));
  });
  return {
    gains,
    lift: { plane, ...size },
    black: Math.min(0.165 + 0.135 * dull, darkest),
    white: Math.max(
      0.8 - 0.16 * dull,
      Math.min(1, lightest * (plane.reduce((a, b) => Math.max(a, b), 1) > 1.3 ? 1.1 : 1)),
    ),
    middle: at(0.5),
    dark,
    need: Math.max(dark, Math.min(1, Math.max(lacking / FLAT, (darkest - HAZE) / THICK))),
  };
}

/** Least exponent of the lightness: beyond it shadows turn grey. */
const LEAST_EXPONENT = 0.7;

/** Black and white points of a strength, 0 to 1: the lightness that a lightness becomes. The middle becomes no darker. */
export function tonesOf(
  { black, white, middle }: Pick<LightRepair, 'black' | 'white' | 'middle'>,
  strength: number,
): (lightness: number) => number {
  const low = black * strength;
  const span = 1 + (white - 1) * strength - low;
  const exponent = keepsMiddle(middle, low, low + span);
  return (lightness) => {
    const spread = Math.min(1, Math.max(0, (lightness - low) / span));
    return exponent === 1 ? spread : spread ** exponent;
  };
}

/** The exponent that keeps the middle lightness where black and white points would make it darker. */
function keepsMiddle(middle: number, black: number, white: number): number {
  const moved = (middle - black) / (white - black);
  if (moved <= 0.01 || moved >= middle) return 1;
  return Math.max(LEAST_EXPONENT, Math.log(middle) / Math.log(moved));
}

/**
 * How far the tones are moved, 0 to 1. Half of the strength is more than half of the effect where a picture needs it: what is seen at first
 * is the middle of the slider. Contrast that a well-lit picture does not need makes faces hard: it comes with the upper end alone.
 */
export const toneStrength = (strength: number, need: number): number =>
  strength ** 0.7 * (need + (1 - need) * strength ** 3);

/**
 * Repairs light and colour.
 * @param strength of the light, and of the colour cast; 0 none, 1 all
 * @returns a new picture; alpha stays
 */
export function repairLight(
  image: RasterImage,
  repair: LightRepair,
  strength: { readonly light: number; readonly colour: number },
  { onProgress, signal }: WorkOptions = {},
): RasterImage {
  assertImage(image);
  const { data, width, height } = image;
  const out = new Uint8ClampedArray(data);
  const gains = repair.gains.map((gain) => gain ** (0.8 * strength.colour));
  const lifting = strength.light ** 0.5;
  const tones = tonesOf(repair, toneStrength(strength.light, repair.need));
  const lab = [0, 0, 0];
  const rgb = [0, 0, 0];
  const rowOf = liftRows(repair.lift, width, height);
  for (let y = 0; y < height; y++) {
    if (y % 128 === 0) {
      signal?.throwIfAborted();
      onProgress?.(y / height);
    }
    const lifts = rowOf(y);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      oklab(
        toLinear[data[i]!]! * gains[0]!,
        toLinear[data[i + 1]!]! * gains[1]!,
        toLinear[data[i + 2]!]! * gains[2]!,
        lab,
      );
      const before = lab[0]!;
      const lift = 1 + (lifts[x]! - 1) * lifting;
      // Bright places are lifted less: nothing is burnt out.
      const lifted = before * (1 + (lift - 1) * (1 - before ** 2));
      const after = tones(lifted);
      const chroma = before > 0.02 ? Math.min(1.6, (after / before) ** 0.8) : 1;
      fromOklab(after, lab[1]! * chroma, lab[2]! * chroma, rgb);
      for (let c = 0; c < 3; c++) out[i + c] = fromLinear(rgb[c]!);
    }
  }
  onProgress?.(1);
  return { data: out, width, height };
}

/** Rows of a small plane at a picture's size, one at a time. */
function liftRows(
  { plane, width, height }: LightRepair['lift'],
  fullWidth: number,
  fullHeight: number,
): (y: number) => Float32Array {
  return (y) => {
    const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / fullHeight - 0.5));
    const top = Math.floor(at);
    const bottom = Math.min(height - 1, top + 1);
    const share = at - top;
    const row = Float32Array.from(
      { length: width },
      (_, x) => plane[top * width + x]! * (1 - share) + plane[bottom * width + x]! * share,
    );
    return resizePlane(row, width, 1, fullWidth, 1);
  };
}
