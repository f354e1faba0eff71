import { linearOf } from './srgb.ts';

/**
 * Oklab: lightness L (0..1), and a (green to red) and b (blue to yellow), about -0.4..0.4 each. Equal distances look about equally
 * different. Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 */

const TO_LINEAR = Float32Array.from({ length: 257 }, (_, i) => linearOf(Math.min(255, i) / 255));
const STEPS = 4096;
const encode = (v: number): number => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const TO_SRGB = Float32Array.from({ length: STEPS + 2 }, (_, i) => encode(Math.min(1, i / STEPS)));

/** sRGB 0..255, fractions included, to linear light 0..1. */
function linear(value: number): number {
  if (value <= 0) return 0;
  if (value >= 255) return 1;
  const i = value | 0;
  return TO_LINEAR[i]! + (TO_LINEAR[i + 1]! - TO_LINEAR[i]!) * (value - i);
}

/** Linear light to sRGB. Below 1/64 the table is too coarse for the curve. */
function srgb(v: number): number {
  if (v <= 0) return 0;
  if (v >= 1) return 255;
  if (v < 1 / 64) return encode(v);
  const x = v * STEPS;
  const i = x | 0;
  return TO_SRGB[i]! + (TO_SRGB[i + 1]! - TO_SRGB[i]!) * (x - i);
}

/** Writes the Oklab values of an sRGB colour (0..255 a channel) to `out[o]`, `out[o + 1]`, `out[o + 2]`. */
export function toOklab(r: number, g: number, b: number, out: Float32Array, o: number): void {
  const red = linear(r);
  const green = linear(g);
  const blue = linear(b);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  out[o] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[o + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[o + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** Several times as fast as `v ** 3`. */
const cube = (v: number): number => v * v * v;

/** Writes the sRGB values (0..255, cut off at both ends) of an Oklab colour to `out[o]`, `out[o + 1]`, `out[o + 2]`. */
export function fromOklab(lightness: number, a: number, b: number, out: Float32Array, o: number): void {
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b);
  out[o] = srgb(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  out[o + 1] = srgb(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  out[o + 2] = srgb(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
}
