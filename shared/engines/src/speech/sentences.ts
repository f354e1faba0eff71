export { ENGLISH_UNENDED, SPANISH_UNENDED } from './abbreviations.ts';

/** A part of a text that is said in one breath. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
  /** What follows it. */
  readonly end: 'sentence' | 'paragraph' | 'clause';
}

/** Beyond so many signs a sentence is divided at a comma, else at a space: the engine forgets the beginning of longer ones. */
const LONGEST = 260;

const ENDS = /[.!?…。！？]+["'”’»)\]]*(?=\s|$)|\n\s*\n|\n/gu;

/**
 * Finds the sentences of a text, without the spaces around them.
 * @param abbreviations words behind whose full stop no sentence ends, in small letters
 */
export function sentencesOf(text: string, abbreviations: ReadonlySet<string>): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (to: number, end: Sentence['end']): void => {
    const part = text.slice(start, to);
    const from = start + (part.length - part.trimStart().length);
    const until = start + part.trimEnd().length;
    start = to;
    if (until > from) sentences.push(...divided(text, { from, to: until, end }));
    else if (end === 'paragraph' && sentences.length > 0)
      sentences[sentences.length - 1] = { ...sentences.at(-1)!, end: 'paragraph' };
  };
  for (const match of text.matchAll(ENDS)) {
    const end = match.index + match[0].length;
    if (match[0].includes('\n')) add(end, /\n\s*\n/.test(match[0]) ? 'paragraph' : 'sentence');
    else if (!isAbbreviation(text, match.index, end, match[0], abbreviations)) add(end, 'sentence');
  }
  add(text.length, 'paragraph');
  return sentences;
}

/** Measures: the stop behind one ends nothing before a small letter. */
const MEASURES = /^(?:tsp|tbsp|oz|lbs?|min|sec|hrs?|yrs?|cdas?|cdtas?)$/;

/** Words as well: they are short for something in front of a number alone. */
const WORDS = /^(?:no|may|mar|art|fig|est|ch|vol|cap|p|pp)$/;

/** A full stop behind an abbreviation, an initial or a number of a list ends nothing. */
function isAbbreviation(text: string, at: number, end: number, sign: string, known: ReadonlySet<string>): boolean {
  if (sign !== '.') return false;
  const word = /(?:^|[\s("'«“])([\p{L}\p{M}.]{1,12}|\d{1,2})$/u.exec(text.slice(Math.max(0, at - 14), at))?.[1];
  if (word === undefined) return false;
  const next = /^\s+["'“«(¿¡]?(\p{L}|\d)/u.exec(text.slice(end))?.[1];
  if (next === undefined) return false;
  if (MEASURES.test(word)) return /\p{Ll}/u.test(next);
  if (WORDS.test(word.toLowerCase())) return /\d/.test(next);
  if (known.has(word.toLowerCase())) return true;
  if (/^\p{Lu}$/u.test(word)) return word !== 'I';
  // Times of day, with their zone.
  if (/^[ap]\.m$/i.test(word) && /^\s+(?:[ECMP][SD]?T|GMT|UTC|BST|CES?T)(?!\p{L})/u.test(text.slice(end))) return true;
  // Letters with stops between them: `a.m.`, `e.g.`; a capital behind them begins a sentence.
  if (word.includes('.')) return /\p{Ll}|\d/u.test(next);
  return /^\d+$/.test(word) && text.slice(0, at).trimEnd().length === word.length;
}

function divided(text: string, sentence: Sentence): readonly Sentence[] {
  const parts: Sentence[] = [];
  let { from } = sentence;
  while (sentence.to - from > LONGEST) {
    const part = text.slice(from, from + LONGEST);
    const comma = Math.max(...[', ', '; ', ': ', ' – ', ' — '].map((sign) => part.lastIndexOf(sign)));
    const space = part.lastIndexOf(' ');
    const cut = comma > LONGEST / 3 ? comma + 1 : space > 0 ? space : LONGEST;
    parts.push({ from, to: from + cut, end: 'clause' });
    from += cut;
    while (text[from] === ' ') from++;
  }
  return [...parts, { ...sentence, from }];
}
