import { smoothstep } from '../raster/image.ts';
import { boxBlur, resizePlane, shrinkPlane } from '../raster/planes.ts';
import type { UnwrappedFace } from './atlas.ts';
import { extreme } from './morphology.ts';
import { findIntruders } from './intruders.ts';
import { findSkinAdaptively, measureLight, type SkinField, type SkinLight, starShapedLimit } from './skin.ts';
import { isSeed } from './topology/grid.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';

/** Side at which the mask is worked out. */
const MASK_SIZE = 128;

/** Hair throws a shadow on the skin beside it: that many texels are left out. */
const WARY = 2;

/** What the mask says of a source. */
export interface SkinStatistics extends SkinLight {
  /** Share of the face that hair, hands, glasses or paint cover. */
  readonly rejectedSkin: number;
  /** Share of jaw and chin that is covered on both sides: above 0.18 there is a full beard. */
  readonly beard: number;
}

/** Lowers the confidence of `face` (in place) where something covers the skin. */
export function maskCoveredSkin(face: UnwrappedFace): SkinStatistics {
  const field = shrinkToField(face);
  const { candidates } = field;
  const { trust, rejected } = findSkinAdaptively(field, 0.33);
  const beard = beardShare(trust, candidates);
  markIntruders(trust, candidates, findIntruders(face));
  const skin = starShapedLimit(extreme(trust, MASK_SIZE, WARY, 'min'), candidates, MASK_SIZE);
  const features = featureTrust(trust, candidates);

  const size = face.size;
  const skinLarge = resizePlane(skin, MASK_SIZE, MASK_SIZE, size, size);
  const featuresLarge = resizePlane(features, MASK_SIZE, MASK_SIZE, size, size);
  const { confidence, cover } = face;
  for (let i = 0; i < confidence.length; i++) confidence[i]! *= skinLarge[i]! * featuresLarge[i]!;
  boxBlur(confidence, size, size, Math.max(1, size / 128), 1);
  for (let i = 0; i < confidence.length; i++) if (!cover[i]) confidence[i] = 0;
  return { ...measureLight(field, trust), rejectedSkin: rejected, beard };
}

/** Lowers the trust (in place) where the outline of something in front of the face runs. */
function markIntruders(trust: Float32Array, candidates: Float32Array, outlines: Float32Array): void {
  const small = resizePlane(outlines, REGION_SIZE, REGION_SIZE, MASK_SIZE, MASK_SIZE);
  for (let i = 0; i < trust.length; i++) if (candidates[i] && small[i]! > 0.25) trust[i] = 0;
}

/** Where beards grow: the jaw and the chin below the lips, in texture space. */
const JAW = { top: 0.66, bottom: 0.97 };

/** Share of the jaw that is not skin on either side: one side alone is shade, or a hand. */
function beardShare(trust: Float32Array, candidates: Float32Array): number {
  let seen = 0;
  let bearded = 0;
  for (let y = Math.round(JAW.top * MASK_SIZE); y < JAW.bottom * MASK_SIZE; y++)
    for (let x = 0; x < MASK_SIZE / 2; x++) {
      const i = y * MASK_SIZE + x;
      const j = y * MASK_SIZE + MASK_SIZE - 1 - x;
      if (!candidates[i] || !candidates[j]) continue;
      seen++;
      if (trust[i]! < 0.5 && trust[j]! < 0.5) bearded++;
    }
  return seen > 0 ? bearded / seen : 0;
}

function shrinkToField(face: UnwrappedFace): SkinField {
  const { size, cover, confidence } = face;
  const factor = size / MASK_SIZE;
  const wide = resizePlane(REGIONS.featuresWide, REGION_SIZE, REGION_SIZE, MASK_SIZE, MASK_SIZE);
  const inFace = new Float32Array(MASK_SIZE * MASK_SIZE);
  const candidates = new Float32Array(inFace.length);
  const seeds = new Float32Array(inFace.length);
  for (let y = 0; y < MASK_SIZE; y++)
    for (let x = 0; x < MASK_SIZE; x++) {
      const i = y * MASK_SIZE + x;
      const k = Math.floor((y + 0.5) * factor) * size + Math.floor((x + 0.5) * factor);
      if (!cover[k]) continue;
      inFace[i] = 1;
      if (confidence[k]! > 0.25 && wide[i]! < 0.3) candidates[i] = 1;
      if (candidates[i] && confidence[k]! > 0.8 && isSeed((x + 0.5) / MASK_SIZE, (y + 0.5) / MASK_SIZE)) seeds[i] = 1;
    }
  return {
    size: MASK_SIZE,
    r: shrinkPlane(face.r, cover, size, factor),
    g: shrinkPlane(face.g, cover, size, factor),
    b: shrinkPlane(face.b, cover, size, factor),
    face: inFace,
    candidates,
    seeds,
  };
}

/**
 * Trust in the features: that of the skin around them. A feature that is covered on one side alone is dropped there, to be
 * taken mirrored from the other side; covered on both sides, the picture's own is still the best there is.
 */
function featureTrust(trust: Float32Array, candidates: Float32Array): Float32Array {
  const near = boxBlur(
    trust.map((value, i) => (candidates[i] ? value : 0)),
    MASK_SIZE,
    MASK_SIZE,
    4,
    2,
  );
  const count = boxBlur(candidates.slice(), MASK_SIZE, MASK_SIZE, 4, 2);
  const own = near.map((value, i) =>
    candidates[i] ? 1 : count[i]! > 0.02 ? smoothstep(0.35, 0.8, value / count[i]!) : 1,
  );
  const tight = resizePlane(REGIONS.featuresTight, REGION_SIZE, REGION_SIZE, MASK_SIZE, MASK_SIZE);
  const result = own.slice();
  for (let y = 0; y < MASK_SIZE; y++)
    for (let x = 0; x < MASK_SIZE; x++) {
      const i = y * MASK_SIZE + x;
      const mirrored = y * MASK_SIZE + MASK_SIZE - 1 - x;
      result[i] = Math.max(own[i]!, (1 - own[mirrored]!) * Math.min(1, tight[i]! * 1.5));
    }
  return result;
}
