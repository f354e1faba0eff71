import { useLivePreview, type PartProps } from '@facet/workbench';
import { LiveMarks } from '../../studio/LiveMarks.tsx';
import type { inputs, options } from './specs.ts';

/** The photo with its hair coloured as set; strokes say what else is hair, and what is not. */
export function HairMarks(props: PartProps<typeof inputs, typeof options, never>) {
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
        onMarks={(marks) => props.setOption('marks', marks)}
      />
    )
  );
}
