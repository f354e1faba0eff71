/** A Fourier transform of one size, in place. */
export interface Fft {
  readonly size: number;
  /** @param real,imaginary `size` values each */
  forward(real: Float64Array, imaginary: Float64Array): void;
  /** The inverse, divided by `size`. */
  inverse(real: Float64Array, imaginary: Float64Array): void;
}

/**
 * Iterative radix-2 transform. Source: Cooley, Tukey, "An Algorithm for the Machine Calculation of Complex Fourier Series", 1965.
 * @param size a power of two
 * @throws RangeError for any other size
 */
export function createFft(size: number): Fft {
  const bits = Math.log2(size);
  if (!Number.isInteger(bits) || size < 2)
    throw new RangeError(`A transform of ${String(size)} values is not possible.`);
  const reversed = Uint32Array.from({ length: size }, (_, i) => {
    let value = 0;
    for (let b = 0; b < bits; b++) value |= ((i >> b) & 1) << (bits - 1 - b);
    return value;
  });
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const permute = (values: Float64Array): void => {
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!;
      if (j <= i) continue;
      const kept = values[i]!;
      values[i] = values[j]!;
      values[j] = kept;
    }
  };
  const forward = (re: Float64Array, im: Float64Array): void => {
    permute(re);
    permute(im);
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half)
        for (let k = 0; k < half; k++) {
          const a = start + k;
          const b = a + half;
          const c = cosines[k * stride]!;
          const s = sines[k * stride]!;
          const tr = re[b]! * c + im[b]! * s;
          const ti = im[b]! * c - re[b]! * s;
          re[b] = re[a]! - tr;
          im[b] = im[a]! - ti;
          re[a] = re[a]! + tr;
          im[a] = im[a]! + ti;
        }
    }
  };
  return {
    size,
    forward,
    inverse(re, im) {
      // Swapping the parts before and after turns one direction into the other.
      forward(im, re);
      for (let i = 0; i < size; i++) {
        re[i] = re[i]! / size;
        im[i] = im[i]! / size;
      }
    },
  };
}

/** A periodic Hann window; at a hop of half or a quarter of its size its copies add up to a constant. */
export function hannWindow(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
}
