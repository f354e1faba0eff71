import type { Network } from '../../face/graph.ts';
import { assertImage, type RasterImage } from '../../raster/image.ts';
import { LOOKS } from './network.ts';

export interface UpscaleOptions {
  /** Side of a tile of the input in pixels, without what is looked at around it. */
  readonly tile?: number;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Doubles a picture's size by a network, tile by tile. Tiles overlap by all that the network looks at, so that no seam is left; beyond the
 * picture its mirror image stands. Alpha is enlarged bilinearly. Blocks the thread for each tile, and lets it go between them.
 * @throws the signal's reason
 */
export async function upscale(
  image: RasterImage,
  network: Network,
  { tile = 96, onProgress, signal }: UpscaleOptions = {},
): Promise<RasterImage> {
  assertImage(image);
  const { width, height } = image;
  const out = new Uint8ClampedArray(width * height * 16);
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      signal?.throwIfAborted();
      const box = {
        x: column * tile,
        y: row * tile,
        w: Math.min(tile, width - column * tile),
        h: Math.min(tile, height - row * tile),
      };
      const [enlarged] = network.run(tileOf(image, box), [1, box.h + 2 * LOOKS, box.w + 2 * LOOKS, 3]);
      place(enlarged!, box, out, width * 2);
      onProgress?.((row * columns + column + 1) / (rows * columns));
      await Promise.resolve();
    }
  enlargeAlpha(image, out);
  return { data: out, width: width * 2, height: height * 2 };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Index within 0..count-1 of a place beyond it, mirrored at the outermost samples. */
function mirrored(at: number, count: number): number {
  if (count === 1) return 0;
  const period = 2 * (count - 1);
  const rest = ((at % period) + period) % period;
  return rest < count ? rest : period - rest;
}

function tileOf({ data, width, height }: RasterImage, { x, y, w, h }: Box): Float32Array {
  const side = w + 2 * LOOKS;
  const input = new Float32Array(side * (h + 2 * LOOKS) * 3);
  let to = 0;
  for (let row = y - LOOKS; row < y + h + LOOKS; row++)
    for (let column = x - LOOKS; column < x + w + LOOKS; column++) {
      const from = (mirrored(row, height) * width + mirrored(column, width)) * 4;
      for (let c = 0; c < 3; c++) input[to++] = data[from + c]!;
    }
  return input;
}

function place(enlarged: Float32Array, { x, y, w, h }: Box, out: Uint8ClampedArray, outWidth: number): void {
  const side = (w + 2 * LOOKS) * 2;
  for (let row = 0; row < h * 2; row++)
    for (let column = 0; column < w * 2; column++) {
      const from = ((row + 2 * LOOKS) * side + column + 2 * LOOKS) * 3;
      const to = ((y * 2 + row) * outWidth + x * 2 + column) * 4;
      for (let c = 0; c < 3; c++) out[to + c] = enlarged[from + c]!;
    }
}

function enlargeAlpha({ data, width, height }: RasterImage, out: Uint8ClampedArray): void {
  for (let y = 0; y < height * 2; y++) {
    const y0 = Math.min(height - 1, Math.max(0, (y - 1) >> 1));
    const y1 = Math.min(height - 1, y0 + (y > 0 ? 1 : 0));
    const fy = y % 2 === 0 ? 0.75 : 0.25;
    for (let x = 0; x < width * 2; x++) {
      const x0 = Math.min(width - 1, Math.max(0, (x - 1) >> 1));
      const x1 = Math.min(width - 1, x0 + (x > 0 ? 1 : 0));
      const fx = x % 2 === 0 ? 0.75 : 0.25;
      const at = (column: number, row: number): number => data[(row * width + column) * 4 + 3]!;
      out[(y * width * 2 + x) * 4 + 3] =
        (at(x0, y0) * (1 - fx) + at(x1, y0) * fx) * (1 - fy) + (at(x0, y1) * (1 - fx) + at(x1, y1) * fx) * fy;
    }
  }
}
