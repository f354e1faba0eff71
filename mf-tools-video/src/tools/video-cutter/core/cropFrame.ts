import type { PixelBox } from '@facet/engines/clip';
import { VideoSample } from 'mediabunny';

/** Takes a rectangle of even pixels out of frames without copying a pixel: an encoder reads it where the decoder has put it. */
export const cropFrame =
  ({ left, top, width, height }: PixelBox) =>
  (sample: VideoSample): VideoSample => {
    const whole = sample.toVideoFrame();
    try {
      const { x, y } = whole.visibleRect ?? { x: 0, y: 0 };
      const visibleRect = { x: x + left, y: y + top, width, height };
      const part = new VideoFrame(whole, { visibleRect, displayWidth: width, displayHeight: height });
      return new VideoSample(part, { timestamp: sample.timestamp, duration: sample.duration });
    } finally {
      whole.close();
    }
  };
