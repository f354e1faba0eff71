import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { createBlobSink } from '../direct/sink.ts';

export const targets = ['mp3', 'mp4'] as const;
export type ConvertTarget = (typeof targets)[number];

export interface ConvertRequest {
  readonly blob: Blob;
  readonly as: ConvertTarget;
  /** Seconds; null for the whole. */
  readonly span: { readonly from: number; readonly to: number } | null;
}

export interface FileFacts {
  /** Seconds. */
  readonly duration: number;
  readonly hasVideo: boolean;
  readonly hasSound: boolean;
}

/** Why a file cannot be converted; words at `failure.convert-<code>`. */
export type ConvertCode = 'unreadable' | 'no-sound' | 'codec';

export class ConvertError extends Error {
  override readonly name = 'ConvertError';
  constructor(
    readonly code: ConvertCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

const MP3_BITRATE = 192_000;
const MP3_RATES = new Set([32_000, 44_100, 48_000]);

const open = (blob: Blob): Input => new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });

/** What is in a file. @throws ConvertError */
export async function lookAtFile(blob: Blob): Promise<FileFacts> {
  const input = open(blob);
  try {
    const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!video && !sound) throw new ConvertError('unreadable');
    return { duration: await input.computeDuration(), hasVideo: video !== null, hasSound: sound !== null };
  } catch (error) {
    throw error instanceof ConvertError ? error : new ConvertError('unreadable', { cause: error });
  } finally {
    input.dispose();
  }
}

/**
 * Makes an MP3 of a file's sound, or an MP4 of the file. An MP4 takes picture and sound as they are where its container may hold them;
 * a part of it then begins at the key frame before.
 * @throws ConvertError
 */
export async function convertFile(
  { blob, as, span }: ConvertRequest,
  onProgress: (fraction: number) => void,
): Promise<Blob> {
  const input = open(blob);
  const sink = createBlobSink();
  try {
    const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (as === 'mp3' && !sound) throw new ConvertError('no-sound');
    const output = new Output({
      format: as === 'mp3' ? new Mp3OutputFormat() : new Mp4OutputFormat({ fastStart: false }),
      target: new StreamTarget(
        new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => sink.put(data, position) }),
        { chunked: true },
      ),
    });
    const from = span === null ? null : as === 'mp4' && video ? await keyFrameBefore(video, span.from) : span.from;
    const conversion = await Conversion.init({
      ...{ input, output, showWarnings: false },
      ...(span === null || from === null ? {} : { trim: { start: from, end: span.to } }),
      ...(as === 'mp3' ? await soundAlone(sound) : asItIs),
    });
    if (!conversion.isValid || !takesAll(conversion, as, video !== null)) throw new ConvertError('codec');
    conversion.onProgress = onProgress;
    await conversion.execute();
    return await sink.close(as === 'mp3' ? 'audio/mpeg' : 'video/mp4');
  } catch (error) {
    throw error instanceof ConvertError ? error : new ConvertError('unreadable', { cause: error });
  } finally {
    input.dispose();
  }
}

const asItIs = {
  copy: { mode: 'preferred', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
} as const;

async function soundAlone(sound: InputAudioTrack | null) {
  const [rate, channels] = [await sound?.getSampleRate(), await sound?.getNumberOfChannels()];
  return {
    video: { discard: true },
    audio: {
      ...{ codec: 'mp3' as const, bitrate: MP3_BITRATE },
      ...(channels !== undefined && channels > 2 ? { numberOfChannels: 2 } : {}),
      ...(rate !== undefined && MP3_RATES.has(rate) ? {} : { sampleRate: 44_100 }),
    },
  };
}

function takesAll({ utilizedTracks }: Conversion, as: ConvertTarget, hasVideo: boolean): boolean {
  return utilizedTracks.some(({ type }) => type === (as === 'mp3' || !hasVideo ? 'audio' : 'video'));
}

async function keyFrameBefore(track: InputVideoTrack, time: number): Promise<number> {
  const packet = await new EncodedPacketSink(track).getKeyPacket(time + 0.0015, { metadataOnly: true });
  return Math.max(0, packet?.timestamp ?? 0);
}
