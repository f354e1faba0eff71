import { bytesOf, frameBytes, frameOver, matrices, type Matrix, type YuvFrame } from '@facet/engines/repair';
import { VideoSample } from 'mediabunny';

/** A frame with what is needed to show or encode it. */
export interface ReadFrame {
  readonly frame: YuvFrame;
  readonly colours: VideoColorSpaceInit;
  readonly matrix: Matrix;
}

/** Colours of what was drawn. */
export const BT709: VideoColorSpaceInit = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };
/** From this height on a picture is HD. */
const HD_HEIGHT = 720;

/**
 * The matrix of a frame; one without a name is that of its size, as players take it: HD is BT.709, what is smaller BT.601.
 * Source: Chromium, media/ffmpeg/ffmpeg_common.cc, AVStreamToVideoDecoderConfig; ITU-R BT.709-6, BT.601-7.
 * @param height as it is coded, not turned
 */
export function matrixOf(name: VideoMatrixCoefficients | null | undefined, height: number): Matrix {
  switch (name) {
    case 'bt709':
      return matrices.bt709;
    case 'bt470bg':
    case 'smpte170m':
      return matrices.bt601;
    // `rgb` names none, and neither do names that are not known here.
    default:
      return height >= HD_HEIGHT ? matrices.bt709 : matrices.bt601;
  }
}

/** Video range of what has the full one, of brightness and of colours. */
const narrowY = Uint8Array.from({ length: 256 }, (_, i) => Math.round(16 + (i * 219) / 255));
const narrowC = Uint8Array.from({ length: 256 }, (_, i) => Math.round(128 + ((i - 128) * 224) / 255));

/** Whether a frame can be read as codecs have it: eight bits, neither turned nor stretched. */
export function readsPlanes({
  format,
  rotation,
  flip,
  visibleRect,
  displayWidth,
  displayHeight,
}: VideoSample): boolean {
  const isPlain = rotation === 0 && !flip && (format === 'I420' || format === 'NV12');
  return isPlain && displayWidth === visibleRect.width && displayHeight === visibleRect.height;
}

/**
 * Reads frames as codecs have them; others are drawn first. Keeps a canvas of the size of the last one.
 * @param keeps whether frames are looked at after the next one was read; else they lie in the same memory
 */
export function createYuvReader(keeps = true): (sample: VideoSample) => Promise<ReadFrame> {
  let canvas: OffscreenCanvas | null = null;
  let last = new Uint8Array(0);
  const roomFor = (length: number): Uint8Array<ArrayBuffer> => {
    if (keeps || last.length !== length) last = new Uint8Array(length);
    return last;
  };
  const draw = (sample: VideoSample): ReadFrame => {
    const { displayWidth: width, displayHeight: height } = sample;
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
    sample.draw(context, 0, 0, width, height);
    const frame = fromRgba(context.getImageData(0, 0, width, height));
    return { frame, colours: BT709, matrix: matrices.bt709 };
  };
  return async (sample) => {
    if (!readsPlanes(sample)) return draw(sample);
    const { width, height } = sample.visibleRect;
    const bytes = roomFor(frameBytes(width, height));
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
    return { frame, colours, matrix: matrixOf(space.matrix, height) };
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
  const { y, u, v } = frame;
  const [scaleY, scaleC] = [219 / 255, 224 / 255];
  const [yRed, yGreen, yBlue] = [scaleY * red, scaleY * green, scaleY * blue];
  const [scaleU, scaleV] = [scaleC / (2 * (1 - blue)), scaleC / (2 * (1 - red))];
  for (let i = 0, o = 0; i < y.data.length; i++, o += 4)
    y.data[i] = 16.5 + yRed * data[o]! + yGreen * data[o + 1]! + yBlue * data[o + 2]!;
  for (let row = 0, k = 0; row < u.height; row++) {
    const below = 2 * row + 1 < height ? 4 * width : 0;
    for (let x = 0, o = 8 * row * width; x < u.width; x++, k++, o += 8) {
      const b = o + (2 * x + 1 < width ? 4 : 0);
      const [c, d] = [o + below, b + below];
      const r = (data[o]! + data[b]! + data[c]! + data[d]!) / 4;
      const g = (data[o + 1]! + data[b + 1]! + data[c + 1]! + data[d + 1]!) / 4;
      const bl = (data[o + 2]! + data[b + 2]! + data[c + 2]! + data[d + 2]!) / 4;
      const luma = red * r + green * g + blue * bl;
      u.data[k] = 128.5 + scaleU * (bl - luma);
      v.data[k] = 128.5 + scaleV * (r - luma);
    }
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
