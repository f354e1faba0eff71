import { areaUnderCurve, oddsLeftOut } from './score-fit.ts';

/** Forty results of twenty pairs; the first measure decides about the label, the second is noise. */
const results = (decides: number) =>
  Array.from({ length: 40 }, (_, i) => {
    const fault = (i * 7) % 20;
    return { pair: i >> 1, label: fault < 8 ? 1 : 0, values: [decides * fault, (i * 11) % 13] };
  });
const good = results(1).map(({ label }) => label === 1);

test('a fault is found again in pairs that were left out', () => {
  expect(areaUnderCurve(oddsLeftOut(results(1)), good)).toBeGreaterThan(0.95);
});

test('what is better the more of it there is does not count as a fault', () => {
  expect(areaUnderCurve(oddsLeftOut(results(-1)), good)).toBeLessThan(0.7);
});

test('the area is 1 when every good one is above the others, 0 when below, half by chance', () => {
  expect(areaUnderCurve([3, 2, 1], [true, true, false])).toBe(1);
  expect(areaUnderCurve([1, 2, 3], [true, true, false])).toBe(0);
  expect(areaUnderCurve([1, 1], [true, false])).toBe(0.5);
});
