import { bitrateFor } from './video.ts';

it('gives a larger or faster video more bits, and a small one enough', () => {
  expect(bitrateFor(720, 1 / 30)).toBeGreaterThan(bitrateFor(720, 1 / 15));
  expect(bitrateFor(720, 1 / 30)).toBeGreaterThan(bitrateFor(480, 1 / 30));
  expect(bitrateFor(64, 1)).toBe(1_000_000);
  expect(bitrateFor(720, 1 / 30)).toBeLessThan(8_000_000);
});
