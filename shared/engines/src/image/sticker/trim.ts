import { seenArea, smoothstep, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';

/** Longer side of a sticker's picture in pixels, and how far its frayed edges are trimmed there. */
const SIDE = 512;
const REACH = 1.6;
/** Alpha below which nothing is seen of a pixel, 0..255. */
const LEAST_SEEN = 13;
/** What is seen of a pixel, and of its neighbourhood, 0..1: below the first value it goes, from the second on it stays whole. */
const PIXEL = [0.2, 0.9] as const;
const AROUND = [0.3, 0.6] as const;

/**
 * Trims frayed and hazy edges of a cut-out, in place: on a plain outline, crumbs of the ground and grey seams are seen that are not on
 * another photo. Nothing grows; what is thinner than two pixels at a sticker's size goes.
 */
export function trimEdges(cutout: RasterImage): void {
  const { data, width, height } = cutout;
  const seen = seenArea(cutout, LEAST_SEEN);
  const longerSide = seen ? Math.max(seen.width, seen.height) - 1 : 0;
  const alpha = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255);
  const reach = Math.max(1, Math.round((REACH * longerSide) / SIDE));
  const around = boxBlur(alpha.slice(), width, height, reach, 2);
  for (let i = 0; i < alpha.length; i++)
    data[i * 4 + 3] = 255 * Math.min(smoothstep(...PIXEL, alpha[i]!), smoothstep(...AROUND, around[i]!));
}
