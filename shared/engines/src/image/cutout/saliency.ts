import type { Superpixels } from './superpixels.ts';

/** Spread of the colour distance within which pieces count as one area. */
const SPREAD = 0.06;
/** From this much contact with the rim on, an area is background. */
const CONTACT = 1;
/** Spread of the distance in the picture, as a share of its longer side, over which contrast counts. */
const NEAR = 0.25;
/** Spread of the distance from the middle, in halves of the sides, over which a thing is likely the main one. */
const MIDDLE = 1;

/**
 * How likely each piece belongs to the main object, 0..1: background is what touches much of the picture's rim for its size, an object
 * is what differs from it, rather in the middle than at the rim.
 * Source: Zhu et al., "Saliency Optimization from Robust Background Detection", CVPR 2014.
 */
export function saliencyOf(pieces: Superpixels, width: number, height: number): Float32Array {
  const { count, means, rim, sizes } = pieces;
  const graph = neighboursOf(pieces);
  const longer = Math.max(width, height);
  const background = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const far = geodesic(graph, i, count, 3 * SPREAD);
    let area = 0;
    let touching = 0;
    far.forEach((distance, j) => {
      const share = Math.exp(-(distance * distance) / (2 * SPREAD * SPREAD));
      area += share * sizes[j]!;
      touching += share * rim[j]!;
    });
    const contact = touching / Math.sqrt(area);
    background[i] = 1 - Math.exp(-(contact * contact) / (2 * CONTACT * CONTACT));
  }
  const contrast = Float32Array.from({ length: count }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < count; j++) {
      const colour = colourDistance(means, i, j);
      const dx = (means[i * 5 + 3]! - means[j * 5 + 3]!) / longer;
      const dy = (means[i * 5 + 4]! - means[j * 5 + 4]!) / longer;
      sum += colour * Math.exp(-(dx * dx + dy * dy) / (2 * NEAR * NEAR)) * background[j]! * sizes[j]!;
    }
    const across = (means[i * 5 + 3]! / width) * 2 - 1;
    const down = (means[i * 5 + 4]! / height) * 2 - 1;
    return sum * Math.exp(-(across * across + down * down) / (2 * MIDDLE * MIDDLE));
  });
  const most = contrast.reduce((a, b) => Math.max(a, b), 1e-9);
  return contrast.map((value, i) => Math.min(1, (value / most) * 1.3) * (1 - background[i]!));
}

interface Neighbours {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly length: Float32Array;
}

function colourDistance(means: Float32Array, i: number, j: number): number {
  return Math.hypot(
    means[i * 5]! - means[j * 5]!,
    means[i * 5 + 1]! - means[j * 5 + 1]!,
    means[i * 5 + 2]! - means[j * 5 + 2]!,
  );
}

/** Links between neighbours, their length the difference of their colours. */
export function neighboursOf({ count, means, edges }: Superpixels): Neighbours {
  const first = new Int32Array(count + 1);
  const pairs = edges.from.length;
  for (let k = 0; k < pairs; k++) {
    first[edges.from[k]! + 1]!++;
    first[edges.to[k]! + 1]!++;
  }
  for (let i = 0; i < count; i++) first[i + 1]! += first[i]!;
  const at = first.slice();
  const to = new Int32Array(pairs * 2);
  const length = new Float32Array(pairs * 2);
  for (let k = 0; k < pairs; k++) {
    const a = edges.from[k]!;
    const b = edges.to[k]!;
    const distance = Math.max(0, colourDistance(means, a, b) - 0.01);
    to[at[a]!] = b;
    length[at[a]!++] = distance;
    to[at[b]!] = a;
    length[at[b]!++] = distance;
  }
  return { first, to, length };
}

/** Shortest ways from one piece over its neighbours, up to `limit`: number of the piece to length (Dijkstra). */
export function geodesic(
  { first, to, length }: Neighbours,
  start: number,
  count: number,
  limit: number,
): Map<number, number> {
  const done = new Map<number, number>();
  const best = new Float32Array(count).fill(Infinity);
  best[start] = 0;
  const open = new Set([start]);
  while (open.size > 0) {
    let node = -1;
    for (const i of open) if (node < 0 || best[i]! < best[node]!) node = i;
    open.delete(node);
    done.set(node, best[node]!);
    for (let k = first[node]!; k < first[node + 1]!; k++) {
      const i = to[k]!;
      const distance = best[node]! + length[k]!;
      if (distance > limit || distance >= best[i]!) continue;
      best[i] = distance;
      if (!done.has(i)) open.add(i);
    }
  }
  return done;
}
