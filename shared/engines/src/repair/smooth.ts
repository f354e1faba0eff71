import { smoothstep } from '../raster/image.ts';
import { PARTS } from './blend.ts';
import type { Plane } from './frame.ts';

/** A pixel that so many frames speak for is smoothed least. */
const ENOUGH = 5;
/** How much of the smoothing is left then where there is much noise, and from which noise on that begins and is reached. */
const LEFT = 0.35;
const MUCH_FROM = 3.5;
const MUCH = 6;
/** Differences, in standard deviations, up to which neighbours are alike. */
const NEAR = 2.6;
/** The weight of the same value. */
const FULL = 64;
const COUNTS = 16;
/** Neighbours of a pixel and itself. */
const TAPS = 13;

const reciprocals = Float64Array.from({ length: TAPS * FULL + 1 }, (_, i) => (i === 0 ? 0 : 1 / i));

/** Weights by difference (512 for each count, of -256 on) and how much of the mean counts. */
interface SmoothTables {
  readonly weights: Uint8Array;
  readonly shares: Float64Array;
  readonly used: boolean;
}

/** @param noise standard deviation in one frame */
export function smoothTables(noise: number, strength: number): SmoothTables {
  const weights = new Uint8Array(COUNTS * 512);
  const shares = new Float64Array(COUNTS);
  const much = smoothstep(MUCH_FROM, MUCH, noise);
  const left = LEFT * much;
  // Much noise is smoothed fully where nothing else helps.
  const most = strength + (1 - strength) * 0.7 * much;
  for (let c = 0; c < COUNTS; c++) {
    const frames = Math.max(1, c);
    const near = (NEAR * noise * (0.4 + 0.8 * strength)) / Math.sqrt(frames);
    for (let d = -256; d < 256; d++)
      weights[c * 512 + 256 + d] = Math.abs(d) < near ? Math.round(FULL * (1 - (d / near) ** 2)) : 0;
    const full = Math.max(0, Math.min(1, (ENOUGH - frames) / (ENOUGH - 1)));
    // Where less than a grey value of noise is left there is nothing to smooth.
    shares[c] = near < 1.5 ? 0 : most * (left + (1 - left) * full);
  }
  return { weights, shares, used: shares.some((share) => share > 0) };
}

/**
 * Smooths a plane among its like neighbours, the more the fewer frames speak for a pixel: twelve neighbours, and four where many do.
 * @param counts of how many frames each pixel is the mean, in parts
 */
export function smoothPlane(plane: Plane, counts: Plane, { weights, shares, used }: SmoothTables, out: Plane): void {
  const { data, width: w, height } = plane;
  const to = out.data;
  to.set(data);
  if (!used) return;
  const count = counts.data;
  const far = Int32Array.of(-w - 1, 1 - w, w - 1, w + 1, -2, 2, -2 * w, 2 * w);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2, i = y * w + 2; x < w - 2; x++, i++) {
      const c = (count[i]! / PARTS) | 0;
      const share = shares[c]!;
      if (share === 0) continue;
      const p = data[i]!;
      // Weights lie by difference, which may be negative.
      const base = (c << 9) + 256;
      const left = data[i - 1]! - p;
      const right = data[i + 1]! - p;
      const above = data[i - w]! - p;
      const below = data[i + w]! - p;
      const a = weights[base + left]!;
      const b = weights[base + right]!;
      const d = weights[base + above]!;
      const e = weights[base + below]!;
      let sum = a * left + b * right + d * above + e * below;
      let total = FULL + a + b + d + e;
      if (c < ENOUGH)
        for (let k = 0; k < 8; k++) {
          const difference = data[i + far[k]!]! - p;
          const weight = weights[base + difference]!;
          sum += weight * difference;
          total += weight;
        }
      // Halves are rounded up: bytes cut what is behind the point.
      to[i] = p + sum * reciprocals[total]! * share + 0.5;
    }
}
