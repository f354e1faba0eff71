import type { Palette } from './palette.ts';
import { createLookup } from './palette.ts';

/** How colours between those of the palette are shown: not at all, by a fixed pattern that stands still, or by spreading the error. */
export type Dither = 'none' | 'ordered' | 'diffuse';

/** The 8 x 8 pattern of Bayer, 1973, -0.5 to 0.5. */
const bayer = Float32Array.from({ length: 64 }, (_, i) => {
  const [x, y] = [i & 7, i >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit++) {
    const [bx, by] = [(x >> bit) & 1, (y >> bit) & 1];
    value |= (((bx ^ by) << 1) | by) << (2 * (2 - bit));
  }
  return (value + 0.5) / 64 - 0.5;
});

const limit = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Strength of the fixed pattern: about the distance of neighbours in a palette of so many colours. */
const amplitude = (count: number): number => Math.min(28, 60 / Math.cbrt(count));

/** Share of the error that is spread: all of it makes more grain than it shows colours. */
const SPREAD = 0.85;

/** Turns pictures of one size into numbers of a palette's colours. */
export function createDither(
  palette: Palette,
  width: number,
  height: number,
  kind: Dither,
): (data: Uint8ClampedArray) => Uint8Array {
  const nearest = createLookup(palette);
  const size = width * height;
  switch (kind) {
    case 'none':
      return (data) =>
        Uint8Array.from({ length: size }, (_, i) => nearest(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!));
    case 'ordered': {
      const strength = amplitude(palette.count);
      return (data) => {
        const out = new Uint8Array(size);
        for (let i = 0; i < size; i++) {
          const shift = bayer[((Math.floor(i / width) & 7) << 3) | ((i % width) & 7)]! * strength;
          const o = i * 4;
          out[i] = nearest(limit(data[o]! + shift), limit(data[o + 1]! + shift), limit(data[o + 2]! + shift));
        }
        return out;
      };
    }
    case 'diffuse':
      return (data) => diffuse(data, palette, nearest, width, height);
  }
}

/** Source: Floyd, Steinberg, "An Adaptive Algorithm for Spatial Greyscale", 1976; in rows of changing direction. */
function diffuse(
  data: Uint8ClampedArray,
  { colours }: Palette,
  nearest: (r: number, g: number, b: number) => number,
  width: number,
  height: number,
): Uint8Array {
  const out = new Uint8Array(width * height);
  let here = new Float32Array((width + 2) * 3);
  let below = new Float32Array((width + 2) * 3);
  for (let y = 0; y < height; y++) {
    const right = y % 2 === 0 ? 1 : -1;
    below.fill(0);
    for (let n = 0; n < width; n++) {
      const x = right > 0 ? n : width - 1 - n;
      const [o, e] = [(y * width + x) * 4, (x + 1) * 3];
      const wanted = [0, 1, 2].map((c) => limit(data[o + c]! + here[e + c]! * SPREAD));
      const found = nearest(wanted[0]!, wanted[1]!, wanted[2]!);
      out[y * width + x] = found;
      for (let c = 0; c < 3; c++) {
        const error = wanted[c]! - colours[found * 3 + c]!;
        here[e + right * 3 + c]! += (error * 7) / 16;
        below[e - right * 3 + c]! += (error * 3) / 16;
        below[e + c]! += (error * 5) / 16;
        below[e + right * 3 + c]! += error / 16;
      }
    }
    [here, below] = [below, here];
  }
  return out;
}
