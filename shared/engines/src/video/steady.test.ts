import { syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { movePoints, STILL } from './motion.ts';
import { createSteadier } from './steady.ts';

const face = syntheticLandmarks(100, 90, 70);
const size = 150;
/** The same numbers every time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 - 0.5) * 3;
}

test('a still face that the network sees trembling stands still', () => {
  const steadier = createSteadier(25);
  const random = noise(1);
  let last = steadier.step(face, null, size);
  let raw = 0;
  let steady = 0;
  for (let n = 0; n < 40; n++) {
    const seen = face.map((value) => value + random());
    const next = steadier.step(seen, STILL, size);
    raw += Math.abs(seen[3]! - face[3]!);
    steady += Math.abs(next[3]! - last[3]!);
    last = next;
  }
  expect(steady).toBeLessThan(raw * 0.25);
});

test('a motion is followed in the same frame', () => {
  const steadier = createSteadier(25);
  steadier.step(face, null, size);
  const jump = { a: 1, b: 0, tx: 30, ty: -12 };
  const moved = movePoints(jump, face);
  const found = steadier.step(moved, jump, size);
  expect(Math.hypot(found[3]! - moved[3]!, found[4]! - moved[4]!)).toBeLessThan(0.01);
});

test('without a motion it starts over', () => {
  const steadier = createSteadier(25);
  steadier.step(face, null, size);
  const other = syntheticLandmarks(300, 200, 50);
  expect([...steadier.step(other, null, size)]).toEqual([...other]);
});

test('lips move at once, where a cheek would wait', () => {
  const steadier = createSteadier(25);
  steadier.step(face, null, size);
  const talking = face.slice();
  talking[14 * 3 + 1]! += 8;
  talking[50 * 3 + 1]! += 8;
  const found = steadier.step(talking, STILL, size);
  const lip = found[14 * 3 + 1]! - face[14 * 3 + 1]!;
  const cheek = found[50 * 3 + 1]! - face[50 * 3 + 1]!;
  expect(lip).toBeGreaterThan(4);
  expect(cheek).toBeLessThan(lip * 0.8);
});
