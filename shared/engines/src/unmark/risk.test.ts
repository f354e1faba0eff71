import { fillRisk, RISKY, type Grey } from './index.ts';

const [WIDTH, HEIGHT] = [320, 180];
const marks = [{ left: 220, top: 140, width: 70, height: 20 }];

const picture = (at: (x: number, y: number) => number): Grey => ({
  data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => at(i % WIDTH, Math.floor(i / WIDTH))),
  width: WIDTH,
  height: HEIGHT,
});
/** Smooth hills, seen from a place. */
const hills = (left: number, top = 0) =>
  picture((x, y) => 120 + 45 * Math.sin((x + left) / 9) + 35 * Math.cos((y + top) / 8 + (x + left) / 23));
/** Hills, and a bright disc before them. */
const disc = (cx: number, cy: number) => {
  const { data } = hills(0);
  return picture((x, y) => (Math.hypot(x - cx, y - cy) < 24 ? 235 : data[y * WIDTH + x]!));
};

test('nothing is at risk where nothing moves, whatever it looks like', () => {
  expect(fillRisk([[hills(0), hills(0)]], marks)).toBe(0);
  expect(fillRisk([[disc(230, 130), disc(230, 130)]], marks)).toBe(0);
});

test('little is at risk where the whole picture moves with the camera', () => {
  expect(fillRisk([[hills(0), hills(4, 1)]], marks)).toBeLessThan(RISKY / 2);
});

test('much is at risk where something moves over the mark', () => {
  expect(fillRisk([[disc(200, 130), disc(240, 140)]], marks)).toBeGreaterThan(RISKY);
});

test('what moves elsewhere does not count', () => {
  expect(fillRisk([[disc(40, 40), disc(80, 60)]], marks)).toBe(0);
});

test('what happens under the mark itself does not count, nor does a pair without surroundings', () => {
  const blink = (light: number) => picture((x, y) => (x > 222 && x < 288 && y > 142 && y < 158 ? light : 100));
  expect(fillRisk([[blink(0), blink(255)]], marks)).toBe(0);
  expect(fillRisk([[hills(0), disc(100, 100)]], [{ left: 0, top: 0, width: WIDTH, height: HEIGHT }])).toBe(0);
  expect(fillRisk([], marks)).toBe(0);
});

test('quiet moments count as well as restless ones', () => {
  const restless = [disc(200, 130), disc(240, 140)] as const;
  const still = [hills(0), hills(0)] as const;
  expect(fillRisk([restless, still, still, still], marks)).toBeLessThan(fillRisk([restless], marks) / 2);
});
