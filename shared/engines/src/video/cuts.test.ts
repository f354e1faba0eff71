import { createImage, type RasterImage } from '../raster/index.ts';
import { createCutDetector } from './cuts.ts';

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
