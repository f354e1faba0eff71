import sharp from 'sharp';
import { fitGif, GIF_STEPS, gifSettings, gifSize, playOrder } from './gif-fit.ts';
import type { Dither } from './gif/dither.ts';
import { createGifEncoder } from './gif/encode.ts';
import { choosePalette, countColours, createHistogram } from './gif/palette.ts';
import { joinWebp } from './webp.ts';

const W = 48;
const H = 32;
/** A gradient with a square that moves. */
const frame = (shift: number, jitter = 0): Uint8ClampedArray => {
  const data = new Uint8ClampedArray(W * H * 4);
  for (let i = 0; i < W * H; i++) {
    const [x, y] = [i % W, Math.floor(i / W)];
    const inside = Math.abs(x - 8 - shift) < 5 && Math.abs(y - 16) < 5;
    const grain = ((i * 7919 + shift * 104_729) % 5) * jitter;
    data.set(inside ? [230, 40, 60, 255] : [x * 5 + grain, y * 7 + grain, 120, 255], i * 4);
  }
  return data;
};
const paletteOf = (most: number, ...frames: Uint8ClampedArray[]) => {
  const histogram = createHistogram();
  for (const data of frames) countColours(histogram, data);
  return choosePalette(histogram, most);
};
const gif = (frames: Uint8ClampedArray[], dither: Dither = 'none', tolerance = 0, most = 128) => {
  const encoder = createGifEncoder({
    width: W,
    height: H,
    palette: paletteOf(most, ...frames),
    dither,
    tolerance,
    loops: 0,
  });
  frames.forEach((data) => encoder.add(data, 10));
  return encoder.finish();
};
const decode = async (file: Uint8Array, page: number) => sharp(file, { page }).ensureAlpha().raw().toBuffer();
const error = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) if (i % 4 < 3) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum / (a.length * 0.75));
};

test.each(['none', 'ordered', 'diffuse'] as const)('another program reads every frame (%s)', async (dither) => {
  const frames = [frame(0), frame(6), frame(12)];
  const file = gif(frames, dither);
  const { pages, delay, loop } = await sharp(file).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 100, 100], loop: 0 });
  for (const [i, data] of frames.entries())
    expect(error(await decode(file, i), data)).toBeLessThan(dither === 'ordered' ? 16 : 9);
});

test('frames with palettes of their own keep their colours, where one palette for all would not', async () => {
  const warm = new Uint8ClampedArray(W * H * 4);
  const cold = new Uint8ClampedArray(W * H * 4);
  for (let i = 0; i < W * H; i++) {
    const [x, y] = [i % W, Math.floor(i / W)];
    warm.set([255 - x, y * 6, x * 3, 255], i * 4);
    cold.set([x, 120 + y * 4, 255 - x * 4, 255], i * 4);
  }
  const write = (own: boolean): Uint8Array => {
    const encoder = createGifEncoder({
      width: W,
      height: H,
      palette: paletteOf(16, warm, cold),
      dither: 'none',
      tolerance: 3,
      loops: 0,
    });
    for (const data of [warm, cold, cold, warm]) encoder.add(data, 10, own ? paletteOf(16, data) : undefined);
    return encoder.finish();
  };
  const file = write(true);
  expect((await sharp(file).metadata()).delay).toEqual([100, 200, 100]);
  for (const [page, data] of [warm, cold, warm].entries())
    expect(error(await decode(file, page), data)).toBeLessThan(error(await decode(write(false), page), data) * 0.8);
});

