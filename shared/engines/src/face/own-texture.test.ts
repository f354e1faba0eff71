import { copyImage } from '../raster/image.ts';
import { mapPixels } from './field-pixels.ts';
import { paintFace, plainSkin, syntheticLandmarks } from './fixtures/synthetic-face.ts';
import { BARE_SKIN, keepOwnTexture } from './own-texture.ts';
import { type DrawnRegion, renderFace } from './render.ts';

const landmarks = syntheticLandmarks(100, 100, 80);
const still = new Float32Array(936);
const size = 160;

/** A picture with noise, and a smooth face of another brightness drawn into it. */
function drawn(brightness: number) {
  const image = paintFace(200, 200, landmarks, plainSkin);
  let state = 1;
  for (let i = 0; i < image.data.length; i += 4) {
    state = (state * 48271) % 2147483647;
    for (let c = 0; c < 3; c++) image.data[i + c]! += (state / 2147483647 - 0.5) * 30;
  }
  const before = copyImage(image);
  const texel = [brightness, brightness, brightness, 1];
  const atlas = { size: 128, data: Float32Array.from({ length: 128 * 128 * 4 }, (_, i) => texel[i % 4]!) };
  const region = renderFace(image, { landmarks, moves: still, atlas, mouth: 0 })!;
  return { image, before, region };
}

const placed = (region: DrawnRegion, moves: Float32Array) => ({
  drawn: mapPixels(region, landmarks, moves),
  still: mapPixels(region, landmarks, null),
});

/** Mean and deviation of a patch of the left cheek. */
function cheek({ data, width }: { readonly data: Uint8ClampedArray; readonly width: number }) {
  const x = Math.round(landmarks[50 * 3]!);
  const y = Math.round(landmarks[50 * 3 + 1]!);
  const values: number[] = [];
  for (let row = y - 5; row <= y + 5; row++)
    for (let column = x - 5; column <= x + 5; column++) values.push(data[(row * width + column) * 4]!);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

test('drawn skin gets the grain of the picture and keeps its own brightness', () => {
  const { image, before, region } = drawn(120);
  expect(cheek(image).deviation).toBeLessThan(0.5);
  keepOwnTexture(image, region, placed(region, still), BARE_SKIN, size);
  expect(cheek(image).deviation / cheek(before).deviation).toBeGreaterThan(0.8);
  expect(cheek(image).deviation / cheek(before).deviation).toBeLessThan(1.1);
  expect(Math.abs(cheek(image).mean - 120)).toBeLessThan(2);
});

test('eyes and lips keep what was drawn', () => {
  const { image, region } = drawn(120);
  const untouched = copyImage(image);
  keepOwnTexture(image, region, placed(region, still), BARE_SKIN, size);
  for (const vertex of [159, 13]) {
    const p = (Math.round(landmarks[vertex * 3 + 1]!) * 200 + Math.round(landmarks[vertex * 3]!)) * 4;
    expect(image.data[p]).toBe(untouched.data[p]);
  }
});

test('where no skin is named nothing changes', () => {
  const { image, region } = drawn(120);
  const untouched = copyImage(image);
  keepOwnTexture(
    image,
    region,
    placed(region, still),
    BARE_SKIN.map(() => 0),
    size,
  );
  expect(image.data).toEqual(untouched.data);
});

test('a brow that was moved away is not drawn again where it was', () => {
  const { image, region } = drawn(120);
  const untouched = copyImage(image);
  const shifted = still.map((_, k) => (k % 2 === 1 ? -25 : 0));
  keepOwnTexture(image, region, placed(region, shifted), BARE_SKIN, size);
  const p = (Math.round(landmarks[159 * 3 + 1]!) * 200 + Math.round(landmarks[159 * 3]!)) * 4;
  expect(image.data[p]).toBe(untouched.data[p]);
});
