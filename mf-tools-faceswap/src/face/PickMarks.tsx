import type { Translate } from '@facet/contracts';
import { FaceMarks, type ImageValue } from '@facet/workbench';
import { regionsOf, type FoundFaces } from './found.ts';
import type { FacePick } from './pick.ts';

interface PickMarksProps {
  readonly picture: ImageValue | null;
  /** Null before the picture was looked at. */
  readonly found: FoundFaces | null;
  readonly pick: FacePick;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly onPick: (pick: FacePick) => void;
}

/** Numbered faces over a picture, one of which is chosen. */
export function PickMarks({ picture, found, pick, disabled, t, onPick }: PickMarksProps) {
  if (!picture || !found) return null;
  const marks = regionsOf(found, () => '').map((face, index) => ({
    face,
    text: String(index + 1),
    label: t('pick.face', { number: index + 1 }),
    pressed: index === pick.face,
  }));
  return <FaceMarks marks={marks} disabled={disabled} onPick={(face) => onPick({ picture: picture.id, face })} />;
}
