import { blendImages } from './blend.ts';
import { createFade, fadeKinds, type Fade } from './fade.ts';

const SIDE = 40;
const grey = (value: number) => ({
  data: new Uint8ClampedArray(SIDE * SIDE * 4).map((_, i) => (i % 4 === 3 ? 255 : value)),
  width: SIDE,
  height: SIDE,
});
const laid = (fade: Fade) =>
  blendImages(grey(0), grey(200), { mode: 'normal', strength: 1, fit: 'stretch', fade }).data;
const at = (data: Uint8ClampedArray, x: number, y: number): number => data[(y * SIDE + x) * 4]!;

test.each([
  ['left', 1, 20, 38, 20],
  ['right', 38, 20, 1, 20],
  ['top', 20, 1, 20, 38],
  ['bottom', 20, 38, 20, 1],
  ['edges', 1, 20, 20, 20],
] as const)('towards the %s it fades out', (kind, gx, gy, sx, sy) => {
  const data = laid({ kind, at: 0.5, softness: 0.5 });
  expect(at(data, gx, gy)).toBeLessThan(20);
  expect(at(data, sx, sy)).toBeGreaterThan(180);
});

test('half of the way is where it is half there', () => {
  const data = laid({ kind: 'right', at: 0.5, softness: 0.4 });
  expect(at(data, 20, 5)).toBeGreaterThan(60);
  expect(at(data, 20, 5)).toBeLessThan(140);
});

test.each(fadeKinds.filter((kind) => kind !== 'none'))(
  '%s: at nothing all of it is gone, at the end all is there',
  (kind) => {
    expect(at(laid({ kind, at: 0, softness: 0.5 }), 20, 20)).toBe(0);
    expect(at(laid({ kind, at: 1, softness: 0.5 }), 20, 20)).toBe(200);
  },
);

test('without softness the edge is hard', () => {
  const row = Array.from({ length: SIDE }, (_, x) => at(laid({ kind: 'right', at: 0.5, softness: 0 }), x, 9));
  expect(row.filter((value) => value > 0 && value < 200).length).toBeLessThanOrEqual(1);
});

test('no fade changes nothing', () => {
  expect(createFade({ kind: 'none', at: 0, softness: 1 }, { width: 4, height: 4 })).toBeNull();
  expect(laid({ kind: 'none', at: 0, softness: 1 }).every((value, i) => value === (i % 4 === 3 ? 255 : 200))).toBe(
    true,
  );
});

test.each([-0.1, 1.5, Number.NaN])('%d is no place of a fade', (value) => {
  expect(() => laid({ kind: 'left', at: value, softness: 0.5 })).toThrow(RangeError);
  expect(() => laid({ kind: 'left', at: 0.5, softness: value })).toThrow(RangeError);
});
