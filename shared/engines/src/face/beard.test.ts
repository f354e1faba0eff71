import { LOWER_FACE, looksBearded, unlikeShaven } from './beard.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

type Planes = [Float32Array, Float32Array, Float32Array];
/** Plain skin; `dark` says where it is much darker. */
function face(dark: (v: number) => boolean, depth = 0.6): Planes {
  const shade = GRID_FACE.map((_, i) => (dark(Math.floor(i / GRID_SIZE) / GRID_SIZE) ? 1 - depth : 1));
  return [210, 160, 130].map((value) => shade.map((k) => k * value)) as Planes;
}

test('the lower face is mouth, chin and upper lip, not the nose', () => {
  expect(at(LOWER_FACE, 0.5, 0.85)).toBe(1);
  expect(at(LOWER_FACE, 0.56, 0.63)).toBeGreaterThan(0.95);
  expect(at(LOWER_FACE, 0.5, 0.57)).toBe(0);
});

test('dark hair around the mouth is a beard, on dark skin as on light skin', () => {
  const bearded = face((v) => v > 0.6);
  expect(looksBearded(bearded)).toBe(true);
  expect(looksBearded(bearded.map((plane) => plane.map((value) => value * 0.7)) as Planes)).toBe(true);
});

test('a moustache alone counts as one', () => {
  expect(looksBearded(face((v) => v > 0.6 && v < 0.66))).toBe(true);
});

test('bare skin, a shadow under the lip and one under the nose are no beard', () => {
  expect(looksBearded(face(() => false))).toBe(false);
  expect(looksBearded(face((v) => v > 0.8))).toBe(false);
  expect(looksBearded(face((v) => v > 0.6 && v < 0.66, 0.2))).toBe(false);
});

test('stubble on one face and none on the other are unlike, two faces with the same are not', () => {
  const stubble = face((v) => v > 0.6, 0.25);
  const bare = face(() => false);
  expect(looksBearded(stubble)).toBe(false);
  expect(unlikeShaven(stubble, bare)).toBe(true);
  expect(unlikeShaven(bare, stubble)).toBe(true);
  expect(unlikeShaven(stubble, stubble)).toBe(false);
});
