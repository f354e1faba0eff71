import { PICO_RATE, type PicoVoice } from './pico.ts';
import type { Script } from './marks.ts';
import { readText, spell, type Override, type Reading, type Token } from './reading.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { SILENCE, timeWords, type WordTime } from './word-times.ts';

export interface SpeechSettings {
  /** 1 is the voice's own, 0.5 half as fast. */
  readonly speed: number;
  /** 1 is the voice's own, 1.2 a fifth higher. */
  readonly pitch: number;
  /** Whether the time of each word is wanted; it takes about twice as long. */
  readonly words: boolean;
}

/** A word or a number of the text and when it is said, seconds. */
export interface SpokenWord extends WordTime {
  /** As it is said: numbers in letters. */
  readonly spoken: string;
  readonly text: string;
}

/** A sentence with its sound. */
export interface SpokenSentence {
  readonly text: string;
  /** Seconds from the beginning of the whole. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly SpokenWord[];
  /** One channel at `PICO_RATE`, from `start` to the next sentence's: the silence behind it is in it. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** How much of the text is done, 0..1. */
  readonly fraction: number;
}

/** Silences, seconds at usual speed. */
const SILENCES: Readonly<Record<Sentence['end'], number>> = { sentence: 0.42, paragraph: 0.8, clause: 0.15 };
/** What is left of the voice's own silence at both ends, seconds. */
const MARGIN_S = 0.02;
/** At Pico's own level of 100 loud vowels are clipped. */
const LEVEL = 0.4;
/** An emphasised word is higher, slower and louder. */
const EMPHASIS = { pitch: 1.15, speed: 0.82, level: 1.35 } as const;

interface Chunk {
  readonly tokens: readonly Token[];
  /** Silence in front of it, seconds. */
  readonly pause: number;
}

/** Cuts the tokens of a sentence where a pause stands. */
function chunksOf(
  tokens: readonly Token[],
  offset: number,
  pauses: Script['pauses'],
  from: number,
  to: number,
): Chunk[] {
  const chunks: { tokens: Token[]; pause: number }[] = [{ tokens: [], pause: 0 }];
  const waiting = pauses.filter(({ at }) => at >= from && at < to);
  for (const token of tokens) {
    while (waiting.length > 0 && waiting[0]!.at <= token.from + offset) {
      const { seconds } = waiting.shift()!;
      const last = chunks.at(-1)!;
      if (last.tokens.length === 0) last.pause += seconds;
      else chunks.push({ tokens: [], pause: seconds });
    }
    chunks.at(-1)!.tokens.push(token);
  }
  return [...chunks, ...waiting.map(({ seconds }) => ({ tokens: [], pause: seconds }))];
}

const percent = (value: number): string => String(Math.round(value * 100));

/** Marks that name every value: inside each other, Pico's go back to its own values and not to the outer ones. */
function marked(words: string, level: number, speed: number, pitch: number): string {
  return `<volume level="${percent(level)}"><speed level="${percent(speed)}"><pitch level="${percent(pitch)}">${words}</pitch></speed></volume>`;
}

const usual = (words: string, { speed, pitch }: SpeechSettings): string => marked(words, LEVEL, speed, pitch);
const stressed = (words: string, { speed, pitch }: SpeechSettings): string =>
  marked(words, LEVEL * EMPHASIS.level, speed * EMPHASIS.speed, pitch * EMPHASIS.pitch);

/** Without the signs that Pico would take for marks. */
const safe = (words: string): string => words.replace(/[<>&]/g, ' ');

function record(voice: PicoVoice, text: string): Float32Array<ArrayBuffer> {
  const blocks = [...voice.speak(text)];
  const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

function trim(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let from = samples.findIndex((value) => Math.abs(value) > SILENCE);
  if (from < 0) return new Float32Array(0);
  let to = samples.length;
  while (Math.abs(samples[to - 1]!) <= SILENCE) to--;
  from = Math.max(0, from - MARGIN_S * PICO_RATE);
  return samples.slice(from, Math.min(samples.length, to + MARGIN_S * PICO_RATE));
}

/** A share of the time for each word by its length, where alignment found none. */
function shared(tokens: readonly Token[], seconds: number): readonly WordTime[] {
  const total = tokens.reduce((sum, { spoken }) => sum + spoken.length + 1, 0);
  let at = 0;
  return tokens.map(({ spoken }) => {
    const start = at;
    at += ((spoken.length + 1) / total) * seconds;
    return { start, end: at };
  });
}

interface Saying {
  readonly voice: PicoVoice;
  readonly settings: SpeechSettings;
  readonly isStressed: (token: Token) => boolean;
}

interface Said {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly words: readonly WordTime[];
}

function say(tokens: readonly Token[], ends: boolean, { voice, settings, isStressed }: Saying): Said {
  const runs: { readonly isStressed: boolean; words: string }[] = [];
  tokens.forEach((token, i) => {
    const isEnd = i === tokens.length - 1;
    const mark = isEnd && token.mark === '' ? (ends ? '.' : ',') : token.mark;
    const words = safe(token.spoken) + mark;
    const last = runs.at(-1);
    if (last?.isStressed === isStressed(token)) last.words += ` ${words}`;
    else runs.push({ isStressed: isStressed(token), words });
  });
  const text = runs.map((run) => (run.isStressed ? stressed : usual)(run.words, settings)).join(' ');
  const samples = trim(record(voice, text));
  if (!settings.words) return { samples, words: [] };
  const slow = record(voice, usual(tokens.map(({ spoken }) => safe(spoken)).join(' <break time="500ms"/> '), settings));
  return { samples, words: timeWords(samples, slow, tokens.length) ?? shared(tokens, samples.length / PICO_RATE) };
}

function concat(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * PICO_RATE));

