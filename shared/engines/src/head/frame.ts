import { CANONICAL } from '../face/topology/mesh.ts';
import { fitPose } from '../face/pose.ts';
import type { OrientedSquare } from '../raster/sample.ts';

/** Samples per side of the frame in which heads are cut out. */
export const FRAME = 384;
/** Side of the frame in heights of the mean face. */
const FRAME_HEIGHTS = 4.4;
/** One face height in samples. */
export const UNIT = FRAME / FRAME_HEIGHTS;
/** Where the head's anchor lies in the frame, in samples. */
export const ANCHOR = { x: FRAME / 2, y: FRAME * 0.4 } as const;

const TOP = 10;
export const CHIN = 152;
const EYES = [33, 133, 362, 263] as const;
const FACE_HEIGHT = Math.hypot(
  CANONICAL[TOP * 3]! - CANONICAL[CHIN * 3]!,
  CANONICAL[TOP * 3 + 1]! - CANONICAL[CHIN * 3 + 1]!,
);

/**
 * The upright square around a head in which every head is equally large, with eyes and chin about the same place: what has
 * the same coordinates in the frames of two heads belongs together.
 * @param landmarks x, y, z in pixels
 */
export function headSquare(landmarks: Float32Array): OrientedSquare {
  const { pose, transform } = fitPose(landmarks);
  const size = transform.scale * FACE_HEIGHT * FRAME_HEIGHTS;
  const angle = (pose.roll * Math.PI) / 180;
  // Half way between eyes and chin: neither a long face nor a short one is off by much at the neck.
  let x = landmarks[CHIN * 3]! / 2;
  let y = landmarks[CHIN * 3 + 1]! / 2;
  for (const eye of EYES) {
    x += landmarks[eye * 3]! / (EYES.length * 2);
    y += landmarks[eye * 3 + 1]! / (EYES.length * 2);
  }
  const u = ((FRAME / 2 - ANCHOR.x) / FRAME) * size;
  const v = ((FRAME / 2 - ANCHOR.y) / FRAME) * size;
  return {
    cx: x + u * Math.cos(angle) - v * Math.sin(angle),
    cy: y + u * Math.sin(angle) + v * Math.cos(angle),
    size,
    angle,
  };
}

/** From pixels of a picture to samples of a square's frame: x' = a x - b y + c, y' = b x + a y + d. */
export interface FlatSimilarity {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** Carries pixels into the frame. */
export function toFrame({ cx, cy, size, angle }: OrientedSquare): FlatSimilarity {
  const a = (FRAME / size) * Math.cos(angle);
  const b = (-FRAME / size) * Math.sin(angle);
  return { a, b, c: FRAME / 2 - a * cx + b * cy, d: FRAME / 2 - b * cx - a * cy };
}

/** Carries the frame into pixels. */
export function fromFrame({ cx, cy, size, angle }: OrientedSquare): FlatSimilarity {
  const a = (size / FRAME) * Math.cos(angle);
  const b = (size / FRAME) * Math.sin(angle);
  const half = FRAME / 2;
  return { a, b, c: cx - a * half + b * half, d: cy - b * half - a * half };
}

/** Landmarks in the frame as x, y pairs. */
export function landmarksInFrame(landmarks: Float32Array, square: OrientedSquare): Float32Array {
  const { a, b, c, d } = toFrame(square);
  const out = new Float32Array((landmarks.length / 3) * 2);
  for (let i = 0; i < out.length / 2; i++) {
    const x = landmarks[i * 3]!;
    const y = landmarks[i * 3 + 1]!;
    out[i * 2] = a * x - b * y + c;
    out[i * 2 + 1] = b * x + a * y + d;
  }
  return out;
}
