import { LivePreview, type PartProps } from '@facet/workbench';
import { SkinStage } from './SkinStage.tsx';
import type { inputs, options } from './specs.ts';

/** The design on its sheet, or on the photo of skin, where it is placed. */
export function TattooPart(props: PartProps<typeof inputs, typeof options, never>) {
  if (props.options.place === 'sheet') return <LivePreview {...props} />;
  const { skin } = props.inputs;
  return skin && <SkinStage {...props} skin={skin} />;
}
