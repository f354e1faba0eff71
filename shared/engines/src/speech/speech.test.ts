import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { english } from './english.ts';
import { readMarks } from './marks.ts';
import { loadPico, PICO_RATE, PicoError, type PicoVoice } from './pico.ts';
import { sentencesOf } from './sentences.ts';
import { spanish } from './spanish.ts';
import { speakScript, type SpeechSettings, type SpokenSentence } from './speak.ts';
import { timeWords } from './word-times.ts';

const wasm = readFileSync(createRequire(__filename).resolve('@echogarden/svoxpico-wasm/svoxpico.wasm'));
const voices = path.resolve(__dirname, '../../../../mf-tools-video/voices');
const load = (analysis: string, signal: string): Promise<PicoVoice> =>
  loadPico(wasm, {
    analysis: readFileSync(path.join(voices, `${analysis}.bin`)),
    signal: readFileSync(path.join(voices, `${signal}.bin`)),
  });

let voice: PicoVoice;
beforeAll(async () => {
  voice = await load('en-US_ta', 'en-US_lh0_sg');
});

const plain: SpeechSettings = { speed: 1, pitch: 1, words: false };
const speak = (text: string, settings: Partial<SpeechSettings> = {}): readonly SpokenSentence[] => [
  ...speakScript(voice, readMarks(text), english(false), { ...plain, ...settings }),
];
const seconds = (sentences: readonly SpokenSentence[]): number =>
  sentences.reduce((sum, { samples }) => sum + samples.length, 0) / PICO_RATE;

describe('the engine', () => {
  test('says the same text alike, also after a run that was given up half-way', () => {
    const length = (text: string): number => [...voice.speak(text)].reduce((sum, block) => sum + block.length, 0);
    const first = length('Good morning.');
    for (const block of voice.speak('A long sentence that nobody waits for.')) {
      expect(block.length).toBeGreaterThan(0);
      break;
    }
    expect(length('Good morning.')).toBe(first);
  });

  test('refuses files that are no voice', async () => {
    await expect(loadPico(wasm, { analysis: new Uint8Array(10), signal: new Uint8Array(10) })).rejects.toThrow(
      PicoError,
    );
    await expect(loadPico(new Uint8Array(10), { analysis: wasm, signal: wasm })).rejects.toThrow();
  });

  test('no sentence ends inside an abbreviation of two parts', () => {
    const [first] = sentencesOf('Viaja a EE. UU. Vuelve en enero.', spanish('spain').abbreviations);
    expect(first).toMatchObject({ from: 0, to: 'Viaja a EE. UU.'.length });
  });

  test('speaks Spanish too', async () => {
    const spain = await load('es-ES_ta', 'es-ES_zl0_sg');
    const sentences = [...speakScript(spain, readMarks('Hola. ¿Cómo estás?'), spanish('spain'), plain)];
    expect(sentences.map(({ text }) => text)).toEqual(['Hola.', '¿Cómo estás?']);
    expect(seconds(sentences)).toBeGreaterThan(1.2);
  });
});

describe('a text that is spoken', () => {
  test('has its sentences one after another, loud where they are and silent between', () => {
    const sentences = speak('Hello world. This is the second sentence.');
    const [first, second] = sentences;
    expect(sentences).toHaveLength(2);
    expect(first!.end).toBeLessThan(second!.start);
    expect(second!.end).toBeCloseTo(seconds(sentences), 1);
    const level = ({ samples, start }: SpokenSentence, from: number, to: number): number =>
      Math.max(...samples.slice((from - start) * PICO_RATE, (to - start) * PICO_RATE).map(Math.abs));
    expect(level(first!, first!.start, first!.end)).toBeGreaterThan(0.1);
    expect(level({ ...first!, start: 0 }, first!.end + 0.05, second!.start)).toBeLessThan(0.01);
  });

  test('never reaches full scale', () => {
    const loud = speak('All the loud *owls* howl around our *old* house at dawn!');
    expect(
      Math.max(...loud.flatMap(({ samples }) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0))),
    ).toBeLessThan(0.98);
  });

  test('takes half as long at double speed', () => {
    const text = 'Speed changes how long a sentence takes to say.';
    const ratio = seconds(speak(text, { speed: 2 })) / seconds(speak(text));
    expect(ratio).toBeGreaterThan(0.45);
    expect(ratio).toBeLessThan(0.65);
  });

  test('is as long as its pauses require', () => {
    const between = seconds(speak('One [pause 2s] two.')) - seconds(speak('One [pause 0.5s] two.'));
    expect(between).toBeCloseTo(1.5, 1);
    expect(seconds(speak('[pause 1s]'))).toBeCloseTo(0, 5);
  });

  test('is longer where a word is emphasised or spelled', () => {
    expect(seconds(speak('I am *very* happy.'))).toBeGreaterThan(seconds(speak('I am very happy.')));
    expect(seconds(speak('<spell>cat</spell>'))).toBeGreaterThan(seconds(speak('cat')));
  });

  test('has times for its words that rise and lie within it', () => {
    const [sentence] = speak('The quick brown fox costs $3.50.', { words: true });
    const words = sentence!.words;
    expect(words.map(({ text }) => text)).toEqual(['The', 'quick', 'brown', 'fox', 'costs', '$3.50.']);
    expect(words[0]!.start).toBeCloseTo(sentence!.start, 2);
    expect(words.at(-1)!.end).toBeCloseTo(sentence!.end, 1);
    words.slice(1).forEach((word, i) => expect(word.start).toBeGreaterThan(words[i]!.start + 0.05));
    // "three dollars and fifty cents" takes longer than "fox".
    expect(words[5]!.end - words[5]!.start).toBeGreaterThan(2 * (words[3]!.end - words[3]!.start));
  });

  test('makes no sound of other scripts, and of nothing', () => {
    expect(seconds(speak('日本語。'))).toBe(0);
    expect(speak('')).toEqual([]);
  });
});

