import {
  addRange,
  fitRange,
  moveEdge,
  moveEdgeAmong,
  neighbour,
  rangeAt,
  removeRange,
  snapTime,
  splitRange,
} from './edit.ts';
import { commandOf, shuttleSpeed } from './keys.ts';
import { formatTime, parseTime } from './time.ts';
import { followView, panView, rulerMarks, shareOf, stripTimes, timeAt, zoomView } from './view.ts';

const r = (from: number, to: number) => ({ from, to });
const limits = { duration: 10, shortest: 0.04 };

describe('edges', () => {
  test('stop a frame before each other, and at the ends', () => {
    expect(moveEdge(r(2, 4), 'from', 9, limits).from).toBeCloseTo(3.96, 9);
    expect(moveEdge(r(2, 4), 'to', 1, limits).to).toBeCloseTo(2.04, 9);
    expect(moveEdge(r(2, 4), 'from', -1, limits).from).toBe(0);
    expect(moveEdge(r(2, 4), 'to', 99, limits).to).toBe(10);
  });
  test('of one among several stop at its neighbours', () => {
    const ranges = [r(0, 2), r(3, 5), r(6, 8)];
    expect(moveEdgeAmong(ranges, 1, 'from', 1, limits)[1]).toEqual(r(2, 5));
    expect(moveEdgeAmong(ranges, 1, 'to', 9, limits)[1]).toEqual(r(3, 6));
    expect(moveEdgeAmong(ranges, 7, 'to', 9, limits)).toBe(ranges);
  });
  test('a range that does not fit its recording becomes the whole', () => {
    const fits = r(1, 2);
    expect(fitRange(fits, limits)).toBe(fits);
    for (const bad of [r(-1, 2), r(1, 11), r(3, 3)]) expect(fitRange(bad, limits)).toEqual(r(0, 10));
  });
});

describe('several ranges', () => {
  test('one is split where it is long enough', () => {
    expect(splitRange([r(0, 4), r(5, 6)], 2, limits)).toEqual([r(0, 2), r(2, 4), r(5, 6)]);
    const ranges = [r(0, 4)];
    expect(splitRange(ranges, 3.99, limits)).toBe(ranges);
    expect(splitRange(ranges, 7, limits)).toBe(ranges);
  });
  test('one is added where there is room', () => {
    expect(addRange([r(0, 2), r(5, 6)], 3, 4, limits)).toEqual([r(0, 2), r(3, 5), r(5, 6)]);
    const ranges = [r(0, 2)];
    expect(addRange(ranges, 1, 4, limits)).toBe(ranges);
    expect(addRange(ranges, 9.99, 4, limits)).toBe(ranges);
  });
  test('the last one stays', () => {
    expect(removeRange([r(0, 1), r(2, 3)], 0)).toEqual([r(2, 3)]);
    const ranges = [r(0, 1)];
    expect(removeRange(ranges, 0)).toBe(ranges);
  });
  test('a moment is in the later one where two touch', () => {
    expect(rangeAt([r(0, 2), r(2, 3)], 2)).toBe(1);
    expect(rangeAt([r(0, 2)], 2)).toBe(-1);
  });
});

describe('snapping', () => {
  const points = [0, 2, 2.5, 8];
  test('to the nearest point in reach', () => {
    expect(snapTime(2.2, points, 0.3)).toBe(2);
    expect(snapTime(2.3, points, 0.3)).toBe(2.5);
    expect(snapTime(5, points, 0.3)).toBe(5);
    expect(snapTime(1, [], 0.3)).toBe(1);
  });
  test('to the next and the one before', () => {
    expect(neighbour(points, 2, 1, 10)).toBe(2.5);
    expect(neighbour(points, 2, -1, 10)).toBe(0);
    expect(neighbour(points, 9, 1, 10)).toBe(10);
  });
});

