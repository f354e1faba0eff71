import type { PictureSize, PixelBox } from '@facet/engines/clip';
import { isEnough, keptWithout, percentOf } from './kept.ts';

const hd: PictureSize = { width: 1920, height: 1080 };
const mark = (left: number, top: number, width: number, height: number): PixelBox => ({ left, top, width, height });
const keptOf = (marks: readonly PixelBox[], size = hd) => {
  const kept = keptWithout(marks, size);
  if (!kept) throw new Error('Nothing stays.');
  return kept;
};
const overlap = (a: PixelBox, b: PixelBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

test('without a mark the whole picture stays', () => {
  expect(keptOf([])).toEqual({ box: { left: 0, top: 0, width: 1920, height: 1080 }, share: 1 });
  expect(keptOf([mark(1920, 1000, 50, 50), mark(-60, 0, 60, 40)]).share).toBe(1);
});

test.each([
  ['right below', mark(1700, 980, 180, 60), { left: 88, top: 0, width: 1742, height: 980 }],
  ['left below', mark(40, 980, 180, 60), { left: 88, top: 0, width: 1742, height: 980 }],
  ['right above', mark(1700, 40, 180, 60), { left: 88, top: 100, width: 1742, height: 980 }],
  ['on the left edge', mark(0, 500, 100, 80), { left: 100, top: 28, width: 1820, height: 1022 }],
])('a mark %s is cut off in the shape of the picture, near its middle', (_place, box, expected) => {
  expect(keptOf([box]).box).toEqual(expected);
});

test('the shape is given up for a strip that costs much of the picture otherwise, and where too little would stay', () => {
  const half = keptOf([mark(0, 300, 1920, 60)]);
  expect(half.box).toEqual({ left: 0, top: 360, width: 1920, height: 720 });
  const wide = keptOf([mark(0, 0, 1920, 180), mark(0, 1000, 1920, 80)]);
  expect(wide.box).toEqual({ left: 0, top: 180, width: 1920, height: 820 });
  // A corner costs a tenth more in the picture's shape: it stays.
  const { width, height } = keptOf([mark(1700, 980, 220, 100)]).box;
  expect(width / height).toBeCloseTo(16 / 9, 2);
});

test('an upright picture stays upright', () => {
  const { box } = keptOf([mark(40, 60, 300, 100)], { width: 1080, height: 1920 });
  expect(box.height / box.width).toBeCloseTo(16 / 9, 2);
  expect(box.top).toBe(160);
});

test('a mark in the middle keeps less than half, which is not enough', () => {
  const kept = keptOf([mark(860, 500, 200, 80)]);
  expect(isEnough(kept)).toBe(false);
  expect(kept.box.width * kept.box.height).toBe(Math.round(kept.share * 1920 * 1080));
});

test('nothing stays of a picture that is marked all over', () => {
  expect(keptWithout([mark(0, 0, 1920, 1080)], hd)).toBeNull();
  expect(keptWithout([mark(-5, -5, 1000, 1090), mark(995, -5, 940, 1090)], hd)).toBeNull();
  expect(keptWithout([mark(1, 0, 1919, 1080)], hd)).toBeNull();
});

test.each([
  [{ width: 1920, height: 1080 }],
  [{ width: 641, height: 359 }],
  [{ width: 405, height: 720 }],
  [{ width: 720, height: 720 }],
])('of %o any marks leave a part in even pixels, inside, without a mark, that no place beats', (size) => {
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  for (let round = 0; round < 60; round++) {
    const marks = Array.from({ length: 1 + (round % 5) }, () =>
      mark(next(size.width) - 20, next(size.height) - 20, 10 + next(size.width / 4), 10 + next(size.height / 6)),
    );
    const kept = keptWithout(marks, size);
    if (!kept) continue;
    const { left, top, width, height } = kept.box;
    expect([left % 2, top % 2, width % 2, height % 2]).toEqual([0, 0, 0, 0]);
    expect(Math.min(left, top, size.width - left - width, size.height - top - height)).toBeGreaterThanOrEqual(0);
    expect(marks.filter((each) => overlap(each, kept.box))).toEqual([]);
    expect(bestShare(marks, size)).toBeLessThanOrEqual(kept.share * 1.25 + 0.02);
  }
});

/** The largest free part on a coarse grid, in any shape. */
function bestShare(marks: readonly PixelBox[], size: PictureSize): number {
  const cells = 12;
  const at = (i: number, whole: number): number => Math.round((i * whole) / cells);
  let best = 0;
  for (let l = 0; l < cells; l++)
    for (let r = l + 1; r <= cells; r++)
      for (let t = 0; t < cells; t++)
        for (let b = t + 1; b <= cells; b++) {
          const [left, top] = [at(l, size.width), at(t, size.height)];
          const box = mark(left, top, at(r, size.width) - left, at(b, size.height) - top);
          const share = (box.width * box.height) / (size.width * size.height);
          if (share > best && !marks.some((each) => overlap(each, box))) best = share;
        }
  return best;
}

test('a share is never said to be more than it is', () => {
  expect([0, 0.4999, 0.5, 0.72, 1].map(percentOf)).toEqual([0, 49, 50, 72, 100]);
});
