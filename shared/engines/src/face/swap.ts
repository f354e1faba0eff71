import type { DoubtCode } from '@facet/contracts/doubts';
import type { KeptPart } from '@facet/contracts/kept-parts';
import { copyImage, type RasterImage } from '../raster/image.ts';
import { levelOfSize } from './atlas.ts';
import { bakeAtlas, type BakeScratch, texelsPerPixel, textureSizeFor } from './bake.ts';
import { LOWER_FACE } from './beard.ts';
import { browsSuit } from './brows.ts';
import { either, restoreCover, stillCover } from './cover.ts';
import { browsRunIntoHair, keepBrows, keepParts, keepsLowerFace, type Kept } from './coverage.ts';
import {
  AS_IT_IS,
  type DetailMatch,
  matchDetail,
  matchSharpness,
  measureDetail,
  measureSharpness,
  wholeOf,
} from './detail.ts';
import { faceShape, mouthsDiffer } from './expression.ts';
import type { Face } from './face.ts';
import { BARE_SKIN, keepOwnTexture } from './own-texture.ts';
import { ownNose } from './own-nose.ts';
import { mapPixels, type PixelMap } from './field-pixels.ts';
import { colourIrises, irisColour, type IrisColour } from './iris-colour.ts';
import { isColourless } from './lab-field.ts';
import { judgeDrawing, remedyFor } from './judge.ts';
import { fitPose } from './pose.ts';
import { type RunOptions, step, type Stopwatch } from './progress.ts';
import { LIMITS } from './quality.ts';
import { type LightOptions, relight, type Relighting } from './relight.ts';
import { type DrawnRegion, pixelsOf, renderFace, undoDrawing } from './render.ts';
import { doubtsOf, type ResultMeasures, scoreOf } from './score.ts';
import { displaceTowards, SHAPE_STRENGTH } from './shape.ts';
import type { FaceSource } from './source.ts';
import type { TargetField } from './target-field.ts';
import { createTargetPicture, type TargetPicture } from './target-picture.ts';
import { VERTEX_COUNT } from './topology/mesh.ts';
import { ownUpperLip } from './upper-lip.ts';

/** Whose face goes where. */
export interface Assignment {
  readonly source: FaceSource;
  /** A face found in the target picture. */
  readonly target: Face;
  /** What the target keeps of its own. Default: only what the source's would not do for. */
  readonly keeps?: readonly KeptPart[];
}

/** What became of one assignment. */
export interface SwapOutcome {
  /** How likely people would show the result, 0..1; null where nothing was drawn. */
  readonly score: number | null;
  readonly measures: ResultMeasures | null;
  /** What gives it away, see {@link doubtsOf}; empty: it can be shown. */
  readonly doubts: readonly DoubtCode[];
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
  return (await swapFacesScored(picture, assignments, options)).image;
}

/** A picture with faces put into it, and what is to be thought of each, in the order of the assignments. */
export interface ScoredSwap {
  readonly image: RasterImage;
  readonly outcomes: readonly SwapOutcome[];
}

/** As {@link swapFaces}, with what is to be thought of each result. */
export async function swapFacesScored(
  picture: RasterImage,
  assignments: readonly Assignment[],
  options: RunOptions = {},
): Promise<ScoredSwap> {
  return swapFacesInto(createTargetPicture(picture), assignments, options);
}

/** As {@link swapFacesScored}, into a picture that is swapped again and again: its faces are looked at once. */
export async function swapFacesInto(
  picture: TargetPicture,
  assignments: readonly Assignment[],
  options: RunOptions = {},
): Promise<ScoredSwap> {
  options.signal?.throwIfAborted();
  const image = copyImage(picture.image);
  const outcomes: SwapOutcome[] = [];
  await step(options, 0);
  for (const [i, assignment] of assignments.entries()) {
    const plan = planSwap(picture, assignment, options.stopwatch);
    outcomes.push(drawBest(image, plan, options.stopwatch));
    await step(options, (i + 1) / assignments.length);
  }
  return { image, outcomes };
}

/** How the light is carried over. */
type Setting = Required<Pick<LightOptions, 'shading' | 'blush' | 'skin' | 'features'>>;

