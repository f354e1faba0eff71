import type { RasterImage } from '../../raster/image.ts';
import { NothingToCopyError } from '../fill/index.ts';
import { extendedSize, extendImage } from './extend.ts';

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

  it.each([0, 1, 2, 3])('keeps the horizon level in proposal %i', (variant) => {
    const { data, width } = extendImage(horizon, all, { variant });
    for (const x of [3, 10, 90, 108]) {
      const at = (y: number): number => data[(y * width + x) * 4 + 2]!;
      expect(at(20)).toBeGreaterThan(180);
      expect(at(42)).toBeLessThan(110);
    }
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
