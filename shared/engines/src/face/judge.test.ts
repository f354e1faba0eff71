import { goodMeasures as good } from './fixtures/good-measures.ts';
import { remedyFor } from './judge.ts';

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
