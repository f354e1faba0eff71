import { framesRead, gifSize, type PictureSize } from '@facet/engines/clip';
import { VideoSampleSink } from 'mediabunny';
import { asClipError, ClipError, openVideo, type OpenedVideo } from './openVideo.ts';

export interface FramesRequest {
  readonly blob: Blob;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  /** Pixels; the height follows. Never enlarged. */
  readonly width: number;
  /** Frames a second of the result. */
  readonly rate: number;
  /** 2 plays in half of the time. */
  readonly speed: number;
}

/** What a clip shows at a moment. */
export interface Moment {
  /** Where the clip has no frame, that of the moment before. */
  readonly image: ImageData;
  readonly hasFrame: boolean;
}

/**
 * What a clip shows at moments, at a size.
 * @param times seconds, in order
 */
export async function* momentsOf(
  track: OpenedVideo['track'],
  times: readonly number[],
  { width, height }: PictureSize,
): AsyncGenerator<Moment, void> {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, alpha: false })!;
  context.imageSmoothingQuality = 'high';
  for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
    if (sample) {
      sample.draw(context, 0, 0, width, height);
      sample.close();
    }
    yield { image: context.getImageData(0, 0, width, height), hasFrame: sample !== null };
  }
}

/**
 * The frames of a part of a clip at a steady rate.
 * @param onFrame called with the share that is read
 * @throws ClipError
 */
export async function readFrames(request: FramesRequest, onFrame: (fraction: number) => void): Promise<ImageData[]> {
  const video = await openVideo(request.blob);
  try {
    if (!(await video.track.canDecode())) throw new ClipError('undecodable');
    const size = { width: await video.track.getDisplayWidth(), height: await video.track.getDisplayHeight() };
    const count = framesRead(request);
    const first = await video.track.getFirstTimestamp();
    const times = Array.from({ length: count }, (_, i) =>
      Math.max(first, Math.min(request.to - 1e-3, request.from + ((i + 0.5) / request.rate) * request.speed)),
    );
    const frames: ImageData[] = [];
    for await (const { image } of momentsOf(video.track, times, gifSize(size, request.width))) {
      frames.push(image);
      onFrame(frames.length / count);
    }
    if (frames.length === 0) throw new ClipError('damaged');
    return frames;
  } catch (error) {
    throw asClipError(error);
  } finally {
    video.input.dispose();
  }
}
