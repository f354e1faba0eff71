import type { RasterImage } from '@facet/engines/raster';
import { markMp4, xmpPacket, type Mark } from '@facet/workbench/worker';
import {
  BufferTarget,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';

/** Bits for a pixel of a frame: a morph moves everywhere, and its skin shows every artefact. */
const BITS_PER_PIXEL = 0.25;
const LEAST_BITRATE = 1_000_000;
/** Frames a second below which the bitrate does not follow. */
const LEAST_RATE = 12;

/** H.264 in MP4 plays everywhere; where the browser does not encode it, VP9 in WebM. */
const ways = [
  { codec: 'avc', ending: 'mp4', type: 'video/mp4' },
  { codec: 'vp9', ending: 'webm', type: 'video/webm' },
] as const;

/** Bits a second for square frames of `size` pixels, each shown for `seconds`. */
export const bitrateFor = (size: number, seconds: number): number =>
  Math.max(LEAST_BITRATE, Math.round(size * size * BITS_PER_PIXEL * Math.max(LEAST_RATE, 1 / seconds)));

/**
 * Encodes frames as a video, one after another; null where the browser encodes neither codec.
 *
 * @param seconds that each frame is shown
 */
export async function encodeVideo(
  frames: Iterable<RasterImage>,
  { size, seconds, mark }: { readonly size: number; readonly seconds: number; readonly mark: Mark },
): Promise<{ readonly blob: Blob; readonly ending: 'mp4' | 'webm' } | null> {
  const quality = new Quality({ bitrate: bitrateFor(size, seconds) });
  for (const { codec, ending, type } of ways) {
    if (!(await canEncodeVideo(codec, { width: size, height: size, quality }))) continue;
    const target = new BufferTarget();
    const output = new Output({
      format: ending === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target,
    });
    const source = new VideoSampleSource({ codec, quality });
    output.addVideoTrack(source);
    // A WebM has no place for XMP: its tags say the same.
    output.setMetadataTags({
      comment: `${mark.software}; digital source type http://cv.iptc.org/newscodes/digitalsourcetype/${mark.sourceType}`,
      date: mark.createdAt,
    });
    await output.start();
    let timestamp = 0;
    for (const { data, width, height } of frames) {
      const sample = new VideoSample(data as Uint8ClampedArray<ArrayBuffer>, {
        format: 'RGBX',
        codedWidth: width,
        codedHeight: height,
        timestamp,
        duration: seconds,
      });
      await source.add(sample);
      sample.close();
      timestamp += seconds;
    }
    await output.finalize();
    const bytes = new Uint8Array(target.buffer!);
    return { blob: new Blob([ending === 'mp4' ? markMp4(bytes, xmpPacket(mark)) : bytes], { type }), ending };
  }
  return null;
}
