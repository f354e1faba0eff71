import { LOWER_FACE } from './beard.ts';
import {
  alphaField,
  browsRunIntoHair,
  keepBrows,
  keepParts,
  keepsLowerFace,
  leaveSkin,
  removeBrows,
} from './coverage.ts';
import type { TargetField } from './target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const skin = (trust: Float32Array): TargetField => ({
  colour: [GRID_FACE, GRID_FACE, GRID_FACE],
  visibility: GRID_FACE.slice(),
  trust,
  tint: 0,
});
const bare = skin(GRID_FACE.slice());
const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

const N = GRID_SIZE * GRID_SIZE;
type Planes = TargetField['colour'];
const shaded = (bearded: boolean): Planes =>
  [210, 160, 130].map((value) =>
    LOWER_FACE.map((lower) => value * (bearded ? 1 - 0.6 * lower : 1)),
  ) as unknown as Planes;
const face = (bearded: boolean): TargetField => ({ ...bare, colour: shaded(bearded) });

test('a bare chin is not given a beard, whether its texture or its darkness shows it', () => {
  expect(keepsLowerFace({ beard: 0.4, colour: shaded(false) }, face(false))).toBe(true);
  expect(keepsLowerFace({ beard: 0, colour: shaded(true) }, face(false))).toBe(true);
});

test('a beard of the target stays whole', () => {
  expect(keepsLowerFace({ beard: 0, colour: shaded(false) }, face(true))).toBe(true);
});

test('where neither has a beard the whole face is shown', () => {
  expect(keepsLowerFace({ beard: 0.05, colour: shaded(false) }, face(false))).toBe(false);
});

test('what is kept of the target is left out, and nothing else', () => {
  const alpha = (mouth: boolean, mask: Float32Array | null) =>
    alphaField(GRID_FACE, bare, { eyes: false, mouth, brows: false, mask });
  expect(at(alpha(false, null), 0.5, 0.85)).toBeGreaterThan(0.9);
  expect(at(alpha(false, LOWER_FACE), 0.5, 0.85)).toBe(0);
  expect(at(alpha(true, null), 0.5, 0.73)).toBeLessThan(0.1);
  expect(at(alpha(true, LOWER_FACE), 0.5, 0.5)).toBeGreaterThan(0.9);
});

test('around the features the target keeps its skin, wholly where the source would change it', () => {
  const alike = leaveSkin(GRID_FACE, 0.6, new Float32Array(GRID_SIZE * GRID_SIZE));
  const unlike = leaveSkin(GRID_FACE, 0.6, new Float32Array(GRID_SIZE * GRID_SIZE).fill(0.15));
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

const browed = (trust: Float32Array): TargetField => ({
  ...skin(trust),
  colour: [210, 160, 130].map((value) =>
    GRID_FACE.map((_, i) => value * (1 - 0.7 * GRID_REGIONS.browsWide[i]!)),
  ) as unknown as Planes,
});
const nothingKept = { eyes: false, mouth: false, brows: false, mask: null };

test('brows of the target are filled with its skin, and skin without brows is left alone', () => {
  const { area, skin: filled } = removeBrows(browed(GRID_FACE), nothingKept);
  expect(at(area, 0.31, 0.265)).toBeGreaterThan(0.9);
  expect(at(filled[0], 0.31, 0.265)).toBeGreaterThan(190);
  expect(at(area, 0.5, 0.5)).toBe(0);
  expect(Math.max(...removeBrows({ ...bare, colour: shaded(false) }, nothingKept).area)).toBe(0);
});

test('brows that run into a fringe stay, those on bare skin do not', () => {
  const fringe = GRID_FACE.map((value, i) => (i % GRID_SIZE < 0.5 * GRID_SIZE && i < 0.35 * N ? 0 : value));
  expect(browsRunIntoHair(browed(fringe))).toBe(true);
  expect(browsRunIntoHair(browed(GRID_FACE))).toBe(false);
  expect(browsRunIntoHair({ ...skin(fringe), colour: shaded(false) })).toBe(false);
});

test('brows that are kept are neither drawn over nor taken away, and eyes are left to the source', () => {
  const kept = keepBrows(nothingKept);
  const alpha = alphaField(GRID_FACE, browed(GRID_FACE), kept);
  expect(at(alpha, 0.31, 0.265)).toBeLessThan(0.1);
  expect(at(alpha, 0.31, 0.5)).toBeGreaterThan(0.9);
  expect(at(removeBrows(browed(GRID_FACE), kept).area, 0.31, 0.265)).toBeLessThan(0.1);
  expect(Math.max(...kept.mask!.map((value, i) => value * GRID_REGIONS.eyeballs[i]!))).toBeLessThan(0.1);
});

test('the parts that a visitor wants to stay are kept, and no others', () => {
  expect(keepParts(nothingKept, ['brows'], () => true)).toEqual(keepBrows(nothingKept));
  expect(keepParts(nothingKept, [], () => false)).toBe(nothingKept);
  expect(keepParts(nothingKept, ['unsuited-brows'], () => false)).toEqual(keepBrows(nothingKept));
  expect(keepParts(nothingKept, ['unsuited-brows'], () => true)).toBe(nothingKept);
});

test('what is kept beside the brows stays kept', () => {
  const { mask } = keepBrows({ ...nothingKept, mask: GRID_FACE });
  expect(at(mask!, 0.5, 0.7)).toBe(1);
  expect(at(mask!, 0.31, 0.265)).toBe(1);
});
