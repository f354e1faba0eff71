import { createImage, type RasterImage } from '../../raster/image.ts';
import { findFade, refreshColours } from './refresh.ts';

const W = 96;
const H = 64;
type Colour = readonly [number, number, number];

function picture(colour: (x: number, y: number) => Colour, width = W, height = H): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) image.data.set([...colour(x, y), 255], (y * width + x) * 4);
  return image;
}

/** Patches of many colours and greys, from black to white. */
const scene = picture((x, y) => {
  const light = 12 + (x / W) * 236;
  const tint = [
    [1, 1, 1],
    [1, 0.75, 0.6],
    [0.7, 1, 0.65],
    [0.65, 0.8, 1],
  ][Math.floor((y / H) * 4)]!;
  return tint.map((part) => light * part) as unknown as Colour;
});

/** Each channel between two values, at a power: what a print or slide that lost its dyes shows. */
const faded = (image: RasterImage, low: Colour, high: Colour, power: Colour = [1, 1, 1]): RasterImage => ({
  ...image,
  data: image.data.map((value, i) => {
    const c = i % 4;
    return c === 3 ? value : low[c]! + (high[c]! - low[c]!) * (value / 255) ** power[c]!;
  }),
});
function distance(a: RasterImage, b: RasterImage): number {
  let sum = 0;
  a.data.forEach((value, i) => (sum += Math.abs(value - b.data[i]!)));
  return sum / (a.width * a.height * 3);
}
const refreshed = (image: RasterImage, strength = 1): RasterImage => refreshColours(image, findFade(image), strength);
const at = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const apart = (rgb: readonly number[]): number => Math.max(...rgb) - Math.min(...rgb);

const print = faded(scene, [70, 48, 40], [232, 205, 170]);

test('a faded print comes closer to what it was, half way at half strength', () => {
  const whole = distance(refreshed(print), scene);
  const half = distance(refreshed(print, 0.5), scene);
  expect(whole).toBeLessThan(distance(print, scene) * 0.5);
  expect(half).toBeLessThan(distance(print, scene));
  expect(half).toBeGreaterThan(whole);
});

test('greys of a faded print are grey again, dark, middle and bright', () => {
  const fresh = refreshed(print);
  for (const x of [4, W / 2, W - 4]) {
    expect(apart(at(print, x, 4))).toBeGreaterThan(25);
    expect(apart(at(fresh, x, 4))).toBeLessThan(16);
  }
});

test('film whose red alone is left loses its red, though its blacks are black', () => {
  const film = faded(scene, [6, 0, 2], [206, 184, 186], [0.65, 1.7, 1.5]);
  expect(findFade(film).amount).toBeGreaterThan(0.8);
  expect(apart(at(film, W / 2, 4))).toBeGreaterThan(60);
  expect(apart(at(refreshed(film), W / 2, 4))).toBeLessThan(apart(at(film, W / 2, 4)) * 0.6);
});

test('a photo that is well exposed and neutral stays as it is, byte for byte', () => {
  expect(findFade(scene).amount).toBe(0);
  expect(refreshed(scene).data).toEqual(scene.data);
});

test('a sunset keeps most of its warmth', () => {
  const sunset = picture((x, y) => {
    const light = y < 40 ? 90 + x * 1.7 : 6 + (x % 24);
    return y < 40 ? [light, light * 0.62, light * (0.25 + y / 200)] : [light, light * 0.9, light];
  });
  const fresh = refreshed(sunset);
  const warmth = (image: RasterImage): number => at(image, 60, 20)[0]! - at(image, 60, 20)[2]!;
  expect(warmth(fresh)).toBeGreaterThan(warmth(sunset) * 0.7);
});

test('a night stays dark', () => {
  const night = picture((x, y) => ((x * 7 + y * 13) % 97 === 0 ? [200, 170, 110] : [(x % 9) + 2, y % 8, (x + y) % 14]));
  expect(findFade(night).amount).toBeLessThan(0.1);
  expect(distance(refreshed(night), night)).toBeLessThan(1);
});

test('sepia and black and white stay as they are, faded or not, and it says so', () => {
  const sepia = picture((x, y) => {
    const light = 60 + ((x * 2 + y) % 150);
    return [light, light * 0.86, light * 0.66];
  });
  const grey = picture((x) => [70 + x, 70 + x, 70 + x]);
  for (const image of [sepia, grey]) {
    expect(findFade(image).monochrome).toBe(true);
    expect(refreshed(image).data).toEqual(image.data);
  }
  expect(findFade(print).monochrome).toBe(false);
});

test('a picture of one colour, a tiny one and one that is transparent stay as they are', () => {
  const one = picture(() => [150, 90, 80]);
  const tiny = picture((x) => [90 + x * 9, 80, 60 + x * 5], 5, 4);
  const clear = { ...print, data: print.data.map((value, i) => (i % 4 === 3 ? 0 : value)) };
  for (const image of [one, tiny, clear]) expect(refreshed(image).data).toEqual(image.data);
});

test('nothing is clipped: brighter stays brighter from the photo’s own black to its own white', () => {
  const ramp = picture(
    (x, y) => (y < 50 ? at(print, x, y) : [44 + x * 2, 44 + x * 2, 44 + x * 2]) as unknown as Colour,
  );
  const fresh = refreshColours(ramp, findFade(print), 1);
  let before = -1;
  let same = 0;
  for (let x = 0; x < W; x++) {
    const green = at(fresh, x, 60)[1]!;
    expect(green).toBeGreaterThanOrEqual(before);
    if (green === before && x > 0) same++;
    before = green;
  }
  expect(same).toBeLessThan(W / 12);
});

test('a black frame around a scan does not hide that its blacks have faded', () => {
  const framed = picture((x, y) =>
    x < 8 || y < 6 || x >= W - 8 || y >= H - 6 ? [2, 2, 2] : (at(print, x, y) as unknown as Colour),
  );
  expect(findFade(framed).amount).toBeGreaterThan(0.8);
});

test('a noisy photo is stretched less', () => {
  const weak = faded(scene, [90, 80, 84], [170, 160, 150]);
  const [calm, noisy] = [findFade(weak, 0.5), findFade(weak, 10)];
  expect(calm.white[1] - calm.black[1]).toBeLessThan(noisy.white[1] - noisy.black[1]);
  expect(noisy.chroma).toBeLessThanOrEqual(calm.chroma);
});

test('strong colours and alpha stay, and no strength changes nothing', () => {
  const half = { ...print, data: print.data.map((value, i) => (i % 4 === 3 ? 200 : value)) };
  expect(refreshed(half).data[3]).toBe(200);
  expect(refreshColours(print, findFade(print), 0).data).toEqual(print.data);
});

test('work that is aborted stops', () => {
  expect(() => refreshColours(print, findFade(print), 1, { signal: AbortSignal.abort() })).toThrow();
});