/** Some of the source's skin. */
const FACE_AND_SKIN: Setting = { shading: 0.9, blush: 0.4, skin: 0.97, features: 0.5 };
/** Hardly more than its features, see {@link Remedy}. */
export const FEATURES_ALONE: Setting = { shading: 1, blush: 0.2, skin: 0.1, features: 1 };

/** What is known of a pair before its light is compared. */
interface SwapPlan {
  readonly source: FaceSource;
  readonly target: Face;
  readonly faceSize: number;
  readonly field: TargetField;
  readonly moves: Float32Array;
  /** Null where the target's eyes stay as they are. */
  readonly iris: IrisColour | null;
  readonly eyesOpen: boolean;
  readonly kept: Kept;
  /** What of it is in front of the face or grows on it, and must not be bent with the skin; 0..1 on the grid. */
  readonly unbent: Float32Array | null;
}

/** Share of the source's proportions on a target with glasses: the mesh would bend the rims. */
const SHAPE_UNDER_GLASSES = 0.25;

function planSwap(
  picture: TargetPicture,
  { source, target, keeps = [] }: Assignment,
  stopwatch: Stopwatch | undefined,
): SwapPlan {
  const { landmarks, openness } = target;
  const eyesOpen = Math.min(openness.leftEye, openness.rightEye) > LIMITS.eyesClosed;
  const showEyes = eyesOpen && !source.eyesShut;
  const { faceSize, field, before, glasses } = picture.known(target, stopwatch);
  const moves = displaceTowards(
    landmarks,
    source.shape,
    fitPose(landmarks).transform,
    glasses ? SHAPE_UNDER_GLASSES : SHAPE_STRENGTH,
  );
  stopwatch?.lap('shape');
  const shape = faceShape(landmarks);
  const otherMouth = mouthsDiffer(source.shape, shape) > LIMITS.mouthsDiffer;
  const paleMouth = isColourless(source.field.colour, source.field.confidence);
  const lower = keepsLowerFace({ beard: source.skin.beard, colour: source.field.colour }, field) ? LOWER_FACE : null;
  const ownLip = lower ? null : ownUpperLip(source.field.colour, field.colour);
  // Beside glasses and a beard that stay, without a nose nothing would be the source's.
  const nose = lower && glasses ? null : ownNose(source.pose, target.pose);
  const ownSkin = [source.rims, ownLip, nose].reduce(either);
  const mask = [glasses, lower, before].reduce(either);
  // Rims run across lids: of a source that wears them, what is left of them would stay on its lids.
  const eyes = !showEyes || source.rims !== null;
  const mouth = lower !== null || otherMouth || paleMouth;
  const parts = keepParts({ eyes, mouth, brows: false, mask }, keeps, () => browsSuit(source, field, shape));
  // Rims run through brows: those of another face would stand above or below them.
  const kept = glasses || source.rims || browsRunIntoHair(field) ? keepBrows(parts) : parts;
  return {
    source,
    target,
    faceSize,
    field,
    moves,
    iris: showEyes ? irisColour(source, field, landmarks) : null,
    eyesOpen,
    kept: { ...kept, mask: either(kept.mask, ownSkin) },
    unbent: kept.mask,
  };
}

const NOTHING_DRAWN: SwapOutcome = { score: null, measures: null, doubts: [] };

/** One way to draw a face. */
interface Attempt {
  readonly plan: SwapPlan;
  readonly setting: Setting;
}

/** What is tried after a first result; null where it is good enough, or that would not help. */
function nextAttempt({ plan, setting }: Attempt, measures: ResultMeasures): Attempt | null {
  const remedy = remedyFor(measures, plan.kept.eyes);
  switch (remedy) {
    case 'own-eyes':
      return { plan: { ...plan, iris: null, kept: { ...plan.kept, eyes: true } }, setting };
    case 'features-alone':
      return { plan, setting: FEATURES_ALONE };
    case null:
      return null;
    default:
      return remedy satisfies never;
  }
}

