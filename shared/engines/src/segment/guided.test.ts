import { applyCoefficients, guidedCoefficients, type RgbPlanes } from './guided.ts';

const SIZE = 40;
const plane = (value: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: SIZE * SIZE }, (_, i) => value(i % SIZE, Math.floor(i / SIZE)));
const grey = (value: (x: number, y: number) => number): RgbPlanes => [plane(value), plane(value), plane(value)];
const filter = (guide: RgbPlanes, mask: Float32Array): Float32Array =>
  applyCoefficients(guidedCoefficients(guide, mask, SIZE, SIZE, 4, 1e-4), guide);

test('a soft mask takes the sharp edge of the picture', () => {
  const soft = plane((x) => Math.min(1, Math.max(0, (x - 14) / 12)));
  const sharp = filter(
    grey((x) => (x < 20 ? 0.2 : 0.8)),
    soft,
  );
  const row = 20 * SIZE;
  expect(sharp[row + 20]! - sharp[row + 19]!).toBeGreaterThan(0.35);
  expect(soft[row + 20]! - soft[row + 19]!).toBeLessThan(0.1);
});

test('where the picture is flat a mask is only smoothed', () => {
  const half = filter(
    grey(() => 0.5),
    plane((x) => (x < 20 ? 0 : 1)),
  );
  const row = 20 * SIZE;
  expect(half[row + 5]).toBeCloseTo(0, 3);
  expect(half[row + 35]).toBeCloseTo(1, 3);
  expect(half[row + 20]! - half[row + 19]!).toBeLessThan(0.2);
});

test('a colour edge of equal brightness counts too', () => {
  const guide: RgbPlanes = [plane((x) => (x < 20 ? 0.6 : 0.2)), plane((x) => (x < 20 ? 0.2 : 0.6)), plane(() => 0.3)];
  const soft = plane((x) => Math.min(1, Math.max(0, (x - 14) / 12)));
  const row = 20 * SIZE;
  const sharp = filter(guide, soft);
  expect(sharp[row + 20]! - sharp[row + 19]!).toBeGreaterThan(0.35);
});

test('values stay between nothing and everything', () => {
  const wild = filter(
    grey((x, y) => ((x * 7 + y * 13) % 10) / 10),
    plane((x, y) => (x * 3 + y) % 2),
  );
  for (const value of wild) expect(value >= 0 && value <= 1).toBe(true);
});
