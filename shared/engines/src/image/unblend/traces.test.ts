import { createImage, type RasterImage } from '../../raster/image.ts';
import { doubts, isClean, isPlain, partsOf, tracesOf } from './traces.ts';

const [WIDTH, HEIGHT] = [200, 90];
const box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

/** A sky that gets lighter, with grain of some levels. */
function sky(grain = 4): RasterImage {
  const image = createImage(WIDTH, HEIGHT);
  let state = 5;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const level = 110 + (i % WIDTH) * 0.2 + (state / 2 ** 32) * grain;
    image.data.set([level, level + 10, level + 30, 255], i * 4);
  }
  return image;
}
/** Upright bars of six pixels in the left half of the box. */
const isBar = (i: number): boolean => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return y > 20 && y < 70 && x > 14 && x < 66 && x % 25 < 6;
};
const mark = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (isBar(i) ? 1 : 0));
const raise = ({ data }: RasterImage, i: number, levels: number): void => {
  for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! + levels;
};
const raised = (levels: number, where: (i: number) => boolean, image = sky()): RasterImage => {
  for (let i = 0; i < WIDTH * HEIGHT; i++) if (where(i)) raise(image, i, levels);
  return image;
};
const traces = (image: RasterImage): Float32Array => tracesOf(image, box, mark, doubts.lifted);
const before = 60;

test('where nothing is left nothing is found, however grainy the picture is', () => {
  for (const grain of [0, 4, 30]) for (const trace of traces(sky(grain))) expect(isClean(trace, before)).toBe(true);
});

test.each([
  ['a step', raised(24, isBar)],
  ['an outline', raised(-40, (i) => isBar(i) !== isBar(i + 1))],
])('%s is found in its part of the mark alone', (_, image) => {
  const [left, ...others] = traces(image);
  expect(isClean(left!, before)).toBe(false);
  expect(isPlain(left!, before)).toBe(true);
  expect(others.every((trace) => trace === 0)).toBe(true);
});

test('noise that a lifted mark leaves is found', () => {
  const image = sky();
  for (let i = 0; i < WIDTH * HEIGHT; i++) if (isBar(i)) raise(image, i, ((i * 7919) % 61) - 30);
  expect(isClean(traces(image)[0]!, before)).toBe(false);
});

test('a faint step counts beside a faint mark only', () => {
  expect(isClean(5, 20)).toBe(false);
  expect(isClean(5, 60)).toBe(true);
});

test('a large mark has no more than some parts, and every column is in one', () => {
  for (const width of [30, 200, 5000]) {
    const parts = partsOf(width);
    expect(parts.count).toBeLessThanOrEqual(8);
    expect([parts.of(0), parts.of(width - 1)]).toEqual([0, parts.count - 1]);
  }
});
