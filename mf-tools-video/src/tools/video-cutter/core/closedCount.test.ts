import { closedCount } from './closedCount.ts';

test('pictures that are shown as they are decoded end where the part does', () => {
  expect(closedCount([0, 1, 2, 3, 4], 3)).toBe(3);
  expect(closedCount([0, 1, 2], 9)).toBe(3);
});

test('a picture that is decoded before others is not taken without those', () => {
  // The picture of 4 is needed for 1 to 3, and comes after the end.
  expect(closedCount([0, 4, 2, 1, 3, 8, 6], 3)).toBe(1);
  expect(closedCount([0, 4, 2, 1, 3, 8, 6], 5)).toBe(5);
});

test('no hole is left before a picture that comes late', () => {
  expect(closedCount([0, 3, 1, 2], 3.5)).toBe(4);
  expect(closedCount([0, 3, 2, 9, 1], 3.5)).toBe(1);
});

test('where nothing fits nothing is taken', () => {
  expect(closedCount([5, 6], 5)).toBe(0);
  expect(closedCount([], 5)).toBe(0);
});
