import { assertImage, clamp, type ImageArea, type RasterImage } from '../raster/image.ts';
import { createPyramid, type MipPyramid } from '../raster/mips.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { unwrapFace } from './atlas.ts';
import { either, uncovered } from './cover.ts';
import type { Face } from './face.ts';
import { findGlasses } from './glasses.ts';
import { boundingBox } from './pose.ts';
import type { Stopwatch } from './progress.ts';
import { traceOfRims } from './rims.ts';
import { sampleTarget, type TargetField } from './target-field.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { REGION_SIZE } from './topology/regions.ts';

/** What is found out about a target's face, whatever is put in its place. */
export interface KnownTarget {
  /** Longer side of its box in pixels. */
  readonly faceSize: number;
  /** The face on the grid, with its skin judged without what lies before it. */
  readonly field: TargetField;
  /** What lies before it, see `coverBefore`. */
  readonly before: Float32Array | null;
  /** Where its glasses stay, on the grid: rims, and the brows that touch them; null where it wears none. */
  readonly glasses: Float32Array | null;
}

/** A picture that faces are put into, for one swap after another: what is found out about its own faces is kept with it. */
export interface TargetPicture {
  readonly image: RasterImage;
  /** @param face found in this picture */
  known(face: Face, stopwatch?: Stopwatch): KnownTarget;
}

/**
 * @param image must not change afterwards
 * @throws RangeError when the picture's size does not fit its data
 */
export function createTargetPicture(image: RasterImage): TargetPicture {
  assertImage(image);
  const faces = new WeakMap<Face, KnownTarget>();
  return {
    image,
    known(face, stopwatch) {
      const before = faces.get(face);
      if (before) return before;
      const found = analyse(image, face, stopwatch);
      faces.set(face, found);
      return found;
    },
  };
}

function analyse(image: RasterImage, { landmarks, box }: Face, stopwatch: Stopwatch | undefined): KnownTarget {
  const faceSize = Math.max(box.width, box.height);
  const pyramid = createPyramid(image, partAround(image, landmarks));
  const glasses = keptGlasses(pyramid, landmarks);
  stopwatch?.lap('glasses');
  const sampled = sampleTarget(pyramid, landmarks, faceSize);
  stopwatch?.lap('analyse');
  const { field, before } = uncovered(sampled);
  stopwatch?.lap('cover');
  return { faceSize, field, before, glasses };
}

/** Share of a face's size around it that is halved with it. A pixel of the smallest copy that is looked at is a hundredth of a face. */
const MARGIN = 1 / 16;

/** The part of a picture in which a face lies. */
function partAround({ width, height }: RasterImage, landmarks: Float32Array): ImageArea {
  const box = boundingBox(landmarks);
  const margin = Math.max(box.width, box.height) * MARGIN;
  const left = clamp(Math.floor(box.x - margin), 0, width);
  const top = clamp(Math.floor(box.y - margin), 0, height);
  return {
    left,
    top,
    width: clamp(Math.ceil(box.x + box.width + margin), left, width) - left,
    height: clamp(Math.ceil(box.y + box.height + margin), top, height) - top,
  };
}

function keptGlasses(pyramid: MipPyramid, landmarks: Float32Array): Float32Array | null {
  const glasses = findGlasses(unwrapFace(pyramid, landmarks, REGION_SIZE));
  const trace = traceOfRims(glasses);
  if (!trace) return null;
  const small = resizePlane(glasses.rims, REGION_SIZE, REGION_SIZE, GRID_SIZE, GRID_SIZE).map((v) =>
    Math.min(1, v * 3),
  );
  const kept = boxBlur(small, GRID_SIZE, GRID_SIZE, 1, 1).map((v, i) =>
    Math.min(1, 1.5 * Math.max(v, GRID_REGIONS.browsWide[i]!)),
  );
  return either(kept, trace);
}
