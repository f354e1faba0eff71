import type { RasterImage } from '@facet/engines/raster';
import { brightnessOf, CUT_LOOK, type Brightness } from '@facet/engines/video/cuts';
import type { VideoSample } from 'mediabunny';

/** What is needed of a frame. */
export type GlimpsedFrame = Pick<
  VideoSample,
  'format' | 'visibleRect' | 'colorSpace' | 'allocationSize' | 'copyTo' | 'draw'
>;

/** Codecs of eight bits have the brightness of a frame first, a byte a pixel. */
const isReadable = ({ format }: GlimpsedFrame): boolean => format === 'I420' || format === 'NV12';

/**
 * Sees frames as cuts are looked for in them: their decoded brightness, and where that cannot be read, a small drawing. Keeps memory of
 * one frame; what it returns is read before the next one.
 */
export function createGlimpse(): (frame: GlimpsedFrame) => Promise<RasterImage | Brightness> {
  let bytes = new Uint8Array(0);
  let canvas: OffscreenCanvasRenderingContext2D | null = null;
  const draw = (frame: GlimpsedFrame): RasterImage => {
    const { width, height } = CUT_LOOK;
    canvas ??= new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!;
    frame.draw(canvas, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height);
  };
  return async (frame) => {
    if (!isReadable(frame)) return draw(frame);
    const { width, height } = frame.visibleRect;
    const length = frame.allocationSize();
    if (bytes.length !== length) bytes = new Uint8Array(length);
    // Without a layout the planes lie behind one another, rows without gaps.
    await frame.copyTo(bytes);
    const data = bytes.subarray(0, width * height);
    return brightnessOf({ data, width, height }, frame.colorSpace.fullRange === true);
  };
}
