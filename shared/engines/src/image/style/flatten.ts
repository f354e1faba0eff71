import type { Painting } from './planes.ts';

/**
 * Smooths areas and keeps edges.
 * Source: Gastal, Oliveira, "Domain Transform for Edge-Aware Image and Video Processing", SIGGRAPH 2011 (recursive filter).
 * @param reach how far smoothing goes, in pixels
 * @param edge difference of colour (0..1) that counts as an edge
 * @param guide the picture whose edges are kept
 */
export function flatten(painting: Painting, reach: number, edge: number, rounds = 3, guide = painting): Painting {
  const { width, height } = painting;
  const planes = [painting.r.slice(), painting.g.slice(), painting.b.slice()];
  const horizontal = steps(guide, 1, reach / edge);
  const vertical = steps(guide, width, reach / edge);
  for (let round = 0; round < rounds; round++) {
    const sigma = (reach * Math.sqrt(3) * 2 ** (rounds - round - 1)) / Math.sqrt(4 ** rounds - 1);
    // Each round has half the deviation of the one before: its weights are those squared.
    for (const weights of [horizontal, vertical])
      for (let i = 0; i < weights.length; i++)
        weights[i] = round === 0 ? Math.exp((-Math.SQRT2 / sigma) * weights[i]!) : weights[i]! * weights[i]!;
    for (const plane of planes) {
      for (let y = 0; y < height; y++) {
        const row = y * width;
        for (let x = 1; x < width; x++)
          plane[row + x]! += horizontal[row + x]! * (plane[row + x - 1]! - plane[row + x]!);
        for (let x = width - 2; x >= 0; x--)
          plane[row + x]! += horizontal[row + x + 1]! * (plane[row + x + 1]! - plane[row + x]!);
      }
      for (let i = width; i < plane.length; i++) plane[i]! += vertical[i]! * (plane[i - width]! - plane[i]!);
      for (let i = plane.length - width - 1; i >= 0; i--)
        plane[i]! += vertical[i + width]! * (plane[i + width]! - plane[i]!);
    }
  }
  return { width, height, r: planes[0]!, g: planes[1]!, b: planes[2]! };
}

/** Distance of each pixel from the one before it, with the difference of their colours. */
function steps({ r, g, b, width }: Painting, back: number, scale: number): Float32Array {
  const out = new Float32Array(r.length);
  for (let i = back; i < r.length; i++) {
    if (back === 1 && i % width === 0) continue;
    const j = i - back;
    out[i] = 1 + scale * (Math.abs(r[i]! - r[j]!) + Math.abs(g[i]! - g[j]!) + Math.abs(b[i]! - b[j]!));
  }
  return out;
}
