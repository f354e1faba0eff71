import type { RasterImage } from '../../raster/image.ts';
import { denoise, estimateNoise, evenNoise } from './denoise.ts';
import { fadingOf } from './faded.ts';
import { findLight, repairLight, toneStrength } from './light.ts';
import { denoiseScales } from './scales.ts';
import { sharpen } from './sharpen.ts';

const W = 64;
const H = 48;

function picture(colour: (x: number, y: number) => readonly [number, number, number]): RasterImage {
  const data = new Uint8ClampedArray(W * H * 4).fill(255);
  for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) data.set(colour(x, y), (y * W + x) * 4);
  return { data, width: W, height: H };
}
/** Noise of a known deviation, the same every time. */
function noisy(image: RasterImage, sigma: number): RasterImage {
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const data = image.data.map((value, i) =>
    i % 4 === 3 ? value : value + sigma * (random() + random() + random()) * 2,
  );
  return { ...image, data };
}
function errorOf(a: RasterImage, b: RasterImage): number {
  let sum = 0;
  a.data.forEach((value, i) => (sum += (value - b.data[i]!) ** 2));
  return Math.sqrt(sum / (W * H * 3));
}
/** Four copies beside each other: room for the coarser scales. */
function doubled({ data, width, height }: RasterImage): RasterImage {
  const out = new Uint8ClampedArray(data.length * 4);
  for (let y = 0; y < height * 2; y++)
    for (let x = 0; x < width * 2; x++) {
      const from = ((y % height) * width + (x % width)) * 4;
      out.set(data.subarray(from, from + 4), (y * width * 2 + x) * 4);
    }
  return { data: out, width: width * 2, height: height * 2 };
}
const edge = picture((x) => (x < W / 2 ? [70, 80, 90] : [180, 170, 160]));
const at = (image: RasterImage, x: number, y = 20, c = 0): number => image.data[(y * W + x) * 4 + c]!;

test('most of the noise goes and the edge stays', () => {
  const before = noisy(edge, 12);
  const after = denoise(before, 12);
  expect(errorOf(after, edge)).toBeLessThan(errorOf(before, edge) * 0.4);
  expect(at(after, W / 2) - at(after, W / 2 - 1)).toBeGreaterThan(90);
});

test('without noise to take out, and on a tiny picture, nothing changes', () => {
  expect(denoise(edge, 0).data).toEqual(edge.data);
  const tiny: RasterImage = { data: new Uint8ClampedArray(4 * 4 * 4).fill(9), width: 4, height: 4 };
  expect(denoise(tiny, 10).data).toEqual(tiny.data);
});

test('noise is measured about right, and a clean picture has none', () => {
  expect(estimateNoise(edge)).toBeLessThan(0.5);
  const measured = estimateNoise(noisy(edge, 12));
  expect(measured).toBeGreaterThan(7);
  expect(measured).toBeLessThan(17);
});

test('noise of grains of several pixels goes too, and the edge stays', () => {
  const fine = noisy(edge, 30);
  const grains: RasterImage = {
    ...edge,
    data: edge.data.map((value, i) => {
      const [c, x, y] = [i % 4, ((i / 4) | 0) % W, Math.floor(i / 4 / W)];
      let sum = 0;
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const j = (Math.min(H - 1, y + dy) * W + Math.min(W - 1, x + dx)) * 4 + c;
        sum += fine.data[j]! - edge.data[j]!;
      }
      return value + sum / 4;
    }),
  };
  const once = denoise(grains, estimateNoise(grains));
  const scaled = denoiseScales({ ...doubled(grains) }, 1);
  expect(errorOf(scaled, doubled(edge))).toBeLessThan(errorOf(doubled(once), doubled(edge)) * 0.9);
});

test('texture that differs from place to place is no noise', () => {
  const leaves = doubled(noisy(edge, 14));
  // A corner is flat, as the sky behind a tree is.
  for (let y = 0; y < H; y++) for (let x = 0; x < 20; x++) leaves.data.set([120, 125, 130], (y * leaves.width + x) * 4);
  expect(estimateNoise(leaves)).toBeGreaterThan(6);
  expect(evenNoise(leaves)).toBeLessThan(1);
  expect(evenNoise(doubled(noisy(edge, 14)))).toBeGreaterThan(6);
});

test('a clean picture stays as it is at every scale', () => {
  const large = doubled(edge);
  expect(denoiseScales(large, 1).data).toEqual(large.data);
});

test('a soft edge becomes steeper without a halo, and noise is not raised', () => {
  const soft = picture((x) => {
    const value = Math.min(200, Math.max(60, 60 + (x - 28) * 17.5));
    return [value, value, value];
  });
  const sharp = sharpen(soft, 1);
  expect(at(sharp, 34) - at(sharp, 30)).toBeGreaterThanOrEqual(at(soft, 34) - at(soft, 30));
  for (let x = 0; x < W; x++) {
    expect(at(sharp, x)).toBeLessThanOrEqual(207);
    expect(at(sharp, x)).toBeGreaterThanOrEqual(53);
  }
  const flat = noisy(
    picture(() => [120, 120, 120]),
    2,
  );
  expect(errorOf(sharpen(flat, 1, 2), flat)).toBeLessThan(1.5);
});

test('faded colours are found; strong ones, and black and white, are left', () => {
  const between = (grey: number, reach: number) =>
    picture((x, y) => [grey + (x % 2) * reach, grey, grey + (y % 2) * reach]);
  expect(fadingOf(between(110, 16))).toBeGreaterThan(1.4);
  expect(fadingOf(between(110, 16))).toBeLessThanOrEqual(2.2);
  expect(fadingOf(between(110, 90))).toBe(1);
  expect(fadingOf(between(110, 3))).toBe(1);
});

