import { clamp, LUMA_B, LUMA_G, LUMA_R } from '../raster/image.ts';
import { median } from '../raster/median.ts';
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
    const t = GRID_TRIANGLE[i]!;
    if (t < 0 || alpha[i]! < 0.95 || GRID_REGIONS.features[i]! > 0.1) continue;
    let fx = 0;
    let fy = 0;
    for (let k = 0; k < 3; k++) {
      const v = TRIANGLES[t + k]!;
      fx += GRID_WEIGHTS[i * 3 + k]! * (landmarks[v * 3]! + moves[v * 2]!);
      fy += GRID_WEIGHTS[i * 3 + k]! * (landmarks[v * 3 + 1]! + moves[v * 2 + 1]!);
    }
    const x = Math.round(fx) - area.x;
    const y = Math.round(fy) - area.y;
    if (x < 4 || y < 4 || x >= area.width - 4 || y >= area.height - 4) continue;
    const [finest, next] = bandsAt(area.data, (y * area.width + x) * 4, area.width * 4);
    fine.push(finest);
    middle.push(next);
  }
  return fine.length < LEAST_TEXELS ? null : { fine: median(fine), middle: median(middle) };
}

/** Below this row of the grid beards grow: their hair is no measure of a picture's sharpness. */
const LOWEST_TEXEL = Math.round(0.66 * GRID_SIZE) * GRID_SIZE;

function bandsAt(data: Uint8ClampedArray, i: number, stride: number): [fine: number, middle: number] {
  const luma = (k: number): number => LUMA_R * data[k]! + LUMA_G * data[k + 1]! + LUMA_B * data[k + 2]!;
  let small = 0;
  let large = 0;
  for (let y = -3; y <= 3; y++)
    for (let x = -3; x <= 3; x++) {
      const value = luma(i + y * stride + x * 4);
      large += value;
      if (x >= -1 && x <= 1 && y >= -1 && y <= 1) small += value;
    }
  return [Math.abs(luma(i) - small / 9), Math.abs(small / 9 - large / 49)];
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
