import type { RasterImage } from '../../raster/image.ts';
import { toLinear } from '../colour.ts';

/** A gain of this or its inverse is the most that is taken for a cast; beyond it the colour is meant. */
const MOST_CAST = 1.35;

/**
 * The gains of red, green and blue in linear light that make the picture's mean, with the weight on what is bright, grey.
 * Source: Finlayson, Trezzi, "Shades of Gray and Colour Constancy", CIC 2004 (p = 6, and 1 against it).
 * @param image may be small
 */
export function castGains(image: RasterImage): [number, number, number] {
  const bright = greyGains(image, 6);
  const all = greyGains(image, 1);
  // A cast lies over everything; a colour of what is bright alone is its own: skin, gold, a sunset.
  return bright.map((gain, c) => {
    const [a, b] = [Math.log(gain), Math.log(all[c]!)];
    return a * b <= 0 ? 1 : Math.exp(Math.sign(a) * Math.min(Math.abs(a), Math.abs(b)));
  }) as [number, number, number];
}

function greyGains({ data }: RasterImage, power: number): [number, number, number] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    // What is clipped has lost its colour.
    if (Math.max(data[i]!, data[i + 1]!, data[i + 2]!) > 250 || data[i + 3]! < 128) continue;
    count++;
    for (let c = 0; c < 3; c++) sums[c]! += toLinear[data[i + c]!]! ** power;
  }
  if (count < 64) return [1, 1, 1];
  const means = sums.map((sum) => Math.max(1e-4, (sum / count) ** (1 / power)));
  const grey = (means[0]! + means[1]! + means[2]!) / 3;
  return means.map((mean) => Math.min(MOST_CAST, Math.max(1 / MOST_CAST, grey / mean))) as [number, number, number];
}