test('a warm cast is taken away, in part at half strength', () => {
  const warm = picture((x, y) => [90 + ((x * 3 + y) % 90), 80 + ((x * 3 + y) % 90), 50 + (((x * 3 + y) % 90) * 5) / 9]);
  const tint = (image: RasterImage): number => at(image, 20) - at(image, 20, 20, 2);
  const repair = findLight(warm);
  const whole = tint(repairLight(warm, repair, { light: 0, colour: 1 }));
  const half = tint(repairLight(warm, repair, { light: 0, colour: 0.5 }));
  expect(whole).toBeLessThan(half);
  expect(half).toBeLessThan(tint(warm));
  expect(whole).toBeGreaterThan(-12);
});

test('the colour of what is bright alone is no cast', () => {
  const face = picture((x, y) =>
    Math.hypot(x - 32, y - 24) < 15 ? [215, 170, 140] : [40 + ((x + y) % 20), 60 + ((x + y) % 20), 45 + ((x + y) % 20)],
  );
  const { gains } = findLight(face);
  expect(gains[1]).toBeGreaterThan(0.97);
  const cast = picture((x, y) => [120 + ((x + y) % 90), 100 + ((x + y) % 90), 60 + ((x + y) % 90)]);
  expect(findLight(cast).gains[2]).toBeGreaterThan(1.15);
});

test('what is nearly black is not lifted: there is noise in it and nothing else', () => {
  const night = picture((x) => (x < 40 ? [6, 6, 6] : [70, 66, 60]));
  const lifted = repairLight(night, findLight(night), { light: 1, colour: 0 });
  expect(at(lifted, 10)).toBeLessThan(14);
  expect(at(lifted, 55)).toBeGreaterThan(85);
});

test('a dark picture is lifted, a bright one is left alone', () => {
  const dark = picture((x) => [10 + x / 4, 10 + x / 4, 12 + x / 4]);
  const lifted = repairLight(dark, findLight(dark), { light: 1, colour: 0 });
  expect(findLight(dark).dark).toBeGreaterThan(0.5);
  expect(at(lifted, 50)).toBeGreaterThan(at(dark, 50) * 1.4);
  const bright = picture((x) => [100 + x * 2, 100 + x * 2, 100 + x * 2]);
  expect(findLight(bright).dark).toBe(0);
});

test('a dull picture gets contrast and light at half strength, one with its whole range hardly any', () => {
  const dull = picture((x) => [80 + x, 80 + x, 80 + x]);
  const spread = (image: RasterImage): number => at(image, 60) - at(image, 4);
  const better = repairLight(dull, findLight(dull), { light: 0.5, colour: 0 });
  expect(spread(better)).toBeGreaterThan(spread(dull) * 1.25);
  expect(at(better, 32)).toBeGreaterThan(at(dull, 32) + 6);
  const whole = picture((x) => [x * 4, x * 4, x * 4]);
  const same = repairLight(whole, findLight(whole), { light: 0.5, colour: 0 });
  expect(Math.abs(at(same, 40) - at(whole, 40))).toBeLessThan(12);
});

test('a picture whose darkest place is no black gets one, and its middle does not become darker', () => {
  const hazy = picture((x) => [60 + x * 3, 60 + x * 3, 60 + x * 3]);
  const better = repairLight(hazy, findLight(hazy), { light: 0.5, colour: 0 });
  expect(at(better, 0)).toBeLessThan(at(hazy, 0) - 10);
  expect(at(better, 32)).toBeGreaterThan(at(hazy, 32) - 3);
});

test('a picture that has its range needs no tones, a dark and a flat one do', () => {
  expect(findLight(picture((x) => [x * 4, x * 4, x * 4])).need).toBe(0);
  expect(findLight(picture((x) => [80 + x, 80 + x, 80 + x])).need).toBe(1);
  expect(findLight(picture((x) => [10 + x / 4, 10 + x / 4, 12 + x / 4])).need).toBe(1);
});

test('the middle of the slider moves tones where they need it alone, its end always', () => {
  expect(toneStrength(0.5, 1)).toBeGreaterThan(0.6);
  expect(toneStrength(0.5, 0)).toBeLessThan(0.1);
  expect([toneStrength(1, 0), toneStrength(1, 1), toneStrength(0, 1)]).toEqual([1, 1, 0]);
});

test('a face in good light keeps its shades at half strength', () => {
  const lit = picture((x, y) =>
    Math.hypot(x - 32, y - 32) < 12 ? [150 + x, 110 + x, 90 + x] : [30 + x * 3.4, 30 + x * 3.4, 30 + x * 3.4],
  );
  const same = repairLight(lit, findLight(lit), { light: 0.5, colour: 0 });
  const across = (image: RasterImage): number => at(image, 42, 32) - at(image, 22, 32);
  expect(Math.abs(across(same) - across(lit))).toBeLessThanOrEqual(3);
});

test('no strength changes no pixel by more than rounding', () => {
  const same = repairLight(edge, findLight(edge), { light: 0, colour: 0 });
  edge.data.forEach((value, i) => expect(Math.abs(same.data[i]! - value)).toBeLessThanOrEqual(1));
});

test('work that is aborted stops', () => {
  const signal = AbortSignal.abort();
  expect(() => denoise(edge, 5, { signal })).toThrow();
  expect(() => sharpen(edge, 1, 1, { signal })).toThrow();
  expect(() => repairLight(edge, findLight(edge), { light: 1, colour: 1 }, { signal })).toThrow();
});
