import { dropSpecks, lineWidth } from './lines.ts';
import type { RasterImage } from '../../raster/image.ts';
import { cartoon } from './cartoon.ts';
import { flatten } from './flatten.ts';
import { cartoonLooks, paintLooks } from './looks.ts';
import { paint } from './paint.ts';
import { flowOf, lumaOf, paintingOf } from './planes.ts';

const W = 48;
const H = 40;

/** A bright disc with a dark rim on a blue ground, with some noise. */
function photo(): RasterImage {
  const data = new Uint8ClampedArray(W * H * 4).fill(255);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const d = Math.hypot(x - 24, y - 20);
      const noise = ((x * 31 + y * 17) % 13) - 6;
      const colour = d < 10 ? [230, 180, 140] : d < 13 ? [30, 20, 20] : [60, 90, 190];
      data.set(
        colour.map((value) => value + noise),
        (y * W + x) * 4,
      );
    }
  return { data, width: W, height: H };
}
const options = { detail: 0.5, colour: 1 };
const mean = (image: RasterImage, wanted: (x: number, y: number) => boolean): number => {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < W * H; i++)
    if (wanted(i % W, Math.floor(i / W))) {
      sum += (image.data[i * 4]! + image.data[i * 4 + 1]! + image.data[i * 4 + 2]!) / 3;
      count++;
    }
  return sum / count;
};
const inside = (x: number, y: number): boolean => Math.hypot(x - 24, y - 20) < 8;
const rim = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 24, y - 20) - 11.5) < 1;

test.each(cartoonLooks)('%s keeps the size and the forms: what is dark stays darker', (look) => {
  const made = cartoon(photo(), look, options);
  expect([made.width, made.height]).toEqual([W, H]);
  expect(mean(made, rim)).toBeLessThan(mean(made, inside) - 30);
});

test.each(paintLooks)('%s keeps the size and the forms, and is no copy', (look) => {
  const made = paint(photo(), look, { ...options, duotone: 'indigo' });
  expect([made.width, made.height]).toEqual([W, H]);
  expect(mean(made, rim)).toBeLessThan(mean(made, inside) - 20);
  expect(made.data).not.toEqual(photo().data);
});

test('the same photo gives the same painting every time', () => {
  const one = paint(photo(), 'watercolour', { ...options, duotone: 'rose' });
  expect(paint(photo(), 'watercolour', { ...options, duotone: 'rose' }).data).toEqual(one.data);
});

test('an area becomes flat and its edge stays', () => {
  const painting = paintingOf(photo());
  const flat = flatten(painting, 10, 0.4);
  const spread = (plane: Float32Array): number => Math.abs(plane[20 * W + 22]! - plane[20 * W + 25]!);
  expect(spread(flat.r)).toBeLessThan(0.02);
  expect(flat.r[20 * W + 24]! - flat.r[20 * W + 24 + 11]!).toBeGreaterThan(0.5);
});

test('the flow runs along an edge, not across it', () => {
  const painting = paintingOf({
    width: 16,
    height: 16,
    data: Uint8ClampedArray.from({ length: 16 * 16 * 4 }, (_, i) => (i % 4 < 3 && ((i / 4) | 0) % 16 < 8 ? 0 : 255)),
  });
  const { x, y, clear } = flowOf(lumaOf(painting), 16, 16, 1);
  expect(Math.abs(y[8 * 16 + 8]!)).toBeGreaterThan(0.99);
  expect(Math.abs(x[8 * 16 + 8]!)).toBeLessThan(0.1);
  expect(clear[8 * 16 + 8]).toBeGreaterThan(0.9);
});

test('what is aborted stops', () => {
  expect(() => cartoon(photo(), 'comic', { ...options, signal: AbortSignal.abort() })).toThrow();
  expect(() => paint(photo(), 'oil', { ...options, duotone: 'rose', signal: AbortSignal.abort() })).toThrow();
});

describe('lines', () => {
  const side = 80;
  /** A dark square on grey, its edges blurred by so many pixels. */
  const square = (softness: number): Float32Array =>
    Float32Array.from({ length: side * side }, (_, i) => {
      const far = Math.max(Math.abs((i % side) - 40), Math.abs(Math.floor(i / side) - 40)) - 22;
      return 0.55 + 0.12 * Math.tanh(far / softness);
    });
  const pen = { width: 0.7, strength: 20, ink: 0.28 };

  test('are wider in a soft picture, where thin ones find no edges', () => {
    expect(lineWidth(square(6), side, side, pen)).toBeGreaterThan(lineWidth(square(0.6), side, side, pen));
  });

  test('of few pixels go, long ones and dark features stay', () => {
    const lines = new Float32Array(side * side).fill(1);
    const luma = new Float32Array(side * side).fill(0.6);
    lines.fill(0, 10 * side, 10 * side + 40);
    lines.fill(0, 30 * side + 5, 30 * side + 9);
    lines.fill(0, 50 * side + 5, 50 * side + 9);
    luma.fill(0.1, 50 * side + 5, 50 * side + 9);
    dropSpecks(lines, luma, side, 20);
    expect([lines[10 * side + 20], lines[30 * side + 6], lines[50 * side + 6]]).toEqual([0, 1, 0]);
  });
});
