import { fitColours } from './colours.ts';
import { minimumCut } from './mincut.ts';
import type { Superpixels } from './superpixels.ts';
import { quantile } from '../../statistics/index.ts';

/** What is known about the pieces before they are parted. */
export interface PartingHints {
  /** How likely each piece belongs to the object, 0..1; null where nothing is known but the marks. */
  readonly prior: Float32Array | null;
  /** Share of each piece that was marked as object, and as background. */
  readonly keep: Float32Array;
  readonly drop: Float32Array;
  /** Pieces of the background that may look like the object, whose colours say nothing: 1, else 0. */
  readonly alike?: Uint8Array;
}

export interface PartedPieces {
  /** 1 for each piece of the object, else 0. */
  readonly object: Uint8Array;
  /** Pieces of the object that were holes in it. */
  readonly filled: readonly number[];
}

/** A piece is decided by a mark that covers this share of it. */
const DECIDED = 0.12;
const ROUNDS = 4;
const HARD = 1e6;
/** Weights of colour, of the prior, and of a common border beside each other. */
const COLOUR = 1;
const PRIOR = 2.2;
const BORDER = 14;

/** What marks decide of each piece: 1 object, -1 background, 0 nothing. */
export const decidedBy = ({ keep, drop, alike }: Pick<PartingHints, 'keep' | 'drop' | 'alike'>): Int8Array =>
  Int8Array.from(keep, (kept, i) =>
    alike?.[i] === 1 || (drop[i]! > DECIDED && drop[i]! >= kept) ? -1 : kept > DECIDED ? 1 : 0,
  );

/**
 * Parts object from background: colours are learnt from what is thought to be each, edges are cut where the picture has some, and marks
 * decide.
 */
export function partPieces(pieces: Superpixels, hints: PartingHints): PartedPieces {
  const { count, sizes, means, edges, rim } = pieces;
  const decided = decidedBy(hints);
  const marked = decided.some((value) => value > 0);
  const links = { from: edges.from, to: edges.to, cost: borderCosts(pieces) };
  const meanSize = sizes.reduce((sum, size) => sum + size, 0) / count;
  const object = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const guess = hints.prior ? hints.prior[i]! > 0.5 : false;
    object[i] = decided[i]! > 0 || (decided[i] === 0 && guess) ? 1 : 0;
  }
  let result: Uint8Array = object;
  for (let round = 0; round < ROUNDS; round++) {
    const weightOf = (wanted: 0 | 1): Float32Array =>
      Float32Array.from({ length: count }, (_, i) => {
        if (hints.alike?.[i] === 1) return 0;
        if (decided[i] !== 0) return (decided[i]! > 0 ? 1 : 0) === wanted ? 6 * meanSize : 0;
        // With marks alone the first round learns the object from them, the background from the rim.
        if (!hints.prior && round === 0) return wanted === 0 && rim[i]! > 0 ? sizes[i]! : 0;
        return result[i] === wanted ? sizes[i]! : 0;
      });
    const front = fitColours(means, 5, weightOf(1));
    const back = fitColours(means, 5, weightOf(0));
    if (!front || !back) return { object: result, filled: [] };
    const toSource = new Float32Array(count);
    const toSink = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const [l, a, b] = [means[i * 5]!, means[i * 5 + 1]!, means[i * 5 + 2]!];
      const colour = Math.max(-5, Math.min(5, front.logDensity(l, a, b) - back.logDensity(l, a, b)));
      const p = hints.prior ? Math.min(0.97, Math.max(0.03, hints.prior[i]!)) : marked && rim[i]! > 0 ? 0.35 : 0.5;
      const value = (COLOUR * colour + PRIOR * Math.log(p / (1 - p))) * Math.sqrt(sizes[i]! / meanSize);
      toSource[i] = decided[i]! > 0 ? HARD : decided[i]! < 0 ? 0 : Math.max(0, value);
      toSink[i] = decided[i]! < 0 ? HARD : decided[i]! > 0 ? 0 : Math.max(0, -value);
    }
    result = minimumCut(toSource, toSink, links);
  }
  return { object: result, filled: fillHoles(pieces, result, decided) };
}

/** Share of the object's area up to which a hole may be a part of it, and of the background whose colours are the unlikeliest. */
const HOLE = 0.3;
const ODD = 0.3;
/** How much less likely than those a hole's colours have to be, in logarithms: of an even background all are about as likely. */
const ODDER = 1;

/** Gives the object the holes in it that do not look like what is seen around it, in place. @returns their pieces */
function fillHoles(pieces: Superpixels, object: Uint8Array, decided: Int8Array): number[] {
  const { means, sizes, count } = pieces;
  const { outside, holes } = gapsOf(pieces, object);
  if (holes.length === 0 || outside.length === 0) return [];
  const weights = new Float32Array(count);
  for (const i of outside) weights[i] = sizes[i]!;
  const back = fitColours(means, 5, weights)!;
  const likelihood = (i: number): number => back.logDensity(means[i * 5]!, means[i * 5 + 1]!, means[i * 5 + 2]!);
  const odd = quantile(outside.map(likelihood), ODD);
  const areaOf = (group: readonly number[]): number => group.reduce((sum, i) => sum + sizes[i]!, 0);
  const most = areaOf([...object.keys()].filter((i) => object[i] === 1)) * HOLE;
  const filled = holes.filter((hole) => {
    const area = areaOf(hole);
    const mean = hole.reduce((sum, i) => sum + likelihood(i) * sizes[i]!, 0) / area;
    return area <= most && mean < odd - ODDER && hole.every((i) => decided[i]! >= 0);
  });
  for (const i of filled.flat()) object[i] = 1;
  return filled.flat();
}

/** The pieces of the background that reach the rim of the picture, and groups of those that the object encloses. */
function gapsOf(
  { count, edges, rim }: Superpixels,
  object: Uint8Array,
): { readonly outside: readonly number[]; readonly holes: readonly (readonly number[])[] } {
  const near: number[][] = Array.from({ length: count }, () => []);
  edges.from.forEach((i, k) => {
    near[i]!.push(edges.to[k]!);
    near[edges.to[k]!]!.push(i);
  });
  const seen = object.slice();
  const outside: number[] = [];
  const holes: number[][] = [];
  for (let start = 0; start < count; start++) {
    if (seen[start]) continue;
    const group = [start];
    seen[start] = 1;
    // The list grows while it is walked.
    for (const i of group)
      for (const j of near[i]!)
        if (!seen[j]) {
          seen[j] = 1;
          group.push(j);
        }
    if (group.some((i) => rim[i]! > 0)) outside.push(...group);
    else holes.push(group);
  }
  return { outside, holes };
}

/** Cutting a long border between like colours is dear, between unlike ones cheap. */
function borderCosts({ means, edges, sizes, count }: Superpixels): Float32Array {
  const differences = Float32Array.from(edges.from, (i, k) => {
    const j = edges.to[k]!;
    return (
      (means[i * 5]! - means[j * 5]!) ** 2 +
      (means[i * 5 + 1]! - means[j * 5 + 1]!) ** 2 +
      (means[i * 5 + 2]! - means[j * 5 + 2]!) ** 2
    );
  });
  const mean = differences.reduce((sum, value) => sum + value, 0) / Math.max(1, differences.length);
  const side = Math.sqrt(sizes.reduce((sum, size) => sum + size, 0) / count);
  return differences.map(
    (value, k) => (BORDER * (0.04 + 0.96 * Math.exp(-value / (2 * mean))) * edges.length[k]!) / (side * 4),
  );
}
