import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { irisPlaces, matchGaze, toTexture } from './gaze.ts';
import { LEFT_EYE, RIGHT_EYE, RIGHT_IRIS, U, V } from './topology/mesh.ts';

const landmarks = syntheticLandmarks(100, 100, 100);

test('a vertex of the ring maps close to its own texture coordinate', () => {
  const [u, v] = toTexture(landmarks, RIGHT_EYE, landmarks[33 * 3]!, landmarks[33 * 3 + 1]!);
  expect(Math.abs(u - U[33]!)).toBeLessThan(0.01);
  expect(Math.abs(v - V[33]!)).toBeLessThan(0.01);
});

test('a closed eye still maps to finite coordinates', () => {
  const closed = landmarks.slice();
  for (const v of LEFT_EYE) closed[v * 3 + 1] = 80;
  for (const value of toTexture(closed, LEFT_EYE, 130, 80)) expect(Number.isFinite(value)).toBe(true);
});

test('equal gaze moves nothing; an iris that looks aside is followed', () => {
  const straight = irisPlaces(landmarks);
  for (const shift of matchGaze(straight, straight)) expect(Math.hypot(shift.du, shift.dv)).toBe(0);
  const aside = landmarks.slice();
  aside[RIGHT_IRIS * 3]! += 4;
  const [right, left] = matchGaze(straight, irisPlaces(aside));
  expect(right!.du).toBeLessThan(-0.003);
  expect(left!.du).toBe(0);
});

test('an iris moves no further than its eye allows', () => {
  const here = { right: [0.3, 0.4], left: [0.7, 0.4] } as const;
  const far = { right: [0.6, 0.4], left: [0.7, 0.9] } as const;
  for (const { du, dv } of matchGaze(here, far)) expect(Math.hypot(du, dv)).toBeLessThanOrEqual(0.0201);
});
