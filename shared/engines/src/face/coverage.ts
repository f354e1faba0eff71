import type { KeptPart } from '@facet/contracts/kept-parts';
import { smoothstep } from '../raster/image.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { looksBearded, unlikeShaven } from './beard.ts';
import { hairOfBrows } from './hollows.ts';
import { toLabPlanes } from './lab-field.ts';
import { gridX, gridY } from './robust-fit.ts';
import type { TargetField } from './target-field.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;
type Planes = readonly [Float32Array, Float32Array, Float32Array];

/** Which parts of the target stay its own. */
export interface Kept {
  readonly eyes: boolean;
  readonly mouth: boolean;
  /** They are part of the mask. */
  readonly brows: boolean;
  /** 0..1 on the grid: glasses, a beard, brows, or what else is in front; null where nothing is. */
  readonly mask: Float32Array | null;
}

/** Width of the soft border, as a share of the face. */
const FEATHER = 0.075;
/** Share of an ellipse over which the texture fades once more: hairline and jaw stay the target's. */
const OUTER = 0.2;

/** Falls from 1 to 0 inwards of the face's border. */
const EDGE = edgeField();

function edgeField(): Float32Array {
  const fine = GRID_SIZE * 2;
  const mask = resizePlane(GRID_FACE, GRID_SIZE, GRID_SIZE, fine, fine).map((value) => (value > 0.5 ? 1 : 0));
  boxBlur(mask, fine, fine, Math.max(1, Math.round((fine * 0.85 * FEATHER) / 3)), 3);
  return resizePlane(mask, fine, fine, GRID_SIZE, GRID_SIZE).map((value, i) => {
    if (!GRID_FACE[i]) return 0;
    const reach = Math.hypot(gridX(i) / 0.86, (gridY(i) - 0.12) / 0.84);
    return smoothstep(0.58, 0.9, value) * (1 - smoothstep(1 - OUTER, 1, reach));
  });
}

/**
 * How much of the source shows, 0..1 on the grid.
 * @param confidence how well the source shows the texel
 */
export function alphaField(confidence: Float32Array, target: TargetField, kept: Kept): Float32Array {
  const alpha = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    // A turned face ends where its surface turns away, well inside the texture's border.
    let a = EDGE[i]! * target.visibility[i]! * target.trust[i]! * smoothstep(0.02, 0.5, confidence[i]!);
    // Eyes keep their own light, gleam and direction: a face with another's eyeballs squints. Their colour follows, see `colourIrises`.
    a *= 1 - Math.min(1, GRID_REGIONS.eyeballs[i]! * 1.3);
    if (kept.eyes) a *= 1 - Math.min(1, GRID_REGIONS.eyes[i]! * 1.3);
    if (kept.mouth) a *= 1 - Math.min(1, GRID_REGIONS.lips[i]! * 1.3);
    if (kept.mask) a *= 1 - kept.mask[i]!;
    alpha[i] = a;
  }
  return alpha;
}

/** What shows whose face it is: eyes, brows, nose and lips with what lies between them, 0..1 with a soft border. */
const CORE = boxBlur(
  Float32Array.from({ length: N }, (_, i) => {
    if (!GRID_FACE[i]) return 0;
    const v = (gridY(i) + 1) / 2;
    const beside = Math.abs(gridX(i)) - 0.12 * smoothstep(0.42, 0.62, v);
    const nose = v > 0.3 && v < 0.68 ? 1 - smoothstep(0.12, 0.3, beside) : 0;
    return Math.min(1, Math.max(GRID_REGIONS.identity[i]!, nose));
  }),
  GRID_SIZE,
  GRID_SIZE,
  2,
  2,
);

/** Differences of the relief, in Oklab, up to which the source's skin is shown, and from which on the target keeps its own. */
const DISAGREE = { little: 0.035, much: 0.11 };

/**
 * Leaves the target its own skin around the features (a new field): hair, hands, shadows, folds and make-up of the source stay behind.
 * @param share of the source's skin that shows where both are alike, 0..1
 * @param difference of what the source would bring from what the target shows, each less its smooth skin colour
 */
export function leaveSkin(alpha: Float32Array, share: number, difference: Float32Array): Float32Array {
  if (share === 1) return alpha;
  return alpha.map((value, i) => {
    const skin = share * (1 - smoothstep(DISAGREE.little, DISAGREE.much, difference[i]!));
    return value * (skin + (1 - skin) * CORE[i]!);
  });
}

/** Computed once for each target: it is drawn several times. */
const knownBrows = new WeakMap<TargetField, Float32Array>();

