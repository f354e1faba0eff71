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
    // Pairs first: their factor is one.
    for (let a = 0; a < size; a += 2) {
      const tr = re[a + 1]!;
      const ti = im[a + 1]!;
      re[a + 1] = re[a]! - tr;
      im[a + 1] = im[a]! - ti;
      re[a] = re[a]! + tr;
      im[a] = im[a]! + ti;
    }
    for (let half = 2; half < size; half *= 2) {
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

/** A Fourier transform of real values of one size; their spectrum has `size / 2 + 1` bands. */
export interface RealFft {
  readonly size: number;
  /** @param values `size` of them; @param real,imaginary the bands, written over */
  forward(values: Float64Array, real: Float64Array, imaginary: Float64Array): void;
  /** The inverse, divided by `size`. @param values written over */
  inverse(real: Float64Array, imaginary: Float64Array, values: Float64Array): void;
}

/**
 * Real values as complex ones of half the size, which takes half of the time. Source: Press et al., "Numerical Recipes", 1992, 12.3.
 * @param size a power of two, from 4 on
 * @throws RangeError for any other size
 */
export function createRealFft(size: number): RealFft {
  const half = size / 2;
  const fft = createFft(half);
  const cosines = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: half }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  return {
    size,
    forward(values, real, imaginary) {
      for (let k = 0; k < half; k++) {
        re[k] = values[2 * k]!;
        im[k] = values[2 * k + 1]!;
      }
      fft.forward(re, im);
      real[0] = re[0]! + im[0]!;
      real[half] = re[0]! - im[0]!;
      imaginary[0] = imaginary[half] = 0;
      for (let k = 1, m = half - 1; k < half; k++, m--) {
        const c = cosines[k]!;
        const s = sines[k]!;
        // Spectra of the values at even and at odd places.
        const oddRe = (im[k]! + im[m]!) / 2;
        const oddIm = (re[m]! - re[k]!) / 2;
        real[k] = (re[k]! + re[m]!) / 2 + oddRe * c + oddIm * s;
        imaginary[k] = (im[k]! - im[m]!) / 2 + oddIm * c - oddRe * s;
      }
    },
    inverse(real, imaginary, values) {
      for (let k = 0, m = half; k < half; k++, m--) {
        const c = cosines[k]!;
        const s = sines[k]!;
        const apartRe = (real[k]! - real[m]!) / 2;
        const apartIm = (imaginary[k]! + imaginary[m]!) / 2;
        re[k] = (real[k]! + real[m]!) / 2 - (apartRe * s + apartIm * c);
        im[k] = (imaginary[k]! - imaginary[m]!) / 2 + (apartRe * c - apartIm * s);
      }
      fft.inverse(re, im);
      for (let k = 0; k < half; k++) {
        values[2 * k] = re[k]!;
        values[2 * k + 1] = im[k]!;
      }
    },
  };
}

/** A periodic Hann window; at a hop of half or a quarter of its size its copies add up to a constant. */
export function hannWindow(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
}
