import { median, quantile } from './quantile.ts';

it('takes the middle of an odd number and the upper middle of an even one', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(3);
});

it('is the value that the share of all stays below', () => {
  const values = Float32Array.from({ length: 100 }, (_, i) => 99 - i);
  expect(quantile(values, 0)).toBe(0);
  expect(quantile(values, 0.25)).toBe(25);
  expect(quantile(values, 0.985)).toBe(98);
  expect(quantile(values, 1)).toBe(99);
});

it('leaves the values in their order', () => {
  const floats = Float32Array.of(3, 1, 2);
  const numbers = [3, 1, 2];
  quantile(floats, 0.5);
  quantile(numbers, 0.5);
  expect([...floats]).toEqual([3, 1, 2]);
  expect(numbers).toEqual([3, 1, 2]);
});

it('keeps the digits of numbers that are not of single precision', () => {
  expect(median([0.1, 1_764_000_000.001, 2_000_000_000])).toBe(1_764_000_000.001);
});

it('is 0 of no values at all', () => {
  expect(median([])).toBe(0);
  expect(quantile(new Float32Array(0), 0.9)).toBe(0);
});
