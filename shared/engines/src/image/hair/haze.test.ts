import { createImage } from '../../raster/image.ts';
import { clearHaze } from './haze.ts';

test('haze far from the hair goes, strands beside it stay', () => {
  const hair = createImage(100, 40);
  for (let i = 0; i < 4000; i++) hair.data[i * 4 + 3] = i % 100 < 40 ? 255 : 60;
  const parted = { data: Uint8Array.from({ length: 4000 }, (_, i) => (i % 100 < 40 ? 1 : 0)), width: 100, height: 40 };
  clearHaze(hair, parted, 100);
  const alpha = (x: number): number => hair.data[(20 * 100 + x) * 4 + 3]!;
  expect([alpha(10), alpha(39), alpha(42)]).toEqual([255, 255, 60]);
  expect([alpha(60), alpha(99)]).toEqual([0, 0]);
});
