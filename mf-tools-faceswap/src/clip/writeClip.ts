import type { RasterImage } from '@facet/engines/raster';
import { markMp4, xmpPacket, type Mark } from '@facet/workbench/worker';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';

/** Bits for a pixel of a frame. */
const BITS_PER_PIXEL = 0.18;
const LEAST_BITRATE = 1_000_000;

/** Bits a second for frames of this size at this rate. */
export const bitrateFor = (width: number, height: number, rate: number): number =>
  Math.max(LEAST_BITRATE, Math.round(width * height * rate * BITS_PER_PIXEL));

/** Writes a clip frame by frame. */
export interface ClipWriter {
  /** @param timestamp,duration seconds, as in the original */
  add(frame: RasterImage, timestamp: number, duration: number): Promise<void>;
  /** The finished MP4, marked. */
  finish(mark: Mark): Promise<Blob>;
}

/**
 * Starts an H.264 clip in MP4 whose sound is the original's, packet by packet at its own time.
 * @param origin the earliest time of the original's tracks, seconds: an MP4 begins at zero at the earliest, and all move together
 */
export async function startClip({
  width,
  height,
  rate,
  audio,
  origin,
}: {
  readonly width: number;
  readonly height: number;
  readonly rate: number;
  readonly audio: InputAudioTrack | null;
  readonly origin: number;
}): Promise<ClipWriter> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const picture = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: bitrateFor(width, height, rate) }),
    keyFrameInterval: 2,
  });
  output.addVideoTrack(picture);
  const sound = audio && (await openSound(audio, output));
  await output.start();
  const shift = -Math.min(0, origin);
  return {
    async add({ data }, timestamp, duration) {
      const sample = new VideoSample(data as Uint8ClampedArray<ArrayBuffer>, {
        format: 'RGBX',
        codedWidth: width,
        codedHeight: height,
        timestamp: timestamp + shift,
        duration,
      });
      await picture.add(sample);
      sample.close();
      await sound?.until(timestamp, shift);
    },
    async finish(mark) {
      await sound?.until(Infinity, shift);
      await output.finalize();
      const bytes = markMp4(new Uint8Array(target.buffer!), xmpPacket(mark));
      return new Blob([bytes], { type: 'video/mp4' });
    },
  };
}

async function openSound(
  audio: InputAudioTrack,
  output: Output,
): Promise<{ until(seconds: number, shift: number): Promise<void> } | null> {
  const codec = await audio.getCodec();
  const decoderConfig = await audio.getDecoderConfig();
  if (!codec || !decoderConfig) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const packets = new EncodedPacketSink(audio).packets();
  let held: EncodedPacket | null = null;
  let ended = false;
  return {
    async until(seconds, shift) {
      while (!ended) {
        if (!held) {
          const next = await packets.next();
          if (next.done) {
            ended = true;
            return;
          }
          held = next.value;
        }
        if (held.timestamp > seconds) return;
        await source.add(held.clone({ timestamp: held.timestamp + shift }), { decoderConfig });
        held = null;
      }
    },
  };
}
