import { createImage, type RasterImage } from '../../raster/image.ts';
import { fillMarked } from './fill.ts';
import { chooseLabels, IMPOSSIBLE } from './labels.ts';
import { NothingToCopyError } from './patchmatch.ts';
import { markedParts } from './marked.ts';

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
  const image = spoiled(mask);
  // Grain: nothing fits best.
  for (let i = 0; i < image.data.length; i += 4) image.data[i] = ((i * 2_654_435_761) >>> 0) % 256;
  const one = fillMarked(image, mask, { variant: 0 }).data;
  expect(fillMarked(image, mask, { variant: 0 }).data).toEqual(one);
  expect(fillMarked(image, mask, { variant: 1 }).data).not.toEqual(one);
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
  expect(markedParts(mask, 400, 40, margin)).toEqual([
    { left: 5, top: 15, right: 36, bottom: 26 },
    { left: 345, top: 15, right: 356, bottom: 26 },
  ]);
});

test('a slanted line continues across a thin stroke', () => {
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

/** Ground below a level horizon, a bright line slanting across it, and a red post beside where the hole will be. */
function field(): RasterImage {
  const [width, height] = [180, 150];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = ((x * 7 + y * 13) % 5) * 3;
      const line = Math.abs(y - 96 - (x - 90) * 0.25) < 3;
      const post = x >= 22 && x < 40 && y >= 30 && y < 110;
      const colour = post ? [220, 30, 40] : y < 60 ? [120, 160, 220] : line ? [240, 240, 235] : [90, 120 + grain, 60];
      data.set(colour, (y * width + x) * 4);
    }
  return { data, width, height };
}

test('behind a tall object the horizon and a line go on, and no other object is copied', () => {
  const truth = field();
  const mask = new Uint8Array(truth.width * truth.height);
  for (let y = 40; y < 116; y++) mask.fill(255, y * truth.width + 78, y * truth.width + 108);
  const spoilt = { ...truth, data: new Uint8ClampedArray(truth.data) };
  mask.forEach((value, i) => value && spoilt.data.set([255, 0, 255], i * 4));
  const filled = fillMarked(spoilt, mask);
  const marked = [...mask.keys()].filter((i) => mask[i]);
  const far = (i: number): boolean =>
    [0, 1, 2].some((c) => Math.abs(filled.data[i * 4 + c]! - truth.data[i * 4 + c]!) > 60);
  const red = (i: number): boolean => filled.data[i * 4]! > 150 && filled.data[i * 4 + 1]! < 90;
  expect(marked.filter(red)).toHaveLength(0);
  expect(marked.filter(far).length / marked.length).toBeLessThan(0.03);
});

test('a label takes what is cheaper with it together, against the costs of single nodes', () => {
  // Node 2 alone would take the second label; two seams cost more.
  const own = [Float32Array.of(0, 0, 3, 0, 0), Float32Array.of(9, 9, 0, 9, 9)];
  const pairs = Int32Array.of(0, 1, 1, 2, 2, 3, 3, 4);
  expect([...chooseLabels(own, pairs, () => 2)]).toEqual([0, 0, 0, 0, 0]);
  expect([...chooseLabels(own, pairs, () => 1)]).toEqual([0, 0, 1, 0, 0]);
});

test('a label that cannot be taken is taken nowhere', () => {
  const own = [Float32Array.of(5, 5, IMPOSSIBLE), Float32Array.of(IMPOSSIBLE, 5, 5)];
  expect([...chooseLabels(own, Int32Array.of(0, 1, 1, 2), () => 1)]).not.toContain(undefined);
  const labels = chooseLabels(own, Int32Array.of(0, 1, 1, 2), () => 1);
  expect([labels[0], labels[2]]).toEqual([0, 1]);
});

test('a large hole that leaves narrow sides is filled with the ground beside it, not with the sky above', () => {
  const [width, height] = [200, 140];
  const image = createImage(width, height);
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const grain = ((x * 37 + y * 61 + x * y * 13) % 29) - 14;
      image.data.set(y < 36 ? [205, 222, 240, 255] : [70 + grain, 120 + grain, 50 + grain, 255], i * 4);
      mask[i] = x >= 14 && x < 186 && y >= 40 && y < 126 ? 255 : 0;
    }
  const filled = fillMarked(image, mask);
  let sky = 0;
  let below = 0;
  for (let y = 80; y < 126; y++)
    for (let x = 14; x < 186; x++) {
      below++;
      if (filled.data[(y * width + x) * 4 + 2]! > 140) sky++;
    }
  expect(sky / below).toBeLessThan(0.15);
});
