import type { DoubtCode } from '@facet/contracts/doubts';
import { boxBlur } from '../raster/planes.ts';
import { browsDiffer, faceShape } from './expression.ts';
import type { Face } from './face.ts';
import { type FeatureFaults, featureFaults } from './feature-faults.ts';
import { WEARS_GLASSES } from './glasses.ts';
import { toLabPlanes, type LabPlanes } from './lab-field.ts';
import type { FaceSource } from './source.ts';
import type { GridSample } from './target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { quantile } from '../statistics/index.ts';

const N = GRID_SIZE * GRID_SIZE;
/** Cells in which colours are compared. */
const CELLS = { across: 4, down: 6, left: 0.1, top: 0.1, width: 0.2, height: 0.135, least: 10 };

/** What is measured of a result. Colours in hundredths of Oklab. */
export interface ResultMeasures extends FeatureFaults {
  /** Spread of the change of chroma over the face: patches, casts, two tones. */
  readonly patchiness: number;
  /** Mean change of chroma: the tone leaves that of neck and ears, which stay. */
  readonly chromaShift: number;
  /** How much more the halves of the face differ in lightness than before: a hand, a strand, a shadow came along. */
  readonly asymmetry: number;
  /** Lines on the skin that were not there before: the strongest of a hundredth of it. */
  readonly edges: number;
  /** How much fainter the lines of eyes and brows are than before, as a logarithm: a small or blurred source. */
  readonly faint: number;
  /** Difference of the openness of the eyes. */
  readonly eyes: number;
  /** By how much the source's mouth is wider open than the target's. */
  readonly mouth: number;
  /** Degrees by which the source looks aside. */
  readonly turn: number;
  /** 1 when the source wears glasses. */
  readonly glasses: number;
  /** See SkinLight. */
  readonly unevenness: number;
  /** Coloured light on the source, see SkinLight. */
  readonly tint: number;
  /** How differently the brows are held, see `browsDiffer`. */
  readonly brows: number;
}

/**
 * @param before the target's face on the grid, as it was
 * @param after the same landmarks in the result
 */
export function measureResult(
  before: GridSample,
  after: GridSample,
  source: FaceSource,
  target: Pick<Face, 'openness' | 'landmarks'>,
): ResultMeasures {
  const a = toLabPlanes(before.colour);
  const b = toLabPlanes(after.colour);
  const eyes = ({ leftEye, rightEye }: Face['openness']): number => (leftEye + rightEye) / 2;
  const faces = { before: a, after: b, source: toLabPlanes(source.field.colour), visibility: before.visibility };
  return {
    ...featureFaults(faces),
    ...chromaChange(a, b, before.visibility),
    ...structureChange(a[0], b[0], before.visibility),
    faint: Math.max(0, Math.log(lineStrength(a[0]) / lineStrength(b[0]))),
    eyes: Math.abs(eyes(source.openness) - eyes(target.openness)),
    mouth: Math.max(0, source.openness.mouth - target.openness.mouth),
    turn: Math.abs(source.pose.yaw),
    glasses: source.glasses > WEARS_GLASSES ? 1 : 0,
    unevenness: source.skin.unevenness,
    tint: source.skin.tint,
    brows: browsDiffer(source.shape, faceShape(target.landmarks)),
  };
}

function chromaChange(
  before: LabPlanes,
  after: LabPlanes,
  visibility: Float32Array,
): Pick<ResultMeasures, 'patchiness' | 'chromaShift'> {
  const cells = Array.from({ length: CELLS.across * CELLS.down }, () => ({ a: 0, b: 0, count: 0 }));
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i] || visibility[i]! < 0.3) continue;
    const column = Math.floor(((i % GRID_SIZE) / GRID_SIZE - CELLS.left) / CELLS.width);
    const row = Math.floor((Math.floor(i / GRID_SIZE) / GRID_SIZE - CELLS.top) / CELLS.height);
    if (column < 0 || column >= CELLS.across || row < 0 || row >= CELLS.down) continue;
    const cell = cells[row * CELLS.across + column]!;
    cell.a += after[1][i]! - before[1][i]!;
    cell.b += after[2][i]! - before[2][i]!;
    cell.count++;
  }
  const seen = cells
    .filter(({ count }) => count > CELLS.least)
    .map(({ a, b, count }) => [a / count, b / count] as const);
  const mean = (c: 0 | 1): number => seen.reduce((sum, cell) => sum + cell[c], 0) / Math.max(1, seen.length);
  const [a, b] = [mean(0), mean(1)];
  const squares = seen.reduce((sum, cell) => sum + (cell[0] - a) ** 2 + (cell[1] - b) ** 2, 0);
  return {
    patchiness: 100 * Math.sqrt(squares / Math.max(1, seen.length)),
    chromaShift: 100 * Math.hypot(a, b),
  };
}

function structureChange(
  before: Float32Array,
  after: Float32Array,
  visibility: Float32Array,
): Pick<ResultMeasures, 'asymmetry' | 'edges'> {
  const slopeBefore = slopes(before);
  const slopeAfter = slopes(after);
  const added: number[] = [];
  let asymmetry = 0;
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i] || GRID_REGIONS.featuresWide[i]! > 0.15 || visibility[i]! < 0.4) continue;
    added.push(slopeAfter[i]! - slopeBefore[i]!);
    const mirrored = i - (i % GRID_SIZE) + GRID_SIZE - 1 - (i % GRID_SIZE);
    asymmetry += Math.abs(after[i]! - after[mirrored]!) - Math.abs(before[i]! - before[mirrored]!);
  }
  const strongest = quantile(added, 0.99);
  return { asymmetry: (100 * asymmetry) / Math.max(1, added.length), edges: 100 * strongest };
}

