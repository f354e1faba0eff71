import type { PhotoTraits } from '@facet/engines/blend/ways';
import { type MaskLayer, type MaskTool, type PartProps } from '@facet/workbench';
import { dropTargets } from '../../studio/marks.ts';
import { PhotoMask } from '../../studio/PhotoMask.tsx';
import type { inputs, options } from './specs.ts';

const roles = ['drop', 'keep'] as const;
const layers: readonly MaskLayer[] = [{ colour: [255, 90, 30], targets: dropTargets }];
const tools: readonly MaskTool[] = ['brush', 'line', 'lasso', 'rectangle', 'move'];

/** The lower picture; strokes say where the upper one is hidden. */
export function BlendMarks({
  inputs: { base },
  options: { marks },
  setOption,
  disabled,
  t,
}: PartProps<typeof inputs, typeof options, PhotoTraits>) {
  return (
    base && (
      <PhotoMask
        photo={base}
        marks={marks}
        roles={roles}
        layers={layers}
        tools={tools}
        whole
        disabled={disabled}
        t={t}
        onMarks={(next) => setOption('marks', next)}
      />
    )
  );
}
