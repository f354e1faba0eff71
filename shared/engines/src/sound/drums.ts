/** Share of full scale that the loudest sample has. */
const LOUDEST = 0.85;
const TURN = 2 * Math.PI;

/**
 * Large drums by rule: a skin that falls in pitch, the stick, and the room after hard strokes. Synthesised, so that it
 * is free of rights.
 * @param hits seconds at which a drum is struck, and how hard, 0 to 1
 * @returns left and right
 */
export function makeDrums({
  seconds,
  rate,
  hits,
}: {
  readonly seconds: number;
  readonly rate: number;
  readonly hits: readonly { readonly at: number; readonly force: number }[];
}): readonly [Float32Array, Float32Array] {
  const length = Math.round(seconds * rate);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  let state = 20_261;
  const noise = (): number => (state = (state * 16_807) % 2_147_483_647) / 1_073_741_823.5 - 1;
  for (const [i, { at, force }] of hits.entries()) {
    const start = Math.round(at * rate);
    const pan = 0.5 + 0.16 * (i % 2 === 0 ? -1 : 1) * (1 - force);
    let dull = 0;
    for (let n = start; n < length; n++) {
      const t = (n - start) / rate;
      if (t > 1.6) break;
      const hiss = noise();
      dull += 0.12 * (hiss - dull);
      const skin =
        Math.sin(TURN * ((46 + 18 * force) * t + 2.6 * (1 - Math.exp(-t * 22)))) * Math.exp(-t * (7 - 2.5 * force));
      const stick = hiss * Math.exp(-t * 160) * 0.5;
      const room = dull * Math.exp(-t * 4.2) * 0.5 * force ** 2;
      const value = (skin + stick + room) * force;
      left[n]! += value * Math.cos((pan * Math.PI) / 2);
      right[n]! += value * Math.sin((pan * Math.PI) / 2);
    }
  }
  let peak = 1e-6;
  for (const side of [left, right]) for (const value of side) peak = Math.max(peak, Math.abs(value));
  const fade = rate * 0.04;
  for (const side of [left, right])
    for (let n = 0; n < length; n++) side[n]! *= (LOUDEST / peak) * Math.min(1, (length - 1 - n) / fade);
  return [left, right];
}
