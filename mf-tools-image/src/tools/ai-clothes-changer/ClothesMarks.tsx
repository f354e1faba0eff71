import { useLivePreview, type PartProps } from '@facet/workbench';
import { LiveMarks } from '../../studio/LiveMarks.tsx';
import type { inputs, options } from './specs.ts';

/** Before the first stroke there is nothing to show, and the help says so. */
const quiet = ['no-stroke'] as const;

/** The photo with the garment as set; strokes say which one it is, and what is not. */
export function ClothesMarks(props: PartProps<typeof inputs, typeof options, never>) {
  const preview = useLivePreview(props);
  const { photo } = props.inputs;
  return (
    photo && (
      <LiveMarks
        photo={photo}
        marks={props.options.marks}
        preview={preview}
        disabled={props.disabled}
        t={props.t}
        quiet={quiet}
        onMarks={(marks) => props.setOption('marks', marks)}
      />
    )
  );
}
