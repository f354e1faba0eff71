import { partOption } from '@facet/workbench';
import { anySamples } from '../../studio/assets.ts';
import { MOST, variants, type ChosenFilling, type Filling, type Variant } from './frame.ts';

export const inputs = {
  photo: {
    kind: 'image',
    label: 'input.photo',
    camera: 'environment',
    preview: false,
    samples: anySamples,
  },
} as const;

const side = (name: string, initial: number) =>
  ({ kind: 'range', label: `option.${name}`, initial, min: 0, max: MOST, step: 0.01, format: 'percent' }) as const;

export const options = {
  left: side('left', 0.25),
  right: side('right', 0.25),
  top: side('top', 0),
  bottom: side('bottom', 0),
  filling: partOption<ChosenFilling>('auto'),
  fitting: partOption<Filling | null>(null),
  variant: {
    kind: 'choice',
    label: 'option.variant',
    initial: '0' as Variant,
    look: 'segmented',
    choices: variants.map((value) => ({ value, label: `variant.${value}` })),
  },
} as const;