test('a pixel that stood still while palettes changed is drawn again once its colour changes', async () => {
  const picture = (...parts: readonly [number, number, number][]): Uint8ClampedArray => {
    const data = new Uint8ClampedArray(W * H * 4).fill(255);
    for (let i = 0; i < W * H; i++) data.set(parts[Math.floor((i / (W * H)) * parts.length)]!, i * 4);
    return data;
  };
  const [white, black, red, blue] = [
    [255, 255, 255],
    [0, 0, 0],
    [200, 20, 20],
    [20, 20, 200],
  ] as const;
  const frames = [picture([...white], [...red]), picture([...white], [...blue]), picture([...black], [...blue])];
  // White is the first number of one palette, black that of the other.
  const own = [Uint8Array.of(...white, ...red), Uint8Array.of(...black, ...blue, ...white)].map((colours) => ({
    colours,
    count: colours.length / 3,
  }));
  const encoder = createGifEncoder({ width: W, height: H, palette: own[0]!, dither: 'none', tolerance: 5, loops: 0 });
  frames.forEach((data, i) => encoder.add(data, 10, own[Math.min(1, i)]));
  expect(error(await decode(encoder.finish(), 2), frames[2]!)).toBe(0);
});

test('few colours are kept as they are', async () => {
  const data = new Uint8ClampedArray(W * H * 4).fill(255);
  for (let i = 0; i < 40; i++) data.set([10, 20, 30, 255], i * 4);
  expect(paletteOf(256 - 1, data).count).toBe(2);
  expect(error(await decode(gif([data]), 0), data)).toBe(0);
});

test('what stands still costs next to nothing, and shares one longer frame', async () => {
  const one = gif([frame(0)]).length;
  const still = gif([frame(0), frame(0), frame(0), frame(0)]);
  expect(still.length - one).toBeLessThan(20);
  expect((await sharp(still).metadata()).delay ?? [400]).toEqual([400]);
});

test('invisible grain is not drawn again', () => {
  const frames = [0, 0, 0, 0].map((shift, i) => {
    const data = frame(shift);
    for (let k = i; k < data.length; k += 9) data[k]! += k % 4 === 3 ? 0 : 2;
    return data;
  });
  expect(gif(frames, 'none', 4).length).toBeLessThan(gif(frames, 'none', 0).length * 0.8);
});

test('an area that fades slowly under little grain stays even: no pixel is left at the light of an earlier frame', async () => {
  const grain = (i: number, frame: number): number => (((i + 13 * frame) * 2_654_435_761) >>> 28) % 2;
  const frames = Array.from({ length: 5 }, (_, n) => {
    const data = new Uint8ClampedArray(W * H * 4).fill(255);
    for (let i = 0; i < W * H; i++) data.fill(60 + (i % W) * 2 + n + grain(i, n), i * 4, i * 4 + 3);
    return data;
  });
  const file = gif(frames, 'ordered', 5);
  const last = await decode(file, (await sharp(file).metadata()).pages! - 1);
  const squares = new Map<number, number>();
  for (let i = 0; i < W * H; i++) {
    const square = Math.floor((i % W) / 8) + 100 * Math.floor(i / W / 8);
    squares.set(square, (squares.get(square) ?? 0) + (last[i * 4]! - frames[4]![i * 4]!) / 64);
  }
  expect(Math.max(...[...squares.values()].map(Math.abs))).toBeLessThan(3);
});

test('noise of all colours, more than the codes can hold, is still read', async () => {
  let state = 1;
  const data = new Uint8ClampedArray(W * H * 4).map((_, i) =>
    i % 4 === 3 ? 255 : (state = (state * 48_271) % 2_147_483_647) & 255,
  );
  const large = new Uint8ClampedArray(W * H * 16 * 4);
  for (let i = 0; i < 16; i++)
    large.set(
      data.map((value, k) => (k % 4 === 3 ? 255 : value ^ (i * 13))),
      i * data.length,
    );
  const palette = paletteOf(255, large);
  const encoder = createGifEncoder({ width: W, height: H * 16, palette, dither: 'none', tolerance: 0, loops: 0 });
  encoder.add(large, 5);
  expect(error(await decode(encoder.finish(), 0), large)).toBeLessThan(40);
});

