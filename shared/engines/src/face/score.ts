import { boxBlur } from '../raster/planes.ts';
import { browsDiffer, faceShape } from './expression.ts';
import type { Face } from './face.ts';
import { WEARS_GLASSES } from './glasses.ts';
import { toLabPlanes, type LabPlanes } from './lab-field.ts';
import type { FaceSource } from './source.ts';
import type { GridSample } from './target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
/** Cells in which colours are compared. */
const CELLS = { across: 4, down: 6, left: 0.1, top: 0.1, width: 0.2, height: 0.135, least: 10 };

/** What is measured of a result. Colours in hundredths of Oklab. */
export interface ResultMeasures {
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
  return {
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
  const strongest = Float32Array.from(added).sort()[Math.floor(added.length * 0.99)] ?? 0;
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
 * Weights of a logistic regression. `faint`, the constant and the scale of the others are fitted to one judge's labels of 40 results of
 * this engine, of people that it was tuned on: the area under the curve is 0.86, and 0.80 where each result is left out in turn. The
 * others stand to each other as they were fitted to labels of an earlier engine.
 */
const WEIGHTS: Readonly<Record<keyof ResultMeasures, number>> & { readonly constant: number } = {
  constant: 3.06,
  patchiness: -1.38,
  chromaShift: -0.91,
  asymmetry: 0,
  edges: -0.096,
  faint: -2.84,
  eyes: -1.33,
  mouth: -6.58,
  turn: -0.042,
  glasses: -1.19,
  unevenness: 0,
  tint: -7.11,
  brows: -0.33,
};
/**
 * Below this a result is not shown without a word. Of the 40 results 20 are then shown without a word (the judge would post 14 and calls
 * 2 bad), and 3 that would be posted get one.
 */
export const SCORE_LIMIT = 0.4;

/** How likely people would show a result to others, 0..1. */
export function scoreOf(measures: ResultMeasures): number {
  let sum = WEIGHTS.constant;
  for (const name of Object.keys(measures) as (keyof ResultMeasures)[]) sum += WEIGHTS[name] * measures[name];
  return 1 / (1 + Math.exp(-sum));
}

/** What most likely gives a result away. The catalogue of the tools has a sentence for each, with what would help. */
export type DoubtCode = 'tone' | 'lines' | 'soft' | 'expression' | 'turned' | 'glasses';

/** Which measures a doubt is made of, and their values in results that are shown. */
const DOUBTS: readonly { readonly code: DoubtCode; readonly usual: Partial<ResultMeasures> }[] = [
  { code: 'tone', usual: { patchiness: 0.25, chromaShift: 0.1, tint: 0.12 } },
  { code: 'lines', usual: { edges: 5 } },
  { code: 'soft', usual: { faint: 0.15 } },
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
      (sum, name) => sum + WEIGHTS[name] * ((usual[name] ?? 0) - measures[name]),
      0,
    ),
  }));
  weighed.sort((a, b) => b.weight - a.weight);
  const most = weighed[0]!.weight;
  return weighed.filter(({ weight }, i) => i === 0 || (i === 1 && weight > most / 2)).map(({ code }) => code);
}
