import { dyeNames, type DyeName } from '@facet/engines/image/hair/dyes';
import { partOption } from '@facet/workbench';
import { photoSamples } from '../../studio/assets.ts';
import { noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { share } from '../../studio/shares.ts';
import { looks, makes, tones, type HairOptions, type Look, type Make, type Tone } from './dyeing.ts';

/** One alone before a plain wall: what comes well without a stroke. */
const hairSamples = photoSamples.filter(({ id }) => id === 'astronaut');

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', camera: 'user', preview: false, samples: hairSamples },
  donor: { kind: 'image', label: 'input.donor', hint: 'input.donor.hint', camera: 'environment' },
} as const;

const dyeChoices = dyeNames.map((value) => ({ value, label: `dye.${value}` }));

export const options = {
  marks: partOption<PhotoMarks>(noMarks),
  make: {
    kind: 'choice',
    label: 'option.make',
    initial: 'dye' as Make,
    look: 'segmented',
    choices: makes.map((value) => ({ value, label: `make.${value}` })),
  },
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
  tone: {
    kind: 'choice',
    label: 'option.tone',
    initial: 'theirs' as Tone,
    look: 'segmented',
    choices: tones.map((value) => ({ value, label: `tone.${value}` })),
  },
  size: { kind: 'range', label: 'option.size', initial: 1, min: 0.85, max: 1.2, step: 0.01, format: 'percent' },
  up: { kind: 'range', label: 'option.up', initial: 0, min: -0.15, max: 0.15, step: 0.01, format: 'percent' },
  hairline: share('hairline', 0.5),
} as const;

const ofDye = ['dye', 'look', 'second', 'amount', 'strength', 'roots'] as const;
const ofWig = ['tone', 'size', 'up', 'hairline'] as const;

/** A second colour means nothing where there is one alone, and no colour where hair comes from a photo. */
export function hiddenOptions({
  make,
  look,
}: Pick<HairOptions, 'make' | 'look'>): ((typeof ofDye)[number] | (typeof ofWig)[number])[] {
  switch (make) {
    case 'wig':
      return [...ofDye];
    case 'dye':
      return look === 'one' ? ['second', 'amount', ...ofWig] : [...ofWig];
    default: {
      const never: never = make;
      return never;
    }
  }
}

/** A colour needs one photo alone. */
export const hiddenInputs = ({ make }: Pick<HairOptions, 'make'>): 'donor'[] => (make === 'dye' ? ['donor'] : []);
