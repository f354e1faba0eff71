import type { Face } from '@facet/engines/face';
import { LEAST_FACE } from '../../puppet/person.ts';
import type { AnimateRefusal } from './calls.ts';

/** A face of at least this size moves by itself, pixels of the clip; smaller ones go along with the picture. */
export const LEAST_MOVED = 44;
/** Angles beyond which a face is not moved, degrees, and how little it may look like one. See `PoseFit`. */
const TURNED = 35;
const UNCLEAR = 0.08;
/** Eyes that are shut in the picture do not blink. See `Openness`. */
const SHUT = 0.15;

/**
 * Whether a picture may be animated: no one in it looks like a minor, and the main face, where there is one, can be judged.
 * Animals, things and drawings have no face that is found.
 */
export function animateRefusal(
  faces: readonly Pick<Face, 'box'>[],
  minors: ReadonlySet<number>,
): AnimateRefusal | null {
  if (minors.size > 0) return 'apparent-minor';
  const [face] = faces;
  return face && Math.min(face.box.width, face.box.height) < LEAST_FACE ? 'face-too-small' : null;
}

/** The face that blinks and turns. @param scale from the picture to the clip */
export function faceToMove<F extends Pick<Face, 'box' | 'pose' | 'fitError'>>(
  faces: readonly F[],
  scale: number,
): F | null {
  const [face] = faces;
  if (!face || Math.min(face.box.width, face.box.height) * scale < LEAST_MOVED) return null;
  const turned = Math.max(Math.abs(face.pose.yaw), Math.abs(face.pose.pitch)) > TURNED;
  return turned || face.fitError > UNCLEAR ? null : face;
}

/** Whether a face blinks. */
export const blinks = ({ openness }: Pick<Face, 'openness'>): boolean =>
  Math.min(openness.leftEye, openness.rightEye) > SHUT;
