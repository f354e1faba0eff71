import { alphaField, keepsLowerFace, leaveSkin, LOWER_FACE } from './coverage.ts';
import type { TargetField } from './target-field.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const skin = (trust: Float32Array): TargetField => ({
  colour: [GRID_FACE, GRID_FACE, GRID_FACE],
  visibility: GRID_FACE.slice(),
  trust,
  tint: 0,
});
const bare = skin(GRID_FACE.slice());
const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

test('a bare chin is not given half a beard', () => {
  expect(keepsLowerFace(0.4, bare)).toBe(true);
});

test('without a beard, or on a bearded target, the whole face is shown', () => {
  expect(keepsLowerFace(0.05, bare)).toBe(false);
  expect(keepsLowerFace(0.4, skin(LOWER_FACE.map((value) => 1 - value)))).toBe(false);
});

test('the lower face is the chin, not the nose', () => {
  expect(at(LOWER_FACE, 0.5, 0.85)).toBe(1);
  expect(at(LOWER_FACE, 0.5, 0.5)).toBe(0);
});

test('what is kept of the target is left out, and nothing else', () => {
  const alpha = (mouth: boolean, mask: Float32Array | null) =>
    alphaField(GRID_FACE, bare, { eyes: false, mouth, mask });
  expect(at(alpha(false, null), 0.5, 0.85)).toBeGreaterThan(0.9);
  expect(at(alpha(false, LOWER_FACE), 0.5, 0.85)).toBe(0);
  expect(at(alpha(true, null), 0.5, 0.73)).toBeLessThan(0.1);
  expect(at(alpha(true, LOWER_FACE), 0.5, 0.5)).toBeGreaterThan(0.9);
});

test('around the features the target keeps its skin, wholly where the source would change it', () => {
  const alike = leaveSkin(GRID_FACE, 0.6, new Float32Array(GRID_SIZE * GRID_SIZE));
  const unlike = leaveSkin(GRID_FACE, 0.6, new Float32Array(GRID_SIZE * GRID_SIZE).fill(0.1));
  for (const alpha of [alike, unlike]) {
    expect(at(alpha, 0.31, 0.39)).toBeGreaterThan(0.95);
    expect(at(alpha, 0.5, 0.5)).toBeGreaterThan(0.95);
    expect(at(alpha, 0.5, 0.73)).toBeGreaterThan(0.9);
  }
  expect(at(alike, 0.2, 0.65)).toBeCloseTo(0.6, 1);
  expect(at(unlike, 0.2, 0.65)).toBeLessThan(0.05);
});

test('all of the skin that is asked for is all of it', () => {
  expect(leaveSkin(GRID_FACE, 1, new Float32Array(GRID_SIZE * GRID_SIZE).fill(0.1))).toBe(GRID_FACE);
});
