import { detectHum, loadRnnoise, mixToMono, type RnnoiseModule } from '@facet/engines/sound';
import { serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { BlobSource, FLAC, Input, MATROSKA, QTFF, WAVE, WEBM, type InputAudioTrack } from 'mediabunny';
import { mediaTypes, withTarget } from '../../clip/output.ts';
import { clipFormats, asClipError, ClipError, refusing } from '@facet/workbench/clip/worker';
import { readStereo } from '../../clip/sound.ts';
import { waveOf } from '../../clip/wave.ts';
import type { CleanReport, NoiseCalls, SoundFacts } from './calls.ts';
import { concat, createMeter, RATE } from './chain.ts';
import { cleanExcerpt, cleanSound, paintSpectrogram, type SoundSource } from './cleanSound.ts';
import { startSound, type SoundWriter } from './writeSound.ts';

/** So much of the beginning is listened to before anything is chosen, seconds. */
const LOOK_S = 20;
/** An excerpt, seconds. */
const EXCERPT_S = 8;
const types: Readonly<Record<SoundFacts['result'], string>> = {
  ...mediaTypes,
  m4a: 'audio/mp4',
  wav: 'audio/wav',
};

interface OpenSound {
  readonly input: Input;
  readonly track: InputAudioTrack;
  readonly facts: Omit<SoundFacts, 'loudness' | 'hum'>;
  readonly source: SoundSource;
}

async function open(blob: Blob): Promise<OpenSound> {
  const input = new Input({ source: new BlobSource(blob), formats: clipFormats });
  try {
    const track = await input.getPrimaryAudioTrack();
    // A file that was cut off before its index shows neither.
    if (!track) throw new ClipError((await input.getPrimaryVideoTrack()) ? 'no-sound' : 'damaged');
    const codec = await track.getCodec();
    const picture = (await input.getPrimaryVideoTrack()) !== null;
    const to = await track.computeDuration();
    const channels = (await track.getNumberOfChannels()) === 1 ? 1 : 2;
    const from = Math.max(0, await track.getFirstTimestamp());
    if (!(to > from)) throw new ClipError('damaged');
    return {
      input,
      track,
      source: { track, from, to, channels },
      facts: {
        duration: to,
        picture,
        codec: codec ?? '',
        sampleRate: await track.getSampleRate(),
        channels: await track.getNumberOfChannels(),
        result: resultOf(await input.getFormat(), picture),
        decodable: codec !== null && (await track.canDecode()),
      },
    };
  } catch (error) {
    input.dispose();
    throw asClipError(error);
  }
}

/** A video stays what it is; sound that was not compressed stays so. */
function resultOf(format: unknown, picture: boolean): SoundFacts['result'] {
  if (picture) return format === QTFF ? 'mov' : format === WEBM ? 'webm' : format === MATROSKA ? 'mkv' : 'mp4';
  return format === WAVE || format === FLAC ? 'wav' : 'm4a';
}

async function withSound<T>(blob: Blob, work: (sound: OpenSound) => Promise<T>): Promise<T> {
  return refusing(async () => {
    const sound = await open(blob);
    try {
      return await work(sound);
    } catch (error) {
      throw error instanceof ToolRefusal ? error : asClipError(error);
    } finally {
      sound.input.dispose();
    }
  });
}

async function listenToStart({ source }: OpenSound): Promise<Pick<SoundFacts, 'loudness' | 'hum'>> {
  const blocks: (readonly Float32Array[])[] = [];
  const to = Math.min(source.to, source.from + LOOK_S);
  for await (const block of readStereo(source.track, { from: source.from, to, rate: RATE })) blocks.push(block);
  const channels = [0, 1].map((c) => concat(blocks.map((block) => block[c]!)));
  const meter = createMeter(2);
  meter.push(channels);
  const integrated = meter.read();
  return {
    loudness: Number.isFinite(integrated) ? integrated : null,
    hum: detectHum(mixToMono(channels), RATE)?.frequency ?? null,
  };
}

let rnnoiseModule: Promise<RnnoiseModule> | null = null;
const rnnoise = (file: Uint8Array<ArrayBuffer>): Promise<RnnoiseModule> => (rnnoiseModule ??= loadRnnoise(file));

/** Serves the tool's page. */
export function serveNoise(): void {
  serveWorker<NoiseCalls>(workerScope(), {
    look: ({ blob }, { progress }) =>
      withSound(blob, async (sound) => {
        progress('listening', null);
        if (!sound.facts.decodable) return { ...sound.facts, loudness: null, hum: null };
        return { ...sound.facts, ...(await listenToStart(sound)) };
      }),
    listen: ({ blob, settings, from, rnnoise: file }, { transfer }) =>
      withSound(blob, async ({ source }) => {
        const start = Math.max(source.from, Math.min(from, source.to - EXCERPT_S));
        const part = { ...source, from: start, to: Math.min(source.to, start + EXCERPT_S) };
        const { before, after } = await cleanExcerpt(part, settings, await rnnoise(file));
        const pictures = await Promise.all([before, after].map((sound) => createImageBitmap(paintSpectrogram(sound))));
        transfer(...pictures);
        return { before: waveOf(before, RATE), after: waveOf(after, RATE), spectrograms: [pictures[0]!, pictures[1]!] };
      }),
    clean: ({ blob, settings, rnnoise: file }, { progress }) =>
      withSound(blob, async ({ input, source, facts }): Promise<CleanReport> => {
        const module = await rnnoise(file);
        progress('cleaning', 0);
        const bytes = facts.result === 'wav' ? facts.duration * RATE * source.channels * 2 : blob.size;
        const { blob: made, value: figures } = await withTarget(bytes, async (target, inMemory) => {
          const writer: SoundWriter = await startSound(input, facts.result, {
            target,
            inMemory,
            channels: source.channels,
            start: source.from,
          });
          const cleaned = await cleanSound(source, settings, module, writer.add, (fraction) =>
            progress('cleaning', fraction),
          );
          progress('saving', 1);
          await writer.finish();
          return cleaned;
        });
        const blobOfType = made.slice(0, made.size, types[facts.result]);
        return { blob: blobOfType, extension: facts.result, ...figures };
      }),
  });
}
