import { createPyramid } from '../raster/index.ts';
import { unwrapFace } from './atlas.ts';
import { paintFace, type Paint, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { irisPlaces } from './iris-places.ts';
import { removeRedEye } from './red-eye.ts';

const landmarks = syntheticLandmarks(260, 220, 160);
const iris = irisPlaces(landmarks);
const eyes =
  (pupil: readonly [number, number, number], skin: readonly [number, number, number]): Paint =>
  (u, v) =>
    [iris.right, iris.left].some(([x, y]) => Math.hypot(u - x, v - y) < 0.014) ? pupil : skin;
const unwrap = (paint: Paint) => unwrapFace(createPyramid(paintFace(520, 520, landmarks, paint)), landmarks);
const at = (face: ReturnType<typeof unwrap>, [u, v]: readonly [number, number]): number =>
  Math.floor(v * face.size) * face.size + Math.floor(u * face.size);

test('a red pupil becomes dark and neutral', () => {
  const face = unwrap(eyes([190, 40, 45], [200, 150, 120]));
  expect(removeRedEye(face, iris)).toBeGreaterThan(0.02);
  const i = at(face, iris.right);
  expect(face.r[i]).toBeLessThan(60);
  expect(face.g[i]).toBeLessThan(40);
});

test('a ring of red with a paler middle becomes one dark pupil, and the glint of the lamp stays', () => {
  const ringed: Paint = (u, v) => {
    const d = Math.min(...[iris.right, iris.left].map(([x, y]) => Math.hypot(u - x, v - y)));
    if (d < 0.003) return [250, 245, 245];
    return d < 0.008 ? [200, 150, 155] : d < 0.016 ? [190, 60, 65] : [200, 150, 120];
  };
  const face = unwrap(ringed);
  removeRedEye(face, iris);
  const [u, v] = iris.left;
  const paler = at(face, [u + 0.006, v]);
  expect(Math.max(face.r[paler]!, face.g[paler]!, face.b[paler]!)).toBeLessThan(90);
  expect(face.g[at(face, iris.left)]).toBeGreaterThan(150);
});

test('a brown iris stays brown', () => {
  const face = unwrap(eyes([90, 60, 40], [200, 150, 120]));
  expect(removeRedEye(face, iris)).toBe(0);
  expect(face.r[at(face, iris.left)]).toBeCloseTo(90, -1);
});

test('under red light nothing is taken for red-eye', () => {
  const face = unwrap(eyes([120, 45, 40], [220, 90, 70]));
  expect(removeRedEye(face, iris)).toBe(0);
});

test('skin around the eyes is not touched', () => {
  const face = unwrap(eyes([190, 40, 45], [200, 150, 120]));
  const before = face.r.slice();
  removeRedEye(face, iris);
  const cheek = at(face, [0.3, 0.6]);
  expect(face.r[cheek]).toBe(before[cheek]);
});
