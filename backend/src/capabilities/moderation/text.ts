import { blockedWords, type WordKind, wordKinds } from './words.ts';

/** A blocked word that a text holds. */
export interface TextFinding {
  readonly kind: WordKind;
  /** As it stands in the list. */
  readonly word: string;
}

/** Scripts that put no spaces between words: an entry in one of them is found anywhere. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * A text as it is searched: compatibility forms made plain (NFKC), lower case, without characters that are not seen, one space
 * between words. Words are kept apart by spaces; hyphens and underscores within a word count as such.
 */
export function normalizeText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKC')
      // Default-ignorable characters: zero-width spaces and joiners, soft hyphens, direction marks, variation selectors.
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replace(/[\s_\-‐-―・·.,;:!?'"“”‘’«»()[\]{}<>/\\|*~`^+=#&%。、，！？；：「」『』（）【】]+/gu, ' ')
      .trim()
  );
}

/** Words in which letters are written as digits or signs, read as letters; words of digits alone stay numbers. */
function readLeet(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      /\p{L}/u.test(word) && /[013457@$]/.test(word) ? word.replace(/[013457@$]/g, (c) => digits[c] ?? c) : word,
    )
    .join(' ');
}

/** Letters that stand apart by one space each, joined: "p o r n". Four at least. */
function joinSpaced(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}])/gu, (spaced) => spaced.replaceAll(' ', ''));
}

interface Entry {
  readonly kind: WordKind;
  readonly word: string;
  readonly whole: boolean;
}

const entries: readonly Entry[] = wordKinds.flatMap((kind) =>
  blockedWords[kind].map((listed): Entry => {
    const word = normalizeText(listed);
    return { kind, word, whole: !word.includes(' ') && !spaceless.test(word) };
  }),
);

/**
 * The blocked words of a text (product 5.11): entries of several words anywhere, single words as whole words when
 * `strict`, anywhere when not.
 */
export function findBlockedWords(text: string, { strict = true }: { readonly strict?: boolean } = {}): TextFinding[] {
  const plain = normalizeText(text);
  const readings = [...new Set([plain, readLeet(plain), joinSpaced(plain), joinSpaced(readLeet(plain))])];
  // Chinese is also written with spaces between its signs.
  const closed = plain.replace(/ /g, '');
  const words = new Set(readings.flatMap((reading) => reading.split(' ')));
  return entries
    .filter(({ word, whole }) => {
      if (whole && strict) return words.has(word);
      if (spaceless.test(word)) return closed.includes(word);
      return readings.some((reading) => reading.includes(word));
    })
    .map(({ kind, word }) => ({ kind, word }));
}
