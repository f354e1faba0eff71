import { applySimilarity, dominantEigenvector4, fitSimilarity, invertSimilarity, toHeadPose } from './geometry.ts';

const points = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 1, 1, 1);
const all = [0, 1, 2, 3, 4];
const quarterTurn = { scale: 2, rotation: [0, -1, 0, 1, 0, 0, 0, 0, 1], translation: [5, -3, 1] };

test('a similarity is recovered from its effect', () => {
  const fit = fitSimilarity(points, applySimilarity(quarterTurn, points), all);
  expect(fit.scale).toBeCloseTo(2, 4);
  fit.rotation.forEach((value, i) => expect(value).toBeCloseTo(quarterTurn.rotation[i]!, 4));
  fit.translation.forEach((value, i) => expect(value).toBeCloseTo(quarterTurn.translation[i]!, 4));
});

test('a fit of a noisy cloud is better than no fit', () => {
  const moved = applySimilarity(quarterTurn, points).map((value, i) => value + Math.sin(i * 7) * 0.05);
  const fitted = applySimilarity(fitSimilarity(points, moved, all), points);
  const error = Math.max(...fitted.map((value, i) => Math.abs(value - moved[i]!)));
  expect(error).toBeLessThan(0.12);
});

test('the inverse leads back', () => {
  const back = applySimilarity(invertSimilarity(quarterTurn), applySimilarity(quarterTurn, points));
  back.forEach((value, i) => expect(value).toBeCloseTo(points[i]!, 5));
});

test('the dominant eigenvector belongs to the largest, not to the most negative eigenvalue', () => {
  const vector = dominantEigenvector4([-9, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3, 1, 0, 0, 1, 3]);
  expect(Math.abs(vector[2]!)).toBeCloseTo(Math.SQRT1_2, 5);
  expect(Math.abs(vector[3]!)).toBeCloseTo(Math.SQRT1_2, 5);
  expect(vector[0]).toBeCloseTo(0, 5);
});

test('yaw, pitch and roll are read off one at a time', () => {
  const s = Math.sin(Math.PI / 9);
  const c = Math.cos(Math.PI / 9);
  expect(toHeadPose([c, 0, s, 0, 1, 0, -s, 0, c]).yaw).toBeCloseTo(20);
  expect(toHeadPose([1, 0, 0, 0, c, -s, 0, s, c]).pitch).toBeCloseTo(20);
  expect(toHeadPose([c, -s, 0, s, c, 0, 0, 0, 1]).roll).toBeCloseTo(20);
});
