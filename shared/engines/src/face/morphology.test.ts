import { connectedParts, extreme, extremeAcross } from './morphology.ts';

const size = 6;
const marks = (...places: number[]): Uint8Array => {
  const out = new Uint8Array(size * size);
  for (const i of places) out[i] = 1;
  return out;
};

test('a point grows to a square, or to a line', () => {
  const point = Float32Array.from(marks(14));
  expect(extreme(point, size, 1, 'max').reduce((a, b) => a + b)).toBe(9);
  expect(extremeAcross(point, size, 1, 'max').reduce((a, b) => a + b)).toBe(3);
  expect(extreme(point, size, 1, 'min').reduce((a, b) => a + b)).toBe(0);
});

test('parts are separated, with their boxes', () => {
  const parts = connectedParts(marks(0, 1, 7, 20, 35), size);
  expect(parts.map(({ members, width, height }) => [members.length, width, height])).toEqual([
    [3, 2, 2],
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test('corners connect only where they are to, and rows do not run on into the next', () => {
  expect(connectedParts(marks(0, 7), size)).toHaveLength(2);
  expect(connectedParts(marks(0, 7), size, true)).toHaveLength(1);
  expect(connectedParts(marks(5, 6), size)).toHaveLength(2);
});
