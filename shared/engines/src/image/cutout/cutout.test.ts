import type { RasterImage } from '../../raster/image.ts';
import { fitColours } from './colours.ts';
import { bands, cutOut, prepareParting } from './cutout.ts';
import { estimateLayers } from './foreground.ts';
import { minimumCut } from './mincut.ts';

const W = 72;
const H = 56;

/** How much of the disc in the middle a pixel is: sharp within one pixel. */
const disc = (x: number, y: number): number => Math.min(1, Math.max(0, 15.5 - Math.hypot(x - W / 2, y - H / 2)));

/** A red disc before a green meadow with some noise. */
function scene(soft = 1): RasterImage {
  const data = new Uint8ClampedArray(W * H * 4).fill(255);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const a = Math.min(1, Math.max(0, 0.5 + (15 - Math.hypot(x - W / 2, y - H / 2)) / soft));
      const noise = ((x * 7 + y * 13) % 11) - 5;
      const front = [200, 40, 30];
      const back = [60, 150 + noise, 50 + noise];
      data.set(
        front.map((value, c) => value * a + back[c]! * (1 - a)),
        (y * W + x) * 4,
      );
    }
  return { data, width: W, height: H };
}
const nothing = (parting: { width: number; height: number }): Uint8Array =>
  new Uint8Array(parting.width * parting.height);
const wrongShare = (parted: Uint8Array): number => {
  let wrong = 0;
  parted.forEach((value, i) => {
    if (value !== Math.round(disc(i % W, Math.floor(i / W)))) wrong++;
  });
  return wrong / parted.length;
};

test('a thing that stands out is found without a mark', () => {
  const parting = prepareParting(scene(), 'main');
  expect(wrongShare(parting.part(nothing(parting), nothing(parting)))).toBeLessThan(0.02);
});

/** The scene with a square of another colour inside the disc. */
function pierced(inside: readonly [number, number, number]): RasterImage {
  const image = scene();
  for (let y = 24; y < 32; y++) for (let x = 32; x < 40; x++) image.data.set(inside, (y * W + x) * 4);
  return image;
}
const middle = (H / 2) * W + W / 2;
/** As likely a thing as `disc` says, and surely none inside the square. */
const ringPrior = Float32Array.from({ length: W * H }, (_, i) => {
  const [x, y] = [i % W, Math.floor(i / W)];
  return x >= 32 && x < 40 && y >= 24 && y < 32 ? 0 : disc(x, y);
});

test('a hole before a background of one colour stays open', () => {
  const image = scene();
  for (let i = 0; i < W * H; i++) if (ringPrior[i]! < 0.5) image.data.set([6 + (i % 2), 6, 6], i * 4);
  const parting = prepareParting(image, ringPrior, 'sure');
  expect(parting.part(nothing(parting), nothing(parting))[middle]).toBe(0);
});

test('a plane that knows half of a thing is completed by what stands out, if requested', () => {
  const half = Float32Array.from({ length: W * H }, (_, i) => (i % W < W / 2 ? disc(i % W, Math.floor(i / W)) : 0));
  const parting = prepareParting(scene(), half, 'main');
  expect(wrongShare(parting.part(nothing(parting), nothing(parting)))).toBeLessThan(0.02);
});

test('a hole that looks unlike what is around the thing is a part of it', () => {
  const parting = prepareParting(pierced([30, 60, 220]), ringPrior);
  expect(parting.part(nothing(parting), nothing(parting))[middle]).toBe(1);
});

test('a hole through which the background is seen stays open, and so does one that was marked', () => {
  const open = prepareParting(pierced([60, 150, 50]), ringPrior);
  expect(open.part(nothing(open), nothing(open))[middle]).toBe(0);
  const marked = prepareParting(pierced([30, 60, 220]), ringPrior);
  const drop = nothing(marked);
  for (let y = 26; y < 30; y++) drop.fill(255, y * W + 34, y * W + 38);
  expect(marked.part(nothing(marked), drop)[middle]).toBe(0);
});

/** Where a network is sure: of the disc, and of a thin line across the meadow, whose colour the meadow has. */
const withLine = Float32Array.from({ length: W * H }, (_, i) =>
  Math.floor(i / W) === 28 && i % W > 50 && i % W < 68 ? 0.9 : disc(i % W, Math.floor(i / W)),
);
const line = 28 * W + 60;

test('what is thinner than a piece is kept where the plane is sure of it, else it goes with its piece', () => {
  const sure = prepareParting(scene(), withLine, 'sure');
  expect(sure.part(nothing(sure), nothing(sure))[line]).toBe(1);
  expect(sure.part(nothing(sure), nothing(sure))[line - 3 * W]).toBe(0);
  const likely = prepareParting(scene(), withLine);
  expect(likely.part(nothing(likely), nothing(likely))[line]).toBe(0);
});

