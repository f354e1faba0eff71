import { useLivePreview, type MaskLayer, type MaskTool, type PartProps } from '@facet/workbench';
import { LiveMarks } from '../../studio/LiveMarks.tsx';
import type { inputs, options } from './specs.ts';

const roles = ['keep', 'drop', 'restore', 'erase'] as const;
const layers: readonly MaskLayer[] = [
  {
    colour: [0, 190, 150],
    targets: (role) => (role === 'keep' || role === 'restore' ? 255 : role === 'drop' || role === 'erase' ? 0 : null),
  },
  {
    colour: [255, 90, 30],
    targets: (role) => (role === 'drop' || role === 'erase' ? 255 : role === 'keep' || role === 'restore' ? 0 : null),
  },
];
const tools: readonly MaskTool[] = ['brush', 'line', 'lasso', 'rectangle', 'move'];

/** The photo with the removed part darkened, updated after every stroke. */
export function CutMarks(props: PartProps<typeof inputs, typeof options, never>) {
  const preview = useLivePreview(props);
  const { photo } = props.inputs;
  return (
    photo && (
      <LiveMarks
        photo={photo}
        marks={props.options.marks}
        preview={preview}
        roles={roles}
        layers={layers}
        tools={tools}
        disabled={props.disabled}
        t={props.t}
        onMarks={(marks) => props.setOption('marks', marks)}
      />
    )
  );
}
