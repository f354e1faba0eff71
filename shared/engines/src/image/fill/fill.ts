import type { Edges } from '../../raster/edges.ts';
import { assertImage, copyImage, type RasterImage } from '../../raster/image.ts';
import { createGrid, type FillGrid, PATCH_RADIUS, repeatBorder } from './grid.ts';
import { completeGrid, hasSource, NothingToCopyError } from './patchmatch.ts';
import { markedParts } from './marked.ts';
import { easeSeams } from './seams.ts';
import { fillThin, ringDistances } from './thin.ts';

export interface FillOptions {
  /** Another number gives another proposal; whole, from 0. */
  readonly variant?: number;
  /** `thin` is fast and smooth, for scratches and thin writing; `patches` copies texture; `auto` decides by the mask's width. */
  readonly method?: 'auto' | 'patches' | 'thin';
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Strokes no wider than twice this many pixels are thin. */
const THIN = 5;
/** How each proposal chooses what it copies, in turn. */
const WAYS = [
  { locality: 0.35, shifted: true },
  { locality: 0, shifted: false },
  { locality: 1, shifted: false },
] as const;

/**
 * Fills the marked pixels of a picture from what surrounds them. Alpha stays.
 * @param mask 0 leaves a pixel; 255 fills it; between mixes (a soft rim). `width * height`
 * @returns a new picture
 * @throws NothingToCopyError when hardly anything is left unmarked; RangeError; the signal's reason
 */
export function fillMarked(image: RasterImage, mask: Uint8Array, options: FillOptions = {}): RasterImage {
  assertImage(image);
  const { width, height } = image;
  if (mask.length !== width * height) throw new RangeError('The mask has another size than the picture.');
  const out = copyImage(image);
  const regions = markedParts(mask, width, height, { share: 1.2, atLeast: 64 });
  const pixels = regions.map((region) => (region.right - region.left) * (region.bottom - region.top));
  const total = pixels.reduce((sum, count) => sum + count, 0);
  let before = 0;
  regions.forEach((region, index) => {
    options.signal?.throwIfAborted();
    const share = pixels[index]! / total;
    const from = before;
    fillRegion(image, mask, region, out, {
      ...options,
      onProgress: (fraction) => options.onProgress?.(from + fraction * share),
    });
    before += share;
  });
  return out;
}

function fillRegion(image: RasterImage, mask: Uint8Array, region: Edges, out: RasterImage, options: FillOptions): void {
  const { variant = 0, method = 'auto', onProgress, signal } = options;
  const grid = gridOf(image, mask, region);
  const thin = method === 'thin' || (method === 'auto' && widest(grid) <= THIN);
  if (thin) fillThin(grid);
  else {
    if (!hasSource(grid)) throw new NothingToCopyError('Hardly anything of the picture is left.');
    const nearest = completeGrid(grid, {
      seed: variant + 1,
      ...WAYS[variant % WAYS.length]!,
      ...(onProgress ? { onProgress } : {}),
      signal,
    });
    easeSeams(grid, nearest);
  }
  onProgress?.(1);
  writeBack(grid, mask, region, out);
}

const widest = (grid: FillGrid): number => ringDistances(grid).reduce((most, value) => Math.max(most, value), 0);

function gridOf({ data, width }: RasterImage, mask: Uint8Array, { left, top, right, bottom }: Edges): FillGrid {
  const grid = createGrid(right - left, bottom - top);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const from = y * width + x;
      const to = (y - top + PATCH_RADIUS) * grid.width + x - left + PATCH_RADIUS;
      for (let c = 0; c < 3; c++) grid.rgb[to * 3 + c] = data[from * 4 + c]!;
      const marked = mask[from]! > 0;
      grid.hole[to] = marked ? 1 : 0;
      grid.usable[to] = marked || data[from * 4 + 3]! < 128 ? 0 : 1;
    }
  repeatBorder(grid);
  return grid;
}

function writeBack(grid: FillGrid, mask: Uint8Array, region: Edges, { data, width }: RasterImage): void {
  for (let y = region.top; y < region.bottom; y++)
    for (let x = region.left; x < region.right; x++) {
      const to = y * width + x;
      const share = mask[to]! / 255;
      if (share === 0) continue;
      const from = ((y - region.top + PATCH_RADIUS) * grid.width + x - region.left + PATCH_RADIUS) * 3;
      for (let c = 0; c < 3; c++) data[to * 4 + c] = data[to * 4 + c]! * (1 - share) + grid.rgb[from + c]! * share;
    }
}