test('a mark wins over a plane that is sure, and a hole of another colour is still filled', () => {
  const parting = prepareParting(scene(), withLine, 'sure');
  const drop = nothing(parting);
  for (let y = 24; y < 33; y++) drop.fill(255, y * W + 52, y * W + 68);
  expect(parting.part(nothing(parting), drop)[line]).toBe(0);
  const keep = nothing(parting);
  for (let y = 4; y < 12; y++) keep.fill(255, y * W + 4, y * W + 12);
  expect(parting.part(keep, nothing(parting))[8 * W + 8]).toBe(1);
  const holed = prepareParting(pierced([30, 60, 220]), ringPrior, 'sure');
  expect(holed.part(nothing(holed), nothing(holed))[middle]).toBe(1);
});

test('a scrap beside what was found goes, unless it is marked', () => {
  const scrap = (i: number): boolean => i % W < 7 && i % W > 2 && Math.floor(i / W) > 48 && Math.floor(i / W) < 53;
  const prior = Float32Array.from({ length: W * H }, (_, i) => (scrap(i) ? 0.9 : disc(i % W, Math.floor(i / W))));
  const parting = prepareParting(scene(), prior, 'sure');
  const at = 50 * W + 5;
  expect(parting.part(nothing(parting), nothing(parting))[at]).toBe(0);
  const keep = Uint8Array.from({ length: W * H }, (_, i) => (scrap(i) ? 255 : 0));
  expect(parting.part(keep, nothing(parting))[at]).toBe(1);
});

test('one mark on the thing is enough where nothing else is known', () => {
  const parting = prepareParting(scene(), null);
  const keep = nothing(parting);
  for (let x = 30; x < 42; x++) keep.fill(255, 28 * W + x, 28 * W + x + 1);
  for (let x = 30; x < 42; x++) keep.fill(255, 29 * W + x, 29 * W + x + 1);
  expect(wrongShare(parting.part(keep, nothing(parting)))).toBeLessThan(0.03);
});

test('a mark of the background wins over what is likely', () => {
  const parting = prepareParting(scene(), 'main');
  const drop = nothing(parting).fill(255);
  expect(parting.part(nothing(parting), drop).every((value) => value === 0)).toBe(true);
});

test('a soft edge gets its alpha, and loses the colour of the background', () => {
  const image = scene(5);
  const data = Uint8Array.from({ length: W * H }, (_, i) => Math.round(disc(i % W, Math.floor(i / W))));
  const { data: out } = cutOut(image, { data, width: W, height: H }, { band: bands.hair * 3 });
  let error = 0;
  let green = 0;
  for (let i = 0; i < W * H; i++) {
    const truth = Math.min(1, Math.max(0, 0.5 + (15 - Math.hypot((i % W) - W / 2, Math.floor(i / W) - H / 2)) / 5));
    error += Math.abs(out[i * 4 + 3]! / 255 - truth);
    if (out[i * 4 + 3]! > 60 && out[i * 4 + 3]! < 200) green = Math.max(green, out[i * 4 + 1]!);
  }
  expect(error / (W * H)).toBeLessThan(0.012);
  expect(green).toBeLessThan(95);
});

test('an aborted cut-out stops', () => {
  const mask = { data: new Uint8Array(W * H).fill(1), width: W, height: H };
  expect(() => cutOut(scene(), mask, { band: 0.01, signal: AbortSignal.abort() })).toThrow();
});

test('layers of a mixed picture are separated, down to a single pixel', () => {
  const alpha = Float32Array.of(0, 0.25, 0.5, 0.75, 1, 1);
  const plane = alpha.map((a) => 0.9 * a + 0.1 * (1 - a));
  const { front, back } = estimateLayers([plane, plane, plane], alpha, 6, 1);
  for (const value of front[0]) expect(value).toBeCloseTo(0.9, 1);
  for (const value of back[1]) expect(value).toBeCloseTo(0.1, 1);
  expect(
    estimateLayers([plane, plane, plane].map((p) => p.slice(0, 1)) as never, alpha, 1, 1).front[0][0],
  ).not.toBeNaN();
});

test('the cheapest cut is found: a strong link holds two nodes together against a weak wish', () => {
  const links = { from: Int32Array.of(0, 1), to: Int32Array.of(1, 2), cost: Float32Array.of(5, 1) };
  expect([...minimumCut(Float32Array.of(4, 0, 0), Float32Array.of(0, 2, 9), links)]).toEqual([1, 1, 0]);
});

test('colours that were learnt are likely, others are not, and nothing is learnt from nothing', () => {
  const colours = Float32Array.of(0.5, 0.1, 0, 0.52, 0.11, 0, 0.1, -0.2, 0.1);
  const model = fitColours(colours, 3, Float32Array.of(1, 1, 0))!;
  expect(model.logDensity(0.51, 0.1, 0)).toBeGreaterThan(model.logDensity(0.1, -0.2, 0.1));
  expect(fitColours(colours, 3, Float32Array.of(0, 0, 0))).toBeNull();
});
