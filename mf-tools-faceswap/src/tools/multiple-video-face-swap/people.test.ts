import { fakeImage } from '@facet/workbench/test-support';
import type { FoundFaces } from '../../face/found.ts';
import { fitGroupMap, noGroupMap } from '../../face/mapping/group.ts';
import { multipleVideoFaceSwap } from './definition.tsx';
import { castFor, galleryOf, galleryPairs, givenIn, sourceFacesOf, mappingFor, peopleWarnings } from './people.ts';

const picture = (id: string) => fakeImage(id, { width: 200, height: 100 });
const faceAt = (x: number, findings: readonly unknown[] = []): FoundFaces['faces'][number] =>
  ({ box: { x, y: 30, width: 40, height: 40 }, pose: { yaw: 0, pitch: 0, roll: 0 }, confidence: 1, findings }) as never;
const photo = (...faces: FoundFaces['faces']): { status: 'found'; faces: FoundFaces } => ({
  status: 'found',
  faces: { width: 200, height: 100, faces },
});
const people = [
  { place: { time: 1, x: 0.2, y: 0.3 }, usable: true },
  { place: { time: 4, x: 0.7, y: 0.4 }, usable: false },
  { place: { time: 2, x: 0.5, y: 0.5 }, usable: true },
];
const gallery = galleryOf('clip', 'clip.mp4', { people, gallery: new Blob(), side: 60 });
const [one, two] = [picture('one'), picture('two')];
const found = new Map([
  ['one', photo(faceAt(20))],
  ['two', photo(faceAt(100), faceAt(150))],
]);
const known = [one, two].map((each) => ({ picture: each, faces: found.get(each.id)!.faces }));
const map = fitGroupMap(noGroupMap, gallery, known);

test('there are words for every label', () => {
  const { inputs, runLabel, messages } = multipleVideoFaceSwap;
  for (const { label, hint } of Object.values(inputs))
    for (const key of [label, hint]) expect(messages.en).toHaveProperty([key]);
  expect(messages.en).toHaveProperty([runLabel]);
});

test('each person is a face of the gallery, and one who cannot be swapped is refused', () => {
  expect(gallery.picture).toMatchObject({ width: 180, height: 60 });
  expect(gallery.faces.faces.map(({ box }) => box.x)).toEqual([10, 70, 130]);
  expect(gallery.faces.faces.map(({ findings }) => findings.length)).toEqual([0, 1, 0]);
});

test('new photos go to the next person who can be swapped; people of the clip give no faces', () => {
  expect(map.gets.map((name) => name?.picture ?? null)).toEqual(['one', null, 'two']);
  expect(sourceFacesOf(gallery, known).map(({ badge }) => badge)).toEqual(['A', 'B', 'C']);
});

test('the device gets people by number, the servers by place', () => {
  const given = givenIn(map, [one, two], found);
  expect(castFor(given, ['brows'])).toEqual({
    kind: 'people',
    keeps: ['brows'],
    given: [
      { person: 0, face: { photo: one.blob, x: 0.2, y: 0.5 } },
      { person: 2, face: { photo: two.blob, x: 0.6, y: 0.5 } },
    ],
  });
  expect(mappingFor(given, people)).toEqual([
    { source: { picture: 0, x: 0.2, y: 0.5 }, target: people[0]!.place },
    { source: { picture: 1, x: 0.6, y: 0.5 }, target: people[2]!.place },
  ]);
});

test('photos without an assigned face are not sent', () => {
  const onlyTwo = { ...map, gets: [null, null, { picture: 'two', face: 1 }] };
  const given = givenIn(onlyTwo, [one, two], found);
  expect(given.photos.map(({ picture: { id } }) => id)).toEqual(['two']);
  expect(mappingFor(given, people)[0]).toMatchObject({ source: { picture: 0, x: 0.85 } });
  expect(givenIn({ ...map, gets: [null, null, null] }, [one, two], found).photos).toEqual([]);
});

test('a face that will look soft is mentioned once', () => {
  const small = { about: 'source', code: 'small', severity: 'warn', value: 1, limit: 2 };
  const soft = new Map([['one', photo(faceAt(20, [small]))]]);
  const given = givenIn(
    { ...map, gets: [{ picture: 'one', face: 0 }, null, { picture: 'one', face: 0 }] },
    [one],
    soft,
  );
  expect(peopleWarnings(given, gallery).map(({ id }) => id)).toEqual(['finding.source.small']);
});

test('people of the gallery get their faces in it, whichever way round they are found; one who is not found gets none', () => {
  const given = givenIn(map, [one, two], found);
  expect(galleryPairs(given, gallery, photo(faceAt(130), faceAt(5)).faces)).toEqual([
    { source: { picture: one, face: 0 }, target: 1 },
    { source: { picture: two, face: 0 }, target: 0 },
  ]);
  expect(galleryPairs(given, gallery, photo(faceAt(70)).faces)).toEqual([]);
});
