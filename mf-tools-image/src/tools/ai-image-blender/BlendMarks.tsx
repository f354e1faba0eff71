import { MaskEditor, type MaskLayer, type MaskTool, type PartProps } from '@facet/workbench';
import { dropTargets } from '../../studio/marks.ts';
import type { inputs, options } from './specs.ts';

const layers: readonly MaskLayer[] = [{ colour: [255, 90, 30], targets: dropTargets }];
const tools: readonly MaskTool[] = ['brush', 'line', 'lasso', 'rectangle', 'move'];

/** The lower picture; strokes say where the upper one is hidden. */
export function BlendMarks({
  inputs: { base },
  options: { marks },
  setOption,
  disabled,
  t,
}: PartProps<typeof inputs, typeof options, never>) {
  return (
    base && (
      <MaskEditor
        picture={base}
        title={t('marks.title')}
        help={t('marks.help')}
        roles={[
          { id: 'drop', label: t('role.drop') },
          { id: 'keep', label: t('role.keep') },
        ]}
        layers={layers}
        tools={tools}
        value={marks.mask}
        onChange={(mask) => setOption('marks', { photo: base.id, mask })}
        whole
        disabled={disabled}
      />
    )
  );
}
