import { resizePlane } from './planes.ts';

/**
 * Fills what is unknown smoothly from what is known.
 * Source: Gortler et al., "The Lumigraph", SIGGRAPH 1996, section 3.4.
 * @param planes values of `width * height` samples each; all share one weight
 * @param weight 0 = unknown, 1 = known, between = a blend with the surroundings
 * @returns new planes of the same size
 */
export function pullPush(
  planes: readonly Float32Array[],
  weight: Float32Array,
  width: number,
  height: number,
): Float32Array[] {
  if (width <= 1 && height <= 1) return planes.map((plane) => plane.slice());
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  const halfWeight = new Float32Array(halfWidth * halfHeight);
  const halves = planes.map(() => new Float32Array(halfWidth * halfHeight));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const w = weight[i]!;
      if (w <= 0) continue;
      const o = (y >> 1) * halfWidth + (x >> 1);
      halfWeight[o]! += w;
      for (let c = 0; c < halves.length; c++) halves[c]![o]! += planes[c]![i]! * w;
    }
  for (let i = 0; i < halfWeight.length; i++) {
    const w = halfWeight[i]!;
    if (w <= 0) continue;
    for (const half of halves) half[i]! /= w;
    halfWeight[i] = w > 1 ? 1 : w;
  }
  const filled = pullPush(halves, halfWeight, halfWidth, halfHeight);
  return planes.map((plane, c) => {
    const out = resizePlane(filled[c]!, halfWidth, halfHeight, width, height);
    for (let i = 0; i < out.length; i++) {
      const w = weight[i]! > 1 ? 1 : weight[i]!;
      if (w > 0) out[i] = plane[i]! * w + out[i]! * (1 - w);
    }
    return out;
  });
}
