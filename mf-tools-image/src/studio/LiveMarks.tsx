import {
  MaskEditor,
  PreviewFailure,
  type ImageValue,
  type LivePreviewState,
  type MaskLayer,
  type MaskTool,
} from '@facet/workbench';
import type { Translate } from '@facet/contracts';
import { dropTargets, keepTargets, type PhotoMarks } from './marks.ts';

const layers: readonly MaskLayer[] = [
  { colour: [0, 190, 150], targets: keepTargets },
  { colour: [255, 90, 30], targets: dropTargets },
];
const tools: readonly MaskTool[] = ['brush', 'lasso', 'move'];

export interface LiveMarksProps {
  readonly photo: ImageValue;
  readonly marks: PhotoMarks;
  readonly preview: LivePreviewState;
  readonly disabled: boolean;
  readonly t: Translate;
  /** Said instead of a failure with one of these codes: there is nothing yet, and what to do stands in the help. */
  readonly quiet?: readonly string[];
  onMarks(marks: PhotoMarks): void;
}

/** The photo as a run would make it; strokes say what is changed (`keep`), and what is not (`drop`). */
export function LiveMarks({ photo, marks, preview, disabled, t, quiet = [], onMarks }: LiveMarksProps) {
  const failure = preview.kind === 'failed' ? preview.failure : null;
  const code = failure?.kind === 'tool' ? failure.code : null;
  return (
    <MaskEditor
      picture={photo}
      title={t('marks.title')}
      help={t('marks.help')}
      roles={[
        { id: 'keep', label: t('role.keep') },
        { id: 'drop', label: t('role.drop') },
      ]}
      layers={layers}
      tools={tools}
      value={marks.mask}
      onChange={(mask) => onMarks({ photo: photo.id, mask })}
      whole={false}
      over={preview.kind === 'shown' ? preview.picture : null}
      disabled={disabled}
    >
      {failure && (code === null || !quiet.includes(code)) && <PreviewFailure failure={failure} t={t} />}
    </MaskEditor>
  );
}
