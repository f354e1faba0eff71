import { formatFigure, median } from './figures.ts';

test('a figure at its bound meets the target', () => {
  expect(formatFigure({ name: 'seam', value: 1, unit: '', target: { atMost: 1 } })).toContain('target at most 1: met');
  expect(formatFigure({ name: 'faces', value: 22, unit: '', target: { atLeast: 22 } })).toContain(
    'target at least 22: met',
  );
});

test('a figure beyond its bound says so', () => {
  expect(formatFigure({ name: 'swap', value: 2001, unit: 'ms', target: { atMost: 2000 } })).toContain('NOT MET');
});

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([5, 1, 3])).toBe(3);
});
