import { isOnKeyframe, keyframeAtOrBefore } from './keyframes.ts';

const index = { times: [0, 2, 4.5], knownUntil: 6 };

test.each([
  [0, 0],
  [1.999, 2],
  [1.99, 0],
  [2, 2],
  [4.4, 2],
  [6, 4.5],
])('a cut at %d starts at the key frame at %d', (time, expected) => {
  expect(keyframeAtOrBefore(index, time)).toBe(expected);
});

test('before the first key frame the first one counts', () => {
  expect(keyframeAtOrBefore({ times: [0.5, 2], knownUntil: 6 }, 0.1)).toBe(0.5);
});

test('beyond what was scanned nothing is claimed', () => {
  expect(keyframeAtOrBefore({ times: [0, 2], knownUntil: 2 }, 3)).toBeNull();
  expect(isOnKeyframe({ times: [0, 2], knownUntil: 2 }, 3)).toBe(false);
});

test('without any key frame there is nowhere to start', () => {
  expect(keyframeAtOrBefore({ times: [], knownUntil: 6 }, 3)).toBeNull();
});

test('a time a rounding away from a key frame is on it', () => {
  expect(isOnKeyframe(index, 2.001)).toBe(true);
  expect(isOnKeyframe(index, 2.01)).toBe(false);
});
