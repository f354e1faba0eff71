import { smoothstep, type RasterImage } from '../raster/image.ts';
import { fieldAtPixels, fillField, type PixelMap } from './field-pixels.ts';
import type { DrawnRegion } from './render.ts';
import { COVER_SIDE, halved, likelyCover } from './cover-network.ts';
import { connectedParts, extreme } from './morphology.ts';
import { withoutCover, type GridSample, type TargetField } from './target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';

/** Cover from which on a pixel is put back, and up to which only partly. */
const RESTORED = { from: 0.15, surely: 0.5 };

/**
 * Puts what covers the face back over the drawn picture (in place), at its place: the drawing bends the target's pixels.
 * @param still where the target's face lies in the region
 */
export function restoreCover(image: RasterImage, region: DrawnRegion, still: PixelMap, cover: Float32Array): void {
  const { width, before } = region;
  if (cover.every((value) => value <= RESTORED.from)) return;
  const covered = fieldAtPixels(still, fillField(cover));
  for (let p = 0; p < covered.length; p++) {
    const k = smoothstep(RESTORED.from, RESTORED.surely, covered[p]!);
    if (k === 0) continue;
    const o = ((Math.floor(p / width) + region.y) * image.width + (p % width) + region.x) * 4;
    for (let c = 0; c < 3; c++) image.data[o + c]! += (before[p * 4 + c]! - image.data[o + c]!) * k;
  }
}

/** Shares of skin (see TargetField.trust) below which something else is certainly in front, and above which nothing is. */
const COVERED = { surely: 0.1, hardly: 0.45 };

/**
 * What is in front of a face in a still picture, 0..1 on the grid: what the target keeps, and what is no skin. Of eyes, brows and lips,
 * which are none either, nothing is said.
 * @param trust see TargetField
 * @param kept see Kept
 */
export function stillCover(trust: Float32Array, kept: Float32Array | null): Float32Array {
  const { featuresWide, browsReach } = GRID_REGIONS;
  const unlike = trust.map((value, i) =>
    GRID_FACE[i] && Math.max(featuresWide[i]!, browsReach[i]!) < 0.05
      ? 1 - smoothstep(COVERED.surely, COVERED.hardly, value)
      : 0,
  );
  boxBlur(unlike, GRID_SIZE, GRID_SIZE, 1, 1);
  return kept ? unlike.map((value, i) => Math.max(value, kept[i]!)) : unlike;
}

/** Likelihood up to which a thing before the face reaches, and the one that is needed somewhere in it. */
const LIKELY = { reaches: 0.35, surely: 0.97 };
/** Least number of sure samples of a thing, of the 1,600 of a face. */
const LEAST = 24;
/** How directly a sample faces the camera to be sure at all: at the rim of a face that is turned away little is seen of it. */
const SEEN = 0.5;
/** Share of the face from which on it is not believed: of a drawing, or a face of one colour, the network knows nothing. */
const MOST = 0.6;
/** Samples of the network that a face takes. */
const FACE_SAMPLES = GRID_FACE.reduce((sum, value) => sum + value, 0) / (GRID_SIZE / COVER_SIDE) ** 2;

/**
 * What lies before a face, hands and things alike, and as much around it as is drawn softly: 0..1 on the grid; null where nothing does.
 */
export function coverBefore(sample: GridSample): Float32Array | null {
  const likely = likelyCover(sample);
  const seen = halved(sample.visibility);
  const marked = new Uint8Array(likely.length);
  const sure = new Uint8Array(likely.length);
  for (let i = 0; i < likely.length; i++) {
    if (likely[i]! > LIKELY.reaches) marked[i] = 1;
    if (likely[i]! > LIKELY.surely && seen[i]! > SEEN) sure[i] = 1;
  }
  const out = new Float32Array(likely.length);
  let covered = 0;
  for (const { members } of connectedParts(marked, COVER_SIDE)) {
    if (members.filter((i) => sure[i]).length < LEAST) continue;
    covered += members.length;
    for (const i of members) out[i] = 1;
  }
  if (covered === 0 || covered > MOST * FACE_SAMPLES) return null;
  const large = extreme(resizePlane(out, COVER_SIDE, COVER_SIDE, GRID_SIZE, GRID_SIZE), GRID_SIZE, 1, 'max');
  return large.map((value, i) => Math.min(1, value * 1.5) * GRID_FACE[i]!);
}

/** A face as its skin is judged, and what lies before it (see {@link coverBefore}). */
export function uncovered(sampled: TargetField): { readonly field: TargetField; readonly before: Float32Array | null } {
  const before = coverBefore(sampled);
  return { field: before ? withoutCover(sampled, before) : sampled, before };
}

/** Two masks in one; null is an empty one. */
export const either = (a: Float32Array | null, b: Float32Array | null): Float32Array | null =>
  a && b ? a.map((value, i) => Math.max(value, b[i]!)) : (a ?? b);
