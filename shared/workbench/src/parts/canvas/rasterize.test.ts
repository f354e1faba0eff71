import { boundsOf, growPlane, rasterizeShapes, type RoleTargets, type WandPicture } from './rasterize.ts';
import type { MaskShape } from './shapes.ts';

const SIZE = { width: 20, height: 16, scale: 1 };
const targets: RoleTargets = (role) => (role === 'mark' ? 255 : role === 'unmark' ? 0 : null);
const draw = (...shapes: MaskShape[]) => rasterizeShapes(shapes, SIZE, targets).data;
const at = (data: Uint8Array, x: number, y: number): number => data[y * SIZE.width + x]!;
const dot = (role: string, hardness = 1): MaskShape => ({ kind: 'stroke', role, points: [10, 8, 4], hardness });

test('a hard dot covers its disc and nothing beyond it', () => {
  const data = draw(dot('mark'));
  expect(at(data, 10, 8)).toBe(255);
  expect(at(data, 12, 8)).toBe(255);
  expect(at(data, 16, 8)).toBe(0);
});

test('a soft dot fades from its middle', () => {
  const data = draw(dot('mark', 0));
  expect(at(data, 9, 8)).toBeGreaterThan(at(data, 12, 8));
  expect(at(data, 12, 8)).toBeGreaterThan(0);
  expect(at(data, 12, 8)).toBeLessThan(255);
});

test('a stroke has no gaps between far points, and its pressure narrows it', () => {
  const data = draw({ kind: 'stroke', role: 'mark', points: [2, 8, 1, 17, 8, 4], hardness: 1 });
  for (let x = 2; x < 18; x++) expect(at(data, x, 8)).toBe(255);
  expect(at(data, 3, 11)).toBe(0);
  expect(at(data, 16, 10)).toBe(255);
});

test('later acts lie over earlier ones; roles that are not of the mask do nothing', () => {
  const data = draw(
    { kind: 'rectangle', role: 'mark', x: 0, y: 0, width: 20, height: 16 },
    dot('unmark'),
    dot('other'),
  );
  expect(at(data, 10, 8)).toBe(0);
  expect(at(data, 0, 0)).toBe(255);
});

test('clear empties what came before, invert turns it round', () => {
  expect(draw(dot('mark'), { kind: 'clear' }).every((value) => value === 0)).toBe(true);
  const inverted = draw(dot('mark'), { kind: 'invert' });
  expect(at(inverted, 10, 8)).toBe(0);
  expect(at(inverted, 0, 0)).toBe(255);
});

test('a lasso fills its outline, also where it reaches beyond the picture', () => {
  const data = draw({ kind: 'lasso', role: 'mark', points: [-10, -10, 10, -10, 10, 8, -10, 8] });
  expect(at(data, 0, 0)).toBe(255);
  expect(at(data, 9, 7)).toBe(255);
  expect(at(data, 11, 7)).toBe(0);
  expect(at(data, 9, 9)).toBe(0);
});

test('a rectangle that lies outside paints nothing', () => {
  expect(draw({ kind: 'rectangle', role: 'mark', x: 40, y: 40, width: 5, height: 5 }).every((v) => v === 0)).toBe(true);
});

test('the same shape at half the scale covers half the size', () => {
  const half = rasterizeShapes([dot('mark')], { width: 10, height: 8, scale: 0.5 }, targets).data;
  expect(half[4 * 10 + 5]).toBe(255);
  expect(half[4 * 10 + 8]).toBe(0);
});

