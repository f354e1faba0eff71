import { smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { type AtlasLevel, levelOfSize } from './atlas.ts';
import type { GazeShift } from './gaze.ts';
import type { Relighting } from './relight.ts';
import { GRID_SIZE } from './topology/grid.ts';

/** A relit atlas, ready to be drawn: R, G, B (0..255, multiplied with alpha) and alpha (0..1), interleaved. */
export interface BakedAtlas {
  readonly size: number;
  readonly data: Float32Array;
}

/** Negative values sharpen, positive ones soften; a whole number from -2 to 3. */
export type Sharpness = -2 | -1 | 0 | 1 | 2 | 3;

/** Side of the texture that shows a face of this size in pixels without loss. */
export function textureSizeFor(faceSize: number): number {
  return 2 ** Math.max(7, Math.min(10, Math.ceil(Math.log2(faceSize * 0.95))));
}

/** What may be used again from one baking of the same source to the next: the frames of a clip bake it over and over. */
export interface BakeScratch {
  /** A level that was sharpened or softened. */
  filtered?: { readonly of: AtlasLevel; readonly sharpness: Sharpness; readonly data: Float32Array };
  /** The texture that was baked last. */
  out?: Float32Array;
}

/**
 * Applies light, alpha, gaze and sharpness to a source's atlas at one size.
 * @param scratch kept by the caller for the next time; what was baked with it before is overwritten
 */
export function bakeAtlas(
  levels: readonly AtlasLevel[],
  light: Relighting,
  wantedSize: number,
  sharpness: Sharpness,
  gaze: readonly GazeShift[],
  scratch: BakeScratch = {},
): BakedAtlas {
  const level = levelOfSize(levels, wantedSize);
  const { size } = level;
  if (scratch.filtered?.of !== level || scratch.filtered.sharpness !== sharpness)
    scratch.filtered = { of: level, sharpness, data: filterAtlas(level, sharpness) };
  const source = scratch.filtered.data;
  if (scratch.out?.length === size * size * 4) scratch.out.fill(0);
  else scratch.out = new Float32Array(size * size * 4);
  const { out } = scratch;
  const { gain, bias, alpha, browArea, browless } = light;
  const toGrid = GRID_SIZE / size;
  const most = GRID_SIZE - 1.001;
  for (let y = 0; y < size; y++) {
    const gy = Math.max(0, Math.min(most, (y + 0.5) * toGrid - 0.5));
    const y0 = gy | 0;
    const fy = gy - y0;
    for (let x = 0; x < size; x++) {
      const gx = Math.max(0, Math.min(most, (x + 0.5) * toGrid - 0.5));
      const x0 = gx | 0;
      const fx = gx - x0;
      const i = y0 * GRID_SIZE + x0;
      const j = i + GRID_SIZE;
      const w00 = (1 - fx) * (1 - fy);
      const w10 = fx * (1 - fy);
      const w01 = (1 - fx) * fy;
      const w11 = fx * fy;
      const a = alpha[i]! * w00 + alpha[i + 1]! * w10 + alpha[j]! * w01 + alpha[j + 1]! * w11;
      const brow =
        (1 - a) * (browArea[i]! * w00 + browArea[i + 1]! * w10 + browArea[j]! * w01 + browArea[j + 1]! * w11);
      if (a + brow < 0.002) continue;
      const o = (y * size + x) * 4;
      for (let c = 0; c < 3; c++) {
        const k = gain[c as 0 | 1 | 2];
        const b = bias[c as 0 | 1 | 2];
        let value =
          source[o + c]! * (k[i]! * w00 + k[i + 1]! * w10 + k[j]! * w01 + k[j + 1]! * w11) +
          (b[i]! * w00 + b[i + 1]! * w10 + b[j]! * w01 + b[j + 1]! * w11);
        value = (value < 0 ? 0 : value > 255 ? 255 : value) * a;
        if (brow > 0.002) {
          const base = browless[c as 0 | 1 | 2];
          value += brow * (base[i]! * w00 + base[i + 1]! * w10 + base[j]! * w01 + base[j + 1]! * w11);
        }
        out[o + c] = value;
      }
      out[o + 3] = a + brow;
    }
  }
  for (const shift of gaze) moveIris({ size, data: out }, shift);
  return { size, data: out };
}

/** Carries an iris within its eye (in place). The alpha stays where it is: lids do not move. */
function moveIris({ size, data }: BakedAtlas, { u, v, du, dv, radius }: GazeShift): void {
  const reach = radius * 2.2;
  const left = Math.max(0, Math.floor((u - reach) * size));
  const right = Math.min(size - 1, Math.ceil((u + reach) * size));
  const top = Math.max(0, Math.floor((v - reach) * size));
  const bottom = Math.min(size - 1, Math.ceil((v + reach) * size));
  const margin = Math.ceil(Math.hypot(du, dv) * size) + 2;
  const firstRow = Math.max(0, top - margin);
  const lastRow = Math.min(size - 1, bottom + margin);
  const original = data.slice(firstRow * size * 4, (lastRow + 1) * size * 4);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const distance = Math.hypot((x + 0.5) / size - u, (y + 0.5) / size - v) / radius;
      if (distance >= 2.2) continue;
      const k = 1 - smoothstep(0.9, 2.2, distance);
      const sx = x + du * k * size;
      const sy = y + dv * k * size;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      if (x0 < 0 || x0 >= size - 1 || y0 < firstRow || y0 >= lastRow) continue;
      const fx = sx - x0;
      const fy = sy - y0;
      const p = ((y0 - firstRow) * size + x0) * 4;
      const q = p + size * 4;
      const o = (y * size + x) * 4;
      const mix = (c: number): number =>
        (original[p + c]! * (1 - fx) + original[p + 4 + c]! * fx) * (1 - fy) +
        (original[q + c]! * (1 - fx) + original[q + 4 + c]! * fx) * fy;
      const from = mix(3);
      if (from < 0.01) continue;
      const scale = data[o + 3]! / from;
      for (let c = 0; c < 3; c++) data[o + c] = mix(c) * scale;
    }
}

function filterAtlas({ size, data }: AtlasLevel, sharpness: Sharpness): Float32Array {
  if (sharpness === 0) return data;
  const out = data.slice();
  const plane = new Float32Array(size * size);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.length; i++) plane[i] = data[i * 4 + c]!;
    boxBlur(plane, size, size, 1, sharpness > 0 ? sharpness : 1);
    for (let i = 0; i < plane.length; i++) {
      const value = data[i * 4 + c]!;
      out[i * 4 + c] =
        sharpness > 0 ? plane[i]! : Math.max(0, Math.min(255, value + (value - plane[i]!) * 0.7 * -sharpness));
    }
  }
  return out;
}