describe('what is in sight', () => {
  test('zooming keeps a moment where it is, down to a few frames', () => {
    const view = zoomView(r(0, 10), 2, 2, 10, 0.04);
    expect(shareOf(view, 2)).toBeCloseTo(0.2, 9);
    let close = view;
    for (let i = 0; i < 20; i++) close = zoomView(close, 2, 2, 10, 0.04);
    expect(close.to - close.from).toBeCloseTo(0.24, 9);
    expect(zoomView(close, 1e-9, 2, 10, 0.04)).toEqual(r(0, 10));
  });
  test('a recording of two frames is seen as a whole', () => {
    expect(zoomView(r(0, 0.08), 4, 0, 0.08, 0.04)).toEqual(r(0, 0.08));
  });
  test('moving stops at the ends', () => {
    expect(panView(r(4, 6), -9, 10)).toEqual(r(0, 2));
    expect(panView(r(4, 6), 9, 10)).toEqual(r(8, 10));
  });
  test('it follows a moment that leaves it, and no other', () => {
    const view = r(4, 6);
    expect(followView(view, 5, 10)).toBe(view);
    expect(followView(view, 8, 10).from).toBeCloseTo(7.8, 9);
  });
  test('places and moments', () => {
    expect(timeAt(r(4, 6), 50, 100)).toBe(5);
    expect(timeAt(r(4, 6), 50, 0)).toBe(4);
  });
  test('the ruler shows round times that can be read', () => {
    expect(rulerMarks(r(0, 10), 500).map(({ label }) => label)).toEqual([
      '0:00',
      '0:02',
      '0:04',
      '0:06',
      '0:08',
      '0:10',
    ]);
    expect(rulerMarks(r(61.02, 61.09), 500).map(({ label }) => label)[0]).toBe('1:01.02');
    expect(rulerMarks(r(0, 7200), 320).length).toBeLessThan(6);
  });
  test('pictures of a zoom serve in the next', () => {
    const far = stripTimes(r(0, 7200), 1000, 100, 7200, 0.04);
    const near = stripTimes(r(0, 3600), 1000, 100, 7200, 0.04);
    expect(far.step / near.step).toBe(2);
    expect(far.times.filter((time) => time < 3600).every((time) => near.times.includes(time))).toBe(true);
    expect(far.times.length).toBeGreaterThanOrEqual(10);
    expect(far.times.length).toBeLessThanOrEqual(20);
  });
  test('no picture stands between two frames', () => {
    expect(stripTimes(r(0, 0.24), 1000, 50, 10, 0.04).step).toBe(0.04);
  });
});

describe('keys', () => {
  const press = (key: string, shiftKey = false, modified = false) => commandOf({ key, shiftKey, modified });
  test('are those of editing programs', () => {
    expect(press('ArrowRight')).toEqual({ kind: 'step', frames: 1 });
    expect(press('ArrowLeft', true)).toEqual({ kind: 'skip', seconds: -1 });
    expect(press('L')).toEqual({ kind: 'shuttle', direction: 1 });
    expect(press('i')).toEqual({ kind: 'mark', edge: 'from' });
    expect(press('+')).toEqual({ kind: 'zoom', factor: 2 });
  });
  test('the browser’s own and all others are let through', () => {
    expect(press('l', false, true)).toBeNull();
    expect(press('q')).toBeNull();
    expect(press('Tab')).toBeNull();
  });
  test('L again is faster, J stops first', () => {
    expect([0, 1, 2, 8].map((speed) => shuttleSpeed(speed, 1))).toEqual([1, 2, 4, 8]);
    expect(shuttleSpeed(4, -1)).toBe(0);
    expect(shuttleSpeed(-1, -1)).toBe(-2);
    expect(shuttleSpeed(4, 0)).toBe(0);
  });
});

test.each([
  ['7', 7],
  ['1:02', 62],
  ['1:02:03.25', 3723.25],
  [',5', 0.5],
  ['soon', null],
  ['1:75', null],
  ['', null],
] as const)('%j is %p', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});

test('times are said to the millisecond', () => {
  expect(formatTime(3723.25)).toBe('1:02:03.250');
  expect(formatTime(-1)).toBe('0:00.000');
});
