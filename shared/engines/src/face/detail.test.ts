import { AS_IT_IS, isUnchanged, matchDetail, measureDetail } from './detail.ts';
import { paintFace, plainSkin, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { GRID_FACE } from './topology/grid.ts';

const landmarks = syntheticLandmarks(100, 100, 80);
const still = new Float32Array(936);

function grainy(deviation: number) {
  const image = paintFace(200, 200, landmarks, plainSkin);
  let state = 1;
  for (let i = 0; i < image.data.length; i += 4) {
    state = (state * 48271) % 2147483647;
    const noise = (state / 2147483647 - 0.5) * deviation * Math.sqrt(12);
    for (let c = 0; c < 3; c++) image.data[i + c]! += noise;
  }
  return { ...image, x: 0, y: 0 };
}

test('grain is measured, and more of it is more', () => {
  const [smooth, some, much] = [0, 4, 12].map((d) => measureDetail(grainy(d), landmarks, still, GRID_FACE)!.fine);
  expect(smooth).toBeLessThan(0.5);
  expect(some).toBeGreaterThan(1.5);
  expect(much! / some!).toBeGreaterThan(2.2);
});

test('a sharper target sharpens and adds the grain that is missing, a softer one softens', () => {
  const sharp = matchDetail({ fine: 1, middle: 1 }, { fine: 4, middle: 1.2 }, 1);
  expect(sharp.fine).toBe(2.6);
  expect(sharp.grain).toBeGreaterThan(0.01);
  const soft = matchDetail({ fine: 4, middle: 3 }, { fine: 1, middle: 1 }, 1);
  expect(soft.fine).toBeLessThan(0.4);
  expect(soft.grain).toBe(0);
});

test('equal detail is left as it is', () => {
  expect(isUnchanged(AS_IT_IS)).toBe(true);
  const same = { fine: 2, middle: 2 };
  expect(isUnchanged(matchDetail(same, same, 1))).toBe(true);
});
