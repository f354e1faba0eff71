import {
  loadPico,
  PICO_RATE,
  readMarks,
  readText,
  speakScript,
  type PicoVoice,
  type SpokenSentence,
} from '@facet/engines/speech';
import { measureLoudness } from '@facet/engines/sound';
import { writeSrt, writeVtt } from '@facet/engines/subtitle';
import { ToolRefusal } from '@facet/workbench/worker';
import { createEncoder } from 'wasm-media-encoders';
import { waveOf } from '../clip/wave.ts';
import type { SpeechReport, SpeechRequest } from './calls.ts';
import { sentenceCues, wordCues } from './captions.ts';
import { brighten, master, peaksOf, RATE } from './sound.ts';
import { voices } from './voices.ts';

const MP3_KBPS = 128;
/** Samples that are encoded at once. */
const BLOCK = RATE;
/** Silent words that are named. */
const MOST_NAMED = 5;
/** Of the whole run: speaking; the rest is encoding. */
const SPEAKING = 0.92;

type Progress = (stage: string, fraction: number) => void;

async function encodeMp3(samples: Float32Array, wasm: Uint8Array<ArrayBuffer>, progress: Progress): Promise<Blob> {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate: RATE, bitrate: MP3_KBPS });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < samples.length; at += BLOCK) {
    // The encoder's answer is a view of its memory, which the next call overwrites.
    parts.push(encoder.encode([samples.subarray(at, at + BLOCK)]).slice());
    progress('encoding', SPEAKING + (1 - SPEAKING) * (at / samples.length));
  }
  parts.push(encoder.finalize().slice());
  return new Blob(parts, { type: 'audio/mpeg' });
}

function join(sentences: readonly SpokenSentence[]): Float32Array {
  const samples = new Float32Array(sentences.reduce((sum, sentence) => sum + sentence.samples.length, 0));
  let at = 0;
  for (const sentence of sentences) {
    samples.set(sentence.samples, at);
    at += sentence.samples.length;
  }
  return samples;
}

function captionsOf(
  sentences: readonly SpokenSentence[],
  kind: SpeechRequest['captions'],
  stem: string,
): SpeechReport['captions'] {
  if (kind === 'none') return [];
  const cues = kind === 'words' ? wordCues(sentences) : sentenceCues(sentences);
  return [
    { blob: new Blob([writeSrt(cues)], { type: 'application/x-subrip' }), name: `${stem}.srt` },
    { blob: new Blob([writeVtt(cues)], { type: 'text/vtt' }), name: `${stem}.vtt` },
  ];
}

/**
 * Speaks a text and makes the files of it.
 * @throws ToolRefusal `nothing-to-say` where no letter of the language is in it
 */
export async function makeSpeech(request: SpeechRequest, progress: Progress): Promise<SpeechReport> {
  const { text, voice: id, speed, pitch, captions, format, files, stem } = request;
  progress('speaking', 0);
  const { tone, ...made } = voices[id];
  const reading = made.reading();
  const script = readMarks(text);
  const tokens = readText(script.text, reading);
  if (tokens.every(({ spoken }) => spoken === '')) throw new ToolRefusal('nothing-to-say');
  const voice: PicoVoice = await loadPico(files.engine, files);
  const sentences: SpokenSentence[] = [];
  for (const sentence of speakScript(voice, script, reading, { speed, pitch, words: captions !== 'none' })) {
    sentences.push(sentence);
    progress('speaking', sentence.fraction * SPEAKING);
  }
  const speech = join(sentences);
  brighten(speech, tone);
  const samples = master(speech, request.loudness);
  progress('encoding', SPEAKING);
  const blob = format === 'mp3' && files.mp3 ? await encodeMp3(samples, files.mp3, progress) : waveOf([samples], RATE);
  return {
    blob,
    captions: captionsOf(sentences, captions, stem),
    peaks: peaksOf(samples),
    duration: speech.length / PICO_RATE,
    sentences: sentences.filter((sentence) => sentence.text !== '').length,
    loudness: measureLoudness([samples], RATE).integrated,
    unknown: script.unknown,
    silent: tokens
      .filter(({ spoken }) => spoken === '')
      .map(({ from, to }) => script.text.slice(from, to))
      .slice(0, MOST_NAMED),
  };
}
