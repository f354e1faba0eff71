import { clamp, LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/image.ts';
import { median } from '../statistics/index.ts';
import { GRID_REGIONS, GRID_SIZE, GRID_TRIANGLE, GRID_WEIGHTS } from './topology/grid.ts';
import { TRIANGLES } from './topology/mesh.ts';

/** How the source's detail is brought to the target's: factors for the two finest bands of lightness, and grain to add. */
export interface DetailMatch {
  readonly fine: number;
  readonly middle: number;
  /** Deviation in Oklab lightness. */
  readonly grain: number;
  readonly texelsPerPixel: number;
}

export const AS_IT_IS: DetailMatch = { fine: 1, middle: 1, grain: 0, texelsPerPixel: 1 };

export const isUnchanged = ({ fine, middle, grain }: DetailMatch): boolean => fine === 1 && middle === 1 && grain === 0;

/** Strength of the detail of some skin: medians of |pixel - mean of 3 x 3| and |that - mean of 7 x 7|, in luma 0..255. */
export interface Detail {
  readonly fine: number;
  readonly middle: number;
}

/** Fewer texels say nothing. */
const LEAST_TEXELS = 50;
/** Deviation of a normal distribution over its median absolute value. */
const DEVIATION = 1 / 0.6745;
/** Luma steps of skin in one unit of Oklab lightness. */
const LUMA_PER_LIGHTNESS = 300;
const MOST_GRAIN = 0.03;
/** Drawing samples the texture between its texels, which takes about a third of a change of its finest band. */
const RESAMPLED = 1.4;

/** Pixels that lie at `x`, `y` of a picture. */
export interface PixelArea {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** A whole picture as an area. Also an `ImageData`, whose size is in accessors, which a spread leaves out. */
export const wholeOf = ({ data, width, height }: RasterImage): PixelArea => ({ data, width, height, x: 0, y: 0 });

/**
 * The detail of a face's skin on cheeks, forehead and nose. Medians, so that wrinkles and edges do not rule.
 * @param moves displacement of each vertex, x, y in pixels
 * @param alpha where the source shows wholly: only there it is measured, so that two measurements can be compared
 * @returns null where too little skin is seen
 */
export function measureDetail(
  area: PixelArea,
  landmarks: Float32Array,
  moves: Float32Array,
  alpha: Float32Array,
): Detail | null {
  const fine: number[] = [];
  const middle: number[] = [];
  for (let i = 0; i < LOWEST_TEXEL; i++) {
    if (GRID_TRIANGLE[i]! < 0 || alpha[i]! < 0.95 || GRID_REGIONS.features[i]! > 0.1) continue;
    const at = pixelOf(area, landmarks, moves, i);
    if (at === null) continue;
    const stride = area.width * 4;
    const small = meanAround(area.data, at, stride, 1);
    fine.push(Math.abs(lumaAt(area.data, at) - small));
    middle.push(Math.abs(small - meanAround(area.data, at, stride, 3)));
  }
  return fine.length < LEAST_TEXELS ? null : { fine: median(fine), middle: median(middle) };
}

/** Below this row of the grid beards grow: their hair is no measure of a picture's sharpness. */
const LOWEST_TEXEL = Math.round(0.66 * GRID_SIZE) * GRID_SIZE;

/** Where a texel of the grid lies in the data of a picture; null too near to its border. */
function pixelOf(area: PixelArea, landmarks: Float32Array, moves: Float32Array, texel: number): number | null {
  const t = GRID_TRIANGLE[texel]!;
  let fx = 0;
  let fy = 0;
  for (let k = 0; k < 3; k++) {
    const v = TRIANGLES[t + k]!;
    fx += GRID_WEIGHTS[texel * 3 + k]! * (landmarks[v * 3]! + moves[v * 2]!);
    fy += GRID_WEIGHTS[texel * 3 + k]! * (landmarks[v * 3 + 1]! + moves[v * 2 + 1]!);
  }
  const x = Math.round(fx) - area.x;
  const y = Math.round(fy) - area.y;
  if (x < 8 || y < 8 || x >= area.width - 8 || y >= area.height - 8) return null;
  return (y * area.width + x) * 4;
}

const lumaAt = (data: Uint8ClampedArray, k: number): number =>
  LUMA_R * data[k]! + LUMA_G * data[k + 1]! + LUMA_B * data[k + 2]!;

/** Mean luma of the pixels around one. */
function meanAround(data: Uint8ClampedArray, i: number, stride: number, radius: number): number {
  let sum = 0;
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++) sum += lumaAt(data, i + y * stride + x * 4);
  return sum / (2 * radius + 1) ** 2;
}

/** How sharp eyes and brows are, however dark: the strength of a band in relation to the next coarser one. */
export interface Sharpness {
  readonly fine: number;
  readonly middle: number;
}

const EYES_AND_BROWS = Uint16Array.from({ length: GRID_SIZE * GRID_SIZE }, (_, i) => i).filter(
  (i) => GRID_TRIANGLE[i]! >= 0 && Math.max(GRID_REGIONS.eyes[i]!, GRID_REGIONS.brows[i]!) > 0.4,
);
/**
 * @param moves displacement of each vertex, x, y in pixels
 * @param alpha where the source shows: only there it is measured
 * @returns null where too little of eyes and brows is seen
 */
export function measureSharpness(
  area: PixelArea,
  landmarks: Float32Array,
  moves: Float32Array,
  alpha: Float32Array,
): Sharpness | null {
  const stride = area.width * 4;
  const sums = [0, 0, 0] as [number, number, number];
  let count = 0;
  for (const i of EYES_AND_BROWS) {
    if (alpha[i]! < 0.9) continue;
    const at = pixelOf(area, landmarks, moves, i);
    if (at === null) continue;
    const [small, large, largest] = [1, 3, 7].map((radius) => meanAround(area.data, at, stride, radius));
    sums[0] += Math.abs(lumaAt(area.data, at) - small!);
    sums[1] += Math.abs(small! - large!);
    sums[2] += Math.abs(large! - largest!);
    count++;
  }
  if (count < LEAST_TEXELS) return null;
  const [fine, middle, coarse] = sums.map((sum) => sum / count + 0.3) as [number, number, number];
  return { fine: fine / middle, middle: middle / coarse };
}

/** What brings drawn eyes and brows to the sharpness of the target's; the grain is that of {@link matchDetail}. */
export function matchSharpness(drawn: Sharpness, before: Sharpness, skin: DetailMatch): DetailMatch {
  const ratio = (band: keyof Sharpness): number => (before[band] / drawn[band]) ** RESAMPLED;
  const middle = clamp(ratio('middle'), 0.35, 1.25);
  // What blurs a band blurs the finer one as well.
  const fine = clamp(ratio('fine') * Math.min(1, middle), 0.05, 1.6);
  return { ...skin, fine, middle };
}

/** What brings the drawn face's detail to that of the target. */
export function matchDetail(drawn: Detail, before: Detail, texelsPerPixel: number): DetailMatch {
  const wanted = (before.fine + 0.1) / (drawn.fine + 0.1);
  const fine = clamp(wanted ** RESAMPLED, 0.3, 2.6);
  const middle = clamp(Math.sqrt((before.middle + 0.2) / (drawn.middle + 0.2)), 0.6, 1.25);
  const got = drawn.fine * fine ** (1 / RESAMPLED);
  const missing = Math.sqrt(Math.max(0, before.fine ** 2 - got ** 2)) * DEVIATION * RESAMPLED;
  return { fine, middle, grain: Math.min(MOST_GRAIN, missing / LUMA_PER_LIGHTNESS), texelsPerPixel };
}
