import type { Face } from '@facet/engines/face';
import { LEAST_FACE } from '../../puppet/person.ts';
import type { FigureRefusal } from './calls.ts';

/**
 * Whether a photo may be drawn: a face that can be judged, and no apparent minor.
 * @param faces largest first, in pixels of the photo
 * @param minors numbers of faces that look like minors'
 */
export function figureRefusal(faces: readonly Pick<Face, 'box'>[], minors: ReadonlySet<number>): FigureRefusal | null {
  const [face] = faces;
  if (!face) return 'no-face';
  if (minors.size > 0) return 'apparent-minor';
  return Math.min(face.box.width, face.box.height) < LEAST_FACE ? 'face-too-small' : null;
}
