import { place } from './placement.ts';

const wide = { width: 200, height: 100 };
const square = { width: 100, height: 100 };

test('cover fills the frame and overhangs on both sides', () => {
  expect(place(wide, square, 'cover')).toEqual({ width: 200, height: 100, left: -50, top: 0 });
});

test('contain stays inside and is centred', () => {
  expect(place(wide, square, 'contain')).toEqual({ width: 100, height: 50, left: 0, top: 25 });
});

test('stretch takes the frame as it is', () => {
  expect(place(wide, square, 'stretch')).toEqual({ width: 100, height: 100, left: 0, top: 0 });
});

test('original keeps its pixels and stands where it is aligned', () => {
  expect(place({ width: 10, height: 20 }, square, 'original', { x: 0, y: 1 })).toEqual({
    width: 10,
    height: 20,
    left: 0,
    top: 80,
  });
});

test('a sliver keeps one pixel', () => {
  expect(place({ width: 10_000, height: 1 }, square, 'contain').height).toBe(1);
});

test.each([-0.01, 1.01, Number.NaN])('an alignment of %p is refused', (x) => {
  expect(() => place(wide, square, 'cover', { x, y: 0 })).toThrow(RangeError);
});
