import { clothNames, patterns, type ClothName, type Pattern } from '@facet/engines/image/garment/cloths';
import { partOption } from '@facet/workbench';
import { photoSamples } from '../../studio/assets.ts';
import { noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { share } from '../../studio/shares.ts';
import type { ClothesOptions } from './clothing.ts';

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', camera: 'environment', preview: false, samples: photoSamples },
} as const;

const clothChoices = clothNames.map((value) => ({ value, label: `cloth.${value}` }));
export const options = {
  marks: partOption<PhotoMarks>(noMarks),
  cloth: { kind: 'choice', label: 'option.cloth', initial: 'teal' as ClothName, choices: clothChoices },
  pattern: {
    kind: 'choice',
    label: 'option.pattern',
    initial: 'plain' as Pattern,
    choices: patterns.map((value) => ({ value, label: `pattern.${value}` })),
  },
  second: { kind: 'choice', label: 'option.second', initial: 'cream' as ClothName, choices: clothChoices },
  repeats: { kind: 'range', label: 'option.repeats', initial: 16, min: 4, max: 60, step: 1 },
  angle: { kind: 'range', label: 'option.angle', initial: 0, min: -90, max: 90, step: 1 },
  number: { kind: 'range', label: 'option.number', initial: 1, min: 1, max: 200, step: 1 },
  strength: { kind: 'range', label: 'option.strength', initial: 1, min: 0.1, max: 1, step: 0.05, format: 'percent' },
  print: share('print', 0.15),
} as const;

const seeded: readonly Pattern[] = ['checks', 'floral', 'camouflage'];

/** Plain cloth has no second colour, and some patterns are the same by every number. */
export const hiddenOptions = ({
  pattern,
}: Pick<ClothesOptions, 'pattern'>): ('second' | 'repeats' | 'angle' | 'number')[] =>
  pattern === 'plain' ? ['second', 'repeats', 'angle', 'number'] : seeded.includes(pattern) ? [] : ['number'];
