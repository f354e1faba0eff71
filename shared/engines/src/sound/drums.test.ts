import { makeDrums } from './drums.ts';

const rate = 8000;
const hits = [
  { at: 0.5, force: 1 },
  { at: 1.5, force: 0.5 },
];
const power = (side: Float32Array, from: number, to: number): number =>
  side.subarray(from * rate, to * rate).reduce((sum, value) => sum + value * value, 0);

test('drums are heard when they are struck, not before, and a hard stroke is louder', () => {
  const [left, right] = makeDrums({ seconds: 2, rate, hits });
  expect(left).toHaveLength(2 * rate);
  expect(power(left, 0, 0.5)).toBe(0);
  expect(power(left, 0.5, 0.6)).toBeGreaterThan(1.5 * power(left, 1.5, 1.6));
  expect(Math.max(...left.map(Math.abs), ...right.map(Math.abs))).toBeCloseTo(0.85, 2);
});

test('the end is silent, and a stroke that would ring on is cut there without a click', () => {
  const [left] = makeDrums({ seconds: 2, rate, hits: [{ at: 1.9, force: 1 }] });
  expect(left.at(-1)).toBeCloseTo(0, 6);
  expect(Math.abs(left.at(-4)!)).toBeLessThan(0.02);
});

test('no strokes are silence', () => {
  const [left, right] = makeDrums({ seconds: 1, rate, hits: [] });
  expect(left.every((value) => value === 0) && right.every((value) => value === 0)).toBe(true);
});
