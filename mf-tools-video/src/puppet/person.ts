import type { Face } from '@facet/engines/face';
import { jointsOf, torsoOf, type BodyPose } from '@facet/engines/motion/puppet';

/** Why no person of a photo is animated. */
export type PersonRefusal =
  | 'no-face'
  | 'face-too-small'
  | 'apparent-minor'
  | 'several-people'
  | 'no-person'
  | 'too-close';

/** Shorter side of a face, pixels of the photo: what is smaller says nothing about an age. */
export const LEAST_FACE = 28;
/** A face of this share of the largest one is another person as near as the first. */
const AS_NEAR = 0.5;
/** How far the nose may be from the middle of the face, in widths of the face. */
const NEAR = 0.8;
const NOSE = 0;
/**
 * Least length of the torso in heights of the face: where only head and shoulders are in the picture, the network draws a small body over
 * them. Of 60 such pictures it reaches 0.97; people from head to hip start at 1.11.
 */
const LEAST_TORSO = 1.05;

/**
 * Whether the one person of a photo may be moved: a face that can be judged, no apparent minor, no other person as
 * near, and a body that belongs to the face and is as large as it should be.
 * @param faces largest first, in pixels of the photo
 * @param minors numbers of faces that look like minors'
 * @param pose in pixels of the clip
 * @param place from the photo to the clip
 */
export function personRefusal(
  faces: readonly Pick<Face, 'box'>[],
  minors: ReadonlySet<number>,
  pose: Pick<BodyPose, 'x' | 'y'>,
  place: { readonly x: number; readonly y: number; readonly scale: number },
): PersonRefusal | null {
  const [face] = faces;
  if (!face) return 'no-face';
  if (minors.size > 0) return 'apparent-minor';
  if (Math.min(face.box.width, face.box.height) < LEAST_FACE) return 'face-too-small';
  if (faces.some(({ box }, i) => i > 0 && box.width > face.box.width * AS_NEAR)) return 'several-people';
  const dx = pose.x[NOSE]! - (face.box.x + face.box.width / 2 - place.x) * place.scale;
  const dy = pose.y[NOSE]! - (face.box.y + face.box.height / 2 - place.y) * place.scale;
  if (Math.hypot(dx, dy) > NEAR * face.box.width * place.scale) return 'no-person';
  return torsoOf(jointsOf(pose)) < LEAST_TORSO * face.box.height * place.scale ? 'too-close' : null;
}
