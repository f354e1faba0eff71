import type { MipPyramid, RasterImage } from '../raster/index.ts';
import { bakeAtlas, type BakeScratch, type Sharpness, textureSizeFor } from '../face/bake.ts';
import { irisPlaces, matchGaze } from '../face/gaze.ts';
import { fitPose, type Openness } from '../face/pose.ts';
import { LIMITS } from '../face/quality.ts';
import { relight } from '../face/relight.ts';
import { type DrawnRegion, renderFace, undoDrawing } from '../face/render.ts';
import { displaceTowards } from '../face/shape.ts';
import { compareDetail, sharpnessFor } from '../face/sharpness.ts';
import type { FaceSource } from '../face/source.ts';
import { sampleTarget } from '../face/target-field.ts';
import { GRID_FACE, GRID_REGIONS } from '../face/topology/grid.ts';
import { smoothstep } from '../raster/index.ts';
import { type LightKey, lightAt, type LightLevel, measureLevel } from './light.ts';
import type { TrackedFace } from './tracker.ts';

/** Openness of the mouth between which the lips part: not at once, as they would jump. */
const PARTING = { closed: 0.014, open: 0.03 };
/** Openness of the eyes at which they count as shut, and as open again. */
const SHUT = { below: LIMITS.eyesClosed * 0.8, above: LIMITS.eyesClosed * 1.2 };
/** Seconds between two comparisons of the detail. */
const DETAIL_EVERY = 1;

/** What one frame needs to be painted later, when the frames after it are known. */
export interface PlannedFace {
  readonly landmarks: Float32Array;
  readonly size: number;
  readonly mouth: number;
  readonly level: LightLevel;
}

/** Light of the frame at which a key was made, and the share of the face that can be seen there. */
export interface Analysis {
  readonly key: LightKey;
  readonly skin: number;
}

/** Paints one face over the frames of a shot. */
export interface FacePainter {
  readonly source: FaceSource;
  /** Works out the light of a frame: the costly half, not needed for every frame. */
  analyse(pyramid: MipPyramid, face: TrackedFace, frame: number): Analysis;
  /** What is kept of a frame in any case. */
  plan(image: RasterImage, landmarks: Float32Array, size: number, openness: Openness): PlannedFace;
  /**
   * Paints the face into the frame, in place.
   * @param keys around the frame; not empty
   * @param reach see {@link lightAt}
   * @param weight 0..1, how much of the swap shows
   */
  paint(
    image: RasterImage,
    planned: PlannedFace,
    keys: readonly LightKey[],
    frame: number,
    reach: number,
    weight: number,
  ): void;
}

/** @param frameRate frames a second */
export function createFacePainter(source: FaceSource, frameRate: number): FacePainter {
  let eyesOpen = true;
  let textureSize = 0;
  let sharpness: Sharpness = 0;
  let proposed: Sharpness | null = null;
  let comparedAt = -Infinity;
  const scratch: BakeScratch = {};

  function chooseTexture(size: number): number {
    const wanted = textureSizeFor(size);
    // A face at the border between two sizes must not change its texture from frame to frame.
    if (textureSize === 0 || wanted > textureSize || textureSizeFor(size * 1.3) < textureSize) textureSize = wanted;
    return textureSize;
  }

  return {
    source,
    analyse(pyramid, face, frame) {
      const { openness } = face;
      const lids = Math.min(openness.leftEye, openness.rightEye);
      if (lids < SHUT.below) eyesOpen = false;
      else if (lids > SHUT.above) eyesOpen = true;
      const showEyes = eyesOpen && Math.min(source.openness.leftEye, source.openness.rightEye) > LIMITS.eyesClosed;
      const field = sampleTarget(pyramid, face.landmarks, face.size);
      return {
        key: {
          frame,
          light: relight(source.field, field, source.skin.tint, showEyes),
          level: measureLevel(pyramid.base, face.landmarks),
        },
        skin: seenSkin(field.trust, field.visibility),
      };
    },
    plan: (image, landmarks, size, openness) => ({
      landmarks,
      size,
      mouth: openness.mouth,
      level: measureLevel(image, landmarks),
    }),
    paint(image, { landmarks, size, mouth, level }, keys, frame, reach, weight) {
      const light = lightAt(keys, frame, level, reach, weight);
      const moves = displaceTowards(landmarks, source.shape, fitPose(landmarks).transform);
      // The original's features are moved under the new face; where that fades, they return to their place.
      if (weight < 1) for (let i = 0; i < moves.length; i++) moves[i]! *= weight;
      const closing = (1 - smoothstep(PARTING.closed, PARTING.open, mouth)) * weight;
      const gaze = matchGaze(source.iris, irisPlaces(landmarks));
      const draw = (): DrawnRegion | null => {
        const atlas = bakeAtlas(source.atlas, light, chooseTexture(size), sharpness, gaze, scratch);
        return renderFace(image, { landmarks, moves, atlas, mouth, closing });
      };
      const region = draw();
      if (!region || weight < 0.99 || frame - comparedAt < DETAIL_EVERY * frameRate) return;
      const ratio = compareDetail(image, region, landmarks, moves, light.alpha);
      if (ratio === null) return;
      const first = comparedAt === -Infinity;
      comparedAt = frame;
      const better = adjust(sharpness, ratio);
      if (first && better !== sharpness) {
        sharpness = better;
        undoDrawing(image, region);
        draw();
      } else if (better === proposed) sharpness = better;
      // Two comparisons must agree, or one blurred frame would soften the next second.
      proposed = better;
    },
  };
}

/** The ratio was measured on a face that had been drawn with `now`: the correction adds to it. */
function adjust(now: Sharpness, ratio: number): Sharpness {
  const step = sharpnessFor(ratio);
  return Math.max(-2, Math.min(3, now + (now === 0 ? step : Math.sign(step)))) as Sharpness;
}

/** Share of the face that is skin and faces the camera, features left out. */
function seenSkin(trust: Float32Array, visible: Float32Array): number {
  let seen = 0;
  let all = 0;
  for (let i = 0; i < trust.length; i++) {
    if (!GRID_FACE[i] || GRID_REGIONS.features[i]! > 0.3) continue;
    all++;
    seen += trust[i]! * visible[i]!;
  }
  return seen / Math.max(1, all);
}
