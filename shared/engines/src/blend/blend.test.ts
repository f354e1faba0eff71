import { blendImages, type BlendOptions } from './blend.ts';
import type { RasterImage } from '../raster/index.ts';
import { blendModes } from './modes.ts';

const pixel = (...rgba: readonly number[]): RasterImage => ({ data: new Uint8ClampedArray(rgba), width: 1, height: 1 });
const plain: BlendOptions = { mode: 'normal', strength: 1, fit: 'stretch' };

function blendOne(
  backdrop: readonly number[],
  source: readonly number[],
  options: Partial<BlendOptions> = {},
): number[] {
  return [...blendImages(pixel(...backdrop), pixel(...source), { ...plain, ...options }).data];
}

/** Values computed by hand from the formulas of the specification for opaque colours, in 8 bits. */
test.each([
  ['multiply', [200, 100, 50], [100, 100, 100], [78, 39, 20]],
  ['screen', [200, 100, 50], [100, 100, 100], [222, 161, 130]],
  ['overlay', [200, 100, 50], [100, 100, 100], [188, 78, 39]],
  ['darken', [200, 100, 50], [100, 100, 100], [100, 100, 50]],
  ['lighten', [200, 100, 50], [100, 100, 100], [200, 100, 100]],
  ['color-dodge', [200, 100, 50], [100, 100, 100], [255, 165, 82]],
  ['color-burn', [200, 100, 50], [100, 100, 100], [115, 0, 0]],
  ['hard-light', [200, 100, 50], [100, 200, 100], [157, 188, 39]],
  ['difference', [200, 100, 50], [100, 100, 100], [100, 0, 50]],
  ['exclusion', [200, 100, 50], [100, 100, 100], [143, 122, 111]],
  // The last one: D = ((16·0.1961 − 12)·0.1961 + 4)·0.1961 = 0.4436, B = 0.1961 + 0.5686·(D − 0.1961) = 0.3368.
  ['soft-light', [200, 100, 50], [100, 100, 200], [191, 87, 86]],
] as const)('%s gives what the formula says', (mode, backdrop, source, expected) => {
  expect(blendOne([...backdrop, 255], [...source, 255], { mode })).toEqual([...expected, 255]);
});

test('half the strength stands half way between the backdrop and the full blend', () => {
  expect(blendOne([200, 100, 0, 255], [0, 0, 0, 255], { strength: 0.5 })).toEqual([100, 50, 0, 255]);
});

test.each(blendModes)('%s without strength leaves the backdrop as it is', (mode) => {
  expect(blendOne([12, 200, 90, 255], [255, 3, 77, 255], { mode, strength: 0 })).toEqual([12, 200, 90, 255]);
});

test.each(blendModes)('%s over nothing shows the upper picture itself', (mode) => {
  expect(blendOne([9, 9, 9, 0], [255, 3, 77, 255], { mode })).toEqual([255, 3, 77, 255]);
});

test('a half transparent backdrop takes part by half', () => {
  // Cs' = 0.5*1 + 0.5*(0.5*1) = 0.751 of white, alpha 1
  expect(blendOne([128, 128, 128, 128], [255, 255, 255, 255], { mode: 'multiply' })).toEqual([191, 191, 191, 255]);
});

test('two transparent pixels stay transparent', () => {
  expect(blendOne([1, 2, 3, 0], [4, 5, 6, 0])).toEqual([0, 0, 0, 0]);
});

test('the result has the size of the lower picture and outside of the upper one shows the lower', () => {
  const lower: RasterImage = { data: new Uint8ClampedArray(4 * 2 * 4).fill(255), width: 4, height: 2 };
  const upper = pixel(0, 0, 0, 255);
  const out = blendImages(lower, upper, { ...plain, fit: 'original', align: { x: 1, y: 1 } });
  expect([out.width, out.height]).toEqual([4, 2]);
  const dark = [...Array(8).keys()].filter((i) => out.data[i * 4] === 0);
  expect(dark).toEqual([7]);
});

test('progress rises to one', () => {
  const tall: RasterImage = { data: new Uint8ClampedArray(300 * 4), width: 1, height: 300 };
  const seen: number[] = [];
  blendImages(tall, tall, { ...plain, onProgress: (fraction) => seen.push(fraction) });
  expect(seen.at(-1)).toBe(1);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});

test.each([-0.1, 1.1, Number.NaN])('a strength of %p is refused', (strength) => {
  expect(() => blendOne([0, 0, 0, 255], [0, 0, 0, 255], { strength })).toThrow(RangeError);
});

test('a picture with missing pixels is refused', () => {
  const broken = { data: new Uint8ClampedArray(3), width: 1, height: 1 };
  expect(() => blendImages(broken, pixel(0, 0, 0, 255), plain)).toThrow(RangeError);
});

test('where the upper picture is hidden the lower one is seen, half hidden it is half seen', () => {
  const three = (value: number): RasterImage => ({
    data: Uint8ClampedArray.from({ length: 12 }, (_, i) => (i % 4 === 3 ? 255 : value)),
    width: 3,
    height: 1,
  });
  const { data } = blendImages(three(200), three(0), { ...plain, hidden: Uint8Array.of(0, 127, 255) });
  expect([data[0], data[4], data[8]]).toEqual([0, expect.any(Number), 200]);
  expect(Math.abs(data[4]! - 100)).toBeLessThan(2);
});

test('a mask of another size is refused', () => {
  expect(() => blendOne([0, 0, 0, 255], [0, 0, 0, 255], { hidden: new Uint8Array(2) })).toThrow(RangeError);
});
