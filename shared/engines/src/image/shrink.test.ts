import { createImage, type RasterImage } from '../raster/image.ts';
import { fitSize, shrinkImage } from './shrink.ts';

function row(...pixels: readonly (readonly [number, number, number, number])[]): RasterImage {
  const image = createImage(pixels.length, 1);
  pixels.forEach((pixel, x) => image.data.set(pixel, x * 4));
  return image;
}

test('a longer side is brought to a size, a shorter one stays', () => {
  expect(fitSize({ width: 1000, height: 500 }, 100)).toEqual({ width: 100, height: 50 });
  expect(fitSize({ width: 40, height: 20 }, 100)).toEqual({ width: 40, height: 20 });
  expect(fitSize({ width: 4000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
});

test('a pixel is the mean of what falls on it', () => {
  const { data } = shrinkImage(row([10, 0, 0, 255], [30, 0, 0, 255], [50, 0, 0, 255], [70, 0, 0, 255]), {
    width: 2,
    height: 1,
  });
  expect([...data]).toEqual([20, 0, 0, 255, 60, 0, 0, 255]);
});

test('a pixel that falls on two counts for both by its shares', () => {
  const { data } = shrinkImage(row([0, 0, 0, 255], [90, 0, 0, 255], [240, 0, 0, 255]), { width: 2, height: 1 });
  expect([data[0], data[4]]).toEqual([30, 190]);
});

test('an even slope stays even at a size that does not divide its own', () => {
  const slope = createImage(50, 7);
  for (let i = 0; i < 350; i++) slope.data.set([(i % 50) * 5, 0, 0, 255], i * 4);
  const { data, width, height } = shrinkImage(slope, { width: 37, height: 5 });
  const steps = Array.from({ length: width - 1 }, (_, x) => data[(x + 1) * 4]! - data[x * 4]!);
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(2);
  for (let y = 1; y < height; y++) expect(data[y * width * 4 + 40]).toBe(data[40]);
});

test('what is transparent lends no colour, and an edge becomes half transparent', () => {
  const { data } = shrinkImage(row([200, 100, 50, 255], [0, 255, 0, 0]), { width: 1, height: 1 });
  expect([...data.subarray(0, 3)]).toEqual([200, 100, 50]);
  expect(Math.abs(data[3]! - 127.5)).toBeLessThanOrEqual(0.5);
});

test('a picture of that size, and one that is all transparent, stay as they are', () => {
  const image = row([1, 2, 3, 4]);
  expect(shrinkImage(image, { width: 1, height: 1 })).toBe(image);
  expect(shrinkImage(createImage(9, 9), { width: 4, height: 2 }).data.every((value) => value === 0)).toBe(true);
});
