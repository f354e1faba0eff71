import { drawDesign } from './design.ts';
import type { DesignSettings } from './families.ts';
import { dotWork } from './dots.ts';
import { SHEET, toSvg, type Shape } from './drawing.ts';
import { designFamilies } from './families.ts';

const settings: DesignSettings = { seed: 3, detail: 0.5, weight: 5, folds: 8 };
const numbersOf = (shapes: readonly Shape[]): number[] =>
  shapes.flatMap(({ d }) => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number));

describe.each(designFamilies)('%s', (family) => {
  const cases = Array.from({ length: 12 }, (_, i) => ({ ...settings, seed: i + 1, detail: (i % 4) / 3, folds: 5 + i }));

  test('the same numbers give the same design, another seed another', () => {
    expect(drawDesign(family, settings)).toEqual(drawDesign(family, settings));
    expect(toSvg(drawDesign(family, { ...settings, seed: 4 }))).not.toBe(toSvg(drawDesign(family, settings)));
  });

  test('every design is whole: numbers that can be drawn, near the sheet', () => {
    for (const one of cases) {
      const numbers = numbersOf(drawDesign(family, one));
      expect(numbers.length).toBeGreaterThan(40);
      expect(numbers.every((value) => Number.isFinite(value) && value > -SHEET * 0.5 && value < SHEET * 1.5)).toBe(
        true,
      );
    }
  });

  test('no path holds what is no number', () => {
    for (const one of cases) expect(toSvg(drawDesign(family, one))).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('more detail draws more, a wider line is wider', () => {
    const sizeAt = (detail: number): number =>
      cases.reduce((sum, { seed }) => sum + toSvg(drawDesign(family, { ...settings, seed, detail })).length, 0);
    expect(sizeAt(1)).toBeGreaterThan(sizeAt(0));
    const widest = (weight: number): number =>
      Math.max(...drawDesign(family, { ...settings, weight }).map((shape) => shape.weight));
    expect(widest(9)).toBeGreaterThan(widest(3));
  });
});

test('no flower of a branch reaches beyond the sheet', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const rows = drawDesign('botanical', { ...settings, seed })
      .filter(({ d }) => !d.includes('A'))
      .flatMap(({ d }) => [...d.matchAll(/(?:[MLC]|\d )-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
    expect(Math.min(...rows)).toBeGreaterThan(0);
  }
});

/** Dark on the left, light on the right. */
function halves(): { data: Uint8ClampedArray; width: number; height: number } {
  const data = new Uint8ClampedArray(80 * 60 * 4).fill(255);
  for (let y = 0; y < 60; y++) for (let x = 0; x < 40; x++) data.set([20, 20, 20], (y * 80 + x) * 4);
  return { data, width: 80, height: 60 };
}
const dotsOf = (shapes: readonly Shape[]): [number, number][] =>
  shapes.flatMap(({ d }) =>
    [...d.matchAll(/M(\S+) (\S+?)h/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]),
  );

test('dots gather where the photo is dark, and leave light places bare', () => {
  const dots = dotsOf(dotWork(halves(), settings));
  expect(dots.filter(([x]) => x < SHEET / 2).length).toBeGreaterThan(200);
  expect(dots.filter(([x]) => x > SHEET / 2 + 15)).toEqual([]);
});

test('dots keep their distance', () => {
  const dots = dotsOf(dotWork(halves(), { ...settings, detail: 0 })).slice(0, 300);
  const nearest = Math.min(
    ...dots.flatMap(([x, y], i) => dots.slice(i + 1).map(([ox, oy]) => Math.hypot(x - ox, y - oy))),
  );
  expect(nearest).toBeGreaterThan(7.5);
});

/** Share of a band of the sheet that its dots cover, from one row of the sheet to another. */
function coveredIn(shapes: readonly Shape[], from: number, to: number): number {
  const areas = shapes.map((shape) => {
    const inside = dotsOf([shape]).filter(([x, y]) => y >= from && y < to && x > 300 && x < 700);
    return inside.length * Math.PI * (shape.weight / 2) ** 2;
  });
  return areas.reduce((sum, area) => sum + area, 0) / ((to - from) * 400);
}

test('a middle tone is covered by dots about half as much as black', () => {
  const side = 90;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  // Black above, a middle tone in the middle, white below.
  for (let i = 0; i < side * 60; i++) data.fill(i < side * 30 ? 0 : 128, i * 4, i * 4 + 3);
  const dots = dotWork({ data, width: side, height: side }, settings);
  const share = coveredIn(dots, 460, 560) / coveredIn(dots, 240, 320);
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.6);
});

test('a photo without anything dark gives no dots', () => {
  const white = { data: new Uint8ClampedArray(20 * 20 * 4).fill(255), width: 20, height: 20 };
  expect(dotWork(white, settings)).toEqual([]);
});

test('an SVG holds a sheet and every shape', () => {
  const svg = toSvg([{ d: 'M1 2L3 4', manner: 'line', weight: 2 }]);
  expect(svg).toContain('viewBox="0 0 1000 1000"');
  expect(svg).toContain('<path d="M1 2L3 4" fill="none" stroke="#000" stroke-width="2"/>');
});
