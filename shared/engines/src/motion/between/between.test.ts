import { createImage, type RasterImage } from '../../raster/index.ts';
import { prepareBetween } from './between.ts';
import { findFlow } from './flow.ts';
import { momentAt, paces, type Timing } from './pace.ts';
import { flyThrough } from './through.ts';

const WIDTH = 160;
const HEIGHT = 120;

/** A textured wall, moved by some pixels. */
function wall(dx: number, dy: number, seed = 1): RasterImage {
  const image = createImage(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [u, v] = [x - dx, y - dy];
      const value =
        128 + 50 * Math.sin(u * 0.21 * seed + Math.sin(v * 0.13)) + 45 * Math.cos(v * 0.27 + u * 0.07 * seed);
      image.data.set([value, 255 - value, (u * 3 + v * 2) & 127, 255], (y * WIDTH + x) * 4);
    }
  return image;
}
const difference = (a: RasterImage, b: RasterImage): number => {
  let [sum, count] = [0, 0];
  for (let y = 16; y < HEIGHT - 16; y++)
    for (let x = 16; x < WIDTH - 16; x++, count++)
      sum += Math.abs(a.data[(y * WIDTH + x) * 4]! - b.data[(y * WIDTH + x) * 4]!);
  return sum / count;
};

test('the flow of a picture that was moved is the way that it was moved', () => {
  const { u, v, width, height } = findFlow(wall(0, 0), wall(6, -4));
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
  // At half the size.
  expect(u[middle]).toBeCloseTo(3, 0);
  expect(v[middle]).toBeCloseTo(-2, 0);
});

test('half way between two places things are half way, not in both', () => {
  const [first, last] = [wall(0, 0), wall(8, 4)];
  const between = prepareBetween(first, last);
  expect(between.way).toBe('moved');
  const out = createImage(WIDTH, HEIGHT);
  between.draw(0.5, out);
  const mixed = createImage(WIDTH, HEIGHT);
  for (let i = 0; i < mixed.data.length; i++) mixed.data[i] = (first.data[i]! + last.data[i]!) / 2;
  expect(difference(out, wall(4, 2))).toBeLessThan(0.4 * difference(mixed, wall(4, 2)));
});

test('it begins with the first picture and ends with the last', () => {
  const [first, last] = [wall(0, 0), wall(8, 4)];
  const between = prepareBetween(first, last);
  const out = createImage(WIDTH, HEIGHT);
  between.draw(0, out);
  expect(difference(out, first)).toBeLessThan(1);
  between.draw(1, out);
  expect(difference(out, last)).toBeLessThan(1);
});

test('through pictures of different scenes the camera flies, and neither is smeared or seen through the other', () => {
  const [first, last] = [wall(0, 0), wall(0, 0, 3.7)];
  const between = prepareBetween(first, last);
  expect([between.way, between.agreement < 0.5]).toEqual(['through', true]);
  const drawn = (from: RasterImage, to: RasterImage, t: number): RasterImage => {
    const out = createImage(WIDTH, HEIGHT);
    flyThrough(from, to, t, out);
    return out;
  };
  expect(difference(drawn(first, last, 0), first)).toBeLessThan(0.5);
  expect(difference(drawn(first, last, 1), last)).toBeLessThan(0.5);
  for (const t of [0.2, 0.47]) expect(drawn(first, last, t)).toEqual(drawn(first, first, t));
  for (const t of [0.53, 0.8]) expect(drawn(first, last, t)).toEqual(drawn(last, last, t));
  expect(drawn(first, last, 0.5)).not.toEqual(drawn(first, first, 0.5));
});

test('a flight streaks in its middle, and is sharp before and after', () => {
  const detail = (t: number): number => {
    const out = createImage(WIDTH, HEIGHT);
    const fine = createImage(WIDTH, HEIGHT);
    for (let i = 0; i < WIDTH * HEIGHT; i++)
      fine.data.fill((i + Math.floor(i / WIDTH)) % 2 ? 255 : 0, i * 4, i * 4 + 4);
    flyThrough(fine, fine, t, out);
    let sum = 0;
    for (let x = 5; x < 25; x++) sum += Math.abs(out.data[(8 * WIDTH + x) * 4]! - out.data[(8 * WIDTH + x + 1) * 4]!);
    return sum / 20;
  };
  expect(detail(0)).toBeGreaterThan(200);
  expect(detail(1)).toBeGreaterThan(200);
  expect(detail(0.5)).toBeLessThan(60);
});

test('what swings too far to be followed would be seen twice: the camera flies through instead', () => {
  /** The wall with a dark bar that has no texture of its own. */
  const withBar = (left: number): RasterImage => {
    const image = wall(0, 0);
    for (let y = 20; y < 100; y++)
      for (let x = left; x < left + 14; x++) image.data.set([8, 8, 8, 255], (y * WIDTH + x) * 4);
    return image;
  };
  const swung = prepareBetween(withBar(20), withBar(120));
  expect(swung.agreement).toBeGreaterThan(0.5);
  expect([swung.way, swung.ghosts > 0.01]).toEqual(['through', true]);
  const still = prepareBetween(withBar(20), withBar(20));
  expect([still.way, still.ghosts]).toEqual(['moved', 0]);
});

describe('time', () => {
  const timing: Timing = { seconds: 4, holdFirst: 0.5, holdLast: 0.5, pace: 'even', there: 'once' };
  test.each(paces)('%s starts at the first and ends at the last picture, and stays in the range', (pace) => {
    const at = (seconds: number): number => momentAt({ ...timing, pace }, seconds);
    expect([at(0), at(0.5)]).toEqual([0, 0]);
    expect(at(4)).toBeCloseTo(1, 1);
    for (let t = 0; t <= 4; t += 0.1) expect(at(t)).toBeGreaterThanOrEqual(0);
    for (let t = 0; t <= 4; t += 0.1) expect(at(t)).toBeLessThanOrEqual(1);
  });
  test('both pictures stand for the requested time', () => {
    expect([0.4, 0.6, 2, 3.6].map((t) => momentAt(timing, t) > 0)).toEqual([false, true, true, true]);
    expect(momentAt(timing, 2)).toBeCloseTo(0.5);
    expect(momentAt(timing, 3.5)).toBeCloseTo(1);
  });
  test('there and back ends where it began, and is the same backwards', () => {
    const back: Timing = { ...timing, there: 'and-back', seconds: 6 };
    expect(momentAt(back, 3)).toBeCloseTo(1);
    expect(momentAt(back, 6)).toBe(0);
    expect(momentAt(back, 1.3)).toBeCloseTo(momentAt(back, 4.7));
  });
  test('holds that are longer than the clip leave a cut, and nothing that is no number', () => {
    const short: Timing = { ...timing, seconds: 1, holdFirst: 1, holdLast: 1 };
    expect([momentAt(short, 0.5), momentAt(short, 1)]).toEqual([0, 0]);
  });
});
