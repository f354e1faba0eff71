import { addressEnd, objectNameIn } from './find.ts';

const name = 'in/AbC-1234567890_xyz';

test.each([
  [name, name],
  [`https://api.facet.example/files/${name}?expires=1&signature=x`, name],
  [`https://api.facet.example/files/${name}/2?signature=x#part`, name],
  [`https://bucket.example/site/files/out/${'a'.repeat(64)}`, `out/${'a'.repeat(64)}`],
])('%s names an object', (nameOrUrl, expected) => {
  expect(objectNameIn(nameOrUrl)).toBe(expected);
});

test.each([
  '',
  'in/short',
  `up/${'a'.repeat(20)}`,
  `in/${'a'.repeat(65)}`,
  `${name}/x`,
  `?file=${name}`,
  '../etc/passwd',
])('"%s" names none', (nameOrUrl) => {
  expect(objectNameIn(nameOrUrl)).toBeNull();
});

test('an address ends with its file', () => {
  const end = new Date('2026-07-01T10:00:00Z');
  expect(addressEnd(end, new Date('2026-07-01T09:30:00Z'))).toEqual(end);
});

test('of a kept file it stays the same for a day, and is always good for more than one', () => {
  const end = new Date('2026-07-03T00:00:00Z');
  expect(addressEnd(null, new Date('2026-07-01T00:00:00Z'))).toEqual(end);
  expect(addressEnd(null, new Date('2026-07-01T23:59:59Z'))).toEqual(end);
  expect(addressEnd(null, new Date('2026-07-02T00:00:00Z'))).not.toEqual(end);
});
