import type { RasterImage } from '@facet/engines/raster';
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** Pixels that the palette is made from, over all sampled frames. */
const PALETTE_PIXELS = 200_000;
const COLOURS = 256;

/** One palette for a whole animation, so that no colour flickers: from pixels spread over the sampled frames. */
export function paletteOf(samples: readonly RasterImage[]): readonly (readonly number[])[] {
  const total = samples.reduce((sum, { width, height }) => sum + width * height, 0);
  const every = Math.max(1, Math.round(total / PALETTE_PIXELS));
  const picked = new Uint8Array(samples.reduce((sum, { data }) => sum + Math.ceil(data.length / 4 / every) * 4, 0));
  let at = 0;
  for (const { data } of samples) {
    for (let pixel = 0; pixel < data.length / 4; pixel += every, at += 4)
      picked.set(data.subarray(pixel * 4, pixel * 4 + 4), at);
  }
  return quantize(picked, COLOURS, { format: 'rgb565' });
}

export interface GifWriter {
  add(frame: RasterImage): void;
  /** The file; nothing can be added afterwards. */
  end(): Uint8Array<ArrayBuffer>;
}

/**
 * Writes a GIF that loops for ever.
 *
 * @param palette of all frames
 * @param seconds that each frame is shown; a GIF knows hundredths, and browsers show none for less than two
 */
export function createGif(palette: readonly (readonly number[])[], seconds: number): GifWriter {
  const gif = GIFEncoder();
  let first = true;
  const delay = Math.max(20, Math.round(seconds * 100) * 10);
  return {
    add({ data, width, height }) {
      const indices = applyPalette(data, palette, 'rgb565');
      gif.writeFrame(indices, width, height, first ? { palette, delay, repeat: 0 } : { delay });
      first = false;
    },
    end() {
      gif.finish();
      return gif.bytes();
    },
  };
}
