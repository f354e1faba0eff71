import { createImage, type RasterImage } from '../raster/image.ts';
import type { YuvFrame } from './frame.ts';
import type { Matrix } from './light.ts';

/** Frames of a clip that its light is found from. */
const FRAMES = 12;
/** A frame darker than this, mean of 255, is a fade. */
const BLACK = 6;

/** Frames of a clip, small, spread over its length. */
export interface Mosaic {
  /** Offers the next frame; all of one size. */
  push(frame: RasterImage): void;
  /** The frames that were kept, one over another; null where there was none. */
  picture(): RasterImage | null;
}

/** Keeps up to twelve frames, evenly spread however many there are. */
export function createMosaic(): Mosaic {
  let kept: RasterImage[] = [];
  let dark: RasterImage | null = null;
  let seen = 0;
  let every = 1;
  return {
    push(frame) {
      if (seen++ % every !== 0) return;
      const { width, height } = frame;
      const copy = { data: new Uint8ClampedArray(frame.data), width, height };
      if (meanOf(frame) < BLACK) {
        dark ??= copy;
        return;
      }
      kept.push(copy);
      if (kept.length <= FRAMES) return;
      kept = kept.filter((_, i) => i % 2 === 0);
      every *= 2;
    },
    picture() {
      const frames = kept.length > 0 ? kept : dark ? [dark] : [];
      const [first] = frames;
      if (!first) return null;
      const out = createImage(first.width, first.height * frames.length);
      frames.forEach(({ data }, i) => out.data.set(data, i * data.length));
      return out;
    },
  };
}

function meanOf({ data }: RasterImage): number {
  let sum = 0;
  for (let i = 1; i < data.length; i += 4) sum += data[i]!;
  return (sum * 4) / data.length;
}

/** A frame in red, green and blue. */
export function toRaster({ y, u, v }: YuvFrame, { red, blue }: Matrix): RasterImage {
  const out = createImage(y.width, y.height);
  const green = 1 - red - blue;
  for (let row = 0, i = 0; row < y.height; row++)
    for (let x = 0; x < y.width; x++, i++) {
      const k = (row >> 1) * u.width + (x >> 1);
      const l = ((y.data[i]! - 16) * 255) / 219;
      const cb = ((u.data[k]! - 128) * 255) / 224;
      const cr = ((v.data[k]! - 128) * 255) / 224;
      const r = l + 2 * (1 - red) * cr;
      const b = l + 2 * (1 - blue) * cb;
      out.data[i * 4] = r;
      out.data[i * 4 + 1] = (l - red * r - blue * b) / green;
      out.data[i * 4 + 2] = b;
      out.data[i * 4 + 3] = 255;
    }
  return out;
}
