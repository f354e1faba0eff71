import { featureFaults } from './feature-faults.ts';
import { labPlanes, type LabPlanes } from './lab-field.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_FACE, GRID_REGIONS } from './topology/grid.ts';

function face(lightAt: (i: number) => number): LabPlanes {
  const colour = labPlanes();
  for (let i = 0; i < colour[0].length; i++) if (GRID_FACE[i]) colour[0][i] = lightAt(i);
  return colour;
}
const visibility = GRID_FACE.slice();
const eyesOf = (white: number) => (i: number) => 0.6 + (white - 0.6) * Math.min(1, 2 * GRID_REGIONS.eyeballs[i]!);
const bright = face(eyesOf(0.85));
const dull = face(eyesOf(0.62));

test('an eye that has lost its white is a fault', () => {
  expect(featureFaults({ before: bright, source: bright, after: dull, visibility }).whites).toBeGreaterThan(10);
});

test('one dark eye is enough', () => {
  const after = face((i) => eyesOf(gridX(i) > 0 ? 0.62 : 0.85)(i));
  expect(featureFaults({ before: bright, source: bright, after, visibility }).whites).toBeGreaterThan(10);
});

test('eyes that are dull in one of the photos may be', () => {
  expect(featureFaults({ before: bright, source: dull, after: dull, visibility }).whites).toBe(0);
});

test('a dark patch under the nose is a fault, a face that is darker everywhere is none', () => {
  const plain = face(() => 0.7);
  const patched = face((i) => 0.7 - (Math.abs(gridX(i)) < 0.15 && Math.abs(gridY(i) - 0.3) < 0.1 ? 0.15 : 0));
  const muzzle = (after: LabPlanes): number =>
    featureFaults({ before: plain, source: plain, after, visibility }).muzzle;
  expect(muzzle(patched)).toBeGreaterThan(2.5);
  expect(muzzle(face(() => 0.6))).toBeLessThan(0.5);
  expect(muzzle(plain)).toBe(0);
});
