import { partOption } from '@facet/workbench';
import { anySamples } from '../../../studio/assets.ts';
import { firstView, noEdit, type EditState, type PreviewView } from './state.ts';

export const inputs = {
  photo: {
    kind: 'image',
    label: 'input.photo',
    camera: 'environment',
    preview: false,
    samples: anySamples,
  },
} as const;

export const options = {
  edit: partOption<EditState>(noEdit),
  /** Of previews alone. */
  view: partOption<PreviewView>(firstView),
} as const;