/** Draws, tries once more where the result is not good enough, and leaves the better one in the picture. */
function drawBest(image: RasterImage, plan: SwapPlan, stopwatch: Stopwatch | undefined): SwapOutcome {
  const scratch: BakeScratch = {};
  const draw = (attempt: Attempt, known: KnownOfPair | null) => {
    const drawn = drawOnce(image, attempt, known, scratch, stopwatch);
    if (!drawn) return null;
    const measures = judgeDrawing(image, drawn.region, attempt.plan);
    stopwatch?.lap('score');
    return { ...drawn, measures, score: scoreOf(measures) };
  };
  const attempt: Attempt = { plan, setting: FACE_AND_SKIN };
  const first = draw(attempt, null);
  if (!first) return NOTHING_DRAWN;
  let best = first;
  const next = nextAttempt(attempt, first.measures);
  if (next) {
    const drawn = pixelsOf(image, first.region);
    undoDrawing(image, first.region);
    const second = draw(next, first.known);
    if (second && second.score > first.score) best = second;
    else {
      if (second) undoDrawing(image, second.region);
      undoDrawing(image, { ...first.region, before: drawn });
    }
  }
  return { score: best.score, measures: best.measures, doubts: doubtsOf(best.measures) };
}

/** What a first drawing of a pair finds, and further ones need. */
interface KnownOfPair {
  readonly match: DetailMatch;
  /** Where the face lies in the region as it is drawn, and as it was. */
  readonly face: { readonly drawn: PixelMap; readonly still: PixelMap };
}

/**
 * Draws the face, measures its detail against the target's, and draws it again with that of the target.
 * @param known what an earlier drawing of the same pair has found; null at the first
 */
function drawOnce(
  image: RasterImage,
  { plan, setting }: Attempt,
  known: KnownOfPair | null,
  scratch: BakeScratch,
  stopwatch: Stopwatch | undefined,
): { readonly region: DrawnRegion; readonly known: KnownOfPair } | null {
  const { source, target, field, faceSize, moves, iris, eyesOpen, kept } = plan;
  const { landmarks, openness } = target;
  const light = relight(source.field, field, { tint: source.skin.tint, eyesOpen, kept, ...setting });
  stopwatch?.lap('relight');
  const size = textureSizeFor(faceSize);
  const draw = (fields: Relighting, detail: DetailMatch): DrawnRegion | null => {
    const atlas = bakeAtlas(source.atlas, fields, size, detail, scratch);
    stopwatch?.lap('bake');
    const drawn = renderFace(image, { landmarks, moves, atlas, mouth: openness.mouth });
    stopwatch?.lap('render');
    return drawn;
  };
  let match = known?.match;
  if (!match) {
    // Detail is measured where all of the source shows: mixed with the target's it says nothing.
    const whole = draw({ ...light, alpha: light.whole }, AS_IT_IS);
    if (!whole) return null;
    match = matchTarget(image, whole, plan, light.whole, levelOfSize(source.atlas, size).size);
    stopwatch?.lap('detail');
    undoDrawing(image, whole);
  }
  const region = draw(light, match);
  if (!region) return null;
  // Where nothing is drawn, rims and strands have been moved: their edges must not return to where they were.
  const skin = light.whole.map((value, i) => BARE_SKIN[i]! * Math.min(1, 3 * value));
  const face = known?.face ?? { drawn: mapPixels(region, landmarks, moves), still: mapPixels(region, landmarks, null) };
  keepOwnTexture(image, region, face, skin, faceSize);
  if (iris) colourIrises(image, landmarks, moves, iris, 1);
  restoreCover(image, region, face.still, stillCover(field.trust, plan.unbent));
  stopwatch?.lap('texture');
  return { region, known: { match, face } };
}

const AT_REST = new Float32Array(VERTEX_COUNT * 2);

/** How the drawn face's detail is brought to the target's, which `region` holds. @param whole where the source shows */
function matchTarget(
  image: RasterImage,
  region: DrawnRegion,
  { target: { landmarks }, moves, faceSize }: SwapPlan,
  whole: Float32Array,
  textureSize: number,
): DetailMatch {
  const target = { ...region, data: region.before };
  const result = wholeOf(image);
  const before = measureDetail(target, landmarks, AT_REST, whole);
  const drawn = measureDetail(result, landmarks, moves, whole);
  if (!before || !drawn) return AS_IT_IS;
  const skin = matchDetail(drawn, before, texelsPerPixel(textureSize, faceSize));
  const sharpBefore = measureSharpness(target, landmarks, AT_REST, whole);
  const sharpDrawn = measureSharpness(result, landmarks, moves, whole);
  return sharpBefore && sharpDrawn ? matchSharpness(sharpDrawn, sharpBefore, skin) : skin;
}
