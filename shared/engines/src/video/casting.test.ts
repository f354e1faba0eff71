import type { FaceSource } from '../face/source.ts';
import { refineVector, sourceFor } from './casting.ts';
import { normalize } from './recogniser.ts';

const ann = { name: 'ann' } as unknown as FaceSource;
const bea = { name: 'bea' } as unknown as FaceSource;
const vector = (...values: number[]) => normalize(Float32Array.from(values));
const roles = [
  { vector: vector(1, 0), source: ann },
  { vector: vector(0.8, 0.6), source: bea },
];

test('a face gets what the person got that it is most like', () => {
  expect(sourceFor(vector(0.95, 0.1), roles)).toBe(ann);
  expect(sourceFor(vector(0.8, 0.5), roles)).toBe(bea);
});

test('a person who was not cast, or is to keep their face, keeps it', () => {
  expect(sourceFor(vector(0, -1), roles)).toBeNull();
  expect(sourceFor(vector(1, 0), [{ vector: vector(1, 0), source: null }])).toBeNull();
});

test('looks at one face are averaged, an unlike one starts over', () => {
  const known = vector(1, 0);
  const fresh = vector(0.9, 0.3);
  const refined = refineVector(known, fresh);
  expect(refined[1]).toBeGreaterThan(0);
  expect(refined[1]).toBeLessThan(fresh[1]!);
  expect(Math.hypot(...refined)).toBeCloseTo(1);
  const other = vector(0, 1);
  expect(refineVector(known, other)).toBe(other);
  expect(refineVector(null, fresh)).toBe(fresh);
});
