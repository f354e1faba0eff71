import { aspectRatio, longestEdge, readPixels, smallerFrames } from './core.ts';

test.each([
  ['1920', 1920],
  [' 1 ', 1],
  [String(longestEdge), longestEdge],
])('"%s" is a size', (text, pixels) => {
  expect(readPixels(text)).toBe(pixels);
});

test.each(['', '0', '-5', '12.5', '1e3', 'wide', String(longestEdge + 1), '123456'])('"%s" is no size', (text) => {
  expect(readPixels(text)).toBeNull();
});

test.each([
  [1920, 1080, 16, 9],
  [1080, 1920, 9, 16],
  [1000, 1000, 1, 1],
  [1279, 720, 1279, 720],
])('%i × %i is %i to %i', (width, height, across, down) => {
  expect(aspectRatio({ width, height })).toEqual({ width: across, height: down });
});

test('smaller frames are whole, and end where nothing could be seen', () => {
  expect(smallerFrames({ width: 601, height: 400 })).toEqual([
    { width: 301, height: 200 },
    { width: 150, height: 100 },
  ]);
  expect(smallerFrames({ width: 100, height: 100 })).toEqual([]);
});
