export type Colour = readonly [red: number, green: number, blue: number];

/** Papers of the two themes, near enough for contrast: `--fc-surface` of tokens.css. */
export const papers: readonly { readonly paper: Colour; readonly away: Colour }[] = [
  { paper: [255, 255, 255], away: [0, 0, 0] },
  { paper: [23, 25, 41], away: [255, 255, 255] },
];

/**
 * A partner's colour as the tokens of both themes. Shades move away from the paper until they have the contrast that
 * WCAG 2.2 requires: 3:1 for fills and edges (1.4.11), 4.5:1 for text (1.4.3). Text on the colour is black or white,
 * whichever is read better: one of them always has 4.5:1.
 *
 * @param hex `#rrggbb`
 */
export function accentTokens(hex: string): Readonly<Record<string, string>> {
  const wanted = parse(hex);
  const [light, dark] = papers.map(({ paper, away }): Readonly<Record<string, Colour>> => {
    const fill = moved(wanted, away, (colour) => contrast(colour, paper) >= 3);
    const on = contrast(fill, [255, 255, 255]) >= 4.5 ? ([255, 255, 255] as const) : ([0, 0, 0] as const);
    // Hover goes the way in which the text on it gets easier to read.
    const hovered: Colour = on[0] === 0 ? [255, 255, 255] : [0, 0, 0];
    return {
      accent: fill,
      'accent-hover': mix(fill, hovered, 0.12),
      'accent-active': mix(fill, hovered, 0.22),
      'on-accent': on,
      'accent-ink': moved(wanted, away, (colour) => contrast(colour, mix(paper, fill, 0.12)) >= 4.5),
      'accent-soft': mix(paper, fill, 0.12),
    };
  });
  return Object.fromEntries(
    Object.keys(light!).map((name) => [`--fc-${name}`, `light-dark(${css(light![name]!)}, ${css(dark![name]!)})`]),
  );
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [brighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function moved(from: Colour, towards: Colour, isEnough: (colour: Colour) => boolean): Colour {
  for (let step = 0; step < 20; step++) {
    const colour = mix(from, towards, step / 20);
    if (isEnough(colour)) return colour;
  }
  return towards;
}

function mix(a: Colour, b: Colour, share: number): Colour {
  return [0, 1, 2].map((index) => a[index]! + (b[index]! - a[index]!) * share) as unknown as Colour;
}

function parse(hex: string): Colour {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Colour;
}

const css = (colour: Colour): string => `rgb(${colour.map((value) => String(Math.round(value))).join(' ')})`;
