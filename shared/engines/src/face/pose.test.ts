import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { boundingBox, fitPose, measureOpenness, vertexNormals } from './pose.ts';
import { FRONT_SIGN, VERTEX_COUNT } from './topology/mesh.ts';

test('the mean face from the front has no angles and no error', () => {
  const { pose, error, transform } = fitPose(syntheticLandmarks(100, 100, 50));
  expect(Math.abs(pose.yaw) + Math.abs(pose.pitch) + Math.abs(pose.roll)).toBeLessThan(0.1);
  expect(error).toBeLessThan(1e-4);
  expect(transform.scale).toBeCloseTo(50, 2);
});

test.each([-40, -10, 25])('a face turned by %i degrees is seen turned by as much', (yaw) => {
  expect(fitPose(syntheticLandmarks(0, 0, 80, yaw)).pose.yaw).toBeCloseTo(yaw, 1);
});

test('landmarks that are no face have a large error', () => {
  const points = syntheticLandmarks(0, 0, 80).map((value, i) => value + Math.sin(i * 12.9898) * 20);
  expect(fitPose(points).error).toBeGreaterThan(0.06);
});

test('the box holds the surface', () => {
  const points = syntheticLandmarks(100, 60, 50);
  const box = boundingBox(points);
  for (let i = 0; i < VERTEX_COUNT; i++) {
    expect(points[i * 3]! - box.x).toBeGreaterThanOrEqual(0);
    expect(points[i * 3 + 1]!).toBeLessThanOrEqual(box.y + box.height + 1e-3);
  }
});

test('openness does not depend on size, and grows when the lips part', () => {
  const small = syntheticLandmarks(0, 0, 40);
  const large = syntheticLandmarks(9, 9, 400);
  expect(measureOpenness(small).mouth).toBeCloseTo(measureOpenness(large).mouth, 4);
  const open = small.slice();
  open[14 * 3 + 1]! += 12;
  expect(measureOpenness(open).mouth).toBeGreaterThan(measureOpenness(small).mouth + 0.1);
});

test('the tip of the nose faces the camera, normals have length one', () => {
  const normals = vertexNormals(syntheticLandmarks(0, 0, 80), 2);
  expect(normals[4 * 3 + 2]! * FRONT_SIGN).toBeGreaterThan(0.8);
  for (let i = 0; i < VERTEX_COUNT; i++)
    expect(Math.hypot(normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!)).toBeCloseTo(1, 4);
});
