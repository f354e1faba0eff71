import type { Face } from '../face/face.ts';

/** How far from the middle of a face a point may lie and still name it, in sizes of the face. */
const REACH = 0.75;

/**
 * The face that a point names: the one whose middle is nearest, null where there is none nearby. The same picture gives
 * the same face, whatever the order in which faces are found.
 * @param x,y in pixels of the picture
 */
export function nearestFace<Found extends Pick<Face, 'box'>>(
  faces: readonly Found[],
  x: number,
  y: number,
): Found | null {
  let best: Found | null = null;
  let least = REACH;
  for (const face of faces) {
    const { box } = face;
    const away = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) / Math.max(box.width, box.height);
    if (away >= least) continue;
    least = away;
    best = face;
  }
  return best;
}
