import type { KeptPart } from '@facet/contracts/kept-parts';
import type { MipPyramid, RasterImage } from '../raster/index.ts';
import { type BakedAtlas, bakeAtlas, texelsPerPixel, textureSizeFor } from '../face/bake.ts';
import { LOWER_FACE } from '../face/beard.ts';
import { browsSuit } from '../face/brows.ts';
import { restoreCover, uncovered } from '../face/cover.ts';
import { keepParts, keepsLowerFace, type Kept } from '../face/coverage.ts';
import { AS_IT_IS, type Detail, type DetailMatch, matchDetail, measureDetail, wholeOf } from '../face/detail.ts';
import { faceShape } from '../face/expression.ts';
import { mapPixels } from '../face/field-pixels.ts';
import { colourIrises, irisColour } from '../face/iris-colour.ts';
import { judgeDrawing, type Remedy, remedyFor } from '../face/judge.ts';
import { isColourless } from '../face/lab-field.ts';
import { fitPose, type Openness } from '../face/pose.ts';
import { LIMITS } from '../face/quality.ts';
import { relight } from '../face/relight.ts';
import { renderFace, undoDrawing } from '../face/render.ts';
import { displaceTowards } from '../face/shape.ts';
import { scoreOf } from '../face/score.ts';
import type { FaceSource } from '../face/source.ts';
import { FEATURES_ALONE } from '../face/swap.ts';
import { type GridSample, sampleGrid, sampleTarget, type TargetField } from '../face/target-field.ts';
import { GRID_FACE, GRID_REGIONS } from '../face/topology/grid.ts';
import { VERTEX_COUNT } from '../face/topology/mesh.ts';
import { smoothstep } from '../raster/index.ts';
import { keysAround, type LightKey, lightAt, type LightLevel, measureLevel } from './light.ts';
import { type FrameTexture, frameTexture } from './occlusion.ts';
import type { Review, Trial } from './review.ts';
import { createKeyTextures, mixTextures } from './textures.ts';
import type { TrackedFace } from './tracker.ts';

/** Openness of the mouth between which the lips part: not at once, as they would jump. */
const PARTING = { closed: 0.014, open: 0.03 };
/** Openness of the eyes at which they count as shut, and as open again. */
const SHUT = { below: LIMITS.eyesClosed * 0.8, above: LIMITS.eyesClosed * 1.2 };
/** Seconds between two measurements of the source's own detail at the size at which it is drawn. */
const DETAIL_EVERY = 2;
/** Of the texture's size for a still: the frames of a clip are softer, and a quarter of the texels is four times as fast. */
const TEXTURE_SHARE = 0.85;
const AT_REST = new Float32Array(VERTEX_COUNT * 2);

/** What one frame needs to be painted later, when the frames after it are known. */
export interface PlannedFace {
  readonly landmarks: Float32Array;
  readonly size: number;
  readonly mouth: number;
  readonly level: LightLevel;
  /** What the face looks like in this frame, by which it is seen what covers it. */
  readonly texture: FrameTexture;
  /** The face on the grid. */
  readonly sample: GridSample;
}

/** Light of the frame at which a key was made, and the share of the face that can be seen there. */
export interface Analysis {
  readonly key: LightKey;
  readonly skin: number;
}

/** A frame whose light is worked out. */
interface AnalysedFrame {
  readonly image: RasterImage;
  readonly face: TrackedFace;
  readonly field: TargetField;
  readonly number: number;
  readonly eyesOpen: boolean;
  readonly keeps: readonly KeptPart[];
  /** Whether the source's brows suit the face. */
  readonly suits: () => boolean;
  /** Whether something lies before the face. */
  readonly covered: boolean;
}

