import { assertImage, clamp, smoothstep, type RasterImage } from '../../raster/image.ts';
import { linearOf } from '../../raster/srgb.ts';
import { fromLinear, oklab, toLinear } from '../colour.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { intoGamut } from '../tint.ts';
import type { WorkOptions } from './denoise.ts';
import { fadingOf } from './faded.ts';
import { insideFrame } from './frame.ts';

/** Three numbers of red, green and blue. */
type Rgb = readonly [number, number, number];

/** What a photo has lost with its dyes, found once and given back at any strength. */
export interface Fade {
  /** How faded it is, 0 (not at all: nothing changes) to 1. */
  readonly amount: number;
  /** Black and white or one tint: it stays as it is. */
  readonly monochrome: boolean;
  /** Encoded values (0..1) of each channel that become nearly black, and nearly white. */
  readonly black: Rgb;
  readonly white: Rgb;
  /** Exponents of each channel after its black and white points. */
  readonly exponents: Rgb;
  /** How much stronger the colours become. */
  readonly chroma: number;
  /** How much steeper lightness becomes around the middle, and that middle (OKLab). */
  readonly contrast: number;
  readonly middle: number;
}

const SIDE = 384;
/** Side that a tint is looked for at: dust and the noise of colours are gone. */
const TINT_SIDE = 64;
/** A photo with fewer places than these stays as it is. */
const LEAST_PLACES = 256;
/** Encoded values that black and white points are brought to. */
const BLACK = 12 / 255;
const WHITE = 246 / 255;
/** Deviation (OKLab) from its own tint at each lightness: below the first a picture has one tint, from the second on it has colours. */
const ONE_TINT = 0.009;
const COLOURED = 0.0115;

const untouched: Fade = {
  amount: 0,
  monochrome: false,
  black: [0, 0, 0],
  white: [1, 1, 1],
  exponents: [1, 1, 1],
  chroma: 1,
  contrast: 0,
  middle: 0.5,
};

/**
 * Finds how a photo has faded: dyes lose density each at its own rate, so that the range of each channel shrinks and
 * shadows and middles take a cast that bright places have less of.
 * @param noise standard deviation of the photo's noise, grey values: it limits how much is stretched
 */
export function findFade(image: RasterImage, noise = 0): Fade {
  assertImage(image);
  // Means of many pixels: the ends of their range are the photo's, not its noise's.
  const small = shrinkImage(image, fitSize(image, SIDE));
  const places = insideFrame(small);
  if (places.length < LEAST_PLACES) return untouched;
  const range = rangeOf(small, places);
  if (range.every(({ low, high }) => high - low < 0.12)) return { ...untouched, monochrome: true };
  const colours = smoothstep(ONE_TINT, COLOURED, tintDeviation(image));
  if (colours === 0) return { ...untouched, monochrome: true };
  const lost = rangeLost(range, lightnessAt(small, places, 0.5));
  const full = levelsFor(range, noise);
  const casts = middleCasts(small, places, full);
  const film = redness(range, casts);
  const amount = colours * Math.max(lost, film);
  if (amount === 0) return untouched;
  const levels = { black: scaled(full.black, 0, amount), white: scaled(full.white, 1, amount) };
  const exponents = evened(small, places, levels, exponentsFor(middleCasts(small, places, levels), amount, film));
  const balanced = mapped(small, tables({ ...levels, exponents }, 1));
  const gain = Math.max(...levels.white.map((white, c) => 1 / (white - levels.black[c]!)));
  const most = clamp(MOST_NOISE / Math.max(0.1, noise * gain), 1, MOST_CHROMA);
  const chroma = 1 + (Math.min(most, fadingOf(balanced)) - 1) * amount;
  // Film whose red alone is left has contrast enough once that is gone.
  const contrast = CONTRAST * amount * (1 - film);
  return {
    amount,
    monochrome: false,
    ...levels,
    exponents,
    chroma,
    contrast,
    middle: lightnessAt(balanced, places, 0.5),
  };
}

