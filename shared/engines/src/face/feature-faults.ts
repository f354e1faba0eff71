import { boxBlur } from '../raster/planes.ts';
import { median } from '../statistics/index.ts';
import { eyeTones, type LabPlanes } from './lab-field.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

/** What gives eyes and mouth of a result away, in hundredths of Oklab. */
export interface FeatureFaults {
  /** By how much the white of an eye is darker, beside its lids, than in the photo where it is darker: the worse eye. */
  readonly whites: number;
  /** Patches around nose and mouth: how differently from the cheeks lightness and chroma change there. */
  readonly muzzle: number;
}

/** Three faces on the grid, in Oklab. */
export interface ComparedFaces {
  /** The target as it was, and as it is. */
  readonly before: LabPlanes;
  readonly after: LabPlanes;
  readonly source: LabPlanes;
  /** How well each texel of the target is seen, 0..1. */
  readonly visibility: Float32Array;
}

export function featureFaults(faces: ComparedFaces): FeatureFaults {
  return { whites: Math.max(lostWhite(faces, false), lostWhite(faces, true)), muzzle: muzzlePatches(faces) };
}

const texels = (isIn: (i: number) => boolean): readonly number[] =>
  Array.from({ length: GRID_SIZE * GRID_SIZE }, (_, i) => i).filter((i) => GRID_FACE[i] && isIn(i));
const along = (i: number): number => (gridY(i) + 1) / 2;
const aside = (i: number): number => Math.abs(gridX(i));
const LIDS = texels((i) => Math.min(1, 1.2 * GRID_REGIONS.eyes[i]!) - 1.5 * GRID_REGIONS.eyeballs[i]! > 0.5);
const CHEEKS = texels((i) => along(i) > 0.5 && along(i) < 0.62 && aside(i) > 0.28 && aside(i) < 0.55);
const MUZZLE = texels((i) => along(i) > 0.5 && along(i) < 0.85 && aside(i) < 0.34 && GRID_REGIONS.lips[i]! < 0.1);
/** Blur radius in texels beyond which a change is a patch. */
const PATCH_RADIUS = 2;
/** A change of chroma weighs like one of lightness that is twice as large. */
const CHROMA_WEIGHT = 2;

/** By how much the white of one eye falls behind that of the photo that has less of it. @param left see `eyeTones` */
function lostWhite({ before, after, source, visibility }: ComparedFaces, left: boolean): number {
  const lids = LIDS.filter((i) => gridX(i) > 0 === left);
  const whiteness = (face: LabPlanes): number | null => {
    const eye = eyeTones(face, visibility, left);
    const around = lids.reduce((sum, i) => sum + face[0][i]!, 0) / lids.length;
    return eye && 100 * (eye.white[0] - around);
  };
  const [was, could, is] = [whiteness(before), whiteness(source), whiteness(after)];
  return was === null || could === null || is === null ? 0 : Math.max(0, Math.min(was, could) - is);
}

function muzzlePatches({ before, after }: ComparedFaces): number {
  let sum = 0;
  for (const c of [0, 1, 2] as const) {
    const change = after[c].map((value, i) => (GRID_FACE[i] ? 100 * (value - before[c][i]!) : 0));
    const cheeks = median(CHEEKS.map((i) => change[i]!));
    boxBlur(change, GRID_SIZE, GRID_SIZE, PATCH_RADIUS, 2);
    const squares = MUZZLE.reduce((total, i) => total + (change[i]! - cheeks) ** 2, 0) / MUZZLE.length;
    sum += (c === 0 ? 1 : CHROMA_WEIGHT ** 2) * squares;
  }
  return Math.sqrt(sum);
}
