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
    for (const { from, to } of findClicks(block, model, threshold)) {
      if (from < ORDER || to + ORDER > block.length || to - from > LONGEST) continue;
      interpolate(block, model, from, to);
      repaired += 1;
    }
  }
  return repaired;
}

/** Coefficients by Burg's method, Float64: x[n] is about -sum(a[k] x[n - k]); null for silence. */
function fitModel(block: Float32Array): Float64Array | null {
  const n = block.length;
  const forward = Float64Array.from(block);
  const backward = Float64Array.from(block);
  const a = new Float64Array(ORDER + 1);
  a[0] = 1;
  for (let m = 1; m <= ORDER; m++) {
    let top = 0;
    let bottom = 0;
    for (let i = m; i < n; i++) {
      const f = forward[i]!;
      const b = backward[i - 1]!;
      top += f * b;
      bottom += f * f + b * b;
    }
    if (bottom < 1e-9) return m === 1 ? null : a;
    const k = (-2 * top) / bottom;
    const copy = a.slice();
    for (let i = 1; i <= m; i++) a[i] = copy[i]! + k * copy[m - i]!;
    // From the end, so that what is read was not yet written.
    for (let i = n - 1; i >= m; i--) {
      const f = forward[i]!;
      const b = backward[i - 1]!;
      forward[i] = f + k * b;
      backward[i] = b + k * f;
    }
  }
  return a;
}

function findClicks(block: Float32Array, a: Float64Array, threshold: number): { from: number; to: number }[] {
  const surprise = new Float64Array(block.length);
  for (let i = ORDER; i < block.length; i++) {
    let sum = 0;
    for (let k = 0; k <= ORDER; k++) sum += a[k]! * block[i - k]!;
    surprise[i] = Math.abs(sum);
  }
  const sorted = surprise.slice(ORDER).sort();
  // The median of absolute values of a normal distribution is 0.6745 of its deviation.
  const usual = sorted[sorted.length >> 1]! / 0.6745;
  const limit = Math.max(usual * threshold, 0.004);
  const found: { from: number; to: number }[] = [];
  for (let i = ORDER; i < block.length; i++) {
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
