import { createImage, type RasterImage } from '../../raster/image.ts';
import { distanceTo } from '../distance.ts';
import {
  movingFormats,
  dropScraps,
  isCutOut,
  outlineRoom,
  outlineSticker,
  stepShadow,
  stickerFormats,
} from './index.ts';

const white = [255, 255, 255] as const;

/** A red shape on nothing. */
function picture(width: number, height: number, inside: (x: number, y: number) => boolean): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (inside(x, y)) image.data.set([200, 30, 30, 255], (y * width + x) * 4);
  return image;
}
const at = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

test('distances to one pixel are those of Pythagoras', () => {
  const plane = new Float32Array(11 * 11);
  plane[5 * 11 + 5] = 1;
  const distances = distanceTo(plane, 11, 11);
  expect(distances[5 * 11 + 5]).toBe(0);
  expect(distances[5 * 11 + 9]).toBeCloseTo(4);
  expect(distances[1 * 11 + 2]).toBeCloseTo(5);
});

test('an empty picture has no distance, no outline and no fault', () => {
  const distances = distanceTo(new Float32Array(16), 4, 4);
  expect(Math.min(...distances)).toBeGreaterThan(1e6);
  const sticker = outlineSticker(createImage(20, 20), { outline: 4, colour: white, shadow: true });
  expect(sticker.data.every((value) => value === 0)).toBe(true);
});

test('the outline has the requested width and colour, and leaves the picture as it is', () => {
  const sticker = outlineSticker(picture(80, 80, box(30, 30, 50, 50)), { outline: 8, colour: white, shadow: false });
  expect(at(sticker, 40, 40)).toEqual([200, 30, 30, 255]);
  expect(at(sticker, 25, 40)).toEqual([255, 255, 255, 255]);
  expect(at(sticker, 20, 40)[3]).toBe(0);
});

test('a narrow bay and a small hole are closed, the open side of a large bay is not', () => {
  const comb = picture(120, 80, (x, y) => box(30, 30, 90, 60)(x, y) && !box(58, 30, 62, 50)(x, y));
  const options = { outline: 8, colour: white, shadow: false } as const;
  expect(at(outlineSticker(comb, options), 60, 35)[3]).toBe(255);
  const ring = picture(200, 200, (x, y) => Math.abs(Math.hypot(x - 100, y - 100) - 24) < 6);
  expect(at(outlineSticker(ring, { ...options, outline: 3 }), 100, 100)[3]).toBe(255);
  const gate = picture(200, 120, (x, y) => box(30, 30, 170, 90)(x, y) && !box(70, 50, 130, 90)(x, y));
  expect(at(outlineSticker(gate, options), 100, 85)[3]).toBe(0);
});

test('the outline of a serrated edge is smooth', () => {
  const saw = picture(160, 100, (x, y) => box(30, 40, 130, 70)(x, y) || (box(30, 34, 130, 40)(x, y) && x % 20 < 3));
  const sticker = outlineSticker(saw, { outline: 14, colour: white, shadow: false });
  const tops = Array.from({ length: 60 }, (_, i) => {
    const column = Array.from({ length: 100 }, (__, y) => at(sticker, 50 + i, y)[3]!);
    return column.findIndex((alpha) => alpha > 127);
  });
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
});

test('a filled hole shows no line along its edge', () => {
  const ring = picture(200, 200, (x, y) => Math.abs(Math.hypot(x - 100, y - 100) - 24) < 6);
  const sticker = outlineSticker(ring, { outline: 3, colour: white, shadow: false });
  for (let x = 100; x < 130; x++) expect(at(sticker, x, 100)[3]).toBe(255);
});

test('a shadow lies below, half transparent and black, within the room that was named', () => {
  const options = { outline: 6, colour: white, shadow: true } as const;
  const room = outlineRoom(options);
  const sticker = outlineSticker(picture(100, 100, box(room, room, 100 - room, 100 - room)), options);
  const below = at(sticker, 50, 100 - room + 8);
  expect(below.slice(0, 3)).toEqual([0, 0, 0]);
  expect(below[3]).toBeGreaterThan(20);
  expect(at(sticker, 50, 99)[3]).toBeLessThan(8);
  expect(outlineRoom({ outline: 0, shadow: false })).toBeLessThan(3);
});

test('scraps are dropped, a second large part stays', () => {
  const image = picture(
    100,
    60,
    (x, y) => box(5, 5, 40, 50)(x, y) || box(60, 10, 90, 40)(x, y) || box(48, 50, 50, 52)(x, y),
  );
  dropScraps(image);
  expect([at(image, 10, 10)[3], at(image, 70, 20)[3], at(image, 48, 50)[3]]).toEqual([255, 255, 0]);
});

test('a part that hangs on by a faint thread is no scrap', () => {
  const image = picture(100, 40, (x, y) => box(5, 5, 60, 35)(x, y) || box(66, 18, 90, 21)(x, y));
  for (let x = 60; x < 66; x++) image.data.set([200, 30, 30, 70], (19 * 100 + x) * 4);
  dropScraps(image);
  expect(at(image, 80, 19)[3]).toBe(255);
});

test('what counts as a scrap can be less: a hand that is seen apart stays', () => {
  const hand = () =>
    picture(100, 60, (x, y) => box(5, 5, 45, 55)(x, y) || box(70, 20, 76, 26)(x, y) || box(90, 50, 92, 52)(x, y));
  const [usual, fine] = [hand(), hand()];
  dropScraps(usual);
  dropScraps(fine, 0.01);
  expect([at(usual, 72, 22)[3], at(fine, 72, 22)[3], at(fine, 91, 51)[3]]).toEqual([0, 255, 0]);
});

test('a shadow has few steps, and the edge of the outline stays smooth', () => {
  const image = createImage(256, 1);
  for (let i = 0; i < 256; i++) image.data[i * 4 + 3] = i;
  stepShadow(image);
  const alphas = Array.from({ length: 256 }, (_, i) => image.data[i * 4 + 3]!);
  expect(new Set(alphas.slice(0, 98)).size).toBeLessThanOrEqual(9);
  expect(alphas[3]).toBe(0);
  expect(alphas.slice(110)).toEqual(Array.from({ length: 146 }, (_, i) => i + 110));
});

test('a picture with much transparency is a cut-out, a photo with one clear pixel is not', () => {
  expect(isCutOut(picture(40, 40, box(5, 5, 30, 30)))).toBe(true);
  const photo = picture(40, 40, () => true);
  photo.data[3] = 0;
  expect(isCutOut(photo)).toBe(false);
});

test('every app’s format names its source', () => {
  for (const [name, { source, bytes }] of Object.entries(stickerFormats))
    expect([name, source !== null, bytes !== null]).toEqual([name, name !== 'print', name !== 'print']);
  expect(movingFormats).toMatchObject({
    whatsapp: { width: 512, height: 512, type: 'image/webp', bytes: 500_000 },
    telegram: { width: 512, height: 512, type: 'video/webm', bytes: 256_000 },
  });
  expect(stickerFormats.whatsapp).toMatchObject({ width: 512, height: 512, type: 'image/webp', bytes: 100_000 });
});
