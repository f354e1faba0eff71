import { createImage, type RasterImage } from '../../raster/image.ts';
import { tonesOf } from './tones.ts';

function greys(values: readonly number[], alpha = 255): RasterImage {
  const image = createImage(values.length, 1);
  values.forEach((value, i) => image.data.set([value, value, value, alpha], i * 4));
  return image;
}

describe('tones of a picture', () => {
  test('they grow with its luma, from nothing to all', () => {
    const tones = tonesOf(greys([10, 60, 90, 140, 200, 240]));
    expect([...tones]).toEqual([...tones].sort((a, b) => a - b));
    expect(tones[10]).toBeLessThan(0.15);
    expect(tones[240]).toBeGreaterThan(0.85);
  });

  test('folds of black fur are told apart beside one white spot', () => {
    const fur = tonesOf(greys([...Array.from({ length: 90 }, (_, i) => 10 + (i % 30)), 250, 250, 250, 250, 250]));
    expect(fur[39]! - fur[10]!).toBeGreaterThan(0.4);
  });

  test('what is transparent does not count', () => {
    const both = createImage(4, 1);
    both.data.set(greys([50, 100]).data);
    both.data.set(greys([250, 255], 0).data, 8);
    expect([...tonesOf(both)]).toEqual([...tonesOf(greys([50, 100]))]);
  });

  test('of a picture without pixels to be seen every luma has a tone', () => {
    for (const tone of tonesOf(greys([20, 30], 0))) expect(tone).toBeGreaterThanOrEqual(0);
  });
});
