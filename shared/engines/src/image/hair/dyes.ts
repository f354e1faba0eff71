import type { Dye } from '../tint.ts';

/** Colours of hair: lightness, chroma and hue (degrees) in OKLab's polar form, as the middle of a well lit head shows them. */
export const dyes = {
  black: { lightness: 0.21, chroma: 0.008, hue: 60 },
  espresso: { lightness: 0.29, chroma: 0.03, hue: 55 },
  brown: { lightness: 0.38, chroma: 0.052, hue: 55 },
  chestnut: { lightness: 0.41, chroma: 0.075, hue: 45 },
  auburn: { lightness: 0.4, chroma: 0.1, hue: 36 },
  copper: { lightness: 0.55, chroma: 0.125, hue: 50 },
  red: { lightness: 0.45, chroma: 0.15, hue: 31 },
  caramel: { lightness: 0.56, chroma: 0.08, hue: 66 },
  honey: { lightness: 0.66, chroma: 0.088, hue: 75 },
  blond: { lightness: 0.74, chroma: 0.078, hue: 84 },
  platinum: { lightness: 0.85, chroma: 0.032, hue: 92 },
  silver: { lightness: 0.73, chroma: 0.006, hue: 250 },
  burgundy: { lightness: 0.35, chroma: 0.115, hue: 12 },
  pink: { lightness: 0.7, chroma: 0.15, hue: 355 },
  'rose-gold': { lightness: 0.73, chroma: 0.075, hue: 32 },
  purple: { lightness: 0.45, chroma: 0.16, hue: 305 },
  lavender: { lightness: 0.72, chroma: 0.085, hue: 300 },
  blue: { lightness: 0.47, chroma: 0.15, hue: 258 },
  teal: { lightness: 0.55, chroma: 0.1, hue: 200 },
  green: { lightness: 0.55, chroma: 0.13, hue: 148 },
} as const satisfies Readonly<Record<string, Dye>>;

export type DyeName = keyof typeof dyes;
export const dyeNames = Object.keys(dyes) as DyeName[];
