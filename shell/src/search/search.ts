import { canBeginOtherwise, likeness, wordOf, type Word } from './likeness.ts';
import { spellings, keywordsIn } from './text.ts';

/** Something to be found. */
export interface SearchEntry {
  /** Its names, the most specific first. */
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
  /** Places of its words in the vocabulary. */
  readonly words: readonly number[];
  readonly weight: number;
}

/** All words of all entries, each once. */
interface Vocabulary {
  readonly words: readonly Word[];
  readonly places: readonly number[];
  /** The places of the words that begin with a letter. */
  readonly placesByFirst: ReadonlyMap<string, readonly number[]>;
  /** For each word the entries that have it, by their places, with the weight of the best place where it stands. */
  readonly holders: readonly ReadonlyMap<number, number>[];
}

/**
 * Prepares a search over a few hundred entries at most: every query compares with every entry.
 *
 * An entry answers a query by whole phrases (how much of the query a name or keyword has, and how much of itself is in
 * the query: their harmonic mean) and by single words wherever they stand. A word weighs more the fewer entries have it
 * (inverse document frequency, Spärck Jones 1972), so that a word no entry has outweighs one that every entry has, and
 * a query of mostly unknown words finds nothing.
 *
 * @returns the search: at most `most` entries, best first; equals in the order given
 */
export function createSearch<T extends SearchEntry>(
  entries: readonly T[],
): (query: string, most: number) => readonly T[] {
  const { vocabulary, phrases } = indexOf(entries);

  const weighedWord = (typed: string): WeighedWord => {
    const word = wordOf(typed);
    const like = new Float64Array(vocabulary.words.length);
    const answers = new Float64Array(entries.length);
    const having = new Set<number>();
    const places = canBeginOtherwise(typed) ? vocabulary.places : (vocabulary.placesByFirst.get(typed[0]!) ?? []);
    for (const place of places) {
      const value = likeness(word, vocabulary.words[place]!);
      if (value === 0) continue;
      like[place] = value;
      for (const [entry, weight] of vocabulary.holders[place]!) {
        answers[entry] = Math.max(answers[entry]!, value * weight);
        if (value >= SURE) having.add(entry);
      }
    }
    return { like, answers, weight: Math.log(1 + entries.length / (1 + having.size)) };
  };

  const weighed = new Map<string, WeighedWord>();
  const weigh = (typed: string): WeighedWord => {
    const known = weighed.get(typed) ?? weighedWord(typed);
    if (weighed.size >= MOST_REMEMBERED) weighed.clear();
    weighed.set(typed, known);
    return known;
  };

  return (query, most) => {
    const typed = keywordsIn(query);
    if (typed.length === 0) return [];
    const readings = spellings(typed).map((words) => words.map(weigh));
    const scored = entries
      .map((entry, place) => {
        const score = Math.max(...readings.map((reading) => scoreOf(reading, place, phrases[place]!)));
        return { entry, score: score * (1 + RANK_WEIGHT * entry.rank) };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const best = scored[0]?.score ?? 0;
    return scored
      .filter(({ score }) => score >= best * LEAST_OF_BEST)
      .slice(0, most)
      .map(({ entry }) => entry);
  };
}

/** A typed word: how like it is to each word of the vocabulary, how well each entry answers it, and how much it says. */
interface WeighedWord {
  readonly like: Float64Array;
  readonly answers: Float64Array;
  readonly weight: number;
}

function scoreOf(reading: readonly WeighedWord[], place: number, phrases: readonly Phrase[]): number {
  let total = 0;
  let answered = 0;
  let byWords = 0;
  for (const { answers, weight } of reading) {
    const best = answers[place]!;
    total += weight;
    if (best > 0) answered += weight;
    byWords += best * weight;
  }
  if (answered / total < LEAST_ANSWERED) return 0;
  let byPhrase = 0;
  for (const phrase of phrases) byPhrase = Math.max(byPhrase, phraseScore(reading, phrase, total));
  return 0.6 * byPhrase + (0.4 * byWords) / total;
}

function phraseScore(reading: readonly WeighedWord[], { words, weight }: Phrase, total: number): number {
  let ofQuery = 0;
  for (const typed of reading) ofQuery += (typed.weight * bestOf(words, typed)) / total;
  if (ofQuery === 0) return 0;
  let ofPhrase = 0;
  for (const word of words) {
    let best = 0;
    for (const { like } of reading) if (like[word]! > best) best = like[word]!;
    ofPhrase += best / words.length;
  }
  return (weight * 2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
}

/** How like a typed word is to the word of a phrase that it stands for best. */
function bestOf(words: readonly number[], { like }: WeighedWord): number {
  let best = 0;
  for (const word of words) if (like[word]! > best) best = like[word]!;
  return best;
}

/** @returns the vocabulary, and the phrases of each entry */
function indexOf(entries: readonly SearchEntry[]): {
  readonly vocabulary: Vocabulary;
  readonly phrases: readonly (readonly Phrase[])[];
} {
  const places = new Map<string, number>();
  const holders: Map<number, number>[] = [];
  /** Notes that an entry has a word. @returns the word's place */
  const add = (entry: number, word: string, weight: number): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    const entriesOfWord = (holders[place] ??= new Map());
    entriesOfWord.set(entry, Math.max(weight, entriesOfWord.get(entry) ?? 0));
    return place;
  };
  const phrases = entries.map((entry, at) => {
    const own = (['names', 'keywords', 'categories'] as const).flatMap((field) =>
      entry[field]
        .map(keywordsIn)
        .filter((words) => words.length > 0)
        .flatMap(spellings)
        .map((words): Phrase => {
          const weight = phraseWeights[field];
          return { words: words.map((word) => add(at, word, weight)), weight };
        }),
    );
    for (const word of keywordsIn(entry.description)) add(at, word, DESCRIPTION_WEIGHT);
    return own;
  });
  const words = [...places.keys()].map(wordOf);
  const placesByFirst = new Map<string, number[]>();
  for (const [place, { text }] of words.entries()) {
    const others = placesByFirst.get(text[0]!);
    if (others) others.push(place);
    else placesByFirst.set(text[0]!, [place]);
  }
  return { vocabulary: { words, places: [...words.keys()], placesByFirst, holders }, phrases };
}
