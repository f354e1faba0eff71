import {
  applyGain,
  createBiquad,
  createLimiter,
  gainFor,
  measureLoudness,
  resample,
  shelf,
} from '@facet/engines/sound';
import { PICO_RATE } from '@facet/engines/speech';
import type { Voice } from './voices.ts';

/** Rate of the saved sound, hertz: that of video. */
export const RATE = 48_000;
const BODY_HZ = 700;
const CLARITY_HZ = 3200;
/** Highest peak, dBTP. */
const CEILING_DB = -1.5;
/** The limiter sees samples alone; what lies between them may be so much higher, decibels. */
const MARGIN_DB = 0.5;

/** Less boom, more clarity, in place. */
export function brighten(samples: Float32Array, { body, clarity }: Voice['tone']): void {
  if (body !== 0) createBiquad(shelf('low', BODY_HZ, PICO_RATE, body)).process(samples);
  if (clarity !== 0) createBiquad(shelf('high', CLARITY_HZ, PICO_RATE, clarity)).process(samples);
}

/** Brings speech to the rate and the loudness of the result; as long as it was. */
export function master(samples: Float32Array, loudness: number): Float32Array {
  const loud = resample(samples, PICO_RATE, RATE);
  applyGain(loud, gainFor(measureLoudness([loud], RATE), loudness, Infinity));
  const limiter = createLimiter(RATE, 1, 10 ** ((CEILING_DB - MARGIN_DB) / 20));
  const late = new Float32Array(loud.length + limiter.delay);
  late.set(loud);
  limiter.process([late]);
  return late.slice(limiter.delay);
}

const PEAKS = 480;

/** The highest sample of each of 480 even steps, 0..1. */
export function peaksOf(samples: Float32Array): readonly number[] {
  return Array.from({ length: PEAKS }, (_, i) => {
    let peak = 0;
    const end = Math.floor(((i + 1) * samples.length) / PEAKS);
    for (let k = Math.floor((i * samples.length) / PEAKS); k < end; k++) peak = Math.max(peak, Math.abs(samples[k]!));
    return Math.round(Math.min(1, peak) * 100) / 100;
  });
}
