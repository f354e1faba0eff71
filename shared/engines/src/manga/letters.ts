/** A point of a stroke: place in a square of 1, and half of its breadth. */
type Point = readonly [number, number, number];
type Stroke = readonly Point[];
/** Corners of a closed outline. */
export type Outline = readonly (readonly [number, number])[];

/** Two dashes at the upper right, that make a sound voiced. */
const voiced: readonly Stroke[] = [
  [
    [0.74, 0.05, 0.03],
    [0.82, 0.2, 0.055],
  ],
  [
    [0.9, 0.0, 0.03],
    [0.98, 0.15, 0.055],
  ],
];

/** Katakana as brush strokes of our own: heavy where the brush is set down, pointed where it leaves. */
const glyphs = {
  do: [
    [
      [0.32, 0.02, 0.1],
      [0.34, 0.5, 0.075],
      [0.3, 1.0, 0.1],
    ],
    [
      [0.34, 0.34, 0.05],
      [0.56, 0.46, 0.07],
      [0.8, 0.68, 0.11],
    ],
    ...voiced,
  ],
  n: [
    [
      [0.1, 0.16, 0.06],
      [0.3, 0.32, 0.11],
    ],
    [
      [0.12, 0.92, 0.13],
      [0.4, 0.8, 0.1],
      [0.7, 0.52, 0.07],
      [0.94, 0.12, 0.02],
    ],
  ],
  ba: [
    [
      [0.36, 0.2, 0.06],
      [0.28, 0.56, 0.085],
      [0.06, 0.94, 0.11],
    ],
    [
      [0.58, 0.22, 0.05],
      [0.76, 0.56, 0.08],
      [0.9, 0.94, 0.13],
    ],
    ...voiced,
  ],
  ga: [
    [
      [0.02, 0.32, 0.07],
      [0.4, 0.3, 0.06],
      [0.74, 0.3, 0.085],
      [0.7, 0.66, 0.075],
      [0.6, 0.94, 0.09],
      [0.46, 0.84, 0.02],
    ],
    [
      [0.38, 0.04, 0.06],
      [0.34, 0.48, 0.075],
      [0.06, 0.96, 0.1],
    ],
    ...voiced,
  ],
} satisfies Readonly<Record<string, readonly Stroke[]>>;

/** Sounds that are drawn: a rumble, a bang, a shock; general words of comics. */
export const soundWords = {
  rumble: ['do', 'do', 'do'],
  bang: ['ba', 'n'],
  shock: ['ga', 'ga', 'n'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof glyphs)[]>>;
export type SoundWord = keyof typeof soundWords;

/** Half breadths grow by this much of a square for the rim around a letter. */
export type Letter = readonly Outline[];

/** Outlines of the letters of a word, each in a square of 1. @param bolder added to half of each stroke's breadth */
export const lettersOf = (word: SoundWord, bolder = 0): readonly Letter[] =>
  soundWords[word].map((name) => glyphs[name].map((stroke) => outlineOf(stroke, bolder)));

/** A stroke as an outline: its sides, with blunt corners as of a broad brush. */
function outlineOf(stroke: Stroke, bolder: number): Outline {
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (const [i, [x, y, half]] of stroke.entries()) {
    const [ax, ay] = stroke[Math.max(0, i - 1)]!;
    const [bx, by] = stroke[Math.min(stroke.length - 1, i + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
    const breadth = half + bolder;
    // Ends reach out a little, and slant, as where a brush is lifted.
    const end = i === 0 ? -1 : i === stroke.length - 1 ? 1 : 0;
    const out = end * (bolder + half * 0.3);
    left.push([x - dy * breadth + dx * (out + end * half * 0.4), y + dx * breadth + dy * (out + end * half * 0.4)]);
    right.push([x + dy * breadth + dx * out, y - dx * breadth + dy * out]);
  }
  return [...left, ...right.reverse()];
}
