import type { Relighting } from '../face/relight.ts';
import { GRID_SIZE } from '../face/topology/grid.ts';
import { paintFace, plainSkin, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { type LightKey, lightAt, measureLevel } from './light.ts';

const plane = (value: number): Float32Array => new Float32Array(GRID_SIZE * GRID_SIZE).fill(value);
const rgb = (value: number): Relighting['gain'] => [plane(value), plane(value), plane(value)];
const key = (frame: number, gain: number, brightness = 100): LightKey => ({
  frame,
  level: [brightness, brightness, brightness],
  light: { gain: rgb(gain), bias: rgb(0), alpha: plane(1), browArea: plane(0), browless: rgb(100) },
});

test('between two keys the light goes from one to the other', () => {
  const keys = [key(0, 1), key(4, 2)];
  const gains = [0, 1, 2, 3, 4].map((frame) => lightAt(keys, frame, [100, 100, 100], 5, 1).gain[0][0]!);
  expect(gains).toEqual([...gains].sort((a, b) => a - b));
  expect(gains[2]).toBeCloseTo(1.5);
});

test('a lamp that is switched on shows at once', () => {
  const found = lightAt([key(0, 1)], 1, [206, 206, 206], 5, 1);
  expect(found.gain[0][0]).toBeCloseTo(2);
  expect(found.browless[1][0]).toBeCloseTo(200);
  expect(found.alpha[0]).toBe(1);
});

test('a weight thins the face out', () => {
  expect(lightAt([key(0, 1)], 0, [100, 100, 100], 5, 0.25).alpha[0]).toBeCloseTo(0.25);
});

test('where no key is near, the nearest one serves', () => {
  expect(lightAt([key(0, 1), key(50, 3)], 30, [100, 100, 100], 4, 1).gain[0][0]).toBeCloseTo(3);
});

test('the level of a face is the colour of its nose and cheeks', () => {
  const landmarks = syntheticLandmarks(100, 80, 60);
  const level = measureLevel(paintFace(200, 200, landmarks, plainSkin), landmarks);
  plainSkin(0.5, 0.5).forEach((value, c) => expect(Math.abs(level[c]! - value)).toBeLessThan(15));
});
