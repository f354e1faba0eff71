import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { irisPlaces, toTexture } from './iris-places.ts';
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

test('an iris that looks aside lies elsewhere in its eye, and the other one stays', () => {
  const aside = landmarks.slice();
  aside[RIGHT_IRIS * 3]! += 4;
  const [straight, looking] = [irisPlaces(landmarks), irisPlaces(aside)];
  expect(looking.right[0] - straight.right[0]).toBeGreaterThan(0.003);
  expect(looking.left).toEqual(straight.left);
});
