import type { ClipFacts } from './calls.ts';
import { HERE, SAMPLES, SERVER_SPEED } from './limits.ts';

/** Moments of a clip that are looked at for its people, seconds: evenly spread. @param duration seconds */
export function sampleTimes(duration: number): readonly number[] {
  const { fewest, most, perSecond } = SAMPLES;
  const count = Math.max(fewest, Math.min(most, Math.round(duration * perSecond)));
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * duration) / count);
}

/** Whether a clip is for the visitor's own device. */
export const fitsHere = ({ duration, width, height, writable }: Omit<ClipFacts, 'secondsPerFrame' | 'rate'>): boolean =>
  writable && duration <= HERE.seconds + 0.1 && width * height <= HERE.pixels;

/** Seconds that a swap of so many faces is likely to take here; null where that is not known. */
export function secondsHere({ duration, rate, secondsPerFrame }: ClipFacts, faces: number): number | null {
  return secondsPerFrame === null ? null : duration * rate * secondsPerFrame * Math.max(1, faces);
}

/** Seconds of work on our servers, without the way there and the queue. */
export function secondsThere({ duration, rate, width, height }: ClipFacts, faces: number): number {
  const perFrame = ((width * height) / 1e6) * SERVER_SPEED.megapixel + faces * SERVER_SPEED.face;
  return SERVER_SPEED.start + duration * rate * perFrame;
}
