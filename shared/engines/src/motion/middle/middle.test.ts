import { createFrame, type YuvFrame } from '../../repair/frame.ts';
import { middleFrame } from './middle.ts';

const WIDTH = 160;
const HEIGHT = 96;

/** A textured wall that is `x`, `y` pixels from its place, and a square before it. */
function scene(x: number, y: number, square: number | null = null, seed = 1): YuvFrame {
  const frame = createFrame(WIDTH, HEIGHT);
  for (let row = 0, i = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++, i++) {
      const [u, v] = [column - x, row - y];
      frame.y.data[i] =
        126 + 40 * Math.sin((u * seed) / 5.1 + Math.sin(v / 8)) + 36 * Math.cos(v / 4.3 + (u * seed) / 11);
      if (square !== null && column >= square && column < square + 36 && row >= 30 && row < 66)
        frame.y.data[i] = 60 + 30 * Math.sin((column - square) / 3) + 20 * Math.cos(row / 4);
    }
  frame.u.data.fill(110);
  frame.v.data.fill(140);
  return frame;
}

/** PSNR of the brightness, dB. */
function likeness(a: YuvFrame, b: YuvFrame, border = 12): number {
  let [sum, count] = [0, 0];
  for (let y = border; y < HEIGHT - border; y++)
    for (let x = border; x < WIDTH - border; x++, count++)
      sum += (a.y.data[y * WIDTH + x]! - b.y.data[y * WIDTH + x]!) ** 2;
  return 10 * Math.log10((255 * 255 * count) / Math.max(1e-9, sum));
}

const mixed = (a: YuvFrame, b: YuvFrame): YuvFrame => {
  const out = createFrame(WIDTH, HEIGHT);
  for (let i = 0; i < out.y.data.length; i++) out.y.data[i] = (a.y.data[i]! + b.y.data[i]!) / 2;
  return out;
};

test('half way things are half way, to a part of a pixel', () => {
  const [first, middle, second] = [scene(0, 0), scene(2.5, 1.5), scene(5, 3)];
  const made = middleFrame(first, second, null)!;
  expect(likeness(made, middle)).toBeGreaterThan(33);
  expect(likeness(made, middle)).toBeGreaterThan(likeness(mixed(first, second), middle) + 8);
  expect([made.u.data[700], made.v.data[700]]).toEqual([110, 140]);
});

test('what is before a background that moves otherwise covers it once', () => {
  const [first, middle, second] = [scene(0, 0, 50), scene(1, 0, 54), scene(2, 0, 58)];
  const made = middleFrame(first, second, null)!;
  expect(likeness(made, middle)).toBeGreaterThan(likeness(mixed(first, second), middle) + 4);
});

test('a still picture stays as sharp as it is', () => {
  const still = scene(0, 0);
  expect(likeness(middleFrame(still, scene(0, 0), null)!, still, 0)).toBeGreaterThan(60);
});

test('there is none between two shots', () => {
  expect(middleFrame(scene(0, 0), scene(40, 25, null, 3.1), null)).toBeNull();
});

test('it is written into a frame of that size', () => {
  const into = createFrame(WIDTH, HEIGHT);
  expect(middleFrame(scene(0, 0), scene(1, 0), into)).toBe(into);
});
