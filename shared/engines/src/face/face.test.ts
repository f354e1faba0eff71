import { cutOffShare } from './face.ts';
import { syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { LIPS } from './topology/mesh.ts';

const landmarks = syntheticLandmarks(150, 150, 80);
const upperLip = Math.min(...LIPS.map((v) => landmarks[v * 3 + 1]!));

test('nothing of a face inside of its picture is cut off', () => {
  expect(cutOffShare(landmarks, { width: 300, height: 300 })).toBe(0);
});

test('a picture that ends above the lips cuts them off', () => {
  const share = cutOffShare(landmarks, { width: 300, height: Math.floor(upperLip) });
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.6);
});

test('a forehead, chin or cheek outside of the picture takes no feature away', () => {
  const outermost = Math.max(...LIPS.map((v) => landmarks[v * 3 + 1]!));
  expect(cutOffShare(landmarks, { width: 300, height: Math.ceil(outermost) + 1 })).toBe(0);
});
