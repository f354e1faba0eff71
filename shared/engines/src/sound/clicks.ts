import { ranked } from '../statistics/index.ts';

const ORDER = 28;
const BLOCK = 2048;
const OVERLAP = 256;
/** Longest damage that is repaired, samples: a longer repair is audible. */
const LONGEST = 96;

/**
 * Finds clicks and crackle and fills them from what is around: an autoregressive model says what was to be expected, what is far off is
 * a click, and its samples become those that fit the model best.
 * Source: Godsill, Rayner, "Digital Audio Restoration", Springer 1998, chapters 5 and 3.
 * @param samples one channel, changed in place
 * @param threshold times the usual surprise; lower finds more. Default 7
 * @returns how many clicks were repaired
 */
export function repairClicks(samples: Float32Array, threshold = 7): number {
  let repaired = 0;
  for (let start = 0; start + ORDER * 4 < samples.length; start += BLOCK - OVERLAP) {
    const block = samples.subarray(start, Math.min(samples.length, start + BLOCK));
    const model = fitModel(block);
    if (!model) continue;
    for (const { from, to } of findClicks(model.surprise, threshold)) {
      if (from < ORDER || to + ORDER > block.length || to - from > LONGEST) continue;
      interpolate(block, model.a, from, to);
      repaired += 1;
    }
  }
  return repaired;
}

interface Model {
  /** x[n] is about -sum(a[k] x[n - k]). */
  readonly a: Float64Array;
  /** How far each sample is from that, absolute; those before `ORDER` say nothing. */
  readonly surprise: Float64Array;
}

/** What is predicted wrong, forwards and backwards, in memory that each block takes. */
const errors = { forward: new Float64Array(BLOCK), backward: new Float64Array(BLOCK), sorted: new Float64Array(BLOCK) };

/** Burg's method; null for silence. What the last step predicts wrong is the surprise. */
function fitModel(block: Float32Array): Model | null {
  const n = block.length;
  const forward = errors.forward.subarray(0, n);
  const backward = errors.backward.subarray(0, n);
  forward.set(block);
  backward.set(block);
  const a = new Float64Array(ORDER + 1);
  a[0] = 1;
  let [top, bottom] = sumsOf(forward, backward);
  if (bottom < 1e-9) return null;
  for (let m = 1; m <= ORDER && bottom >= 1e-9; m++) {
    const k = (-2 * top) / bottom;
    const copy = a.slice();
    for (let i = 1; i <= m; i++) a[i] = copy[i]! + k * copy[m - i]!;
    top = 0;
    bottom = 0;
    let earlier = backward[m - 1]!;
    // What the step leaves, and meanwhile the sums of the next one.
    for (let i = m, before = 0; i < n; i++) {
      const f = forward[i]!;
      const b = earlier;
      earlier = backward[i]!;
      const left = f + k * b;
      forward[i] = left;
      if (i > m) {
        top += left * before;
        bottom += left * left + before * before;
      }
      before = b + k * f;
      backward[i] = before;
    }
  }
  for (let i = 0; i < n; i++) forward[i] = Math.abs(forward[i]!);
  return { a, surprise: forward };
}

function sumsOf(forward: Float64Array, backward: Float64Array): [top: number, bottom: number] {
  let [top, bottom] = [0, 0];
  for (let i = 1; i < forward.length; i++) {
    top += forward[i]! * backward[i - 1]!;
    bottom += forward[i]! ** 2 + backward[i - 1]! ** 2;
  }
  return [top, bottom];
}

function findClicks(surprise: Float64Array, threshold: number): { from: number; to: number }[] {
  const known = errors.sorted.subarray(ORDER, surprise.length);
  known.set(surprise.subarray(ORDER));
  // The median of absolute values of a normal distribution is 0.6745 of its deviation.
  const usual = ranked(known, known.length >> 1) / 0.6745;
  const limit = Math.max(usual * threshold, 0.004);
  const found: { from: number; to: number }[] = [];
  for (let i = ORDER; i < surprise.length; i++) {
    if (surprise[i]! < limit) continue;
    const last = found.at(-1);
    // What follows a click surprises too, for as long as the model remembers it.
    if (last && i - last.to <= 12) last.to = i + 2;
    else found.push({ from: Math.max(0, i - 2), to: i + 2 });
  }
  return found;
}

/** Least squares: the samples from..to that make the model's surprise smallest, by Cholesky. */
function interpolate(block: Float32Array, a: Float64Array, from: number, to: number): void {
  const n = to - from;
  const b = new Float64Array(ORDER + 1);
  for (let lag = 0; lag <= ORDER; lag++) for (let k = 0; k + lag <= ORDER; k++) b[lag]! += a[k]! * a[k + lag]!;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) matrix[i * n + j] = b[Math.abs(i - j)] ?? 0;
    matrix[i * n + i]! *= 1 + 1e-7;
    for (let lag = -ORDER; lag <= ORDER; lag++) {
      const at = from + i + lag;
      if (at >= from && at < to) continue;
      right[i]! -= b[Math.abs(lag)]! * (block[at] ?? 0);
    }
  }
  const solved = solve(matrix, right, n);
  if (solved) for (let i = 0; i < n; i++) block[from + i] = solved[i]!;
}

function solve(matrix: Float64Array, right: Float64Array, n: number): Float64Array | null {
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++)
      for (let i = j; i < n; i++) matrix[i * n + j]! -= matrix[i * n + k]! * matrix[j * n + k]!;
    const pivot = matrix[j * n + j]!;
    if (!(pivot > 1e-12)) return null;
    const root = Math.sqrt(pivot);
    for (let i = j; i < n; i++) matrix[i * n + j]! /= root;
  }
  const x = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= matrix[i * n + k]! * x[k]!;
    x[i]! /= matrix[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= matrix[k * n + i]! * x[k]!;
    x[i]! /= matrix[i * n + i]!;
  }
  return x;
}
