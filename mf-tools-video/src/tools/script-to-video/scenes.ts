import { ENGLISH_UNENDED, sentencesOf, SPANISH_UNENDED } from '@facet/engines/speech/sentences';
import type { Staging, SceneRequest } from './calls.ts';

/** A scene of a script. */
export interface Scene {
  readonly text: string;
  /** Written with `#` in front: a card with large letters. */
  readonly isTitle: boolean;
}

/** Letters that people read in a second, and the least that a scene without a voice lasts. Source: BBC Subtitle Guidelines. */
const LETTERS_S = 15;
const LEAST_S = 2.5;
/** What a voice says in a second, letters. */
const SPOKEN_S = 14;
/** Before and behind what is said, seconds. */
export const LEAD_S = 0.35;
export const TAIL_S = 0.55;

/** White space, but not in front of the next point of a list: `- salt`, `B) Mars`, `2. Stir`. */
const WRAPPED = /\n\s*(?!\s|(?:[-–•*]|\p{Lu}\)|\d{1,2}[.)])\s)|[^\S\n]+/gu;

/** The scenes of a script: its paragraphs; of a single paragraph its sentences. */
export function scenesOf(script: string): Scene[] {
  const paragraphs = script
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(WRAPPED, ' ').replace(/\n /g, '\n'))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const parts = paragraphs.length === 1 && !paragraphs[0]!.startsWith('#') ? sentencesIn(paragraphs[0]!) : paragraphs;
  return parts.map((part) => ({ text: part.replace(/^#+\s*/, ''), isTitle: part.startsWith('#') }));
}

/** Behind these no sentence ends, whichever voice reads. */
const abbreviations = new Set([...ENGLISH_UNENDED, ...SPANISH_UNENDED]);
/** Full stops behind which no space stands. */
const FULL_WIDTH = /(?<=[。！？]["”’」』）]*)(?!["”’」』）。！？])/u;

/** Whether what follows belongs to the same scene: `2.` and its words, `“Why?” she asked.`, `Wait... what?` */
const continues = (before: string, after: string): boolean =>
  /^\d{1,2}[.)]$/.test(before) || (/(?:["”’»…]|\.{3})$/.test(before) && /^\p{Ll}/u.test(after));

/** A stop within a number, an address or an abbreviation ends no sentence. */
const sentencesIn = (text: string): string[] =>
  text
    .split(FULL_WIDTH)
    .flatMap((part) => wholeSentences(part))
    .reduce<string[]>((scenes, sentence) => {
      const last = scenes.at(-1);
      if (last !== undefined && continues(last, sentence)) scenes[scenes.length - 1] = `${last} ${sentence}`;
      else scenes.push(sentence);
      return scenes;
    }, [])
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** One that is long for a voice is still one. */
function wholeSentences(text: string): string[] {
  const sentences: string[] = [];
  let start: number | null = null;
  for (const { from, to, end } of sentencesOf(text, abbreviations)) {
    start ??= from;
    if (end === 'clause') continue;
    sentences.push(text.slice(start, to));
    start = null;
  }
  return sentences;
}

/** About how long a scene lasts, seconds. */
export const roughSeconds = ({ text }: Scene, voiced: boolean): number =>
  voiced ? LEAD_S + text.length / SPOKEN_S + TAIL_S : readingSeconds(text);

/** How long a scene without a voice lasts, seconds. */
export const readingSeconds = (text: string): number => Math.max(LEAST_S, 1 + text.length / LETTERS_S);

/**
 * What each scene shows: a title a card, the others the next picture, the first one again after the last.
 * @param board what was chosen for a scene, by its number
 */
export function stage(
  scenes: readonly Scene[],
  board: Readonly<Record<number, Staging>>,
  pictures: number,
): SceneRequest[] {
  let next = 0;
  return scenes.map((scene, i) => {
    const chosen = board[i] ?? 'auto';
    const number = /^picture-(\d+)$/.exec(chosen)?.[1];
    if (number !== undefined && Number(number) < pictures) return { ...scene, picture: Number(number) };
    const isCard = chosen === 'card' || scene.isTitle || pictures === 0;
    return { ...scene, picture: isCard ? null : next++ % pictures };
  });
}
