import { assertImage, type RasterImage } from '../../raster/image.ts';
import { createGrid, type FillGrid, PATCH_RADIUS as R, repeatBorder } from '../fill/grid.ts';
import { completeGrid, hasSource, NothingToCopyError } from '../fill/patchmatch.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import type { Leave } from './layers.ts';
import type { Margins } from './margins.ts';
import { continueLight, type Edge } from './light.ts';

export interface ExtendOptions {
  /** Another number gives another proposal; whole, from 0. */
  readonly variant?: number;
  /** What is not to be repeated. */
  readonly leave?: Leave | undefined;
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** How each proposal chooses what it copies, in turn: how much from nearby, how straight, and whether it begins with whole shifts. */
const WAYS = [
  { locality: 0.1, straight: 1.2, shifted: false, mirrored: true },
  { locality: 0, straight: 0.15, shifted: false, mirrored: false },
  { locality: 0.9, straight: 0.5, shifted: true, mirrored: false },
  { locality: 0, straight: 4, shifted: false, mirrored: false },
] as const;

/** Longer side of the continued picture at which what to copy is looked for, in pixels. */
const SEARCH_SIDE = 900;

/** Size of a continued picture, and where the old one lies in it, in pixels. */
export function extendedSize(image: { readonly width: number; readonly height: number }, margins: Margins) {
  const left = Math.round(margins.left * image.width);
  const top = Math.round(margins.top * image.height);
  return {
    left,
    top,
    width: image.width + left + Math.round(margins.right * image.width),
    height: image.height + top + Math.round(margins.bottom * image.height),
  };
}

/**
 * Continues a picture past its edges with what is in it: patches are looked for small, and copied at full size. The old pixels stay.
 * @throws NothingToCopyError of a picture without room for a patch; RangeError; the signal's reason
 */
export function extendImage(image: RasterImage, margins: Margins, options: ExtendOptions = {}): RasterImage {
  assertImage(image);
  const size = extendedSize(image, margins);
  const out: RasterImage = {
    data: new Uint8ClampedArray(size.width * size.height * 4),
    width: size.width,
    height: size.height,
  };
  const { variant = 0, leave, onProgress, signal } = options;
  const small = fitSize(size, SEARCH_SIDE);
  const scale = small.width / size.width;
  const part = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  const at = { left: Math.round(size.left * scale), top: Math.round(size.top * scale) };
  const grid = gridOf(shrinkImage(image, part), at, {
    width: Math.max(small.width, at.left + part.width),
    height: Math.max(small.height, at.top + part.height),
  });
  if (leave) leaveOut(grid, at, part, leave);
  if (!hasSource(grid)) throw new NothingToCopyError('The picture has no room for a patch.');
  const [w, h] = [grid.width - 2 * R, grid.height - 2 * R];
  const { locality, straight, shifted, mirrored } = WAYS[variant % WAYS.length]!;
  const nearest = completeGrid(grid, {
    seed: variant + 1,
    locality,
    shifted,
    mirrored,
    frame: {
      left: at.left / w,
      top: at.top / h,
      right: (at.left + part.width) / w,
      bottom: (at.top + part.height) / h,
      straight,
    },
    ...(onProgress ? { onProgress: (fraction: number) => onProgress(fraction * 0.85) } : {}),
    signal,
  });
  copyPatches(image, out, { grid, nearest, left: size.left, top: size.top, scale }, options);
  easeJoins(out, size.left, size.top, image);
  return out;
}

function gridOf(
  { data, width, height }: RasterImage,
  { left, top }: { readonly left: number; readonly top: number },
  size: { readonly width: number; readonly height: number },
): FillGrid {
  const grid = createGrid(size.width, size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const to = (y + R) * grid.width + x + R;
      const known = x >= left && y >= top && x < left + width && y < top + height;
      grid.hole[to] = known ? 0 : 1;
      if (!known) continue;
      const from = ((y - top) * width + x - left) * 4;
      for (let c = 0; c < 3; c++) grid.rgb[to * 3 + c] = data[from + c]!;
      grid.usable[to] = data[from + 3]! < 128 ? 0 : 1;
    }
  repeatBorder(grid);
  return grid;
}

/** Of the picture so much must be left to copy from: of a close portrait nothing would be. */
const LEAST = 0.3;

/** Marks what is not to be copied, unless hardly anything else is there. */
function leaveOut(
  grid: FillGrid,
  at: { readonly left: number; readonly top: number },
  { width, height }: { readonly width: number; readonly height: number },
  leave: Leave,
): void {
  const places: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = Math.min(leave.width - 1, Math.floor(((x + 0.5) * leave.width) / width));
      const v = Math.min(leave.height - 1, Math.floor(((y + 0.5) * leave.height) / height));
      if (leave.data[v * leave.width + u]) places.push((at.top + y + R) * grid.width + at.left + x + R);
    }
  if (places.length > (1 - LEAST) * width * height) return;
  const before = grid.usable.slice();
  for (const i of places) grid.usable[i] = 0;
  if (!hasSource(grid)) grid.usable.set(before);
}

interface Found {
  readonly grid: FillGrid;
  /** Centre of the patch that each pixel of the grid takes. */
  readonly nearest: Int32Array;
  /** Where the old picture lies in the new one, in its pixels. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the grid for one of the picture. */
  readonly scale: number;
}

