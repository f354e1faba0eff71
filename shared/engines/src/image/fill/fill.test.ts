import type { RasterImage } from '../../raster/image.ts';
import { fillMarked } from './fill.ts';
import { NothingToCopyError } from './patchmatch.ts';
import { regionsOf } from './regions.ts';

const SIZE = 64;

/** A picture of vertical stripes with a flat upper half. */
function stripes(): RasterImage {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const value = y < SIZE / 2 ? 90 : x % 8 < 4 ? 30 : 220;
      data.set([value, value, value / 2], (y * SIZE + x) * 4);
    }
  return { data, width: SIZE, height: SIZE };
}
function maskOf(left: number, top: number, right: number, bottom: number): Uint8Array {
  const mask = new Uint8Array(SIZE * SIZE);
  for (let y = top; y < bottom; y++) mask.fill(255, y * SIZE + left, y * SIZE + right);
  return mask;
}
/** Mean difference of the marked pixels from the picture that was there. */
function errorOf(filled: RasterImage, mask: Uint8Array): number {
  const truth = stripes();
  let sum = 0;
  let count = 0;
  mask.forEach((value, i) => {
    if (!value) return;
    sum += Math.abs(filled.data[i * 4]! - truth.data[i * 4]!);
    count++;
  });
  return sum / count;
}
const spoiled = (mask: Uint8Array): RasterImage => {
  const image = stripes();
  mask.forEach((value, i) => {
    if (value) image.data.set([255, 0, 255], i * 4);
  });
  return image;
};

test('a regular texture and an edge across the hole are continued', () => {
  const mask = maskOf(22, 24, 40, 46);
  expect(errorOf(fillMarked(spoiled(mask), mask), mask)).toBeLessThan(12);
});

test('nothing outside the mask changes, and the given picture stays as it is', () => {
  const mask = maskOf(22, 24, 40, 46);
  const image = spoiled(mask);
  const before = image.data.slice();
  const filled = fillMarked(image, mask);
  expect(image.data).toEqual(before);
  mask.forEach((value, i) => {
    if (!value) expect(filled.data[i * 4]).toBe(before[i * 4]);
  });
});

test('a thin scratch over a smooth place is filled smoothly', () => {
  const mask = maskOf(8, 10, 50, 13);
  expect(errorOf(fillMarked(spoiled(mask), mask), mask)).toBeLessThan(2);
});

test('the same variant gives the same picture, another one another', () => {
  const mask = maskOf(20, 20, 44, 52);
  const one = fillMarked(spoiled(mask), mask, { variant: 0 }).data;
  expect(fillMarked(spoiled(mask), mask, { variant: 0 }).data).toEqual(one);
  expect(fillMarked(spoiled(mask), mask, { variant: 1 }).data).not.toEqual(one);
});

test('an empty mask changes nothing', () => {
  const image = stripes();
  expect(fillMarked(image, new Uint8Array(SIZE * SIZE)).data).toEqual(image.data);
});

test('where nothing is left to copy it says so', () => {
  const mask = maskOf(1, 1, SIZE, SIZE);
  expect(() => fillMarked(spoiled(mask), mask)).toThrow(NothingToCopyError);
});

test('a mask of another size is refused', () => {
  expect(() => fillMarked(stripes(), new Uint8Array(4))).toThrow(RangeError);
});

test('an aborted fill stops, and progress goes up to the end', () => {
  const mask = maskOf(20, 20, 44, 52);
  const reported: number[] = [];
  fillMarked(spoiled(mask), mask, { onProgress: (fraction) => reported.push(fraction) });
  expect(reported.at(-1)).toBeCloseTo(1);
  expect([...reported].sort((a, b) => a - b)).toEqual(reported);
  expect(() => fillMarked(spoiled(mask), mask, { signal: AbortSignal.abort() })).toThrow();
});

test('marks far apart are filled apart, near ones together', () => {
  const mask = new Uint8Array(400 * 40);
  const margin = { share: 0, atLeast: 5 };
  mask[20 * 400 + 10] = 255;
  mask[20 * 400 + 30] = 255;
  mask[20 * 400 + 350] = 255;
  expect(regionsOf(mask, 400, 40, margin)).toEqual([
    { left: 5, top: 15, right: 36, bottom: 26 },
    { left: 345, top: 15, right: 356, bottom: 26 },
  ]);
});

test('a slanted line goes on across a thin stroke', () => {
  const lines = (): RasterImage => {
    const data = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++)
        data.fill(128 + 90 * Math.sin((x + y / 2) / 5), (y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3);
    return { data, width: SIZE, height: SIZE };
  };
  const mask = maskOf(8, 30, 56, 36);
  const spoilt = lines();
  mask.forEach((value, i) => value && spoilt.data.fill(255, i * 4, i * 4 + 3));
  const filled = fillMarked(spoilt, mask, { method: 'thin' });
  const truth = lines();
  const errors = [...mask.keys()].filter((i) => mask[i]).map((i) => Math.abs(filled.data[i * 4]! - truth.data[i * 4]!));
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(14);
});

test('a stroke along the edge of the picture leaves nothing of its own colour', () => {
  const mask = maskOf(4, 0, 60, 4);
  const filled = fillMarked(spoiled(mask), mask, { method: 'thin' });
  expect(errorOf(filled, mask)).toBeLessThan(2);
});
