import { createImage, type RasterImage } from '../raster/index.ts';
import type { Plane } from '../repair/frame.ts';
import { brightnessOf, createCutDetector, CUT_LOOK } from './cuts.ts';

/** Stripes that are seen from another place; `shade` changes the whole scene. */
function scene(shift: number, shade = 0, period = 23): RasterImage {
  const frame = createImage(160, 90);
  for (let y = 0; y < 90; y++)
    for (let x = 0; x < 160; x++) {
      const value = 110 + 60 * Math.sin((x + shift) / period) + 30 * Math.sin(y / 9) + shade;
      frame.data.set([value, value, value, 255], (y * 160 + x) * 4);
    }
  return frame;
}

test('the first frame begins a shot, and a slow pan is no cut', () => {
  const cuts = createCutDetector();
  expect([0, 1, 2, 3, 4, 5].map((shift) => cuts.step(scene(shift)))).toEqual([true, false, false, false, false, false]);
});

test('another scene is a cut, in the very frame', () => {
  const cuts = createCutDetector();
  [0, 1, 2, 3].forEach((shift) => cuts.step(scene(shift)));
  expect(cuts.step(scene(0, -90, 7))).toBe(true);
  expect(cuts.step(scene(1, -90, 7))).toBe(false);
});

test('light that fades is no cut', () => {
  const cuts = createCutDetector();
  cuts.step(scene(0));
  expect(Array.from({ length: 20 }, (_, i) => cuts.step(scene(i, -i * 3))).some(Boolean)).toBe(false);
});

test('a pan that is fast throughout is no row of cuts', () => {
  const cuts = createCutDetector();
  cuts.step(scene(0));
  const found = Array.from({ length: 12 }, (_, i) => cuts.step(scene(i * 16)));
  expect(found.slice(3).some(Boolean)).toBe(false);
});

/** The same as a decoder has it. */
function decoded(frame: RasterImage, isFull: boolean): Plane {
  const { width, height } = frame;
  const [black, range] = isFull ? [0, 255] : [16, 219];
  const data = Uint8Array.from({ length: width * height }, (_, i) => black + (frame.data[4 * i]! * range) / 255);
  return { data, width, height };
}

test.each([true, false])('decoded brightness shows the cuts that colours show, of the full range: %s', (isFull) => {
  const frames = [scene(0), scene(1), scene(2), scene(0, -90, 7), scene(1, -90, 7)];
  const [inColour, inGrey] = [createCutDetector(), createCutDetector()];
  const found = frames.map((frame) => inColour.step(frame));
  expect(found).toEqual([true, false, false, true, false]);
  expect(frames.map((frame) => inGrey.step(brightnessOf(decoded(frame, isFull), isFull)))).toEqual(found);
});

test('both ranges are the same brightness, and what lies outside of the video range is black or white', () => {
  const flat = (value: number, isFull: boolean): number =>
    brightnessOf({ data: new Uint8Array(64).fill(value), width: 8, height: 8 }, isFull).data[0]!;
  expect([flat(16, false), flat(235, false)]).toEqual([0, 1]);
  expect([flat(0, true), flat(255, true)]).toEqual([0, 1]);
  expect([flat(3, false), flat(250, false)]).toEqual([0, 1]);
});

test('a pixel of the brightness is a mean: lines as fine as pixels are grey', () => {
  const [width, height] = [1024, 576];
  const data = Uint8Array.from({ length: width * height }, (_, i) => (((i % width) >> 1) % 2 === 0 ? 0 : 255));
  const { data: seen, ...size } = brightnessOf({ data, width, height }, true);
  expect(size).toEqual(CUT_LOOK);
  expect([Math.min(...seen), Math.max(...seen)]).toEqual([0.5, 0.5]);
});
