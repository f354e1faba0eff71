import { createImage, type RasterImage } from '../../raster/image.ts';
import { dotWork } from './dots.ts';
import type { DesignSettings } from './families.ts';
import { motifOf } from './motif.ts';

const side = 100;
const settings: DesignSettings = { seed: 3, detail: 0.5, weight: 5, folds: 8 };

/** A grey photo; what is likely is 1 in a box. */
function photo(): RasterImage {
  const image = createImage(side, side);
  for (let i = 0; i < side * side; i++) image.data.set([90, 90, 90, 255], i * 4);
  return image;
}
const likely = (left: number, top: number, right: number, bottom: number) => ({
  width: side,
  height: side,
  plane: Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  }),
});
const pixel = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('the motif is cropped, and what is around it is see-through', () => {
  const motif = motifOf(photo(), likely(30, 40, 70, 60))!;
  expect(motif.width).toBeGreaterThanOrEqual(40);
  expect(motif.width).toBeLessThan(50);
  expect(motif.height).toBeLessThan(28);
  expect(pixel(motif, motif.width >> 1, motif.height >> 1)).toEqual([90, 90, 90, 255]);
  expect(pixel(motif, 0, 0)[3]).toBe(0);
});

test('a motif that the photo cuts off becomes white towards that edge alone', () => {
  const motif = motifOf(photo(), likely(30, 40, 70, side))!;
  const middle = motif.width >> 1;
  expect(pixel(motif, middle, motif.height - 1)[0]).toBe(255);
  expect(pixel(motif, middle, 8)[0]).toBe(90);
});

test('small pieces beside the motif are left out, a second large one stays', () => {
  const found = likely(30, 40, 70, 60);
  const piece = (left: number, size: number): void => {
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) found.plane[(10 + y) * side + left + x] = 1;
  };
  piece(30, 5);
  expect(motifOf(photo(), found)!.height).toBeLessThan(28);
  piece(60, 14);
  expect(motifOf(photo(), found)!.height).toBeGreaterThan(45);
});

test('a speck is no motif, and neither is the whole photo', () => {
  expect(motifOf(photo(), likely(50, 50, 55, 55))).toBeNull();
  expect(motifOf(photo(), likely(0, 0, side, side))).toBeNull();
});

test('a light motif is drawn by its outline', () => {
  const white = createImage(side, side);
  for (let i = 0; i < side * side; i++) {
    const isInside = Math.hypot((i % side) - 50, Math.floor(i / side) - 50) < 30;
    white.data.set([255, 255, 255, isInside ? 255 : 0], i * 4);
  }
  expect(dotWork(white, settings)).toEqual([]);
  const dots = dotWork(white, settings, 'outlined').flatMap(({ d }) =>
    [...d.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x) - 500, Number(y) - 500)),
  );
  expect(dots.length).toBeGreaterThan(60);
  // The disc's radius is 264 units of the sheet.
  expect(Math.min(...dots)).toBeGreaterThan(220);
});
