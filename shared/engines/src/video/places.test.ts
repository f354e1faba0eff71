import { nearestFace } from './places.ts';

const face = (x: number, y: number, size = 40) => ({
  box: { x: x - size / 2, y: y - size / 2, width: size, height: size },
});
const [left, right] = [face(50, 50), face(100, 50)];

test.each([
  ['the middle of a face', 50, 50, left],
  ['a point between two faces, nearer to the second', 80, 50, right],
  ['a point beside a face', 50, 75, left],
  ['a point far from all of them', 50, 200, null],
])('%s', (_case, x, y, wanted) => {
  expect(nearestFace([left, right], x, y)).toBe(wanted);
});

test('of faces of different sizes the one that the point lies deeper in is meant', () => {
  const large = face(60, 50, 200);
  expect(nearestFace([large, left], 51, 50)).toBe(left);
  expect(nearestFace([], 0, 0)).toBeNull();
});
