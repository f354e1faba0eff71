/** Share of full scale that the loudest moment has. */
const LOUDEST = 0.7;

/**
 * Wind by rule: noise that grows louder and brighter with speed. Synthesised, so that it is free of rights.
 * @param speedAt speed at a moment in seconds, 0 to 1
 * @returns left and right; silent at both ends
 */
export function makeWhoosh({
  seconds,
  rate,
  speedAt,
}: {
  readonly seconds: number;
  readonly rate: number;
  readonly speedAt: (second: number) => number;
}): readonly [Float32Array, Float32Array] {
  const length = Math.round(seconds * rate);
  const sides = [windOf(12_007, length, rate, speedAt), windOf(33_331, length, rate, speedAt)] as const;
  let peak = 1e-6;
  for (const side of sides) for (const value of side) peak = Math.max(peak, Math.abs(value));
  const fade = rate * 0.08;
  for (const side of sides)
    for (let i = 0; i < length; i++) side[i]! *= (LOUDEST / peak) * Math.min(1, i / fade, (length - 1 - i) / fade);
  return sides;
}

/** One side of the wind. Source of the filter: Chamberlin, "Musical applications of microprocessors", state variable filter. */
function windOf(seed: number, length: number, rate: number, speedAt: (second: number) => number): Float32Array {
  const out = new Float32Array(length);
  let state = seed;
  let [low, band, rumble] = [0, 0, 0];
  let [gain, cut] = [0, 0];
  for (let i = 0; i < length; i++) {
    if (i % 64 === 0) {
      const speed = Math.min(1, Math.max(0, speedAt(i / rate)));
      // Gusts: slow swells that are no multiples of each other.
      const gust = 1 + 0.14 * Math.sin((i / rate) * 7.3 + seed) + 0.09 * Math.sin((i / rate) * 17.9);
      gain = (0.05 + 0.95 * speed ** 1.4) * gust;
      // Above a sixth of the rate the filter runs away.
      cut = 2 * Math.sin((Math.PI * Math.min(rate / 7, 160 + 2300 * speed ** 1.6)) / rate);
    }
    state = (state * 16_807) % 2_147_483_647;
    const noise = (state / 2_147_483_647) * 2 - 1;
    low += cut * band;
    band += cut * (noise - low - 0.9 * band);
    rumble += 0.006 * (noise - rumble);
    out[i] = (band * 0.8 + low * 0.35 + rumble * 2.2) * gain;
  }
  return out;
}
