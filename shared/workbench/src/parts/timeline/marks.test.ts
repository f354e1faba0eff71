import { gapsBetween, visibleBands, visibleMarks } from './marks.ts';

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

const film = Array.from({ length: 1600 }, (_, i) => ({ from: i * 4.5, to: i * 4.5 + 3.2 }));

test('bands that nothing can be seen between are one, so that no strip has more of them than pixels', () => {
  expect(visibleBands(film, { from: 0, to: 7200 }, 900)).toEqual([{ from: 0, to: 1599 * 4.5 + 3.2 }]);
  for (const to of [20, 200, 2000]) expect(visibleBands(film, { from: 0, to }, 900).length).toBeLessThanOrEqual(450);
});

test('close up each band stands alone, and those out of sight are left out', () => {
  expect(visibleBands(film, { from: 9.1, to: 19 }, 900)).toEqual([film[2], film[3], film[4]]);
  expect(visibleBands(film, { from: 3.4, to: 4.4 }, 900)).toEqual([]);
});

test('a band that holds others reaches to the end of the longest, and the given ranges stay as they are', () => {
  const ranges = [
    { from: 1, to: 9 },
    { from: 2, to: 3 },
    { from: 8, to: 9.5 },
  ];
  const before = structuredClone(ranges);
  expect(visibleBands(ranges, { from: 0, to: 10 }, 1000)).toEqual([{ from: 1, to: 9.5 }]);
  expect(ranges).toEqual(before);
});

test('on a strip without a width there are no bands', () => {
  expect(visibleBands(film, { from: 0, to: 10 }, 0)).toEqual([]);
});
