import type { ClipSteps, Range } from '@facet/engines/clip';
import { lengthSizeOf, spliceAvc, startsAnew, type Splice } from '@facet/engines/splice';
import type { Container } from '@facet/workbench/clip';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Output,
  type EncodedPacket,
  type InputVideoTrack,
  type Target,
} from 'mediabunny';
import { openClip, type OpenClip } from '../../../clip/openClip.ts';
import { formatFor } from '../../../clip/output.ts';
import { closedCount } from './closedCount.ts';
import { createPartEncoder, type PartEncoder } from './encodePart.ts';
import { copySound, type SoundCopy } from './copySound.ts';

export interface SmartRequest {
  readonly blob: Blob;
  /** What is kept, in order. */
  readonly parts: readonly Range[];
  readonly mute: boolean;
  /** Clockwise, degrees; written into the container, which has to be MP4 or MOV. */
  readonly turn: ClipSteps['rotate'];
}

export interface SmartPorts {
  readonly target: Target;
  readonly inMemory: boolean;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Default: that of the browser. */
  readonly createEncoder?: (track: InputVideoTrack) => Promise<PartEncoder | null>;
}

export interface SmartReport {
  readonly container: Container;
  /** Where each part starts in the original, seconds. */
  readonly starts: readonly number[];
  /** Seconds of picture that were encoded again. */
  readonly encoded: number;
  readonly dropped: readonly 'subtitle'[];
}

/** A clip whose packets cannot stand beside new ones. The target may have been written to. */
export class SpliceError extends Error {
  override readonly name = 'SpliceError';
}

/** Times of containers are rounded. */
const SAME_S = 0.0015;
/** Pictures wait for at most 16 others before they are shown. Source: ITU-T H.264, A.3.1. */
const MOST_WAITING = 32;

/**
 * Cuts parts out of a clip at their very frames and puts them one after another. Pictures are encoded again between a start and the next
 * picture that can be decoded by itself, and, where pictures are decoded before they are shown, at an end. All others are copied, and so is
 * the sound, by packets of its own.
 * @throws SpliceError where that cannot be done with this clip in this browser; ClipError
 */
export async function smartCut(request: SmartRequest, ports: SmartPorts): Promise<SmartReport> {
  const clip = await openClip(request.blob);
  try {
    return await write(clip, request, ports);
  } finally {
    clip.input.dispose();
  }
}

async function write(clip: OpenClip, request: SmartRequest, ports: SmartPorts): Promise<SmartReport> {
  const { input, container, video, first } = clip;
  const tracks = await input.getTracks();
  const count = (kind: string): number => tracks.filter(({ type }) => type === kind).length;
  // Further pictures and languages would be lost.
  if (count('video') > 1 || count('audio') > 1) throw new SpliceError('several tracks');
  if (request.turn !== 0 && container !== 'mp4' && container !== 'mov') throw new SpliceError('turn');
  const parts = request.parts.map(({ from, to }) => ({
    from: Math.max(from, first),
    to: Math.min(to, first + clip.duration),
  }));
  const pictures = await openPictures(clip, parts[0]!, ports.createEncoder ?? createPartEncoder);
  const output = new Output({ format: formatFor(container, ports.inMemory), target: ports.target });
  const turned = ((await video.getRotation()) + request.turn) % 360;
  output.addVideoTrack(pictures.source, { rotation: turned as ClipSteps['rotate'], flip: await video.getFlip() });
  const sound = request.mute ? null : await openSound(clip, output);
  output.setMetadataTags(await input.getMetadataTags());
  await output.start();
  const total = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  let base = 0;
  for (const part of parts) {
    const copy = await sound?.start(part, base);
    await pictures.write(part, async (packet, data) => {
      const { timestamp, duration } = packet;
      const at = base + Math.max(0, timestamp - part.from);
      const shown = { timestamp: at, duration: Math.max(0, Math.min(duration, part.to - timestamp)) };
      await pictures.add(packet.clone(data ? { ...shown, data } : shown));
      await copy?.until(at);
      ports.onProgress(Math.min(1, at / total));
    });
    await copy?.finish();
    base += part.to - part.from;
  }
  await output.finalize();
  const dropped = count('subtitle') > 0 ? (['subtitle'] as const) : [];
  return { container, starts: parts.map(({ from }) => from), encoded: pictures.encoded, dropped };
}

async function openSound({ audio }: OpenClip, output: Output): Promise<SoundCopy | null> {
  const codec = await audio?.getCodec();
  const decoderConfig = await audio?.getDecoderConfig();
  if (!audio || !codec || !decoderConfig) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return copySound(audio, (packet) => source.add(packet, { decoderConfig }));
}

