import { boxesIn, shiftIndex } from './mp4-boxes.ts';

const be = (value: number | bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Number((BigInt(value) >> BigInt(8 * (bytes - 1 - i))) & 255n));
const box = (type: string, body: readonly number[]): number[] => [
  ...be(body.length + 8, 4),
  ...[...type].map((letter) => letter.charCodeAt(0)),
  ...body,
];
const table = (type: 'stco' | 'co64', places: readonly (number | bigint)[]): number[] =>
  box(type, [...be(0, 4), ...be(places.length, 4), ...places.flatMap((place) => be(place, type === 'stco' ? 4 : 8))]);
const index = (...tables: readonly number[][]): Uint8Array<ArrayBuffer> => {
  const tracks = tables.map((each) => box('trak', box('mdia', box('minf', box('stbl', each)))));
  return new Uint8Array(box('moov', [...box('mvhd', be(7, 4)), ...tracks.flat()]));
};

test('boxes that lie one after another are found up to the first that is none', () => {
  const bytes = new Uint8Array([...box('free', [1, 2]), ...box('mdat', []), 0, 0, 0, 3]);
  expect(boxesIn(bytes, 0)).toEqual([
    { type: 'free', start: 0, size: 10 },
    { type: 'mdat', start: 10, size: 8 },
  ]);
});

test('every place in an index is moved, of 32 and of 64 bits, and nothing else', () => {
  const moved = shiftIndex(index(table('stco', [48, 1000]), table('co64', [5_000_000_000n])), 300);
  expect(moved).toEqual(index(table('stco', [348, 1300]), table('co64', [5_000_000_300n])));
});

test('an index whose places would no longer fit their table is not moved', () => {
  expect(shiftIndex(index(table('stco', [2 ** 32 - 100])), 300)).toBeNull();
});
