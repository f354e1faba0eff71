import { createImage, createPyramid } from '../raster/index.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import type { Network } from './graph.ts';
import { cropToPicture, findLandmarks, pictureToCrop, squareAroundDetection, squareAroundMesh } from './landmarks.ts';
import { LANDMARK_COUNT, MIRROR, VERTEX_COUNT } from './topology/mesh.ts';

const square = { cx: 300, cy: 200, size: 384, angle: 0.4 };

test('crop and picture coordinates convert into each other', () => {
  const points = Float32Array.of(310, 190, 5, 100, 400, -7);
  cropToPicture(pictureToCrop(points, square), square).forEach((value, i) => expect(value).toBeCloseTo(points[i]!, 3));
});

test('the middle of a crop is the centre of its square', () => {
  expect([...cropToPicture(Float32Array.of(96, 96, 0), square)]).toEqual([300, 200, 0]);
});

test('the square around a detection is turned with the eyes', () => {
  const found = squareAroundDetection({ x: 0, y: 0, width: 100, height: 80, score: 1, eyes: [20, 20, 60, 60] });
  expect(found).toMatchObject({ cx: 50, cy: 40, size: 150 });
  expect(found.angle).toBeCloseTo(Math.PI / 4);
});

test('the square around a mesh holds all of it', () => {
  const points = syntheticLandmarks(200, 150, 60);
  const around = squareAroundMesh(points, 1);
  for (const value of pictureToCrop(points.slice(0, VERTEX_COUNT * 3), around).filter((_, i) => i % 3 < 2)) {
    expect(value).toBeGreaterThan(-0.01);
    expect(value).toBeLessThan(192.01);
  }
});

/** A mesh network that sees the mean face in the middle of every crop, and mirrored on request. */
const meshNetwork = (): Network & { runs: number } => ({
  runs: 0,
  run() {
    this.runs++;
    const face = syntheticLandmarks(96, 90, 40);
    return [face.slice(0, VERTEX_COUNT * 3), Float32Array.of(0.8)];
  },
  dispose() {},
});
/** An eye network that sees the corners at the sides of its crop and all else in the middle. */
const eyeNetwork: Network = {
  run() {
    const values = new Float32Array(2 * 228).fill(32);
    for (const eye of [0, 228]) {
      values[eye] = 14;
      values[eye + 8 * 3] = 50;
    }
    return [values];
  },
  dispose() {},
};

test('six crops are averaged, the irises are added, the confidence is their mean', () => {
  const mesh = meshNetwork();
  const networks = { detector: eyeNetwork, mesh, iris: eyeNetwork };
  const { points, confidence } = findLandmarks(networks, createPyramid(createImage(200, 200)), {
    cx: 100,
    cy: 100,
    size: 150,
    angle: 0,
  });
  expect(mesh.runs).toBe(9);
  expect(confidence).toBeCloseTo(0.8);
  expect(points).toHaveLength(LANDMARK_COUNT * 3);
  for (const value of points) expect(Number.isFinite(value)).toBe(true);
  // The iris of each eye lies between its corners.
  expect(points[473 * 3]).toBeGreaterThan(points[33 * 3]!);
  expect(points[473 * 3]).toBeLessThan(points[133 * 3]!);
  expect(points[468 * 3]).toBeGreaterThan(points[362 * 3]!);
  expect(points[468 * 3]).toBeLessThan(points[263 * 3]!);
  expect(MIRROR[468]).toBe(473);
});
