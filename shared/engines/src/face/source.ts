import { assertImage, type RasterImage } from '../raster/image.ts';
import { createPyramid } from '../raster/mips.ts';
import { type AtlasLevel, finishAtlas, unwrapFace } from './atlas.ts';
import { completeAtlas } from './atlas-complete.ts';
import { maskCoveredSkin, type SkinStatistics } from './atlas-mask.ts';
import type { Face } from './face.ts';
import { eyesShut, faceShape } from './expression.ts';
import { findGlasses, removeRims, WEARS_GLASSES } from './glasses.ts';
import type { HeadPose } from './geometry.ts';
import { irisPlaces, type IrisPlaces } from './iris-places.ts';
import type { Openness } from './pose.ts';
import type { Stopwatch } from './progress.ts';
import { assessFace, assessSkin, type Finding } from './quality.ts';
import { removeRedEye } from './red-eye.ts';
import { sampleSource, type SourceField } from './relight.ts';
import { traceOfRims } from './rims.ts';
import { removeStrands } from './strands.ts';

/** A face that is ready to be put into pictures. Plain data: it can be sent to a worker or stored. */
export interface FaceSource {
  /** The unwrapped face, largest level first. */
  readonly atlas: readonly AtlasLevel[];
  /** The atlas on the small grid on which light is compared. */
  readonly field: SourceField;
  /** The mesh in the frame of the mean face, VERTEX_COUNT x 3. */
  readonly shape: Float32Array;
  readonly iris: IrisPlaces;
  readonly openness: Openness;
  readonly pose: HeadPose;
  /** Shut eyes are not shown: the target keeps its own. */
  readonly eyesShut: boolean;
  /** How much like glasses it looks, see WEARS_GLASSES; rims were removed where possible. */
  readonly glasses: number;
  /** Where it shows rims of glasses, on the grid; see `traceOfRims`. */
  readonly rims: Float32Array | null;
  /** Light on the skin, and how much of it is covered. */
  readonly skin: SkinStatistics;
  /** What speaks against this face as a source. */
  readonly findings: readonly Finding[];
}

/**
 * Unwraps a face, masks what covers it and completes what the picture does not show.
 * @throws RangeError when the picture's size does not fit its data
 */
export function buildSource(image: RasterImage, face: Face, stopwatch?: Stopwatch): FaceSource {
  assertImage(image);
  stopwatch?.restart();
  const unwrapped = unwrapFace(createPyramid(image), face.landmarks);
  stopwatch?.lap('unwrap');
  const iris = irisPlaces(face.landmarks);
  removeRedEye(unwrapped, iris);
  const glasses = findGlasses(unwrapped, true);
  if (glasses.score > WEARS_GLASSES) removeRims(unwrapped, glasses.rims);
  removeStrands(unwrapped);
  stopwatch?.lap('glasses and strands');
  const skin = maskCoveredSkin(unwrapped);
  stopwatch?.lap('skin mask');
  completeAtlas(unwrapped);
  const atlas = finishAtlas(unwrapped);
  stopwatch?.lap('complete');
  return {
    atlas,
    field: sampleSource(atlas),
    shape: faceShape(face.landmarks),
    iris,
    openness: face.openness,
    eyesShut: eyesShut(face.openness, atlas),
    glasses: glasses.score,
    rims: traceOfRims(glasses),
    pose: face.pose,
    skin,
    findings: [...assessFace(face, 'source'), ...assessSkin(skin)],
  };
}
