import { ownUpperLip } from './upper-lip.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

type Planes = [Float32Array, Float32Array, Float32Array];
/** Plain skin whose upper lip is darker by a factor. */
function face(depth: number): Planes {
  const shade = GRID_FACE.map((_, i) => {
    const v = Math.floor(i / GRID_SIZE) / GRID_SIZE;
    return v > 0.6 && v < 0.66 ? 1 - depth : 1;
  });
  return [210, 160, 130].map((value) => shade.map((k) => k * value)) as Planes;
}
const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

test('a sparse moustache on either face leaves the target its own upper lip', () => {
  for (const lip of [ownUpperLip(face(0.15), face(0)), ownUpperLip(face(0), face(0.15))])
    expect(at(lip!, 0.56, 0.63)).toBeGreaterThan(0.8);
});

test('lips, nose and chin are not part of it', () => {
  const lip = ownUpperLip(face(0.15), face(0))!;
  const mouth = GRID_REGIONS.lips.indexOf(Math.max(...GRID_REGIONS.lips));
  expect(lip[mouth]).toBeLessThan(0.05);
  expect(at(lip, 0.5, 0.55)).toBeLessThan(0.01);
  expect(at(lip, 0.5, 0.85)).toBeLessThan(0.01);
});

test('two smooth lips, and two with the same moustache, are alike', () => {
  expect(ownUpperLip(face(0), face(0))).toBeNull();
  expect(ownUpperLip(face(0.15), face(0.15))).toBeNull();
});
