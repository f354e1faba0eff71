import { assertImage, copyImage, type RasterImage } from '../raster/image.ts';
import { createPyramid, type MipPyramid } from '../raster/mips.ts';
import { bakeAtlas, textureSizeFor } from './bake.ts';
import type { Face } from './face.ts';
import { matchGaze, irisPlaces } from './gaze.ts';
import { fitPose } from './pose.ts';
import { type RunOptions, step, type Stopwatch } from './progress.ts';
import { LIMITS } from './quality.ts';
import { relight } from './relight.ts';
import { renderFace, undoDrawing } from './render.ts';
import { displaceTowards } from './shape.ts';
import { compareDetail, sharpnessFor } from './sharpness.ts';
import type { FaceSource } from './source.ts';
import { sampleTarget } from './target-field.ts';

/** Whose face goes where. */
export interface Assignment {
  readonly source: FaceSource;
  /** A face found in the target picture. */
  readonly target: Face;
}

/**
 * Puts faces into a picture, at its full resolution. The input is not changed.
 * @throws RangeError when the picture's size does not fit its data; the signal's reason when cancelled
 */
export async function swapFaces(
  picture: RasterImage,
  assignments: readonly Assignment[],
  options: RunOptions = {},
): Promise<RasterImage> {
  assertImage(picture);
  options.signal?.throwIfAborted();
  const pyramid = createPyramid(picture);
  const result = copyImage(picture);
  await step(options, 0);
  for (const [i, { source, target }] of assignments.entries()) {
    swapFace(result, pyramid, source, target, options.stopwatch);
    await step(options, (i + 1) / assignments.length);
  }
  return result;
}

function swapFace(
  result: RasterImage,
  original: MipPyramid,
  source: FaceSource,
  target: Face,
  stopwatch: Stopwatch | undefined,
): void {
  const { landmarks, box, openness } = target;
  const faceSize = Math.max(box.width, box.height);
  const showEyes =
    Math.min(openness.leftEye, openness.rightEye) > LIMITS.eyesClosed &&
    Math.min(source.openness.leftEye, source.openness.rightEye) > LIMITS.eyesClosed;
  const gaze = showEyes ? matchGaze(source.iris, irisPlaces(landmarks)) : [];

  const moves = displaceTowards(landmarks, source.shape, fitPose(landmarks).transform);
  stopwatch?.lap('shape');
  const field = sampleTarget(original, landmarks, faceSize);
  stopwatch?.lap('analyse');
  const light = relight(source.field, field, source.skin.tint, showEyes);
  stopwatch?.lap('relight');

  const size = textureSizeFor(faceSize);
  let atlas = bakeAtlas(source.atlas, light, size, 0, gaze);
  stopwatch?.lap('bake');
  const region = renderFace(result, { landmarks, moves, atlas, mouth: openness.mouth });
  stopwatch?.lap('render');
  if (!region) return;

  const ratio = compareDetail(result, region, landmarks, moves, light.alpha);
  const sharpness = ratio === null ? 0 : sharpnessFor(ratio);
  stopwatch?.lap('sharpness');
  if (sharpness === 0) return;
  undoDrawing(result, region);
  atlas = bakeAtlas(source.atlas, light, size, sharpness, gaze);
  stopwatch?.lap('bake');
  renderFace(result, { landmarks, moves, atlas, mouth: openness.mouth });
  stopwatch?.lap('render');
}
