import type { Dye } from '../tint.ts';

/** Colours of cloth. */
export const cloths = {
  black: { lightness: 0.22, chroma: 0.005, hue: 270 },
  charcoal: { lightness: 0.36, chroma: 0.008, hue: 260 },
  grey: { lightness: 0.6, chroma: 0.006, hue: 250 },
  white: { lightness: 0.92, chroma: 0.006, hue: 90 },
  cream: { lightness: 0.89, chroma: 0.035, hue: 88 },
  beige: { lightness: 0.77, chroma: 0.05, hue: 78 },
  camel: { lightness: 0.64, chroma: 0.085, hue: 68 },
  brown: { lightness: 0.4, chroma: 0.06, hue: 52 },
  red: { lightness: 0.52, chroma: 0.2, hue: 27 },
  burgundy: { lightness: 0.36, chroma: 0.115, hue: 15 },
  coral: { lightness: 0.7, chroma: 0.145, hue: 32 },
  pink: { lightness: 0.78, chroma: 0.11, hue: 355 },
  magenta: { lightness: 0.58, chroma: 0.2, hue: 350 },
  orange: { lightness: 0.7, chroma: 0.17, hue: 55 },
  mustard: { lightness: 0.72, chroma: 0.135, hue: 85 },
  yellow: { lightness: 0.86, chroma: 0.15, hue: 98 },
  olive: { lightness: 0.48, chroma: 0.075, hue: 112 },
  green: { lightness: 0.52, chroma: 0.13, hue: 148 },
  mint: { lightness: 0.85, chroma: 0.07, hue: 165 },
  teal: { lightness: 0.5, chroma: 0.09, hue: 200 },
  sky: { lightness: 0.76, chroma: 0.09, hue: 240 },
  blue: { lightness: 0.48, chroma: 0.17, hue: 262 },
  navy: { lightness: 0.29, chroma: 0.075, hue: 268 },
  purple: { lightness: 0.43, chroma: 0.155, hue: 302 },
  lilac: { lightness: 0.76, chroma: 0.085, hue: 308 },
} as const satisfies Readonly<Record<string, Dye>>;

export type ClothName = keyof typeof cloths;
export const clothNames = Object.keys(cloths) as ClothName[];

export const patterns = ['plain', 'stripes', 'pinstripes', 'checks', 'dots', 'floral', 'camouflage'] as const;
export type Pattern = (typeof patterns)[number];
