import { fitSpan, formatTime, moveEdge, parseTime } from './span.ts';

const limits = { duration: 10, shortest: 0.1 };

test('an edge moves where it is put', () => {
  expect(moveEdge({ from: 1, to: 5 }, 'from', 2.5, limits)).toEqual({ from: 2.5, to: 5 });
  expect(moveEdge({ from: 1, to: 5 }, 'to', 8, limits)).toEqual({ from: 1, to: 8 });
});

test('an edge never leaves the recording', () => {
  expect(moveEdge({ from: 1, to: 5 }, 'from', -3, limits).from).toBe(0);
  expect(moveEdge({ from: 1, to: 5 }, 'to', 99, limits).to).toBe(10);
});

test('the edges keep one frame between them and never cross', () => {
  expect(moveEdge({ from: 1, to: 5 }, 'from', 7, limits)).toEqual({ from: 4.9, to: 5 });
  expect(moveEdge({ from: 1, to: 5 }, 'to', 0, limits)).toEqual({ from: 1, to: 1.1 });
});

test('a span that fits stays the same object, any other becomes the whole', () => {
  const span = { from: 1, to: 5 };
  expect(fitSpan(span, limits)).toBe(span);
  expect(fitSpan({ from: 1, to: 11 }, limits)).toEqual({ from: 0, to: 10 });
  expect(fitSpan({ from: 0, to: 0 }, limits)).toEqual({ from: 0, to: 10 });
});

test('a recording shorter than a frame can still be taken as a whole', () => {
  const span = { from: 0, to: 0.05 };
  expect(fitSpan(span, { duration: 0.05, shortest: 0.1 })).toBe(span);
});

test.each([
  ['7', 7],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['.5', 0.5],
  ['1:02', 62],
  ['1:02.25', 62.25],
  ['90', 90],
  ['1:02:03.5', 3723.5],
  [' 0:03 ', 3],
])('%j is %d seconds', (text, seconds) => {
  expect(parseTime(text)).toBeCloseTo(seconds, 9);
});

test.each(['', 'abc', '1:', '1:60', '1:60:00', '-1', '1:2:3:4', '1e3', '1.2.3'])('%j is no time', (text) => {
  expect(parseTime(text)).toBeNull();
});

test.each([
  [0, '0:00.000'],
  [3.2, '0:03.200'],
  [59.9996, '1:00.000'],
  [3723.25, '1:02:03.250'],
  [-1, '0:00.000'],
])('%d is written %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

test('what is written can be read back', () => {
  for (const time of [0, 0.001, 12.345, 599.999, 3600, 7384.5])
    expect(parseTime(formatTime(time))).toBeCloseTo(time, 9);
});