/** Copies into the new margins what the patches around each place show, at full size. */
function copyPatches(image: RasterImage, out: RasterImage, found: Found, { onProgress, signal }: ExtendOptions): void {
  const { grid, left, top, scale } = found;
  const { width, height } = out;
  const sums = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) {
      signal?.throwIfAborted();
      onProgress?.(0.85 + (0.15 * y) / height);
    }
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      const [ox, oy] = [x - left, y - top];
      if (ox >= 0 && oy >= 0 && ox < image.width && oy < image.height) {
        out.data.set(image.data.subarray((oy * image.width + ox) * 4, (oy * image.width + ox) * 4 + 4), to);
        continue;
      }
      const gx = (x + 0.5) * scale - 0.5;
      const gy = (y + 0.5) * scale - 0.5;
      if (!gather(image, found, gx, gy, sums)) {
        const cx = Math.min(grid.width - R - 1, Math.max(R, Math.round(gx) + R));
        const cy = Math.min(grid.height - R - 1, Math.max(R, Math.round(gy) + R));
        for (let c = 0; c < 3; c++) sums[c] = grid.rgb[(cy * grid.width + cx) * 3 + c]!;
      }
      for (let c = 0; c < 3; c++) out.data[to + c] = sums[c]!;
      out.data[to + 3] = 255;
    }
  }
}

/** The mean of what the patches of the four nearest places show here; false where none shows a pixel of the picture. */
function gather(
  image: RasterImage,
  { grid, nearest, left, top, scale }: Found,
  gx: number,
  gy: number,
  sums: number[],
): boolean {
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
  let all = 0;
  sums.fill(0);
  for (let k = 0; k < 4; k++) {
    const [cx, cy] = [x0 + (k & 1), y0 + (k >> 1)];
    const i =
      Math.min(grid.height - R - 1, Math.max(R, cy + R)) * grid.width +
      Math.min(grid.width - R - 1, Math.max(R, cx + R));
    const from = nearest[i]!;
    if (from === 0) continue;
    // The same place beside the middle of the patch that is copied.
    const sx = ((from % grid.width) - (i % grid.width) + gx + 0.5) / scale - left - 0.5;
    const sy = (Math.floor(from / grid.width) - Math.floor(i / grid.width) + gy + 0.5) / scale - top - 0.5;
    if (sx < 0 || sy < 0 || sx > image.width - 1 || sy > image.height - 1) continue;
    const fx = 1 - Math.abs(gx - cx);
    const fy = 1 - Math.abs(gy - cy);
    const weight = Math.max(1e-4, fx * fy);
    const at = (Math.round(sy) * image.width + Math.round(sx)) * 4;
    for (let c = 0; c < 3; c++) sums[c]! += image.data[at + c]! * weight;
    all += weight;
  }
  if (all === 0) return false;
  for (let c = 0; c < 3; c++) sums[c]! /= all;
  return true;
}

/** How far into a margin a difference of tone at its join is spread, and how far along the join it is averaged, as shares of the picture. */
const EASE = { into: 0.22, along: 0.012 } as const;
/** Greatest difference of tone that is evened out: a larger one is another thing. */
const MOST = 45;

/** Joins the tones of margins and picture: the light of a smooth side is continued, other differences are evened out. */
function easeJoins(out: RasterImage, left: number, top: number, { width, height }: RasterImage): void {
  const right = left + width;
  const bottom = top + height;
  const row = out.width * 4;
  const sides = { from: top, to: bottom, along: row, across: 4, known: width };
  const whole = { from: 0, to: out.width, along: 4, across: row, known: height };
  // Sideways first, over the rows of the picture; then up and down over whole rows, with what came of the corners.
  const edges: readonly Edge[] = [
    { ...sides, join: left, step: -1, deep: left },
    { ...sides, join: right - 1, step: 1, deep: out.width - right },
    { ...whole, join: top, step: -1, deep: top },
    { ...whole, join: bottom - 1, step: 1, deep: out.height - bottom },
  ];
  for (const edge of edges) if (edge.deep > 0 && !continueLight(out.data, edge)) easeJoin(out.data, edge);
}

function easeJoin(data: Uint8ClampedArray, { from, to, along, across, join, step, deep }: Edge): void {
  const count = to - from;
  const wide = Math.max(2, Math.round(count * EASE.along));
  const reach = Math.max(4, Math.min(deep, Math.round(count * EASE.into)));
  for (let c = 0; c < 3; c++) {
    const at = (line: number, k: number): number => data[(from + line) * along + (join + step * k) * across + c]!;
    const difference = Float32Array.from({ length: count }, (_, line) => {
      const gap = (at(line, 0) + at(line, -1) - at(line, 1) - at(line, Math.min(2, deep))) / 2;
      return Math.abs(gap) > MOST ? 0 : gap;
    });
    const sums = new Float32Array(count + 1);
    for (let line = 0; line < count; line++) sums[line + 1] = sums[line]! + difference[line]!;
    for (let line = 0; line < count; line++) {
      const [first, last] = [Math.max(0, line - wide), Math.min(count, line + wide + 1)];
      const shift = (sums[last]! - sums[first]!) / (last - first);
      for (let k = 1; k <= reach; k++) {
        const share = (1 - (k - 1) / reach) ** 2;
        const o = (from + line) * along + (join + step * k) * across + c;
        data[o] = data[o]! + shift * share;
      }
    }
  }
}
