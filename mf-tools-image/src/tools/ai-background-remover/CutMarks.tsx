import {
  MaskEditor,
  useLivePreview,
  type ImageValue,
  type MaskLayer,
  type MaskTool,
  type PartProps,
} from '@facet/workbench';
import { Notice } from '@facet/ui';

import type { inputs, options } from './specs.ts';

type Props = PartProps<typeof inputs, typeof options, never>;

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
export function CutMarks(props: Props) {
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
        { id: 'restore', label: t('role.restore') },
        { id: 'erase', label: t('role.erase') },
      ]}
      layers={layers}
      tools={tools}
      value={marks.mask}
      onChange={(mask) => setOption('marks', { photo: photo.id, mask })}
      whole={false}
      over={preview.kind === 'shown' ? preview.picture : null}
      disabled={disabled}
    >
      {preview.kind === 'failed' && <Notice tone="warning">{t('failure.preview')}</Notice>}
    </MaskEditor>
  );
}
