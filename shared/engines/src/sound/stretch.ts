const WINDOW_S = 0.04;
const SEARCH_S = 0.012;

/**
 * Changes the speed of a recording and keeps its pitch: overlapping windows, each shifted to where it continues the last one best.
 * Source: Verhelst, Roelands, "An overlap-add technique based on waveform similarity (WSOLA)", ICASSP 1993.
 * @param channels equal lengths; all are cut at the same places
 * @param speed 2 plays in half of the time
 * @returns channels of `round(length / speed)` samples
 * @throws RangeError for a speed outside of 0.25 to 4
 */
export function stretch(channels: readonly Float32Array[], rate: number, speed: number): readonly Float32Array[] {
  if (!(speed >= 0.25 && speed <= 4)) throw new RangeError(`A speed of ${String(speed)} is not possible.`);
  const length = channels[0]?.length ?? 0;
  const outLength = Math.round(length / speed);
  if (speed === 1) return channels.map((samples) => samples.slice());
  const hop = Math.max(16, Math.round((rate * WINDOW_S) / 2));
  const window = Float32Array.from({ length: hop * 2 }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop));
  const mono = sum(channels, length);
  const search = Math.round(rate * SEARCH_S);
  const out = channels.map(() => new Float32Array(outLength + hop * 2));
  const weight = new Float32Array(outLength + hop * 2);
  let from = 0;
  for (let at = 0; at < outLength; at += hop) {
    const wanted = Math.round(at * speed);
    from = at === 0 ? 0 : bestStart(mono, wanted, from + hop, search, hop);
    for (let i = 0; i < hop * 2; i++) {
      const source = from + i;
      if (source < 0 || source >= length) continue;
      const w = window[i]!;
      weight[at + i]! += w;
      for (let c = 0; c < channels.length; c++) out[c]![at + i]! += channels[c]![source]! * w;
    }
  }
  return out.map((samples) => {
    for (let i = 0; i < outLength; i++) if (weight[i]! > 1e-4) samples[i] = samples[i]! / weight[i]!;
    return samples.slice(0, outLength);
  });
}

function sum(channels: readonly Float32Array[], length: number): Float32Array {
  const mono = new Float32Array(length);
  for (const samples of channels) for (let i = 0; i < length; i++) mono[i]! += samples[i]!;
  return mono;
}

/** Where, about `wanted`, the recording goes on most like at `natural`; coarse first, then to the sample. */
function bestStart(mono: Float32Array, wanted: number, natural: number, search: number, hop: number): number {
  const likeness = (start: number, step: number): number => {
    let product = 0;
    let energy = 1e-9;
    for (let i = 0; i < hop; i += step) {
      const value = mono[start + i] ?? 0;
      product += value * (mono[natural + i] ?? 0);
      energy += value * value;
    }
    return product / Math.sqrt(energy);
  };
  const bestOf = (middle: number, reach: number, stride: number, step: number): number => {
    let best = middle;
    let highest = -Infinity;
    for (let start = middle - reach; start <= middle + reach; start += stride) {
      const found = likeness(start, step);
      if (found > highest) [best, highest] = [start, found];
    }
    return best;
  };
  return bestOf(bestOf(wanted, search, 8, 4), 8, 1, 2);
}
