import type { Face } from '../face/face.ts';

/** Why a face is not made to speak. */
export type TalkRefusal =
  | 'no-face'
  | 'face-too-small'
  | 'apparent-minor'
  | 'turned-away'
  | 'mouth-open'
  | 'face-unclear'
  | 'several-people';

/** Limits, in the unit of each. */
export const TALK_LIMITS = {
  /** Shorter side of the face in pixels of the photo. */
  face: 110,
  /** Degrees. */
  yaw: 24,
  pitch: 24,
  /** See `Openness`. */
  mouth: 0.1,
  /** See `PoseFit`. */
  fitError: 0.055,
  /** A face of this share of the largest one is another person as near. */
  asNear: 0.6,
} as const;

/**
 * Whether the main face of a photo may and can speak.
 * @param faces largest first, in pixels of the photo
 * @param minors numbers of faces that look like minors'
 */
export function talkRefusal(
  faces: readonly Pick<Face, 'box' | 'pose' | 'openness' | 'fitError'>[],
  minors: ReadonlySet<number>,
): TalkRefusal | null {
  const [face] = faces;
  if (!face) return 'no-face';
  if (minors.size > 0) return 'apparent-minor';
  if (Math.min(face.box.width, face.box.height) < TALK_LIMITS.face) return 'face-too-small';
  if (faces.some(({ box }, i) => i > 0 && box.width > face.box.width * TALK_LIMITS.asNear)) return 'several-people';
  if (Math.abs(face.pose.yaw) > TALK_LIMITS.yaw || Math.abs(face.pose.pitch) > TALK_LIMITS.pitch) return 'turned-away';
  if (face.fitError > TALK_LIMITS.fitError) return 'face-unclear';
  return face.openness.mouth > TALK_LIMITS.mouth ? 'mouth-open' : null;
}
