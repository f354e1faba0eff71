/** @jest-environment jsdom */
import {
  adviceOn,
  frameOf,
  isExtended,
  isWide,
  marginsFor,
  marginsOfFrame,
  MOST,
  sides,
  sidesWithPeople,
  fillings,
  workingSize,
} from './frame.ts';
import { en } from './messages/en.ts';
import { options } from './specs.ts';

const none = { left: 0, top: 0, right: 0, bottom: 0 };

test.each([
  ['1:1', { width: 300, height: 400 }, 1],
  ['16:9', { width: 600, height: 600 }, 16 / 9],
  ['4:5', { width: 400, height: 300 }, 0.8],
] as const)('a frame of %s around %j has that shape', (format, photo, ratio) => {
  const { left, top, right, bottom } = marginsFor(format, photo);
  expect(left).toBe(right);
  expect((photo.width * (1 + left + right)) / (photo.height * (1 + top + bottom))).toBeCloseTo(ratio);
});

test('a format that a picture cannot reach is come near to', () => {
  expect(marginsFor('16:9', { width: 300, height: 900 })).toEqual({ left: MOST, top: 0, right: MOST, bottom: 0 });
});

test('a frame says its margins, and margins their frame', () => {
  const margins = { left: 0.2, top: 0.1, right: 0.75, bottom: 0 };
  expect(marginsOfFrame(frameOf(margins))).toEqual(margins);
});

test('a frame never cuts the picture', () => {
  expect(marginsOfFrame({ x: 0.45, y: 0.5, width: 0.05, height: 0.05 })).toEqual(none);
});

test('nothing is extended without a margin, and wide ones are warned of', () => {
  expect(isExtended(none)).toBe(false);
  expect(isExtended({ ...none, top: 0.01 })).toBe(true);
  expect(isWide({ ...none, left: 0.5 })).toBe(false);
  expect(isWide({ ...none, left: 0.51 })).toBe(true);
});

test('a photo is made smaller where the result would have more than 40 megapixels', () => {
  expect(workingSize({ width: 4000, height: 5000 }, { ...none, left: 0.5 })).toEqual({ width: 4000, height: 5000 });
  const { width, height } = workingSize({ width: 8000, height: 5000 }, { ...none, left: 0.3 });
  expect(width * 1.3 * height).toBeLessThanOrEqual(40e6);
  expect(width * 1.3 * height).toBeGreaterThan(39.9e6);
});

test('people are noticed at the edges that cut them off', () => {
  const size = { width: 20, height: 20 };
  const people = Float32Array.from({ length: 400 }, (_, i) => (i % 20 > 15 && i > 200 ? 0.9 : 0));
  expect(sidesWithPeople(people, size)).toEqual(['right', 'bottom']);
  expect(sidesWithPeople(new Float32Array(400), size)).toEqual([]);
});

test('a side that cannot go on is named with those that would', () => {
  const goingOn = { left: 0.95, top: 1, right: 0.9, bottom: 0.3 };
  expect(adviceOn({ ...none, right: 0.2, bottom: 0.2 }, ['right'], goingOn)).toEqual({
    people: ['right'],
    broken: ['bottom'],
    better: ['left', 'top'],
  });
});

test('where the extended sides go on, nothing is said of the others', () => {
  const goingOn = { left: 0.95, top: 1, right: 0.2, bottom: 0.3 };
  expect(adviceOn({ ...none, left: 0.2 }, ['right'], goingOn)).toEqual({ people: [], broken: [], better: [] });
});

test('all that can be said of a side has words', () => {
  for (const side of sides)
    for (const note of ['people', 'broken', 'better']) expect(en).toHaveProperty([`note.${note}.${side}`]);
});

test('what cannot be continued, and a photo that was made smaller, have words', () => {
  expect(en).toHaveProperty(['failure.nothing-to-copy']);
  expect(en).toHaveProperty(['note.reduced']);
});

test('each filling of the frame has a name, and a backdrop is recommended in words', () => {
  for (const filling of fillings) expect(en).toHaveProperty([`filling.${filling}`]);
  expect(en).toHaveProperty(['note.backdrop']);
  expect(en).toHaveProperty(['fillings.advice']);
});

test('what fills the frame is the picture continued at first, under a name that the page does not use for the model', () => {
  expect(options.filling.initial).toBe('continued');
  expect(options).not.toHaveProperty('way');
});
