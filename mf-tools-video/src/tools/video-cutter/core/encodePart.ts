import { EncodedPacket, VideoSampleSink, type InputVideoTrack } from 'mediabunny';

/** A packet of pictures that were encoded again. */
export interface NewPacket {
  readonly packet: EncodedPacket;
  /** For the decoder; null where the codec has none. */
  readonly description: Uint8Array | null;
}

/** Encodes the pictures that are shown from one moment to another, in the codec that they have; the first one at `from`. */
export type PartEncoder = (from: number, to: number) => AsyncGenerator<NewPacket>;

/** Frames that wait for the encoder. */
const MOST_WAITING = 8;
/** A key frame at least so often, seconds. */
const KEY_S = 2;
const RATE_PACKETS = 120;
/** Next to pictures that stay as they were, a little more than they have is spent on each. */
const MORE = 1.6;
/** Bits of a pixel, where the original has less. */
const LEAST_BITS = 0.12;

/** Levels of H.264 that are tried after the original's: 4.0, 5.1 and 5.2. */
const levels = ['28', '33', '34'];

/** Codecs that an encoder of this browser may write in place of the original's, the nearest first. */
const codecsLike = (codec: string): readonly string[] =>
  codec.startsWith('avc1.')
    ? [codec.slice(-2), ...levels].flatMap((level) => [
        ...(level === codec.slice(-2) ? [codec] : []),
        ...['6400', '4d00', '42e0'].map((profile) => `avc1.${profile}${level}`),
      ])
    : [codec];

async function configFor(track: InputVideoTrack): Promise<VideoEncoderConfig | null> {
  const { codec, codedWidth = 0, codedHeight = 0 } = (await track.getDecoderConfig()) ?? {};
  if (!codec || typeof VideoEncoder === 'undefined') return null;
  const { averagePacketRate: rate, averageBitrate } = await track.computePacketStats(RATE_PACKETS);
  const bitrate = Math.round(Math.max(averageBitrate * MORE, codedWidth * codedHeight * rate * LEAST_BITS));
  for (const candidate of codecsLike(codec)) {
    const config: VideoEncoderConfig = {
      ...{ codec: candidate, width: codedWidth, height: codedHeight, bitrate, framerate: rate, latencyMode: 'quality' },
      ...(candidate.startsWith('avc1.') ? { avc: { format: 'avc' } } : {}),
    };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return config;
  }
  return null;
}

/** @returns null where this browser cannot encode the codec of the track */
export async function createPartEncoder(track: InputVideoTrack): Promise<PartEncoder | null> {
  const config = (await track.canDecode()) ? await configFor(track) : null;
  return config && ((from, to) => encode(track, config, from, to));
}

async function* encode(
  track: InputVideoTrack,
  config: VideoEncoderConfig,
  from: number,
  to: number,
): AsyncGenerator<NewPacket> {
  const ready: NewPacket[] = [];
  let description: Uint8Array | null = null;
  let failure: DOMException | null = null;
  /** The encoder counts whole microseconds. */
  const exact = new Map<number, { readonly time: number; readonly duration: number }>();
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      const given = meta?.decoderConfig?.description;
      if (given) description = bytesOf(given);
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      const { time, duration } = exact.get(chunk.timestamp)!;
      ready.push({ packet: new EncodedPacket(data, chunk.type, time, duration), description });
    },
    error: (error) => (failure = error),
  });
  const check = (): void => {
    if (failure) throw failure;
  };
  try {
    encoder.configure(config);
    let nextKey = -Infinity;
    for await (const sample of new VideoSampleSink(track).samples(from, to)) {
      const time = Math.max(from, sample.timestamp);
      const timestamp = Math.round(time * 1e6);
      exact.set(timestamp, { time, duration: Math.min(to, sample.timestamp + sample.duration) - time });
      const shown = sample.toVideoFrame();
      sample.close();
      const frame = new VideoFrame(shown, { timestamp });
      shown.close();
      encoder.encode(frame, { keyFrame: time >= nextKey });
      frame.close();
      if (time >= nextKey) nextKey = time + KEY_S;
      while (encoder.encodeQueueSize > MOST_WAITING)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
      check();
      yield* ready.splice(0);
    }
    await encoder.flush();
    check();
    yield* ready.splice(0);
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
