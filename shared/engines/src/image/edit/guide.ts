import { clamp } from '../../raster/image.ts';
import type { Size } from './geometry.ts';

/**
 * What a lightness is surrounded by: at each place `a * lightness + b`. Edges stay, so that nothing glows around them.
 * Source: He and Sun, "Fast guided filter", 2015.
 */
export interface Guide extends Size {
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/**
 * @param lightness 0..1, `width * height`
 * @param radius of the window in pixels
 * @param edge a step in lightness that counts as an edge
 */
export function createGuide(lightness: Float32Array, { width, height }: Size, radius: number, edge: number): Guide {
  const mean = boxMean(lightness, width, height, radius);
  const squares = boxMean(
    lightness.map((value) => value * value),
    width,
    height,
    radius,
  );
  const a = new Float32Array(lightness.length);
  const b = new Float32Array(lightness.length);
  const eps = edge * edge;
  for (let i = 0; i < a.length; i++) {
    const variance = Math.max(0, squares[i]! - mean[i]! * mean[i]!);
    a[i] = variance / (variance + eps);
    b[i] = mean[i]! * (1 - a[i]!);
  }
  return { a: boxMean(a, width, height, radius), b: boxMean(b, width, height, radius), width, height };
}

/** Mean over a square window; at the border over the part that lies in the picture. */
export function boxMean(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(plane.length);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) slide(plane, rows, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) slide(rows, out, x, width, height, radius);
  return out;
}

function slide(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number): void {
  let sum = 0;
  let inside = 0;
  for (let i = 0; i < Math.min(radius, count); i++) {
    sum += from[start + i * step]!;
    inside++;
  }
  for (let i = 0; i < count; i++) {
    if (i + radius < count) {
      sum += from[start + (i + radius) * step]!;
      inside++;
    }
    if (i - radius > 0) {
      sum -= from[start + (i - radius - 1) * step]!;
      inside--;
    }
    to[start + i * step] = sum / inside;
  }
}

/** Brings one row of a guide to a width: `a` and `b` at every pixel, bilinear. @param at row of the guide, may lie between two */
export function guideRow(
  guide: Guide,
  at: number,
  from: number,
  scale: number,
  a: Float32Array,
  b: Float32Array,
): void {
  const { width, height } = guide;
  const y0 = clamp(Math.floor(at), 0, height - 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const fy = clamp(at - y0, 0, 1);
  const top = y0 * width;
  const bottom = y1 * width;
  for (let x = 0; x < a.length; x++) {
    const gx = (x + from + 0.5) * scale - 0.5;
    const x0 = gx < 0 ? 0 : gx >= width - 1 ? width - 1 : Math.floor(gx);
    const x1 = x0 < width - 1 ? x0 + 1 : x0;
    const fx = gx <= 0 ? 0 : gx - x0 > 1 ? 1 : gx - x0;
    const left = guide.a[top + x0]! * (1 - fy) + guide.a[bottom + x0]! * fy;
    const right = guide.a[top + x1]! * (1 - fy) + guide.a[bottom + x1]! * fy;
    a[x] = left + (right - left) * fx;
    const leftB = guide.b[top + x0]! * (1 - fy) + guide.b[bottom + x0]! * fy;
    const rightB = guide.b[top + x1]! * (1 - fy) + guide.b[bottom + x1]! * fy;
    b[x] = leftB + (rightB - leftB) * fx;
  }
}
