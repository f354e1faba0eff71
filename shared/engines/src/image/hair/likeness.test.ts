import { createImage } from '../../raster/image.ts';
import { byItsColour, clearUnlike, likeSkin, planesOf } from './likeness.ts';

const [WIDTH, HEIGHT, UNIT] = [120, 60, 80];

/** Dark hair on the left up to column 50, skin beside it, with some grain. */
function head() {
  const image = createImage(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const grain = (i * 7919) % 11;
    const isHair = i % WIDTH < 50;
    image.data.set(isHair ? [40 + grain, 28 + grain, 22 + grain, 255] : [214 + grain, 170 + grain, 150, 255], i * 4);
  }
  return image;
}
const upTo = (column: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH < column ? 1 : 0));
const row = 30 * WIDTH;

test.each([
  ['too little was parted', 46],
  ['too much was parted', 54],
])('where %s, hair ends where its colour ends', (_, column) => {
  const grid = { width: WIDTH, height: HEIGHT };
  const body = new Float32Array(WIDTH * HEIGHT).fill(1);
  const found = byItsColour(upTo(column), planesOf(head()), body, grid, UNIT);
  expect([48, 52].map((x) => found[row + x])).toEqual([1, 0]);
  expect([5, 110].map((x) => found[row + x])).toEqual([1, 0]);
});

test('what is no person is not taken along, however alike it is', () => {
  const found = byItsColour(
    upTo(46),
    planesOf(head()),
    new Float32Array(WIDTH * HEIGHT),
    { width: WIDTH, height: HEIGHT },
    UNIT,
  );
  expect(found[row + 48]).toBe(0);
});

test('a matte loses the forehead and keeps the hair', () => {
  const hair = createImage(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) hair.data[i * 4 + 3] = i % WIDTH < 50 ? 255 : i % WIDTH < 58 ? 120 : 0;
  clearUnlike(hair, head(), { data: upTo(50), width: WIDTH, height: HEIGHT }, UNIT);
  const alpha = (x: number): number => hair.data[(row + x) * 4 + 3]!;
  expect(alpha(20)).toBe(255);
  expect(alpha(47)).toBeGreaterThan(200);
  expect(alpha(54)).toBeLessThan(12);
});

test('hair that lies flat on the head, nowhere deep, stays before a dark wall too', () => {
  const image = head();
  const flat = (i: number): boolean => i % WIDTH >= 40 && i % WIDTH < 48;
  const wall = (i: number): boolean => i % WIDTH < 33;
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    if (!flat(i) && !wall(i)) image.data.set([214 + ((i * 7919) % 11), 170, 150], i * 4);
  const parted = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (flat(i) ? 1 : 0));
  const body = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (wall(i) ? 0 : 1));
  const found = byItsColour(parted, planesOf(image), body, { width: WIDTH, height: HEIGHT }, UNIT);
  expect([20, 36, 41, 44, 46, 52].map((x) => found[row + x])).toEqual([0, 0, 1, 1, 1, 0]);
});

test.each([
  ['a skull that shines', [226, 178, 158], true],
  ['blond hair', [212, 184, 132], false],
  ['grey hair', [150, 145, 142], false],
  ['dark hair', [52, 40, 34], false],
] as const)('whether %s is coloured as skin is', (_name, rgb, expected) => {
  const image = createImage(20, 10);
  const top = (i: number): number => (i < 100 ? 1 : 0);
  for (let i = 0; i < 200; i++) image.data.set(top(i) ? [...rgb, 255] : [196, 148, 126, 255], i * 4);
  const all = Array.from({ length: 200 }, (_, i) => i);
  const [hair, skin] = [all.map(top), all.map((i) => 1 - top(i))];
  expect(likeSkin(planesOf(image), hair, skin)).toBe(expected);
});
