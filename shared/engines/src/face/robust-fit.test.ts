import { gridX, gridY, robustFit } from './robust-fit.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const plane = (at: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: GRID_SIZE * GRID_SIZE }, (_, i) => at(gridX(i), gridY(i)));
const slope = plane((x, y) => 0.1 + 0.05 * x - 0.02 * y * y);
const worst = (fit: Float32Array): number =>
  GRID_FACE.reduce((most, inside, i) => (inside ? Math.max(most, Math.abs(fit[i]! - slope[i]!)) : most), 0);

test('a smooth slope is followed', () => {
  expect(worst(robustFit(slope, GRID_FACE, 0.01))).toBeLessThan(0.002);
});

test('a patch of another colour does not bend the fit', () => {
  const patched = slope.map((value, i) => (gridX(i) > 0.35 && gridY(i) < 0 ? value + 0.2 : value));
  expect(worst(robustFit(patched, GRID_FACE, 0.01))).toBeLessThan(0.03);
});

test('from next to nothing no fit is made', () => {
  const few = GRID_FACE.map((_, i) => (i === 4000 ? 1 : 0));
  expect(robustFit(slope, few, 0.01).every((value) => value === 0)).toBe(true);
});
