import { PreviewFailure, type LivePreviewState, type MaskLayer, type MaskTool } from '@facet/workbench';
import { dropTargets, keepTargets } from './marks.ts';
import { PhotoMask, type PhotoMaskProps } from './PhotoMask.tsx';

const keepOrDrop = {
  roles: ['keep', 'drop'],
  layers: [
    { colour: [0, 190, 150], targets: keepTargets },
    { colour: [255, 90, 30], targets: dropTargets },
  ] satisfies readonly MaskLayer[],
  tools: ['brush', 'lasso', 'move'] satisfies readonly MaskTool[],
} as const;

export interface LiveMarksProps
  extends
    Pick<PhotoMaskProps, 'photo' | 'marks' | 'disabled' | 't' | 'onMarks'>,
    Partial<Pick<PhotoMaskProps, 'roles' | 'layers' | 'tools'>> {
  readonly preview: LivePreviewState;
  /** Said instead of a failure with one of these codes: there is nothing yet, and what to do stands in the help. */
  readonly quiet?: readonly string[];
}

/** The photo as a run would make it; strokes say what is changed (`keep`), and what is not (`drop`), or what `roles` name. */
export function LiveMarks({ preview, quiet = [], ...mask }: LiveMarksProps) {
  const failure = preview.kind === 'failed' ? preview.failure : null;
  const code = failure?.kind === 'tool' ? failure.code : null;
  return (
    <PhotoMask {...keepOrDrop} {...mask} whole={false} over={preview.kind === 'shown' ? preview.picture : null}>
      {failure && (code === null || !quiet.includes(code)) && <PreviewFailure failure={failure} t={mask.t} />}
    </PhotoMask>
  );
}
