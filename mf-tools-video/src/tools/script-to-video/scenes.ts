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

/** The scenes of a script: its paragraphs; of a single paragraph its sentences. */
export function scenesOf(script: string): Scene[] {
  const paragraphs = script
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const parts = paragraphs.length === 1 && !paragraphs[0]!.startsWith('#') ? sentencesIn(paragraphs[0]!) : paragraphs;
  return parts.map((part) => ({ text: part.replace(/^#+\s*/, ''), isTitle: part.startsWith('#') }));
}

/** Full stops of every script end a sentence. */
const sentencesIn = (text: string): string[] =>
  (text.match(/[^.!?。！？]+(?:[.!?。！？]+["”’)]*\s*|$)/gu) ?? [text])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

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
