import type { Face } from '../../face/face.ts';
import { findGlasses, WEARS_GLASSES } from '../../face/glasses.ts';
import { REGION_SIZE } from '../../face/topology/regions.ts';
import { unwrapFace } from '../../face/atlas.ts';
import { createPyramid } from '../../raster/mips.ts';
import type { RasterImage } from '../../raster/image.ts';
import type { HairyHead } from './layers.ts';
import type { WigMeasures } from './plan.ts';

/** Why hair of another photo would not look right. The tool has a sentence for each. */
export type WigRefusalCode =
  /** The heads look in different directions, or are tilted differently. */
  | 'angles-differ'
  /** There is next to no hair to take. */
  | 'donor-no-hair'
  | 'donor-too-small'
  /** Their hair falls below the chin: where it lies on shoulders and clothes it is seldom cut out well. */
  | 'donor-long-hair'
  /** What their glasses hide of forehead and temples would be drawn into the picture. */
  | 'donor-glasses'
  /** Their hair cannot be separated from their skin or from what is behind it. */
  | 'donor-unclear'
  /** The edge of their photo cuts their hair off. */
  | 'donor-cut-off'
  /** Half of their face lies in the shade, or light of several colours falls on it. */
  | 'donor-uneven-light'
  | 'light-differs'
  /** The visitor's own hair is longer or wider than the new one. */
  | 'own-hair-larger';

/** Limits. Angles are in degrees, areas in squares of a face height, lengths in face heights. */
export const WIG_LIMITS = {
  yaw: 14,
  pitch: 11,
  roll: 14,
  leastHair: 0.15,
  /** Height of the donor's face over the visitor's, of which more pixels than `enough` do not count. */
  size: 0.5,
  enough: 700,
  /** Of hair below the chin. Short hair has none there; of long hair before clothes often little is found, and it comes out in tufts. */
  long: 0.015,
  haze: 0.45,
  cut: 0.08,
  tint: 0.16,
  unevenness: 0.36,
  light: 2.2,
  below: 0.04,
  above: 0.22,
} as const;

/** Two heads before anything is cut out. */
export function assessPoses(visitor: Pick<Face, 'pose'>, donor: Pick<Face, 'pose'>): WigRefusalCode | null {
  const off = (['yaw', 'pitch', 'roll'] as const).some(
    (angle) => Math.abs(visitor.pose[angle] - donor.pose[angle]) > WIG_LIMITS[angle],
  );
  return off ? 'angles-differ' : null;
}

/** Whether glasses are seen on the face that gives hair. */
export function assessGlasses(image: RasterImage, { landmarks }: Pick<Face, 'landmarks'>): WigRefusalCode | null {
  const { score } = findGlasses(unwrapFace(createPyramid(image), landmarks, REGION_SIZE));
  return score > WEARS_GLASSES ? 'donor-glasses' : null;
}

/**
 * The one who gives hair.
 * @param unit height of the visitor's face in pixels
 */
export function assessDonor({ hair }: Pick<HairyHead, 'hair'>, unit: number): WigRefusalCode | null {
  if (hair.amount < WIG_LIMITS.leastHair) return 'donor-no-hair';
  if (hair.place.unit < WIG_LIMITS.size * Math.min(unit, WIG_LIMITS.enough)) return 'donor-too-small';
  const { tint, unevenness } = hair.head.skin;
  if (tint > WIG_LIMITS.tint || unevenness > WIG_LIMITS.unevenness) return 'donor-uneven-light';
  return null;
}

/** What a plan comes to. */
export function assessWig({ above, below, cut, haze, light, long }: WigMeasures): WigRefusalCode | null {
  if (long > WIG_LIMITS.long) return 'donor-long-hair';
  if (haze > WIG_LIMITS.haze) return 'donor-unclear';
  if (cut > WIG_LIMITS.cut) return 'donor-cut-off';
  if (light > WIG_LIMITS.light) return 'light-differs';
  if (below > WIG_LIMITS.below || above > WIG_LIMITS.above) return 'own-hair-larger';
  return null;
}
