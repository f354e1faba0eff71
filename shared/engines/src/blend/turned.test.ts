import { createImage } from '../raster/index.ts';
import { blendImages } from './blend.ts';
import { cornersIn, createTurnedSampler, type HandPlacement } from './turned.ts';

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const image = createImage(width, height);
  for (let i = 0; i < width * height; i++) {
    const right = i % width >= width / 2;
    image.data.set([right ? 0 : 255, 0, right ? 255 : 0, 255], i * 4);
  }
  return image;
}
const frame = { width: 40, height: 40 };
const middle: HandPlacement = { x: 0.5, y: 0.5, size: 0.5, turn: 0 };

function pixel(placement: HandPlacement, x: number, y: number): number[] {
  const row = new Uint8ClampedArray(frame.width * 4);
  createTurnedSampler(halves(20, 20), placement, frame)(y, row);
  return [...row.subarray(x * 4, x * 4 + 4)];
}

test('a picture lies around its middle, and nothing is around it', () => {
  expect(pixel(middle, 12, 20)).toEqual([255, 0, 0, 255]);
  expect(pixel(middle, 28, 20)).toEqual([0, 0, 255, 255]);
  expect(pixel(middle, 5, 20)[3]).toBe(0);
  expect(pixel(middle, 20, 35)[3]).toBe(0);
});

test('turned by a quarter clockwise, its left side is above', () => {
  const turned = { ...middle, turn: 90 };
  expect(pixel(turned, 20, 12)).toEqual([255, 0, 0, 255]);
  expect(pixel(turned, 20, 28)).toEqual([0, 0, 255, 255]);
});

test('a slanted edge is antialiased', () => {
  const row = new Uint8ClampedArray(frame.width * 4);
  createTurnedSampler(halves(20, 20), { ...middle, turn: 20 }, frame)(20, row);
  const alphas = Array.from({ length: frame.width }, (_, x) => row[x * 4 + 3]!);
  expect(alphas.some((alpha) => alpha > 20 && alpha < 235)).toBe(true);
});

test('a large picture made small keeps both colours in their places', () => {
  const row = new Uint8ClampedArray(frame.width * 4);
  createTurnedSampler(halves(400, 400), { ...middle, size: 0.25 }, frame)(20, row);
  expect([row[17 * 4], row[17 * 4 + 2]]).toEqual([255, 0]);
  expect([row[22 * 4], row[22 * 4 + 2]]).toEqual([0, 255]);
});

test('transparent pixels lend no colour to their neighbours', () => {
  const image = halves(2, 1);
  image.data.set([0, 255, 0, 0], 4);
  const row = new Uint8ClampedArray(frame.width * 4);
  createTurnedSampler(image, { ...middle, turn: 0.01 }, frame)(20, row);
  expect(row[20 * 4 + 1]).toBe(0);
});

test('its corners are those of the frame when it has its size, and turn with it', () => {
  const whole = { x: 0.5, y: 0.5, size: 1, turn: 0 };
  expect(cornersIn({ width: 8, height: 8 }, frame, whole)).toEqual([
    [0, 0],
    [40, 0],
    [40, 40],
    [0, 40],
  ]);
  const [first] = cornersIn({ width: 8, height: 8 }, frame, { ...whole, turn: 90 });
  expect(first[0]).toBeCloseTo(40);
  expect(first[1]).toBeCloseTo(0);
});

test('blending lays the upper picture by hand where a place is given', () => {
  const lower = createImage(40, 40);
  lower.data.fill(255);
  const made = blendImages(lower, halves(20, 20), { mode: 'normal', strength: 1, fit: 'cover', hand: middle });
  expect([...made.data.subarray((20 * 40 + 12) * 4, (20 * 40 + 12) * 4 + 3)]).toEqual([255, 0, 0]);
  expect([...made.data.subarray(0, 3)]).toEqual([255, 255, 255]);
});
