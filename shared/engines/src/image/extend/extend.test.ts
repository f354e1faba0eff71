import { usual } from '@facet/testing/extent';
import type { RasterImage } from '../../raster/image.ts';
import { NothingToCopyError } from '../fill/index.ts';
import { extendedSize, extendImage } from './extend.ts';
import { continueLight } from './light.ts';
import { sidesThatGoOn, stepsAlongSides } from './sides.ts';

const paint = (width: number, height: number, colourAt: (x: number, y: number) => readonly number[]): RasterImage => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set([...colourAt(i % width, Math.floor(i / width)), 255], i * 4);
  return { data, width, height };
};
/** Blue sky over green ground. */
const horizon = paint(64, 60, (_, y) => (y < 30 ? [120, 160, 230] : [60, 120, 50]));
const all = { left: 0.25, top: 0, right: 0.5, bottom: 0 };

describe('a picture continued past its edges', () => {
  it('has the size that was asked for, and every old pixel', () => {
    const margins = { left: 0.25, top: 0.1, right: 0.5, bottom: 0.2 };
    expect(extendedSize(horizon, margins)).toEqual({ left: 16, top: 6, width: 112, height: 78 });
    const out = extendImage(horizon, margins);
    expect([out.width, out.height]).toEqual([112, 78]);
    for (let y = 0; y < 60; y++)
      expect(out.data.slice(((y + 6) * 112 + 16) * 4, ((y + 6) * 112 + 80) * 4)).toEqual(
        horizon.data.slice(y * 64 * 4, (y + 1) * 64 * 4),
      );
  });

  it.each(usual([3, 2, 1, 0]))('keeps the horizon level in proposal %i', (variant) => {
    const { data, width } = extendImage(horizon, all, { variant });
    for (const x of [3, 10, 90, 108]) {
      const at = (y: number): number => data[(y * width + x) * 4 + 2]!;
      expect(at(20)).toBeGreaterThan(180);
      expect(at(42)).toBeLessThan(110);
    }
  });

  it('continues a layer that only the edge shows at its own height', () => {
    const shore = paint(96, 60, (x, y) =>
      y < 30 ? [150, 190, 240] : x > 70 && y < 40 ? [40, 30, 30] : [60, 120, 160],
    );
    const { data, width } = extendImage(shore, { left: 0, top: 0, right: 0.15, bottom: 0 });
    const dark = [31, 33, 35, 37].flatMap((y) => [98, 101, 104].map((x) => data[(y * width + x) * 4]! < 90));
    expect(dark.filter(Boolean).length).toBeGreaterThan(9);
    expect(data[(20 * width + 101) * 4 + 2]).toBeGreaterThan(200);
    expect(data[(52 * width + 101) * 4 + 2]).toBeGreaterThan(120);
  });

  it('has no step of tone at the join', () => {
    const shaded = paint(64, 60, (x) => [100 + x, 100 + x, 100 + x]);
    const { data, width } = extendImage(shaded, { left: 0, top: 0, right: 0.25, bottom: 0 });
    for (const y of [10, 30, 50]) expect(Math.abs(data[(y * width + 64) * 4]! - 163)).toBeLessThan(14);
  });

  it('is opaque where it is new', () => {
    const { data } = extendImage(horizon, all);
    for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) throw new Error('a pixel is see-through');
  });

  it('does not repeat what is to be left, and does without where hardly anything else is there', () => {
    const isBall = (x: number, y: number): boolean => (x - 46) ** 2 + (y - 36) ** 2 < 90;
    const ball = paint(64, 60, (x, y) => (isBall(x, y) ? [240, 30, 20] : y < 30 ? [120, 160, 230] : [60, 120, 50]));
    const data = Uint8Array.from({ length: 64 * 60 }, (_, i) => (isBall(i % 64, Math.floor(i / 64)) ? 1 : 0));
    const { data: out } = extendImage(ball, all, { leave: { data, width: 64, height: 60 } });
    let red = 0;
    for (let i = 0; i < out.length; i += 4) {
      const x = (i / 4) % 112;
      if ((x < 16 || x >= 80) && out[i]! > 200 && out[i + 1]! < 90) red++;
    }
    expect(red).toBe(0);
    const everything = { data: new Uint8Array(64 * 60).fill(1), width: 64, height: 60 };
    expect(extendImage(ball, all, { leave: everything }).width).toBe(112);
  });

  it('that has nothing to copy is refused', () => {
    const clear = { ...horizon, data: new Uint8ClampedArray(horizon.data.length) };
    expect(() => extendImage(clear, all)).toThrow(NothingToCopyError);
  });

  it('ends when it is cancelled', () => {
    const controller = new AbortController();
    controller.abort();
    expect(() => extendImage(horizon, all, { signal: controller.signal })).toThrow('abort');
  });
});

describe('the light of a smooth side', () => {
  /** A sky that gets darker upwards, 20 rows of margin above it that are too light. */
  const sky = paint(80, 80, (_, y) => {
    const level = y < 20 ? 200 : 60 + 1.5 * (y - 20);
    return [level, level, level + 20];
  });
  const above = { from: 0, to: 80, along: 4, across: 80 * 4, join: 20, step: -1, deep: 20, known: 60 } as const;

  it('continues as it changes towards the edge, ever less', () => {
    const data = sky.data.slice();
    expect(continueLight(data, above)).toBe(true);
    const at = (y: number): number => data[(y * 80 + 40) * 4]!;
    expect(Math.abs(at(19) - 59)).toBeLessThan(5);
    expect(at(0)).toBeLessThan(at(19));
    expect(at(0)).toBeGreaterThan(25);
    expect(data.slice(20 * 80 * 4)).toEqual(sky.data.slice(20 * 80 * 4));
  });

  it('is not looked for beside a scene', () => {
    const scene = paint(80, 80, (x, y) => (((x >> 3) + (y >> 3)) % 2 ? [20, 60, 20] : [220, 200, 180]));
    const data = scene.data.slice();
    expect(continueLight(data, above)).toBe(false);
    expect(data).toEqual(scene.data);
  });
});

describe('which sides of a picture go on', () => {
  it('are those whose content is seen again within it', () => {
    expect(sidesThatGoOn(horizon)).toEqual({ left: 1, top: 1, right: 1, bottom: 1 });
  });

  it('are not those that cut off a thing that is there once', () => {
    const cut = paint(90, 60, (x, y) =>
      x > 84 && y > 10 && y < 50 ? [230 - ((x * y) % 90), 30 + x, 20] : [90, 140, 200],
    );
    const { left, right } = sidesThatGoOn(cut);
    expect(left).toBe(1);
    expect(right).toBeLessThan(0.5);
  });
});

describe('steps along the sides of a picture', () => {
  it('are small along an even side and large along a striped one', () => {
    const image = paint(60, 40, (x, y) => (x > 40 && y % 2 ? [250, 250, 250] : [40, 40, 40]));
    const { left, right } = stepsAlongSides(image);
    expect(left).toBe(0);
    expect(right).toBeGreaterThan(0.5);
  });

  it('are none of a picture of one line', () => {
    expect(stepsAlongSides(paint(30, 1, () => [9, 9, 9]))).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});
