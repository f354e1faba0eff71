import { gapsBetween, visibleMarks } from './marks.ts';

test('gaps are what no range holds', () => {
  const ranges = [
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 6, to: 10 },
  ];
  expect(gapsBetween(ranges, 10)).toEqual([
    { from: 0, to: 1 },
    { from: 4, to: 6 },
  ]);
  expect(gapsBetween([{ from: 0, to: 10 }], 10)).toEqual([]);
});

test('marks out of sight are not shown, and too many are not shown at all', () => {
  expect(visibleMarks([0, 1, 2, 3], { from: 1, to: 2 })).toEqual([1, 2]);
  const many = Array.from({ length: 161 }, (_, i) => i / 100);
  expect(visibleMarks(many, { from: 0, to: 2 })).toEqual([]);
  expect(visibleMarks(many, { from: 0, to: 1 })).toHaveLength(101);
});
