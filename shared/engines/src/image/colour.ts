import { linearOf } from '../raster/srgb.ts';

/** Linear light (0..1) of every 8-bit sRGB value. */
export const toLinear: Float32Array = Float32Array.from({ length: 256 }, (_, i) => linearOf(i / 255));

const STEPS = 4096;
/** The sRGB value (0..255, not rounded) of linear light; light beyond 0..1 is cut off. */
export function fromLinear(light: number): number {
  const at = (light <= 0 ? 0 : light >= 1 ? 1 : Math.sqrt(light)) * STEPS;
  // The table runs over the square root of light, where the curve is nearly straight.
  const i = at | 0;
  return rooted[i]! + (rooted[i + 1]! - rooted[i]!) * (at - i);
}
const rooted = Float32Array.from({ length: STEPS + 2 }, (_, i) => {
  const light = Math.min(1, (i / STEPS) ** 2);
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});

/**
 * OKLab of linear light: lightness 0..1, two colour differences of about -0.3..0.3.
 * Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 */
export function oklab(r: number, g: number, b: number, out: Float32Array | number[], offset = 0): void {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[offset] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[offset + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[offset + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** Linear light of OKLab; may lie beyond 0..1. */
export function fromOklab(lightness: number, a: number, b: number, out: Float32Array | number[], offset = 0): void {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[offset] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  out[offset + 1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  out[offset + 2] = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
}
