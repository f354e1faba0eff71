import { portraitArea } from './portrait.ts';

test('the square stands around the middle of the face', () => {
  const face = { x: 100, y: 50, width: 80, height: 100 };
  expect(portraitArea({ width: 400, height: 400 }, face)).toEqual({ left: 75, top: 35, width: 130, height: 130 });
});

test.each([
  ['at the left', { x: -10, y: 100, width: 100, height: 100 }, { left: 0, top: 85 }],
  ['at the right', { x: 330, y: 100, width: 100, height: 100 }, { left: 270, top: 85 }],
  ['at the top', { x: 100, y: 0, width: 100, height: 100 }, { left: 85, top: 0 }],
])('%s it is moved into the picture', (_where, face, place) => {
  expect(portraitArea({ width: 400, height: 400 }, face)).toEqual({ ...place, width: 130, height: 130 });
});

test('it is no larger than the picture', () => {
  const face = { x: 10, y: 10, width: 90, height: 90 };
  expect(portraitArea({ width: 120, height: 100 }, face)).toEqual({ left: 5, top: 0, width: 100, height: 100 });
});
