import type { SpokenSentence } from '@facet/engines/speech';
import { breakLines, type Cue } from '@facet/engines/subtitle';

/** Letters a line, and lines a caption. Source: Netflix, Timed Text Style Guide, general requirements. */
const LINE = 42;
const LINES = 2;
/** A caption stays a little longer than its words, seconds, but never into the next one. */
const LINGER_S = 0.2;

/** One caption a word. */
export function wordCues(sentences: readonly SpokenSentence[]): readonly Cue[] {
  return sentences.flatMap(({ words }) => words.map(({ text, start, end }) => ({ from: start, to: end, text })));
}

/** One caption a sentence; a long one is divided between its words, where each part begins. */
export function sentenceCues(sentences: readonly SpokenSentence[]): readonly Cue[] {
  const cues = sentences.flatMap(({ text, start, end, words }) => {
    if (text === '') return [];
    if (text.length <= LINE * LINES || words.length === 0)
      return [{ from: start, to: end, text: breakLines(text, LINE) }];
    const count = Math.ceil(text.length / (LINE * LINES * 0.9));
    const share = Math.ceil(words.length / count);
    return Array.from({ length: Math.ceil(words.length / share) }, (_, i) => {
      const part = words.slice(i * share, (i + 1) * share);
      return {
        from: part[0]!.start,
        to: part.at(-1)!.end,
        text: breakLines(part.map((word) => word.text).join(' '), LINE),
      };
    });
  });
  return cues.map((cue, i) => ({ ...cue, to: Math.min(cue.to + LINGER_S, cues[i + 1]?.from ?? Infinity) }));
}
