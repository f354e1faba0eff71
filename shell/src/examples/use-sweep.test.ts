import { sweepAt } from './use-sweep.ts';

test('a sweep begins and ends in the middle, and reaches both sides', () => {
  const positions = Array.from({ length: 101 }, (_, at) => sweepAt(at / 100));
  expect(positions[0]).toBe(0.5);
  expect(positions.at(-1)).toBeCloseTo(0.5);
  expect(Math.max(...positions)).toBeGreaterThan(0.87);
  expect(Math.min(...positions)).toBeLessThan(0.13);
});

test('it never leaves the picture', () => {
  for (let at = 0; at <= 1; at += 0.01) {
    expect(sweepAt(at)).toBeGreaterThan(0);
    expect(sweepAt(at)).toBeLessThan(1);
  }
});
