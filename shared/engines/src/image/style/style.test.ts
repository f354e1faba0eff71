import { drawLines, dropSpecks } from './lines.ts';
import type { RasterImage } from '../../raster/image.ts';
import { cartoon } from './cartoon.ts';
import { flatten } from './flatten.ts';
import { cartoonLooks, paintLooks } from './looks.ts';
import { paint } from './paint.ts';
import { blurred, flowOf, lumaOf, paintingAt, paintingOf, placeNoise } from './planes.ts';
import { lookSize } from './size.ts';
import { textureOf, withoutTexture } from './texture.ts';
import { evenTones } from './tones.ts';

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
  const pen = { width: 0.8, strength: 34, ink: 0.3, slope: 6, along: 2 };
  const inked = (luma: Float32Array, softer?: number): number => {
    const flow = flowOf(luma, side, side, 2);
    const lines = drawLines(luma, side, side, flow, softer === undefined ? pen : { ...pen, softer });
    return lines.filter((value) => value < 0.5).length;
  };

  test('are added broader where the edges are too soft for thin ones', () => {
    expect(inked(square(4))).toBe(0);
    expect(inked(square(4), 3)).toBeGreaterThan(80);
  });

  test('stay thin beside fine ones: broad lines do not fill small features', () => {
    const stripes = Float32Array.from({ length: side * side }, (_, i) => (i % 6 < 3 ? 0.8 : 0.45));
    expect(inked(stripes, 3)).toBeLessThan(inked(stripes) * 1.05);
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

describe('the size of a drawing', () => {
  test('is at most the side of looks, and a small photo is enlarged where that is wanted, at most twice', () => {
    expect(lookSize({ width: 4096, height: 3072 })).toEqual({ width: 2048, height: 1536 });
    expect(lookSize({ width: 1600, height: 900 }, { enlarge: true })).toEqual({ width: 1600, height: 900 });
    expect(lookSize({ width: 1000, height: 500 }, { enlarge: true })).toEqual({ width: 1280, height: 640 });
    expect(lookSize({ width: 300, height: 400 }, { enlarge: true })).toEqual({ width: 600, height: 800 });
    expect(lookSize({ width: 300, height: 400 })).toEqual({ width: 300, height: 400 });
  });

  const ramp: RasterImage = {
    width: 30,
    height: 20,
    data: Uint8ClampedArray.from({ length: 30 * 20 * 4 }, (_, i) => (i % 4 === 3 ? 255 : ((i / 4) | 0) % 30) * 8),
  };

  test.each([
    [13, 9],
    [60, 40],
    [30, 20],
  ])('%i by %i pixels show the same ramp', (width, height) => {
    const { r } = paintingAt(ramp, { width, height });
    for (let x = 3; x < width - 3; x++)
      expect(r[4 * width + x]).toBeCloseTo(((((x + 0.5) * 30) / width - 0.5) * 8) / 255, 2);
  });

  test('what is transparent stands on white in every size', () => {
    const clear = { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) };
    for (const width of [5, 8, 13])
      for (const value of paintingAt(clear, { width, height: width }).g) expect(value).toBeCloseTo(1, 5);
  });
});

test('a blur is as wide as its deviation says, also between whole pixels', () => {
  const side = 41;
  for (const sigma of [0.6, 1.2, 1.9, 2.6, 3.5]) {
    const point = new Float32Array(side * side);
    point[20 * side + 20] = 1;
    const spread = blurred(point, side, side, sigma);
    let square = 0;
    for (let i = 0; i < spread.length; i++) square += spread[i]! * ((i % side) - 20) ** 2;
    expect(Math.abs(Math.sqrt(square) - sigma)).toBeLessThan(sigma < 3 ? 0.1 : 0.4);
  }
});

describe('tones before drawing', () => {
  const grey = (share: (i: number) => number) => {
    const plane = Float32Array.from({ length: 1100 }, (_, i) => share(i));
    return { width: 44, height: 25, r: plane, g: plane, b: plane };
  };

  test('of a dark picture are lifted, its middle to the wanted brightness at most', () => {
    const { r } = evenTones(
      grey((i) => (i % 110) / 220),
      0.45,
    );
    expect(r[55]).toBeGreaterThan(0.3);
    expect(r[55]).toBeLessThan(0.46);
    expect(r[109]).toBeGreaterThan(0.6);
  });

  test('stay where a bright face stands before a dark ground', () => {
    const { r } = evenTones(
      grey((i) => (i % 10 < 7 ? 0.2 : i % 10 < 9 ? 0.78 : 0.95)),
      0.45,
    );
    expect(r[7]).toBeLessThan(0.85);
  });
});

test('the ink look has no dots on white paper', () => {
  const white = { width: W, height: H, data: new Uint8ClampedArray(W * H * 4).fill(255) };
  const { data } = cartoon(white, 'ink', options);
  expect(new Set(data.filter((_, i) => i % 4 === 0)).size).toBe(1);
});

test('in the ink look dark areas are as black as lines', () => {
  const halves = { width: W, height: H, data: new Uint8ClampedArray(W * H * 4).fill(255) };
  for (let i = 0; i < W * H; i++) if (i % W < W / 2) halves.data.set([6, 6, 6], i * 4);
  const { data } = cartoon(halves, 'ink', options);
  const row = Array.from({ length: W }, (_, x) => data[(Math.floor(H / 2) * W + x) * 4]!);
  expect(Math.max(...row.slice(4, W / 2 - 4))).toBeLessThan(16);
  expect(Math.min(...row.slice(W / 2 + 4, W - 4))).toBeGreaterThan(230);
});

test('a tooth between dark lips stays bright, and a dark eye stays dark', () => {
  const face: RasterImage = { width: 120, height: 90, data: new Uint8ClampedArray(120 * 90 * 4).fill(255) };
  const fill = (x0: number, y0: number, w: number, h: number, colour: readonly number[]): void => {
    for (let y = y0; y < y0 + h; y++) for (let x = x0; x < x0 + w; x++) face.data.set(colour, (y * 120 + x) * 4);
  };
  fill(0, 0, 120, 90, [205, 160, 130]);
  fill(50, 50, 20, 10, [120, 40, 45]);
  fill(52, 53, 16, 4, [245, 240, 235]);
  fill(40, 25, 6, 4, [30, 22, 20]);
  const { data } = cartoon(face, 'comic', options);
  expect(data[(55 * 120 + 60) * 4]).toBeGreaterThan(200);
  expect(data[(27 * 120 + 43) * 4]).toBeLessThan(60);
});

test('bare paper stands around a watercolour where it is wanted', () => {
  const at = (rim: boolean): number =>
    paint(photo(), 'watercolour', { ...options, duotone: 'rose', rim }).data[20 * W * 4]!;
  expect(at(true)).toBeGreaterThan(240);
  expect(at(false)).toBeLessThan(180);
});

test('a poster strengthens the colour of skin less than others, and a face does not become orange', () => {
  const even = (colour: readonly [number, number, number]): RasterImage => ({
    data: Uint8ClampedArray.from({ length: 48 * 48 * 4 }, (_, i) => (i % 4 === 3 ? 255 : colour[i % 4]!)),
    width: 48,
    height: 48,
  });
  const reach = (colour: readonly [number, number, number]): number => {
    const { data } = cartoon(even(colour), 'poster', { detail: 0.5, colour: 1 });
    const middle = [...data.subarray((24 * 48 + 24) * 4, (24 * 48 + 24) * 4 + 3)];
    return (Math.max(...middle) - Math.min(...middle)) / (Math.max(...colour) - Math.min(...colour));
  };
  // Brown and blue of one brightness and one reach.
  expect(reach([190, 140, 110])).toBeLessThan(reach([110, 150, 190]) * 0.9);
});

describe('texture', () => {
  const side = 160;
  const unit = side / 400;
  /** Grain on the left; on the right one large dark disc on plain ground. */
  const luma = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    if (x < side / 2) return 0.35 + 0.3 * placeNoise(Math.floor(x / 2), Math.floor(y / 2));
    return Math.hypot(x - 122, y - 80) < 18 ? 0.2 : 0.7;
  });
  const picture = { width: side, height: side, r: luma, g: luma, b: luma };
  const texture = textureOf(luma, side, side, unit);
  const spread = (plane: Float32Array, x: number): number => {
    const row = plane.subarray(80 * side + x, 80 * side + x + 12);
    return Math.max(...row) - Math.min(...row);
  };

  test('is where there are fine edges on all sides, not at the edge of a form', () => {
    expect(texture[80 * side + 36]).toBeGreaterThan(0.9);
    expect(texture[80 * side + 140]).toBeLessThan(0.05);
  });

  test('goes as far as a look wants, and forms stay', () => {
    const calm = withoutTexture(picture, texture, 1, unit);
    expect(spread(calm.r, 30)).toBeLessThan(0.75 * spread(luma, 30));
    expect(spread(calm.r, 134)).toBeGreaterThan(0.45);
    expect(withoutTexture(picture, texture, 0, unit).r).toEqual(luma);
  });

  test('takes longer strokes out of the lines than a plain place does', () => {
    const lines = new Float32Array(side * side).fill(1);
    for (const from of [80 * side + 20, 80 * side + 120]) lines.fill(0, from, from + 30);
    const grey = new Float32Array(side * side).fill(0.6);
    dropSpecks(lines, grey, side, 20, texture);
    expect([lines[80 * side + 30], lines[80 * side + 130]]).toEqual([1, 0]);
  });
});
