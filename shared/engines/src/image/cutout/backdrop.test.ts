import type { RasterImage } from '../../raster/image.ts';
import { cropToContent, layOn } from './backdrop.ts';

const W = 40;
const H = 30;

/** A red box on nothing, half transparent in its first column. */
function cut(): RasterImage {
  const data = new Uint8ClampedArray(W * H * 4);
  for (let y = 10; y < 20; y++)
    for (let x = 15; x < 25; x++) data.set([200, 20, 10, x === 15 ? 128 : 255], (y * W + x) * 4);
  return { data, width: W, height: H };
}
const at = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('on a colour the picture is whole, and soft edges mix with it', () => {
  const made = layOn(cut(), { kind: 'colour', colour: [0, 0, 250] }, false);
  expect(at(made, 0, 0)).toEqual([0, 0, 250, 255]);
  expect(at(made, 20, 15)).toEqual([200, 20, 10, 255]);
  const [red, , blue] = at(made, 15, 15);
  expect(red).toBeGreaterThan(90);
  expect(blue).toBeGreaterThan(110);
});

test('on nothing it stays as it was, but for a shadow below it', () => {
  expect(layOn(cut(), { kind: 'none' }, false).data).toEqual(cut().data);
  const shaded = layOn(cut(), { kind: 'none' }, true);
  expect(at(shaded, 20, 20)[3]).toBeGreaterThan(10);
  expect(at(shaded, 20, 20)[0]).toBe(0);
  expect(at(shaded, 0, 0)[3]).toBe(0);
});

test('a blurred backdrop holds nothing of what was cut out', () => {
  const photo: RasterImage = { data: cut().data.slice(), width: W, height: H };
  for (let i = 0; i < W * H; i++) if (photo.data[i * 4 + 3]! < 255) photo.data.set([0, 180, 0, 255], i * 4);
  const made = layOn(cut(), { kind: 'blur', photo }, false);
  expect(at(made, 14, 15)[0]).toBeLessThan(30);
  expect(at(made, 14, 15)[1]).toBeGreaterThan(140);
});

test('the crop holds the whole thing and a margin; of nothing there is none', () => {
  const cropped = cropToContent(cut(), 0.2)!;
  expect([cropped.width, cropped.height]).toEqual([14, 14]);
  expect(at(cropped, 7, 7)).toEqual([200, 20, 10, 255]);
  expect(cropToContent({ data: new Uint8ClampedArray(16), width: 2, height: 2 })).toBeNull();
});
