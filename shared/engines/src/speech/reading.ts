/** A rule of how something that is not a word is read. */
export interface Rule {
  /** Matched at a place, `y` and `u` set. */
  readonly pattern: RegExp;
  /** The words of a match, or null where the rule does not hold after all. `rest` is the text behind it, `before` the one in front. */
  readonly read: (match: RegExpExecArray, rest: string, before: string) => string | null;
}

/** How the texts of one language are read. */
export interface Reading {
  /** In order: the first that holds wins. */
  readonly rules: readonly Rule[];
  /** Changes a plain word: an acronym into its letters, an accent. */
  readonly word: (word: string) => string;
  /** Names of letters and signs, for what is spelled. Keys in small letters. */
  readonly letters: Readonly<Record<string, string>>;
  /** A number from nothing but digits, for what is spelled. */
  readonly digit: (digit: string) => string;
  /** Whether a voice of this language knows a letter. */
  readonly known: RegExp;
  /** Endings with a full stop behind which no sentence ends, in small letters without it. */
  readonly abbreviations: ReadonlySet<string>;
}

/** A piece of a text and how it is said. */
export interface Token {
  /** Place in the text. */
  readonly from: number;
  readonly to: number;
  /** Words; empty for what has no sound. */
  readonly spoken: string;
  /** The sign behind it that makes a pause: `,`, `;`, `:`, `?`, `!`, `.`, or nothing. */
  readonly mark: string;
}

/** A part of a text that is said in its own way, whatever stands there. */
export interface Override {
  readonly from: number;
  readonly to: number;
  readonly spoken: string;
}

const SPACE = /\s+/uy;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/uy;
const SIGN = /[^\s]/uy;
const MARKS: Readonly<Record<string, string>> = {
  ',': ',',
  ';': ';',
  ':': ':',
  '.': '.',
  '…': '.',
  '?': '?',
  '!': '!',
  '—': ',',
  '–': ',',
  '(': ',',
  ')': ',',
};

/** Matches a sticky pattern at a place. */
function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/**
 * Cuts a text into pieces with the words that are said for each.
 * @param overrides in order, not overlapping
 */
export function readText(text: string, reading: Reading, overrides: readonly Override[] = []): readonly Token[] {
  const tokens: Token[] = [];
  const add = (from: number, to: number, spoken: string): void => void tokens.push({ from, to, spoken, mark: '' });
  const pause = (mark: string): void => {
    const last = tokens.at(-1);
    if (last?.mark === '') tokens[tokens.length - 1] = { ...last, mark };
  };
  let place = 0;
  let waiting = 0;
  while (place < text.length) {
    const override = overrides[waiting];
    if (override && place >= override.from) {
      add(override.from, override.to, override.spoken);
      place = Math.max(place, override.to);
      waiting++;
      continue;
    }
    const end = override ? override.from : text.length;
    const space = at(SPACE, text, place);
    if (space) {
      place += space[0].length;
      continue;
    }
    const found = matchRule(text, place, end, reading) ?? plainWord(text, place, end, reading);
    if (found) {
      add(place, place + found.length, found.spoken);
      place += found.length;
      continue;
    }
    const sign = at(SIGN, text, place)![0];
    if (sign in MARKS) pause(MARKS[sign]!);
    place += sign.length;
  }
  return tokens;
}

interface Found {
  readonly length: number;
  readonly spoken: string;
}

function matchRule(text: string, place: number, end: number, { rules }: Reading): Found | null {
  for (const { pattern, read } of rules) {
    const match = at(pattern, text, place);
    if (!match || match[0] === '' || place + match[0].length > end) continue;
    const spoken = read(match, text.slice(place + match[0].length, place + match[0].length + 80), text.slice(0, place));
    if (spoken !== null) return { length: match[0].trimEnd().length, spoken: spoken.replace(/\s+/g, ' ').trim() };
  }
  return null;
}

function plainWord(text: string, place: number, end: number, { word, known }: Reading): Found | null {
  const match = at(WORD, text.slice(0, end), place);
  if (!match) return null;
  const plain = match[0].replaceAll('’', "'");
  return { length: match[0].length, spoken: known.test(plain) ? word(plain) : '' };
}

/** Says a text letter by letter. */
export function spell(text: string, { letters, digit }: Reading): string {
  return [...text.normalize('NFC')]
    .flatMap((sign) => {
      const small = sign.toLowerCase();
      if (/\d/.test(sign)) return [digit(sign)];
      const name = letters[small] ?? letters[small.normalize('NFD')[0]!];
      return name === undefined ? [] : [name];
    })
    .join(', ');
}

/** Digits one after another. */
export const digitByDigit = (digits: string, digit: (one: string) => string): string =>
  [...digits].map(digit).join(' ');

/** The words of a name that was written without spaces: `SummerSale_2024`. */
export const partsOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');

/** The value of a Roman numeral, or null. Up to 3999, in the usual form. */
export function romanValue(text: string): number | null {
  if (!/^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(text) || text === '') return null;
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  return [...text].reduce((sum, letter, i) => {
    const value = values[letter]!;
    return sum + (value < (values[text[i + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}

/** Decimal and thousands signs of a number as it is written. */
export interface Written {
  readonly whole: string;
  /** Digits behind the decimal sign, null where there is none. */
  readonly decimals: string | null;
}

/**
 * Takes a number apart: the sign that is repeated, or that stands before another, divides thousands; a single one before three digits is
 * the thousands sign of the language if it is that.
 */
export function writtenNumber(text: string, decimal: ',' | '.'): Written {
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => sign);
  const groups = text.split(/[.,\s\u00a0\u202f]/);
  const last = signs.at(-1);
  const grouped = groups.slice(1).every((group) => group.length === 3);
  const isThousands =
    last === undefined || (grouped && new Set(signs).size === 1 && (signs.length > 1 || last !== decimal));
  if (isThousands) return { whole: groups.join(''), decimals: null };
  return { whole: groups.slice(0, -1).join(''), decimals: groups.at(-1)! };
}
