import { createImage, type RasterImage } from '@facet/engines/raster';
import { PERSON_SAMPLES, SUBJECT_SAMPLES, type PersonSegmenter, type SubjectFinder } from '@facet/engines/segment';
import { lookAt, lookForStanding, notRepeated } from './standing.ts';

const boxOf = (n: number, [left, right]: readonly [number, number]): Float32Array =>
  Float32Array.from({ length: n * n }, (_, i) => (i % n >= left * n && i % n < right * n ? 1 : 0));
const people = (box: readonly [number, number]): PersonSegmenter => ({
  segment: () => boxOf(PERSON_SAMPLES, box),
  dispose: () => undefined,
});
const things = (box: readonly [number, number]): SubjectFinder => ({
  find: () => boxOf(SUBJECT_SAMPLES, box),
  dispose: () => undefined,
});
const nobody = people([0, 0]);

/** Stripes of six colours. */
function striped(): RasterImage {
  const photo = createImage(120, 120);
  for (let i = 0; i < 120 * 120; i++) {
    const stripe = Math.floor((i % 120) / 20);
    photo.data.set([40 + stripe * 35, 200 - stripe * 30, 90 + (stripe % 2) * 120, 255], i * 4);
  }
  return photo;
}
const rowOf = ({ data, width }: { readonly data: ArrayLike<number>; readonly width: number }): string =>
  [10, 30, 50, 70, 90, 110].map((x) => String(data[60 * width + x])).join('');

test('the thing that a picture shows and the people in it are left out', () => {
  const both = lookForStanding(striped(), { people: people([1 / 6, 2 / 6]), things: things([3 / 6, 4 / 6]) });
  expect(rowOf(both.marks)).toBe('010100');
  expect(both.withPeople).toEqual(expect.not.arrayContaining(['left', 'right']));
});

test('of a landscape nothing is left out: neither what is hardly there nor what is nearly all of it', () => {
  expect(rowOf(lookForStanding(striped(), { people: nobody, things: things([0, 0]) }).marks)).toBe('000000');
  expect(rowOf(lookForStanding(striped(), { people: nobody, things: things([0, 0.9]) }).marks)).toBe('000000');
});

test('a thing that an extended side cuts off may be copied there, somebody whom it cuts off may not', () => {
  const photo = striped();
  const thing = lookForStanding(photo, { people: nobody, things: things([0, 2 / 6]) });
  expect(rowOf(notRepeated(photo, thing, ['left'])!)).toBe('010000');
  expect(rowOf(notRepeated(photo, thing, ['right'])!)).toBe('110000');
  const somebody = lookForStanding(photo, { people: people([0, 2 / 6]), things: things([0, 0]) });
  expect(somebody.withPeople).toContain('left');
  expect(rowOf(notRepeated(photo, somebody, ['left'])!)).toBe('110000');
});

test('without networks the sides are known by their colours, and nothing is left out', () => {
  const photo = striped();
  const found = lookAt(photo, null);
  expect(found).toMatchObject({ withPeople: [], standing: 0, marks: null });
  expect(found.goingOn.top).toBe(1);
  expect(notRepeated(photo, found, ['left'])).toBeUndefined();
});

test('with networks both are known', () => {
  const found = lookAt(striped(), { people: people([0, 2 / 6]), things: things([0, 0]) });
  expect(found.withPeople).toContain('left');
  expect(found.goingOn).toEqual(lookAt(striped(), null).goingOn);
  expect(found.standing).toBeCloseTo(1 / 3, 1);
});
