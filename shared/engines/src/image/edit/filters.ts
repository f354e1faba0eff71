import type { Curve, FilterId } from './document.ts';

/** Colour that shadows or lights lean to: OKLab hue in degrees and how far (0.02 is a hint, 0.06 strong). */
interface Tint {
  readonly hue: number;
  readonly strength: number;
}

/** A look as parameters; each is baked into the colour table. */
export interface Look {
  /** Of lightness (OKLab, 0..1). */
  readonly curve: Curve;
  /** Factor of chroma; 0 is black and white. */
  readonly chroma: number;
  /** How much of what is already vivid is held back, 0 to 1. */
  readonly hold: number;
  /** Shifts towards yellow (above 0) or blue, OKLab. */
  readonly warmth: number;
  readonly shadows: Tint | null;
  readonly lights: Tint | null;
  /** Moves hues towards two poles, orange and teal, 0 to 1. */
  readonly poles: number;
  /** Lightness of blues and greens in black and white, as red, green, blue weights; null: lightness as seen. */
  readonly mix: readonly [number, number, number] | null;
}

const plain: Look = {
  curve: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
  chroma: 1,
  hold: 0,
  warmth: 0,
  shadows: null,
  lights: null,
  poles: 0,
  mix: null,
};

/** A curve through black, a quarter, the middle, three quarters and white. */
const through = (black: number, quarter: number, middle: number, threeQuarters: number, white: number): Curve => [
  { x: 0, y: black },
  { x: 0.25, y: quarter },
  { x: 0.5, y: middle },
  { x: 0.75, y: threeQuarters },
  { x: 1, y: white },
];

export const filters: Readonly<Record<FilterId, Look>> = {
  clear: { ...plain, curve: through(0, 0.235, 0.515, 0.785, 1), chroma: 1.08, hold: 0.5 },
  vivid: { ...plain, curve: through(0, 0.215, 0.51, 0.795, 1), chroma: 1.3, hold: 0.65 },
  golden: {
    ...plain,
    curve: through(0.01, 0.245, 0.52, 0.785, 0.995),
    chroma: 1.06,
    hold: 0.5,
    warmth: 0.009,
    shadows: { hue: 35, strength: 0.009 },
    lights: { hue: 66, strength: 0.026 },
  },
  frost: {
    ...plain,
    curve: through(0.01, 0.255, 0.525, 0.79, 1),
    chroma: 0.86,
    warmth: -0.01,
    shadows: { hue: 250, strength: 0.016 },
    lights: { hue: 220, strength: 0.008 },
  },
  film: {
    ...plain,
    curve: through(0.055, 0.25, 0.52, 0.775, 0.965),
    chroma: 0.92,
    hold: 0.35,
    shadows: { hue: 185, strength: 0.014 },
    lights: { hue: 66, strength: 0.016 },
  },
  cinema: {
    ...plain,
    curve: through(0.015, 0.22, 0.49, 0.765, 0.985),
    chroma: 0.98,
    hold: 0.4,
    shadows: { hue: 215, strength: 0.026 },
    lights: { hue: 65, strength: 0.02 },
    poles: 0.35,
  },
  matte: {
    ...plain,
    curve: through(0.13, 0.29, 0.515, 0.75, 0.94),
    chroma: 0.84,
    shadows: { hue: 280, strength: 0.008 },
    lights: { hue: 80, strength: 0.008 },
  },
  pastel: {
    ...plain,
    curve: through(0.09, 0.33, 0.59, 0.82, 0.985),
    chroma: 0.82,
    hold: 0.55,
    shadows: { hue: 310, strength: 0.014 },
    lights: { hue: 50, strength: 0.008 },
  },
  dusk: {
    ...plain,
    curve: through(0.02, 0.21, 0.47, 0.745, 0.97),
    chroma: 0.9,
    hold: 0.2,
    shadows: { hue: 285, strength: 0.032 },
    lights: { hue: 45, strength: 0.02 },
  },
  noir: { ...plain, curve: through(0, 0.17, 0.475, 0.8, 1), chroma: 0, mix: [0.5, 0.4, 0.1] },
  silver: {
    ...plain,
    curve: through(0.035, 0.26, 0.53, 0.78, 0.985),
    chroma: 0,
    mix: [0.38, 0.46, 0.16],
    shadows: { hue: 260, strength: 0.004 },
    lights: { hue: 85, strength: 0.004 },
  },
  sepia: {
    ...plain,
    curve: through(0.05, 0.26, 0.52, 0.775, 0.965),
    chroma: 0,
    mix: [0.4, 0.45, 0.15],
    shadows: { hue: 58, strength: 0.038 },
    lights: { hue: 76, strength: 0.044 },
  },
};
