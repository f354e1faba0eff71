import { editDistance } from '../suggest/distance.ts';

/** Scripts that write words without spaces: a part of a run of letters is a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A word as it is compared. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** Its letters as a set of 32 bits; some letters share a bit. */
  readonly letters: number;
}

/** @param text lower case, without accents */
export function wordOf(text: string): Word {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return { text, stem: stemOf(text), letters };
}

/**
 * How well a typed word stands for a word of the index: 1 the same, 0 not at all. In between, best first:
 * another form of the word, its beginning, a typing error, a part of it, a beginning with a typing error.
 *
 * One typing error is forgiven from four letters on, two from seven. The first letter of a word is rarely
 * wrong (Pollock and Zamora 1984, CACM 27(4)), so it must be right unless the word is long and the error single.
 */
export function likeness(
  { text: typed, stem, letters }: Word,
  { text: word, stem: wordStem, letters: wordLetters }: Word,
): number {
  if (typed === word) return 1;
  if (stem === wordStem) return 0.97;
  if (word.startsWith(typed)) return 0.7 + (0.25 * typed.length) / word.length;
  // Every letter that the word lacks is an error.
  if (hasMoreThanTwo(letters & ~wordLetters)) return 0;
  const errors = errorsBetween(typed, word);
  if (errors !== null) return 0.8 - 0.12 * errors;
  if (word.includes(typed) && canBeginOtherwise(typed)) return 0.55;
  const beginsLike = typed.length >= 5 && word.length > typed.length + 1;
  return beginsLike && errorsBetween(typed, word.slice(0, typed.length)) === 1 ? 0.5 : 0;
}

function hasMoreThanTwo(bits: number): boolean {
  const withoutLowest = bits & (bits - 1);
  return (withoutLowest & (withoutLowest - 1)) !== 0;
}

/**
 * Whether a typed word can be like words with another first letter: too short a one, except in scripts without spaces,
 * cannot.
 */
export function canBeginOtherwise(typed: string): boolean {
  return typed.length >= 4 || unspaced.test(typed);
}

/** Errors that are forgiven; null where there are more. */
function errorsBetween(typed: string, word: string): number | null {
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  if (most === 0 || Math.abs(typed.length - word.length) > most) return null;
  const isFirstRight = typed[0] === word[0];
  if (!isFirstRight && (typed.length < 6 || !mayDifferAtStartAlone(typed, word))) return null;
  // One digit more or less is another format, year or number.
  if (/\d/.test(typed)) return null;
  const errors = editDistance(typed, word);
  return errors <= (isFirstRight ? most : 1) ? errors : null;
}

/** False where two words with different first letters are more than one edit apart, by their second letters. */
function mayDifferAtStartAlone(a: string, b: string): boolean {
  return a[1] === b[1] || a[1] === b[0] || a[0] === b[1];
}

/** An English word without its commonest endings, so that `swap`, `swaps` and `swapping` are one. */
function stemOf(word: string): string {
  if (word.length < 5) return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const bare = word.replace(/(?<!s)s$/, '').replace(/(?:ing|ed|er|al|e)$/, '');
  if (bare.length < 3) return word;
  return bare.replace(/([^aeious])\1$/, '$1');
}
