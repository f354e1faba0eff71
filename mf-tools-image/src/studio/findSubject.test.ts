import { createImage } from '@facet/engines/raster';
import { PERSON_SAMPLES, SUBJECT_SAMPLES, type PersonSegmenter, type SubjectFinder } from '@facet/engines/segment';
import { findSubject, lookForSubject, partBySubject, showsPeople, type Subject } from './findSubject.ts';

/** What a network finds: 1 in a box of its samples, in fractions of the side. */
const boxOf = (n: number, [left, right]: readonly [number, number]): Float32Array =>
  Float32Array.from({ length: n * n }, (_, i) => (i % n >= left * n && i % n < right * n ? 1 : 0));
const people = (box: readonly [number, number], certainty = 1): PersonSegmenter => ({
  segment: () => boxOf(PERSON_SAMPLES, box).map((value) => value * certainty),
  dispose: () => undefined,
});
const things = (box: readonly [number, number]): SubjectFinder => ({
  find: () => boxOf(SUBJECT_SAMPLES, box),
  dispose: () => undefined,
});

/** A photo of stripes, and where in its middle row the subject is. */
function partedRow(subject: Subject, networks: Parameters<typeof findSubject>[2]): string {
  const photo = createImage(120, 120);
  for (let i = 0; i < 120 * 120; i++) {
    const stripe = Math.floor((i % 120) / 20);
    photo.data.set([40 + stripe * 35, 200 - stripe * 30, 90 + (stripe % 2) * 120, 255], i * 4);
  }
  const parting = findSubject(photo, subject, networks);
  const none = new Uint8Array(parting.width * parting.height);
  const parted = parting.part(none, none);
  return [10, 30, 50, 70, 90, 110].map((x) => String(parted[60 * parting.width + x])).join('');
}

test('where no people are, the subject is what the other network finds', () => {
  expect(partedRow('auto', { people: people([0, 0]), things: things([2 / 6, 4 / 6]) })).toBe('001100');
});

test('people and what they hold are one subject', () => {
  expect(partedRow('auto', { people: people([1 / 6, 3 / 6]), things: things([3 / 6, 4 / 6]) })).toBe('011100');
});

test('people of whom it is not sure count where the other network finds much of them too', () => {
  const unsure = people([0, 4 / 6], 0.89);
  expect(partedRow('auto', { people: unsure, things: things([2 / 6, 4 / 6]) })).toBe('001100');
  expect(partedRow('auto', { people: unsure, things: things([0, 5 / 6]) })).toBe('111110');
  expect(partedRow('auto', { people: people([0, 4 / 6], 0.96), things: things([2 / 6, 4 / 6]) })).toBe('111100');
});

/** Where a network finds what, in shares of the width, and how likely it is. */
type Found = readonly (readonly [left: number, right: number, likelihood: number])[];
const strips = (side: number, found: Found): Float32Array =>
  Float32Array.from({ length: side * side }, (_, i) => {
    const at = (i % side) / side;
    return found.find(([left, right]) => at >= left && at < right)?.[2] ?? 0;
  });
const networksOf = (persons: Found, others: Found): Parameters<typeof findSubject>[2] => ({
  people: { segment: () => strips(PERSON_SAMPLES, persons), dispose: () => undefined },
  things: { find: () => strips(SUBJECT_SAMPLES, others), dispose: () => undefined },
});

test('where people are not sure the other network decides', () => {
  const persons: Found = [
    [0, 3 / 6, 1],
    [3 / 6, 4 / 6, 0.75],
  ];
  expect(partedRow('auto', networksOf(persons, [[0, 1 / 6, 1]]))).toBe('111000');
});

test('the clear outline of the other network wins over people well beyond it', () => {
  const persons: Found = [[0, 5 / 6, 1]];
  expect(partedRow('auto', networksOf(persons, [[0, 4 / 6, 1]]))).toBe('111100');
  expect(partedRow('auto', networksOf([[0, 4 / 6, 1]], [[0, 1 / 6, 1]]))).toBe('111100');
});

test('people who fill the picture are none where the other network sees something clearly', () => {
  expect(partedRow('auto', networksOf([[0, 1, 1]], [[1 / 6, 4 / 6, 1]]))).toBe('011100');
});

test('somebody far away is seen where both networks find them', () => {
  const far: Found = [[0.5, 0.512, 0.95]];
  const { prior } = lookForSubject(createImage(120, 120), 'auto', networksOf([[0.49, 0.53, 0.7]], far));
  expect(prior).toBeInstanceOf(Float32Array);
  expect(lookForSubject(createImage(120, 120), 'auto', networksOf([], far)).prior).toBe('main');
});

test('who wants people alone gets them alone', () => {
  expect(partedRow('person', { people: people([1 / 6, 3 / 6]), things: things([3 / 6, 4 / 6]) })).toBe('011000');
});

test('what was found in a small photo holds for the whole one, whose sides are rounded otherwise', () => {
  const networks = { people: people([0, 0]), things: things([2 / 6, 4 / 6]) };
  const [small, whole] = [createImage(600, 401), createImage(1800, 1205)];
  for (const { data, width } of [small, whole])
    for (let i = 0; i < data.length / 4; i++) {
      const inside = Math.floor((6 * (i % width)) / width);
      data.set(inside === 2 || inside === 3 ? [220, 40, 30, 255] : [40, 90, 60, 255], i * 4);
    }
  const found = lookForSubject(small, 'auto', networks);
  const parting = partBySubject(whole, found);
  expect(parting.height).not.toBe(found.height);
  const none = new Uint8Array(parting.width * parting.height);
  const parted = parting.part(none, none);
  const row = (y: number): string =>
    [1, 3, 5, 7, 9, 11].map((x) => String(parted[y * parting.width + Math.floor((x * parting.width) / 12)])).join('');
  expect([row(4), row(parting.height - 4)]).toEqual(['001100', '001100']);
});

test('a network that sees nothing leaves it to what stands out by its colours', () => {
  const blind = partedRow('main', { people: people([0, 0]), things: things([0, 0]) });
  expect(blind).toBe(partedRow('main', { people: people([0, 0]), things: null }));
});

test.each([
  ['a portrait', 0.65, 0.99, true],
  ['runners on a track', 0.2, 0.867, true],
  ['a hockey player far away', 0.075, 0.815, true],
  ['a dahlia', 0.193, 0.743, false],
  ['a cup of coffee', 0.398, 0.769, false],
  ['a boat with somebody on it', 0.035, 0.833, false],
  ['a pagoda', 0, 0, false],
])('%s: share %f and certainty %f of the network are people: %s', (_name, share, certainty, expected) => {
  expect(showsPeople({ share, certainty })).toBe(expected);
});
