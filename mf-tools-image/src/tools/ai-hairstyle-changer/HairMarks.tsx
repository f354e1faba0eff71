import { Notice } from '@facet/ui';
import {
  MaskEditor,
  useLivePreview,
  type ImageValue,
  type MaskLayer,
  type MaskTool,
  type PartProps,
} from '@facet/workbench';
import type { inputs, options } from './specs.ts';

type Props = PartProps<typeof inputs, typeof options, never>;

const layers: readonly MaskLayer[] = [
  { colour: [0, 190, 150], targets: (role) => (role === 'keep' ? 255 : role === 'drop' ? 0 : null) },
  { colour: [255, 90, 30], targets: (role) => (role === 'drop' ? 255 : role === 'keep' ? 0 : null) },
];
const tools: readonly MaskTool[] = ['brush', 'lasso', 'move'];

/** The photo with its hair coloured as set; strokes say what else is hair, and what is not. */
export function HairMarks(props: Props) {
  const { photo } = props.inputs;
  return photo && <Editor {...props} photo={photo} />;
}

function Editor(props: Props & { readonly photo: ImageValue }) {
  const {
    photo,
    options: { marks },
    setOption,
    disabled,
    t,
  } = props;
  const preview = useLivePreview(props);
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
      onChange={(mask) => setOption('marks', { photo: photo.id, mask })}
      whole={false}
      over={preview.kind === 'shown' ? preview.picture : null}
      disabled={disabled}
    >
      {preview.kind === 'failed' && (
        <Notice tone="warning">
          {t(preview.failure.kind === 'tool' ? `failure.${preview.failure.code}` : 'failure.preview')}
        </Notice>
      )}
    </MaskEditor>
  );
}
