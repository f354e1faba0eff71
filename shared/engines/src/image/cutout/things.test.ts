import { createImage, type RasterImage } from '../../raster/image.ts';
import { SUBJECT_SAMPLES, type SubjectFinder } from '../../segment/subject.ts';
import { addSurely, findThings } from './things.ts';

const n = SUBJECT_SAMPLES;

/** Sees a square in the middle, by the share of the side that it takes at each look. */
function finderOf(shares: readonly number[], seen: RasterImage[]): SubjectFinder {
  return {
    find(photo) {
      const half = (shares[seen.length]! * n) / 2;
      seen.push(photo);
      return Float32Array.from({ length: n * n }, (_, i) =>
        Math.max(Math.abs((i % n) - n / 2), Math.abs(Math.floor(i / n) - n / 2)) < half ? 1 : 0,
      );
    },
    dispose: () => undefined,
  };
}

test('a thing that fills the picture is looked at once', () => {
  const seen: RasterImage[] = [];
  const { plane, share } = findThings(createImage(200, 200), finderOf([0.8], seen));
  expect(seen).toHaveLength(1);
  expect(plane).toHaveLength(200 * 200);
  expect(share).toBeCloseTo(0.64, 1);
});

test('a small thing is looked at again from near, and both looks count', () => {
  const seen: RasterImage[] = [];
  const photo = createImage(400, 400);
  for (let i = 0; i < 400 * 400; i++) photo.data.set([(i % 400) / 2, 0, 0, 255], i * 4);
  const { plane } = findThings(photo, finderOf([0.2, 0.65], seen));
  // From near it is given 1.25 times the thing, which is 80 pixels wide: from 150 to 250.
  const reds = seen.map(({ data }) => [data[0]!, data[(n - 1) * 4]!].map((red) => Math.round(red / 5) * 10));
  expect(reds).toEqual([
    [0, 400],
    [150, 250],
  ]);
  // Seen from near it is 65 pixels wide: what only the first look found counts for its share.
  expect(plane[200 * 400 + 200]).toBeCloseTo(1, 2);
  expect(plane[200 * 400 + 236]).toBeCloseTo(0.35, 2);
  expect(plane[200 * 400 + 300]).toBe(0);
});

test('a look from near that finds far less does not count', () => {
  const { plane } = findThings(createImage(400, 400), finderOf([0.2, 0.1], []));
  expect(plane[200 * 400 + 232]).toBe(1);
});

/** Gives a value of its own for each column of what it sees, look by look. */
const columnsOf = (looks: readonly ((share: number) => number)[]): SubjectFinder & { readonly looks: () => number } => {
  let look = 0;
  return {
    find() {
      const value = looks[look++]!;
      return Float32Array.from({ length: n * n }, (_, i) => value((i % n) / n));
    },
    dispose: () => undefined,
    looks: () => look,
  };
};
const middle = (share: number): boolean => share > 0.4 && share < 0.55;

test('a look from near that is vaguer than the first one takes little away', () => {
  const sure = columnsOf([(share) => (middle(share) ? 1 : 0), (share) => (share > 0.3 ? 0.55 : 0)]);
  const { plane } = findThings(createImage(400, 100), sure);
  expect(sure.looks()).toBe(2);
  expect(plane[50 * 400 + 190]).toBeGreaterThan(0.99);
});

test('what is vague is looked at in a mirror, and what is sure there is added', () => {
  const finder = columnsOf([
    (share) => (share < 0.4 ? 0.95 : share < 0.9 ? 0.4 : 0),
    // Mirrored: sure from 0.4 to 0.7 of the photo, doubtful from 0.7 on.
    (share) => (share < 0.3 ? 0.5 : share < 0.6 ? 1 : 0),
  ]);
  const { plane } = findThings(createImage(200, 200), finder);
  expect(finder.looks()).toBe(2);
  expect([20, 110, 160, 190].map((x) => Math.round(plane[100 * 200 + x]! * 100) / 100)).toEqual([0.95, 1, 0.4, 0]);
});

test('what is sure and fills the picture is looked at once, and is not vague', () => {
  const finder = columnsOf([(share) => (share < 0.8 ? 0.97 : 0.03)]);
  expect(findThings(createImage(200, 100), finder).vagueness).toBe(0);
  expect(finder.looks()).toBe(1);
});

test('a plane keeps its own where another one is less likely, or not sure', () => {
  const plane = Float32Array.of(0.9, 0.1, 0.1, 0.1);
  addSurely(plane, Float32Array.of(0.2, 0.5, 0.7, 1), { unlikely: 0.5, sure: 0.9 });
  [0.9, 0.1, 0.4, 1].forEach((value, i) => expect(plane[i]).toBeCloseTo(value, 5));
});

test.each([0, 1 / n, 4 / n])('where nothing or a speck is found, %d of a side, nothing is looked at again', (share) => {
  const seen: RasterImage[] = [];
  expect(findThings(createImage(60, 40), finderOf([share], seen)).share).toBeLessThan(0.01);
  expect(seen).toHaveLength(1);
});
