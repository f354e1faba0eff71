import { clamp } from '../../raster/image.ts';
import type { Curve, CurvePoint, Levels } from './document.ts';

/**
 * Samples a curve at even steps from 0 to 1, monotone between its points; flat beyond the first and the last.
 * Source: Fritsch and Carlson, "Monotone piecewise cubic interpolation", 1980.
 */
export function sampleCurve(curve: Curve, steps: number): Float32Array {
  const out = new Float32Array(steps);
  const slopes = slopesOf(curve);
  let k = 0;
  for (let i = 0; i < steps; i++) {
    const x = i / (steps - 1);
    const first = curve[0]!;
    const last = curve[curve.length - 1]!;
    if (x <= first.x) out[i] = first.y;
    else if (x >= last.x) out[i] = last.y;
    else {
      while (curve[k + 1]!.x < x) k++;
      out[i] = clamp(hermite(curve[k]!, curve[k + 1]!, slopes[k]!, slopes[k + 1]!, x), 0, 1);
    }
  }
  return out;
}

function hermite(a: CurvePoint, b: CurvePoint, ma: number, mb: number, x: number): number {
  const h = b.x - a.x;
  const t = (x - a.x) / h;
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * a.y + (t3 - 2 * t2 + t) * h * ma + (-2 * t3 + 3 * t2) * b.y + (t3 - t2) * h * mb;
}

function slopesOf(curve: Curve): Float64Array {
  const n = curve.length;
  const secants = Array.from(
    { length: n - 1 },
    (_, i) => (curve[i + 1]!.y - curve[i]!.y) / (curve[i + 1]!.x - curve[i]!.x),
  );
  const slopes = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const before = secants[Math.max(0, i - 1)]!;
    const after = secants[Math.min(n - 2, i)]!;
    slopes[i] = before * after <= 0 ? 0 : (before + after) / 2;
  }
  for (let i = 0; i < n - 1; i++) {
    const secant = secants[i]!;
    if (secant === 0) {
      slopes[i] = 0;
      slopes[i + 1] = 0;
      continue;
    }
    const size = Math.hypot(slopes[i]! / secant, slopes[i + 1]! / secant);
    if (size <= 3) continue;
    slopes[i] = (slopes[i]! * 3) / size;
    slopes[i + 1] = (slopes[i + 1]! * 3) / size;
  }
  return slopes;
}

/** Least distance of two points of a curve along x. */
export const POINT_GAP = 0.02;

/** The curve with one more point; the same one where a point stands too near. */
export function addPoint(curve: Curve, point: CurvePoint): Curve {
  const at = { x: clamp(point.x, 0, 1), y: clamp(point.y, 0, 1) };
  if (curve.some(({ x }) => Math.abs(x - at.x) < POINT_GAP)) return curve;
  return [...curve, at].sort((a, b) => a.x - b.x);
}

/** The curve with a point moved; it stays between its neighbours, the ends stay within the square. */
export function movePoint(curve: Curve, index: number, to: CurvePoint): Curve {
  const least = index === 0 ? 0 : curve[index - 1]!.x + POINT_GAP;
  const most = index === curve.length - 1 ? 1 : curve[index + 1]!.x - POINT_GAP;
  const point = { x: clamp(to.x, least, most), y: clamp(to.y, 0, 1) };
  return curve.map((old, i) => (i === index ? point : old));
}

/** The curve without a point; the first and the last one stay. */
export const removePoint = (curve: Curve, index: number): Curve =>
  index === 0 || index === curve.length - 1 ? curve : curve.filter((_, i) => i !== index);

/** An encoded value 0..1 after the levels. */
export const applyLevels = ({ black, white, gamma }: Levels, value: number): number =>
  clamp((value - black) / Math.max(0.01, white - black), 0, 1) ** (1 / gamma);
