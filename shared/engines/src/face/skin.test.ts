import { findSkin, findSkinAdaptively, measureLight, starShapedLimit, type SkinField } from './skin.ts';

const SIZE = 64;
type Colour = readonly [number, number, number];
const skin: Colour = [200, 150, 120];

/** A round face of one colour with something over it. */
function faceWith(cover: (x: number, y: number) => Colour | null): SkinField {
  const plane = (): Float32Array => new Float32Array(SIZE * SIZE);
  const field = { size: SIZE, r: plane(), g: plane(), b: plane(), face: plane(), candidates: plane(), seeds: plane() };
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const i = y * SIZE + x;
      const distance = Math.hypot(x - 32, y - 32);
      if (distance > 28) continue;
      const [r, g, b] = cover(x, y) ?? skin;
      field.r[i] = r;
      field.g[i] = g;
      field.b[i] = b;
      field.face[i] = 1;
      field.candidates[i] = 1;
      if (distance < 9) field.seeds[i] = 1;
    }
  return field;
}
const at = (trust: Float32Array, x: number, y: number): number => trust[y * SIZE + x]!;

test('plain skin is trusted everywhere', () => {
  const { trust, rejected } = findSkin(faceWith(() => null));
  expect(rejected).toBe(0);
  expect(at(trust, 32, 10)).toBe(1);
  expect(at(trust, 0, 0)).toBe(0);
});

test('dark hair that hangs in from the border is not skin', () => {
  const { trust, rejected } = findSkin(faceWith((_, y) => (y < 18 ? [50, 35, 30] : null)));
  expect(at(trust, 32, 10)).toBeLessThan(0.1);
  expect(at(trust, 32, 40)).toBe(1);
  expect(rejected).toBeGreaterThan(0.1);
});

test('shading that runs over the face stays skin', () => {
  const { rejected } = findSkin(faceWith((x) => skin.map((c) => c * (0.4 + x / 80)) as unknown as Colour));
  expect(rejected).toBe(0);
});

test('a mole in the middle of a cheek belongs to the face', () => {
  const { trust } = findSkin(faceWith((x, y) => (Math.hypot(x - 44, y - 32) < 2 ? [60, 40, 30] : null)));
  expect(at(trust, 44, 32)).toBe(1);
});

test('without any skin to start from the whole face is trusted', () => {
  const field = faceWith(() => null);
  field.seeds.fill(0);
  expect(findSkin(field)).toEqual({ trust: field.face, rejected: 0 });
});

test('where the narrow tolerance rejects too much a wider one is tried', () => {
  const field = faceWith((x) => (x > 34 ? [150, 112, 100] : null));
  const narrow = findSkin(field).rejected;
  expect(findSkinAdaptively(field, narrow + 0.01).rejected).toBe(narrow);
  expect(findSkinAdaptively(field, 0, [{ luma: 2, chroma: 2 }]).rejected).toBe(0);
});

test('light of two colours has a tint, white light has none', () => {
  const even = faceWith(() => null);
  const coloured = faceWith((x) => (x > 32 ? [220, 120, 60] : [120, 120, 200]));
  expect(measureLight(even, even.face).tint).toBeCloseTo(0, 3);
  expect(measureLight(even, even.face).unevenness).toBeCloseTo(0, 3);
  expect(measureLight(coloured, coloured.face).tint).toBeGreaterThan(0.3);
});

test('a face half in the shade is uneven, yet not tinted', () => {
  const shaded = faceWith((x) => (x > 32 ? [220, 165, 132] : [66, 50, 40]));
  const light = measureLight(shaded, shaded.face);
  expect(light.unevenness).toBeGreaterThan(0.4);
  expect(light.tint).toBeLessThan(0.1);
});

test('the star-shaped limit ends where the cover begins and reaches the border elsewhere', () => {
  const field = faceWith(() => null);
  const trust = field.face.map((inside, i) => (inside && i % SIZE < 46 ? 1 : 0));
  const limit = starShapedLimit(trust, field.candidates, SIZE);
  expect(at(limit, 56, 36)).toBeLessThan(0.05);
  expect(at(limit, 38, 36)).toBe(1);
  expect(at(limit, 6, 36)).toBe(1);
});
