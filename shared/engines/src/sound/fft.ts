/** A Fourier transform of one size, in place. */
export interface Fft {
  readonly size: number;
  /** @param real,imaginary `size` values each */
  forward(real: Float64Array, imaginary: Float64Array): void;
  /** The inverse, divided by `size`. */
  inverse(real: Float64Array, imaginary: Float64Array): void;
}

/** Factors of the stages of four, one after another: of each place the first, second and third power, cosine and sine. */
function stageFactors(size: number, first: number): Float64Array {
  const factors: number[] = [];
  for (let quarter = first; quarter < size; quarter *= 4)
    for (let k = 0; k < quarter; k++)
      for (const power of [1, 2, 3]) {
        const angle = (2 * Math.PI * power * k) / (4 * quarter);
        factors.push(Math.cos(angle), Math.sin(angle));
      }
  return Float64Array.from(factors);
}

/** The number of each place with its bits reversed. */
function reversedPlaces(size: number): Uint32Array {
  const places = new Uint32Array(size);
  for (let i = 1; i < size; i++) places[i] = (places[i >> 1]! >> 1) | (i & 1 ? size >> 1 : 0);
  return places;
}

/** Pairs of neighbours, whose factor is one. */
function addPairs(re: Float64Array, im: Float64Array): void {
  for (let a = 0; a < re.length; a += 2) {
    const tr = re[a + 1]!;
    const ti = im[a + 1]!;
    re[a + 1] = re[a]! - tr;
    im[a + 1] = im[a]! - ti;
    re[a] = re[a]! + tr;
    im[a] = im[a]! + ti;
  }
}

/** Two stages of pairs at once, which halves the ways through memory. @param quarter values apart; @param at first of its factors */
function addFours(re: Float64Array, im: Float64Array, quarter: number, factors: Float64Array, at: number): void {
  for (let start = 0; start < re.length; start += 4 * quarter)
    for (let k = 0, f = at; k < quarter; k++, f += 6) {
      const a = start + k;
      const b = a + quarter;
      const c = b + quarter;
      const d = c + quarter;
      // Values with their bits reversed: the second of four is what comes third.
      const br = re[b]! * factors[f + 2]! + im[b]! * factors[f + 3]!;
      const bi = im[b]! * factors[f + 2]! - re[b]! * factors[f + 3]!;
      const cr = re[c]! * factors[f]! + im[c]! * factors[f + 1]!;
      const ci = im[c]! * factors[f]! - re[c]! * factors[f + 1]!;
      const dr = re[d]! * factors[f + 4]! + im[d]! * factors[f + 5]!;
      const di = im[d]! * factors[f + 4]! - re[d]! * factors[f + 5]!;
      const sumR = re[a]! + br;
      const sumI = im[a]! + bi;
      const restR = re[a]! - br;
      const restI = im[a]! - bi;
      re[a] = sumR + (cr + dr);
      im[a] = sumI + (ci + di);
      re[c] = sumR - (cr + dr);
      im[c] = sumI - (ci + di);
      re[b] = restR + (ci - di);
      im[b] = restI - (cr - dr);
      re[d] = restR - (ci - di);
      im[d] = restI + (cr - dr);
    }
}

/** What a transform of one size is made of. */
interface Stages {
  /** Where each value stands before `run`. */
  readonly places: Uint32Array;
  run(re: Float64Array, im: Float64Array): void;
}

/** Source: Cooley, Tukey, "An Algorithm for the Machine Calculation of Complex Fourier Series", 1965. */
function createStages(size: number): Stages {
  const bits = Math.log2(size);
  if (!Number.isInteger(bits) || size < 2)
    throw new RangeError(`A transform of ${String(size)} values is not possible.`);
  const first = bits % 2 === 0 ? 1 : 2;
  const factors = stageFactors(size, first);
  return {
    places: reversedPlaces(size),
    run(re, im) {
      if (first === 2) addPairs(re, im);
      for (let quarter = first, at = 0; quarter < size; at += 6 * quarter, quarter *= 4)
        addFours(re, im, quarter, factors, at);
    },
  };
}

/**
 * Iterative transform, radix 4.
 * @param size a power of two
 * @throws RangeError for any other size
 */
export function createFft(size: number): Fft {
  const { places, run } = createStages(size);
  const forward = (re: Float64Array, im: Float64Array): void => {
    for (let i = 0; i < size; i++) {
      const j = places[i]!;
      if (j <= i) continue;
      const keptR = re[i]!;
      const keptI = im[i]!;
      re[i] = re[j]!;
      im[i] = im[j]!;
      re[j] = keptR;
      im[j] = keptI;
    }
    run(re, im);
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
  const { places, run } = createStages(half);
  const cosines = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: half }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const re = new Float64Array(half);
  const im = new Float64Array(half);
  return {
    size,
    forward(values, real, imaginary) {
      for (let k = 0; k < half; k++) {
        const place = places[k]!;
        re[place] = values[2 * k]!;
        im[place] = values[2 * k + 1]!;
      }
      run(re, im);
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
        const place = places[k]!;
        re[place] = (real[k]! + real[m]!) / 2 - (apartRe * s + apartIm * c);
        im[place] = (imaginary[k]! - imaginary[m]!) / 2 + (apartRe * c - apartIm * s);
      }
      // Swapping the parts before and after turns one direction into the other.
      run(im, re);
      for (let k = 0; k < half; k++) {
        values[2 * k] = re[k]! / half;
        values[2 * k + 1] = im[k]! / half;
      }
    },
  };
}

/** A periodic Hann window; at a hop of half or a quarter of its size its copies add up to a constant. */
export function hannWindow(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
}
