import { editDistance } from './distance.ts';

/** Something that a mistyped address may have meant. */
export interface Candidate {
  readonly path: string;
  /** Other names that people may type: a title, a short name. */
  readonly names: readonly string[];
}

/** Farther than this share of the longer text, two names have nothing to do with each other. */
const FARTHEST = 0.5;
/** Addresses are cut here before they are compared; no tool's path is longer than half of it. */
const LONGEST = 120;

/**
 * The candidates that are nearest to a path that does not exist, best first.
 *
 * Whole names are compared by edit distance relative to their length; words by how many of those typed
 * occur in a name, with small typing errors forgiven. The better of the two counts.
 *
 * @returns at most `most` candidates; empty when nothing is near
 */
export function nearest<T extends Candidate>(path: string, candidates: readonly T[], most: number): readonly T[] {
  const typed = wordsOf(readable(path).slice(0, LONGEST));
  if (typed.length === 0) return [];
  return candidates
    .map((candidate) => ({
      candidate,
      score: Math.min(...[candidate.path, ...candidate.names].map((name) => difference(typed, wordsOf(name)))),
    }))
    .filter(({ score }) => score <= FARTHEST)
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** 0: the same; 1: nothing in common. */
function difference(typed: readonly string[], name: readonly string[]): number {
  return Math.min(
    ratio(typed.join(' '), name.join(' ')),
    ratio(typed.at(-1) ?? '', name.join(' ')),
    unmatched(typed, name),
  );
}

function ratio(a: string, b: string): number {
  return editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/** Share of words on either side that have no partner on the other. */
function unmatched(typed: readonly string[], name: readonly string[]): number {
  const found = typed.filter((word) => name.some((other) => ratio(word, other) <= 0.25)).length;
  return 1 - (2 * found) / (typed.length + name.length);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
