import type { SpeechFeatures } from './speech-features.ts';
import { TRACK_RATE, type TimedViseme, type Viseme } from './mouth.ts';

/** A word and when it is said, seconds. */
export interface SpokenWord {
  readonly visemes: readonly Viseme[];
  readonly start: number;
  readonly end: number;
}

/** How a group of sounds sounds: band of the open vowels, level, hiss, and its usual length in seconds. */
interface Sound {
  readonly loud: number;
  readonly level: number;
  readonly hiss: number;
  readonly usual: number;
}
const sound = (loud: number, level: number, hiss: number, usual: number): Sound => ({ loud, level, hiss, usual });
const SOUNDS: Readonly<Record<Viseme, Sound>> = {
  rest: sound(0, 0, 0.1, 0.1),
  mbp: sound(0.08, 0.2, 0.05, 0.07),
  fv: sound(0.06, 0.15, 0.45, 0.08),
  aa: sound(0.9, 0.85, 0.02, 0.12),
  ae: sound(0.8, 0.8, 0.03, 0.11),
  eh: sound(0.7, 0.75, 0.03, 0.09),
  ee: sound(0.35, 0.6, 0.05, 0.09),
  ih: sound(0.45, 0.6, 0.04, 0.07),
  oh: sound(0.75, 0.75, 0.01, 0.11),
  oo: sound(0.4, 0.6, 0.01, 0.09),
  w: sound(0.35, 0.5, 0.01, 0.06),
  uh: sound(0.6, 0.65, 0.02, 0.07),
  r: sound(0.4, 0.5, 0.03, 0.06),
  sh: sound(0.06, 0.3, 0.65, 0.1),
  s: sound(0.04, 0.25, 0.85, 0.1),
  th: sound(0.12, 0.2, 0.25, 0.06),
  td: sound(0.12, 0.2, 0.2, 0.06),
  kg: sound(0.12, 0.2, 0.15, 0.07),
  h: sound(0.15, 0.2, 0.2, 0.05),
};

/** Frames of the alignment, seconds: two values of what is features. */
const STEP = 2;
const STEP_S = STEP / TRACK_RATE;
/** A group lasts at least so long. */
const LEAST = 2;
/** How far words may lie from where they were said to be, seconds. */
const SLACK_S = 0.09;
/** What a frame costs that lies outside the slack, and a group that lasts unusually long or short. */
const OUTSIDE = 4;
const LENGTH = 0.35;

/** How little a moment sounds like a group. */
function distance({ loud, level, hiss }: SpeechFeatures, at: number, { loud: l, level: v, hiss: h }: Sound): number {
  const k = Math.min(loud.length - 1, at);
  const strong = Math.min(1.1, loud[k]!);
  const whole = Math.min(1.1, level[k]!);
  // What is silent hisses by chance.
  const sharp = hiss[k]! * Math.min(1, whole * 12);
  return ((strong - l) / 0.28) ** 2 + 0.6 * ((whole - v) / 0.3) ** 2 + ((sharp - h) / 0.3) ** 2;
}

/**
 * When each group of sounds of a spoken text is features: the cheapest way through them, frame by frame.
 * Source: Viterbi, 1967; sounds by rule instead of a trained model.
 * @param words in order; their times may be off by some 0.1 s
 */
export function alignVisemes(words: readonly SpokenWord[], features: SpeechFeatures): TimedViseme[] {
  const list = words.flatMap(({ visemes, start, end }, index) =>
    visemes.map((viseme, i) => ({ viseme, index, first: i === 0, start, end })),
  );
  if (list.length === 0) return [];
  const states = [
    { viseme: 'rest' as const, from: -Infinity, to: list[0]!.start },
    ...list.flatMap(({ viseme, first, start, end, index }) => [
      ...(first && index > 0 ? [{ viseme: 'rest' as const, from: words[index - 1]!.end, to: start }] : []),
      { viseme, from: start, to: end },
    ]),
    { viseme: 'rest' as const, from: list.at(-1)!.end, to: Infinity },
  ];
  return path(states, features);
}

interface State {
  readonly viseme: Viseme;
  readonly from: number;
  readonly to: number;
}

/** The cheapest way: pauses may last no time, all else at least `LEAST` frames. */
function path(states: readonly State[], features: SpeechFeatures): TimedViseme[] {
  const frames = Math.ceil(features.length / STEP);
  const count = states.length;
  const longest = Math.round(0.32 / STEP_S);
  const best = new Float64Array((count + 1) * (frames + 1)).fill(Infinity);
  const taken = new Int32Array((count + 1) * (frames + 1));
  best[0] = 0;
  for (let s = 0; s < count; s++) {
    const { viseme, from, to } = states[s]!;
    const target = SOUNDS[viseme];
    const sums = new Float64Array(frames + 1);
    for (let f = 0; f < frames; f++) {
      const time = f * STEP_S;
      const off = time < from - SLACK_S || time > to + SLACK_S ? OUTSIDE : 0;
      sums[f + 1] = sums[f]! + distance(features, f * STEP, target) + off;
    }
    const pause = viseme === 'rest';
    const most = pause ? frames : longest;
    for (let f = 0; f <= frames; f++) {
      const before = best[s * (frames + 1) + f]!;
      if (before === Infinity) continue;
      for (let d = pause ? 0 : LEAST; d <= most && f + d <= frames; d++) {
        const length = pause ? 0 : LENGTH * Math.abs(Math.log((d * STEP_S) / target.usual)) * 4;
        const cost = before + sums[f + d]! - sums[f]! + length;
        const o = (s + 1) * (frames + 1) + f + d;
        if (cost < best[o]!) {
          best[o] = cost;
          taken[o] = d;
        }
      }
    }
  }
  const found: TimedViseme[] = [];
  for (let s = count, f = frames; s > 0; s--) {
    const d = taken[s * (frames + 1) + f]!;
    if (d > 0) found.push({ viseme: states[s - 1]!.viseme, from: (f - d) * STEP_S, to: f * STEP_S });
    f -= d;
  }
  return found.reverse();
}
