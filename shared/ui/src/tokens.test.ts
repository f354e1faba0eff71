import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, inGamut, parseOklch } from './test-support/contrast.ts';

type Theme = 'light' | 'dark';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = {
  usual: colourTokens(sheet.slice(0, sheet.indexOf('@media'))),
  more: colourTokens(sheet.slice(sheet.indexOf('prefers-contrast: more'), sheet.indexOf('forced-colors'))),
};

/** `--fc-name: oklch(…)` or `light-dark(oklch(…), oklch(…))`, opaque ones alone. */
function colourTokens(css: string): ReadonlyMap<string, Readonly<Record<Theme, string>>> {
  const found = new Map<string, Record<Theme, string>>();
  const one = String.raw`oklch\([\d. ]+\)`;
  for (const [, name, light, dark] of css.matchAll(
    new RegExp(String.raw`--fc-([\w-]+):\s*light-dark\(\s*(${one}),\s*(${one})\s*\);`, 'g'),
  )) {
    found.set(name!, { light: light!, dark: dark! });
  }
  for (const [, name, both] of css.matchAll(new RegExp(String.raw`--fc-([\w-]+):\s*(${one});`, 'g'))) {
    found.set(name!, { light: both!, dark: both! });
  }
  return found;
}

function colour(name: string, theme: Theme, more = false) {
  const token = (more ? colours.more.get(name) : undefined) ?? colours.usual.get(name);
  if (token === undefined) throw new Error(`No colour token --fc-${name}`);
  return parseOklch(token[theme]);
}

const papers = ['bg', 'surface', 'surface-sunken', 'surface-hover', 'surface-raised'];
const soft = ['purple', 'success', 'info', 'warning', 'danger', 'accent', 'warm'];
const text: readonly (readonly [string, string])[] = [
  ...papers.flatMap((paper) => ['ink', 'ink-muted', 'accent-ink', 'danger-ink'].map((ink) => [ink, paper] as const)),
  ...papers.map((paper) => ['ink-faint', paper] as const),
  ...soft.flatMap((tone) => [[`${tone}-ink`, `${tone}-soft`] as const, ['ink', `${tone}-soft`] as const]),
  ...['accent', 'accent-hover', 'accent-active'].map((fill) => ['on-accent', fill] as const),
  ...['danger', 'danger-hover', 'danger-active'].map((fill) => ['on-danger', fill] as const),
  ['ink-muted', 'accent-soft'],
  ['on-inverse', 'inverse'],
];
const controls: readonly (readonly [string, string])[] = [
  ...['bg', 'surface', 'surface-sunken', 'surface-raised'].flatMap((paper) =>
    ['line-strong', 'accent', 'focus', 'danger', 'success', 'info', 'warning'].map((edge) => [edge, paper] as const),
  ),
  ...['success', 'info', 'warning'].map((tone) => [tone, `${tone}-soft`] as const),
  ['focus', 'surface-hover'],
];

describe.each(['light', 'dark'] as const)('tokens in the %s theme', (theme) => {
  it.each(text)('--fc-%s reads on --fc-%s with at least 4.5:1', (ink, paper) => {
    expect(contrast(colour(ink, theme), colour(paper, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('--fc-%s stands out from --fc-%s with at least 3:1', (edge, paper) => {
    expect(contrast(colour(edge, theme), colour(paper, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each(['ink', 'ink-muted', 'ink-faint'])('--fc-%s reads with 7:1 when more contrast is asked for', (ink) => {
    expect(contrast(colour(ink, theme, true), colour('bg', theme, true))).toBeGreaterThanOrEqual(7);
    expect(contrast(colour(ink, theme, true), colour('surface', theme, true))).toBeGreaterThanOrEqual(7);
  });

  it('lies within what an sRGB screen shows, so that the ratios above hold on the screen', () => {
    const outside = [...colours.usual.keys()].filter((name) => !inGamut(colour(name, theme)));
    expect(outside).toEqual([]);
  });
});

describe('the measure itself', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    const white = parseOklch('oklch(1 0 0)');
    expect(contrast(parseOklch('oklch(0 0 0)'), white)).toBeCloseTo(21, 2);
    expect(contrast(white, white)).toBe(1);
  });

  it('knows sRGB red and sees a colour that no sRGB screen has', () => {
    const [red, green, blue] = parseOklch('oklch(0.62796 0.25768 29.2339)');
    expect([red, green, blue].map((channel) => Math.round(channel * 100) / 100)).toEqual([1, 0, 0]);
    expect(inGamut(parseOklch('oklch(0.7 0.35 150)'))).toBe(false);
  });

  it('refuses notations that it does not know', () => {
    expect(() => parseOklch('#ffffff')).toThrow('Not an opaque oklch colour');
    expect(() => parseOklch('oklch(0.2 0.03 277 / 0.5)')).toThrow('Not an opaque oklch colour');
  });
});

describe('the sheets of the components', () => {
  const sheets = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(join(__dirname, file), 'utf8')] as const);

  it.each(sheets)('%s uses tokens that exist', (file, css) => {
    // Set by ZoomPane for its content, not a token of the theme.
    const known = new Set(['--fc-zoom', ...[...sheet.matchAll(/(--fc-[\w-]+):/g)].map(([, name]) => name)]);
    const unknown = [...css.matchAll(/var\((--fc-[\w-]+)/g)].map(([, name]) => name).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    expect(file).toMatch(/\.css$/);
  });

  it.each(sheets)('%s loads nothing, so that no page policy can break it', (_file, css) => {
    expect(css).not.toMatch(/url\(|@import|@font-face/);
  });
});
