import { createImage } from '../../raster/image.ts';
import { fillMarked } from './fill.ts';
import { createGrid, type FillGrid, PATCH_RADIUS as R } from './grid.ts';
import { easeSeams } from './seams.ts';

const SIZE = 80;
const HOLE = { left: 25, top: 32, right: 55, bottom: 52 };
const indexOf = ({ width }: FillGrid, x: number, y: number): number => (y + R) * width + x + R;
const inHole = (x: number, y: number): boolean => x >= HOLE.left && x < HOLE.right && y >= HOLE.top && y < HOLE.bottom;

/** A grey grid, its hole filled with what lies 25 pixels above. */
function copied(light: (x: number, y: number) => number): { grid: FillGrid; nearest: Int32Array } {
  const grid = createGrid(SIZE, SIZE);
  const nearest = new Int32Array(grid.hole.length);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const i = indexOf(grid, x, y);
      nearest[i] = inHole(x, y) ? i - 25 * grid.width : i;
      grid.rgb.fill(light(x, inHole(x, y) ? y - 25 : y), i * 3, i * 3 + 3);
      grid.hole[i] = inHole(x, y) ? 1 : 0;
      grid.usable[i] = inHole(x, y) ? 0 : 1;
    }
  return { grid, nearest };
}

test('a step of brightness at the border of a copy fades away', () => {
  const { grid, nearest } = copied((x, y) => 60 + y + (x % 2));
  const steps = (): number[] =>
    [30, 40, 50].flatMap((x) => [
      Math.abs(grid.rgb[indexOf(grid, x, 32) * 3]! - grid.rgb[indexOf(grid, x, 31) * 3]!),
      Math.abs(grid.rgb[indexOf(grid, x, 51) * 3]! - grid.rgb[indexOf(grid, x, 52) * 3]!),
    ]);
  expect(Math.min(...steps())).toBeGreaterThan(20);
  easeSeams(grid, nearest);
  expect(Math.max(...steps())).toBeLessThan(6);
  // The grain stays.
  expect(Math.abs(grid.rgb[indexOf(grid, 40, 42) * 3]! - grid.rgb[indexOf(grid, 41, 42) * 3]!)).toBeCloseTo(1, 0);
});

test('an edge at the border of a copy does not shine into it', () => {
  const { grid, nearest } = copied((x, y) => (y >= 52 && x >= 34 && x < 46 ? 250 : 60));
  easeSeams(grid, nearest);
  expect(grid.rgb[indexOf(grid, 40, 45) * 3]).toBeLessThan(64);
  expect(grid.rgb[indexOf(grid, 30, 45) * 3]).toBeLessThan(64);
});

test('without a hole nothing is eased', () => {
  const grid = createGrid(8, 8);
  grid.rgb.fill(90);
  easeSeams(grid, new Int32Array(grid.hole.length));
  expect([...grid.rgb].every((value) => value === 90)).toBe(true);
});

test('what is copied into a sky that darkens sideways has no step at the border', () => {
  const [width, height] = [150, 110];
  const image = createImage(width, height);
  const mask = new Uint8Array(width * height);
  const box = { left: 50, top: 35, right: 100, bottom: 75 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = 40 + x * 1.3 + (((x * 37 + y * 61 + x * y * 13) % 7) - 3);
      const inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      image.data.set([value, value, value, 255], (y * width + x) * 4);
      if (inside) mask[y * width + x] = 255;
    }
  const { data } = fillMarked(image, mask);
  /** Mean brightness of a column over the rows of the hole. */
  const column = (x: number): number => {
    let sum = 0;
    for (let y = box.top; y < box.bottom; y++) sum += data[(y * width + x) * 4]!;
    return sum / (box.bottom - box.top);
  };
  expect(Math.abs(column(box.left) - column(box.left - 1) - 1.3)).toBeLessThan(1);
  expect(Math.abs(column(box.right) - column(box.right - 1) - 1.3)).toBeLessThan(1);
});