/** Paints one face over the frames of a shot. */
export interface FacePainter {
  readonly source: FaceSource;
  /** Works out the light of a frame: the costly half, not needed for every frame. */
  analyse(pyramid: MipPyramid, face: TrackedFace, frame: number): Analysis;
  /** What is kept of a frame in any case. */
  plan(pyramid: MipPyramid, landmarks: Float32Array, size: number, openness: Openness): PlannedFace;
  /**
   * Paints the face into the frame, in place.
   * @param keys around the frame; not empty
   * @param reach see {@link lightAt}
   * @param weight 0..1, how much of the swap shows
   * @param cover what is in front of the face in this frame, 0..1 on the grid; it stays as it is
   */
  paint(
    image: RasterImage,
    planned: PlannedFace,
    keys: readonly LightKey[],
    frame: number,
    reach: number,
    weight: number,
    cover: Float32Array | null,
  ): void;
}

/** How a face is painted in a clip. */
export interface PainterOptions {
  /** Frames a second. */
  readonly frameRate: number;
  /** Is given what is to be thought of some frames, and knows how the source is painted in all of them. */
  readonly review: Review;
  /** What the people of the clip keep of their own. */
  readonly keeps: readonly KeptPart[];
}

export function createFacePainter(source: FaceSource, { frameRate, review, keeps }: PainterOptions): FacePainter {
  let eyesOpen = true;
  /** As it was in the first frame: brows must not change in the middle of a clip. */
  let suited: boolean | null = null;
  let mixed: Float32Array | undefined;
  const scale = createScale(source);
  const textures = createKeyTextures(source);

  /** Decides at the first look how the source is painted in this clip, and judges some of its frames. */
  function look(frame: AnalysedFrame): void {
    const { number } = frame;
    if (!review.isDue(source, number)) return;
    const known = review.remedyOf(source);
    const first = tryOn(source, scale, frame, known ?? null);
    if (!first) return;
    if (known !== undefined) return review.add(source, number, first);
    const remedy = remedyFor(first.measures, keptOf(source, frame, null).eyes);
    const second = remedy && tryOn(source, scale, frame, remedy);
    review.add(source, number, second && scoreOf(second.measures) > scoreOf(first.measures) ? second : first);
  }

  return {
    source,
    analyse(pyramid, face, number) {
      const { openness, landmarks } = face;
      const lids = Math.min(openness.leftEye, openness.rightEye);
      if (lids < SHUT.below) eyesOpen = false;
      else if (lids > SHUT.above) eyesOpen = true;
      const { field, before } = uncovered(sampleTarget(pyramid, landmarks, face.size));
      const suits = (): boolean => (suited ??= browsSuit(source, field, faceShape(landmarks)));
      const frame = { image: pyramid.base, face, field, number, eyesOpen, keeps, suits, covered: before !== null };
      look(frame);
      return {
        key: keyOf(source, frame, review.remedyOf(source) ?? null),
        skin: seenSkin(field.trust, field.visibility),
      };
    },
    plan(pyramid, landmarks, size, openness) {
      const sample = sampleGrid(pyramid, landmarks, size);
      const level = measureLevel(pyramid.base, landmarks);
      return { landmarks, size, mouth: openness.mouth, level, texture: frameTexture(sample), sample };
    },
    paint(image, planned, keys, frame, reach, weight, cover) {
      const { landmarks, size, mouth, level } = planned;
      const around = keysAround(keys, frame);
      if (frame - scale.measuredAt() >= DETAIL_EVERY * frameRate) scale.measure(image, planned, around.before, frame);
      const bake = (key: LightKey): BakedAtlas =>
        textures.of(key, scale.side(size), () => ({
          light: lightAt(keys, key, reach),
          match: scale.matchOf(key, size),
        }));
      const atlas = mixTextures(bake(around.before), bake(around.after), around, level, weight, mixed);
      mixed = atlas.data;
      const moves = displaceTowards(landmarks, source.shape, fitPose(landmarks).transform);
      // The original's features are moved under the new face; where that fades, they return to their place.
      if (weight < 1) for (let i = 0; i < moves.length; i++) moves[i] = moves[i]! * weight;
      const closing = (1 - smoothstep(PARTING.closed, PARTING.open, mouth)) * weight;
      const region = renderFace(image, { landmarks, moves, atlas, mouth, closing });
      const { iris } = around.before;
      if (region && iris) colourIrises(image, landmarks, moves, iris, weight);
      if (region && cover) restoreCover(image, region, mapPixels(region, landmarks, null), cover);
    },
  };
}

