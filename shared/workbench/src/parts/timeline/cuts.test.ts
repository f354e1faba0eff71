import { nextPiece } from './cuts.ts';

const view = { from: 3, to: 9 };

test('pieces in sight are looked at, the nearest first', () => {
  expect(nextPiece(view, new Set(), 7)).toBe(3);
  expect(nextPiece(view, new Set([3]), 7)).toBe(2);
  expect(nextPiece(view, new Set([2, 3]), 7)).toBe(4);
});

test('a piece is looked at once', () => {
  expect(nextPiece(view, new Set([1, 2, 3, 4]), 7)).toBeNull();
});

test('of a view longer than a minute nothing is decoded', () => {
  expect(nextPiece({ from: 0, to: 61 }, new Set(), 0)).toBeNull();
});

test('an empty recording has no pieces', () => {
  expect(nextPiece({ from: 0, to: 0 }, new Set(), 0)).toBeNull();
});
