import type { Palette } from './drawing.ts';

/** Three palettes between which the colours of a clip jump; the first one is its own. */
export type Scheme = readonly [Palette, Palette, Palette];

export const schemeNames = ['purple', 'teal', 'red'] as const;
export type SchemeName = (typeof schemeNames)[number];

const violet: Palette = { ink: [24, 6, 40], dark: [98, 38, 150], middle: [186, 104, 214], light: [255, 224, 130] };
const gold: Palette = { ink: [38, 16, 4], dark: [178, 92, 10], middle: [246, 176, 20], light: [255, 246, 190] };
const sea: Palette = { ink: [4, 26, 40], dark: [10, 104, 128], middle: [52, 190, 184], light: [255, 206, 226] };
const rose: Palette = { ink: [44, 6, 34], dark: [186, 36, 110], middle: [250, 130, 176], light: [214, 250, 240] };
const blood: Palette = { ink: [14, 2, 6], dark: [140, 6, 20], middle: [226, 44, 36], light: [255, 222, 150] };
const night: Palette = { ink: [6, 8, 22], dark: [38, 46, 104], middle: [106, 118, 190], light: [240, 236, 226] };

export const schemes: Readonly<Record<SchemeName, Scheme>> = {
  purple: [violet, gold, sea],
  teal: [sea, rose, violet],
  red: [blood, night, gold],
};

/** Ink on paper, and the other way round. */
export const paper: Palette = {
  ink: [14, 12, 18],
  dark: [150, 148, 154],
  middle: [214, 212, 214],
  light: [250, 248, 244],
};
export const negative: Palette = {
  ink: [248, 246, 240],
  dark: [96, 92, 106],
  middle: [40, 36, 48],
  light: [10, 8, 14],
};
