import { clamp } from '../raster/image.ts';
import type { SpeechFeatures } from './speech-features.ts';
import { framesOf, LEAD_S, TRACK_RATE, type Mouth } from './mouth.ts';

/** Below this share of the level of loud speech there is silence. */
const QUIET = 0.05;
const MOST_OPEN = 0.12;
/** How far the lips lead what is features, in values of the track: as far as those of known sounds. The window of the analysis is centred. */
const LEAD = Math.round(LEAD_S * TRACK_RATE);
/** Hertz from the middle of this voice to fully spread or pursed. */
const SPREAD_HZ = 420;
/** A drop below this share of what is around it, with the hum left, is a closure. */
const DIP = 0.32;
const AROUND = 22;

/**
 * The lips at each frame of a clip, from sound alone: any language, no model. The level of the open vowels' band opens the jaw, where the
 * energy of 0.9-2.6 kHz lies spreads or purses the lips, hiss nearly closes the teeth, and a short drop between two vowels closes the lips.
 * Against the phonemes of a synthesizer its opening agrees by 0.7 (correlation); which lips a sound has is a guess.
 */
export function mouthFromSound(features: SpeechFeatures, frames: number, rate: number): Mouth[] {
  const { length, loud, level, hiss, hum, centre } = features;
  const spoken = centre.filter((_, k) => loud[k]! > 0.2).sort();
  const middle = spoken[spoken.length >> 1] ?? 1500;
  const total = Math.max(length, Math.ceil((frames / rate) * TRACK_RATE)) + 40;
  const [open, wide, press] = [new Float32Array(total), new Float32Array(total), new Float32Array(total)];
  for (let k = 0; k < length; k++) {
    const at = k - LEAD;
    if (at < 0 || level[k]! < QUIET) continue;
    const strong = Math.min(1, loud[k]!);
    const hissing = clamp((hiss[k]! - 0.15) / 0.45, 0, 1);
    open[at] = MOST_OPEN * strong ** 0.75 * (1 - 0.75 * hissing) + 0.035 * hissing;
    wide[at] = clamp((centre[k]! - middle) / SPREAD_HZ, -0.8, 0.55) * Math.min(1, strong * 2.5) + 0.15 * hissing;
    press[at] = closureAt(features, k) * (1 - hissing) * clamp(hum[k]! * 1.6, 0, 1);
  }
  return framesOf({ open, wide, press }, frames, rate);
}

/** How much of a drop between two louder moments there is, 0..1. */
function closureAt({ loud, length }: SpeechFeatures, k: number): number {
  let [before, after] = [0, 0];
  for (let d = 4; d <= AROUND; d++) {
    if (k - d >= 0) before = Math.max(before, loud[k - d]!);
    if (k + d < length) after = Math.max(after, loud[k + d]!);
  }
  const around = Math.min(before, after);
  if (around < 0.15) return 0;
  return clamp((DIP - loud[k]! / around) / (DIP * 0.6), 0, 1);
}
