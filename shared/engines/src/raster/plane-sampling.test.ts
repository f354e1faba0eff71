import { planeAt, planeSampler } from './sample.ts';

const plane = Float32Array.of(0, 1, 2, 4, 5, 6);
const twice = plane.map((value) => value * 2);

test('a plane has its own values at the middles of its samples, and means between them', () => {
  expect(planeAt(plane, 3, 2, 0.5, 0.5)).toBe(0);
  expect(planeAt(plane, 3, 2, 1, 0.5)).toBeCloseTo(0.5);
  expect(planeAt(plane, 3, 2, 1, 1)).toBeCloseTo(2.5);
});

test('beyond its rim a plane is what it is there, and nothing is read outside of it', () => {
  expect(planeAt(plane, 3, 2, -9, -9)).toBe(0);
  expect(planeAt(plane, 3, 2, 99, 99)).toBeCloseTo(6, 2);
});

test('several planes are read at one point as each would be by itself', () => {
  const out = new Float32Array(2);
  for (const [x, y] of [
    [1.3, 0.9],
    [-1, 5],
  ] as const) {
    planeSampler([plane, twice], 3, 2)(x, y, out);
    expect(out[0]).toBeCloseTo(planeAt(plane, 3, 2, x, y), 5);
    expect(out[1]).toBeCloseTo(planeAt(twice, 3, 2, x, y), 5);
  }
});
