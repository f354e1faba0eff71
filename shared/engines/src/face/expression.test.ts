import { buildSource } from './source.ts';
import { paintFace, type Paint, plainSkin, syntheticFace, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { eyeContent, eyesShut, faceShape, mouthsDiffer } from './expression.ts';
import { LIMITS } from './quality.ts';
import { LEFT_EYE, LIPS, RIGHT_EYE, U, V } from './topology/mesh.ts';

const landmarks = syntheticLandmarks(150, 150, 110);
const centres = [RIGHT_EYE, LEFT_EYE].map((ring) =>
  ring.reduce((c, v) => [c[0] + U[v]! / 16, c[1] + V[v]! / 16] as const, [0, 0] as readonly [number, number]),
);
const open: Paint = (u, v) => {
  const [x, y] = centres[u > 0.5 ? 1 : 0]!;
  const distance = Math.hypot((u - x) / 3, v - y);
  return Math.hypot(u - x, v - y) < 0.02 ? [30, 20, 15] : distance < 0.03 ? [225, 222, 220] : [200, 150, 120];
};
const atlas = (paint: Paint) => buildSource(paintFace(300, 300, landmarks, paint), syntheticFace(landmarks)).atlas;
const lids = (value: number) => ({ rightEye: value, leftEye: value, mouth: 0 });

test('an eye is distinguished from a lid by its white and its iris', () => {
  expect(eyeContent(atlas(open))).toBeGreaterThan(0.5);
  expect(eyeContent(atlas(plainSkin))).toBeLessThan(0.1);
});

test('eyes are shut when the lids meet, or nearly do with nothing between them', () => {
  expect(eyesShut(lids(0.1), atlas(open))).toBe(true);
  expect(eyesShut(lids(0.2), atlas(plainSkin))).toBe(true);
});

test('a squint that shows an eye is open', () => {
  expect(eyesShut(lids(0.2), atlas(open))).toBe(false);
  expect(eyesShut(lids(0.3), atlas(plainSkin))).toBe(false);
});

test('mouths that are held alike do not differ, wherever and however large the face is', () => {
  const other = faceShape(syntheticLandmarks(400, 300, 37, 10));
  expect(mouthsDiffer(faceShape(landmarks), other)).toBeLessThan(1);
});

test('a mouth that is drawn wide and up differs', () => {
  const laughing = landmarks.slice();
  for (const v of LIPS) laughing[v * 3]! += (laughing[v * 3]! - 150) * 0.4;
  expect(mouthsDiffer(faceShape(landmarks), faceShape(laughing))).toBeGreaterThan(LIMITS.mouthsDiffer);
});
