import type { RasterImage } from '@facet/engines/raster';
import type { Ffmpeg } from './ffmpeg.ts';

/** Memory of frames that are done with, for those that come: a frame has megabytes, and the collector would be late. */
export interface FramePool {
  take(): RasterImage;
  give(frame: RasterImage): void;
}

export function createFramePool(width: number, height: number): FramePool {
  const free: RasterImage[] = [];
  return {
    take: () => free.pop() ?? { data: new Uint8ClampedArray(width * height * 4), width, height },
    give(frame) {
      free.push(frame);
    },
  };
}

/**
 * The frames that an ffmpeg process writes as raw RGBA, one by one, with back-pressure. The process is killed when the
 * caller stops early.
 * @throws FfmpegError when it does not end well, or in the middle of a frame
 */
export async function* readFrames(decoder: Ffmpeg, pool: FramePool): AsyncGenerator<RasterImage, void, undefined> {
  decoder.stdin.end();
  let frame = pool.take();
  let filled = 0;
  try {
    for await (const chunk of decoder.stdout as AsyncIterable<Buffer>) {
      let at = 0;
      while (at < chunk.length) {
        const count = Math.min(chunk.length - at, frame.data.length - filled);
        frame.data.set(chunk.subarray(at, at + count), filled);
        at += count;
        filled += count;
        if (filled < frame.data.length) continue;
        yield frame;
        frame = pool.take();
        filled = 0;
      }
    }
    pool.give(frame);
    await decoder.ended;
  } finally {
    decoder.kill();
  }
}

/** Writes one frame to an ffmpeg, as fast as it takes it. */
export async function writeFrame(encoder: Ffmpeg, { data }: RasterImage): Promise<void> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  await new Promise<void>((resolve) => {
    // When it has gone, `ended` says why.
    if (encoder.stdin.destroyed) resolve();
    else
      encoder.stdin.write(bytes, () => {
        resolve();
      });
  });
}
