import { fadeKinds, fits, type BlendMode, type FadeKind } from '@facet/engines/blend';
import { partOption } from '@facet/workbench';
import { thingSamples } from '../../studio/assets.ts';
import { noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { turns } from '../../studio/placing/placing.ts';
import { share } from '../../studio/shares.ts';
import { lightSamples } from './lights.ts';
import { sizes, type ChosenFit } from './hand.ts';
import type { ChosenWay } from './suitedWays.ts';
import { positions, type Position } from './position.ts';

/** The modes that people know first, then by family. */
const modes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'soft-light',
  'hard-light',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const satisfies readonly BlendMode[];

export const inputs = {
  base: {
    kind: 'image',
    label: 'input.base',
    hint: 'input.base.hint',
    camera: 'environment',
    samples: thingSamples.slice(0, 4),
  },
  top: {
    kind: 'image',
    label: 'input.top',
    hint: 'input.top.hint',
    camera: 'environment',
    samples: lightSamples,
  },
} as const;

export const options = {
  way: partOption<ChosenWay>('auto'),
  marks: partOption<PhotoMarks>(noMarks),
  mode: {
    kind: 'choice',
    label: 'option.mode',
    initial: 'screen' as BlendMode,
    choices: modes.map((value) => ({ value, label: `mode.${value}` })),
  },
  strength: share('strength', 1),
  fit: {
    kind: 'choice',
    label: 'option.fit',
    initial: 'cover' as ChosenFit,
    choices: [...fits, 'hand' as const].map((value) => ({ value, label: `fit.${value}` })),
  },
  x: { kind: 'range', label: 'option.x', initial: 0.5, min: 0, max: 1, step: 0.001, format: 'percent' },
  y: { kind: 'range', label: 'option.y', initial: 0.5, min: 0, max: 1, step: 0.001, format: 'percent' },
  size: { kind: 'range', label: 'option.size', initial: 1, ...sizes, step: 0.001, format: 'percent' },
  turn: { kind: 'range', label: 'option.turn', initial: 0, ...turns, step: 1 },
  position: {
    kind: 'choice',
    label: 'option.position',
    initial: 'centre' as Position,
    choices: positions.map((value) => ({ value, label: `position.${value}` })),
  },
  fade: {
    kind: 'choice',
    label: 'option.fade',
    initial: 'none' as FadeKind,
    choices: fadeKinds.map((value) => ({ value, label: `fade.${value}` })),
  },
  fadeAt: share('fadeAt', 0.5),
  softness: share('softness', 0.6),
} as const;

/** Options that count for own settings alone. */
export const ownSettings = [
  'mode',
  'strength',
  'fit',
  'x',
  'y',
  'size',
  'turn',
  'position',
  'fade',
  'fadeAt',
  'softness',
] as const satisfies readonly (keyof typeof options)[];

/** Own settings that mean nothing as the others are. */
export const besideOwn = (fade: FadeKind, fit: ChosenFit): (typeof ownSettings)[number][] => [
  ...(fade === 'none' ? (['fadeAt', 'softness'] as const) : []),
  ...(fit === 'hand' ? (['position'] as const) : (['x', 'y', 'size', 'turn'] as const)),
];
