import { smoothstep } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { type LabPlanes, smoothKnown } from './lab-field.ts';
import { gridX, gridY } from './robust-fit.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const N = GRID_SIZE * GRID_SIZE;

/** Blur radius in texels that parts the shade of a hollow from its creases. */
const HOLLOW_RADIUS = 2;
/** Blur radius of the skin beside which brows are dark, and from which difference of lightness on it counts as hair. */
const AROUND_HAIR = { radius: 6, from: 0.05, surely: 0.11 };
/** Share of the target's own shade that is taken around nose and mouth: form of the nose comes with the source's. */
const AROUND_NOSE = 0.5;

/** Features with a colour of their own: no shade of skin can be read from them. */
const OWN_COLOUR = Float32Array.from({ length: N }, (_, i) =>
  Math.min(1, 1.4 * Math.max(GRID_REGIONS.eyeballs[i]!, 0.7 * GRID_REGIONS.brows[i]!, GRID_REGIONS.lips[i]!)),
);

/** The rim of an eye, 0..1: in wide eyes its white lies there, in others the edge of a lid. */
const RIM = boxBlur(
  GRID_REGIONS.eyeballs.map((value) => Math.min(1, 1.5 * value)),
  GRID_SIZE,
  GRID_SIZE,
  1,
  2,
).map((value) => Math.min(1, 2 * value));
/** By how much lids at the rim may be darker than the light of the whole face says: white beside them would gleam. */
const DARKEST_RIM = 0.14;

/** Where brows may be, 0..1; lids, which make-up darkens, are not. */
const MAY_BE_HAIR = GRID_REGIONS.browsReach.map((value, i) =>
  Math.min(1, 1.5 * Math.max(0, value - GRID_REGIONS.eyes[i]!)),
);

/** How much of the shade around eyes, nose and mouth is the target's, 0..1 with a soft border. */
export const HOLLOWS = boxBlur(
  Float32Array.from({ length: N }, (_, i) => {
    if (!GRID_FACE[i]) return 0;
    const v = (gridY(i) + 1) / 2;
    const eye = Math.max(GRID_REGIONS.eyesWide[i]!, GRID_REGIONS.browsWide[i]!);
    const below = v > 0.4 && v < 0.86 ? 1 - smoothstep(0.2, 0.45, Math.abs(gridX(i))) : 0;
    return Math.min(1, Math.max(eye, AROUND_NOSE * below));
  }),
  GRID_SIZE,
  GRID_SIZE,
  2,
  2,
);

/**
 * By how much each texel is darker than the skin around brows; 0 outside the face.
 * @param seen how well each texel shows the face, 0..1
 */
export function darkerThanSkin(lightness: Float32Array, seen: Float32Array): Float32Array {
  const skin = seen.map((value, i) =>
    GRID_FACE[i] ? value * Math.max(0, 1 - 2 * GRID_REGIONS.featuresButNose[i]!) : 0,
  );
  const around = smoothKnown(lightness, skin, AROUND_HAIR.radius);
  return lightness.map((value, i) => (GRID_FACE[i] ? around[i]! - value : 0));
}

/** The hair of brows, 0..1 on the grid: wherever it grows, not where the mesh has its brows. @param darker see {@link darkerThanSkin} */
export const hairIn = (darker: Float32Array): Float32Array =>
  darker.map((value, i) => MAY_BE_HAIR[i]! * smoothstep(AROUND_HAIR.from, AROUND_HAIR.surely, value));

/** The same of a face. @param seen how well each texel shows the face, 0..1 */
export const hairOfBrows = (lightness: Float32Array, seen: Float32Array): Float32Array =>
  hairIn(darkerThanSkin(lightness, seen));

/** Computed once for each face: a source is put into many pictures, and a target is drawn several times. */
const knownShades = new WeakMap<LabPlanes, LabPlanes>();

function shadeOf({ colour, seen }: Seen): LabPlanes {
  const known = knownShades.get(colour);
  if (known) return known;
  const shade = findShade(colour, seen);
  knownShades.set(colour, shade);
  return shade;
}

/** The shade of a face's skin over short distances: lids and sockets with it, hair, eyeballs and lips filled from around them. */
function findShade(colour: LabPlanes, seen: Float32Array): LabPlanes {
  const hair = boxBlur(hairOfBrows(colour[0], seen), GRID_SIZE, GRID_SIZE, 1, 1);
  const weight = seen.map((value, i) =>
    GRID_FACE[i] ? value * (1 - OWN_COLOUR[i]!) * Math.max(0, 1 - 1.5 * hair[i]!) : 0,
  );
  const smooth = (plane: Float32Array): Float32Array => smoothKnown(plane, weight, HOLLOW_RADIUS);
  return [smooth(colour[0]), smooth(colour[1]), smooth(colour[2])];
}

/** A face on the grid in Oklab, and how well each texel shows it, 0..1. */
interface Seen {
  readonly colour: LabPlanes;
  readonly seen: Float32Array;
}

/**
 * Leaves shadows, make-up and stubble around eyes, nose and mouth with the person that they belong to (`own` and `goal` change in
 * place): there the source brings what is finer than a hollow, and the target keeps its own shade.
 */
export function matchHollows(source: Seen, target: Seen, own: LabPlanes, goal: LabPlanes): void {
  const from = shadeOf(source);
  const to = shadeOf(target);
  for (let i = 0; i < N; i++) {
    const least = from[0][i]! + RIM[i]! * Math.max(0, own[0][i]! - DARKEST_RIM - from[0][i]!);
    own[0][i]! += (least - own[0][i]!) * HOLLOWS[i]!;
    goal[0][i]! += (to[0][i]! - goal[0][i]!) * HOLLOWS[i]!;
  }
  for (const c of [1, 2] as const)
    for (let i = 0; i < N; i++) {
      const k = HOLLOWS[i]!;
      if (k === 0) continue;
      own[c][i]! += (from[c][i]! - own[c][i]!) * k;
      goal[c][i]! += (to[c][i]! - goal[c][i]!) * k;
    }
}
