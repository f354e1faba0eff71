import { GRID_SIZE } from '../face/topology/grid.ts';
import { paintFace, plainSkin, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { keysAround, type LightKey, lightAt, levelRatio, measureLevel } from './light.ts';

const plane = (value: number): Float32Array => new Float32Array(GRID_SIZE * GRID_SIZE).fill(value);
const planes = (value: number): LightKey['light']['own'] => [plane(value), plane(value), plane(value)];
const key = (frame: number, lightness: number, brightness = 100): LightKey => ({
  frame,
  level: [brightness, brightness, brightness],
  iris: null,
  detail: null,
  covered: false,
  light: {
    own: planes(0.5),
    target: planes(lightness),
    lightGain: plane(1),
    lightLimit: plane(1),
    chromaGain: plane(1),
    chromaLimit: plane(0.1),
    alpha: plane(1),
    browArea: plane(0),
    browless: planes(100),
  },
});

test('a key takes the mean of what lies around it', () => {
  const keys = [key(0, 0.4), key(3, 0.7), key(6, 0.4), key(60, 9)];
  const [lightness] = lightAt(keys, keys[1]!, 7).target;
  expect(lightness[0]).toBeGreaterThan(0.5);
  expect(lightness[0]).toBeLessThan(0.6);
});

test('keys from before a lamp was switched on are brought to its brightness', () => {
  const keys = [key(0, 0.4, 50), key(1, 0.66, 100)];
  expect(lightAt(keys, keys[1]!, 5).target[0][0]).toBeCloseTo(0.65, 1);
  expect(lightAt(keys, keys[1]!, 5).browless[1][0]).toBeGreaterThan(130);
});

test('a key that stands alone is taken as it is', () => {
  const only = key(4, 0.5);
  expect(lightAt([only], only, 5)).toBe(only.light);
});

test('a frame lies between the keys around it', () => {
  const keys = [key(0, 1), key(4, 2)];
  expect(keysAround(keys, 1)).toEqual({ before: keys[0], after: keys[1], share: 0.25 });
  expect(keysAround(keys, 9)).toEqual({ before: keys[1], after: keys[1], share: 0 });
  expect(keysAround([keys[1]!], 1)).toEqual({ before: keys[1], after: keys[1], share: 0 });
});

test('brightness changes by channel, within limits', () => {
  expect(levelRatio([100, 100, 100], [206, 100, 1])).toEqual([2, 1, 0.4]);
});

test('the level of a face is the colour of its nose and cheeks', () => {
  const landmarks = syntheticLandmarks(100, 80, 60);
  const level = measureLevel(paintFace(200, 200, landmarks, plainSkin), landmarks);
  plainSkin(0.5, 0.5).forEach((value, c) => expect(Math.abs(level[c]! - value)).toBeLessThan(15));
});
