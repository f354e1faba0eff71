import { likeness, wordOf } from './likeness.ts';
import { spellings, tellingWordsIn } from './text.ts';

/** Something to be found. */
export interface SearchEntry {
  /** What it is called, the most telling first. */
  readonly names: readonly string[];
  /** Other words and phrases that people look for it with. */
  readonly keywords: readonly string[];
  /** Names of what it belongs to. */
  readonly categories: readonly string[];
  readonly description: string;
  /** Decides between equals: the higher comes first. From 0 to 1. */
  readonly rank: number;
}

const phraseWeights = { names: 1, keywords: 0.94, categories: 0.5 } as const;
const DESCRIPTION_WEIGHT = 0.4;
/** The share of what was typed, by weight, that an entry must answer. */
const LEAST_ANSWERED = 0.45;
/** Entries this far below the best one are left out. */
const LEAST_OF_BEST = 0.5;
const RANK_WEIGHT = 0.04;
/** From this likeness on, a typed word counts as one that entries have. */
const SURE = 0.6;
/** Typed words whose likenesses are kept: while the last word grows, the others stay. */
const MOST_REMEMBERED = 64;

interface Phrase {
  readonly words: readonly string[];
  readonly weight: number;
}

interface Indexed<T> {
  readonly entry: T;
  readonly phrases: readonly Phrase[];
  /** Every word with the weight of the best place where it stands. */
  readonly words: ReadonlyMap<string, number>;
}

/**
 * Prepares a search over a few hundred entries at most: every query compares with every entry.
 *
 * An entry answers a query by whole phrases (how much of the query a name or keyword has, and how much of
 * itself is in the query: their harmonic mean) and by single words wherever they stand. A word weighs more the
 * fewer entries have it (inverse document frequency, Spärck Jones 1972), so that a word nobody has outweighs
 * one that everybody has, and a query that is mostly unknown finds nothing.
 *
 * @returns the search: at most `most` entries, best first; equals in the order given
 */
export function createSearch<T extends SearchEntry>(
  entries: readonly T[],
): (query: string, most: number) => readonly T[] {
  const indexed = entries.map(indexOf);
  const holders = holdersOf(indexed);
  const vocabulary = [...holders.keys()].map(wordOf);

  const weighedWord = (typed: string): WeighedWord => {
    const word = wordOf(typed);
    const like = new Map<string, number>();
    const having = new Set<number>();
    for (const known of vocabulary) {
      const value = likeness(word, known);
      if (value === 0) continue;
      like.set(known.text, value);
      if (value >= SURE) for (const holder of holders.get(known.text) ?? []) having.add(holder);
    }
    return { like, weight: Math.log(1 + indexed.length / (1 + having.size)) };
  };

  const weighed = new Map<string, WeighedWord>();
  const weigh = (typed: string): WeighedWord => {
    const known = weighed.get(typed) ?? weighedWord(typed);
    if (weighed.size >= MOST_REMEMBERED) weighed.clear();
    weighed.set(typed, known);
    return known;
  };

  return (query, most) => {
    const typed = tellingWordsIn(query);
    if (typed.length === 0) return [];
    const readings = spellings(typed).map((words) => words.map(weigh));
    const scored = indexed
      .map(({ entry, phrases, words }) => ({
        entry,
        score:
          Math.max(...readings.map((reading) => scoreOf(reading, phrases, words))) * (1 + RANK_WEIGHT * entry.rank),
      }))
      .sort((a, b) => b.score - a.score);
    const best = scored[0]?.score ?? 0;
    return scored
      .filter(({ score }) => score > 0 && score >= best * LEAST_OF_BEST)
      .slice(0, most)
      .map(({ entry }) => entry);
  };
}

/** A typed word: what it may stand for, and how much it says. */
interface WeighedWord {
  readonly like: ReadonlyMap<string, number>;
  readonly weight: number;
}

/** Which entries have a word. */
function holdersOf(indexed: readonly Indexed<unknown>[]): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>();
  for (const [index, { words }] of indexed.entries()) {
    for (const word of words.keys()) {
      const others = holders.get(word);
      if (others) others.push(index);
      else holders.set(word, [index]);
    }
  }
  return holders;
}

function scoreOf(
  reading: readonly WeighedWord[],
  phrases: readonly Phrase[],
  words: ReadonlyMap<string, number>,
): number {
  const total = sum(reading.map(({ weight }) => weight));
  let answered = 0;
  let byWords = 0;
  for (const { like, weight } of reading) {
    let best = 0;
    for (const [word, value] of like) best = Math.max(best, value * (words.get(word) ?? 0));
    if (best > 0) answered += weight;
    byWords += best * weight;
  }
  if (answered / total < LEAST_ANSWERED) return 0;
  const byPhrase = Math.max(...phrases.map((phrase) => phraseScore(reading, phrase, total)));
  return 0.6 * byPhrase + (0.4 * byWords) / total;
}

function phraseScore(reading: readonly WeighedWord[], { words, weight }: Phrase, total: number): number {
  const ofQuery =
    sum(reading.map((typed) => typed.weight * Math.max(...words.map((word) => typed.like.get(word) ?? 0)))) / total;
  const ofPhrase = sum(words.map((word) => Math.max(...reading.map(({ like }) => like.get(word) ?? 0)))) / words.length;
  return ofQuery === 0 ? 0 : (weight * 2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
}

function indexOf<T extends SearchEntry>(entry: T): Indexed<T> {
  const phrases = (['names', 'keywords', 'categories'] as const).flatMap((field) =>
    entry[field]
      .map(tellingWordsIn)
      .filter((words) => words.length > 0)
      .flatMap(spellings)
      .map((words): Phrase => ({ words, weight: phraseWeights[field] })),
  );
  const words = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  for (const phrase of phrases) for (const word of phrase.words) add(word, phrase.weight);
  for (const word of tellingWordsIn(entry.description)) add(word, DESCRIPTION_WEIGHT);
  return { entry, phrases, words };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
