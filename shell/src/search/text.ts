/** Words that say nothing about which tool is meant, in English and Indonesian. */
const fillers = new Set(
  (
    'a ai an and any app are be best by can convert dan dari di do for free from get how i in into is it ke make me my ' +
    'of on one online or please that the this to tool tools untuk use want website with yang your'
  ).split(' '),
);

/** The most words read of a query; the rest is ignored. */
const MOST_WORDS = 10;
const LONGEST_WORD = 40;

/**
 * The words of a text as they are compared: compatibility forms resolved and accents dropped (Unicode NFKD,
 * UAX #15), lower case, split at everything that is neither letter nor digit.
 */
export function wordsIn(text: string): readonly string[] {
  // ASCII, which most texts are, has neither.
  const resolved = /[\u0080-\uffff]/.test(text) ? text.normalize('NFKD').replace(/\p{M}+/gu, '') : text;
  const folded = resolved.toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** `wordsIn` without fillers; with them where nothing else is there. */
export function keywordsIn(text: string): readonly string[] {
  const words = wordsIn(text);
  const keywords = words.filter((word) => !fillers.has(word));
  return keywords.length > 0 ? keywords : words;
}

/** The words, and every way to write two neighbours as one: `back ground remover` is `background remover` too. */
export function spellings(words: readonly string[]): readonly (readonly string[])[] {
  const joined = words.slice(1).map((word, index) => words.toSpliced(index, 2, `${words[index]!}${word}`));
  return [words, ...joined];
}
