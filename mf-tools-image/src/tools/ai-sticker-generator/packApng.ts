import { chooseAlphaPalette, countAlphaColours, encodeApng, fitGif, planClip, shotDelays } from '@facet/engines/clip';
import type { MovingFormat } from '@facet/engines/image/sticker/formats';

/** How an APNG is packed. */
export interface ApngStep {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  /** 16 to 256. */
  readonly colours: number;
}

/**
 * Steps of quality, best first: size and frame rate in shares of what is requested, and colours. Apps show stickers at a third of
 * their pixels: faces lose more by fewer colours than by fewer pixels.
 */
const ladder = [
  { scale: 1, share: 1, colours: 256 },
  { scale: 1, share: 1, colours: 128 },
  { scale: 0.9, share: 0.85, colours: 128 },
  { scale: 0.8, share: 0.75, colours: 128 },
  { scale: 0.72, share: 0.7, colours: 112 },
  { scale: 0.64, share: 0.67, colours: 112 },
  { scale: 0.57, share: 0.6, colours: 112 },
  { scale: 0.54, share: 0.6, colours: 96 },
  { scale: 0.5, share: 0.6, colours: 96 },
  { scale: 0.5, share: 0.5, colours: 80 },
  { scale: 0.44, share: 0.5, colours: 80 },
  { scale: 0.4, share: 0.42, colours: 64 },
  { scale: 0.4, share: 0.34, colours: 48 },
  { scale: 0.4, share: 0.34, colours: 16 },
] as const;
/** Fewest frames a second. */
const LEAST_RATE = 4;

/** Ways to pack a sticker within what its app takes, best first. @param seconds of the sticker */
export function apngSteps(
  { width, height, least = width, frames }: Pick<MovingFormat, 'width' | 'height' | 'least' | 'frames'>,
  rate: number,
  seconds: number,
): readonly ApngStep[] {
  const slowest = Math.min(rate, Math.max(LEAST_RATE, (frames?.[0] ?? 1) / seconds));
  const steps = ladder.map(({ scale, share, colours }): ApngStep => {
    const size = Math.max(scale, least / width);
    return {
      width: Math.round(width * size),
      height: Math.round(height * size),
      rate: Math.max(slowest, rate * share),
      colours,
    };
  });
  const keyOf = (step: ApngStep): string => Object.values(step).join();
  return steps.filter((step, i) => i === 0 || keyOf(step) !== keyOf(steps[i - 1]!));
}

export interface ApngRequest {
  /** Frames that there are, and how many of them are read a second. */
  readonly count: number;
  readonly rate: number;
  readonly loops: number;
  readonly format: Pick<MovingFormat, 'width' | 'height' | 'least' | 'frames'>;
  /** Most bytes. */
  readonly limit: number;
  /** A frame of a size, RGBA. */
  draw(frame: number, width: number, height: number): Uint8ClampedArray;
  /** Compresses to the zlib format. */
  deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** @param fraction of the attempt under way */
  onFrame(attempt: number, fraction: number): void;
}

export interface PackedApng extends ApngStep {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly frames: number;
  /** The number of the step; 0 is what was requested. */
  readonly step: number;
}

/** How far a colour may drift before it is drawn again: below what few colours show. */
const TOLERANCE = 5;

/** An APNG of at most `limit` bytes, as good as fits; null where even the smallest is larger. */
export async function packApng(request: ApngRequest): Promise<PackedApng | null> {
  const { count, rate, limit, format } = request;
  const steps = apngSteps(format, rate, count / rate);
  const made = new Map<number, PackedApng>();
  const step = await fitGif(
    limit,
    async (number) => {
      const packed = made.get(number) ?? (await attempt(request, steps[number]!, number, made.size));
      made.set(number, packed);
      return packed.file.length;
    },
    steps.length,
  );
  return step === null ? null : made.get(step)!;
}

async function attempt(request: ApngRequest, step: ApngStep, number: number, tried: number): Promise<PackedApng> {
  const { count, rate, loops, draw, deflate, onFrame } = request;
  const { width, height } = step;
  const shots = planClip({ count, read: rate, rate: step.rate, direction: 'forward', blend: 0 });
  const delays = shotDelays(shots);
  const frames = shots.map(({ picture }, i) => ({ data: draw(picture, width, height), delay: delays[i]! }));
  const histograms = countAlphaColours(frames.map(({ data }) => data));
  const file = await encodeApng(frames, {
    width,
    height,
    palette: chooseAlphaPalette(histograms, step.colours),
    tolerance: TOLERANCE,
    loops,
    deflate,
    onFrame: (done) => onFrame(tried, done / frames.length),
  });
  return { ...step, file, frames: frames.length, step: number };
}
