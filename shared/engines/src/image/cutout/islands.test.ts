import { dropIslands } from './islands.ts';

const W = 80;
const H = 40;

/** A parted picture of boxes: left, top, right, bottom. */
function parted(...boxes: readonly (readonly [number, number, number, number])[]): Uint8Array {
  const out = new Uint8Array(W * H);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) out.fill(1, y * W + left, y * W + right);
  return out;
}
const none = new Uint8Array(W * H);
const object = [4, 4, 34, 36] as const;
const at = (plane: Uint8Array, x: number, y: number): number => plane[y * W + x]!;

test('a scrap beside the object goes, a second object stays', () => {
  const plane = parted(object, [50, 10, 70, 30], [74, 2, 77, 5]);
  dropIslands(plane, W, H, none);
  expect([at(plane, 10, 10), at(plane, 60, 20), at(plane, 75, 3)]).toEqual([1, 1, 0]);
});

test('the end of a rod that is broken in a narrow place stays, one farther away goes', () => {
  const near = parted(object, [37, 18, 50, 20]);
  dropIslands(near, W, H, none);
  const far = parted(object, [44, 18, 57, 20]);
  dropIslands(far, W, H, none);
  expect([at(near, 48, 19), at(far, 48, 19)]).toEqual([1, 0]);
});

test('a scrap that was marked stays', () => {
  const plane = parted(object, [74, 2, 77, 5]);
  dropIslands(plane, W, H, parted([75, 3, 76, 4]));
  expect(at(plane, 75, 3)).toBe(1);
});

test('where nothing was found nothing changes, and no gap is filled', () => {
  const empty = parted();
  dropIslands(empty, W, H, none);
  expect(empty.includes(1)).toBe(false);
  const near = parted(object, [37, 18, 50, 20]);
  dropIslands(near, W, H, none);
  expect(at(near, 35, 19)).toBe(0);
});
