import { assertImage, type RasterImage } from '../raster/index.ts';
import { createFade, type Fade } from './fade.ts';
import {
  blendColor,
  blendComponent,
  isSeparable,
  type BlendMode,
  type NonSeparableMode,
  type Rgb,
  type SeparableMode,
} from './modes.ts';
import { centred, place, type Alignment, type Fit } from './placement.ts';
import { createRowSampler } from './resample.ts';
import { createTurnedSampler, type HandPlacement } from './turned.ts';

export interface BlendOptions {
  readonly mode: BlendMode;
  /** Opacity of the upper picture, 0 to 1. */
  readonly strength: number;
  readonly fit: Fit;
  readonly align?: Alignment;
  /** Where the upper picture was laid by hand, in place of `fit` and `align`. */
  readonly hand?: HandPlacement;
  /** Where the upper picture fades out. Default: nowhere. */
  readonly fade?: Fade;
  /** How much of the upper picture is taken away at each pixel of the lower one, 0 to 255. Default: nothing. */
  readonly hidden?: Uint8Array;
  /** Called with the share that is done, from above 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Rows between two reports. */
const BAND = 128;

/**
 * Blends `source` over `backdrop`; the result has the size of `backdrop`, straight sRGB RGBA.
 *
 * Compositing is source-over with blending: αo = αs + αb(1 − αs), and the source's colour is first
 * (1 − αb)·Cs + αb·B(Cb, Cs). Source: W3C Compositing and Blending Level 1, sections 5.1, 9.1.4 and 10.
 * @throws RangeError when the size of a picture or of `hidden` and the pixels disagree, or strength is outside of 0 to 1
 */
export function blendImages(backdrop: RasterImage, source: RasterImage, options: BlendOptions): RasterImage {
  const { mode, strength, fit, align = centred, hand, fade, hidden, onProgress } = options;
  assertImage(backdrop);
  assertImage(source);
  if (!(strength >= 0 && strength <= 1)) throw new RangeError(`Strength is from 0 to 1, not ${String(strength)}.`);
  if (hidden && hidden.length !== backdrop.width * backdrop.height)
    throw new RangeError('What is hidden has another size than the lower picture.');
  const sample = hand
    ? createTurnedSampler(source, hand, backdrop)
    : createRowSampler(source, place(source, backdrop, fit, align), backdrop);
  const out = new Uint8ClampedArray(backdrop.data.length);
  const pixelRow = isSeparable(mode) ? separable(mode) : nonSeparable(mode);
  const stride = backdrop.width * 4;
  const upper = new Uint8ClampedArray(stride);
  const fadeRow = fade ? createFade(fade, backdrop) : null;
  const left = new Float32Array(fadeRow ? backdrop.width : 0);
  for (let y = 0; y < backdrop.height; y++) {
    const start = y * stride;
    sample(y, upper);
    fadeRow?.(y, left);
    left.forEach((share, x) => (upper[x * 4 + 3]! *= share));
    if (hidden) hideRow(upper, hidden.subarray(y * backdrop.width, (y + 1) * backdrop.width));
    pixelRow(backdrop.data.subarray(start, start + stride), upper, out.subarray(start, start + stride), strength);
    if (y % BAND === BAND - 1) onProgress?.((y + 1) / backdrop.height);
  }
  onProgress?.(1);
  return { data: out, width: backdrop.width, height: backdrop.height };
}

function hideRow(upper: Uint8ClampedArray, hidden: Uint8Array): void {
  hidden.forEach((value, x) => {
    if (value > 0) upper[x * 4 + 3] = upper[x * 4 + 3]! * (1 - value / 255);
  });
}

/** Composes one row of straight RGBA: `upper` over `lower`, into `out`. */
type RowBlend = (lower: Uint8ClampedArray, upper: Uint8ClampedArray, out: Uint8ClampedArray, strength: number) => void;

/** Both inputs have 8 bits, so that 65 536 values of B(cb, cs) (0 to 255) say all there is to say. */
function separable(mode: SeparableMode): RowBlend {
  const table = new Float32Array(65_536);
  for (let cb = 0; cb < 256; cb++) {
    for (let cs = 0; cs < 256; cs++) table[cb * 256 + cs] = blendComponent(mode, cb / 255, cs / 255) * 255;
  }
  return (lower, upper, out, strength) => {
    for (let i = 0; i < out.length; i += 4) {
      const as = (upper[i + 3]! / 255) * strength;
      const ab = lower[i + 3]! / 255;
      const ao = as + ab * (1 - as);
      if (ao === 0) continue;
      for (let c = i; c < i + 3; c++) {
        const cb = lower[c]!;
        const cs = upper[c]!;
        out[c] = (as * ((1 - ab) * cs + ab * table[cb * 256 + cs]!) + (1 - as) * ab * cb) / ao;
      }
      out[i + 3] = ao * 255;
    }
  };
}

function nonSeparable(mode: NonSeparableMode): RowBlend {
  const below: Rgb = [0, 0, 0];
  const above: Rgb = [0, 0, 0];
  const mixed: Rgb = [0, 0, 0];
  return (lower, upper, out, strength) => {
    for (let i = 0; i < out.length; i += 4) {
      const as = (upper[i + 3]! / 255) * strength;
      const ab = lower[i + 3]! / 255;
      const ao = as + ab * (1 - as);
      if (ao === 0) continue;
      for (let c = 0; c < 3; c++) {
        below[c] = lower[i + c]! / 255;
        above[c] = upper[i + c]! / 255;
      }
      blendColor(mode, below, above, mixed);
      for (let c = 0; c < 3; c++) {
        const cb = lower[i + c]!;
        const cs = upper[i + c]!;
        out[i + c] = (as * ((1 - ab) * cs + ab * mixed[c]! * 255) + (1 - as) * ab * cb) / ao;
      }
      out[i + 3] = ao * 255;
    }
  };
}
