import { createImage, createPyramid } from '../raster/index.ts';
import { syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { createFakeFinder } from './fixtures/fake-finder.ts';
import { createFaceTracker, type TrackedFace } from './tracker.ts';

const pyramid = createPyramid(createImage(400, 200));
const at = (x: number, scale = 40): { landmarks: Float32Array } => ({ landmarks: syntheticLandmarks(x, 100, scale) });

/** Runs a script of frames: who is seen in each; a string is a cut before the next one. */
function follow(
  frames: readonly (readonly { landmarks: Float32Array; confidence?: number }[] | 'cut')[],
): TrackedFace[][] {
  const finder = createFakeFinder();
  const tracker = createFaceTracker(finder, 25);
  const found: TrackedFace[][] = [];
  let cut = true;
  for (const frame of frames) {
    if (frame === 'cut') {
      cut = true;
      continue;
    }
    finder.show(frame);
    found.push(tracker.step(pyramid, cut));
    cut = false;
  }
  return found;
}
const numbers = (found: TrackedFace[][]): number[][] => found.map((faces) => faces.map(({ track }) => track));

test('a face that moves keeps its number', () => {
  const found = follow(Array.from({ length: 20 }, (_, i) => [at(60 + i * 8)]));
  expect(numbers(found).flat()).toEqual(Array(20).fill(0));
  expect(found.map(([face]) => face!.since)).toEqual([0, ...Array<number>(19).fill(1)]);
});

test('two faces are distinguished, the second when it appears', () => {
  const found = follow([
    ...Array.from({ length: 3 }, () => [at(60)]),
    ...Array.from({ length: 12 }, () => [at(60), at(300)]),
  ]);
  expect(numbers(found).at(-1)).toEqual([0, 1]);
  expect(numbers(found)[0]).toEqual([0]);
});

test('a face that is missed for some frames continues with its number, and says how long it was away', () => {
  const found = follow([[at(60)], [at(60)], [], [], [at(62)], [at(62)]]);
  expect(numbers(found)).toEqual([[0], [0], [], [], [0], [0]]);
  expect(found[4]![0]!.since).toBe(3);
});

test('a face that was away for long is a new one', () => {
  const found = follow([
    [at(60)],
    ...Array.from({ length: 15 }, () => []),
    ...Array.from({ length: 6 }, () => [at(60)]),
  ]);
  expect(numbers(found).at(-1)).toEqual([1]);
});

test('at a cut nothing is carried over', () => {
  expect(numbers(follow([[at(60)], [at(60)], 'cut', [at(60)]]))).toEqual([[0], [0], [1]]);
});

test('what is hardly a face, or suddenly of another size, is not followed', () => {
  expect(numbers(follow([[at(60)], [{ ...at(60), confidence: 0.1 }]]))[1]).toEqual([]);
  expect(numbers(follow([[at(60)], [at(60, 90)]]))[1]).toEqual([]);
});

test('two tracks that slide onto one face become one', () => {
  const found = follow([[at(60), at(300)], [at(60), at(300)], ...Array.from({ length: 12 }, () => [at(60)])]);
  expect(numbers(found).at(-1)).toEqual([0]);
});
