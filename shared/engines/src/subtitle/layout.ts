import { plainText } from './cue.ts';

/** Letters of scripts that run from right to left: Hebrew, Arabic and its supplements, Syriac, Thaana, N'Ko. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EEFF}]/u;
const LETTER = /\p{L}/u;

/** The direction of a paragraph: that of its first letter. Source: Unicode Standard Annex 9, rules P2 and P3. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  for (const letter of plainText(text)) {
    if (RIGHT_TO_LEFT.test(letter)) return 'rtl';
    if (LETTER.test(letter)) return 'ltr';
  }
  return 'ltr';
}

/** Measures a text in the unit in which lines are limited. */
export type Measure = (text: string) => number;

/** Scripts whose letters take the room of two. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/;

/** Width in Latin letters; those of East Asia count two. */
export const letterWidth: Measure = (text) => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/** What must not begin a line. Source: JIS X 4051, the common part. */
const NOT_FIRST = /^[、。，．・：；？！」』）】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)\]}»”’…%]/;

/** Scripts that write no spaces between words: those of East Asia, Thai, Lao, Burmese, Khmer. */
const SPACELESS = new RegExp(`${WIDE.source}|[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF]`);

/** Where a text may be broken: at spaces, and between the words of scripts that write none. */
function wordsOf(text: string): string[] {
  if (!SPACELESS.test(text) || typeof Intl.Segmenter === 'undefined')
    return text.split(/(?<=\s)/).filter((word) => word !== '');
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    if (words.length > 0 && (NOT_FIRST.test(segment) || /^\s+$/.test(segment))) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** A tag, or what stands between two. */
const TAGS = /(<\/?[ibu]>)/;

/** Where a word may be broken that is longer than a line: an address after its marks, else anywhere between two letters. */
function partsOf(word: string, most: number, measure: Measure): string[] {
  const graphemes = (part: string): string[] =>
    typeof Intl.Segmenter === 'undefined'
      ? [...part]
      : [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(part)].map(({ segment }) => segment);
  return word
    .split(TAGS)
    .flatMap((run) => (TAGS.test(run) ? [run] : run.split(/(?<=[/.?&=_-])(?![/.?&=_-])/)))
    .flatMap((part) => (measure(plainText(part.trimEnd())) > most ? graphemes(part) : [part]));
}

/**
 * Breaks a text into lines of about equal length, the lower one rather longer, and no more lines than are needed. A word that is
 * longer than a line is broken too. Line ends that are there stay.
 * @param most the longest line, in the unit of `measure`
 */
export function breakLines(text: string, most: number, measure: Measure = letterWidth): string {
  return text
    .split('\n')
    .map((line) => breakLine(line.trim(), most, measure))
    .join('\n');
}

function breakLine(line: string, most: number, measure: Measure): string {
  const words = wordsOf(line).flatMap((word) =>
    measure(plainText(word.trimEnd())) > most ? partsOf(word, most, measure) : [word],
  );
  const least = countLines(words, most, measure);
  if (least < 2) return line;
  // The narrowest width that needs no more lines makes them equal.
  let low = measure(plainText(line)) / least - 1;
  let high = most;
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (countLines(words, middle, measure) <= least) high = middle;
    else low = middle;
  }
  return fill(words, high, measure).join('\n');
}

const countLines = (words: readonly string[], most: number, measure: Measure): number =>
  fill(words, most, measure).length;

function fill(words: readonly string[], most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line + word;
    if (line !== '' && measure(plainText(longer.trimEnd())) > most) {
      lines.push(line.trimEnd());
      line = word;
    } else line = longer;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
