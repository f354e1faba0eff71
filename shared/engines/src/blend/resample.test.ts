import type { RasterImage } from '../raster/index.ts';
import type { Placement, Size } from './placement.ts';
import { createRowSampler } from './resample.ts';

function resampleInto(image: RasterImage, placement: Placement, { width, height }: Size): RasterImage {
  const data = new Uint8ClampedArray(width * height * 4);
  const sample = createRowSampler(image, placement, { width, height });
  for (let y = 0; y < height; y++) sample(y, data.subarray(y * width * 4, (y + 1) * width * 4));
  return { data, width, height };
}

function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]): RasterImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4);
  return { data, width, height };
}
const whole = (width: number, height: number) => ({ left: 0, top: 0, width, height });

test('at its own size a picture comes back byte by byte', () => {
  const image = picture(5, 4, (x, y) => [x * 50, y * 60, x * y * 10, 255]);
  expect(resampleInto(image, whole(5, 4), image).data).toEqual(image.data);
});

test('a flat picture stays flat at every size', () => {
  const flat = picture(7, 3, () => [10, 200, 30, 255]);
  for (const size of [
    { width: 1, height: 1 },
    { width: 50, height: 20 },
  ]) {
    const out = resampleInto(flat, { left: 0, top: 0, ...size }, size);
    for (let i = 0; i < out.data.length; i += 4) expect([...out.data.slice(i, i + 4)]).toEqual([10, 200, 30, 255]);
  }
});

test('a fine chequerboard becomes its average when it is made small, without moiré', () => {
  const board = picture(64, 64, (x, y) => ((x + y) % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
  const out = resampleInto(board, whole(8, 8), { width: 8, height: 8 });
  for (let i = 0; i < out.data.length; i += 4) expect(Math.abs(out.data[i]! - 127.5)).toBeLessThan(4);
});

test('colour below transparent pixels does not bleed into the edge', () => {
  const edge = picture(2, 1, (x) => (x === 0 ? [255, 0, 0, 255] : [0, 255, 0, 0]));
  const out = resampleInto(edge, whole(1, 1), { width: 1, height: 1 });
  expect([...out.data]).toEqual([255, 0, 0, 128]);
});

test('what overhangs is cut off and what is left free stays transparent', () => {
  const red = picture(2, 2, () => [255, 0, 0, 255]);
  const out = resampleInto(red, { left: -1, top: 1, width: 2, height: 2 }, { width: 3, height: 3 });
  const filled = [...Array(9).keys()].filter((i) => out.data[i * 4 + 3] === 255);
  expect(filled).toEqual([3, 6]);
});

test('a picture that stands wholly outside leaves the frame empty', () => {
  const red = picture(2, 2, () => [255, 0, 0, 255]);
  expect(
    resampleInto(red, { left: 9, top: 0, width: 2, height: 2 }, { width: 3, height: 3 }).data.every((v) => v === 0),
  ).toBe(true);
});
