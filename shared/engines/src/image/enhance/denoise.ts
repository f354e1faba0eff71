import { assertImage, type RasterImage } from '../../raster/image.ts';

const SIDE = 8;
const AREA = SIDE * SIDE;
/** Blocks lie this many pixels apart. */
const STEP = 3;
/** Coefficients below this many times the noise are noise. */
const KEEP = 2.7;
/** Rows that are worked on at a time, without the overlap. */
const STRIP = 120;

export interface WorkOptions {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** DCT-II of eight samples, orthonormal, as a matrix. */
const basis = Float32Array.from({ length: AREA }, (_, i) => {
  const k = Math.floor(i / SIDE);
  const n = i % SIDE;
  return (k === 0 ? Math.sqrt(1 / SIDE) : Math.sqrt(2 / SIDE)) * Math.cos((Math.PI * (2 * n + 1) * k) / (2 * SIDE));
});

/**
 * Takes noise out: overlapping blocks lose what is small in their frequencies, in brightness and in two colour differences, which
 * bear more of it.
 * Source: Yu, Sapiro, "DCT Image Denoising: a Simple and Effective Image Denoising Algorithm", IPOL 2011.
 * @param sigma standard deviation of the noise, of 255
 * @returns a new picture; alpha stays
 */
export function denoise(image: RasterImage, sigma: number, { onProgress, signal }: WorkOptions = {}): RasterImage {
  assertImage(image);
  const { data, width, height } = image;
  const out = new Uint8ClampedArray(data);
  if (sigma <= 0 || width < SIDE || height < SIDE) return { data: out, width, height };
  for (let top = 0; top < height; top += STRIP) {
    signal?.throwIfAborted();
    const first = Math.min(Math.max(0, top - SIDE), height - SIDE);
    const last = Math.min(height, Math.max(top + STRIP + SIDE, first + SIDE));
    const planes = planesOf(image, first, last);
    const clean = planes.map((plane, c) => denoisePlane(plane, width, last - first, sigma * (c === 0 ? 1 : 1.6)));
    for (let y = top; y < Math.min(height, top + STRIP); y++)
      for (let x = 0; x < width; x++) {
        const from = (y - first) * width + x;
        const to = (y * width + x) * 4;
        const [l, u, v] = [clean[0]![from]!, clean[1]![from]!, clean[2]![from]!];
        // The inverse of an orthonormal turn of the colours.
        out[to] = l * T + u * H2 + v * H6;
        out[to + 1] = l * T - 2 * v * H6;
        out[to + 2] = l * T - u * H2 + v * H6;
      }
    onProgress?.(Math.min(1, (top + STRIP) / height));
  }
  return { data: out, width, height };
}

const T = 1 / Math.sqrt(3);
const H2 = 1 / Math.sqrt(2);
const H6 = 1 / Math.sqrt(6);

function planesOf({ data, width }: RasterImage, first: number, last: number): Float32Array[] {
  const n = (last - first) * width;
  const planes = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (let i = 0; i < n; i++) {
    const from = (first * width + i) * 4;
    const [r, g, b] = [data[from]!, data[from + 1]!, data[from + 2]!];
    planes[0]![i] = (r + g + b) * T;
    planes[1]![i] = (r - b) * H2;
    planes[2]![i] = (r - 2 * g + b) * H6;
  }
  return planes;
}

function denoisePlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const sums = new Float32Array(plane.length);
  const weights = new Float32Array(plane.length);
  const block = new Float32Array(AREA);
  const half = new Float32Array(AREA);
  const limit = KEEP * sigma;
  for (let by = 0; ; by = Math.min(by + STEP, height - SIDE)) {
    for (let bx = 0; ; bx = Math.min(bx + STEP, width - SIDE)) {
      for (let y = 0; y < SIDE; y++)
        for (let x = 0; x < SIDE; x++) block[y * SIDE + x] = plane[(by + y) * width + bx + x]!;
      transform(block, half, false);
      let kept = 1;
      for (let i = 1; i < AREA; i++)
        if (Math.abs(block[i]!) < limit) block[i] = 0;
        else kept++;
      transform(block, half, true);
      // Flat blocks know better than those with an edge.
      const weight = 1 / kept;
      for (let y = 0; y < SIDE; y++)
        for (let x = 0; x < SIDE; x++) {
          const to = (by + y) * width + bx + x;
          sums[to]! += block[y * SIDE + x]! * weight;
          weights[to]! += weight;
        }
      if (bx === width - SIDE) break;
    }
    if (by === height - SIDE) break;
  }
  for (let i = 0; i < sums.length; i++) sums[i]! /= weights[i]!;
  return sums;
}

