import type { ImageValue } from '@facet/workbench';
import { bestUsable, type FoundFaces } from './found.ts';

/** Which face of a picture is used. */
export interface FacePick {
  /** Id of the picture that it was chosen in. */
  readonly picture: string;
  readonly face: number;
}

export const noPick: FacePick = { picture: '', face: 0 };

/** A choice made in this very picture stays; of a new picture it is the best face. Returns `pick` itself when nothing is amiss. */
export function fitPick(pick: FacePick, picture: ImageValue | null, found: FoundFaces | null): FacePick {
  if (!picture || !found || pick.picture === picture.id) return pick;
  return { picture: picture.id, face: bestUsable(found) ?? 0 };
}
