import type { RasterImage } from '../raster/image.ts';
import { createPyramid } from '../raster/mips.ts';
import type { Kept } from './coverage.ts';
import type { Face } from './face.ts';
import { type DrawnRegion, pixelsOf } from './render.ts';
import { measureResult, type ResultMeasures, SCORE_LIMIT, scoreOf } from './score.ts';
import type { FaceSource } from './source.ts';
import { type GridSample, sampleGrid } from './target-field.ts';

/** A face that was drawn, and what it was drawn from. */
export interface DrawnFace {
  readonly source: FaceSource;
  readonly target: Pick<Face, 'landmarks' | 'openness'>;
  /** Pixels. */
  readonly faceSize: number;
  /** The target before it was drawn over. */
  readonly field: GridSample;
  /** What stays of the target: it is as it was, whatever the source looks like. */
  readonly kept: Pick<Kept, 'eyes' | 'mouth' | 'brows'>;
}

/** What is to be thought of a face that is drawn in `region` of `image`. */
export function judgeDrawing(image: RasterImage, region: DrawnRegion, drawn: DrawnFace): ResultMeasures {
  const { source, target, field, faceSize, kept } = drawn;
  const { x, y, width, height } = region;
  const after = pixelsOf(image, region);
  const landmarks = target.landmarks.map((value, i) => value - (i % 3 === 0 ? x : i % 3 === 1 ? y : 0));
  const result = sampleGrid(createPyramid({ data: after, width, height }), landmarks, faceSize);
  const measures = measureResult(field, result, source, target);
  return {
    ...measures,
    ...(kept.mouth ? { mouth: 0 } : {}),
    ...(kept.eyes ? { eyes: 0 } : {}),
    // Off lids and brows, rims of a source are painted over.
    ...(kept.eyes && kept.brows ? { glasses: 0 } : {}),
    ...(kept.brows ? { brows: 0 } : {}),
  };
}

/**
 * What is tried after a result that is not good enough: the target's own eyes, or hardly more than the source's features. Its brows are
 * the visitor's to keep (`Assignment`): with them a face is taken for the target's own person.
 */
export type Remedy = 'own-eyes' | 'features-alone';

/** Faintness (see ResultMeasures) of lines from which on eyes are a blur. */
const FAINT_EYES = 0.35;

/** What would make a result better; null where it is good enough, or nothing would help. */
export function remedyFor(measures: ResultMeasures, eyesKept: boolean): Remedy | null {
  if (scoreOf(measures) >= SCORE_LIMIT) return null;
  if (!eyesKept && measures.faint >= FAINT_EYES) return 'own-eyes';
  const couldBe = { ...measures, muzzle: 0, patchiness: 0, chromaShift: 0, edges: 0 };
  return scoreOf(couldBe) < SCORE_LIMIT ? null : 'features-alone';
}
