import { remedyFor } from './judge.ts';
import type { ResultMeasures } from './score.ts';

const good: ResultMeasures = {
  whites: 1,
  muzzle: 3,
  patchiness: 0.2,
  chromaShift: 0.1,
  asymmetry: 0,
  edges: 4,
  faint: 0.1,
  eyes: 0.02,
  mouth: 0,
  turn: 3,
  glasses: 0,
  unevenness: 0.1,
  tint: 0.1,
  brows: 1,
};

test('a good result needs no remedy', () => {
  expect(remedyFor(good, false)).toBeNull();
});

test('eyes that are a blur stay those of the target, unless they do already', () => {
  expect(remedyFor({ ...good, faint: 1.5 }, false)).toBe('own-eyes');
  expect(remedyFor({ ...good, faint: 1.5 }, true)).toBeNull();
});

test('patches call for the features alone', () => {
  expect(remedyFor({ ...good, patchiness: 3 }, false)).toBe('features-alone');
});

test('nothing helps against another expression', () => {
  expect(remedyFor({ ...good, brows: 12 }, false)).toBeNull();
});
