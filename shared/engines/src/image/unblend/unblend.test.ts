import { inMatrix, usual } from '@facet/testing/extent';
import { copyImage, type RasterImage } from '../../raster/image.ts';
import { liftCopies } from './apply.ts';
import { findTiling } from './find.ts';
import { NothingRepeatedError, removeMarks } from './remove.ts';

const WIDTH = 420;
const HEIGHT = 300;

/** A scene with light that falls off, soft blobs and grain, the same every time. */
function scene(): RasterImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  let state = 7;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
      const light = 40 + (x / WIDTH) * 130 + 25 * Math.sin(x / 37 + y / 23) + 20 * Math.cos(y / 51 - x / 90);
      const grain = (((state ^ (state >>> 13)) >>> 0) / 0xffffffff) * 6;
      data.set([light + grain, light * 0.9 + grain, light * 0.7 + 30 + grain], (y * WIDTH + x) * 4);
    }
  return { data, width: WIDTH, height: HEIGHT };
}

/** Strokes of a mark of 64 x 30 pixels: two bars, a slope, a dot and a dash. */
const isStroke = (x: number, y: number): boolean =>
  x >= 0 &&
  y >= 0 &&
  x < 64 &&
  y < 30 &&
  ((x > 3 && x < 10) ||
    (x > 54 && x < 60 && y > 6) ||
    Math.abs(x - y * 0.8 - 16) < 3 ||
    (x - 46) ** 2 + (y - 12) ** 2 < 30 ||
    (x > 18 && x < 34 && y < 4));

interface Stamp {
  readonly alpha: number;
  readonly colour: readonly [number, number, number];
}

function stamp(image: RasterImage, left: number, top: number, { alpha, colour }: Stamp): void {
  for (let y = 0; y < 30; y++)
    for (let x = 0; x < 64; x++) {
      if (!isStroke(x, y) || left + x < 0 || top + y < 0 || left + x >= WIDTH || top + y >= HEIGHT) continue;
      const at = ((top + y) * WIDTH + left + x) * 4;
      for (let c = 0; c < 3; c++) image.data[at + c] = image.data[at + c]! * (1 - alpha) + colour[c]! * alpha;
    }
}

function marked(left: number, top: number, right: number, bottom: number): Uint8Array {
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let y = top; y < bottom; y++) mask.fill(255, y * WIDTH + left, y * WIDTH + right);
  return mask;
}

/** Mean difference from the scene, in levels, over the pixels that a picture was changed in. */
function errorOf(image: RasterImage, changed: RasterImage): number {
  const truth = scene();
  let [sum, count] = [0, 0];
  for (let i = 0; i < truth.data.length; i++) {
    if (Math.abs(changed.data[i]! - truth.data[i]!) < 6) continue;
    sum += Math.abs(image.data[i]! - truth.data[i]!);
    count++;
  }
  return sum / count;
}

const white: Stamp = { alpha: 0.45, colour: [255, 255, 255] };
const none = new Uint8Array(WIDTH * HEIGHT);

function tiled({ rows = 60, stagger = 0 } = {}, mark = white): RasterImage {
  const image = scene();
  for (let y = -20, row = 0; y < HEIGHT; y += rows, row++)
    for (let x = -40 + (row % 2) * stagger; x < WIDTH; x += 92) stamp(image, x, y, mark);
  return image;
}

test.each(
  usual([
    ['straight rows of white', () => tiled()],
    ['staggered rows of black', () => tiled({ rows: 66, stagger: 46 }, { alpha: 0.3, colour: [0, 0, 0] })],
  ] as const),
)('a mark repeated in %s is found by itself and lifted', (_, draw) => {
  const image = draw();
  const { image: clean, copies } = removeMarks(image, none);
  expect(copies).toBeGreaterThan(12);
  expect(errorOf(clean, image)).toBeLessThan(5);
});

inMatrix(test)('a box around one of several copies is enough', () => {
  const image = scene();
  const places = [
    [20, 30],
    [180, 50],
    [300, 90],
    [60, 160],
    [230, 200],
    [330, 240],
  ] as const;
  for (const [left, top] of places) stamp(image, left, top, white);
  const { image: clean, copies } = removeMarks(image, marked(174, 44, 250, 86));
  expect(copies).toBe(places.length);
  expect(errorOf(clean, image)).toBeLessThan(6);
});

test.each(
  usual([
    ['white', { alpha: 0.5, colour: [255, 255, 255] }],
    ['black', { alpha: 0.4, colour: [0, 0, 0] }],
    ['yellow', { alpha: 0.55, colour: [255, 200, 0] }],
  ] as const),
)('one see-through mark of %s is lifted, and its cover is known', (_, mark) => {
  const image = scene();
  stamp(image, 150, 120, mark);
  const { image: clean, lifted, cover, filled } = removeMarks(image, marked(140, 110, 226, 160));
  expect({ lifted, filled }).toEqual({ lifted: 1, filled: 0 });
  expect(Math.abs(cover - mark.alpha)).toBeLessThan(0.08);
  expect(errorOf(clean, image)).toBeLessThan(7);
});

