import { makeWhoosh } from './whoosh.ts';

const rate = 8000;
const power = (side: Float32Array, from: number, to: number): number =>
  side.subarray(from * rate, to * rate).reduce((sum, value) => sum + value * value, 0) / ((to - from) * rate);

test('wind is loud where it is fast, and silent at both ends', () => {
  const sides = makeWhoosh({ seconds: 3, rate, speedAt: (at) => Math.max(0, 1 - Math.abs(at - 1.5)) });
  for (const side of sides) {
    expect(side).toHaveLength(3 * rate);
    expect(power(side, 1.25, 1.75)).toBeGreaterThan(20 * power(side, 0.1, 0.4));
    expect(side[0]).toBeCloseTo(0, 6);
    expect(side.at(-1)).toBeCloseTo(0, 6);
    expect(Math.max(...side.map(Math.abs))).toBeLessThanOrEqual(0.7001);
  }
});

test('both sides are of one loudness and not the same', () => {
  const [left, right] = makeWhoosh({ seconds: 2, rate, speedAt: () => 0.6 });
  const ratio = power(left, 0.2, 1.8) / power(right, 0.2, 1.8);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
  expect([...left.subarray(4000, 4010)]).not.toEqual([...right.subarray(4000, 4010)]);
});

test('speeds beyond the limits are held, and every sample is a number', () => {
  const [left] = makeWhoosh({ seconds: 1, rate, speedAt: (at) => (at < 0.5 ? -4 : 9) });
  expect(left.every(Number.isFinite)).toBe(true);
});
