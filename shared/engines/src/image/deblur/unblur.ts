import { assertImage, LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../../raster/image.ts';
import { estimateNoise, type WorkOptions } from '../enhance/denoise.ts';
import { createDeconvolution } from './deconvolve.ts';
import { kernelOf, reachOf, type Blur } from './kernel.ts';

const TILE = 256;

const lumaPlane = ({ data, width, height }: RasterImage): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, i) => (data[i * 4]! * LUMA_R + data[i * 4 + 1]! * LUMA_G + data[i * 4 + 2]! * LUMA_B) / 255,
  );

/** Trust in the photo's own values by its noise (standard deviation, 0..255) and the wished strength (0..1). */
const trustFor = (noise: number, strength: number): number =>
  ((1500 * 4 ** (strength * 2 - 1)) / Math.max(1.4, noise) ** 1.2) * 2;

/**
 * Takes a blur out of a picture's lightness, tile by tile; colours follow. Overshoot beyond what a place had around it is held down.
 * @param strength 0..1
 */
export function unblur(
  image: RasterImage,
  blur: Blur,
  strength: number,
  { onProgress, signal }: WorkOptions = {},
): RasterImage {
  assertImage(image);
  const { data, width, height } = image;
  const luma = lumaPlane(image);
  const reach = Math.ceil(reachOf(blur));
  const margin = Math.min(TILE / 4, reach * 4 + 16);
  const inner = TILE - margin * 2;
  const work = createDeconvolution(kernelOf(blur), TILE, trustFor(estimateNoise(image), strength));
  const out = new Uint8ClampedArray(data);
  const columns = Math.ceil(width / inner);
  const rows = Math.ceil(height / inner);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      signal?.throwIfAborted();
      onProgress?.((row * columns + column) / (rows * columns));
      const [left, top] = [column * inner, row * inner];
      const tile = tileAt(luma, width, height, left - margin, top - margin);
      fadeEdges(tile, margin);
      const sharp = work.apply(tile);
      for (let y = top; y < Math.min(height, top + inner); y++)
        for (let x = left; x < Math.min(width, left + inner); x++) {
          const i = y * width + x;
          const value = sharp[(y - top + margin) * TILE + x - left + margin]!;
          const change = (heldDown(value, luma, width, height, x, y, reach) - luma[i]!) * 255;
          for (let c = 0; c < 3; c++) out[i * 4 + c] = data[i * 4 + c]! + change;
        }
    }
  return { data: out, width, height };
}

/** Beyond the picture the tile is its mirror image. */
function tileAt(luma: Float32Array, width: number, height: number, left: number, top: number): Float64Array {
  const tile = new Float64Array(TILE * TILE);
  const mirrored = (value: number, size: number): number => {
    const period = Math.max(1, size * 2 - 2);
    const at = ((value % period) + period) % period;
    return at < size ? at : period - at;
  };
  for (let y = 0; y < TILE; y++) {
    const row = mirrored(top + y, height) * width;
    for (let x = 0; x < TILE; x++) tile[y * TILE + x] = luma[row + mirrored(left + x, width)]!;
  }
  return tile;
}

/** Brings opposite edges of a tile together within half of its margin, since the transform takes it as periodic. */
function fadeEdges(tile: Float64Array, margin: number): void {
  const width = Math.max(2, margin >> 1);
  const blend = (a: number, b: number, step: number): void => {
    const share = 0.5 * (1 - step / width);
    const [one, two] = [tile[a]!, tile[b]!];
    tile[a] = one * (1 - share) + two * share;
    tile[b] = two * (1 - share) + one * share;
  };
  for (let line = 0; line < TILE; line++)
    for (let step = 0; step < width; step++) {
      blend(line * TILE + step, line * TILE + TILE - 1 - step, step);
      blend(step * TILE + line, (TILE - 1 - step) * TILE + line, step);
    }
}

/** A value may go beyond the darkest and lightest around it by this share of their distance. */
const OVERSHOOT = 0.35;
const LEAST = 0.015;

/** Ringing overshoots what is there within the blur's reach; a sharpened edge does so little. */
function heldDown(
  value: number,
  luma: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
): number {
  const r = Math.max(1, Math.min(12, reach));
  let low = 1;
  let high = 0;
  for (let v = -r; v <= r; v += r)
    for (let u = -r; u <= r; u += r) {
      const at = luma[Math.min(height - 1, Math.max(0, y + v)) * width + Math.min(width - 1, Math.max(0, x + u))]!;
      if (at < low) low = at;
      if (at > high) high = at;
    }
  const room = (high - low) * OVERSHOOT + LEAST;
  return Math.min(high + room, Math.max(low - room, value));
}
