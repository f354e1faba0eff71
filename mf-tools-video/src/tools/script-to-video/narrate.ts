import { applyGain, makeTune } from '@facet/engines/sound';
import { loadPico, PICO_RATE, readMarks, readText, speakScript, type SpokenSentence } from '@facet/engines/speech';
import type { Cue } from '@facet/engines/subtitle';
import { ToolRefusal } from '@facet/workbench/worker';
import { SOUND_RATE } from '../../photo/film.ts';
import { RATE } from '../../photo/size.ts';
import { sentenceCues } from '../../speech/captions.ts';
import { brighten, master } from '../../speech/sound.ts';
import { voices } from '../../speech/voices.ts';
import type { ScriptRequest } from './calls.ts';
import { LEAD_S, readingSeconds, TAIL_S } from './scenes.ts';
import type { Placed } from './timeline.ts';

/** What is heard of a script, and when each scene and each caption is there. */
export interface Narration {
  readonly scenes: readonly Placed[];
  readonly seconds: number;
  /** Left and right at `SOUND_RATE`; null where nothing is heard. */
  readonly sound: readonly [Float32Array, Float32Array] | null;
  readonly cues: readonly Cue[];
}

const LOUDNESS = -16;
const BPM = 96;
/** Music alone, and below a voice. */
const MUSIC = 0.5;
const BELOW = 0.1;
/** Music fades in and out in so many seconds. */
const FADE_S = 1.2;

/** A whole number of frames. */
const rounded = (seconds: number): number => Math.ceil(seconds * RATE) / RATE;

/**
 * Reads a script scene by scene, and lays music below it.
 * @throws ToolRefusal `nothing-to-say` where the voice knows no letter of the script
 */
export async function narrate(
  { scenes, voice, tune, captions }: Pick<ScriptRequest, 'scenes' | 'voice' | 'tune' | 'captions'>,
  onProgress: (fraction: number) => void,
): Promise<Narration> {
  const read = voice ? await readScenes(scenes, voice, onProgress) : null;
  const placed: Placed[] = [];
  let at = 0;
  for (const [i, { text }] of scenes.entries()) {
    const length = read?.[i]?.length ?? 0;
    const lasts = rounded(length > 0 ? LEAD_S + length / PICO_RATE + TAIL_S : readingSeconds(text));
    placed.push({ from: at, to: at + lasts });
    at += lasts;
  }
  const seconds = Math.round(at * RATE) / RATE;
  const cues = captions ? scenes.flatMap((scene, i) => cuesIn(scene, placed[i]!, read?.[i]?.sentences ?? null)) : [];
  return { scenes: placed, seconds, cues, sound: mix(read, placed, seconds, voice, tune) };
}

interface ReadScene {
  readonly sentences: readonly SpokenSentence[];
  /** Samples at `PICO_RATE`. */
  readonly length: number;
}

async function readScenes(
  scenes: ScriptRequest['scenes'],
  { id, files }: NonNullable<ScriptRequest['voice']>,
  onProgress: (fraction: number) => void,
): Promise<ReadScene[]> {
  const reading = voices[id].reading();
  const pico = await loadPico(files.engine, files);
  const read: ReadScene[] = [];
  for (const [i, { text }] of scenes.entries()) {
    const script = readMarks(text);
    const known = readText(script.text, reading).some(({ spoken }) => spoken !== '');
    const sentences = known ? [...speakScript(pico, script, reading, { speed: 1, pitch: 1, words: true })] : [];
    read.push({ sentences, length: sentences.reduce((sum, { samples }) => sum + samples.length, 0) });
    onProgress((i + 1) / scenes.length);
  }
  if (read.every(({ length }) => length === 0)) throw new ToolRefusal('nothing-to-say');
  return read;
}

/** Captions of a scene: in time with its voice, else all of it; a title is on its card already. */
function cuesIn(
  { text, isTitle, picture }: ScriptRequest['scenes'][number],
  { from, to }: Placed,
  sentences: readonly SpokenSentence[] | null,
): Cue[] {
  if (isTitle || picture === null) return [];
  if (!sentences || sentences.length === 0) return [{ from, to, text }];
  const shift = from + LEAD_S;
  return sentenceCues(sentences).map((cue) => ({
    ...cue,
    from: cue.from + shift,
    to: Math.min(to, cue.to + shift),
  }));
}

function mix(
  read: readonly ReadScene[] | null,
  placed: readonly Placed[],
  seconds: number,
  voice: ScriptRequest['voice'],
  tune: ScriptRequest['tune'],
): Narration['sound'] {
  if (!read && tune === 'none') return null;
  const length = Math.round(seconds * SOUND_RATE);
  const [left, right] =
    tune === 'none'
      ? [new Float32Array(length), new Float32Array(length)]
      : makeTune(tune, { seconds, bpm: BPM, rate: SOUND_RATE });
  applyGain(left, read ? BELOW : MUSIC);
  applyGain(right, read ? BELOW : MUSIC);
  for (let i = 0; i < length; i++) {
    const fade = Math.min(1, i / (FADE_S * SOUND_RATE), (length - i) / (FADE_S * SOUND_RATE));
    left[i] = left[i]! * fade;
    right[i] = right[i]! * fade;
  }
  if (!read || !voice) return [left, right];
  const speech = new Float32Array(Math.ceil(seconds * PICO_RATE));
  for (const [i, { sentences }] of read.entries()) {
    let at = Math.round((placed[i]!.from + LEAD_S) * PICO_RATE);
    for (const { samples } of sentences) {
      speech.set(samples.subarray(0, Math.max(0, speech.length - at)), at);
      at += samples.length;
    }
  }
  brighten(speech, voices[voice.id].tone);
  const loud = master(speech, LOUDNESS);
  for (let i = 0; i < length; i++) {
    left[i] = Math.max(-1, Math.min(1, left[i]! + (loud[i] ?? 0)));
    right[i] = Math.max(-1, Math.min(1, right[i]! + (loud[i] ?? 0)));
  }
  return [left, right];
}
