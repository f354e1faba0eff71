import { boxBlur } from '../../raster/planes.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { lazyFields } from './lazy-fields.ts';
import {
  LEFT_BROW,
  LEFT_EYE,
  LEFT_LIDS,
  LIPS_OUTER,
  NOSTRILS,
  RIGHT_BROW,
  RIGHT_EYE,
  RIGHT_LIDS,
  U,
  V,
} from './mesh.ts';

/** Side of the region masks in texels. */
export const REGION_SIZE = 256;

/** A polygon of mesh vertices, pushed outwards from its centre by `grow` (in units of the texture's side). */
type Part = readonly [vertices: readonly number[], grow: number];

function outline(vertices: readonly number[], grow: number): number[] {
  let centreU = 0;
  let centreV = 0;
  for (const i of vertices) {
    centreU += U[i]! / vertices.length;
    centreV += V[i]! / vertices.length;
  }
  return vertices.flatMap((i) => {
    const du = U[i]! - centreU;
    const dv = V[i]! - centreV;
    const length = Math.hypot(du, dv) || 1;
    return [(U[i]! + (du / length) * grow) * REGION_SIZE, (V[i]! + (dv / length) * grow) * REGION_SIZE];
  });
}

function region(parts: readonly Part[], softness: number): Float32Array {
  const mask = new Float32Array(REGION_SIZE * REGION_SIZE);
  for (const [vertices, grow] of parts) fillPolygon(outline(vertices, grow), REGION_SIZE, REGION_SIZE, mask);
  return boxBlur(mask, REGION_SIZE, REGION_SIZE, softness);
}

const eyes = (grow: number): Part[] => [
  [RIGHT_EYE, grow],
  [LEFT_EYE, grow],
];
const brows = (grow: number): Part[] => [
  [RIGHT_BROW, grow],
  [LEFT_BROW, grow],
];

/** Soft masks in texture space, REGION_SIZE squared, 0..1. */
export const REGIONS = lazyFields({
  /** Eyes, brows, lips, nostrils: nothing there says how the skin is lit. */
  features: () => region([...eyes(0.035), ...brows(0.03), [LIPS_OUTER, 0.04], [NOSTRILS, 0.015]], 2),
  /** The same without the nose. */
  featuresButNose: () => region([...eyes(0.035), ...brows(0.03), [LIPS_OUTER, 0.045]], 2),
  /** The smallest outline of the features, for light that changes over short distances. */
  featuresTight: () => region([...eyes(0.008), ...brows(0.006), [LIPS_OUTER, 0.035]], 1),
  /** Where skin cannot be separated from occluders. */
  featuresWide: () => region([...eyes(0.045), ...brows(0.03), [LIPS_OUTER, 0.03], [NOSTRILS, 0.03]], 3),
  /** What must come from the source, or the result shows another person. */
  identity: () => region([...eyes(0.06), ...brows(0.06), [LIPS_OUTER, 0.05], [NOSTRILS, 0.05]], 5),
  /** Eyes with their lids. */
  eyes: () =>
    region(
      [
        [RIGHT_LIDS, 0.012],
        [LEFT_LIDS, 0.012],
      ],
      3,
    ),
  /** Eyes with a margin for lashes and shadow. */
  eyesWide: () => region(eyes(0.06), 4),
  /** Between the lid edges. */
  eyeballs: () => region(eyes(0), 1),
  /** Brows with a margin, as wide as other people's brows may be. */
  browsWide: () => region(brows(0.045), 4),
  /** As far as the tails of long brows reach. */
  browsReach: () => region(brows(0.07), 3),
  brows: () => region(brows(0.01), 1),
  lips: () => region([[LIPS_OUTER, 0]], 1),
  /** Lips with a margin, where a mouth that is kept passes over into the skin. */
  lipsWide: () => region([[LIPS_OUTER, 0.035]], 4),
});

/** Name of a region mask. */
export type RegionName = keyof typeof REGIONS;
