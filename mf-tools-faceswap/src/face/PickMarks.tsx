import type { Translate } from '@facet/contracts';
import { FaceMarks } from '@facet/workbench';
import { regionsOf, type FoundFaces } from './found.ts';

interface PickMarksProps {
  readonly found: FoundFaces;
  /** Number of the chosen face. */
  readonly chosen: number;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly onPick: (face: number) => void;
}

/** Numbered faces over a picture, one of which is chosen. */
export function PickMarks({ found, chosen, disabled, t, onPick }: PickMarksProps) {
  const marks = regionsOf(found, () => '').map((face, index) => ({
    face,
    text: String(index + 1),
    label: t('pick.face', { number: index + 1 }),
    pressed: index === chosen,
  }));
  return <FaceMarks marks={marks} disabled={disabled} onPick={onPick} />;
}
