import { clamp, LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { lumaPlane } from '../../image/deblur/luma.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';

/** sRGB, 0..1. */
export type Colour = readonly [number, number, number];

export const between = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Lumas between which the picture lies, but for a few pixels; transparent ones do not count. */
export function rangeOf(image: RasterImage, few = 0.03): { readonly low: number; readonly high: number } {
  const small = shrinkImage(image, fitSize(image, SIDE));
  const sorted = lumaPlane(small)
    .filter((_, i) => small.data[i * 4 + 3]! > 200)
    .sort();
  if (sorted.length === 0) return { low: 0, high: 1 };
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return { low: at(few), high: Math.max(at(1 - few), at(few) + 0.08) };
}
const SIDE = 200;

/** How far tones are spread evenly: black fur and a white dress show their folds, and what is of all tones stays as it is. */
const EVEN = 0.55;

/**
 * A tone, 0..1, for each luma 0..255 of a picture: its range stretched, and its tones spread towards as many of each; transparent pixels do
 * not count.
 */
export function tonesOf(image: RasterImage): Float32Array {
  const small = shrinkImage(image, fitSize(image, SIDE));
  const counts = new Float32Array(256);
  lumaPlane(small).forEach((value, i) => {
    if (small.data[i * 4 + 3]! > 200) counts[Math.round(value * 255)]!++;
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  const { low, high } = rangeOf(image);
  let below = 0;
  return counts.map((count, value) => {
    const rank = all > 0 ? (below + count / 2) / all : value / 255;
    below += count;
    return between(clamp((value / 255 - low) / (high - low), 0, 1), rank, EVEN);
  });
}

export const lumaOf = ([r, g, b]: Colour): number => r * LUMA_R + g * LUMA_G + b * LUMA_B;

export function meanColour(image: RasterImage): Colour {
  const [r, g, b] = blurredPlanes(image, 64, 0).map(
    ({ plane }) => plane.reduce((sum, value) => sum + value, 0) / plane.length,
  ) as [number, number, number];
  return [r, g, b];
}

/** Mean colour of the darkest and of the lightest pixels. */
export function endsOf(image: RasterImage, few = 0.15): { readonly dark: Colour; readonly light: Colour } {
  const small = shrinkImage(image, fitSize(image, SIDE));
  const luma = lumaPlane(small);
  const order = Array.from(luma.keys()).sort((a, b) => luma[a]! - luma[b]!);
  const count = Math.max(1, Math.round(order.length * few));
  const mean = (places: readonly number[]): Colour => {
    const sums = [0, 0, 0];
    for (const i of places) for (let c = 0; c < 3; c++) sums[c]! += small.data[i * 4 + c]! / 255;
    return sums.map((sum) => sum / places.length) as unknown as Colour;
  };
  return { dark: mean(order.slice(0, count)), light: mean(order.slice(-count)) };
}

/** A small plane, read at the pixels of a larger frame. */
export interface SmallPlane {
  readonly plane: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Bilinear rows of a small plane at the pixels of a frame. */
export function rowsOf(
  { plane, width, height }: SmallPlane,
  frame: { readonly width: number; readonly height: number },
): (y: number, into: Float32Array) => void {
  const left = new Int32Array(frame.width);
  const shares = new Float32Array(frame.width);
  for (let x = 0; x < frame.width; x++) {
    const at = clamp(((x + 0.5) * width) / frame.width - 0.5, 0, width - 1);
    left[x] = Math.floor(at);
    shares[x] = at - left[x]!;
  }
  // One value more than a row has: the last one is its own neighbour.
  const line = new Float32Array(width + 1);
  return (y, into) => {
    const at = clamp(((y + 0.5) * height) / frame.height - 0.5, 0, height - 1);
    const above = Math.floor(at) * width;
    const below = Math.min(height - 1, Math.floor(at) + 1) * width;
    const down = at - Math.floor(at);
    for (let x = 0; x < width; x++) line[x] = plane[above + x]! * (1 - down) + plane[below + x]! * down;
    line[width] = line[width - 1]!;
    for (let x = 0; x < frame.width; x++) {
      const a = line[left[x]!]!;
      into[x] = a + (line[left[x]! + 1]! - a) * shares[x]!;
    }
  };
}

/** Planes of a picture's colours (0..1), made small and blurred. */
export function blurredPlanes(image: RasterImage, side: number, radius: number): readonly SmallPlane[] {
  const size = fitSize(image, side);
  const { data } = shrinkImage(image, size);
  return [0, 1, 2].map((c) => {
    const plane = Float32Array.from({ length: size.width * size.height }, (_, i) => data[i * 4 + c]! / 255);
    return { plane: boxBlur(plane, size.width, size.height, radius), ...size };
  });
}
