import { useWords } from '../../messages/index.ts';
import { FaceMarks } from './FaceMarks.tsx';
import { toggleFace, type FaceMap, type FaceRegion } from './mapping.ts';

interface MarksProps {
  readonly faces: readonly FaceRegion[];
  readonly map: FaceMap;
  /** What stands on the marks of the faces that can be given, by their numbers in the map; numbers from 1 by default. */
  readonly badges?: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (map: FaceMap) => void;
}

const badgeAt = (badges: readonly string[] | undefined, index: number): string => badges?.[index] ?? String(index + 1);

interface SourceMarksProps extends MarksProps {
  /** Number in the map of this picture's first face. Default 0. */
  readonly first?: number;
}

/** Marks on a source picture: a click makes that face the one that is given. */
export function SourceMarks({ faces, map, first = 0, badges, disabled, onChange }: SourceMarksProps) {
  const t = useWords();
  const marks = faces.map((face, index) => {
    const badge = badgeAt(badges, first + index);
    return {
      face,
      text: badge,
      label: t('faces.source-mark', { number: badge }),
      pressed: map.active === first + index,
    };
  });
  return (
    <FaceMarks marks={marks} disabled={disabled} onPick={(index) => onChange({ ...map, active: first + index })} />
  );
}

/** Marks on the target picture: a click gives that face the chosen one, or keeps it as it is. */
export function TargetMarks({ faces, map, badges, disabled, onChange }: MarksProps) {
  const t = useWords();
  const marks = faces.map((face, index) => {
    const gets = map.gets[index] ?? null;
    const number = index + 1;
    return {
      face,
      text: String(number),
      label:
        gets === null
          ? t('faces.target-mark-keep', { number })
          : t('faces.target-mark-swap', { number, source: badgeAt(badges, gets) }),
      pressed: gets !== null,
    };
  });
  return <FaceMarks marks={marks} disabled={disabled} onPick={(index) => onChange(toggleFace(map, index))} />;
}
