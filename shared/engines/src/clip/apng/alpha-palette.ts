import { choosePalette, countColours, createHistogram, createLookup, type ColourHistogram } from '../gif/palette.ts';

/** Up to 256 colours with their transparency; number 0 is nothing at all. */
export interface AlphaPalette {
  /** Three bytes each. */
  readonly colours: Uint8Array;
  readonly alphas: Uint8Array;
  readonly count: number;
  /** The number of the nearest one. */
  readonly numberOf: (r: number, g: number, b: number, a: number) => number;
}

/** Steps of transparency: 0 is nothing, the last one is opaque. */
const LEVELS = 8;
/** Share of the colours that translucent pixels get, which are edges and shadows. */
const TRANSLUCENT = 0.2;

const levelOf = (alpha: number): number => Math.round((alpha * LEVELS) / 255);

/** How often colours occur at each step of transparency. */
export type AlphaHistograms = readonly ColourHistogram[];

/** Counts the colours of pictures. @param pictures RGBA, straight alpha */
export function countAlphaColours(pictures: Iterable<Uint8ClampedArray>): AlphaHistograms {
  const histograms = Array.from({ length: LEVELS + 1 }, createHistogram);
  for (const data of pictures) {
    const lengths = new Uint32Array(LEVELS + 1);
    for (let i = 3; i < data.length; i += 4) lengths[levelOf(data[i]!)]! += 4;
    const parts = Array.from(lengths, (length) => new Uint8ClampedArray(length));
    const at = new Uint32Array(LEVELS + 1);
    for (let i = 0; i < data.length; i += 4) {
      const level = levelOf(data[i + 3]!);
      const part = parts[level]!;
      let place = at[level]!;
      for (let c = 0; c < 4; c++) part[place++] = data[i + c]!;
      at[level] = place;
    }
    for (let level = 1; level <= LEVELS; level++) countColours(histograms[level]!, parts[level]!);
  }
  return histograms;
}

const isUsed = ({ weight }: ColourHistogram): boolean => weight.some((value) => value > 0);

/**
 * Chooses the colours of an animation: most for what is opaque, the others for edges and shadows.
 * @param most 16 to 256, the one for nothing included
 */
export function chooseAlphaPalette(histograms: AlphaHistograms, most: number): AlphaPalette {
  const used = histograms.map((histogram, level) => level > 0 && isUsed(histogram));
  const translucent = used.slice(1, LEVELS).filter(Boolean).length;
  const each = translucent === 0 ? 0 : Math.max(1, Math.floor(((most - 1) * TRANSLUCENT) / translucent));
  const colours = [0, 0, 0];
  const alphas = [0];
  const lookups = histograms.map((histogram, level) => {
    if (!used[level]) return null;
    const share = level === LEVELS ? most - 1 - each * translucent : each;
    const palette = choosePalette(histogram, share);
    const first = alphas.length;
    colours.push(...palette.colours.subarray(0, palette.count * 3));
    for (let i = 0; i < palette.count; i++) alphas.push(Math.round((level * 255) / LEVELS));
    const nearest = createLookup(palette);
    return (r: number, g: number, b: number): number => first + nearest(r, g, b);
  });
  return {
    colours: Uint8Array.from(colours),
    alphas: Uint8Array.from(alphas),
    count: alphas.length,
    numberOf: (r, g, b, a) => lookups[levelOf(a)]?.(r, g, b) ?? 0,
  };
}
