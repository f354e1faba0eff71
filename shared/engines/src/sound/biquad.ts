/** Coefficients of a second-order section, divided by a0: y = b0 x + b1 x' + b2 x'' - a1 y' - a2 y''. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** A filter that remembers, for one channel of a stream. */
export interface BiquadFilter {
  /** Filters in place. */
  process(samples: Float32Array): void;
}

/** Starts a filter with silence behind it. */
export function createBiquad({ b0, b1, b2, a1, a2 }: Biquad): BiquadFilter {
  let z1 = 0;
  let z2 = 0;
  return {
    process(samples) {
      for (let i = 0; i < samples.length; i++) {
        const x = samples[i]!;
        const y = b0 * x + z1;
        z1 = b1 * x - a1 * y + z2;
        z2 = b2 * x - a2 * y;
        samples[i] = y;
      }
    },
  };
}

/** Runs sections one after another. */
export function createCascade(sections: readonly Biquad[]): BiquadFilter {
  const filters = sections.map(createBiquad);
  return {
    process(samples) {
      for (const filter of filters) filter.process(samples);
    },
  };
}

const shape = (frequency: number, rate: number, q: number): { cos: number; alpha: number } => {
  const w = (2 * Math.PI * frequency) / rate;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
};

/** Keeps what lies above a frequency. Source of these designs: Bristow-Johnson, "Audio EQ Cookbook", W3C note. */
export function highPass(frequency: number, rate: number, q: number = Math.SQRT1_2): Biquad {
  const { cos, alpha } = shape(frequency, rate, q);
  const a0 = 1 + alpha;
  const b = (1 + cos) / 2 / a0;
  return { b0: b, b1: -2 * b, b2: b, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 };
}

/** Keeps what lies below a frequency. */
export function lowPass(frequency: number, rate: number, q: number = Math.SQRT1_2): Biquad {
  const { cos, alpha } = shape(frequency, rate, q);
  const a0 = 1 + alpha;
  const b = (1 - cos) / 2 / a0;
  return { b0: b, b1: 2 * b, b2: b, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 };
}

/**
 * Turns what lies below or above a frequency up or down.
 * @param gain decibels
 */
export function shelf(side: 'low' | 'high', frequency: number, rate: number, gain: number): Biquad {
  const { cos: c, alpha } = shape(frequency, rate, Math.SQRT1_2);
  const a = 10 ** (gain / 40);
  const cos = side === 'low' ? c : -c;
  const sign = side === 'low' ? 1 : -1;
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 + (a - 1) * cos + root;
  return {
    b0: (a * (a + 1 - (a - 1) * cos + root)) / a0,
    b1: (sign * 2 * a * (a - 1 - (a + 1) * cos)) / a0,
    b2: (a * (a + 1 - (a - 1) * cos - root)) / a0,
    a1: (sign * -2 * (a - 1 + (a + 1) * cos)) / a0,
    a2: (a + 1 + (a - 1) * cos - root) / a0,
  };
}