test('a palette without room for the transparent number is refused', () => {
  const palette = { colours: new Uint8Array(768), count: 256 };
  expect(() => createGifEncoder({ width: 2, height: 2, palette, dither: 'none', tolerance: 0, loops: 0 })).toThrow(
    RangeError,
  );
});

describe('the size', () => {
  const requested = { width: 480, height: 270, rate: 15, colours: 255 };
  test('falls from step to step', () => {
    const sizes = Array.from({ length: GIF_STEPS }, (_, i) => gifSettings(requested, i));
    sizes.slice(1).forEach(({ width, rate, colours }, i) => {
      expect(width * rate * colours).toBeLessThanOrEqual(sizes[i]!.width * sizes[i]!.rate * sizes[i]!.colours);
    });
  });
  const bytesOf = (step: number) => 1000 * 0.8 ** step;
  test.each([2000, 900, 400, 100])('the best that fits %i is found in few tries', async (limit) => {
    const tries: number[] = [];
    const step = await fitGif(limit, (tried) => {
      tries.push(tried);
      return Promise.resolve(bytesOf(tried));
    });
    expect(bytesOf(step!)).toBeLessThanOrEqual(limit);
    if (step! > 0) expect(bytesOf(step!)).toBeGreaterThan(limit * 0.6);
    expect(tries.length).toBeLessThanOrEqual(5);
  });
  test('a ladder of other steps is searched to its end', async () => {
    expect(await fitGif(10, (step) => Promise.resolve(21 - step), 12)).toBe(11);
    expect(await fitGif(9, (step) => Promise.resolve(21 - step), 12)).toBeNull();
  });
  test('where nothing fits it says so', async () => {
    expect(await fitGif(1, (step) => Promise.resolve(bytesOf(step)))).toBeNull();
  });
  test('a clip is not enlarged', () => {
    expect(gifSize({ width: 320, height: 180 }, 480)).toEqual({ width: 320, height: 180 });
    expect(gifSize({ width: 1080, height: 1920 }, 480)).toEqual({ width: 480, height: 854 });
  });
});

test('the order of frames', () => {
  expect(playOrder(4, 'boomerang')).toEqual([0, 1, 2, 3, 2, 1]);
  expect(playOrder(3, 'reverse')).toEqual([2, 1, 0]);
  expect(playOrder(1, 'boomerang')).toEqual([0]);
});

test('still WebP files become an animation that another program reads', async () => {
  const still = (shift: number) =>
    sharp(frame(shift), { raw: { width: W, height: H, channels: 4 } })
      .webp({ quality: 90 })
      .toBuffer();
  const files = await Promise.all([0, 8].map(still));
  const file = joinWebp(
    files.map((data) => ({ file: data, duration: 70 })),
    W,
    H,
    0,
  );
  const { pages, delay, width, height } = await sharp(file, { animated: true }).metadata();
  expect({ pages, delay }).toEqual({ pages: 2, delay: [70, 70] });
  expect([width, height]).toEqual([W, H * 2]);
  expect(error(await decode(file, 1), frame(8))).toBeLessThan(12);
  expect(() => joinWebp([{ file: new Uint8Array(40), duration: 1 }], W, H, 0)).toThrow(RangeError);
});

test('an animation says that it has transparency where a frame has', async () => {
  const still = (lossless: boolean, alpha: number) =>
    sharp({ create: { width: W, height: H, channels: 4, background: { r: 200, g: 20, b: 90, alpha } } })
      .webp({ lossless })
      .toBuffer();
  const flags = async (lossless: boolean, alpha: number): Promise<number> => {
    const file = await still(lossless, alpha);
    return joinWebp([{ file, duration: 70 }], W, H, 0)[20]!;
  };
  expect(await Promise.all([flags(false, 0.5), flags(true, 0.5), flags(false, 1), flags(true, 1)])).toEqual([
    18, 18, 2, 2,
  ]);
});
