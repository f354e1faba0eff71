import { assertImage, smoothstep, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { estimateNoise, type WorkOptions } from '../enhance/denoise.ts';
import { createDeconvolution, trustFor } from './deconvolve.ts';
import { complexPlane } from './fft.ts';
import { kernelOf, reachOf, type Blur } from './kernel.ts';
import { lumaPlane } from './luma.ts';
import { fadeEdges, tileAt } from './tiles.ts';

/** Sides of the tiles, by whether the blur reaches beyond `FAR` pixels. */
const TILE = 256;
const LARGE_TILE = 512;
const FAR = 8;

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
  const side = reach > FAR ? LARGE_TILE : TILE;
  const margin = Math.min(side / 4, reach * 4 + 16);
  const inner = side - margin * 2;
  const work = createDeconvolution(kernelOf(blur), side, trustFor(estimateNoise(image), strength));
  const out = new Uint8ClampedArray(data);
  const lights = clippedLights(image, luma, reach);
  const corners = cornersOf(width, height, inner);
  const write = (sharp: Float64Array, [left, top]: Corner): void => {
    for (let y = top; y < Math.min(height, top + inner); y++)
      for (let x = left; x < Math.min(width, left + inner); x++) {
        const i = y * width + x;
        const value = sharp[(y - top + margin) * side + x - left + margin]!;
        const change = (heldDown(value, luma, width, height, x, y, reach) - luma[i]!) * 255 * (1 - lights(x, y));
        for (let c = 0; c < 3; c++) out[i * 4 + c] = data[i * 4 + c]! + change;
      }
  };
  for (let i = 0; i < corners.length; i += 2) {
    signal?.throwIfAborted();
    onProgress?.(i / corners.length);
    const pair = corners.slice(i, i + 2);
    const tiles = complexPlane(side);
    for (const [half, [left, top]] of pair.entries()) {
      const tile = half === 0 ? tiles.re : tiles.im;
      tileAt(luma, width, height, left - margin, top - margin, side, tile);
      fadeEdges(tile, side, Math.max(2, margin >> 1));
    }
    const { re, im } = work.apply(tiles);
    for (const [half, corner] of pair.entries()) write(half === 0 ? re : im, corner);
  }
  return { data: out, width, height };
}

/** Two colours from here on are a clipped pixel; one alone may be a flower. Lightness of surroundings in which it was a light. */
const CLIPPED = 250;
const DARK = { sure: 0.3, none: 0.6 };

/**
 * How far a place is spoilt by lights brighter than the photo could record, 0..1: what a blur spread of them is no mixture of the values
 * seen, and undoing it would ring. White paper is clipped too, but lies in bright surroundings.
 */
function clippedLights(image: RasterImage, luma: Float32Array, reach: number): (x: number, y: number) => number {
  const { data, width, height } = image;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const clipped = new Float32Array(columns * rows);
  const around = new Float32Array(columns * rows);
  const isHigh = (i: number): number => (data[i]! >= CLIPPED ? 1 : 0);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      around[cell]! += luma[i]! / CELL ** 2;
      if (isHigh(i * 4) + isHigh(i * 4 + 1) + isHigh(i * 4 + 2) > 1) clipped[cell]! += 1 / CELL ** 2;
    }
  if (!clipped.some((value) => value > 0)) return () => 0;
  boxBlur(clipped, columns, rows, Math.max(1, reach / CELL), 2);
  boxBlur(around, columns, rows, Math.max(1, (reach * 4) / CELL), 1);
  const share = clipped.map(
    (value, i) => smoothstep(0, LIT, value) * (1 - smoothstep(DARK.sure, DARK.none, around[i]!)),
  );
  return (x, y) => share[Math.floor(y / CELL) * columns + Math.floor(x / CELL)]!;
}

/** Side of the cells that lights are looked for in. */
const CELL = 4;
/** Share of clipped pixels around a place that spoils it wholly. */
const LIT = 0.05;

/** Left and top of a part. */
type Corner = readonly [number, number];

function cornersOf(width: number, height: number, inner: number): Corner[] {
  const corners: Corner[] = [];
  for (let top = 0; top < height; top += inner)
    for (let left = 0; left < width; left += inner) corners.push([left, top]);
  return corners;
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
