import { avifSettings } from './avif-settings.ts';

const steps = Array.from({ length: 71 }, (_, i) => 0.3 + i / 100);

test('a higher quality is never a lower one for the encoder, and the highest is its highest', () => {
  const qualities = steps.map((quality) => avifSettings(quality, 1e6).quality);
  expect(qualities).toEqual(qualities.toSorted((a, b) => a - b));
  expect(qualities[0]).toBeGreaterThan(20);
  expect(qualities.at(-1)).toBe(100);
});

test('large pictures are encoded faster, and the best ones keep their colours at full size', () => {
  expect(avifSettings(0.9, 12e6).speed).toBeGreaterThan(avifSettings(0.9, 1e6).speed);
  expect([0.9, 1].map((quality) => avifSettings(quality, 1e6).subsample)).toEqual([1, 3]);
});
