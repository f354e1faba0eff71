import { boxBlur } from '../raster/planes.ts';
import { NOSTRILS } from './feature-match.ts';
import { type LabPlanes, softLimit } from './lab-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;

/**
 * How far the light on skin, on nostrils (dark in any light), and the hue of both may differ from the target's, in Oklab. Of 70 pairs of
 * speakers 18 were given away by a nose that gleamed or was dark in the light of another lamp. With 0.03 and 0.06 a recogniser finds the
 * results 0.005 further from the source than with 0.05 and 0.09.
 */
const TOLERATED = { skin: 0.04, nostrils: 0.075, chroma: 0.008 };
/** Blur radius in texels: pores, scars and the edges of a nose are no light. */
const RADIUS = 1;

/** Skin, 0..1: no eyes, brows or lips. */
const SKIN = GRID_REGIONS.featuresButNose.map((value, i) => (GRID_FACE[i] ? Math.max(0, 1 - 1.5 * value) : 0));

/** Where there is any. */
const TEXELS = Uint16Array.from({ length: N }, (_, i) => i).filter((i) => SKIN[i]! > 0);

/** One of two faces on the grid. */
export interface LitFace {
  readonly colour: LabPlanes;
  /** Its smooth skin colour; changes in place. */
  readonly smooth: LabPlanes;
}

/**
 * Gleams and shadows on the skin between the features tell of the lamp, and only a little of the person: what the source's differ from
 * the target's beyond that is not carried over (the smooth colours of both change in place).
 * @param seen how well the target shows each texel, 0..1: nothing is drawn where it does not
 * @param gains of the source's relief, as it is drawn: that of L, and that of a and b
 */
export function limitForeignLight(
  source: LitFace,
  target: LitFace,
  seen: Float32Array,
  gains: { readonly lightGain: Float32Array; readonly chromaGain: Float32Array },
): void {
  const weight = new Float32Array(N);
  for (const i of TEXELS) weight[i] = seen[i]! * SKIN[i]!;
  const blur = (plane: Float32Array): Float32Array => boxBlur(plane, GRID_SIZE, GRID_SIZE, RADIUS, 2);
  const known = blur(weight.slice());
  for (const c of [0, 1, 2] as const) {
    const gain = c === 0 ? gains.lightGain : gains.chromaGain;
    const [ownColour, own] = [source.colour[c], source.smooth[c]];
    const [colour, goal] = [target.colour[c], target.smooth[c]];
    const [from, to] = [new Float32Array(N), new Float32Array(N)];
    for (const i of TEXELS) {
      from[i] = weight[i]! * (ownColour[i]! - own[i]!);
      to[i] = weight[i]! * (colour[i]! - goal[i]!);
    }
    blur(from);
    blur(to);
    for (const i of TEXELS) {
      if (!weight[i]) continue;
      const brought = from[i]! / known[i]!;
      const there = to[i]! / known[i]!;
      const most = c === 0 ? TOLERATED.skin + (TOLERATED.nostrils - TOLERATED.skin) * NOSTRILS[i]! : TOLERATED.chroma;
      own[i]! += weight[i]! * brought;
      goal[i]! += weight[i]! * (there + softLimit(gain[i]! * brought - there, most));
    }
  }
}
