const WINDOW_S = 0.04;
const SEARCH_S = 0.012;
/** Samples around the coarse best start among which the best one is looked for. */
const FINE = 8;

/** Changes the speed of a stream and keeps its pitch. Memory is bounded by what is pushed at once. */
export interface Stretcher {
  /**
   * @param channels equal lengths, as many as it was made for
   * @returns the samples that are final so far, as many channels
   */
  push(channels: readonly Float32Array[]): readonly Float32Array[];
  /** What the end of the stream still yields: then `round(length / speed)` samples have come in all. */
  finish(): readonly Float32Array[];
}

/**
 * Overlapping windows, each shifted to where it continues the last one best; all channels are cut at the same places.
 * Source: Verhelst, Roelands, "An overlap-add technique based on waveform similarity (WSOLA)", ICASSP 1993.
 * @param count of channels
 * @param speed 2 plays in half of the time
 * @throws RangeError for a speed outside of 0.25 to 4
 */
export function createStretcher(count: number, rate: number, speed: number): Stretcher {
  if (!(speed >= 0.25 && speed <= 4)) throw new RangeError(`A speed of ${String(speed)} is not possible.`);
  const none = (): readonly Float32Array[] => Array.from({ length: count }, () => new Float32Array(0));
  if (speed === 1) return { push: (channels) => channels.map((samples) => samples.slice()), finish: none };
  const hop = Math.max(16, Math.round((rate * WINDOW_S) / 2));
  const search = Math.round(rate * SEARCH_S);
  const window = Float32Array.from({ length: hop * 2 }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop));
  /** What may still be needed; its first sample has the number `first`. */
  const kept = createTail(count);
  let sums: Float32Array[] = none().map(() => new Float32Array(hop * 2));
  let weight: Float32Array = new Float32Array(hop * 2);
  let at = 0;
  let from = 0;

  /** Lays one window, and gives the half that no other one will touch. */
  const step = (): readonly Float32Array[] => {
    from = at === 0 ? 0 : bestStart(kept, Math.round(at * speed), from + hop, search, hop);
    const { channels, first, length } = kept;
    for (let i = 0; i < hop * 2; i++) {
      const source = from + i - first;
      if (source < 0 || source >= length) continue;
      const w = window[i]!;
      weight[i]! += w;
      for (let c = 0; c < count; c++) sums[c]![i]! += channels[c]![source]! * w;
    }
    const ready = sums.map((sum) =>
      Float32Array.from({ length: hop }, (_, i) => (weight[i]! > 1e-4 ? sum[i]! / weight[i]! : 0)),
    );
    sums = sums.map((sum) => shifted(sum, hop));
    weight = shifted(weight, hop);
    at += hop;
    kept.forget(Math.min(from + hop, Math.round(at * speed) - search - FINE));
    return ready;
  };
  const run = (isReady: () => boolean): readonly Float32Array[] => {
    const pieces: (readonly Float32Array[])[] = [];
    while (isReady()) pieces.push(step());
    return Array.from({ length: count }, (_, c) => joined(pieces.map((piece) => piece[c]!)));
  };
  /** Samples that the next window may reach. */
  const reach = (): number => Math.max(Math.round(at * speed) + search + FINE, from + hop) + hop * 2;
  return {
    push(channels) {
      kept.add(channels);
      return run(() => reach() <= kept.first + kept.length);
    },
    finish() {
      const length = Math.round((kept.first + kept.length) / speed);
      const before = at;
      const rest = run(() => at < length);
      return rest.map((samples) => samples.subarray(0, Math.max(0, length - before)));
    },
  };
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

function shifted(samples: Float32Array, by: number): Float32Array {
  const out = new Float32Array(samples.length);
  out.set(samples.subarray(by));
  return out;
}

/** The end of a stream, with the sum of its channels. */
interface Tail {
  readonly channels: readonly Float32Array[];
  readonly mono: Float32Array;
  /** Number of the first sample that is still there, and how many there are. */
  readonly first: number;
  readonly length: number;
  add(more: readonly Float32Array[]): void;
  /** Drops what lies before a sample. */
  forget(before: number): void;
}

function createTail(count: number): Tail {
  let channels: readonly Float32Array[] = Array.from({ length: count }, () => new Float32Array(0));
  let mono: Float32Array = new Float32Array(0);
  /** Samples of the arrays that were dropped: they are copied together when more comes. */
  let dropped = 0;
  let origin = 0;
  const view = (samples: Float32Array): Float32Array => samples.subarray(dropped);
  return {
    get channels() {
      return channels.map(view);
    },
    get mono() {
      return view(mono);
    },
    get first() {
      return origin + dropped;
    },
    get length() {
      return mono.length - dropped;
    },
    add(more) {
      const sum = (more[0] ?? mono.subarray(0, 0)).slice();
      for (const samples of more.slice(1)) for (let i = 0; i < sum.length; i++) sum[i]! += samples[i]!;
      channels = channels.map((samples, c) => joined([view(samples), more[c]!]));
      mono = joined([view(mono), sum]);
      origin += dropped;
      dropped = 0;
    },
    forget(before) {
      dropped = Math.max(dropped, Math.min(mono.length, before - origin));
    },
  };
}

/** Where, about `wanted`, the recording continues most like at `natural`; coarse first, then to the sample. */
function bestStart({ mono, first }: Tail, wanted: number, natural: number, search: number, hop: number): number {
  const likeness = (start: number, step: number): number => {
    let product = 0;
    let energy = 1e-9;
    for (let i = 0; i < hop; i += step) {
      const value = mono[start - first + i] ?? 0;
      product += value * (mono[natural - first + i] ?? 0);
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
  return bestOf(bestOf(wanted, search, FINE, 4), FINE, 1, 2);
}
