import { goodMeasures as good } from './fixtures/good-measures.ts';
import { remedyFor } from './judge.ts';

const nothingKept = { eyes: false, brows: false };

test('a good result needs no remedy', () => {
  expect(remedyFor(good, nothingKept)).toBeNull();
});

test('eyes that are a blur stay those of the target, unless they do already', () => {
  expect(remedyFor({ ...good, faint: 1.5 }, nothingKept)).toBe('own-eyes');
  expect(remedyFor({ ...good, faint: 1.5 }, { ...nothingKept, eyes: true })).toBeNull();
});

test('patches call for the features alone', () => {
  expect(remedyFor({ ...good, patchiness: 3 }, nothingKept)).toBe('features-alone');
});

test('brows that are held otherwise stay those of the target, unless they do already', () => {
  expect(remedyFor({ ...good, brows: 12 }, nothingKept)).toBe('own-brows');
  expect(remedyFor({ ...good, brows: 12 }, { ...nothingKept, brows: true })).toBeNull();
});

test('nothing helps against a mouth that is open by much', () => {
  expect(remedyFor({ ...good, mouth: 1 }, nothingKept)).toBeNull();
});
