import type { FillGrid } from './grid.ts';
import { PATCH_RADIUS } from './grid.ts';

/** Known pixels within this many pixels speak for an unknown one. */
const REACH = 5;

/**
 * Fills thin unknown strokes in place: pixels from the rim inwards, each the mean of known ones around it, weighted by
 * nearness and by the direction in which the rim moves; then bent like a thin plate.
 * Source: after Telea, "An Image Inpainting Technique Based on the Fast Marching Method", JGT 2004; whole-pixel distances.
 */
export function fillThin(grid: FillGrid): void {
  const { width, rgb } = grid;
  const distance = ringDistances(grid);
  const order = [...distance.keys()].filter((i) => distance[i]! > 0).sort((a, b) => distance[a]! - distance[b]!);
  const r = PATCH_RADIUS;
  const colour = [0, 0, 0];
  for (const i of order) {
    const own = distance[i]!;
    const x = i % width;
    const y = (i / width) | 0;
    const nx = (distance[i + 1] ?? 0) - (distance[i - 1] ?? 0);
    const ny = (distance[i + width] ?? 0) - (distance[i - width] ?? 0);
    let total = 0;
    colour.fill(0);
    for (let dy = -REACH; dy <= REACH; dy++)
      for (let dx = -REACH; dx <= REACH; dx++) {
        const square = dx * dx + dy * dy;
        if (square === 0 || square > REACH * REACH) continue;
        const xx = x + dx;
        const yy = y + dy;
        if (xx < r || yy < r || xx >= width - r || yy >= grid.height - r) continue;
        const j = yy * width + xx;
        if (distance[j]! >= own) continue;
        const along = Math.abs(dx * nx + dy * ny) / Math.sqrt(square) + 0.05;
        const weight = (along / square) * (1 / (1 + Math.abs(own - distance[j]! - 1)));
        for (let c = 0; c < 3; c++) colour[c]! += weight * rgb[j * 3 + c]!;
        total += weight;
      }
    if (total > 0) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = colour[c]! / total;
  }
  bendAcross(grid);
}

/** Steps towards the thin plate; further ones follow noise at the rim. Best of 15, 40 and 120 on six photos. */
const STEPS = 25;

/**
 * Bends what fills the unknown pixels like a thin plate fixed to the known ones (the biharmonic equation), half of the way from what is
 * there: lines and shadings continue across a stroke, and what is there holds overshoots down. In place.
 * Conjugate gradients on the normal equations of the Laplacian. Source: Saad, Iterative Methods for Sparse Linear Systems, 8.3.
 */
function bendAcross({ width, height, rgb, hole }: FillGrid): void {
  const unknown = [...hole.keys()].filter((i) => hole[i]);
  const at = new Int32Array(hole.length).fill(-1);
  unknown.forEach((i, k) => (at[i] = k));
  const rows = rowsAround(unknown, width, height);
  /** The Laplacian of a plane where it takes in unknown pixels. */
  const laplacian = (value: (i: number) => number): Float64Array =>
    Float64Array.from(rows, (i) => 4 * value(i) - value(i - 1) - value(i + 1) - value(i - width) - value(i + width));
  const transposed = (rowValues: Float64Array): Float64Array => {
    const out = new Float64Array(unknown.length);
    const add = (i: number, value: number): void => {
      if (at[i]! >= 0) out[at[i]!]! += value;
    };
    rows.forEach((i, row) => {
      const value = rowValues[row]!;
      add(i, 4 * value);
      for (const j of [i - 1, i + 1, i - width, i + width]) add(j, -value);
    });
    return out;
  };
  for (let c = 0; c < 3; c++) {
    const start = Float64Array.from(unknown, (i) => rgb[i * 3 + c]!);
    const residual = transposed(laplacian((i) => rgb[i * 3 + c]!)).map((value) => -value);
    const apply = (direction: Float64Array): Float64Array =>
      transposed(laplacian((i) => (at[i]! >= 0 ? direction[at[i]!]! : 0)));
    const change = conjugateGradients(apply, residual, STEPS);
    unknown.forEach((i, k) => (rgb[i * 3 + c] = Math.min(255, Math.max(0, start[k]! + change[k]! / 2))));
  }
}

/** Pixels whose Laplacian takes in one of the unknown pixels, and nothing of the border: that repeats what may be unknown. */
function rowsAround(unknown: readonly number[], width: number, height: number): readonly number[] {
  const edge = PATCH_RADIUS + 1;
  const rows = new Set<number>();
  for (const i of unknown)
    for (const j of [i, i - 1, i + 1, i - width, i + width]) {
      const x = j % width;
      if (x >= edge && x < width - edge && j >= width * edge && j < width * (height - edge)) rows.add(j);
    }
  return [...rows];
}

/** Some steps towards the solution of `apply(x) = right`, from zero; `apply` is symmetric and positive. */
function conjugateGradients(
  apply: (x: Float64Array) => Float64Array,
  right: Float64Array,
  steps: number,
): Float64Array {
  const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const x = new Float64Array(right.length);
  const residual = right.slice();
  const direction = right.slice();
  let error = dot(residual, residual);
  for (let step = 0; step < steps && error > 1e-6 * right.length; step++) {
    const applied = apply(direction);
    const length = error / dot(direction, applied);
    for (let i = 0; i < x.length; i++) {
      x[i]! += length * direction[i]!;
      residual[i]! -= length * applied[i]!;
    }
    const next = dot(residual, residual);
    for (let i = 0; i < x.length; i++) direction[i] = residual[i]! + (next / error) * direction[i]!;
    error = next;
  }
  return x;
}

/** Distance of every unknown pixel from the known ones, in pixels (chamfer 3-4 / 3); 0 where it is known. */
export function ringDistances({ width, height, hole }: Pick<FillGrid, 'width' | 'height' | 'hole'>): Float32Array {
  const far = width + height;
  const distance = Float32Array.from(hole, (value) => (value ? far : 0));
  const diagonal = 4 / 3;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let least = distance[i]!;
      if (least === 0) continue;
      if (x > 0) least = Math.min(least, distance[i - 1]! + 1);
      if (y > 0) {
        least = Math.min(least, distance[i - width]! + 1);
        if (x > 0) least = Math.min(least, distance[i - width - 1]! + diagonal);
        if (x < width - 1) least = Math.min(least, distance[i - width + 1]! + diagonal);
      }
      distance[i] = least;
    }
  for (let y = height - 1, i = width * height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      let least = distance[i]!;
      if (least === 0) continue;
      if (x < width - 1) least = Math.min(least, distance[i + 1]! + 1);
      if (y < height - 1) {
        least = Math.min(least, distance[i + width]! + 1);
        if (x < width - 1) least = Math.min(least, distance[i + width + 1]! + diagonal);
        if (x > 0) least = Math.min(least, distance[i + width - 1]! + diagonal);
      }
      distance[i] = least;
    }
  return distance;
}
