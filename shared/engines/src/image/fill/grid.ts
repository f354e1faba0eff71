import type { Edges } from '../../raster/edges.ts';

/** Half width of a patch: 7 x 7 pixels are compared. */
export const PATCH_RADIUS = 3;

/**
 * A part of a picture that is being filled: RGB 0..255, interleaved, and which pixels are unknown (1). A border of
 * `PATCH_RADIUS` repeated pixels lies around it, so that patches need no bounds checks; nothing in the border counts.
 */
export interface FillGrid {
  /** With the border. */
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  readonly hole: Uint8Array;
  /** Pixels that patches may be copied from need this, 1 or 0: known, and not forbidden by the caller. */
  readonly usable: Uint8Array;
}

/** The box around the unknown pixels, with the border; `right` and `bottom` are outside. */
export function boxOfHole({ width, height, hole }: Pick<FillGrid, 'width' | 'height' | 'hole'>): Edges | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    const x = i % width;
    if (x < left) left = x;
    if (x >= right) right = x + 1;
    top = Math.min(top, (i / width) | 0);
    bottom = ((i / width) | 0) + 1;
  }
  return right === 0 ? null : { left, top, right, bottom };
}

/** An empty grid around `width` x `height` pixels. */
export function createGrid(width: number, height: number): FillGrid {
  const w = width + 2 * PATCH_RADIUS;
  const h = height + 2 * PATCH_RADIUS;
  return {
    width: w,
    height: h,
    rgb: new Float32Array(w * h * 3),
    hole: new Uint8Array(w * h),
    usable: new Uint8Array(w * h),
  };
}

/** Repeats the outermost pixels into the border. */
export function repeatBorder({ width, height, rgb }: FillGrid): void {
  const r = PATCH_RADIUS;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= r && y >= r && x < width - r && y < height - r) {
        x = width - r - 1;
        continue;
      }
      const sx = Math.min(width - r - 1, Math.max(r, x));
      const sy = Math.min(height - r - 1, Math.max(r, y));
      const from = (sy * width + sx) * 3;
      rgb.copyWithin((y * width + x) * 3, from, from + 3);
    }
}

/** A grid of half the size; a pixel is known where one of its four is, and the mean of those that are. */
export function halveGrid(grid: FillGrid): FillGrid {
  const r = PATCH_RADIUS;
  const half = createGrid((grid.width - 2 * r) >> 1, (grid.height - 2 * r) >> 1);
  for (let y = r; y < half.height - r; y++)
    for (let x = r; x < half.width - r; x++) {
      const to = y * half.width + x;
      let known = 0;
      let usable = 0;
      for (let k = 0; k < 4; k++) {
        const from = (2 * (y - r) + (k >> 1) + r) * grid.width + 2 * (x - r) + (k & 1) + r;
        if (grid.hole[from]) continue;
        known++;
        usable += grid.usable[from]!;
        for (let c = 0; c < 3; c++) half.rgb[to * 3 + c]! += grid.rgb[from * 3 + c]!;
      }
      for (let c = 0; c < 3; c++) half.rgb[to * 3 + c]! /= Math.max(1, known);
      half.hole[to] = known < 4 ? 1 : 0;
      half.usable[to] = usable === 4 ? 1 : 0;
    }
  repeatBorder(half);
  return half;
}

/** Gives every unknown pixel the mean of its known neighbours, ring by ring from outside. */
export function fillByRings({ width, height, rgb, hole }: FillGrid): void {
  const unknown = hole.slice();
  const r = PATCH_RADIUS;
  let left: number[] = [];
  for (let i = 0; i < unknown.length; i++) if (unknown[i]) left.push(i);
  while (left.length > 0) {
    const done: number[] = [];
    const rest: number[] = [];
    for (const i of left) {
      const x = i % width;
      const y = (i / width) | 0;
      let count = 0;
      let sums = [0, 0, 0];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const xx = x + dx;
          const yy = y + dy;
          if (xx < r || yy < r || xx >= width - r || yy >= height - r) continue;
          const j = yy * width + xx;
          if (unknown[j]) continue;
          count++;
          sums = sums.map((sum, c) => sum + rgb[j * 3 + c]!);
        }
      if (count === 0) rest.push(i);
      else {
        sums.forEach((sum, c) => (rgb[i * 3 + c] = sum / count));
        done.push(i);
      }
    }
    if (done.length === 0) break;
    for (const i of done) unknown[i] = 0;
    left = rest;
  }
  repeatBorder({ width, height, rgb, hole, usable: hole });
}
