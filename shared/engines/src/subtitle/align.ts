import { plainText, type Cue } from './cue.ts';
import { letterWidth } from './layout.ts';

/** A stretch of speech, seconds. */
interface Speech {
  readonly from: number;
  readonly to: number;
}

/** Shortest and longest time on the screen, and the pause between two, seconds. */
const LEAST = 0.7;
const MOST = 7;
const GAP = 0.04;
/** After the last word a line may stay for so long where nothing follows. */
const LINGER = 0.4;

/**
 * Gives a text its times by where somebody speaks: the lines share the speech by their length, and where a line would end close to a pause
 * it ends there. It recognises no words: people look over the result.
 * @param lines one for each subtitle
 * @param speech in order, as `findSpeech` returns it
 * @param duration of the recording, seconds
 */
export function timeLines(lines: readonly string[], speech: readonly Speech[], duration: number): readonly Cue[] {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (texts.length === 0 || duration <= 0) return [];
  const spoken = speech.length > 0 ? speech : [{ from: 0, to: duration }];
  const total = spoken.reduce((sum, { from, to }) => sum + to - from, 0);
  const weights = texts.map((text) => letterWidth(plainText(text)) + 4);
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  const pauses = pauseTimes(spoken);
  const edges = [0];
  let before = 0;
  for (const weight of weights) {
    before += weight;
    edges.push(snap((before / weightSum) * total, pauses, (weight / weightSum) * total * 0.45, edges.at(-1)!));
  }
  edges[edges.length - 1] = total;
  return texts.map((text, i) => cueOf(text, edges[i]!, edges[i + 1]!, spoken, duration, i + 1 === texts.length));
}

/** Where speech stops for a moment, in seconds of speech alone. */
function pauseTimes(spoken: readonly Speech[]): number[] {
  let sum = 0;
  return spoken.map(({ from, to }) => (sum += to - from));
}

function snap(time: number, pauses: readonly number[], reach: number, after: number): number {
  const near = pauses
    .filter((pause) => Math.abs(pause - time) <= reach && pause > after + 1e-6)
    .sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0];
  return near ?? Math.max(time, after);
}

/** The moment of the recording at which so much has been said. */
function recordingTime(voiced: number, spoken: readonly Speech[], side: 'start' | 'end'): number {
  let rest = voiced;
  for (const { from, to } of spoken) {
    const length = to - from;
    if (rest < length - 1e-9 || (side === 'end' && rest <= length + 1e-9)) return from + Math.max(0, rest);
    rest -= length;
  }
  return spoken.at(-1)!.to;
}

function cueOf(
  text: string,
  voiced: number,
  until: number,
  spoken: readonly Speech[],
  duration: number,
  last: boolean,
): Cue {
  const from = recordingTime(voiced, spoken, 'start');
  const end = recordingTime(until, spoken, 'end');
  const next = last ? duration : recordingTime(until, spoken, 'start');
  const room = last ? duration : next - GAP;
  const requested = Math.max(end + LINGER, from + LEAST);
  return { from, to: Math.max(from + 0.1, Math.min(requested, room, from + MOST)), text };
}
