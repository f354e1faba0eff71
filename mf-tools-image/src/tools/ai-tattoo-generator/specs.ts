import { hands, type Hand, ornaments, type Ornament } from '@facet/engines/image/tattoo/hands';
import { partOption } from '@facet/workbench';
import { photoSamples, skinSamples } from '../../studio/assets.ts';
import { share } from '../../studio/shares.ts';
import { makes, places, styles, type Make, type Place, type Style, type TattooOptions } from './calls.ts';
import { limits, straight, type Corners } from './placing.ts';

export const inputs = {
  words: {
    kind: 'text',
    label: 'input.words',
    hint: 'input.words.hint',
    maxLength: 60,
    lines: 2,
    ideas: ['idea.breathe', 'idea.wild', 'idea.date'],
  },
  photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', samples: photoSamples },
  skin: {
    kind: 'image',
    label: 'input.skin',
    hint: 'input.skin.hint',
    camera: 'environment',
    preview: false,
    samples: skinSamples,
  },
} as const;

export const options = {
  style: {
    kind: 'choice',
    label: 'option.style',
    initial: 'mandala' as Style,
    look: 'segmented',
    choices: styles.map((value) => ({ value, label: `style.${value}` })),
  },
  place: {
    kind: 'choice',
    label: 'option.place',
    initial: 'sheet' as Place,
    look: 'segmented',
    choices: places.map((value) => ({ value, label: `place.${value}` })),
  },
  hand: {
    kind: 'choice',
    label: 'option.hand',
    initial: 'script' as Hand,
    choices: hands.map((value) => ({ value, label: `hand.${value}` })),
  },
  ornament: {
    kind: 'choice',
    label: 'option.ornament',
    initial: 'none' as Ornament,
    choices: ornaments.map((value) => ({ value, label: `ornament.${value}` })),
  },
  arch: { kind: 'range', label: 'option.arch', initial: 0, min: -1, max: 1, step: 0.05, format: 'percent' },
  hollow: { kind: 'toggle', label: 'option.hollow', initial: false },
  seed: { kind: 'range', label: 'option.seed', initial: 1, min: 1, max: 500, step: 1 },
  detail: share('detail', 0.5),
  alone: { kind: 'toggle', label: 'option.alone', hint: 'option.alone.hint', initial: true },
  weight: { kind: 'range', label: 'option.weight', initial: 5, min: 2, max: 10, step: 0.5 },
  folds: { kind: 'range', label: 'option.folds', initial: 8, min: 5, max: 16, step: 1 },
  x: { kind: 'range', label: 'option.x', initial: 0.5, ...limits.x, step: 0.001, format: 'percent' },
  y: { kind: 'range', label: 'option.y', initial: 0.5, ...limits.y, step: 0.001, format: 'percent' },
  size: { kind: 'range', label: 'option.size', initial: 0.35, ...limits.size, step: 0.001, format: 'percent' },
  turn: { kind: 'range', label: 'option.turn', initial: 0, ...limits.turn, step: 1 },
  corners: partOption<Corners>(straight),
  wrap: share('wrap', 0.3),
  limb: { kind: 'range', label: 'option.limb', initial: 0, min: -90, max: 90, step: 1 },
  bow: { kind: 'range', label: 'option.bow', initial: 0, min: -1, max: 1, step: 0.05, format: 'percent' },
  strength: { kind: 'range', label: 'option.strength', initial: 0.9, min: 0.2, max: 1, step: 0.05, format: 'percent' },
  age: share('age', 0.1),
  behind: { kind: 'toggle', label: 'option.behind', hint: 'option.behind.hint', initial: true },
  make: {
    kind: 'choice',
    label: 'option.make',
    initial: 'png' as Make,
    look: 'segmented',
    choices: makes.map((value) => ({ value, label: `make.${value}` })),
  },
} as const;

type Name = keyof typeof options;
const onSkin: readonly Name[] = ['x', 'y', 'size', 'turn', 'wrap', 'limb', 'bow', 'strength', 'age', 'behind'];
const ofWords: readonly Name[] = ['hand', 'ornament', 'arch', 'hollow'];

/** Options that mean nothing for the chosen style and place. */
export function hiddenOptions(chosen: Pick<TattooOptions, 'style' | 'place' | 'ornament' | 'wrap' | 'bow'>): Name[] {
  const { style, place, ornament, wrap, bow } = chosen;
  const round = style === 'mandala' || style === 'geometric';
  const plain = style === 'lettering' && ornament === 'none';
  return [
    ...(style === 'lettering' ? [] : ofWords),
    ...(plain ? (['seed', 'detail'] as const) : []),
    ...(style === 'dots' ? [] : (['alone'] as const)),
    ...(round ? [] : (['folds'] as const)),
    ...(place === 'skin' ? (['make'] as const) : onSkin),
    ...(place === 'skin' && wrap === 0 && bow === 0 ? (['limb'] as const) : []),
  ];
}

/** Inputs that mean nothing for the chosen style and place. */
export const hiddenInputs = ({ style, place }: Pick<TattooOptions, 'style' | 'place'>): (keyof typeof inputs)[] => [
  ...(style === 'lettering' ? [] : (['words'] as const)),
  ...(style === 'dots' ? [] : (['photo'] as const)),
  ...(place === 'skin' ? [] : (['skin'] as const)),
];
