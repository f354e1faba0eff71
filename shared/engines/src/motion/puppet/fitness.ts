import type { RasterImage } from '../../raster/image.ts';
import type { BodyPose } from './body-pose.ts';
import { between, bodyPoint, distance, hipsOf, torsoOf, type Joints, type Point } from './joints.ts';
import type { Abilities } from './motions.ts';

/** Why a picture makes no puppet that anybody would want to see. */
export type PuppetRefusal =
  | 'no-person'
  | 'too-small'
  | 'too-close'
  | 'cut-off'
  | 'not-upright'
  | 'sideways'
  | 'bent-legs'
  | 'unclear';

/**
 * Least score of the network. It does not say whether a body is in the picture: of 60 heads and shoulders half are above 0.98, and people
 * from head to hip go down to 0.85. Whether the body fits the face says that, see `personRefusal`.
 */
const LEAST_SCORE = 0.85;
/** Least length of the torso, pixels of the clip, and as a share of the picture's height. */
const LEAST_TORSO = 70;
/** Most lean of the torso, radians. */
const MOST_LEAN = 0.45;
/** Least width of the shoulders in torsos: of somebody who stands sideways it is less. */
const LEAST_SHOULDERS = 0.36;
/** Room under the hips in torsos. */
const ROOM_BELOW = 0.3;
/** A leg that stands reaches so far down, in torsos, from hip to knee and from hip to ankle. */
const LEAST_THIGH = 0.45;
const LEAST_LEG = 1;
/** A point that is seen. */
const SEEN = 0.5;
/** A leg that is seen so surely is where it is said to be: of people who stand cut off at the thighs up to 0.67, of bent legs from 0.88. */
const SURE = 0.8;
/** Share of the points on the bones that must lie on the person. */
const LEAST_COVERED = 0.85;

/** Whether a body stands in a picture so that it can be moved; looked at before anything is cut out. */
export function poseRefusal(pose: BodyPose, joints: Joints, { width, height }: RasterImage): PuppetRefusal | null {
  if (!(pose.score >= LEAST_SCORE)) return 'no-person';
  const unit = torsoOf(joints);
  const hips = hipsOf(joints);
  const inside = ({ x, y }: Point): boolean => x > 0 && y > 0 && x < width && y < height;
  if (![joints.neck, joints.shoulderL, joints.shoulderR].every(inside) || joints.head.y < -0.07 * unit)
    return 'cut-off';
  if (hips.y > height - ROOM_BELOW * unit) return 'too-close';
  if (![joints.hipL, joints.hipR].every(inside)) return 'cut-off';
  if (unit < LEAST_TORSO) return 'too-small';
  if (Math.abs(Math.atan2(joints.neck.x - hips.x, hips.y - joints.neck.y)) > MOST_LEAN) return 'not-upright';
  if (distance(joints.shoulderL, joints.shoulderR) < LEAST_SHOULDERS * unit) return 'sideways';
  return legsRefusal(pose, joints, unit, inside);
}

function legsRefusal(
  { visibility }: BodyPose,
  joints: Joints,
  unit: number,
  inside: (p: Point) => boolean,
): PuppetRefusal | null {
  for (const side of ['L', 'R'] as const) {
    const [hip, knee, ankle] = [joints[`hip${side}`], joints[`knee${side}`], joints[`ankle${side}`]];
    const more = side === 'L' ? 0 : 1;
    if (inside(knee) && visibility[bodyPoint.knee + more]! > SURE && knee.y - hip.y < LEAST_THIGH * unit)
      return 'bent-legs';
    if (inside(ankle) && visibility[bodyPoint.ankle + more]! > SURE && ankle.y - hip.y < LEAST_LEG * unit)
      return 'bent-legs';
  }
  return null;
}

/** Alpha of a cut-out at a point, 0 to 1. */
function alphaAt({ data, width, height }: RasterImage, { x, y }: Point): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  return data[(row * width + column) * 4 + 3]! / 255;
}

/** Whether what was cut out is the body that was found. */
export function cutRefusal(cut: RasterImage, joints: Joints): PuppetRefusal | null {
  const bones: readonly (readonly [Point, Point])[] = [
    [joints.shoulderL, joints.shoulderR],
    [joints.hipL, joints.hipR],
    [joints.neck, hipsOf(joints)],
    [joints.neck, joints.head],
    ...(['L', 'R'] as const).flatMap((s): readonly (readonly [Point, Point])[] => [
      [joints[`hip${s}`], joints[`knee${s}`]],
      [joints[`knee${s}`], joints[`ankle${s}`]],
    ]),
  ];
  const samples = bones
    .flatMap(([a, b]) => [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => between(a, b, t)))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < cut.width && y < cut.height);
  const covered = samples.filter((p) => alphaAt(cut, p) > 0.5).length;
  return covered < LEAST_COVERED * samples.length ? 'unclear' : null;
}

/** What a figure can do, by what is seen of it; whether its arms stand off the body is for its net to say. */
export function abilitiesOf(pose: BodyPose, joints: Joints, cut: RasterImage): Abilities {
  const seen = (points: readonly number[], places: readonly Point[]): boolean =>
    points.every((i) => pose.visibility[i]! > SEEN) &&
    places.every(({ x, y }) => x > 0 && y > 0 && x < cut.width && y < cut.height);
  const { elbow, wrist, ankle, toe, knee } = bodyPoint;
  const armIsSeen = (s: 'L' | 'R'): boolean => {
    const more = s === 'L' ? 0 : 1;
    return seen([elbow + more, wrist + more], [joints[`elbow${s}`], joints[`wrist${s}`], joints[`fingers${s}`]]);
  };
  const feet =
    seen(
      [knee, knee + 1, ankle, ankle + 1],
      [joints.kneeL, joints.kneeR, joints.ankleL, joints.ankleR, joints.toeL, joints.toeR],
    ) &&
    pose.visibility[toe]! > 0.3 &&
    pose.visibility[toe + 1]! > 0.3;
  const gaps = [0.3, 0.5, 0.7, 0.9].filter(
    (t) =>
      alphaAt(cut, between(between(joints.kneeL, joints.ankleL, t), between(joints.kneeR, joints.ankleR, t), 0.5)) <
      0.2,
  );
  return { armL: armIsSeen('L'), armR: armIsSeen('R'), feet, legs: gaps.length >= 3 };
}