test('words have no times where the slow reading does not show them', () => {
  const tone = Float32Array.from({ length: PICO_RATE }, (_, i) => Math.sin(i / 10) * 0.5);
  expect(timeWords(tone, tone, 3)).toBeNull();
  expect(timeWords(tone, new Float32Array(PICO_RATE), 0)).toBeNull();
});

describe('marks', () => {
  test.each([
    ['a <break time="500ms"/> b', 'a  b', [{ at: 2, seconds: 0.5 }]],
    ['a [pause] b', 'a  b', [{ at: 2, seconds: 0.6 }]],
    ['a [pausa 1,5 s] b', 'a  b', [{ at: 2, seconds: 1.5 }]],
    ['a<break strength="weak"/>b', 'ab', [{ at: 1, seconds: 0.25 }]],
    ['a [pause 99s]', 'a ', [{ at: 2, seconds: 10 }]],
  ])('%s is a pause', (marked, text, pauses) => {
    expect(readMarks(marked)).toMatchObject({ text, pauses });
  });

  test.each([
    ['so *very* good', 'so very good', { from: 3, to: 7, kind: 'emphasis' }],
    ['<emphasis level="strong">now</emphasis>', 'now', { from: 0, to: 3, kind: 'emphasis' }],
    ['[spell NASA]', 'NASA', { from: 0, to: 4, kind: 'spell' }],
    ['<say-as interpret-as="characters">ab</say-as>', 'ab', { from: 0, to: 2, kind: 'spell' }],
    ["<sub alias='Tuesday'>Tue</sub>", 'Tue', { from: 0, to: 3, kind: 'alias', alias: 'Tuesday' }],
    ['<spell>open', 'open', { from: 0, to: 4, kind: 'spell' }],
  ])('%s is a span', (marked, text, span) => {
    expect(readMarks(marked)).toMatchObject({ text, spans: [span] });
  });

  test('what is no mark stays text; unknown tags are named and left out', () => {
    expect(readMarks('2 * 3 * 4 and 5 < 6 > 1')).toMatchObject({ text: '2 * 3 * 4 and 5 < 6 > 1', spans: [] });
    expect(readMarks('<b>bold</b> AT&amp;T')).toMatchObject({ text: 'bold AT&T', unknown: ['<b>'] });
    expect(readMarks('</emphasis> x [spell ]').spans).toEqual([]);
  });
});

describe('sentences', () => {
  const parts = (text: string): readonly string[] =>
    sentencesOf(text, english(false).abbreviations).map(({ from, to }) => text.slice(from, to));

  test.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    [
      'Dr. Smith met J. K. Rowling at 3 p.m. on Jan. 5. Then he left.',
      ['Dr. Smith met J. K. Rowling at 3 p.m. on Jan. 5.', 'Then he left.'],
    ],
    ['It is 3.14 long. Yes.', ['It is 3.14 long.', 'Yes.']],
    ['At 9 a.m. EST they left. At 9 a.m. They left.', ['At 9 a.m. EST they left.', 'At 9 a.m.', 'They left.']],
    ['She said no. It was May. See No. 5 on p. 3.', ['She said no.', 'It was May.', 'See No. 5 on p. 3.']],
    ['Add 2 tbsp. sugar and 1 tsp. Mix.', ['Add 2 tbsp. sugar and 1 tsp.', 'Mix.']],
    ['“Why?” he said. “No.”', ['“Why?”', 'he said.', '“No.”']],
    ['A title\nA line\n\nA paragraph', ['A title', 'A line', 'A paragraph']],
    ['1. First', ['1. First']],
    ['  \n ', []],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test('a sentence without an end is divided at its commas', () => {
    const long = parts(`${'a word and another one, '.repeat(40)}end`);
    expect(long.length).toBeGreaterThan(3);
    for (const part of long) expect(part.length).toBeLessThanOrEqual(260);
    expect(long.join(' ')).toBe(`${'a word and another one, '.repeat(40)}end`);
  });
});
