import { mixToMono } from '@facet/engines/sound';
import { loadPico, readMarks, readText, speakScript, PICO_RATE, type SpokenSentence } from '@facet/engines/speech';
import {
  alignVisemes,
  speechFeatures,
  isSilent,
  mouthFromSound,
  mouthTrack,
  visemesOf,
  type SpokenWord,
  type LetterLanguage,
  type Mouth,
  type TimedViseme,
} from '@facet/engines/talking';
import { ToolRefusal } from '@facet/workbench/worker';
import { clipFormats } from '@facet/workbench/clip/worker';
import { BlobSource, Input } from 'mediabunny';
import { readStereo, type StereoBlock } from '../clip/sound.ts';
import { SOUND_RATE } from '../photo/film.ts';
import { RATE } from '../photo/size.ts';
import { brighten, master } from '../speech/sound.ts';
import { voices } from '../speech/voices.ts';
import { MOST_SECONDS, type TalkVoice, type VoiceSource } from './calls.ts';

/** What a clip says, and the lips at each of its frames. */
export interface Spoken {
  readonly seconds: number;
  /** Left and right at `SOUND_RATE`. */
  readonly sound: StereoBlock;
  readonly mouths: readonly Mouth[];
}

/** Silence before and behind what a text says, seconds. */
const MARGIN_S = 0.35;
const LOUDNESS = -16;

const framesIn = (seconds: number): number => Math.max(1, Math.round(seconds * RATE));

/** A voice as it was recorded. */
export interface Recording {
  readonly seconds: number;
  /** Left and right at `SOUND_RATE`. */
  readonly sound: StereoBlock;
  readonly mono: Float32Array;
}

/**
 * Reads a recording; its length is a whole number of frames.
 * @throws ToolRefusal `no-sound`, `sound-silent`, `sound-too-long`, `sound-unreadable`
 */
export async function readRecording(blob: Blob): Promise<Recording> {
  const input = new Input({ source: new BlobSource(blob), formats: clipFormats });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new ToolRefusal('no-sound');
    if (!(await track.canDecode())) throw new ToolRefusal('sound-unreadable');
    const from = Math.max(0, await track.getFirstTimestamp());
    const to = await track.computeDuration();
    if (!(to > from)) throw new ToolRefusal('sound-unreadable');
    if (to - from > MOST_SECONDS + 0.5) throw new ToolRefusal('sound-too-long');
    const seconds = framesIn(to - from) / RATE;
    const sound = await whole(readStereo(track, { from, to: from + seconds, rate: SOUND_RATE }), seconds);
    const mono = mixToMono(sound);
    if (isSilent(mono)) throw new ToolRefusal('sound-silent');
    return { seconds, sound, mono };
  } catch (error) {
    if (error instanceof ToolRefusal) throw error;
    throw new ToolRefusal('sound-unreadable');
  } finally {
    input.dispose();
  }
}

async function whole(blocks: AsyncIterable<StereoBlock>, seconds: number): Promise<StereoBlock> {
  const length = Math.round(seconds * SOUND_RATE);
  const sound = [new Float32Array(length), new Float32Array(length)] as const;
  let at = 0;
  for await (const [left, right] of blocks) {
    const room = Math.min(left.length, length - at);
    sound[0].set(left.subarray(0, room), at);
    sound[1].set(right.subarray(0, room), at);
    at += room;
  }
  return sound;
}

const languageOf = (voice: TalkVoice): LetterLanguage => (voice === 'spain' ? 'spanish' : 'english');

/** When the lips take which shape in a sentence, seconds from the beginning of the speech. */
export function visemesIn({ samples, words }: SpokenSentence, begin: number, language: LetterLanguage): TimedViseme[] {
  const spokenWords: SpokenWord[] = words.map(({ spoken, start, end }) => ({
    visemes: spoken.split(/\s+/).flatMap((word) => visemesOf(word, language)),
    start: start - begin,
    end: end - begin,
  }));
  return alignVisemes(spokenWords, speechFeatures(samples, PICO_RATE)).map(({ viseme, from, to }) => ({
    viseme,
    from: from + begin,
    to: to + begin,
  }));
}

/**
 * Has a text read.
 * @throws ToolRefusal `nothing-to-say` where no letter of the language is in it
 */
export async function readAloud(
  { text, voice: id, pitch, files }: Extract<VoiceSource, { kind: 'text' }>,
  onProgress: (fraction: number) => void,
): Promise<Spoken> {
  const { tone, ...made } = voices[id];
  const reading = made.reading();
  const script = readMarks(text);
  if (readText(script.text, reading).every(({ spoken }) => spoken === '')) throw new ToolRefusal('nothing-to-say');
  const voice = await loadPico(files.engine, files);
  const parts: Float32Array[] = [new Float32Array(Math.round(MARGIN_S * PICO_RATE))];
  let length = parts[0]!.length;
  const visemes: TimedViseme[] = [];
  for (const sentence of speakScript(voice, script, reading, { speed: 1, pitch, words: true })) {
    const shift = (list: readonly TimedViseme[]): TimedViseme[] =>
      list.map(({ viseme, from, to }) => ({ viseme, from: from + MARGIN_S, to: to + MARGIN_S }));
    visemes.push(...shift(visemesIn(sentence, length / PICO_RATE - MARGIN_S, languageOf(id))));
    parts.push(sentence.samples);
    length += sentence.samples.length;
    onProgress(sentence.fraction);
  }
  const frames = framesIn(length / PICO_RATE + MARGIN_S);
  const speech = new Float32Array(Math.round((frames / RATE) * PICO_RATE));
  let at = 0;
  for (const part of parts) {
    speech.set(part, at);
    at += part.length;
  }
  brighten(speech, tone);
  const loud = new Float32Array(Math.round((frames / RATE) * SOUND_RATE));
  loud.set(master(speech, LOUDNESS).subarray(0, loud.length));
  return { seconds: frames / RATE, sound: [loud, loud], mouths: mouthTrack(visemes, frames, RATE) };
}

/** What is said, with the lips that say it. */
export async function spokenOf(source: VoiceSource, onProgress: (fraction: number) => void): Promise<Spoken> {
  if (source.kind === 'text') return readAloud(source, onProgress);
  const { seconds, sound, mono } = await readRecording(source.blob);
  return { seconds, sound, mouths: mouthFromSound(speechFeatures(mono, SOUND_RATE), framesIn(seconds), RATE) };
}