describe('the wand', () => {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(200);
  for (let y = 0; y < SIZE.height; y++) data.fill(10, (y * SIZE.width + 9) * 4, (y * SIZE.width + 11) * 4);
  const picture: WandPicture = { ...SIZE, data };
  const wand: MaskShape = { kind: 'wand', role: 'mark', x: 2, y: 2, tolerance: 0.1 };

  test('takes what hangs together and stops at an edge', () => {
    const plane = rasterizeShapes([wand], SIZE, targets, picture).data;
    expect(at(plane, 8, 15)).toBe(255);
    expect(at(plane, 9, 15)).toBe(0);
    expect(at(plane, 12, 2)).toBe(0);
  });

  test('follows an area round every corner, as looking at each neighbour does', () => {
    const [width, height] = [31, 23];
    // Fixed noise of two colours: winding areas, islands and dead ends.
    const light = (i: number): boolean => (Math.imul(i + 7, 2_654_435_761) >>> 8) % 100 < 66;
    const noise = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (light(i >> 2) ? 200 : 20));
    const start = Array.from({ length: width * height }, (_, i) => i).find((i) => i > 300 && light(i))!;
    const reached = new Set([start]);
    for (const i of reached)
      for (const [j, isBeside] of [
        [i - 1, i % width > 0],
        [i + 1, i % width < width - 1],
        [i - width, i >= width],
        [i + width, i < width * (height - 1)],
      ] as const)
        if (isBeside && light(j)) reached.add(j);
    const place = { x: start % width, y: Math.floor(start / width) };
    const size = { width, height };
    const shape: MaskShape = { kind: 'wand', role: 'mark', ...place, tolerance: 0.1 };
    const plane = rasterizeShapes([shape], { ...size, scale: 1 }, targets, { data: noise, ...size }).data;
    expect(reached.size).toBeGreaterThan(50);
    expect(plane.map((value) => Number(value > 0))).toEqual(Uint8Array.from(plane, (_, i) => Number(reached.has(i))));
  });

  test('paints nothing without a picture, and refuses one of another size', () => {
    expect(rasterizeShapes([wand], SIZE, targets).data.every((value) => value === 0)).toBe(true);
    expect(() => rasterizeShapes([wand], { ...SIZE, width: 10 }, targets, picture)).toThrow(RangeError);
  });
});

test('a mask grows and shrinks by whole pixels', () => {
  const box = rasterizeShapes([{ kind: 'rectangle', role: 'mark', x: 6, y: 6, width: 4, height: 4 }], SIZE, targets);
  const count = (data: Uint8Array): number => data.filter((value) => value > 0).length;
  expect(count(growPlane(box, 2).data)).toBe(8 * 8);
  expect(count(growPlane(box, -1).data)).toBe(2 * 2);
  expect(count(growPlane(box, -3).data)).toBe(0);
  expect(growPlane(box, 0).data).toEqual(box.data);
});

test.each([3, -2])('marks that touch the edges grow by %s as if each pixel looked at all around it', (pixels) => {
  const width = 23;
  const height = 17;
  const data = new Uint8Array(width * height);
  // A spot inside, one at the right edge, one in a corner.
  for (const [x0, y0, side] of [
    [6, 5, 5],
    [19, 2, 4],
    [0, 13, 4],
  ] as const)
    for (let y = y0; y < y0 + side; y++) for (let x = x0; x < x0 + side; x++) data[y * width + x] = 90 + 7 * x + y;
  const reach = Math.abs(pixels);
  const pick = pixels > 0 ? Math.max : Math.min;
  const inside = (i: number, size: number): number => Math.min(size - 1, Math.max(0, i));
  const around = Array.from({ length: (2 * reach + 1) ** 2 }, (_, k) => [
    (k % (2 * reach + 1)) - reach,
    Math.floor(k / (2 * reach + 1)) - reach,
  ]);
  const expected = data.map((_, i) =>
    pick(
      ...around.map(
        ([dx, dy]) => data[inside(Math.floor(i / width) + dy!, height) * width + inside((i % width) + dx!, width)]!,
      ),
    ),
  );
  expect(growPlane({ data, width, height }, pixels).data).toEqual(expected);
});

test('nothing marked has no bounds, and grows to nothing', () => {
  const empty = { data: new Uint8Array(12), width: 4, height: 3 };
  expect(boundsOf(empty)).toBeNull();
  expect(growPlane(empty, 2).data).toEqual(empty.data);
  empty.data[6] = 1;
  expect(boundsOf(empty)).toEqual({ left: 2, top: 1, right: 3, bottom: 2 });
});