/** How large a source's texture is, and how its detail is brought to that of the clip. */
interface Scale {
  /** Side of the texture for a face of `size` pixels. */
  side(size: number): number;
  /** Number of the frame at which the source's own detail was last measured. */
  measuredAt(): number;
  /** Measures the source's detail as it is drawn without a match. The picture is afterwards as it was. */
  measure(
    image: RasterImage,
    face: Pick<PlannedFace, 'landmarks' | 'size' | 'mouth'>,
    key: LightKey,
    frame: number,
  ): void;
  matchOf(key: LightKey, size: number): DetailMatch;
}

function createScale(source: FaceSource): Scale {
  let textureSize = 0;
  let ownDetail: Detail | null = null;
  let measuredAt = -Infinity;

  function side(size: number): number {
    const wanted = textureSizeFor(size * TEXTURE_SHARE);
    // A face at the border between two sizes must not change its texture from frame to frame.
    if (textureSize === 0 || wanted > textureSize || textureSizeFor(size * TEXTURE_SHARE * 1.3) < textureSize)
      textureSize = wanted;
    return textureSize;
  }

  return {
    side,
    measuredAt: () => measuredAt,
    measure(image, { landmarks, size, mouth }, key, frame) {
      measuredAt = frame;
      const moves = displaceTowards(landmarks, source.shape, fitPose(landmarks).transform);
      const atlas = bakeAtlas(source.atlas, key.light, side(size), AS_IT_IS);
      const region = renderFace(image, { landmarks, moves, atlas, mouth });
      if (!region) return;
      ownDetail = measureDetail(wholeOf(image), landmarks, moves, key.light.alpha) ?? ownDetail;
      undoDrawing(image, region);
    },
    matchOf: (key, size) =>
      ownDetail && key.detail ? matchDetail(ownDetail, key.detail, texelsPerPixel(side(size), size)) : AS_IT_IS,
  };
}

/** How a face looks in one frame, with a remedy or without one. Nothing of it stays in the picture. */
function tryOn(source: FaceSource, scale: Scale, frame: AnalysedFrame, remedy: Remedy | null): Trial | null {
  const { image, face, field, number } = frame;
  const { landmarks, size, openness } = face;
  const key = keyOf(source, frame, remedy);
  scale.measure(image, { landmarks, size, mouth: openness.mouth }, key, number);
  const kept = keptOf(source, frame, remedy);
  const atlas = bakeAtlas(source.atlas, key.light, scale.side(size), scale.matchOf(key, size));
  const moves = displaceTowards(landmarks, source.shape, fitPose(landmarks).transform);
  const region = renderFace(image, { landmarks, moves, atlas, mouth: openness.mouth });
  if (!region) return null;
  const measures = judgeDrawing(image, region, { source, target: face, faceSize: size, field, kept });
  undoDrawing(image, region);
  return { remedy, measures };
}

/** The light of a frame. */
function keyOf(source: FaceSource, frame: AnalysedFrame, remedy: Remedy | null): LightKey {
  const { image, face, field, number, eyesOpen, covered } = frame;
  const kept = keptOf(source, frame, remedy);
  const light = relight(source.field, field, {
    tint: source.skin.tint,
    eyesOpen,
    kept,
    ...(remedy === 'features-alone' ? FEATURES_ALONE : {}),
  });
  const detail = measureDetail(wholeOf(image), face.landmarks, AT_REST, light.alpha);
  const iris = kept.eyes ? null : irisColour(source, field, face.landmarks);
  return { frame: number, light, iris, level: measureLevel(image, face.landmarks), detail, covered };
}

function keptOf(source: FaceSource, { field, eyesOpen, keeps, suits }: AnalysedFrame, remedy: Remedy | null): Kept {
  const lower = keepsLowerFace({ beard: source.skin.beard, colour: source.field.colour }, field);
  const pale = isColourless(source.field.colour, source.field.confidence);
  const eyes = !eyesOpen || source.eyesShut || remedy === 'own-eyes';
  return keepParts({ eyes, mouth: lower || pale, brows: false, mask: lower ? LOWER_FACE : null }, keeps, suits);
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
