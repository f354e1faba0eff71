/** How a One-Euro filter weighs trembling against lag. */
export interface OneEuroSettings {
  /** Cutoff at rest, Hz: the lower, the steadier. */
  readonly cutoff: number;
  /** How much the cutoff grows with the speed, Hz per unit a second: the higher, the less a fast movement lags. */
  readonly slope: number;
  /** Cutoff of the speed itself, Hz. */
  readonly speedCutoff: number;
}

/** Share of a new sample that a first-order low pass takes in. @param rate samples a second */
export function smoothingShare(cutoff: number, rate: number): number {
  const r = (2 * Math.PI * cutoff) / rate;
  return r / (r + 1);
}

/**
 * One step of a One-Euro filter on one value, in place: `state[i]` is the filtered value, `speed[i]` its filtered speed in units a second.
 * Source: Casiez, Roussel, Vogel, "1 € Filter", CHI 2012.
 * @param unit size of one unit of speed in units of the value
 */
export function oneEuroStep(
  state: Float32Array,
  speed: Float32Array,
  i: number,
  sample: number,
  rate: number,
  unit: number,
  { cutoff, slope, speedCutoff }: OneEuroSettings,
): void {
  const raw = (sample - state[i]!) * rate;
  speed[i]! += smoothingShare(speedCutoff, rate) * (raw - speed[i]!);
  const share = smoothingShare(cutoff + (slope * Math.abs(speed[i]!)) / unit, rate);
  state[i]! += share * (sample - state[i]!);
}
