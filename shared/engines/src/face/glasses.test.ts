import { createPyramid } from '../raster/index.ts';
import { unwrapFace } from './atlas.ts';
import { paintFace, type Paint, plainSkin, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { findGlasses, removeRims, WEARS_GLASSES } from './glasses.ts';
import { removeStrands } from './strands.ts';
import { U, V } from './topology/mesh.ts';
import { REGION_SIZE } from './topology/regions.ts';

const landmarks = syntheticLandmarks(150, 150, 110);
const unwrap = (paint: Paint) =>
  unwrapFace(createPyramid(paintFace(300, 300, landmarks, paint)), landmarks, REGION_SIZE);
const eyes = [
  { u: (U[33]! + U[133]!) / 2, v: V[145]! },
  { u: (U[263]! + U[362]!) / 2, v: V[374]! },
];
/** Dark frames around both eyes, and a bridge. */
const spectacles: Paint = (u, v) => {
  const rim = eyes.some((eye) => Math.abs(Math.hypot((u - eye.u) / 1.3, v - eye.v) - 0.085) < 0.01);
  const bridge = Math.abs(u - 0.5) < 0.07 && Math.abs(v - V[168]! - 0.02) < 0.01;
  return rim || bridge ? [30, 25, 25] : [200, 150, 120];
};

test('glasses are found, and bare eyes are not taken for them', () => {
  expect(findGlasses(unwrap(spectacles)).score).toBeGreaterThan(WEARS_GLASSES);
  const bare = findGlasses(unwrap(plainSkin));
  expect(bare.score).toBeLessThan(WEARS_GLASSES);
  expect(bare.rims.some((value) => value > 0)).toBe(false);
});

describe('beside the nose', () => {
  const rimsAt = (paint: Paint, u: number, v: number): number =>
    findGlasses(unwrap(paint)).rims[Math.round(v * REGION_SIZE) * REGION_SIZE + Math.round(u * REGION_SIZE)]!;

  test('a rim goes on', () => {
    const part = 0.085 * Math.SQRT1_2;
    expect(rimsAt(spectacles, eyes[0]!.u + 1.3 * part, eyes[0]!.v + part)).toBe(1);
    expect(rimsAt(spectacles, eyes[1]!.u - 1.3 * part, eyes[1]!.v + part)).toBe(1);
  });

  test('a shadow that belongs to no rim is none', () => {
    const shaded: Paint = (u, v) =>
      Math.abs(u - 0.5) < 0.02 && Math.abs(v - 0.49) < 0.015 ? [90, 60, 45] : spectacles(u, v);
    expect(rimsAt(shaded, 0.5, 0.49)).toBe(0);
  });
});

test('rims are filled with the skin around them', () => {
  const face = unwrap(spectacles);
  const under = Math.round((eyes[0]!.v + 0.085) * REGION_SIZE) * REGION_SIZE + Math.round(eyes[0]!.u * REGION_SIZE);
  expect(face.r[under]).toBeLessThan(60);
  removeRims(face, findGlasses(face, true).rims);
  expect(face.r[under]).toBeGreaterThan(150);
});

test('a strand of hair over the cheek is painted over, plain skin stays', () => {
  const strand: Paint = (u, v) => (Math.abs(u - 0.16) < 0.008 && v > 0.45 && v < 0.75 ? [60, 40, 30] : [200, 150, 120]);
  const face = unwrap(strand);
  const at = Math.round(0.6 * REGION_SIZE) * REGION_SIZE + Math.round(0.16 * REGION_SIZE);
  expect(face.r[at]).toBeLessThan(110);
  expect(removeStrands(face)).toBeGreaterThan(0);
  expect(face.r[at]).toBeGreaterThan(170);
  expect(removeStrands(unwrap(plainSkin))).toBe(0);
});
