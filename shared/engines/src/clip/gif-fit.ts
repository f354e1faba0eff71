import { even, type PictureSize } from './steps.ts';

/** How an animation is made. */
export interface GifSettings {
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  /** 8 to 256. */
  readonly colours: number;
}

/** Steps of quality, best first: size of the picture, frame rate and colours in shares of what is requested. */
const ladder = [
  { scale: 1, rate: 1, colours: 256 },
  { scale: 1, rate: 1, colours: 128 },
  { scale: 0.9, rate: 1, colours: 128 },
  { scale: 0.8, rate: 0.9, colours: 128 },
  { scale: 0.72, rate: 0.8, colours: 128 },
  { scale: 0.64, rate: 0.75, colours: 96 },
  { scale: 0.56, rate: 0.67, colours: 96 },
  { scale: 0.5, rate: 0.6, colours: 64 },
  { scale: 0.42, rate: 0.5, colours: 64 },
  { scale: 0.36, rate: 0.5, colours: 64 },
  { scale: 0.3, rate: 0.45, colours: 48 },
  { scale: 0.25, rate: 0.4, colours: 32 },
  { scale: 0.2, rate: 0.33, colours: 32 },
  { scale: 0.15, rate: 0.3, colours: 16 },
] as const;

export const GIF_STEPS = ladder.length;

/** Settings of a step of quality; 0 is what was requested. */
export function gifSettings(requested: GifSettings, step: number): GifSettings {
  const { scale, rate, colours } = ladder[Math.max(0, Math.min(ladder.length - 1, step))]!;
  return {
    width: even(requested.width * scale),
    height: even(requested.height * scale),
    rate: Math.max(4, requested.rate * rate),
    colours: Math.min(requested.colours, colours),
  };
}

/** Least share of the size that is used where more quality would fit. */
const FILLED = 0.8;

/**
 * Finds the best step whose file is not larger than `bytes`. Sizes fall from step to step, so the middle is tried first.
 * @param measure makes the animation of a step and answers with its size; called at most five times for up to 16 steps
 * @param steps how many there are, best first
 * @returns the step, or null where even the smallest is too large
 */
export async function fitGif(
  bytes: number,
  measure: (step: number) => Promise<number>,
  steps: number = ladder.length,
): Promise<number | null> {
  let low = 0;
  let high = steps - 1;
  let best: number | null = null;
  // Most clips fit as requested, or nearly.
  let step = 0;
  while (low <= high) {
    const size = await measure(step);
    if (size <= bytes) {
      best = step;
      if (step === 0 || size > bytes * FILLED) break;
      high = step - 1;
    } else low = step + 1;
    step = (low + high) >> 1;
  }
  return best;
}

/** Size of an animation that is `width` wide, or narrower where the clip is. */
export function gifSize(clip: PictureSize, width: number): PictureSize {
  const scale = Math.min(1, width / clip.width);
  return { width: even(clip.width * scale), height: even(clip.height * scale) };
}

/**
 * Numbers of the frames in the order in which they are shown.
 * @param count frames of the clip
 */
export function playOrder(count: number, direction: 'forward' | 'reverse' | 'boomerang'): readonly number[] {
  const forward = Array.from({ length: count }, (_, i) => i);
  switch (direction) {
    case 'forward':
      return forward;
    case 'reverse':
      return forward.reverse();
    case 'boomerang':
      // Neither end is shown twice.
      return [...forward, ...forward.slice(1, -1).reverse()];
  }
}

/** Frames that are read for a part of a clip, played at a speed and a rate. */
export const framesRead = ({
  from,
  to,
  rate,
  speed,
}: Readonly<Record<'from' | 'to' | 'rate' | 'speed', number>>): number =>
  Math.max(1, Math.round(((to - from) / speed) * rate));
