import type { RasterImage } from '@facet/engines/raster';
import { nameColours } from '@facet/workbench/clip/worker';
import {
  BlobSource,
  canEncodeVideo,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  QTFF,
  VideoSampleSink,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoSample,
} from 'mediabunny';
import type { ClipFacts, ClipIndex } from './calls.ts';

/** Packets that are looked at for the frame rate. */
const RATE_PACKETS = 120;

/** A clip that is open for reading. The caller disposes `input`. */
export interface OpenClip {
  readonly input: Input<BlobSource>;
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
  readonly facts: Omit<ClipFacts, 'secondsPerFrame'>;
}

/** Sizes of frames that H.264 can hold: even. */
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** Opens a clip; null where this browser cannot read or decode it. */
export async function openClip(blob: Blob): Promise<OpenClip | null> {
  const input = new Input({ source: new BlobSource(blob), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video || !(await video.canDecode())) throw new RangeError('not decodable');
    await nameColours(video);
    const audio = await input.getPrimaryAudioTrack();
    const [width, height] = [even(await video.getDisplayWidth()), even(await video.getDisplayHeight())];
    const { averagePacketRate } = await video.computePacketStats(RATE_PACKETS);
    const duration = await input.computeDuration();
    if (!(duration > 0)) throw new RangeError('empty');
    return {
      input,
      video,
      audio,
      facts: {
        width,
        height,
        duration,
        rate: Math.max(1, Math.min(120, averagePacketRate || 25)),
        writable: (await canEncodeVideo('avc', { width, height })) && (await soundFits(audio)),
      },
    };
  } catch {
    input.dispose();
    return null;
  }
}

/** Reads the index of a clip: nothing is decoded. Null for a file that is no whole clip. */
export async function readIndex(blob: Blob): Promise<ClipIndex | null> {
  const input = new Input({ source: new BlobSource(blob), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) return null;
    const { packetCount: frames } = await video.computePacketStats();
    const duration = await input.computeDuration();
    // Of a file that was cut off after its index, the last frames are not there.
    const last = await new EncodedPacketSink(video).getPacket(duration);
    return last && frames > 0 && duration > 0 ? { frames, duration } : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/** Whether a clip's sound can be taken along as it is. */
async function soundFits(audio: InputAudioTrack | null): Promise<boolean> {
  if (!audio) return true;
  const codec = await audio.getCodec();
  return codec !== null && new Mp4OutputFormat().getSupportedAudioCodecs().includes(codec);
}

/** Reads pixels of frames, upright, one canvas for all. */
export function createFrameReader({
  width,
  height,
}: Pick<ClipFacts, 'width' | 'height'>): (sample: VideoSample) => RasterImage {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
  return (sample) => {
    sample.draw(context, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

/** One frame, as it is shown at a moment; null where there is none. */
export async function frameAt({ video, facts }: OpenClip, seconds: number): Promise<RasterImage | null> {
  const first = await video.getFirstTimestamp();
  const sample = await new VideoSampleSink(video).getSample(Math.max(first, seconds));
  if (!sample) return null;
  try {
    return createFrameReader(facts)(sample);
  } finally {
    sample.close();
  }
}