/** A block to its frequencies and back, in place. */
function transform(block: Float32Array, half: Float32Array, back: boolean): void {
  for (let x = 0; x < SIDE; x++) (back ? samplesOf : frequenciesOf)(block, x, SIDE, half, x, SIDE);
  for (let y = 0; y < SIDE; y++) (back ? samplesOf : frequenciesOf)(half, y * SIDE, 1, block, y * SIDE, 1);
}

type Line = (from: Float32Array, start: number, step: number, to: Float32Array, first: number, stride: number) => void;

/** Eight samples to frequencies: even ones are of sums of opposite samples, odd ones of their differences. */
const frequenciesOf: Line = (from, start, step, to, first, stride) => {
  for (let n = 0; n < 4; n++) {
    const near = from[start + n * step]!;
    const far = from[start + (7 - n) * step]!;
    together[n] = near + far;
    apart[n] = near - far;
  }
  for (let k = 0; k < SIDE; k += 2) {
    const even = k * SIDE;
    const odd = even + SIDE;
    to[first + k * stride] =
      basis[even]! * together[0]! +
      basis[even + 1]! * together[1]! +
      basis[even + 2]! * together[2]! +
      basis[even + 3]! * together[3]!;
    to[first + (k + 1) * stride] =
      basis[odd]! * apart[0]! + basis[odd + 1]! * apart[1]! + basis[odd + 2]! * apart[2]! + basis[odd + 3]! * apart[3]!;
  }
};

const samplesOf: Line = (from, start, step, to, first, stride) => {
  for (let n = 0; n < 4; n++) {
    let even = 0;
    let odd = 0;
    for (let k = 0; k < SIDE; k += 2) {
      even += basis[k * SIDE + n]! * from[start + k * step]!;
      odd += basis[(k + 1) * SIDE + n]! * from[start + (k + 1) * step]!;
    }
    to[first + n * stride] = even + odd;
    to[first + (7 - n) * stride] = even - odd;
  }
};

const together = new Float32Array(4);
const apart = new Float32Array(4);

const CELL = 16;

/**
 * Standard deviation of a picture's noise, of 255: of the second differences in its flattest places.
 * Source: after Immerkær, "Fast Noise Variance Estimation", CVIU 1996, block by block.
 */
export function estimateNoise(image: RasterImage): number {
  const found = blockNoises(image);
  return found[Math.floor(found.length * 0.2)] ?? 0;
}

/** Noise differs little from place to place: more than so many times the flattest places is texture. */
const EVEN = 1.5;

/** As `estimateNoise`, without what is texture in a picture that has hardly a flat place: leaves, brick, crowds. */
export function evenNoise(image: RasterImage): number {
  const found = blockNoises(image);
  const flattest = found[Math.floor(found.length * 0.03)] ?? 0;
  return Math.min(found[Math.floor(found.length * 0.2)] ?? 0, EVEN * flattest);
}

/** The deviation that each block's second differences would have come from, ascending; clipped blocks are left out. */
function blockNoises({ data, width, height }: RasterImage): number[] {
  const found: number[] = [];
  for (let top = 1; top + CELL < height; top += CELL * 2)
    for (let left = 1; left + CELL < width; left += CELL * 2) {
      let sum = 0;
      let clipped = 0;
      for (let y = top; y < top + CELL; y++)
        for (let x = left; x < left + CELL; x++) {
          const at = (dx: number, dy: number): number => data[((y + dy) * width + x + dx) * 4 + 1]!;
          if (at(0, 0) <= 2 || at(0, 0) >= 253) clipped++;
          sum += Math.abs(
            at(-1, -1) -
              2 * at(0, -1) +
              at(1, -1) -
              2 * at(-1, 0) +
              4 * at(0, 0) -
              2 * at(1, 0) +
              at(-1, 1) -
              2 * at(0, 1) +
              at(1, 1),
          );
        }
      if (clipped < CELL) found.push((Math.sqrt(Math.PI / 2) * sum) / (6 * CELL * CELL));
    }
  return found.sort((a, b) => a - b);
}