test('what hides its ground is filled, its strokes alone', () => {
  const image = scene();
  stamp(image, 150, 120, { alpha: 1, colour: [255, 120, 0] });
  const { image: clean, lifted, filled } = removeMarks(image, marked(140, 110, 226, 160));
  expect({ lifted, filled }).toEqual({ lifted: 0, filled: 1 });
  expect(errorOf(clean, image)).toBeLessThan(14);
  const between = (135 * WIDTH + 164) * 4;
  expect(isStroke(14, 15)).toBe(false);
  expect(clean.data.slice(between, between + 3)).toEqual(image.data.slice(between, between + 3));
});

test('a mark through which next to nothing is seen is filled, not lifted to noise', () => {
  const image = scene();
  stamp(image, 150, 120, { alpha: 0.86, colour: [0, 90, 220] });
  const { image: clean, lifted, filled, seen } = removeMarks(image, marked(140, 110, 226, 160));
  expect({ lifted, filled, seen }).toEqual({ lifted: 0, filled: 1, seen: 0 });
  expect(errorOf(clean, image)).toBeLessThan(14);
});

test('a mark over something striking of another colour is found, and the other is left', () => {
  const image = scene();
  // Leaves: yellow specks of which there are many.
  for (let k = 0; k < 60; k++)
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 4; x++)
        image.data.set([210, 190, 30], ((112 + ((k * 37) % 42) + y) * WIDTH + 142 + ((k * 23) % 78) + x) * 4);
  const before = copyImage(image);
  stamp(image, 150, 120, white);
  const { image: clean } = removeMarks(image, marked(140, 110, 226, 160));
  let [sum, count] = [0, 0];
  for (let i = 0; i < before.data.length; i++) {
    if (before.data[i] === image.data[i]) continue;
    sum += Math.abs(clean.data[i]! - before.data[i]!);
    count++;
  }
  expect(sum / count).toBeLessThan(22);
});

inMatrix(test)('two marks in two boxes are each treated as what they are', () => {
  const image = scene();
  stamp(image, 40, 40, { alpha: 0.5, colour: [255, 255, 255] });
  stamp(image, 300, 220, { alpha: 1, colour: [255, 120, 0] });
  const other = marked(290, 210, 376, 260);
  const mask = marked(30, 30, 116, 80).map((value, i) => value || other[i]!);
  expect(removeMarks(image, mask)).toMatchObject({ lifted: 1, filled: 1 });
});

inMatrix(test)('the other ways fill strokes or all that was marked', () => {
  const image = scene();
  stamp(image, 150, 120, white);
  const mask = marked(140, 110, 226, 160);
  expect(removeMarks(image, mask, { way: 'strokes' })).toMatchObject({ lifted: 0, filled: 1 });
  expect(removeMarks(image, mask, { way: 'whole' })).toMatchObject({ lifted: 0, filled: 1 });
});

test.each([
  ['rightly', 0.45, 0, 0.02],
  ['too strong', 0.9, 0.5, 1],
])('a repeated mark that was solved %s needs a share of impossible colours', (_, cover, least, most) => {
  const image = scene();
  stamp(image, 150, 120, white);
  const alpha = Float32Array.from({ length: 65 * 31 }, (_value, i) =>
    isStroke(i % 65, Math.floor(i / 65)) ? cover : 0,
  );
  const overlay = { width: 65, height: 31, alpha, added: [0, 1, 2].map(() => alpha.map((value) => value * 255)) };
  const copies = { centres: [{ x: 182, y: 135 }], halfWidth: 32, halfHeight: 15 };
  const { impossible } = liftCopies(image, overlay, copies);
  expect(impossible).toBeGreaterThanOrEqual(least);
  expect(impossible).toBeLessThanOrEqual(most);
});

test('a picture without a repeated mark has none, and says so', () => {
  expect(findTiling(scene())).toBeNull();
  expect(() => removeMarks(scene(), none)).toThrow(NothingRepeatedError);
});

test('nothing outside of the boxes changes, and the given picture stays as it is', () => {
  const image = scene();
  stamp(image, 150, 120, white);
  const before = copyImage(image);
  const mask = marked(140, 110, 226, 160);
  const { image: clean } = removeMarks(image, mask);
  expect(image.data).toEqual(before.data);
  let changed = 0;
  for (let i = 0; i < mask.length; i++) if (!mask[i] && clean.data[i * 4] !== before.data[i * 4]) changed++;
  expect(changed).toBe(0);
});

test('a mask of another size is refused, and progress only goes up', () => {
  expect(() => removeMarks(scene(), new Uint8Array(4))).toThrow(RangeError);
  const seen: number[] = [];
  const image = tiled();
  removeMarks(image, none, { onProgress: (fraction) => seen.push(fraction) });
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});