/** The target's brows, wherever its hair grows, with a soft border: 0..1 on the grid. */
function targetBrows(target: TargetField): Float32Array {
  const known = knownBrows.get(target);
  if (known) return known;
  const brows = findBrows(target);
  knownBrows.set(target, brows);
  return brows;
}

function findBrows(target: TargetField): Float32Array {
  const seen = target.trust.map((value, i) => value * target.visibility[i]!);
  const hair = hairOfBrows(toLabPlanes(target.colour)[0], seen);
  const brows = hair.map((value, i) => value * Math.min(1, 2 * GRID_REGIONS.browsReach[i]!));
  return boxBlur(brows, GRID_SIZE, GRID_SIZE, 1, 2).map((value) => smoothstep(0.04, 0.3, value));
}

/** From this share of a target's brows on that runs into what is no skin (a fringe, a cap, the hairline), they stay. */
const BROWS_COVERED = 0.3;

/** Whether the target must keep its brows: where they run into hair, part of them would stay beside the source's. */
export function browsRunIntoHair(target: TargetField): boolean {
  const hair = hairOfBrows(toLabPlanes(target.colour)[0], target.visibility);
  let all = 0;
  let covered = 0;
  for (let i = 0; i < N; i++) {
    all += hair[i]!;
    covered += hair[i]! * (1 - smoothstep(0.2, 0.7, target.trust[i]!));
  }
  return all >= 12 && covered >= BROWS_COVERED * all;
}

/** Where brows can grow, the eyes left out, 0..1 on the grid. */
const BROWS = GRID_REGIONS.browsReach.map((value, i) => Math.max(0, Math.min(1, 1.5 * value) - GRID_REGIONS.eyes[i]!));

/** The same, and the target's own brows. */
export const keepBrows = (kept: Kept): Kept => ({
  ...kept,
  brows: true,
  mask: kept.mask ? kept.mask.map((value, i) => Math.max(value, BROWS[i]!)) : BROWS,
});

const KEEPING: Readonly<Record<KeptPart, (kept: Kept, suits: () => boolean) => Kept>> = {
  brows: keepBrows,
  'unsuited-brows': (kept, suits) => (suits() ? kept : keepBrows(kept)),
};

/** The same, and the parts that the visitor wants to stay. @param suits whether the source's brows suit, see `browsSuit` */
export const keepParts = (kept: Kept, parts: readonly KeptPart[], suits: () => boolean): Kept =>
  parts.reduce((before, part) => KEEPING[part](before, suits), kept);

/** Where the target's brows are replaced by skin, and its skin (0..255) as it would be without them. */
export interface Browless {
  /** 0..1. */
  readonly area: Float32Array;
  readonly skin: Planes;
}

/** Takes the target's brows away, so that they do not stand beside the source's: its own skin without brows is laid under the source. */
export function removeBrows(target: TargetField, kept: Kept): Browless {
  const area = new Float32Array(N);
  const weight = new Float32Array(N);
  const brows = targetBrows(target);
  for (let i = 0; i < N; i++) {
    if (!GRID_FACE[i]) continue;
    // At the edge of a turned face there is no skin to lay under anything.
    const seen = target.trust[i]! * target.visibility[i]! * smoothstep(0, 0.3, EDGE[i]!);
    area[i] = brows[i]! * seen * (1 - (kept.mask?.[i] ?? 0));
    weight[i] =
      (1 - brows[i]!) *
      (1 - GRID_REGIONS.brows[i]!) *
      (1 - Math.min(1, GRID_REGIONS.eyes[i]!)) *
      smoothstep(0.75, 1, target.trust[i]!) *
      target.visibility[i]!;
  }
  const [r, g, b] = pullPush(target.colour, weight, GRID_SIZE, GRID_SIZE).map((plane) =>
    boxBlur(plane, GRID_SIZE, GRID_SIZE, 1, 1),
  );
  return { area, skin: [r!, g!, b!] };
}

/** From this share of a jaw (see SkinStatistics.beard) on there is a full beard. */
const FULL_BEARD = 0.18;

/**
 * Whether the target keeps its lower face: a beard of the source would end at the jaw, where the picture shows bare skin, and the
 * source's bare skin would cut holes into a beard of the target.
 * @param source beard: see SkinStatistics
 */
export function keepsLowerFace(
  source: { readonly beard: number; readonly colour: Planes },
  target: TargetField,
): boolean {
  return (
    source.beard >= FULL_BEARD ||
    looksBearded(source.colour) ||
    looksBearded(target.colour) ||
    unlikeShaven(source.colour, target.colour)
  );
}
