import { framesRead, gifSize } from '@facet/engines/clip';
import { ToolRefusal } from '@facet/workbench/worker';
import type { AnimationFacts } from './movingCalls.ts';
import { MOST_FRAMES } from './specs.ts';

export interface AnimationFramesRequest {
  readonly blob: Blob;
  /** Its media type, found by its bytes. */
  readonly type: string;
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

/** Duration of a frame that has none of its own. Source: what browsers show. */
const USUAL_S = 0.1;

/**
 * Numbers of the frames that are in sight at moments.
 * @param durations of the frames, seconds
 * @param times seconds, sorted; beyond the end the last frame stays
 */
export function framesInSight(durations: readonly number[], times: readonly number[]): readonly number[] {
  let frame = 0;
  let end = durations[0] ?? 0;
  return times.map((time) => {
    while (time >= end - 1e-6 && frame < durations.length - 1) end += durations[++frame]!;
    return frame;
  });
}

/** @throws ToolRefusal `animation-unsupported` in a browser that does not take such animations apart, `animation-damaged` */
async function withFrames<T>(
  blob: Blob,
  type: string,
  work: (decoder: ImageDecoder, count: number) => Promise<T>,
): Promise<T> {
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(type)))
    throw new ToolRefusal('animation-unsupported');
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type });
  try {
    await decoder.completed;
    await decoder.tracks.ready;
    return await work(decoder, decoder.tracks.selectedTrack?.frameCount ?? 0);
  } catch (error) {
    throw error instanceof ToolRefusal ? error : new ToolRefusal('animation-damaged');
  } finally {
    decoder.close();
  }
}

async function durationsOf(decoder: ImageDecoder, count: number): Promise<number[]> {
  const durations: number[] = [];
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    durations.push(image.duration ? image.duration / 1e6 : USUAL_S);
    image.close();
  }
  return durations;
}

/** Reads what is to be known of an animated picture. One of too many frames is only counted. */
export const lookAtAnimation = (blob: Blob, type: string): Promise<AnimationFacts> =>
  withFrames(blob, type, async (decoder, count) => {
    const { image } = await decoder.decode({ frameIndex: 0 });
    const size = { width: image.displayWidth, height: image.displayHeight };
    image.close();
    const durations = count > MOST_FRAMES ? [] : await durationsOf(decoder, count);
    return { ...size, frames: count, seconds: durations.reduce((sum, each) => sum + each, 0) };
  });

/** The frames of a part of an animation at a steady rate, with their transparency. @param onFrame called with the share that is read */
export const readAnimation = (
  request: AnimationFramesRequest,
  onFrame: (fraction: number) => void,
): Promise<ImageData[]> =>
  withFrames(request.blob, request.type, async (decoder, frameCount) => {
    const durations = await durationsOf(decoder, frameCount);
    const count = framesRead(request);
    const times = Array.from({ length: count }, (_, i) => request.from + ((i + 0.5) / request.rate) * request.speed);
    const frames: ImageData[] = [];
    let shown = -1;
    for (const frameIndex of framesInSight(durations, times)) {
      if (frameIndex === shown) frames.push(frames.at(-1)!);
      else frames.push(await frameOf(decoder, frameIndex, request.width));
      shown = frameIndex;
      onFrame(frames.length / count);
    }
    return frames;
  });

async function frameOf(decoder: ImageDecoder, frameIndex: number, width: number): Promise<ImageData> {
  const { image } = await decoder.decode({ frameIndex });
  try {
    const size = gifSize({ width: image.displayWidth, height: image.displayHeight }, width);
    const context = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, size.width, size.height);
    return context.getImageData(0, 0, size.width, size.height);
  } finally {
    image.close();
  }
}
