import { ranked } from './ranked.ts';
import { noise } from '../sound/test-signals.fake.ts';

test('at each place stands what sorting puts there', () => {
  const values = noise(99);
  const sorted = values.slice().sort();
  for (let rank = 0; rank < 99; rank++) expect(ranked(values.slice(), rank)).toBe(sorted[rank]);
});

test('equal values, sorted ones, one alone and infinite ones are no exception', () => {
  expect(ranked(new Float64Array(50).fill(3), 20)).toBe(3);
  const rising = Float64Array.from({ length: 64 }, (_, i) => i);
  expect(ranked(rising.slice(), 63)).toBe(63);
  expect(ranked(rising.slice().reverse(), 5)).toBe(5);
  expect(ranked(Float32Array.of(7), 0)).toBe(7);
  expect(ranked(Float32Array.of(Infinity, 1, -Infinity), 1)).toBe(1);
});
