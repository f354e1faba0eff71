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
  const matched = matchedLightness(level, match);
  const lightness = new Float32Array(size);
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
    const shown = shownPart(row, size);
    matched.fill(lightness, y * size, shown);
    bakeRow({ row, shown, lab, lightness, out, size, y }, light.browless, top, fy);
  }
  return { size, data: out };
}

/** Some texels of a row: the first, and the one after the last. */
type Part = readonly [from: number, to: number];

interface BakingRow {
  /** The fields of this row of texels, not yet interpolated across. */
  readonly row: Float32Array;
  readonly shown: Part;
  readonly lab: Float32Array;
  /** Of the texels of this row. */
  readonly lightness: Float32Array;
  readonly out: Float32Array;
  readonly size: number;
  readonly y: number;
}

/** The texels of a row outside which nothing shows. */
function shownPart(row: Float32Array, size: number): Part {
  let first = 0;
  let last = GRID_SIZE - 1;
  const isEmpty = (k: number): boolean => row[k * FIELDS]! <= 0 && row[k * FIELDS + 1]! <= 0;
  while (first <= last && isEmpty(first)) first++;
  while (last >= first && isEmpty(last)) last--;
  if (first > last) return [0, 0];
  // A texel reads the samples on both sides of it.
  const scale = size / GRID_SIZE;
  return [Math.max(0, Math.floor((first - 1) * scale)), Math.min(size, Math.ceil((last + 2) * scale))];
}

function bakeRow(
  { row, shown: [from, to], lab, lightness, out, size, y }: BakingRow,
  browless: Relighting['browless'],
  top: number,
  fy: number,
): void {
  const toGrid = GRID_SIZE / size;
  const most = GRID_SIZE - 1.001;
  const v = new Float32Array(FIELDS);
  for (let x = from; x < to; x++) {
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
      const dl = lightness[x]! - v[5]!;
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

/** A level's lightness, blurred a little and more. */
interface Blurred {
  /** In texels. */
  readonly radii: readonly [number, number];
  readonly one: Float32Array;
  readonly two: Float32Array;
}

/** As it was last needed: a source is drawn many times at one size. */
const blurs = new WeakMap<AtlasLevel, Blurred>();

function blurredLightness(level: AtlasLevel, texelsPerPixel: number): Blurred {
  const radii = [Math.max(1, Math.round(texelsPerPixel * 0.8)), Math.max(2, Math.round(texelsPerPixel * 2.4))] as const;
  const known = blurs.get(level);
  if (known?.radii[0] === radii[0] && known.radii[1] === radii[1]) return known;
  const { size } = level;
  const lab = labOf(level);
  const lightness = new Float32Array(size * size);
  for (let i = 0; i < lightness.length; i++) lightness[i] = lab[i * 3]!;
  const blur = (radius: number): Float32Array => boxBlur(lightness.slice(), size, size, radius, 2);
  const blurred = { radii, one: blur(radii[0]), two: blur(radii[1]) };
  blurs.set(level, blurred);
  return blurred;
}

/** The lightness of a level with its two finest bands at the target's strength, and grain where they cannot give enough. */
interface MatchedLightness {
  /** Writes that of a part of a row of texels. @param start of the row */
  fill(line: Float32Array, start: number, part: Part): void;
}

function matchedLightness(level: AtlasLevel, match: DetailMatch): MatchedLightness {
  const lab = labOf(level);
  if (isUnchanged(match))
    return {
      fill(line, start, [from, to]) {
        for (let x = from; x < to; x++) line[x] = lab[(start + x) * 3]!;
      },
    };
  const { fine, middle, grain, texelsPerPixel } = match;
  const { one, two } = blurredLightness(level, texelsPerPixel);
  const noise = grain > 0 ? grainOf(level.size, texelsPerPixel) : null;
  return {
    fill(line, start, [from, to]) {
      for (let x = from; x < to; x++) {
        const p = start + x;
        const added = noise ? noise[p]! * grain : 0;
        line[x] = two[p]! + (one[p]! - two[p]!) * middle + (lab[p * 3]! - one[p]!) * fine + added;
      }
    },
  };
}
