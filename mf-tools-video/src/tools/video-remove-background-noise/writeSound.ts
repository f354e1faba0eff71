import {
  AudioSampleSource,
  canEncodeAudio,
  Conversion,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  Quality,
  WavOutputFormat,
  WebMOutputFormat,
  type AudioCodec,
  type Input,
  type OutputFormat,
  type Target,
} from 'mediabunny';
import { ClipError } from '@facet/workbench/clip/worker';
import { AAC_PRIMING, createBlockWriter } from '../../clip/blockWriter.ts';
import { RATE } from './chain.ts';
import type { SoundFacts } from './calls.ts';

/**
 * Bits a second by channels. One channel needs no more: libavcodec's encoder finds no use for 192,000 and takes four times as long to
 * search for it.
 */
const BITRATES = { 1: 128_000, 2: 192_000 } as const;

const formats: Readonly<
  Record<
    SoundFacts['result'],
    { readonly format: (memory: boolean) => OutputFormat; readonly codecs: readonly AudioCodec[] }
  >
> = {
  mp4: {
    format: (memory) => new Mp4OutputFormat({ fastStart: memory ? 'in-memory' : false }),
    codecs: ['aac', 'opus'],
  },
  mov: { format: (memory) => new MovOutputFormat({ fastStart: memory ? 'in-memory' : false }), codecs: ['aac'] },
  webm: { format: () => new WebMOutputFormat(), codecs: ['opus'] },
  mkv: { format: () => new MkvOutputFormat(), codecs: ['opus', 'aac'] },
  m4a: {
    format: (memory) => new Mp4OutputFormat({ fastStart: memory ? 'in-memory' : false }),
    codecs: ['aac', 'opus'],
  },
  wav: { format: () => new WavOutputFormat(), codecs: ['pcm-s16'] },
};

/** Writes a file whose sound is new and whose picture is that of the original, packet by packet. */
export interface SoundWriter {
  add(block: readonly Float32Array[]): Promise<void>;
  finish(): Promise<void>;
  cancel(): Promise<void>;
}

/**
 * Starts a file.
 * @param input its picture is copied; tracks beside picture and sound are left out
 * @param start when the sound begins, seconds
 * @throws ClipError where this browser cannot encode the sound
 */
export async function startSound(
  input: Input,
  result: SoundFacts['result'],
  {
    target,
    inMemory,
    channels,
    start,
  }: { readonly target: Target; readonly inMemory: boolean; readonly channels: 1 | 2; readonly start: number },
): Promise<SoundWriter> {
  const { format, codecs } = formats[result];
  const quality = new Quality({ bitrate: BITRATES[channels] });
  let codec: AudioCodec | null = null;
  for (const candidate of codecs)
    codec ??=
      candidate === 'pcm-s16' ||
      (await canEncodeAudio(candidate, { numberOfChannels: channels, sampleRate: RATE, quality }))
        ? candidate
        : null;
  if (!codec) throw new ClipError('format-unsupported');
  const output = new Output({ format: format(inMemory), target });
  const picture =
    result === 'm4a' || result === 'wav'
      ? null
      : await Conversion.init({
          input,
          output,
          composable: true,
          audio: { discard: true },
          copy: { mode: 'forced' },
          showWarnings: false,
        });
  const sound = new AudioSampleSource({ codec, ...(codec === 'pcm-s16' ? {} : { quality }) });
  output.addAudioTrack(sound);
  await output.start();
  const writer = createBlockWriter(sound, { codec, rate: RATE, start });
  const add = async (block: readonly Float32Array[]): Promise<void> => {
    await writer.add(block);
    // In step with the sound, so that neither waits in memory for the other.
    await picture?.execute({ until: writer.time });
  };
  return {
    add,
    async finish() {
      // What the encoder puts before the beginning is missing at the end.
      if (codec === 'aac') await add(Array.from({ length: channels }, () => new Float32Array(AAC_PRIMING)));
      sound.close();
      await picture?.execute();
      await output.finalize();
    },
    async cancel() {
      await picture?.cancel();
      await output.cancel();
    },
  };
}
