import { bytesOf, frameBytes, frameOver, matrices, type Matrix, type YuvFrame } from '@facet/engines/repair';
import { VideoSample } from 'mediabunny';

/** A frame with what is needed to show or encode it. */
export interface ReadFrame {
  readonly frame: YuvFrame;
  readonly colours: VideoColorSpaceInit;
  readonly matrix: Matrix;
}

const BT709: VideoColorSpaceInit = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };
/** Video range of what has the full one, of brightness and of colours. */
const narrowY = Uint8Array.from({ length: 256 }, (_, i) => Math.round(16 + (i * 219) / 255));
const narrowC = Uint8Array.from({ length: 256 }, (_, i) => Math.round(128 + ((i - 128) * 224) / 255));

/** Reads frames as codecs have them; others are drawn first. Keeps a canvas of the size of the last one. */
export function createYuvReader(): (sample: VideoSample) => Promise<ReadFrame> {
  let canvas: OffscreenCanvas | null = null;
  const draw = (sample: VideoSample): ReadFrame => {
    const { displayWidth: width, displayHeight: height } = sample;
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
    sample.draw(context, 0, 0, width, height);
    const frame = fromRgba(context.getImageData(0, 0, width, height));
    return { frame, colours: BT709, matrix: matrices.bt709 };
  };
  return async (sample) => {
    const { width, height } = sample.visibleRect;
    const direct = sample.rotation === 0 && (sample.format === 'I420' || sample.format === 'NV12');
    if (!direct || sample.displayWidth !== width || sample.displayHeight !== height) return draw(sample);
    const bytes = new Uint8Array(frameBytes(width, height));
    const half = (width + 1) >> 1;
    const full = width * height;
    const part = half * ((height + 1) >> 1);
    if (sample.format === 'I420')
      await sample.copyTo(bytes, {
        layout: [
          { offset: 0, stride: width },
          { offset: full, stride: half },
          { offset: full + part, stride: half },
        ],
      });
    else await copyPaired(sample, bytes, width, full, half, part);
    const frame = frameOver(bytes, width, height);
    const space = sample.colorSpace;
    if (space.fullRange === true) narrow(frame);
    const colours: VideoColorSpaceInit = {
      primaries: space.primaries,
      transfer: space.transfer,
      matrix: space.matrix,
      fullRange: false,
    };
    return { frame, colours, matrix: space.matrix === 'bt709' ? matrices.bt709 : matrices.bt601 };
  };
}

/** NV12: both colours lie side by side. */
async function copyPaired(
  sample: VideoSample,
  bytes: Uint8Array,
  width: number,
  full: number,
  half: number,
  part: number,
): Promise<void> {
  const pairs = new Uint8Array(full + 2 * part);
  await sample.copyTo(pairs, {
    layout: [
      { offset: 0, stride: width },
      { offset: full, stride: 2 * half },
    ],
  });
  bytes.set(pairs.subarray(0, full));
  for (let i = 0, from = full; i < part; i++, from += 2) {
    bytes[full + i] = pairs[from]!;
    bytes[full + part + i] = pairs[from + 1]!;
  }
}

function narrow({ y, u, v }: YuvFrame): void {
  for (let i = 0; i < y.data.length; i++) y.data[i] = narrowY[y.data[i]!]!;
  for (const { data } of [u, v]) for (let i = 0; i < data.length; i++) data[i] = narrowC[data[i]!]!;
}

/** Red, green and blue as BT.709. */
export function fromRgba({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): YuvFrame {
  const frame = frameOver(new Uint8Array(frameBytes(width, height)), width, height);
  const { red, blue } = matrices.bt709;
  const green = 1 - red - blue;
  const { u, v } = frame;
  const scaleY = 219 / 255;
  const scaleC = 224 / 255;
  for (let row = 0; row < height; row++)
    for (let x = 0, i = row * width, o = i * 4; x < width; x++, i++, o += 4)
      frame.y.data[i] = 16.5 + scaleY * (red * data[o]! + green * data[o + 1]! + blue * data[o + 2]!);
  for (let row = 0, k = 0; row < u.height; row++)
    for (let x = 0; x < u.width; x++, k++) {
      const right = 2 * x + 1 < width ? 4 : 0;
      const below = 2 * row + 1 < height ? 4 * width : 0;
      const o = 4 * (2 * row * width + 2 * x);
      const mean = (c: number): number =>
        (data[o + c]! + data[o + right + c]! + data[o + below + c]! + data[o + below + right + c]!) / 4;
      const [r, g, b] = [mean(0), mean(1), mean(2)];
      const luma = red * r + green * g + blue * b;
      u.data[k] = 128.5 + (scaleC * (b - luma)) / (2 * (1 - blue));
      v.data[k] = 128.5 + (scaleC * (r - luma)) / (2 * (1 - red));
    }
  return frame;
}

/** A frame to encode or to draw; its pixels are copied. @param times seconds */
export function toSample(
  frame: YuvFrame,
  colours: VideoColorSpaceInit,
  { timestamp, duration }: { readonly timestamp: number; readonly duration: number },
): VideoSample {
  const picture = new VideoFrame(bytesOf(frame), {
    format: 'I420',
    codedWidth: frame.y.width,
    codedHeight: frame.y.height,
    timestamp: Math.round(timestamp * 1e6),
    duration: Math.round(duration * 1e6),
    colorSpace: colours,
  });
  // The container's own times are finer than those of frames.
  return new VideoSample(picture, { timestamp, duration });
}
