/** Numbers between -1 and 1 that are the same each time. Source: Park, Miller, "Random Number Generators", CACM 1988. */
export function noise(length: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  });
}

export const tone = (length: number, frequency: number, rate: number, level = 1): Float32Array =>
  Float32Array.from({ length }, (_, i) => level * Math.sin((2 * Math.PI * frequency * i) / rate));

export const add = (...signals: readonly Float32Array[]): Float32Array =>
  signals[0]!.map((_, i) => signals.reduce((sum, signal) => sum + signal[i]!, 0));

export const level = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 0) / samples.length + 1e-12);

/** How strong one frequency is, in dB. Source: Goertzel, 1958. */
export function strength(samples: Float32Array, frequency: number, rate: number): number {
  const w = (2 * Math.PI * frequency) / rate;
  let [re, im] = [0, 0];
  samples.forEach((value, i) => {
    const fade = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / samples.length);
    re += value * fade * Math.cos(w * i);
    im += value * fade * Math.sin(w * i);
  });
  return 20 * Math.log10((Math.hypot(re, im) * 4) / samples.length + 1e-12);
}

/** The lag at which `b` is most like `a`: positive when `b` comes later. */
export function lagOf(a: Float32Array, b: Float32Array, most: number): number {
  let best = 0;
  let highest = -Infinity;
  for (let lag = -most; lag <= most; lag++) {
    let sum = 0;
    for (let i = most; i < a.length - most; i += 3) sum += a[i]! * (b[i + lag] ?? 0);
    if (sum > highest) [best, highest] = [lag, sum];
  }
  return best;
}

/** A voice-like sound: a buzz with formants, in syllables with pauses. */
export function voice(length: number, rate: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => {
    const t = i / rate;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.5 * t)) * (t % 2 < 1.4 ? 1 : 0);
    let sum = 0;
    for (let h = 1; h <= 24; h++) {
      const f = h * (120 + 15 * Math.sin(2 * Math.PI * 0.7 * t));
      const formant = Math.exp(-(((f - 600) / 300) ** 2)) + 0.6 * Math.exp(-(((f - 1700) / 400) ** 2)) + 0.05;
      sum += formant * Math.sin(2 * Math.PI * f * t);
    }
    return sum * syllable * 0.12;
  });
}
