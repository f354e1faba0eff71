import { mannWhitney } from './mann-whitney.ts';

const range = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step);

test('equal samples are alike', () => {
  const { superiority, p } = mannWhitney(range(0, 30), range(0, 30));
  expect(superiority).toBe(0.5);
  expect(p).toBeCloseTo(1, 5);
});

test('samples that do not overlap differ beyond doubt', () => {
  const { superiority, p } = mannWhitney(range(100, 30), range(0, 30));
  expect(superiority).toBe(1);
  expect(p).toBeLessThan(1e-10);
});

test('the value is that of the textbook formula', () => {
  // 20 values each, the second ones shifted by 4.5 of 20: U = 120, z = 2.164, p = 0.0305 without ties.
  const { superiority, p } = mannWhitney(range(0, 20), range(4.5, 20));
  expect(superiority).toBeCloseTo(120 / 400, 10);
  expect(p).toBeCloseTo(0.03046, 4);
});

test('a sample of nothing but ties says nothing', () => {
  expect(mannWhitney([5, 5, 5], [5, 5])).toEqual({ superiority: 0.5, p: expect.closeTo(1, 5) as number });
});
