import { fitGif, joinWebp, planClip, shotDelays } from '@facet/engines/clip';

/** How a sticker is packed. */
export interface PackStep {
  /** 0 to 1. */
  readonly quality: number;
  /** Frames a second. */
  readonly rate: number;
}

/** Fewest frames a second. */
export const LEAST_RATE = 8;
const QUALITIES = [0.88, 0.8, 0.7, 0.6, 0.5, 0.42, 0.34];
/** Where every frame is left out that can be. */
const LAST_QUALITIES = [0.25, 0.16];
const RATES = [12, 10, LEAST_RATE];

/** Ways to pack a sticker, best first: quality goes down, then the frame rate, then quality again. */
export function packSteps(rate: number): readonly PackStep[] {
  const lowest = QUALITIES.at(-1)!;
  return [
    ...QUALITIES.map((quality) => ({ quality, rate })),
    ...RATES.filter((slower) => slower < rate).map((slower) => ({ quality: lowest, rate: slower })),
    ...LAST_QUALITIES.map((quality) => ({ quality, rate: Math.min(rate, LEAST_RATE) })),
  ];
}

export interface PackRequest {
  /** Frames that there are, and how many of them are read a second. */
  readonly count: number;
  readonly rate: number;
  readonly width: number;
  readonly height: number;
  /** Most bytes. */
  readonly limit: number;
  /** A frame as a still WebP of the sticker's size. */
  encode(frame: number, quality: number): Promise<Uint8Array>;
  /** @param fraction of the attempt under way */
  onFrame(attempt: number, fraction: number): void;
}

export interface PackedSticker extends PackStep {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly frames: number;
}

/** An animated WebP of at most `limit` bytes, as good as fits; null where even the smallest is larger. */
export async function packMoving(request: PackRequest): Promise<PackedSticker | null> {
  const steps = packSteps(request.rate);
  const made = new Map<number, PackedSticker>();
  const step = await fitGif(
    request.limit,
    async (number) => {
      const packed = made.get(number) ?? (await attempt(request, steps[number]!, made.size));
      made.set(number, packed);
      return packed.file.length;
    },
    steps.length,
  );
  return step === null ? null : made.get(step)!;
}

async function attempt(
  { count, rate, width, height, encode, onFrame }: PackRequest,
  step: PackStep,
  number: number,
): Promise<PackedSticker> {
  const shots = planClip({ count, read: rate, rate: step.rate, direction: 'forward', blend: 0 });
  const delays = shotDelays(shots);
  const frames: { file: Uint8Array; duration: number }[] = [];
  for (const { picture } of shots) {
    frames.push({ file: await encode(picture, step.quality), duration: delays[frames.length]! * 10 });
    onFrame(number, frames.length / shots.length);
  }
  return { ...step, file: joinWebp(frames, width, height, 0), frames: frames.length };
}
