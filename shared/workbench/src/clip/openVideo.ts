import type { KeyframeIndex } from '@facet/engines/clip';
import {
  BlobSource,
  canEncodeVideo,
  EncodedPacketSink,
  Input,
  InputDisposedError,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  MATROSKA,
  type InputFormat,
  type InputVideoTrack,
} from 'mediabunny';
import { nameColours } from './colours.ts';
import { videoFormats } from './formats.ts';
import type { Container, ClipRefusal, VideoFacts } from './videoFacts.ts';

/** Refuses a file or a cut; `code` says why. */
export class ClipError extends Error {
  constructor(
    readonly code: ClipRefusal,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'ClipError';
  }
}

/** Packets that are looked at for the frame rate. */
const RATE_PACKETS = 120;
/** A timeline needs no more key frames than this. */
const MAX_KEYFRAMES = 20_000;

export interface OpenedVideo {
  readonly input: Input<BlobSource>;
  readonly track: InputVideoTrack;
  readonly container: Container;
}

/**
 * Opens a video file; only its index is read. The caller disposes `input`.
 * @throws ClipError
 */
export async function openVideo(blob: Blob): Promise<OpenedVideo> {
  const input = new Input({ source: new BlobSource(blob), formats: videoFormats });
  try {
    const container = containerOf(await input.getFormat());
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new ClipError((await input.getPrimaryAudioTrack()) ? 'no-picture' : 'damaged');
    if ((await track.getCodec()) === null) throw new ClipError('unknown-codec');
    await nameColours(track);
    return { input, track, container };
  } catch (error) {
    input.dispose();
    throw asClipError(error);
  }
}

/** What is thrown while reading a file is the file's fault, but for a disposed input. */
export function asClipError(error: unknown): unknown {
  if (error instanceof ClipError || error instanceof InputDisposedError) return error;
  if (error instanceof UnsupportedInputFormatError) return new ClipError('not-a-video', { cause: error });
  return new ClipError('damaged', { cause: error });
}

function containerOf(format: InputFormat): Container {
  switch (format) {
    case QTFF:
      return 'mov';
    case WEBM:
      return 'webm';
    case MATROSKA:
      return 'mkv';
    default:
      return 'mp4';
  }
}

export interface LookOptions {
  /** Called between key frames; true ends the scan, with the list complete up to there. */
  readonly enough: () => boolean;
}

/**
 * Reads what a person needs to know before cutting: length, size, codecs, key frames.
 * @throws ClipError
 */
export async function lookAtVideo(blob: Blob, { enough }: LookOptions): Promise<VideoFacts> {
  const { input, track, container } = await openVideo(blob);
  try {
    const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    if (!(duration > 0)) throw new ClipError('damaged');
    const audio = await input.getPrimaryAudioTrack();
    const { averagePacketRate } = await track.computePacketStats(RATE_PACKETS);
    return {
      container,
      duration,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      frameRate: Number.isFinite(averagePacketRate) && averagePacketRate > 0 ? averagePacketRate : null,
      videoCodec: (await track.getCodec()) ?? '',
      audioCodec: audio ? await audio.getCodec() : null,
      bytes: blob.size,
      keyframes: await listKeyframes(track, duration, enough),
      decodable: typeof VideoDecoder !== 'undefined' && (await track.canDecode()),
      exact: await canCutExactly(track, container),
    };
  } catch (error) {
    throw asClipError(error);
  } finally {
    input.dispose();
  }
}

async function listKeyframes(track: InputVideoTrack, duration: number, enough: () => boolean): Promise<KeyframeIndex> {
  const sink = new EncodedPacketSink(track);
  const times: number[] = [];
  const look = { metadataOnly: true };
  let packet = await sink.getFirstKeyPacket(look);
  while (packet) {
    times.push(packet.timestamp);
    if (times.length >= MAX_KEYFRAMES || enough()) return { times, knownUntil: packet.timestamp };
    packet = await sink.getNextKeyPacket(packet, look);
  }
  return { times, knownUntil: duration };
}

/** Codecs that may be written into a container, the most compatible one first. */
export const encodableCodecs = {
  mp4: ['avc', 'hevc', 'vp9', 'av1'],
  mov: ['avc', 'hevc'],
  webm: ['vp9', 'vp8', 'av1'],
  mkv: ['avc', 'vp9', 'vp8', 'av1', 'hevc'],
} as const satisfies Readonly<Record<Container, readonly string[]>>;

async function canCutExactly(track: InputVideoTrack, container: Container): Promise<boolean> {
  if (typeof VideoDecoder === 'undefined' || typeof VideoEncoder === 'undefined') return false;
  if (!(await track.canDecode())) return false;
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  for (const codec of encodableCodecs[container]) {
    if (await canEncodeVideo(codec, size)) return true;
  }
  return false;
}
