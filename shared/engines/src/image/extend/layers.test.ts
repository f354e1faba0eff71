import type { RasterImage } from '../../raster/image.ts';
import { spareLayers } from './layers.ts';

const [width, height] = [100, 60];
/** Sky, a dark hill along the left side, green ground, and a red ball in the middle. */
function landscape(): RasterImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const ball = Math.hypot(x - 50, y - 50) < 6;
    const hill = x < 40 && y >= 20 && y < 30;
    const colour = ball ? [220, 30, 30] : hill ? [50, 40, 60] : y < 30 ? [150, 190, 240] : [60, 130, 50];
    data.set([...colour, 255], i * 4);
  }
  return { data, width, height };
}
const marks = (isMarked: (x: number, y: number) => boolean) => ({
  data: Uint8Array.from({ length: width * height }, (_, i) => (isMarked(i % width, Math.floor(i / width)) ? 1 : 0)),
  width,
  height,
});
const isBall = (x: number, y: number): boolean => Math.hypot(x - 50, y - 50) < 6;
const isHill = (x: number, y: number): boolean => x < 40 && y >= 20 && y < 30;
const at = ({ data }: { readonly data: ArrayLike<number> }, x: number, y: number): number => data[y * width + x]!;

test('what an extended side cuts off may be copied near that side', () => {
  const spared = spareLayers(landscape(), marks(isHill), ['left']);
  expect(at(spared, 4, 25)).toBe(0);
  expect(at(spared, 20, 25)).toBe(0);
});

test('a thing that no extended side cuts off is left out as before', () => {
  const leave = marks((x, y) => isBall(x, y));
  expect(Array.from(spareLayers(landscape(), leave, ['left', 'right', 'top', 'bottom']).data)).toEqual(
    Array.from(leave.data),
  );
});

test('what has the colour of the side at its height may be copied, even where it was marked with a thing', () => {
  const spared = spareLayers(
    landscape(),
    marks((x, y) => x > 25 && x < 75 && y > 35),
    ['left'],
  );
  expect(at(spared, 30, 50)).toBe(0);
  expect(at(spared, 48, 50)).toBe(1);
});

test('without an extended side all stays marked', () => {
  const leave = marks(isHill);
  expect(Array.from(spareLayers(landscape(), leave, []).data)).toEqual(Array.from(leave.data));
});