/** Colours become at most this much stronger, and noise at most this strong (grey values). */
const MOST_CHROMA = 1.7;
const MOST_NOISE = 9;

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Where each channel begins and ends, encoded values 0..1; a 250th lies beyond each. */
function rangeOf({ data }: RasterImage, places: Uint32Array): readonly Range[] {
  return [0, 1, 2].map((c) => {
    const values = Float32Array.from(places, (i) => data[i * 4 + c]! / 255).sort();
    const beyond = Math.floor(values.length * 0.004);
    return { low: values[beyond]!, high: values[values.length - 1 - beyond]! };
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much of the range is lost, 0 to 1. Blacks count most: hardly a scene has none; whites are absent at night as well. */
function rangeLost(range: readonly Range[], middle: number): number {
  const lows = range.map(({ low }) => low);
  const raised = (Math.max(...lows) + mean(lows)) / 2;
  const dim = Math.min(0.157 + Math.max(0, middle - 0.35), 1 - mean(range.map(({ high }) => high)));
  return smoothstep(0.38, 0.6, 2.2 * raised + mean(lows) + dim);
}

/**
 * How surely the red of what is neither dark nor bright is that of film whose cyan dye is gone, 0 to 1: light that is
 * red makes bright places redder still.
 */
function redness(range: readonly Range[], { green, blue }: Casts): number {
  const highs = range.map(({ high }) => high);
  const neutral = smoothstep(0.78, 0.86, Math.min(...highs) / Math.max(...highs));
  const unclipped = 1 - smoothstep(0.93, 0.97, Math.max(...highs));
  return neutral * unclipped * smoothstep(0.3, 0.55, Math.min(green, blue + 0.2));
}

/** The most that a channel is stretched, and how much more one than another. */
const MOST_STRETCH = 1.9;
const MOST_APART = 1.35;

function levelsFor(range: readonly Range[], noise: number): { black: Rgb; white: Rgb } {
  const black = range.map(({ low }) => 0.9 * Math.max(0, low - BLACK)) as unknown as Rgb;
  const whitest = Math.max(...range.map(({ high }) => high));
  const most = clamp(14 / Math.max(0.1, noise), 1.2, MOST_STRETCH);
  const white = range.map(({ high }, c) => {
    const reached = Math.max(high, whitest / MOST_APART);
    const point = Math.min(1, 1 - (WHITE - reached));
    return Math.max(point, black[c]! + 1 / most);
  }) as unknown as Rgb;
  return { black, white: white.map((value) => Math.min(1, value)) as unknown as Rgb };
}

const scaled = (values: Rgb, from: number, share: number): Rgb =>
  values.map((value) => from + (value - from) * share) as unknown as Rgb;

/** How much more density red lacks than green and blue, natural logarithms of ratios: above 0 the middles are red. */
interface Casts {
  readonly green: number;
  readonly blue: number;
}

/** Share of the places that may lie on the other side of a cast. */
const BESIDE = 0.2;

/** The casts of what is neither dark nor bright that four fifths of it have at least. */
function middleCasts({ data }: RasterImage, places: Uint32Array, levels: { black: Rgb; white: Rgb }): Casts {
  const luts = tables({ ...levels, exponents: [1, 1, 1] }, 1);
  const green: number[] = [];
  const blue: number[] = [];
  for (const i of places) {
    const [r, g, b] = [0, 1, 2].map((c) => clamp(luts[c]![data[i * 4 + c]!]!, 0.02, 0.98)) as [number, number, number];
    const luma = 0.3 * r + 0.6 * g + 0.1 * b;
    if (luma < 0.1 || luma > 0.85) continue;
    green.push(Math.log(Math.log(g) / Math.log(r)));
    blue.push(Math.log(Math.log(b) / Math.log(r)));
  }
  return { green: surely(green), blue: surely(blue) };
}

/** The value nearest to 0 between the ends of what most values are. */
function surely(values: readonly number[]): number {
  if (values.length < LEAST_PLACES / 4) return 0;
  const sorted = Float32Array.from(values).sort();
  const low = sorted[Math.floor(BESIDE * sorted.length)]!;
  const high = sorted[Math.floor((1 - BESIDE) * sorted.length)]!;
  return low > 0 ? low : Math.min(0, high);
}

/**
 * The most that the density of one channel becomes more than another's, as logarithms: where red is too strong, on film
 * that is red all over, and where red is too weak. Most fading leaves red; much that is blue or green is meant.
 */
const MOST_RED = 0.5;
const MOST_FILM = 1.1;
const MOST_COLD = 0.1;

/** Exponents that take the casts away. @param film how surely it is film that is red all over */
function exponentsFor({ green, blue }: Casts, amount: number, film: number): Rgb {
  const most = MOST_RED + (MOST_FILM - MOST_RED) * film;
  const limit = (x: number): number => clamp(x, -MOST_COLD, most) * amount;
  const [g, b] = [limit(green), limit(blue)];
  const middle = (g + b) / 3;
  return [Math.exp(middle), Math.exp(middle - g), Math.exp(middle - b)];
}

/** Share of the places below the lightness that stays. */
const EVEN_AT = 0.6;

/** The same exponents, so that the middle lightness stays about what it was. */
function evened(small: RasterImage, places: Uint32Array, levels: { black: Rgb; white: Rgb }, exponents: Rgb): Rgb {
  const before = lightnessAt(small, places, EVEN_AT);
  const after = lightnessAt(mapped(small, tables({ ...levels, exponents }, 1)), places, EVEN_AT);
  if (before < 0.05 || before > 0.95 || after < 0.05 || after > 0.95) return exponents;
  const even = clamp(Math.log(before) / Math.log(after), 0.65, 1.15);
  return exponents.map((value) => value * even) as unknown as Rgb;
}

/** Each channel's new encoded value (0..1) of every old one (0..255). */
function tables(fade: Pick<Fade, 'black' | 'white' | 'exponents'>, strength: number): readonly Float32Array[] {
  return [0, 1, 2].map((c) => {
    const black = fade.black[c]! * strength;
    const white = 1 - (1 - fade.white[c]!) * strength;
    const exponent = fade.exponents[c]! ** strength;
    return Float32Array.from({ length: 256 }, (_, i) => stretched(i / 255, black, white) ** exponent);
  });
}

const TOE = 0.07;
const SHOULDER = 0.1;

/** A value between black and white point; what lies beyond them bends towards 0 and 1 and reaches them with 0 and 1 alone. */
function stretched(value: number, black: number, white: number): number {
  const span = white - black;
  const at = (value - black) / span;
  const [least, most] = [-black / span, (1 - black) / span];
  if (at < TOE) return TOE * ((at - least) / (TOE - least)) ** ((TOE - least) / TOE);
  const from = 1 - SHOULDER;
  return at <= from ? at : 1 - SHOULDER * ((most - at) / (most - from)) ** ((most - from) / SHOULDER);
}

function mapped(image: RasterImage, luts: readonly Float32Array[]): RasterImage {
  const data = new Uint8ClampedArray(image.data);
  for (let i = 0; i < data.length; i += 4) for (let c = 0; c < 3; c++) data[i + c] = luts[c]![data[i + c]!]! * 255;
  return { ...image, data };
}

function lightnessAt({ data }: RasterImage, places: Uint32Array, share: number): number {
  const lab = [0, 0, 0];
  const values = Float32Array.from(places, (i) => {
    oklab(toLinear[data[i * 4]!]!, toLinear[data[i * 4 + 1]!]!, toLinear[data[i * 4 + 2]!]!, lab);
    return lab[0]!;
  }).sort();
  return values[Math.floor(share * (values.length - 1))]!;
}

/** Standard deviation (OKLab) of the colours from the mean colour of their lightness. */
function tintDeviation(image: RasterImage): number {
  const small = shrinkImage(image, fitSize(image, TINT_SIDE));
  const places = insideFrame(small);
  const { data } = small;
  const STEPS = 16;
  const sums = new Float64Array(STEPS * 3);
  const lab = new Float32Array(places.length * 3);
  const step = (lightness: number): number => Math.min(STEPS - 1, Math.floor(lightness * STEPS)) * 3;
  places.forEach((i, k) => {
    oklab(toLinear[data[i * 4]!]!, toLinear[data[i * 4 + 1]!]!, toLinear[data[i * 4 + 2]!]!, lab, k * 3);
    const at = step(lab[k * 3]!);
    sums[at]!++;
    sums[at + 1]! += lab[k * 3 + 1]!;
    sums[at + 2]! += lab[k * 3 + 2]!;
  });
  let squares = 0;
  for (let k = 0; k < lab.length; k += 3) {
    const at = step(lab[k]!);
    squares += (lab[k + 1]! - sums[at + 1]! / sums[at]!) ** 2 + (lab[k + 2]! - sums[at + 2]! / sums[at]!) ** 2;
  }
  return Math.sqrt(squares / places.length);
}

/** Chroma (OKLab) below which a colour is grey or noise, and from which on it is strong. */
const FAINT = 0.012;
const STRONG = [0.1, 0.2] as const;
/** Hues of skin: the cosine to their middle, 55 degrees. */
const SKIN = { a: Math.cos(0.96), b: Math.sin(0.96), from: 0.9, to: 0.97, share: 0.55 } as const;

/** How much stronger one colour becomes: strong ones, greys and those of skin less than the others. */
function strengthOf(a: number, b: number, gain: number): number {
  const chroma = Math.hypot(a, b);
  if (gain <= 1 || chroma < 1e-4) return 1;
  const skin = smoothstep(SKIN.from, SKIN.to, (a * SKIN.a + b * SKIN.b) / chroma) * (1 - SKIN.share);
  const weak = 1 - smoothstep(STRONG[0], STRONG[1], chroma);
  return 1 + (gain - 1) * weak * (0.4 + 0.6 * smoothstep(0, FAINT, chroma)) * (1 - skin);
}

/** Contrast around the middle that a wholly faded photo gets. */
const CONTRAST = 0.2;

/**
 * Gives a faded photo its colours back.
 * @param strength 0 none to 1 all
 * @returns a new picture; alpha stays. Nothing that was neither black nor white becomes so in all channels.
 */
export function refreshColours(
  image: RasterImage,
  fade: Fade,
  strength: number,
  { onProgress, signal }: WorkOptions = {},
): RasterImage {
  assertImage(image);
  const { width, height } = image;
  const data = new Uint8ClampedArray(image.data);
  if (fade.amount === 0 || strength === 0) return { data, width, height };
  const luts = tables(fade, strength).map((table) => table.map(linearOf));
  const gain = 1 + (fade.chroma - 1) * strength;
  const contrast = fade.contrast * strength;
  const lab = [0, 0, 0];
  const rgb = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    if (y % 128 === 0) {
      signal?.throwIfAborted();
      onProgress?.(y / height);
    }
    for (let i = y * width * 4, end = i + width * 4; i < end; i += 4) {
      oklab(luts[0]![data[i]!]!, luts[1]![data[i + 1]!]!, luts[2]![data[i + 2]!]!, lab);
      const lightness = lab[0]!;
      const more = strengthOf(lab[1]!, lab[2]!, gain);
      lab[0] = lightness + contrast * (lightness - fade.middle) * lightness * (1 - lightness);
      lab[1]! *= more;
      lab[2]! *= more;
      intoGamut(lab, rgb);
      for (let c = 0; c < 3; c++) data[i + c] = fromLinear(rgb[c]!);
    }
  }
  onProgress?.(1);
  return { data, width, height };
}