/** Takes a packet, with other bytes where they were changed. */
type Take = (packet: EncodedPacket, data: Uint8Array | null) => Promise<void>;

/** The pictures of a clip, copied and new ones. */
interface Pictures {
  readonly source: EncodedVideoPacketSource;
  add(packet: EncodedPacket): Promise<void>;
  write(part: Range, take: Take): Promise<void>;
  readonly encoded: number;
}

async function openPictures(
  { video }: OpenClip,
  part: Range,
  createEncoder: (track: InputVideoTrack) => Promise<PartEncoder | null>,
): Promise<Pictures> {
  const codec = await video.getCodec();
  const config = await video.getDecoderConfig();
  if (!codec || !config || !['avc', 'vp8', 'vp9'].includes(codec)) throw new SpliceError('codec');
  const encode = await createEncoder(video);
  if (!encode) throw new SpliceError('no encoder');
  const joint = codec === 'avc' ? await spliceWith(config, encode, part) : null;
  const decoderConfig = joint
    ? { ...config, codec: joint.splice.codec, description: joint.splice.description }
    : config;
  const source = new EncodedVideoPacketSource(codec);
  const sink = new EncodedPacketSink(video);
  const canStart = (packet: EncodedPacket): boolean => !joint || startsAnew(packet.data, joint.lengthSize);
  let seconds = 0;
  const encodeAnew = async (from: number, to: number, take: Take): Promise<void> => {
    seconds += to - from;
    for await (const { packet, description } of encode(from, to)) {
      if (joint && !isSame(description, joint.second)) throw new SpliceError('another encoder');
      await take(packet, joint && joint.splice.convert(packet.data));
    }
  };
  return {
    source,
    add: (packet) => source.add(packet, { decoderConfig }),
    get encoded() {
      return seconds;
    },
    async write({ from, to }, take) {
      const key = await firstWhole(sink, from, to, canStart);
      if (!key) return encodeAnew(from, to, take);
      if (key.timestamp > from + SAME_S) await encodeAnew(from, key.timestamp, take);
      const rest = await copyUntil(sink, key, to, take);
      if (rest !== null) await encodeAnew(rest, to, take);
    },
  };
}

/** The first picture of a part that is decoded by itself, and all after it; null where there is none. */
async function firstWhole(
  sink: EncodedPacketSink,
  from: number,
  to: number,
  canStart: (packet: EncodedPacket) => boolean,
): Promise<EncodedPacket | null> {
  let packet = (await sink.getKeyPacket(from + SAME_S)) ?? (await sink.getFirstKeyPacket());
  while (packet && (packet.timestamp < from - SAME_S || !canStart(packet)))
    packet = await sink.getNextKeyPacket(packet);
  return packet && packet.timestamp < to - SAME_S ? packet : null;
}

/** Copies packets from one on. @returns from when on the pictures before `to` have to be encoded; null for none */
async function copyUntil(
  sink: EncodedPacketSink,
  start: EncodedPacket,
  to: number,
  take: Take,
): Promise<number | null> {
  const held: EncodedPacket[] = [];
  let beyond = 0;
  for await (const packet of sink.packets(start)) {
    held.push(packet);
    if (packet.timestamp >= to - SAME_S || beyond > 0) beyond++;
    else if (held.length > MOST_WAITING) await take(held.shift()!, null);
    if (beyond > MOST_WAITING) break;
  }
  const count = closedCount(
    held.map(({ timestamp }) => timestamp),
    to,
  );
  for (const packet of held.slice(0, count)) await take(packet, null);
  const rest = held.slice(count).map(({ timestamp }) => timestamp);
  const next = Math.min(...rest);
  return next < to - SAME_S ? next : null;
}

interface Joint {
  readonly splice: Splice;
  /** Description of the new packets. */
  readonly second: Uint8Array;
  readonly lengthSize: number;
}

/** Encodes one picture to see what this encoder writes. */
async function spliceWith(config: VideoDecoderConfig, encode: PartEncoder, { from, to }: Range): Promise<Joint> {
  const own = config.description && bytesOf(config.description);
  const lengthSize = own ? lengthSizeOf(own) : null;
  if (!own || lengthSize === null || !config.codec.startsWith('avc1.')) throw new SpliceError('no description');
  for await (const { description } of encode(from, to)) {
    const splice = description && spliceAvc(own, description);
    if (!splice) break;
    return { splice, second: description, lengthSize };
  }
  throw new SpliceError('other pictures');
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

const isSame = (a: Uint8Array | null, b: Uint8Array): boolean =>
  a !== null && a.length === b.length && a.every((byte, i) => byte === b[i]);
