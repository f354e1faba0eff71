import { fromOklab, toOklab } from '../raster/oklab.ts';
import { boxBlur } from '../raster/planes.ts';
import { type AtlasLevel, levelOfSize } from './atlas.ts';
import { type DetailMatch, isUnchanged } from './detail.ts';
import { grainOf } from './grain.ts';
import type { Relighting } from './relight.ts';
import { GRID_SIZE } from './topology/grid.ts';

/** A relit atlas, ready to be drawn: R, G, B (0..255, multiplied with alpha) and alpha (0..1), interleaved. */
export interface BakedAtlas {
  readonly size: number;
  readonly data: Float32Array;
}

/** Side of the texture that shows a face of this size in pixels without loss. */
export function textureSizeFor(faceSize: number): number {
  return 2 ** Math.max(7, Math.min(10, Math.ceil(Math.log2(faceSize * 0.95))));
}

/** Texels of a texture of this size that one pixel of a face of this size in pixels spans. */
export const texelsPerPixel = (textureSize: number, faceSize: number): number => textureSize / (faceSize / 0.85);

/** What may be used again from one baking of the same source to the next: the frames of a clip bake it over and over. */
export interface BakeScratch {
  /** The texture that was baked last. */
  out?: Float32Array;
}

/** L, a, b of a level, interleaved; worked out once. */
const labs = new WeakMap<AtlasLevel, Float32Array>();

function labOf(level: AtlasLevel): Float32Array {
  let lab = labs.get(level);
  if (!lab) {
    const { data, size } = level;
    lab = new Float32Array(size * size * 3);
    for (let i = 0; i < size * size; i++) toOklab(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!, lab, i * 3);
    labs.set(level, lab);
  }
  return lab;
}

/** Fields of the grid side by side, so that a texel reads from one place: alpha and brows, goal, own, gains. */
const FIELDS = 12;

function packFields({
  own,
  target,
  lightGain,
  lightLimit,
  chromaGain,
  chromaLimit,
  alpha,
  browArea,
}: Relighting): Float32Array {
  const list = [alpha, browArea, ...target, ...own, lightGain, chromaGain, chromaLimit, lightLimit];
  const out = new Float32Array(GRID_SIZE * GRID_SIZE * FIELDS);
  for (let i = 0; i < GRID_SIZE * GRID_SIZE; i++) for (let k = 0; k < FIELDS; k++) out[i * FIELDS + k] = list[k]![i]!;
  return out;
}

/**
 * Applies light, alpha and detail to a source's atlas at one size.
 * @param scratch kept by the caller for the next time; what was baked with it before is overwritten
 */
export function bakeAtlas(
  levels: readonly AtlasLevel[],
  light: Relighting,
  wantedSize: number,
  match: DetailMatch,
  scratch: BakeScratch = {},
): BakedAtlas {
  const level = levelOfSize(levels, wantedSize);
  const { size } = level;
  if (scratch.out?.length === size * size * 4) scratch.out.fill(0);
  else scratch.out = new Float32Array(size * size * 4);
  const out = scratch.out;
  const lab = labOf(level);
  const lightness = matchedLightness(lab, size, match);
  const fields = packFields(light);
  const row = new Float32Array(GRID_SIZE * FIELDS);
  const toGrid = GRID_SIZE / size;
  const most = GRID_SIZE - 1.001;
  for (let y = 0; y < size; y++) {
    const gy = Math.max(0, Math.min(most, (y + 0.5) * toGrid - 0.5));
    const top = (gy | 0) * GRID_SIZE;
    const fy = gy - (gy | 0);
    for (let k = 0, p = top * FIELDS, q = p + row.length; k < row.length; k++)
      row[k] = fields[p + k]! * (1 - fy) + fields[q + k]! * fy;
    bakeRow({ row, lab, lightness, out, size, y }, light.browless, top, fy);
  }
  return { size, data: out };
}

interface BakingRow {
  /** The fields of this row of texels, not yet interpolated across. */
  readonly row: Float32Array;
  readonly lab: Float32Array;
  readonly lightness: Float32Array;
  readonly out: Float32Array;
  readonly size: number;
  readonly y: number;
}

function bakeRow(
  { row, lab, lightness, out, size, y }: BakingRow,
  browless: Relighting['browless'],
  top: number,
  fy: number,
): void {
  const toGrid = GRID_SIZE / size;
  const most = GRID_SIZE - 1.001;
  const v = new Float32Array(FIELDS);
  for (let x = 0; x < size; x++) {
    const gx = Math.max(0, Math.min(most, (x + 0.5) * toGrid - 0.5));
    const x0 = gx | 0;
    const fx = gx - x0;
    const q = x0 * FIELDS;
    const a = row[q]! * (1 - fx) + row[q + FIELDS]! * fx;
    const brow = (1 - a) * (row[q + 1]! * (1 - fx) + row[q + 1 + FIELDS]! * fx);
    if (a + brow < 0.002) continue;
    const p = y * size + x;
    const o = p * 4;
    if (a > 0.002) {
      for (let k = 2; k < FIELDS; k++) v[k] = row[q + k]! * (1 - fx) + row[q + k + FIELDS]! * fx;
      const limit = 1 / (v[10]! * v[10]!);
      const dl = lightness[p]! - v[5]!;
      const da = lab[p * 3 + 1]! - v[6]!;
      const db = lab[p * 3 + 2]! - v[7]!;
      fromOklab(
        v[2]! + (v[8]! * dl) / Math.sqrt(1 + (dl * dl) / (v[11]! * v[11]!)),
        v[3]! + (v[9]! * da) / Math.sqrt(1 + da * da * limit),
        v[4]! + (v[9]! * db) / Math.sqrt(1 + db * db * limit),
        out,
        o,
      );
      for (let c = 0; c < 3; c++) out[o + c]! *= a;
    }
    if (brow > 0.002)
      for (let c = 0; c < 3; c++) {
        const base = browless[c as 0 | 1 | 2];
        const i = top + x0;
        out[o + c]! +=
          brow *
          ((base[i]! * (1 - fx) + base[i + 1]! * fx) * (1 - fy) +
            (base[i + GRID_SIZE]! * (1 - fx) + base[i + GRID_SIZE + 1]! * fx) * fy);
      }
    out[o + 3] = a + brow;
  }
}

/** The lightness of a level with its two finest bands at the target's strength, and grain where they cannot give enough. */
function matchedLightness(lab: Float32Array, size: number, match: DetailMatch): Float32Array {
  const lightness = new Float32Array(size * size);
  for (let i = 0; i < lightness.length; i++) lightness[i] = lab[i * 3]!;
  if (isUnchanged(match)) return lightness;
  const { fine, middle, grain, texelsPerPixel: scale } = match;
  const one = boxBlur(lightness.slice(), size, size, Math.max(1, Math.round(scale * 0.8)), 2);
  const two = boxBlur(lightness.slice(), size, size, Math.max(2, Math.round(scale * 2.4)), 2);
  const noise = grain > 0 ? grainOf(size, scale) : null;
  for (let i = 0; i < lightness.length; i++)
    lightness[i] =
      two[i]! + (one[i]! - two[i]!) * middle + (lightness[i]! - one[i]!) * fine + (noise ? noise[i]! * grain : 0);
  return lightness;
}