/**
 * Speaks a text sentence by sentence; stopping between two costs nothing. What has no letters of the language makes no sound.
 * @throws PicoError
 */
export function* speakScript(
  voice: PicoVoice,
  script: Script,
  reading: Reading,
  settings: SpeechSettings,
): Generator<SpokenSentence, void> {
  const { text, spans, pauses } = script;
  let length = 0;
  const sentences = sentencesOf(text, reading.abbreviations);
  for (const [index, sentence] of sentences.entries()) {
    const until = sentences[index + 1]?.from ?? text.length + 1;
    const from = index === 0 ? 0 : sentence.from;
    const part = text.slice(sentence.from, sentence.to);
    const overrides = overridesIn(script, sentence, reading);
    const isStressed = (token: Token): boolean =>
      spans.some(
        ({ kind, from: a, to: b }) =>
          kind === 'emphasis' && token.from + sentence.from >= a && token.to + sentence.from <= b,
      );
    const tokens = readText(part, reading, overrides).filter(({ spoken }) => spoken !== '');
    const parts: Float32Array[] = [];
    const words: SpokenWord[] = [];
    const chunks = chunksOf(tokens, sentence.from, pauses, from, until);
    const start = length / PICO_RATE;
    let at = length;
    let [first, end] = [null as number | null, start];
    const put = (samples: Float32Array): void => {
      parts.push(samples);
      at += samples.length;
    };
    for (const [c, chunk] of chunks.entries()) {
      put(silence(chunk.pause));
      if (chunk.tokens.length === 0) continue;
      const spoken = say(chunk.tokens, c === chunks.length - 1 && sentence.end !== 'clause', {
        voice,
        settings,
        isStressed,
      });
      first ??= at / PICO_RATE;
      spoken.words.forEach((time, i) => {
        const token = chunk.tokens[i]!;
        words.push({
          text: withSigns(part, token, chunk.tokens[i + 1]),
          spoken: token.spoken,
          start: at / PICO_RATE + time.start,
          end: at / PICO_RATE + time.end,
        });
      });
      put(spoken.samples);
      end = at / PICO_RATE;
    }
    if (tokens.length > 0 && index < sentences.length - 1) put(silence(SILENCES[sentence.end] / settings.speed));
    length = at;
    yield {
      text: tokens.length === 0 ? '' : part.replace(/\s+/g, ' '),
      start: first ?? start,
      end,
      words,
      samples: concat(parts),
      fraction: sentence.to / text.length,
    };
  }
}

/** A word with the quotation marks, brackets and stops that stand at it. */
function withSigns(text: string, token: Token, next: Token | undefined): string {
  const before = /[^\s\p{L}\p{N}]*$/u.exec(text.slice(0, token.from))![0];
  const behind = /^[^\s\p{L}\p{N}]*/u.exec(text.slice(token.to, next?.from ?? text.length))![0];
  return before.replace(/^[.,;:!?)\]}”»]+/, '') + text.slice(token.from, token.to).replace(/\s+/g, ' ') + behind;
}

/** What is spelled or said otherwise in a sentence, at its own places. */
function overridesIn({ spans, text }: Script, { from, to }: Sentence, reading: Reading): readonly Override[] {
  return spans.flatMap((span) => {
    if (span.kind === 'emphasis' || span.from < from || span.to > to) return [];
    const spoken =
      span.kind === 'spell'
        ? spell(text.slice(span.from, span.to), reading)
        : readText(span.alias ?? '', reading)
            .map((token) => token.spoken)
            .join(' ');
    return [{ from: span.from - from, to: span.to - from, spoken }];
  });
}
