import { readFileSync } from 'node:fs';
import { SHEET, toSvg, type Shape } from './drawing.ts';
import { type LetteringSettings, ornaments } from './hands.ts';
import { letterWords } from './lettering.ts';
import { type Letters, readLetters } from './letters.ts';

/** A hand of one form for every letter: an upright box of 50 by 70 with a curve on top. */
const blocks: Letters = {
  missing: () => [],
  line: (text) => ({
    width: text.length * 60,
    pieces: [...text].flatMap((letter, i) =>
      letter === ' '
        ? []
        : ([
            { kind: 'move', to: [i * 60, 0] },
            { kind: 'line', to: [i * 60, -70] },
            { kind: 'quadratic', by: [i * 60 + 25, -90], to: [i * 60 + 50, -70] },
            { kind: 'cubic', by: [i * 60 + 50, -40], then: [i * 60 + 50, -20], to: [i * 60 + 50, 0] },
            { kind: 'close' },
          ] as const),
    ),
  }),
};
const settings: LetteringSettings = {
  ...{ text: 'Stay wild', seed: 2, detail: 0.5, weight: 5, arch: 0, ornament: 'none', hollow: false },
};
const spotsOf = (shapes: readonly Shape[]): [number, number][] =>
  shapes.flatMap(({ d }) =>
    [...d.matchAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]),
  );
const heightOf = (shapes: readonly Shape[]): number => {
  const ys = spotsOf(shapes).map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys);
};

test('letters are filled outlines in the middle of the sheet', () => {
  const shapes = letterWords(settings, blocks);
  expect(shapes.map(({ manner, weight }) => [manner, weight])).toEqual([['ink', 0]]);
  const xs = spotsOf(shapes).map(([x]) => x);
  expect(Math.min(...xs)).toBeCloseTo(SHEET - Math.max(...xs), 0);
});

test('hollow letters hide what lies behind them within a line of the set width', () => {
  const shapes = letterWords({ ...settings, hollow: true }, blocks);
  expect(shapes.map(({ manner, weight }) => [manner, weight])).toEqual([
    ['line', 10],
    ['paper', 0],
  ]);
});

test('bent lines are higher than straight ones, an arch in its middle, a bowl at its ends', () => {
  const middleOf = (arch: number): number => {
    const spots = spotsOf(letterWords({ ...settings, arch }, blocks));
    const mean = (all: typeof spots): number => all.reduce((sum, [, y]) => sum + y, 0) / all.length;
    return mean(spots.filter(([x]) => Math.abs(x - SHEET / 2) < 120)) - mean(spots);
  };
  expect(heightOf(letterWords({ ...settings, arch: 0.5 }, blocks))).toBeGreaterThan(
    heightOf(letterWords(settings, blocks)) * 1.5,
  );
  expect(middleOf(0.5)).toBeLessThan(-20);
  expect(middleOf(-0.5)).toBeGreaterThan(20);
});

test.each(ornaments)('lines with %s stay on the sheet, however they are bent', (ornament) => {
  for (const [arch, detail] of [
    [-1, 0],
    [-0.3, 1],
    [0, 0.5],
    [1, 1],
  ] as const) {
    // prettier-ignore
    const shapes = letterWords({ ...settings, text: 'Anna\n& Théo', ornament, arch, detail }, blocks);
    const numbers = spotsOf(shapes).flat();
    expect(toSvg(shapes)).not.toMatch(/NaN|Infinity|undefined/);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBeLessThan(SHEET);
  }
});

test('another number gives another ornament, the same the same', () => {
  const draw = (seed: number): string => toSvg(letterWords({ ...settings, ornament: 'scrolls', seed }, blocks));
  expect(draw(1)).toBe(draw(1));
  expect(draw(1)).not.toBe(draw(2));
});

test('at most three lines are lettered, and none of no letters', () => {
  const three = letterWords({ ...settings, text: 'a\n\nb\nc' }, blocks);
  expect(letterWords({ ...settings, text: 'a\nb\nc\nd' }, blocks)).toEqual(three);
  expect(letterWords({ ...settings, text: ' \n ' }, blocks)).toEqual([]);
});

describe('a typeface', () => {
  const file = (name: string): Uint8Array =>
    readFileSync(require.resolve(`@fontsource/jost/files/jost-${name}-400-normal.woff`));
  const letters = readLetters([file('latin'), file('latin-ext')]);

  test('letters of other languages in Latin script come from its second file, others are missing', () => {
    expect(letters.missing('Žižka für 語 я語')).toEqual(['語', 'я']);
    expect(letters.line('Ž').pieces.length).toBeGreaterThan(10);
  });

  test('pairs are kerned: the width of both is less than that of each', () => {
    expect(letters.line('AV').width).toBeLessThan(letters.line('A').width + letters.line('V').width - 2);
  });

  test('a file that is none is refused', () => {
    expect(() => readLetters([new Uint8Array(200)])).toThrow();
  });
});
