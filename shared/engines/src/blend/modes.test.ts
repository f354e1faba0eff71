import {
  blendColor as blendInto,
  blendComponent,
  blendModes,
  isSeparable,
  separableModes,
  type NonSeparableMode,
  type Rgb,
} from './modes.ts';

function blendColor(mode: NonSeparableMode, cb: Rgb, cs: Rgb): Rgb {
  const out: Rgb = [0, 0, 0];
  blendInto(mode, cb, cs, out);
  return out;
}

const lum = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b;
const colors: readonly Rgb[] = [
  [0.9, 0.2, 0.1],
  [0.1, 0.8, 0.3],
  [0.5, 0.5, 0.5],
  [1, 1, 0],
  [0, 0, 0.2],
];
const pairs = colors.flatMap((cb) => colors.map((cs) => [cb, cs] as const));

test.each(separableModes)('%s stays within 0 and 1', (mode) => {
  for (let cb = 0; cb <= 1; cb += 0.125) {
    for (let cs = 0; cs <= 1; cs += 0.125) {
      const value = blendComponent(mode, cb, cs);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  }
});

test('dodge and burn keep the corners that the specification names', () => {
  expect(blendComponent('color-dodge', 0, 1)).toBe(0);
  expect(blendComponent('color-dodge', 0.3, 1)).toBe(1);
  expect(blendComponent('color-burn', 1, 0)).toBe(1);
  expect(blendComponent('color-burn', 0.3, 0)).toBe(0);
});

test('overlay is hard light with the layers exchanged', () => {
  expect(blendComponent('overlay', 0.3, 0.8)).toBe(blendComponent('hard-light', 0.8, 0.3));
});

test('soft light is smooth where its two curves meet', () => {
  expect(blendComponent('soft-light', 0.25, 1)).toBeCloseTo(0.5, 10);
  expect(blendComponent('soft-light', 0.2500001, 1)).toBeCloseTo(0.5, 5);
});

test.each(['hue', 'saturation', 'color'] as const)('%s keeps the luminosity of the backdrop', (mode) => {
  for (const [cb, cs] of pairs) expect(lum(blendColor(mode, cb, cs))).toBeCloseTo(lum(cb), 10);
});

test('luminosity takes the luminosity of the source', () => {
  for (const [cb, cs] of pairs) expect(lum(blendColor('luminosity', cb, cs))).toBeCloseTo(lum(cs), 10);
});

test('the colour of grey takes the colour away', () => {
  const [r, g, b] = blendColor('color', [0.9, 0.2, 0.1], [0.4, 0.4, 0.4]);
  expect(r).toBeCloseTo(g, 10);
  expect(g).toBeCloseTo(b, 10);
});

test('clipping keeps every component within 0 and 1', () => {
  for (const mode of ['hue', 'saturation', 'color', 'luminosity'] as const) {
    for (const [cb, cs] of pairs) {
      for (const value of blendColor(mode, cb, cs)) {
        expect(value).toBeGreaterThanOrEqual(-1e-12);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
      }
    }
  }
});

test('the sixteen modes of the specification are there, four of them non-separable', () => {
  expect(blendModes).toHaveLength(16);
  expect(blendModes.filter((mode) => !isSeparable(mode))).toEqual(['hue', 'saturation', 'color', 'luminosity']);
});
