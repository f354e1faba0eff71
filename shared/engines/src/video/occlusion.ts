import { boxBlur, pullPush } from '../raster/index.ts';
import { median } from '../statistics/index.ts';
import { labPlanes, type LabPlanes, toLabPlanes } from '../face/lab-field.ts';
import { connectedParts } from '../face/morphology.ts';
import type { GridSample } from '../face/target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from '../face/topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
const channels = [0, 1, 2] as const;
const FACE_TEXELS = Uint16Array.from({ length: N }, (_, i) => i).filter((i) => GRID_FACE[i]);
const SKIN_TEXELS = FACE_TEXELS.filter((i) => GRID_REGIONS.features[i]! < 0.1);
/** Every fourth of them says what is typical of all. */
const SKIN_SAMPLE = SKIN_TEXELS.filter((_, n) => n % 4 === 0);
/** Eyes, brows and lips with what moves around them: a raised brow or a pout is no hand. */
const LIVELY = Uint8Array.from({ length: N }, (_, i) => {
  const { features, browsWide, eyesWide, lipsWide } = GRID_REGIONS;
  return Math.max(features[i]!, browsWide[i]!, eyesWide[i]!, lipsWide[i]!) > 0.15 ? 1 : 0;
});

/** One frame's face on the grid, in Oklab, less the frame's own median skin: what is left hardly changes with exposure. */
export interface FrameTexture {
  readonly lab: LabPlanes;
  readonly visibility: Float32Array;
}

export function frameTexture({ colour, visibility }: GridSample): FrameTexture {
  // What is known of a colour is not changed.
  const [light, a, b] = toLabPlanes(colour);
  const lab = [light.slice(), a.slice(), b.slice()] as const;
  for (const plane of lab) {
    boxBlur(plane, GRID_SIZE, GRID_SIZE, 1, 1);
    const middle = median(Float32Array.from(SKIN_SAMPLE, (i) => plane[i]!));
    for (let i = 0; i < N; i++) plane[i]! -= middle;
  }
  return { lab, visibility };
}

/** What each texel of a face usually looks like: median and deviation over the frames of a window. */
export interface UsualFace {
  readonly median: LabPlanes;
  readonly deviation: LabPlanes;
}

/** A frame of the window, and what is known to cover the face there. */
export interface WindowFrame {
  readonly texture: FrameTexture;
  readonly covered: Float32Array | null;
}

/** Least deviation that counts as ordinary, for lightness and for each chroma. */
const LEAST_DEVIATION = [0.022, 0.007, 0.007] as const;
/** Fewer uncovered frames say nothing: then the covered ones count as well. */
const LEAST_FRAMES = 4;
/** Standard deviation of a normal distribution over its median absolute deviation. */
const DEVIATION = 1.48;

export function usualFace(frames: readonly WindowFrame[]): UsualFace {
  const usual: UsualFace = { median: labPlanes(), deviation: labPlanes() };
  const all = new Float32Array(frames.length);
  const values = new Float32Array(frames.length);
  for (const i of FACE_TEXELS)
    for (const c of channels) {
      let seen = 0;
      for (const [f, { texture, covered }] of frames.entries()) {
        const value = texture.lab[c][i]!;
        all[f] = value;
        if (texture.visibility[i]! > 0.3 && !(covered && covered[i]! > 0.3)) values[seen++] = value;
      }
      const used = seen < LEAST_FRAMES ? all : values;
      const count = seen < LEAST_FRAMES ? frames.length : seen;
      const middle = medianOf(used, count);
      for (let f = 0; f < count; f++) used[f] = Math.abs(used[f]! - middle);
      usual.median[c][i] = middle;
      usual.deviation[c][i] = Math.max(LEAST_DEVIATION[c], DEVIATION * medianOf(used, count));
    }
  return usual;
}

/** Median of the first `count` values, which are sorted in place: by insertion, as they are few. */
function medianOf(values: Float32Array, count: number): number {
  for (let k = 1; k < count; k++) {
    const value = values[k]!;
    let at = k - 1;
    for (; at >= 0 && values[at]! > value; at--) values[at + 1] = values[at]!;
    values[at + 1] = value;
  }
  return values[count >> 1] ?? 0;
}

