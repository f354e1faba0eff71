import { dyeNames, type DyeName } from '@facet/engines/image/hair/dyes';
import { partOption } from '@facet/workbench';
import { photoSamples } from '../../studio/assets.ts';
import { noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { share } from '../../studio/shares.ts';
import { looks, type HairOptions, type Look } from './dyeing.ts';

/** One alone before a plain wall: what comes well without a stroke. */
const hairSamples = photoSamples.filter(({ id }) => id === 'astronaut');

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', camera: 'user', preview: false, samples: hairSamples },
} as const;

const dyeChoices = dyeNames.map((value) => ({ value, label: `dye.${value}` }));

export const options = {
  marks: partOption<PhotoMarks>(noMarks),
  dye: { kind: 'choice', label: 'option.dye', initial: 'copper' as DyeName, choices: dyeChoices },
  look: {
    kind: 'choice',
    label: 'option.look',
    initial: 'one' as Look,
    look: 'segmented',
    choices: looks.map((value) => ({ value, label: `look.${value}` })),
  },
  second: { kind: 'choice', label: 'option.second', initial: 'honey' as DyeName, choices: dyeChoices },
  amount: { kind: 'range', label: 'option.amount', initial: 0.6, min: 0.1, max: 1, step: 0.05, format: 'percent' },
  strength: { kind: 'range', label: 'option.strength', initial: 0.85, min: 0.1, max: 1, step: 0.05, format: 'percent' },
  roots: share('roots', 0),
} as const;

/** A second colour means nothing where there is one alone. */
export const hiddenOptions = ({ look }: Pick<HairOptions, 'look'>): ('second' | 'amount')[] =>
  look === 'one' ? ['second', 'amount'] : [];
