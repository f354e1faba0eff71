import { createImage, type RasterImage } from '../../raster/image.ts';
import { complexPlane, forward, inverse } from './fft.ts';
import { isTooStrong, kernelOf, unblur, type Blur } from './index.ts';

/** Boxes of several greys. */
function boxes(width: number, height: number): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = 60 + (((Math.floor(x / 13) * 7 + Math.floor(y / 11) * 5) % 9) * 120) / 8;
      image.data.set([value, value, value, 255], (y * width + x) * 4);
    }
  return image;
}

function blurred({ data, width, height }: RasterImage, blur: Blur): RasterImage {
  const { side, weights } = kernelOf(blur);
  const half = (side - 1) / 2;
  const out = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      weights.forEach((weight, i) => {
        const u = Math.min(width - 1, Math.max(0, x + (i % side) - half));
        const v = Math.min(height - 1, Math.max(0, y + Math.floor(i / side) - half));
        sum += weight * data[(v * width + u) * 4]!;
      });
      out.data.set([sum, sum, sum, 255], (y * width + x) * 4);
    }
  return out;
}

const error = (a: RasterImage, b: RasterImage): number =>
  Math.sqrt(a.data.reduce((sum, value, i) => sum + (value - b.data[i]!) ** 2, 0) / a.data.length);

test('a transform and its inverse give the plane back', () => {
  const plane = complexPlane(16);
  plane.re.forEach((_, i) => (plane.re[i] = Math.sin(i * i)));
  const before = Float64Array.from(plane.re);
  forward(plane);
  expect(plane.re[0]).toBeCloseTo(
    before.reduce((a, b) => a + b, 0),
    6,
  );
  inverse(plane);
  plane.re.forEach((value, i) => expect(value).toBeCloseTo(before[i]!, 9));
});

test('a side that is no power of two is refused', () => {
  expect(() => forward(complexPlane(12))).toThrow(RangeError);
});

test('kernels sum to one, and a line lies in its direction', () => {
  for (const blur of [
    { kind: 'focus', radius: 3 },
    { kind: 'motion', length: 9, angle: 40 },
  ] as const)
    expect(kernelOf(blur).weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 4);
  const { side, weights } = kernelOf({ kind: 'motion', length: 9, angle: 90 });
  const middle = (side - 1) / 2;
  expect(weights[(middle - 3) * side + middle]).toBeGreaterThan(0.05);
  expect(weights[middle * side + middle - 3]).toBe(0);
});

test.each<Blur>([
  { kind: 'focus', radius: 2.5 },
  { kind: 'motion', length: 9, angle: 30 },
])('the blur %p is undone in good part, also across the borders of tiles', (blur) => {
  const sharp = boxes(300, 260);
  const soft = blurred(sharp, blur);
  expect(error(unblur(soft, blur, 0.8), sharp)).toBeLessThan(error(soft, sharp) * 0.75);
});

test('a plain picture stays as it is, and one of a few pixels is no fault', () => {
  const plain = createImage(64, 64);
  plain.data.fill(140);
  expect(error(unblur(plain, { kind: 'focus', radius: 3 }, 1), plain)).toBeLessThan(1);
  expect(unblur(boxes(3, 2), { kind: 'focus', radius: 2 }, 0.5)).toMatchObject({ width: 3, height: 2 });
});

test('too much strength does not ring beyond what is there', () => {
  const sharp = boxes(200, 160);
  const over = unblur(blurred(sharp, { kind: 'focus', radius: 1.5 }), { kind: 'focus', radius: 4 }, 1);
  const range = ({ data }: RasterImage): [number, number] =>
    data.reduce(
      ([low, high], value, i) => (i % 4 === 3 ? [low, high] : [Math.min(low, value), Math.max(high, value)]),
      [255, 0],
    );
  const [low, high] = range(sharp);
  expect(range(over)[0]).toBeGreaterThanOrEqual(low - 50);
  expect(range(over)[1]).toBeLessThanOrEqual(high + 50);
});

test('a cancelled run stops, and a strong blur is named', () => {
  const signal = AbortSignal.abort(new Error('stop'));
  expect(() => unblur(boxes(40, 40), { kind: 'focus', radius: 2 }, 0.5, { signal })).toThrow('stop');
  expect(isTooStrong({ kind: 'focus', radius: 8 })).toBe(true);
  expect(isTooStrong({ kind: 'motion', length: 12, angle: 0 })).toBe(false);
});

test('a lamp in the dark stays as it was recorded, white paper is worked on', () => {
  const night = createImage(64, 64);
  const paper = createImage(64, 64);
  for (let i = 0; i < 64 * 64; i++) {
    const isMiddle = Math.hypot((i % 64) - 32, Math.floor(i / 64) - 32) < 6;
    night.data.set(isMiddle ? [255, 255, 200, 255] : [20, 20, 20, 255], i * 4);
    paper.data.set(isMiddle ? [40, 40, 40, 255] : [255, 255, 255, 255], i * 4);
  }
  const blur: Blur = { kind: 'focus', radius: 2 };
  const soft = { night: blurred(night, blur), paper: blurred(paper, blur) };
  soft.night.data.forEach((value, i) => (soft.night.data[i] = Math.min(255, value * 1.3)));
  const nearLamp = (32 * 64 + 32 - 6) * 4;
  const change = (image: RasterImage): number =>
    Math.abs(unblur(image, blur, 0.6).data[nearLamp]! - image.data[nearLamp]!);
  expect(change(soft.night)).toBeLessThan(3);
  expect(change(soft.paper)).toBeGreaterThan(8);
});
