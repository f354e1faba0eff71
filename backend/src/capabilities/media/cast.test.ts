import type { FaceSource } from '@facet/engines/face';
import type { Person, PersonView } from '@facet/engines/video';
import { TaskError } from '../tasks/tool.ts';
import { type Cast, castMapping, castOne, keeping } from './cast.ts';
import type { Look } from './look.ts';

const source = { findings: [] } as unknown as FaceSource;
const other = { findings: [] } as unknown as FaceSource;
/** Orthogonal unit vectors: no two people are alike. */
const vectorOf = (i: number): Float32Array => Float32Array.from({ length: 8 }, (_, k) => (k === i ? 1 : 0));
const person = (i: number, usable = true): Person =>
  ({ vector: vectorOf(i), usable, seen: 3, presence: 1 / (i + 1), sample: 0 }) as unknown as Person;
const look = (people: readonly Person[], faces = people.length): Look => ({
  times: [0],
  people,
  everybody: people,
  faces,
  colourTagged: true,
});
const view = (i: number): PersonView => person(i);
const sources = ({ casting }: Cast): unknown[] =>
  casting.kind === 'people' ? casting.roles.map((role) => role.source) : ['everyone'];

test('one face goes onto the main person alone, or onto everybody', () => {
  const people = look([person(0), person(1)]);
  expect(sources(castOne(people, source, 'main'))).toEqual([source, null]);
  expect(sources(castOne(people, source, 'all'))).toEqual(['everyone']);
  expect(sources(castOne(look([person(0)]), source, 'main'))).toEqual(['everyone']);
});

test('faces go where they are mapped, the rest gets what is for everybody', () => {
  const people = look([person(0), person(1), person(2)]);
  expect(sources(castMapping(people, [{ source, target: view(1) }]))).toEqual([null, source, null]);
  const all = castMapping(people, [
    { source, target: view(2) },
    { source: other, target: null },
  ]);
  expect(sources(all)).toEqual([other, other, source]);
  expect(sources(castMapping(people, [{ source, target: null }]))).toEqual(['everyone']);
});

test('a cast keeps parts of those who get a face, whoever they are', () => {
  const cast = castOne(look([person(0)]), source, 'all');
  expect(keeping(cast, ['brows'])).toEqual({ ...cast, casting: { kind: 'everyone', source, keeps: ['brows'] } });
});

test.each([
  ['shows no face', look([], 0), 'No face was found.'],
  ['shows only tiny faces', look([], 3), 'too small'],
  ['shows nobody who can be swapped', look([person(0, false)]), 'too small'],
])('a clip that %s is refused with words', (_, seen, words) => {
  expect(() => castOne(seen, source, 'main')).toThrow(TaskError);
  expect(() => castOne(seen, source, 'all')).toThrow(words);
});

test('somebody whom the look through the clip did not keep is looked for as they were seen', () => {
  const stranger = view(4);
  const { casting, changed } = castMapping(look([person(0)]), [{ source, target: stranger }]);
  expect(casting).toEqual({
    kind: 'people',
    roles: [
      { vector: vectorOf(0), source: null },
      { vector: vectorOf(4), source },
    ],
  });
  expect(changed).toEqual([stranger]);
});

test('returns a view of each person that would change, for the rules to check', () => {
  const [first, second, passer] = [person(0), person(1), person(2)];
  const people = { ...look([first, second]), everybody: [first, second, passer] };
  expect(castOne(people, source, 'main').changed).toEqual([first]);
  expect(castOne(people, source, 'all').changed).toEqual([first, second, passer]);
  expect(castMapping(people, [{ source, target: view(1) }]).changed).toEqual([second]);
  expect(castMapping(people, [{ source, target: null }]).changed).toEqual([first, second, passer]);
});
