import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SpokenSentence } from '@facet/engines/speech';
import { readSubtitles } from '@facet/engines/subtitle';
import { FailureError, type WorkerLike } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import { inMatrix } from '@facet/testing/extent';
import { BlobSource, Input, MP3, WAVE } from 'mediabunny';
import type { SpeechRequest } from './calls.ts';
import { sentenceCues } from './captions.ts';
import { makeSpeech } from './makeSpeech.ts';
import { createSpeechRunner, notesOf, stemOf, type SpeechOptionValues } from './runner.ts';
import { master, RATE } from './sound.ts';
import { voices } from './voices.ts';

const folder = path.resolve(__dirname, '../../voices');
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));
const find = createRequire(__filename);
const engine = bytesOf(find.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm'));
const mp3 = bytesOf(path.join(path.dirname(find.resolve('wasm-media-encoders/wasm/mp3')), 'mp3.wasm'));

const request = (more: Partial<SpeechRequest> = {}): SpeechRequest => {
  const voice = more.voice ?? 'us';
  return {
    text: 'Good morning. It costs $3.50 [pause 1s] now.',
    voice,
    speed: 1,
    pitch: 1,
    loudness: -16,
    format: 'wav',
    captions: 'none',
    stem: 'good-morning',
    files: {
      engine,
      analysis: bytesOf(path.join(folder, voices[voice].analysis.name)),
      signal: bytesOf(path.join(folder, voices[voice].signal.name)),
      mp3,
    },
    ...more,
  };
};
const speak = (more: Partial<SpeechRequest> = {}) => makeSpeech(request(more), () => undefined);
const durationOf = async (blob: Blob, format: typeof MP3 | typeof WAVE): Promise<number> =>
  new Input({ source: new BlobSource(blob), formats: [format] }).computeDuration();

test('the sizes of the files are those that progress is counted with', () => {
  for (const { analysis, signal } of Object.values(voices))
    for (const { name, bytes } of [analysis, signal]) expect(readFileSync(path.join(folder, name)).length).toBe(bytes);
  expect([engine.length, mp3.length]).toEqual([950_029, 132_999]);
});

test('WAV and MP3 are as long as the speech, at the requested loudness, and never clipped', async () => {
  const stages: [string, number][] = [];
  const wav = await makeSpeech(request(), (stage, fraction) => stages.push([stage, fraction]));
  expect(await durationOf(wav.blob, WAVE)).toBeCloseTo(wav.duration, 3);
  expect(wav.loudness).toBeGreaterThan(-17);
  expect(wav.loudness).toBeLessThan(-15);
  expect(Math.max(...wav.peaks)).toBeLessThan(0.85);
  expect(stages.map(([, fraction]) => fraction)).toEqual(stages.map(([, fraction]) => fraction).sort((a, b) => a - b));
  const { blob, duration } = await speak({ format: 'mp3' });
  expect(blob.type).toBe('audio/mpeg');
  // An encoder fills up two frames of 1152 samples.
  expect(Math.abs((await durationOf(blob, MP3)) - duration)).toBeLessThan((3 * 1152) / RATE);
});

test('captions are the text as it was written, in time', async () => {
  const { captions, duration } = await speak({ captions: 'sentences' });
  expect(captions.map(({ name }) => name)).toEqual(['good-morning.srt', 'good-morning.vtt']);
  for (const { blob } of captions) {
    const { cues } = readSubtitles(await blob.text());
    expect(cues.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(['Good morning.', 'It costs $3.50 now.']);
    expect(cues.at(-1)!.to).toBeLessThan(duration + 0.25);
    expect(cues[1]!.from).toBeGreaterThan(cues[0]!.to - 0.01);
  }
  const words = await speak({ captions: 'words', voice: 'spain', text: 'Hola, son 3,50 €.' });
  const { cues } = readSubtitles(await words.captions[1]!.blob.text());
  expect(cues.map(({ text }) => text)).toEqual(['Hola,', 'son', '3,50 €.']);
});

test('what the voice cannot say is refused, or named', async () => {
  await expect(speak({ text: '日本語 😀 ***' })).rejects.toThrow(ToolRefusal);
  const { silent, unknown } = await speak({ text: '<b>Hello</b> 日本.' });
  expect([silent, unknown]).toEqual([['日本'], ['<b>']]);
});

inMatrix(test)('Latin America sounds otherwise than Spain', async () => {
  const [spain, america] = await Promise.all([
    speak({ voice: 'spain', text: 'Cinco cerezas.' }),
    speak({ voice: 'america', text: 'Cinco cerezas.' }),
  ]);
  expect(spain.peaks).not.toEqual(america.peaks);
});

test('silence stays silent', () => {
  expect(master(new Float32Array(16_000), -16).every((value) => value === 0)).toBe(true);
});

test('a long sentence has several captions, none longer than two lines', () => {
  const words = Array.from({ length: 40 }, (_, i) => ({ text: `word${String(i)}`, spoken: '', start: i, end: i + 1 }));
  const sentence: SpokenSentence = {
    text: words.map(({ text }) => text).join(' '),
    start: 0,
    end: 40,
    words,
    samples: new Float32Array(0),
    fraction: 1,
  };
  const cues = sentenceCues([sentence]);
  expect(cues.length).toBeGreaterThan(2);
  for (const { text } of cues) expect(text.split('\n').length).toBeLessThanOrEqual(2);
  expect(cues.map(({ text }) => text.replace('\n', ' ')).join(' ')).toBe(sentence.text);
  expect(sentenceCues([{ ...sentence, text: '' }])).toEqual([]);
});

test('a file is called after the first words, without marks', () => {
  expect(stemOf('<p>Hello [pause 1s] big *world* of sound and more')).toBe('hello-big-world-of-sound');
  expect(stemOf('…')).toBe('speech');
});

describe('the runner', () => {
  const options: SpeechOptionValues = {
    voice: 'us',
    speed: 1,
    pitch: 1,
    loudness: '-16',
    format: 'mp3',
    captions: 'none',
  };
  const text = { kind: 'text', id: 'a', text: 'Hello.' } as const;
  const context = { signal: new AbortController().signal, stage: () => undefined, bytes: () => undefined };
  const never = (): WorkerLike => {
    throw new Error('no worker is wanted');
  };

  test('fails with words where files do not come', async () => {
    const failing = () => Promise.reject(new FailureError({ kind: 'unexpected', detail: 'offline' }));
    const runner = createSpeechRunner({ spawn: never, assets: () => ({ load: failing }) });
    await expect(runner.run({ inputs: { text }, options }, context)).rejects.toThrow(FailureError);
  });

  test('loads the MP3 encoder only for MP3, and reports missing files', async () => {
    const requested: string[] = [];
    const runner = createSpeechRunner({
      spawn: never,
      assets: (voice, format) => {
        requested.push(`${voice}.${format}`);
        return { load: () => Promise.resolve(new Map()) };
      },
    });
    await expect(runner.run({ inputs: { text }, options: { ...options, format: 'wav' } }, context)).rejects.toThrow(
      FailureError,
    );
    expect(requested).toEqual(['us.wav']);
  });

  test('does not begin after it was cancelled while files came', async () => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      return Promise.resolve(new Map());
    };
    const runner = createSpeechRunner({ spawn: never, assets: () => ({ load }) });
    await expect(
      runner.run({ inputs: { text }, options }, { ...context, signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('says what was left out', () => {
    const report = { blob: new Blob(), captions: [], peaks: [], duration: 61, sentences: 2, loudness: -16.04 };
    expect(notesOf({ ...report, unknown: [], silent: [] }).map(({ id }) => id)).toEqual(['spoken']);
    expect(notesOf({ ...report, unknown: ['<b>'], silent: ['日'] }).map(({ id }) => id)).toEqual([
      'spoken',
      'unknown',
      'silent',
    ]);
  });
});
