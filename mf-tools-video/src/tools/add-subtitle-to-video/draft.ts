import { moveCues, readSubtitles, SubtitleError, timeLines, type Cue } from '@facet/engines/subtitle';
import type { TimeRange } from '@facet/workbench';

/** A line that is being edited; it may still be empty. */
export interface Line extends Cue {
  readonly id: string;
}

/** What is written so far, and for which clip. */
export interface Draft {
  readonly clip: string | null;
  /** In order of their start, once there is a clip never none. */
  readonly lines: readonly Line[];
}

/** A new line is shown for so long, seconds. */
const NEW_S = 2;
/** The shortest line, seconds: what a frame of most clips lasts. */
export const SHORTEST_S = 0.04;

/** Makes a name for a line. */
export type NewId = () => string;

const sorted = (lines: readonly Line[]): readonly Line[] => lines.toSorted((a, b) => a.from - b.from || a.to - b.to);

/** Lines that say something. */
export const writtenCues = ({ lines }: Draft): readonly Cue[] =>
  lines.filter(({ text }) => text.trim() !== '').map(({ from, to, text }) => ({ from, to, text: text.trim() }));

/** All words of a draft. */
export const wordsOf = (draft: Draft): string =>
  writtenCues(draft)
    .map(({ text }) => text)
    .join('\n');

const named = (cues: readonly Cue[], newId: NewId): readonly Line[] => cues.map((cue) => ({ ...cue, id: newId() }));

/** A draft for a clip: what was written stays, else there is one empty line to begin with. */
export function draftFor(clip: string, draft: Draft, duration: number, newId: NewId): Draft {
  if (draft.lines.some(({ text }) => text.trim() !== '')) return { ...draft, clip };
  return { clip, lines: named([{ from: 0, to: Math.min(NEW_S, duration), text: '' }], newId) };
}

/** @returns the draft with an empty line at a moment, and its name; it ends where the next one starts */
export function addLine(
  draft: Draft,
  time: number,
  duration: number,
  newId: NewId,
): { readonly draft: Draft; readonly id: string } {
  const from = Math.max(0, Math.min(time, duration - SHORTEST_S));
  const next = draft.lines.find((line) => line.from > from + SHORTEST_S)?.from ?? duration;
  const id = newId();
  const line = { id, from, to: Math.max(from + SHORTEST_S, Math.min(from + NEW_S, next, duration)), text: '' };
  return { draft: { ...draft, lines: sorted([...draft.lines, line]) }, id };
}

/** Changes words or times of a line. */
export const changeLine = (draft: Draft, id: string, change: Partial<Cue>): Draft => ({
  ...draft,
  lines: sorted(draft.lines.map((line) => (line.id === id ? { ...line, ...change } : line))),
});

/** Takes a line away; the last one is only emptied. */
export function removeLine(draft: Draft, id: string): Draft {
  if (draft.lines.length === 1) return { ...draft, lines: draft.lines.map((line) => ({ ...line, text: '' })) };
  return { ...draft, lines: draft.lines.filter((line) => line.id !== id) };
}

/** Moves every line; what would begin before zero is cut there. */
export function moveLines(draft: Draft, seconds: number, newId: NewId): Draft {
  const moved = moveCues(writtenCues(draft), seconds);
  return moved.length === 0 ? draft : { ...draft, lines: named(moved, newId) };
}

/** What a file was taken for. */
export type Brought =
  | { readonly kind: 'cues'; readonly cues: readonly Cue[]; readonly skipped: number }
  /** A text without times. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: 'too-large' | 'not-subtitles' };

/** Bytes beyond this are no subtitles. */
const MOST_BYTES = 16_000_000;

/** Reads SRT, VTT, ASS or a plain text, in UTF-8, UTF-16 or, where it is neither, the Latin of old files. */
export function readBrought(bytes: Uint8Array, name: string): Brought {
  if (bytes.length > MOST_BYTES) return { kind: 'refused', reason: 'too-large' };
  const text = decode(bytes);
  try {
    const { cues, skipped } = readSubtitles(text);
    return { kind: 'cues', cues, skipped };
  } catch (error) {
    if (!(error instanceof SubtitleError)) throw error;
    // oxlint-disable-next-line no-control-regex -- a byte of zero means that the file is no text
    const plain = /\.txt$/i.test(name) && text.trim() !== '' && !/[\u0000-\u0008]/.test(text);
    return plain ? { kind: 'text', text } : { kind: 'refused', reason: error.code };
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Puts what was read in the place of the lines; of what lies beyond the end of the clip nothing is left. */
export function takeCues(draft: Draft, cues: readonly Cue[], duration: number, newId: NewId): Draft {
  const fitting = cues
    .filter(({ from }) => from < duration - SHORTEST_S)
    .map((cue) => ({ ...cue, to: Math.min(cue.to, duration) }));
  return fitting.length === 0 ? draft : { ...draft, lines: named(fitting, newId) };
}

/** A text as lines that follow the voice. A line of the text is a line; a long one becomes several at its sentences. */
export function timeText(text: string, speech: readonly TimeRange[], duration: number): readonly Cue[] {
  return timeLines(text.split(/\n+/).flatMap(sentencesOf), speech, duration);
}

/** Longest line that stays one, characters: two rows of a picture. */
const LONGEST = 84;

function sentencesOf(paragraph: string): readonly string[] {
  if (paragraph.length <= LONGEST) return [paragraph];
  const lines: string[] = [];
  for (const sentence of paragraph.split(/(?<=[.!?…。！？؟])\s*/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + sentence.length < LONGEST) lines[lines.length - 1] = `${last} ${sentence}`;
    else lines.push(...halves(sentence));
  }
  return lines;
}

/** Divides what is still too long near its middle, at a comma or else at a space. */
function halves(sentence: string): readonly string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const breaks = [...sentence.matchAll(/[,;:、،]\s*|\s+/g)].map(({ 0: sign, index }) => ({
    at: index + sign.length,
    cost: Math.abs(index - sentence.length / 2) * (/\S/.test(sign) ? 0.5 : 1),
  }));
  const best = breaks.sort((a, b) => a.cost - b.cost)[0];
  const at = best && best.at < sentence.length ? best.at : Math.ceil(sentence.length / 2);
  return [...halves(sentence.slice(0, at).trim()), ...halves(sentence.slice(at).trim())];
}
