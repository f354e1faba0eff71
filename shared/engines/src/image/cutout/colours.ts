/** How likely a colour is of a set of colours. */
export interface ColourModel {
  /** Logarithm of the density at a colour. */
  logDensity(l: number, a: number, b: number): number;
}

interface Blob3 {
  readonly weight: number;
  readonly mean: readonly [number, number, number];
  /** Inverse covariance, upper triangle: 00, 01, 02, 11, 12, 22. */
  readonly inverse: readonly [number, number, number, number, number, number];
  readonly logNorm: number;
}

const PARTS = 5;
const ROUNDS = 8;
/** Smallest variance: a flat colour still has some noise. */
const FLAT = 3e-4;

/**
 * Fits a mixture of Gaussians to weighted colours by k-means and one look at each part.
 * Source: Rother, Kolmogorov, Blake, "GrabCut", SIGGRAPH 2004.
 * @param colours l, a, b of each sample, `stride` values apart
 * @param weights of each sample; those of weight 0 are left out
 * @returns null where no sample has a weight
 */
export function fitColours(colours: Float32Array, stride: number, weights: Float32Array): ColourModel | null {
  const chosen = [...weights.keys()].filter((i) => weights[i]! > 0);
  if (chosen.length === 0) return null;
  const at = (i: number, c: number): number => colours[i * stride + c]!;
  const centres = farthestFirst(chosen, at, weights);
  const part = new Int32Array(chosen.length);
  for (let round = 0; round < ROUNDS; round++) {
    chosen.forEach((i, k) => {
      let least = Infinity;
      centres.forEach((centre, c) => {
        const d = (at(i, 0) - centre[0]) ** 2 + (at(i, 1) - centre[1]) ** 2 + (at(i, 2) - centre[2]) ** 2;
        if (d < least) {
          least = d;
          part[k] = c;
        }
      });
    });
    centres.forEach((centre, c) => {
      const sums = [0, 0, 0];
      let total = 0;
      chosen.forEach((i, k) => {
        if (part[k] !== c) return;
        total += weights[i]!;
        for (let q = 0; q < 3; q++) sums[q]! += weights[i]! * at(i, q);
      });
      if (total > 0) for (let q = 0; q < 3; q++) centre[q as 0 | 1 | 2] = sums[q]! / total;
    });
  }
  const all = chosen.reduce((sum, i) => sum + weights[i]!, 0);
  const blobs = centres.flatMap((centre, c) => {
    const blob = blobOf(
      chosen.filter((_, k) => part[k] === c),
      centre,
      at,
      weights,
      all,
    );
    return blob ? [blob] : [];
  });
  return { logDensity: (l, a, b) => logDensityOf(blobs, l, a, b) };
}

type Triple = [number, number, number];

function farthestFirst(
  chosen: readonly number[],
  at: (i: number, c: number) => number,
  weights: Float32Array,
): Triple[] {
  const heaviest = chosen.reduce((best, i) => (weights[i]! > weights[best]! ? i : best), chosen[0]!);
  const centres: Triple[] = [[at(heaviest, 0), at(heaviest, 1), at(heaviest, 2)]];
  while (centres.length < Math.min(PARTS, chosen.length)) {
    let most = -1;
    let far = chosen[0]!;
    for (const i of chosen) {
      const nearest = Math.min(
        ...centres.map((c) => (at(i, 0) - c[0]) ** 2 + (at(i, 1) - c[1]) ** 2 + (at(i, 2) - c[2]) ** 2),
      );
      // Weighted, so that a single odd sample is no centre.
      const value = nearest * Math.sqrt(weights[i]!);
      if (value > most) {
        most = value;
        far = i;
      }
    }
    centres.push([at(far, 0), at(far, 1), at(far, 2)]);
  }
  return centres;
}

function blobOf(
  members: readonly number[],
  mean: Triple,
  at: (i: number, c: number) => number,
  weights: Float32Array,
  all: number,
): Blob3 | null {
  let total = 0;
  const s = [0, 0, 0, 0, 0, 0];
  for (const i of members) {
    const w = weights[i]!;
    const d = [at(i, 0) - mean[0], at(i, 1) - mean[1], at(i, 2) - mean[2]];
    total += w;
    let k = 0;
    for (let p = 0; p < 3; p++) for (let q = p; q < 3; q++) s[k++]! += w * d[p]! * d[q]!;
  }
  if (total === 0) return null;
  const [c00, c01, c02, c11, c12, c22] = s.map((sum, k) => sum / total + ([0, 3, 5].includes(k) ? FLAT : 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const m00 = c11 * c22 - c12 * c12;
  const m01 = c02 * c12 - c01 * c22;
  const m02 = c01 * c12 - c02 * c11;
  const determinant = c00 * m00 + c01 * m01 + c02 * m02;
  const k = 1 / determinant;
  return {
    weight: total / all,
    mean: [...mean],
    inverse: [
      m00 * k,
      m01 * k,
      m02 * k,
      (c00 * c22 - c02 * c02) * k,
      (c01 * c02 - c00 * c12) * k,
      (c00 * c11 - c01 * c01) * k,
    ],
    logNorm: Math.log(total / all) - 0.5 * Math.log(determinant),
  };
}

function logDensityOf(blobs: readonly Blob3[], l: number, a: number, b: number): number {
  let best = -Infinity;
  for (const { mean, inverse: v, logNorm } of blobs) {
    const x = l - mean[0];
    const y = a - mean[1];
    const z = b - mean[2];
    const square = x * (v[0] * x + 2 * v[1] * y + 2 * v[2] * z) + y * (v[3] * y + 2 * v[4] * z) + z * v[5] * z;
    best = Math.max(best, logNorm - 0.5 * square);
  }
  return best;
}
