import { MaskEditor, type ImageValue, type MaskLayer, type MaskTool } from '@facet/workbench';
import type { Translate } from '@facet/contracts';
import type { PhotoMarks } from './marks.ts';
import { removalTargets } from './removal.ts';

const layers: readonly MaskLayer[] = [{ colour: [255, 20, 130], targets: removalTargets }];
const tools: readonly MaskTool[] = ['brush', 'line', 'lasso', 'rectangle', 'wand', 'move'];

/** What the part of a removal tool needs of its props. */
export interface RemovalMarksProps {
  readonly inputs: { readonly photo: ImageValue | null };
  readonly options: { readonly marks: PhotoMarks };
  setOption(name: 'marks', value: PhotoMarks): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Where the visitor marks what shall go. */
export function RemovalMarks({ inputs: { photo }, options: { marks }, setOption, disabled, t }: RemovalMarksProps) {
  if (!photo) return null;
  return (
    <MaskEditor
      picture={photo}
      title={t('marks.title')}
      help={t('marks.help')}
      roles={[
        { id: 'mark', label: t('role.mark') },
        { id: 'unmark', label: t('role.unmark') },
      ]}
      layers={layers}
      tools={tools}
      value={marks.mask}
      onChange={(mask) => setOption('marks', { photo: photo.id, mask })}
      whole
      disabled={disabled}
    />
  );
}
