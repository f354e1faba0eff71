import type { LabPlanes } from './lab-field.ts';
import { oneSidedLight, opposite } from './symmetry.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
const at = (u: number, v: number): number => Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE);
const column = (i: number): number => (i % GRID_SIZE) / GRID_SIZE;
const relief = (lightAt: (u: number, i: number) => number): LabPlanes => [
  Float32Array.from({ length: N }, (_, i) => (GRID_FACE[i] ? lightAt(column(i), i) : 0)),
  new Float32Array(N),
  new Float32Array(N),
];

test('a shadow on one half is found, with opposite signs on both', () => {
  const [light, a] = oneSidedLight(
    relief((u) => (u < 0.5 ? -0.2 : 0)),
    GRID_FACE,
  );
  expect(light[at(0.3, 0.55)]).toBeCloseTo(-0.085, 2);
  expect(light[at(0.7, 0.55)]).toBeCloseTo(0.085, 2);
  expect(Math.max(...a.map(Math.abs))).toBe(0);
});

test('what is the same on both sides belongs to the face', () => {
  const [light] = oneSidedLight(
    relief((u) => 0.2 * Math.cos(12 * (u - 0.5 + 0.5 / GRID_SIZE))),
    GRID_FACE,
  );
  expect(Math.max(...light.map(Math.abs))).toBeLessThan(0.01);
});

test('a mole on one cheek stays in even light', () => {
  const mole = at(0.3, 0.55);
  const [light] = oneSidedLight(
    relief((_, i) => (i === mole ? -0.3 : 0)),
    GRID_FACE,
  );
  expect(Math.max(...light.map(Math.abs))).toBe(0);
});

test('a half that is not seen says nothing', () => {
  const seen = GRID_FACE.map((value, i) => (column(i) < 0.5 ? value : 0));
  const [light] = oneSidedLight(
    relief((u) => (u < 0.5 ? -0.2 : 0)),
    seen,
  );
  expect(light[at(0.3, 0.55)]).toBe(0);
});

test('the texel across is found from both sides', () => {
  const i = at(0.2, 0.4);
  expect(opposite(opposite(i))).toBe(i);
  expect(opposite(i) % GRID_SIZE).toBe(GRID_SIZE - 1 - (i % GRID_SIZE));
});
