import { createPyramid } from '../raster/index.ts';
import { unwrapFace } from './atlas.ts';
import { maskCoveredSkin } from './atlas-mask.ts';
import { paintFace, type Paint, plainSkin, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { findIntruders } from './intruders.ts';
import { REGION_SIZE } from './topology/regions.ts';

const landmarks = syntheticLandmarks(150, 150, 110);
const unwrap = (paint: Paint) =>
  unwrapFace(createPyramid(paintFace(300, 300, landmarks, paint)), landmarks, REGION_SIZE);
/** A skin-coloured finger, separated from the cheek by the shadow along it. */
const finger: Paint = (u, v) => (Math.abs(u - 0.21) < 0.012 && v > 0.55 && v < 0.8 ? [110, 75, 60] : [200, 150, 120]);
const folds: Paint = (u, v) =>
  Math.abs(Math.abs(u - 0.5) - 0.29) < 0.012 && v > 0.55 && v < 0.8 ? [110, 75, 60] : [200, 150, 120];
const found = (paint: Paint): number => findIntruders(unwrap(paint)).reduce((sum, value) => sum + value, 0);

test('the outline of a finger on one cheek is found', () => {
  expect(found(finger)).toBeGreaterThan(100);
});

test('bare skin, and lines that both sides have, are no intruders', () => {
  expect(found(plainSkin)).toBe(0);
  expect(found(folds)).toBe(0);
});

test('what lies beyond the outline is not taken for skin', () => {
  const face = unwrap(finger);
  maskCoveredSkin(face);
  const at = (u: number): number =>
    face.confidence[Math.round(0.67 * REGION_SIZE) * REGION_SIZE + Math.round(u * REGION_SIZE)]!;
  expect(at(0.15)).toBeLessThan(0.2);
  expect(at(0.85)).toBeGreaterThan(0.6);
});
