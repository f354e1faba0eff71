import type { ClipSteps, PixelBox } from '@facet/engines/clip';
import type { OpenedVideo } from '@facet/workbench/clip/worker';
import { VideoSample, type ConversionVideoOptions } from 'mediabunny';

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

/**
 * How a picture is cropped while it is encoded. One that is not turned is cropped without being drawn, in less than half of the time.
 * @param box even pixels of the shown picture, after `turn`
 */
export async function croppingOf(
  track: OpenedVideo['track'],
  turn: ClipSteps['rotate'],
  box: PixelBox,
): Promise<ConversionVideoOptions> {
  const isUpright = turn === 0 && (await track.getRotation()) === 0 && !(await track.getFlip());
  const isSquare =
    (await track.getSquarePixelWidth()) === (await track.getCodedWidth()) &&
    (await track.getSquarePixelHeight()) === (await track.getCodedHeight());
  return isUpright && isSquare
    ? { process: cropFrame(box), processedWidth: box.width, processedHeight: box.height }
    : { crop: box };
}
