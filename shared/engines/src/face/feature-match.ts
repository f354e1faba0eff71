import { clamp } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import type { LabPlanes } from './lab-field.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;

/** By how much a feature differs from the smooth skin around it: means of L, a, b. */
type Relief = readonly [number, number, number];

/** What brings brows, lids and lips closer to the target's: they go with its hair, age and make-up. */
export interface FeatureMatch {
  /** Factors of the lightness of the relief. */
  readonly brows: number;
  readonly lids: number;
  /** Added to the lips, in Oklab. */
  readonly lips: Relief;
}

/** A face on the grid, its smooth skin colour, and how well each texel is seen, 0..1. */
export interface SeenFace {
  readonly colour: LabPlanes;
  readonly smooth: LabPlanes;
  readonly weight: Float32Array;
}

/** Fewer texels of a feature say nothing. */
const LEAST_TEXELS = 6;
/** Depth of a feature that counts as none: keeps ratios finite. */
const SHALLOW = 0.02;
/** Exponents of the ratio of depths, and how far a factor may go; share of the difference of the lips. */
const DEPTH_SHARE = 0.6;
const BROWS = { least: 0.5, most: 1.25 };
const LIDS = { least: 0.55, most: 1.1 };
const LIP_SHARE = 0.75;
/**
 * Limits of the relief of a nose, in Oklab: its gleam and its shadow are those of the source's lamp, and beside skin in another light
 * they are a patch. Nostrils are dark in any light.
 */
const NOSE_LIMITS = { skin: 0.06, nostrils: 0.2, chroma: 0.015 };

/** The nose and what its shadow falls on, 0..1 with a soft border. */
export const NOSE = boxBlur(
  Float32Array.from({ length: N }, (_, i) => {
    const v = (gridY(i) + 1) / 2;
    const width = 0.12 + 0.6 * Math.max(0, v - 0.42);
    return GRID_FACE[i] && v > 0.42 && v < 0.66 && Math.abs(gridX(i)) < width ? 1 : 0;
  }),
  GRID_SIZE,
  GRID_SIZE,
  1,
  2,
).map((value, i) => value * (1 - Math.min(1, 1.3 * GRID_REGIONS.lips[i]!)));

/** 0..1. */
export const NOSTRILS = GRID_REGIONS.features.map((value, i) =>
  clamp(1.5 * (value - GRID_REGIONS.featuresButNose[i]!), 0, 1),
);

/** Lids with lashes and shadow, without what lies between them. */
const LID_REGION = GRID_REGIONS.eyes.map((value, i) =>
  clamp(Math.min(1, value * 1.2) - 1.5 * GRID_REGIONS.eyeballs[i]!, 0, 1),
);

/** @param strength 0 = the source's features as they are, 1 = as close to the target's as they get */
export function matchFeatures(source: SeenFace, target: SeenFace, strength: number): FeatureMatch {
  const both = (region: Float32Array): readonly [Relief, Relief] | null => {
    const from = meanRelief(source, region);
    const to = meanRelief(target, region);
    return from && to ? [from, to] : null;
  };
  const depth = (region: Float32Array, { least, most }: typeof BROWS, share = strength): number => {
    const pair = both(region);
    if (!pair) return 1;
    const [from, to] = pair.map(([light]) => Math.max(0, -light) + SHALLOW) as [number, number];
    return clamp((to / from) ** (DEPTH_SHARE * share), least, most);
  };
  const lips = both(GRID_REGIONS.lips);
  const lip = (c: 0 | 1 | 2): number => (lips ? LIP_SHARE * strength * (lips[1][c] - lips[0][c]) : 0);
  return {
    brows: depth(GRID_REGIONS.brows, BROWS),
    // Shadows in the sockets of the eyes are the light's.
    lids: depth(LID_REGION, LIDS, Math.min(1, 2 * strength)),
    lips: [lip(0), lip(1), lip(2)],
  };
}

function meanRelief({ colour, smooth, weight }: SeenFace, region: Float32Array): Relief | null {
  const sum: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < N; i++) {
    const w = GRID_FACE[i] ? region[i]! * weight[i]! : 0;
    if (w < 0.3) continue;
    total += w;
    for (const c of [0, 1, 2] as const) sum[c] += w * (colour[c][i]! - smooth[c][i]!);
  }
  return total < LEAST_TEXELS ? null : [sum[0] / total, sum[1] / total, sum[2] / total];
}

/** How the relief is carried over at each texel, see `Relighting`. */
interface ReliefGains {
  readonly lightGain: Float32Array;
  readonly lightLimit: Float32Array;
  readonly chromaGain: Float32Array;
  readonly chromaLimit: Float32Array;
}

/** Applies a match (in place). @param grey 0 = a black and white target, 1 = one in colour */
export function applyFeatureMatch(
  { brows, lids, lips }: FeatureMatch,
  goal: LabPlanes,
  { lightGain, lightLimit, chromaGain, chromaLimit }: ReliefGains,
  grey: number,
): void {
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    const brow = Math.min(1, GRID_REGIONS.browsWide[i]! * 1.2);
    const ball = Math.min(1, GRID_REGIONS.eyeballs[i]! * 1.5);
    const lid = clamp(GRID_REGIONS.eyesWide[i]! * 1.2 - ball - brow, 0, 1);
    const lip = Math.min(1, GRID_REGIONS.lips[i]!);
    lightGain[i]! *= (1 + (brows - 1) * brow) * (1 + (lids - 1) * lid);
    chromaGain[i]! *= 1 + (brows - 1) * brow;
    const light = NOSE_LIMITS.skin + (NOSE_LIMITS.nostrils - NOSE_LIMITS.skin) * NOSTRILS[i]!;
    lightLimit[i]! -= Math.max(0, lightLimit[i]! - light) * NOSE[i]!;
    chromaLimit[i]! -= Math.max(0, chromaLimit[i]! - NOSE_LIMITS.chroma) * NOSE[i]!;
    for (const c of [0, 1, 2] as const) goal[c][i]! += lips[c] * lip * (c === 0 ? 1 : grey);
  }
}
