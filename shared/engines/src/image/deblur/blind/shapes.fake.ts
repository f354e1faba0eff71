import { createImage, type RasterImage } from '../../../raster/image.ts';
import type { Kernel } from '../kernel.ts';

export const SIDE = 160;

/** Repeatable numbers, 0..1. Source: Numerical Recipes, linear congruential generator. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Overlapping discs and bars of several greys. */
export function shapes(): RasterImage {
  const random = numbers(5);
  const image = createImage(SIDE, SIDE);
  image.data.fill(120);
  for (let shape = 0; shape < 90; shape++) {
    const [x, y, size, turn, grey] = [
      random() * SIDE,
      random() * SIDE,
      5 + random() * 18,
      random() * 3.2,
      30 + random() * 200,
    ];
    const isDisc = random() < 0.4;
    for (let v = 0; v < SIDE; v++)
      for (let u = 0; u < SIDE; u++) {
        const along = (u - x) * Math.cos(turn) + (v - y) * Math.sin(turn);
        const across = (v - y) * Math.cos(turn) - (u - x) * Math.sin(turn);
        const isInside = isDisc
          ? Math.hypot(along, across) < size / 2
          : Math.abs(along) < size && Math.abs(across) < size / 4;
        if (isInside) image.data.set([grey, grey, grey, 255], (v * SIDE + u) * 4);
      }
  }
  return image;
}

export function blurred({ data }: RasterImage, { side, weights }: Kernel): RasterImage {
  const half = (side - 1) / 2;
  const random = numbers(9);
  const out = createImage(SIDE, SIDE);
  const held = (at: number): number => Math.min(SIDE - 1, Math.max(0, at));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let sum = random() * 3 - 1.5;
      for (let i = 0; i < weights.length; i++)
        if (weights[i]! > 0)
          sum += weights[i]! * data[(held(y + half - Math.floor(i / side)) * SIDE + held(x + half - (i % side))) * 4]!;
      out.data.set([sum, sum, sum, 255], (y * SIDE + x) * 4);
    }
  return out;
}
