import { median } from '../statistics/index.ts';
import { GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
/** Terms of a cubic in two variables. */
const TERMS = 10;
const ROUNDS = 5;
/** Keeps the higher terms small where little of the face is known; relative to the sum of the weights. */
const RIDGE = [0, 1e-3, 1e-3, 4e-3, 4e-3, 4e-3, 1e-2, 1e-2, 1e-2, 1e-2];

/** Place of a texel of the grid, -1..1 on both axes. */
export const gridX = (i: number): number => (((i % GRID_SIZE) + 0.5) / GRID_SIZE) * 2 - 1;
export const gridY = (i: number): number => ((Math.floor(i / GRID_SIZE) + 0.5) / GRID_SIZE) * 2 - 1;

const BASIS = new Float32Array(N * TERMS);
for (let i = 0; i < N; i++) {
  const x = gridX(i);
  const y = gridY(i);
  BASIS.set([1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y], i * TERMS);
}

/** Every second texel of every second row: a cubic is smooth, more would say the same. */
const SAMPLED = Uint16Array.from({ length: N }, (_, i) => i).filter(
  (i) => (i % GRID_SIZE) % 2 === 0 && Math.floor(i / GRID_SIZE) % 2 === 0,
);

/**
 * Fits a cubic to a plane of the grid by iteratively reweighted least squares: outliers (a strand of hair, a blush, a patch of coloured
 * light) do not count. Source of the weights: Beaton and Tukey, Technometrics 16, 1974 (biweight).
 * @param weight how much each texel counts, 0..1
 * @param floor least deviation beyond which a texel is an outlier
 * @returns the cubic at every texel; zeros where fewer than 30 of the sampled texels are known
 */
export function robustFit(plane: Float32Array, weight: Float32Array, floor: number): Float32Array {
  const out = new Float32Array(N);
  const known = SAMPLED.filter((i) => weight[i]! > 0.05);
  if (known.length < 30) return out;
  const robust = weight.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const k = leastSquares(plane, robust, known);
    if (round === ROUNDS - 1) {
      for (let i = 0; i < N; i++) out[i] = cubicAt(k, i);
      break;
    }
    const rest = Float32Array.from(known, (i) => plane[i]! - cubicAt(k, i));
    const limit = Math.max(floor, 3.5 * median(rest.map(Math.abs)));
    for (let n = 0; n < known.length; n++) {
      const r = rest[n]! / limit;
      robust[known[n]!] = Math.abs(r) < 1 ? weight[known[n]!]! * (1 - r * r) ** 2 : 0;
    }
  }
  return out;
}

function cubicAt(k: Float64Array, i: number): number {
  let value = 0;
  for (let p = 0; p < TERMS; p++) value += BASIS[i * TERMS + p]! * k[p]!;
  return value;
}

function leastSquares(plane: Float32Array, weight: Float32Array, known: Uint16Array): Float64Array {
  const matrix = new Float64Array(TERMS * TERMS);
  const right = new Float64Array(TERMS);
  let sum = 0;
  for (const i of known) {
    const w = weight[i]!;
    if (w <= 0) continue;
    sum += w;
    for (let p = 0; p < TERMS; p++) {
      const term = BASIS[i * TERMS + p]! * w;
      right[p]! += term * plane[i]!;
      for (let q = p; q < TERMS; q++) matrix[p * TERMS + q]! += term * BASIS[i * TERMS + q]!;
    }
  }
  for (let p = 0; p < TERMS; p++) {
    matrix[p * TERMS + p]! += RIDGE[p]! * sum;
    for (let q = 0; q < p; q++) matrix[p * TERMS + q] = matrix[q * TERMS + p]!;
  }
  return solve(matrix, right);
}

/** Gaussian elimination with pivoting; both arguments are overwritten. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  for (let p = 0; p < n; p++) {
    let pivot = p;
    for (let r = p + 1; r < n; r++) if (Math.abs(matrix[r * n + p]!) > Math.abs(matrix[pivot * n + p]!)) pivot = r;
    if (pivot !== p) swapRows(matrix, right, p, pivot);
    const divisor = matrix[p * n + p]! || 1e-9;
    for (let r = p + 1; r < n; r++) {
      const factor = matrix[r * n + p]! / divisor;
      for (let c = p; c < n; c++) matrix[r * n + c]! -= factor * matrix[p * n + c]!;
      right[r]! -= factor * right[p]!;
    }
  }
  for (let p = n - 1; p >= 0; p--) {
    for (let c = p + 1; c < n; c++) right[p]! -= matrix[p * n + c]! * right[c]!;
    right[p]! /= matrix[p * n + p]! || 1e-9;
  }
  return right;
}

function swapRows(matrix: Float64Array, right: Float64Array, p: number, q: number): void {
  const n = right.length;
  for (let c = 0; c < n; c++) {
    const held = matrix[p * n + c]!;
    matrix[p * n + c] = matrix[q * n + c]!;
    matrix[q * n + c] = held;
  }
  const held = right[p]!;
  right[p] = right[q]!;
  right[q] = held;
}
