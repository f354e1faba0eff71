import { portraitArea } from './portrait.ts';

test('the square stands around the middle of the face', () => {
  const face = { x: 100, y: 50, width: 80, height: 100 };
  expect(portraitArea({ width: 400, height: 400 }, face)).toEqual({ left: 55, top: 15, width: 170, height: 170 });
});

test.each([
  ['at the left', { x: -10, y: 100, width: 100, height: 100 }, { left: 0, top: 65 }],
  ['at the right', { x: 330, y: 100, width: 100, height: 100 }, { left: 230, top: 65 }],
  ['at the top', { x: 100, y: 0, width: 100, height: 100 }, { left: 65, top: 0 }],
])('%s it is moved into the picture', (_where, face, place) => {
  expect(portraitArea({ width: 400, height: 400 }, face)).toEqual({ ...place, width: 170, height: 170 });
});

test('it is no larger than the picture', () => {
  const face = { x: 10, y: 10, width: 90, height: 90 };
  expect(portraitArea({ width: 120, height: 100 }, face)).toEqual({ left: 5, top: 0, width: 100, height: 100 });
});