/** Deviations from which on a texel is covered; an area grows to where it falls below a share of that. */
const LIMIT = 3.2;
const GROW = 0.65;
/** Least share of the skin that must be beyond the limit in one area: a blush or a highlight is smaller. */
const LEAST_SHARE = 0.016;

/**
 * What covers the face in a frame: connected areas whose colours leave the texels' own range.
 * @returns 0..1 on the grid; null where nothing does
 */
export function findCover(frame: FrameTexture, usual: UsualFace): Float32Array | null {
  const strange = strangeness(frame, usual);
  const candidates = new Uint8Array(N);
  for (const i of FACE_TEXELS) if (strange[i]! > LIMIT * GROW) candidates[i] = 1;
  const out = new Float32Array(N);
  let any = false;
  for (const { members } of connectedParts(candidates, GRID_SIZE)) {
    const strong = members.reduce((count, i) => count + (strange[i]! > LIMIT && !LIVELY[i] ? 1 : 0), 0);
    if (strong < LEAST_SHARE * SKIN_TEXELS.length) continue;
    any = true;
    for (const i of members) out[i] = 1;
  }
  return any ? closeCover(out) : null;
}

function strangeness(frame: FrameTexture, usual: UsualFace): Float32Array {
  const seen = SKIN_SAMPLE.filter((i) => frame.visibility[i]! > 0.3);
  // Exposure is the offset on which most texels agree: a hand over half of the face would shift their median.
  const offset = channels.map((c) =>
    halfSampleMode(Float32Array.from(seen, (i) => frame.lab[c][i]! - usual.median[c][i]!)),
  );
  const out = new Float32Array(N);
  for (const i of FACE_TEXELS) {
    let sum = 0;
    for (const c of channels)
      sum += ((frame.lab[c][i]! - usual.median[c][i]! - offset[c]!) / usual.deviation[c][i]!) ** 2;
    out[i] = Math.sqrt(sum / 1.5);
  }
  const inside = boxBlur(GRID_FACE.slice(), GRID_SIZE, GRID_SIZE, 1, 1);
  return boxBlur(out, GRID_SIZE, GRID_SIZE, 1, 1).map((value, i) => value / Math.max(0.2, inside[i]!));
}

/** The middle of the narrowest half, again and again. Source: Robertson and Cryer, JASA 69, 1974. @param values sorted in place */
export function halfSampleMode(values: Float32Array): number {
  values.sort();
  let from = 0;
  let to = values.length;
  while (to - from > 8) {
    const half = (to - from) >> 1;
    let best = from;
    for (let k = from; k + half < to; k++)
      if (values[k + half]! - values[k]! < values[best + half]! - values[best]!) best = k;
    from = best;
    to = best + half;
  }
  return values[(from + to) >> 1] ?? 0;
}

/** Closes the gaps between the outlines of a hand, whose middle may have the skin's own colour, and lets features follow what lies around. */
function closeCover(cover: Float32Array): Float32Array {
  const near = boxBlur(cover.slice(), GRID_SIZE, GRID_SIZE, 4, 1);
  const closed = cover.map((value, i) => (value || near[i]! > 0.55 ? 1 : 0) * GRID_FACE[i]!);
  const known = GRID_FACE.map((value, i) => (LIVELY[i] ? 0 : value));
  const around = pullPush([closed], known, GRID_SIZE, GRID_SIZE)[0]!;
  // Lips and eyes change by themselves: there what lies around them counts more than what they look like.
  for (const i of FACE_TEXELS) if (LIVELY[i]) closed[i] = around[i]! > (cover[i] ? 0.2 : 0.5) ? 1 : 0;
  // A texel more on all sides: near an occluder the target's own skin blends in unseen, a cut edge does not.
  return boxBlur(closed, GRID_SIZE, GRID_SIZE, 1, 1).map((value) => Math.min(1, value * 3));
}

/** Share of the face that is covered. */
export const coveredShare = (cover: Float32Array | null): number =>
  cover ? FACE_TEXELS.reduce((sum, i) => sum + cover[i]!, 0) / FACE_TEXELS.length : 0;
