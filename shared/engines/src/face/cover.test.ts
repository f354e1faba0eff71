import { createImage } from '../raster/image.ts';
import { restoreCover, stillCover } from './cover.ts';
import { mapPixels } from './field-pixels.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

test('what covers the face is put back at its place, and only there', () => {
  const landmarks = syntheticLandmarks(100, 100, 80);
  const image = createImage(200, 200);
  image.data.fill(50);
  const region = { x: 0, y: 0, width: 200, height: 200, before: new Uint8ClampedArray(200 * 200 * 4).fill(200) };
  restoreCover(
    image,
    region,
    mapPixels(region, landmarks, null),
    GRID_FACE.map((_, i) => (i % GRID_SIZE < GRID_SIZE / 2 ? 1 : 0)),
  );
  const value = (x: number): number => image.data[(110 * 200 + x) * 4]!;
  expect(value(75)).toBe(200);
  expect(value(125)).toBe(50);
  expect(value(5)).toBe(50);
});

const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;
/** Something over the left cheek, and over the left eye. */
const hand = GRID_FACE.map((_, i) => (i % GRID_SIZE < GRID_SIZE * 0.3 ? 0 : 1));

test('what is no skin is in front of the face, and bare skin is not', () => {
  const cover = stillCover(hand, null);
  expect(at(cover, 0.2, 0.6)).toBe(1);
  expect(at(cover, 0.7, 0.6)).toBe(0);
});

test('of eyes nothing is said, since they are never skin', () => {
  expect(at(stillCover(new Float32Array(hand.length), null), 0.28, 0.376)).toBeCloseTo(0);
});

test('what the target keeps counts as in front', () => {
  expect(at(stillCover(GRID_FACE, GRID_FACE.slice()), 0.28, 0.376)).toBe(1);
});
