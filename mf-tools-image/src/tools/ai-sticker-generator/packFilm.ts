import { ClipError } from '@facet/workbench/clip/worker';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';

/** Share of the limit that the first attempt aims at. */
const FIRST = 0.9;
/** Below what would fit exactly: encoders keep to a bitrate by and large. */
const BELOW = 0.88;
const ATTEMPTS = 5;

export interface PackedFilm {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly attempts: number;
}

/**
 * A film of at most `limit` bytes, as good as fits; null where even the last attempt is larger.
 * @param encode at a bitrate, bits a second; the first attempt is 0
 */
export async function fitFilm(
  limit: number,
  seconds: number,
  encode: (bitrate: number, attempt: number) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<PackedFilm | null> {
  let bitrate = (limit * 8 * FIRST) / seconds;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const file = await encode(bitrate, attempt);
    if (file.length <= limit) return { file, attempts: attempt + 1 };
    bitrate *= (limit / file.length) * BELOW;
  }
  return null;
}

/** VP9 of 8 bits, level 3: 512 x 512 pixels. Source: VP Codec ISO Media File Format Binding, "Codecs Parameter String". */
const CODEC = 'vp09.00.30.08';
/** Share of the bits that transparency takes. */
const ALPHA = 0.3;

/**
 * Frames with their transparency as VP9 in WebM, without sound. Transparency is a second film of grey beside the
 * colours, as WebM keeps it (BlockAdditions); the library's own way to it begins a worker that our policy forbids.
 * @param rate frames a second
 * @throws ClipError `format-unsupported` in a browser that writes no VP9
 */
export async function encodeFilm(
  images: readonly ImageData[],
  rate: number,
  bitrate: number,
  onProgress: (fraction: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const film = { images, rate };
  const colours = await encodeTrack(film, colourFrame, bitrate * (1 - ALPHA));
  onProgress(0.5);
  const alphas = await encodeTrack(film, alphaFrame, bitrate * ALPHA);
  onProgress(1);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: rate, canBeTransparent: true });
  await output.start();
  for (const [i, { chunk, meta }] of colours.entries()) {
    const alpha = alphas[i]!.chunk;
    const bytes = new Uint8Array(alpha.byteLength);
    alpha.copyTo(bytes);
    await source.add(EncodedPacket.fromEncodedChunk(chunk, { alpha: bytes }), meta);
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

interface Film {
  readonly images: readonly ImageData[];
  readonly rate: number;
}

interface Coded {
  readonly chunk: EncodedVideoChunk;
  readonly meta: EncodedVideoChunkMetadata | undefined;
}

/** Encodes a film of one kind of frames, the first of which is its only key frame. */
async function encodeTrack(
  { images, rate }: Film,
  frameOf: (image: ImageData, time: FrameTime) => VideoFrame,
  bitrate: number,
): Promise<readonly Coded[]> {
  const [{ width, height }] = images as readonly [ImageData];
  const config = { codec: CODEC, width, height, bitrate: Math.round(bitrate), framerate: rate };
  if (typeof VideoEncoder === 'undefined' || !(await VideoEncoder.isConfigSupported(config)).supported)
    throw new ClipError('format-unsupported');
  const coded: Coded[] = [];
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => coded.push({ chunk, meta }),
    error: (error) => (failure = error),
  });
  try {
    encoder.configure(config);
    for (const [i, image] of images.entries()) {
      const frame = frameOf(image, { timestamp: (i / rate) * 1e6, duration: 1e6 / rate });
      encoder.encode(frame, { keyFrame: i === 0 });
      frame.close();
    }
    await encoder.flush();
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  if (failure !== null) throw failure as Error;
  return coded;
}

/** Microseconds. */
interface FrameTime {
  readonly timestamp: number;
  readonly duration: number;
}

const colourFrame = ({ data, width, height }: ImageData, time: FrameTime): VideoFrame =>
  new VideoFrame(data, { format: 'RGBX', codedWidth: width, codedHeight: height, ...time });

/** Transparency as brightness of the whole range; both planes of colour are neutral. */
function alphaFrame({ data, width, height }: ImageData, time: FrameTime): VideoFrame {
  const planes = new Uint8Array((width * height * 3) / 2).fill(128);
  for (let i = 0; i < width * height; i++) planes[i] = data[i * 4 + 3]!;
  return new VideoFrame(planes, { format: 'I420', codedWidth: width, codedHeight: height, ...time });
}
