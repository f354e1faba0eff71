import { createImage } from '../../raster/image.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../../segment/person.ts';
import { areaOf, certaintyOf, cutFrame, findPeopleInFilm, maskIn, steadyMasks, type FilmMasks } from './film.ts';

/** A picture of one grey, with a box of another. */
function picture(
  width: number,
  height: number,
  back: number,
  front: number,
  inside: (x: number, y: number) => boolean,
) {
  const image = createImage(width, height);
  for (let i = 0; i < width * height; i++) {
    const value = inside(i % width, Math.floor(i / width)) ? front : back;
    image.data.set([value, value, value, 255], i * 4);
  }
  return image;
}
const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;
/** Sees a person in what is bright, and notes the squares that it was given. */
function brightness() {
  const squares: { cx: number; cy: number; size: number }[] = [];
  const segmenter: PersonSegmenter = {
    segment({ base: { width, height, data } }, square) {
      squares.push({ cx: square.cx, cy: square.cy, size: square.size });
      return Float32Array.from({ length: PERSON_SAMPLES ** 2 }, (_, i) => {
        const u = ((i % PERSON_SAMPLES) + 0.5) / PERSON_SAMPLES - 0.5;
        const v = (Math.floor(i / PERSON_SAMPLES) + 0.5) / PERSON_SAMPLES - 0.5;
        const [x, y] = [Math.floor(square.cx + u * square.size), Math.floor(square.cy + v * square.size)];
        return x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4]! > 128 ? 1 : 0;
      });
    },
    dispose: () => undefined,
  };
  return { segmenter, squares };
}
const masks = (width: number, height: number, ...planes: number[][]): FilmMasks => ({
  width,
  height,
  planes: planes.map((plane) => Float32Array.from(plane)),
});

test('every frame of a broad film is looked at in one square, around all places where people are', () => {
  const frames = [60, 70, 80].map((x) => picture(320, 180, 20, 220, box(x, 60, x + 60, 180)));
  const { segmenter, squares } = brightness();
  const found = findPeopleInFilm(frames, segmenter);
  const looks = squares.slice(-3);
  expect(new Set(looks.map((square) => JSON.stringify(square))).size).toBe(1);
  expect(looks[0]!.size).toBeLessThanOrEqual(180);
  expect(looks[0]!.cx - looks[0]!.size / 2).toBeLessThan(60);
  const at = (frame: number, x: number): number =>
    found.planes[frame]![Math.round(0.7 * found.height) * found.width + Math.round((x / 320) * found.width)]!;
  expect([at(0, 65), at(0, 135), at(2, 65), at(2, 135)]).toEqual([1, 0, 0, 1]);
});

test('people who fill the breadth are looked at in the whole picture, and an empty film has no area', () => {
  const { segmenter, squares } = brightness();
  const broad = picture(320, 180, 20, 220, box(10, 20, 310, 180));
  findPeopleInFilm([broad], segmenter);
  expect(squares.at(-1)).toMatchObject({ size: PERSON_SAMPLES });
  const empty = findPeopleInFilm([picture(320, 180, 20, 20, () => false)], segmenter);
  expect([areaOf(empty), certaintyOf(empty).share]).toEqual([null, 0]);
  expect(findPeopleInFilm([], segmenter).planes).toEqual([]);
});

test('an edge that wavers where nothing moves is held', () => {
  const still = picture(3, 1, 90, 90, () => false);
  const wavering = masks(3, 1, [1, 1, 0], [1, 0, 0], [1, 1, 0], [1, 0, 0], [1, 1, 0]);
  const { planes } = steadyMasks(
    wavering,
    wavering.planes.map(() => still),
  );
  const middle = planes.map((plane) => plane[1]!);
  expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(0.4);
  expect(planes.every((plane) => plane[0] === 1 && plane[2] === 0)).toBe(true);
});

test('an edge that moves with the picture does not trail', () => {
  const at = (x: number) => picture(4, 1, 20, 220, (px) => px === x);
  const moving = masks(4, 1, [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]);
  const { planes } = steadyMasks(moving, [0, 1, 2].map(at));
  expect(planes.map((plane) => [...plane].map((value) => Math.round(value * 10) / 10))).toEqual([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
  ]);
});

test('the area holds people at any time, and a mask is cut to it', () => {
  const film = masks(10, 10, ...[22, 77].map((seen) => Array.from({ length: 100 }, (_, i) => (i === seen ? 1 : 0))));
  const area = areaOf(film)!;
  expect(area).toEqual({ left: 0.2, top: 0.2, width: 0.6, height: 0.6 });
  const part = maskIn(film, film.planes[0]!, area, { width: 6, height: 6 });
  expect([part[0], part[35]]).toEqual([1, 0]);
});

test('a rough mask is carried to the edge of the picture, and what lies behind is gone', () => {
  const width = 400;
  const frame = picture(width, 60, 30, 200, (x) => x < 200);
  // Two pixels too wide, and soft.
  const soft = (x: number): number => Math.min(1, Math.max(0, 0.5 + (202 - x) / 8));
  const cut = cutFrame(
    frame,
    Float32Array.from({ length: width * 60 }, (_, i) => soft(i % width)),
  );
  const pixel = (x: number): number[] => [...cut.data.subarray((30 * width + x) * 4, (30 * width + x) * 4 + 4)];
  expect([pixel(100)[3], pixel(300)[3]]).toEqual([255, 0]);
  expect(pixel(197)[3]).toBeGreaterThan(200);
  expect(pixel(203)[3]).toBeLessThan(60);
  for (let x = 0; x < width; x++) if (pixel(x)[3]! > 20) expect(pixel(x)[0]).toBeGreaterThan(120);
});
