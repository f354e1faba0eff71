import { createPyramid } from '../raster/index.ts';
import { type Paint, paintFace, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { RIGID } from '../face/topology/mesh.ts';
import { compose, fitPlaneMotion, invert, LEAST_CORRELATION, movePoints, registerFace, STILL } from './motion.ts';

const motion = { a: 1.02, b: 0.03, tx: 3.4, ty: -2.1 };
const before = syntheticLandmarks(100, 90, 70);
const after = movePoints(motion, before);
/** Skin with enough on it to hold on to. */
const textured: Paint = (u, v) => {
  const value = 150 + 40 * Math.sin(u * 40) * Math.cos(v * 34) + 20 * Math.sin(u * 90 + v * 70);
  return [value, value * 0.8, value * 0.7];
};
const picture = (points: Float32Array, light = 1) =>
  createPyramid(
    paintFace(220, 200, points, (u, v) => textured(u, v).map((x) => x * light) as [number, number, number]),
  );

test('a motion is found from points that moved by it', () => {
  const found = fitPlaneMotion(before, after, RIGID);
  for (const key of ['a', 'b', 'tx', 'ty'] as const) expect(found[key]).toBeCloseTo(motion[key], 3);
});

test('points that all lie in one place give a plain shift', () => {
  const [from, to] = [new Float32Array(9), new Float32Array(9).fill(5)];
  expect(fitPlaneMotion(from, to, [0, 1, 2])).toEqual({ a: 1, b: 0, tx: 5, ty: 5 });
});

test('a motion and its inverse leave everything as it is', () => {
  const back = movePoints(compose(invert(motion), motion), before);
  back.forEach((value, i) => expect(Math.abs(value - before[i]!)).toBeLessThan(1e-3));
});

test('pixels give the motion to a tenth of a pixel, although the guess is a pixel wrong and the light has changed', () => {
  const guess = { ...motion, tx: motion.tx + 1.2, ty: motion.ty - 0.9 };
  const found = registerFace(picture(before), picture(after, 0.8), before, 150, guess);
  expect(found!.correlation).toBeGreaterThan(LEAST_CORRELATION);
  const moved = movePoints(found!.motion, before);
  let error = 0;
  for (const v of RIGID) error += Math.hypot(moved[v * 3]! - after[v * 3]!, moved[v * 3 + 1]! - after[v * 3 + 1]!);
  expect(error / RIGID.length).toBeLessThan(0.1);
});

test('another picture is not taken for a motion', () => {
  const other = createPyramid(paintFace(220, 200, after, (u, v) => [150 + 60 * Math.sin(v * 31 + 2), 90, 200 * u]));
  const found = registerFace(picture(before), other, before, 150, motion);
  expect(found === null || found.correlation < LEAST_CORRELATION).toBe(true);
});

test('of a face outside the picture nothing is said', () => {
  const away = syntheticLandmarks(900, 900, 70);
  expect(registerFace(picture(before), picture(before), away, 150, STILL)).toBeNull();
});
