import { useWords } from '../../messages/index.ts';
import { FaceMarks } from './FaceMarks.tsx';
import { toggleFace, type FaceMap, type FaceRegion } from './mapping.ts';

interface MarksProps {
  readonly faces: readonly FaceRegion[];
  readonly map: FaceMap;
  readonly disabled: boolean;
  readonly onChange: (map: FaceMap) => void;
}

/** Marks on the source picture: a click makes that face the one that is given. */
export function SourceMarks({ faces, map, disabled, onChange }: MarksProps) {
  const t = useWords();
  const marks = faces.map((face, index) => ({
    face,
    text: String(index + 1),
    label: t('faces.source-mark', { number: index + 1 }),
    pressed: map.active === index,
  }));
  return <FaceMarks marks={marks} disabled={disabled} onPick={(active) => onChange({ ...map, active })} />;
}

/** Marks on the target picture: a click gives that face the chosen one, or keeps it as it is. */
export function TargetMarks({ faces, map, disabled, onChange }: MarksProps) {
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
          : t('faces.target-mark-swap', { number, source: gets + 1 }),
      pressed: gets !== null,
    };
  });
  return <FaceMarks marks={marks} disabled={disabled} onPick={(index) => onChange(toggleFace(map, index))} />;
}
