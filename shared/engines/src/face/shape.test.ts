import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { fitPose } from './pose.ts';
import { displaceTowards } from './shape.ts';
import { CANONICAL, LEFT_BROW, LIPS, NOSE, SILHOUETTE, VERTEX_COUNT } from './topology/mesh.ts';

const target = syntheticLandmarks(100, 100, 100);
const { transform } = fitPose(target);
const moved = (vertices: readonly number[], dx: number, dy: number): Float32Array => {
  const shape = CANONICAL.slice();
  for (const v of vertices) {
    shape[v * 3]! += dx;
    shape[v * 3 + 1]! += dy;
  }
  return shape;
};

test('a source of the same shape moves nothing', () => {
  for (const value of displaceTowards(target, CANONICAL.slice(), transform)) expect(Math.abs(value)).toBeLessThan(0.05);
});

test('a lower mouth is taken over, and the outline stays', () => {
  const moves = displaceTowards(target, moved(LIPS, 0, 0.05), transform, 1);
  expect(moves[0 * 2 + 1]).toBeCloseTo(3.5, 1);
  for (const v of SILHOUETTE) expect([moves[v * 2], moves[v * 2 + 1]]).toEqual([0, 0]);
});

test('no feature moves further than an eighth of the unit', () => {
  const moves = displaceTowards(target, moved(NOSE, 3, 0), transform, 1);
  for (let v = 0; v < VERTEX_COUNT; v++) expect(Math.hypot(moves[v * 2]!, moves[v * 2 + 1]!)).toBeLessThan(12.1);
  expect(moves[4 * 2]).toBeCloseTo(12, 1);
});

test('strength zero moves nothing', () => {
  expect(Math.max(...displaceTowards(target, moved(NOSE, 0.05, 0), transform, 0).map(Math.abs))).toBe(0);
});

test('a brow stays within the outline of the face', () => {
  const far = displaceTowards(target, moved(LEFT_BROW, 0.5, 0), transform, 1);
  const right = Math.max(...SILHOUETTE.map((v) => target[v * 3]!));
  for (const v of LEFT_BROW) expect(target[v * 3]! + far[v * 2]!).toBeLessThan(right);
});