/** Differences of neighbouring texels below which there is no line. */
const NO_LINE = 0.004;

/** Mean strength of the lines of eyes and brows. */
function lineStrength(light: Float32Array): number {
  const around = boxBlur(light.slice(), GRID_SIZE, GRID_SIZE, 1, 1);
  let sum = 0;
  let total = 0;
  for (let i = 0; i < N; i++) {
    const weight = Math.max(GRID_REGIONS.eyes[i]!, GRID_REGIONS.brows[i]!);
    sum += weight * Math.abs(light[i]! - around[i]!);
    total += weight;
  }
  return sum / total + NO_LINE;
}

/** Steepness of a plane inside the face. */
function slopes(plane: Float32Array): Float32Array {
  const smooth = boxBlur(plane.slice(), GRID_SIZE, GRID_SIZE, 1, 1);
  const out = new Float32Array(N);
  for (let i = GRID_SIZE; i < N - GRID_SIZE; i++) {
    const inside = GRID_FACE[i - 2] && GRID_FACE[i + 2] && GRID_FACE[i - GRID_SIZE] && GRID_FACE[i + GRID_SIZE];
    if (inside) out[i] = Math.hypot(smooth[i + 1]! - smooth[i - 1]!, smooth[i + GRID_SIZE]! - smooth[i - GRID_SIZE]!);
  }
  return out;
}

/**
 * Weights of a logistic regression on one judge's labels of 120 results of two engines, of 42 people (1 = would post it, 0.5 = borderline,
 * 0 = no). The area under the curve is 0.85 for what would be posted, and 0.82 where each pair is left out in turn.
 * On 44 results of this engine with people who are in no other set (half `fresh` of the labels) it is 0.80.
 */
const WEIGHTS: Readonly<Partial<Record<keyof ResultMeasures, number>>> & { readonly constant: number } = {
  constant: 1.39,
  whites: -0.054,
  muzzle: -0.203,
  eyes: -5.88,
  turn: -0.04,
  glasses: -1.13,
  brows: -0.367,
};
/**
 * What those results hardly had, and earlier ones were given away by: up to where a measure is usual, and what each unit beyond costs.
 * The weights are those of a fit to an earlier engine's results.
 */
const BEYOND_USUAL: Readonly<
  Partial<Record<keyof ResultMeasures, { readonly usual: number; readonly weight: number }>>
> = {
  patchiness: { usual: 0.45, weight: -1.38 },
  chromaShift: { usual: 0.3, weight: -0.91 },
  edges: { usual: 9, weight: -0.1 },
  faint: { usual: 0.35, weight: -2.84 },
  mouth: { usual: 0.02, weight: -6.58 },
  tint: { usual: 0.3, weight: -7.11 },
  turn: { usual: 22, weight: -0.1 },
};
/**
 * Below this a result is not shown without a word. Of the 120 results 45 are then shown without a word (the judge would post 10 and calls
 * 5 bad), and 2 that would be posted get one.
 */
export const SCORE_LIMIT = 0.35;

/** What one measure adds to the logarithm of the odds. */
function evidence(name: keyof ResultMeasures, value: number): number {
  const beyond = BEYOND_USUAL[name];
  return (WEIGHTS[name] ?? 0) * value + (beyond ? beyond.weight * Math.max(0, value - beyond.usual) : 0);
}

/** How likely people would show a result to others, 0..1. */
export function scoreOf(measures: ResultMeasures): number {
  let sum = WEIGHTS.constant;
  for (const name of Object.keys(measures) as (keyof ResultMeasures)[]) sum += evidence(name, measures[name]);
  return 1 / (1 + Math.exp(-sum));
}

/** Which measures a doubt is made of, and their values in results that are shown. */
const DOUBTS: readonly { readonly code: DoubtCode; readonly usual: Partial<ResultMeasures> }[] = [
  { code: 'tone', usual: { patchiness: 0.25, chromaShift: 0.1, tint: 0.12, muzzle: 3.5 } },
  { code: 'lines', usual: { edges: 5 } },
  { code: 'soft', usual: { faint: 0.15, whites: 1 } },
  { code: 'expression', usual: { eyes: 0.05, mouth: 0, brows: 1 } },
  { code: 'turned', usual: { turn: 5 } },
  { code: 'glasses', usual: { glasses: 0 } },
];

/** Why a result is not shown without a word: the weightiest reason first, the second one if it weighs half as much; empty above the limit. */
export function doubtsOf(measures: ResultMeasures): DoubtCode[] {
  if (scoreOf(measures) >= SCORE_LIMIT) return [];
  const weighed = DOUBTS.map(({ code, usual }) => ({
    code,
    weight: (Object.keys(usual) as (keyof ResultMeasures)[]).reduce(
      (sum, name) => sum + evidence(name, usual[name] ?? 0) - evidence(name, measures[name]),
      0,
    ),
  }));
  weighed.sort((a, b) => b.weight - a.weight);
  const most = weighed[0]!.weight;
  return weighed.filter(({ weight }, i) => i === 0 || (i === 1 && weight > most / 2)).map(({ code }) => code);
}
