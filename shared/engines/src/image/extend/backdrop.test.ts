import type { RasterImage } from '../../raster/image.ts';
import { backdropImage, backdrops, foldedAt } from './backdrop.ts';

const WIDTH = 240;
const HEIGHT = 160;
/** Red on the left, blue on the right, a white block in the middle, stripes of light along. */
const photo: RasterImage = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(WIDTH * HEIGHT * 4) };
for (let i = 0; i < WIDTH * HEIGHT; i++) {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  const isBlock = Math.abs(x - 120) < 24;
  const light = y % 16 < 8 ? 40 : 0;
  photo.data.set(
    isBlock ? [255, 255, 255, 255] : x < 120 ? [160 + light, 20, 20, 255] : [20, 20, 160 + light, 255],
    i * 4,
  );
}
const margins = { left: 0.5, top: 0.25, right: 0.5, bottom: 0 };
const at = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test.each(backdrops)('a picture before a backdrop (%s) keeps its pixels and fills the frame', (backdrop) => {
  const out = backdropImage(photo, margins, backdrop);
  expect([out.width, out.height]).toEqual([480, 200]);
  for (let y = 0; y < HEIGHT; y++)
    expect(out.data.slice(((y + 40) * 480 + 120) * 4, ((y + 40) * 480 + 360) * 4)).toEqual(
      photo.data.slice(y * WIDTH * 4, (y + 1) * WIDTH * 4),
    );
  expect(out.data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test.each(['soft', 'colour'] as const)(
  'past each edge %s shows the colours of that edge, and nothing of the middle',
  (backdrop) => {
    const out = backdropImage(photo, margins, backdrop);
    for (const x of [8, 60, 108]) expect(at(out, x, 120)[0]).toBeGreaterThan(at(out, x, 120)[2]! + 60);
    for (const x of [372, 420, 468]) expect(at(out, x, 120)[2]).toBeGreaterThan(at(out, x, 120)[0]! + 60);
    for (const x of [8, 108, 372, 468]) expect(at(out, x, 120)[1]).toBeLessThan(60);
  },
);

test('a soft backdrop begins as sharp as the picture and has lost its texture further out', () => {
  const out = backdropImage(photo, margins, 'soft');
  const texture = (x: number): number => Math.abs(at(out, x, 100)[0]! - at(out, x, 108)[0]!);
  expect(texture(119)).toBeGreaterThan(15);
  expect(texture(20)).toBeLessThan(4);
});

test('the same picture gives the same backdrop every time', () => {
  expect(backdropImage(photo, margins, 'blurred').data).toEqual(backdropImage(photo, margins, 'blurred').data);
});

test('a picture of one pixel has a backdrop too', () => {
  const dot: RasterImage = { width: 1, height: 1, data: Uint8ClampedArray.of(10, 200, 30, 255) };
  for (const backdrop of backdrops) {
    const out = backdropImage(dot, { left: 2, top: 0, right: 0, bottom: 1 }, backdrop);
    expect([out.width, out.height]).toEqual([3, 2]);
    expect(at(out, 0, 1)[1]).toBeGreaterThan(at(out, 0, 1)[0]! + 100);
  }
});

test('a picture whose pixels do not fit its size is refused', () => {
  expect(() => backdropImage({ ...photo, width: 241 }, margins, 'soft')).toThrow(RangeError);
});

test('a row is folded there and back within its band, past both ends', () => {
  expect([-1, -2, -3, -4, -5].map((place) => foldedAt(place, 10, 2))).toEqual([0, 1, 1, 0, 0]);
  expect([10, 11, 12, 13].map((place) => foldedAt(place, 10, 2))).toEqual([9, 8, 8, 9]);
  expect(foldedAt(4, 10, 2)).toBe(4);
});
