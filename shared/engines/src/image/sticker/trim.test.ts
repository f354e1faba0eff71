import { createImage, type RasterImage } from '../../raster/image.ts';
import { trimEdges } from './trim.ts';

const WIDTH = 560;
const HEIGHT = 200;

/** A cut-out, seen as much as a function of the place says, 0..1; as large as a sticker's picture. */
function cutOut(seen: (x: number, y: number) => number): RasterImage {
  const image = createImage(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    image.data.set([90, 60, 30, seen(i % WIDTH, Math.floor(i / WIDTH)) * 255], i * 4);
  return image;
}
const body = (x: number, y: number): number => (x >= 20 && x < 532 && y >= 80 && y < 180 ? 1 : 0);
const seenAt = ({ data }: RasterImage, x: number, y: number): number => data[(y * WIDTH + x) * 4 + 3]!;

test('crumbs and haze beside a cut-out go, its body stays', () => {
  const image = cutOut((x, y) => (body(x, y) || (y === 76 && x % 9 === 0) ? 1 : y > 60 && y < 80 ? 0.2 : 0));
  trimEdges(image);
  expect([seenAt(image, 90, 76), seenAt(image, 200, 70)]).toEqual([0, 0]);
  expect([seenAt(image, 22, 100), seenAt(image, 300, 82), seenAt(image, 300, 150)]).toEqual([255, 255, 255]);
});

test('nothing grows, and a notch stays open', () => {
  const notched = (x: number, y: number): number => (x === 300 && y < 120 ? 0 : body(x, y));
  const image = cutOut(notched);
  trimEdges(image);
  const grown = image.data.filter(
    (value, i) => i % 4 === 3 && value > 0 && !notched((i >> 2) % WIDTH, Math.floor((i >> 2) / WIDTH)),
  );
  expect(grown).toHaveLength(0);
});

test('a leg stays, a whisker does not', () => {
  const image = cutOut((x, y) => (body(x, y) || (y < 80 && y > 20 && ((x >= 100 && x < 106) || x === 200)) ? 1 : 0));
  trimEdges(image);
  expect(seenAt(image, 102, 40)).toBeGreaterThan(250);
  expect(seenAt(image, 200, 40)).toBe(0);
});

test('what the rim of the photo cuts off keeps its straight edge', () => {
  const image = cutOut((x, y) => (x < 500 && y > 40 ? 1 : 0));
  trimEdges(image);
  expect([seenAt(image, 250, HEIGHT - 1), seenAt(image, 0, 120)]).toEqual([255, 255]);
});

test('an empty picture stays empty', () => {
  const image = cutOut(() => 0);
  trimEdges(image);
  expect(image.data.filter((_, i) => i % 4 === 3).some((alpha) => alpha > 0)).toBe(false);
});
